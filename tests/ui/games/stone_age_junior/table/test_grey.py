"""In grey everything on the children's table is told apart: shape first, colour second."""

from collections.abc import Mapping
from itertools import combinations

import pytest
from PIL import Image

from engine.stone_age_junior import TRACK
from tests.ui.games.stone_age_junior.greys import SEEN, differing, grey
from ui.core.art import Art
from ui.core.theme import CHILDREN, DAY, EVENING, GOODS, Theme
from ui.drawing.goods import forest_token, good
from ui.drawing.signs import child_token
from ui.games.stone_age_junior.entry import known
from ui.games.stone_age_junior.table import asking, drawn, huts, tray

KINDS = [*GOODS, "dog"]
SHEET = "#FFF7E2"
CARD = "#FFF3D6"


def token(art: Art, face: str | int | None) -> None:
    forest_token(art, art.width / 2, art.height / 2, 39, face)


def thing(art: Art, kind: str, r: float) -> None:
    good(art, kind, art.width / 2, art.height / 2, r)


def disc(art: Art, child: str) -> None:
    child_token(art, child, art.width / 2, art.height / 2, 27)


def priced(art: Art, kind: str, owned: bool) -> None:
    huts.priced(art, kind, art.width / 2, art.height / 2, 13, owned=owned)


Greys = Mapping[str, Image.Image]
TOGETHER: Mapping[str, tuple[Greys, float]] = {
    "pawns": ({child: grey(drawn._pawn, child, 16, w=40, h=52) for child in CHILDREN}, 10),
    "signs of the children": ({child: grey(disc, child) for child in CHILDREN}, 10),
    "villages": (
        {child: grey(drawn._village, child, 1, 0, None, False, None, w=212, h=96) for child in CHILDREN},
        4,
    ),
    "faces": (
        {str(face): grey(token, face) for face in (1, "kennel", "building_site", "trade", *GOODS, None)},
        5,
    ),
    "dice": ({str(die): grey(token, die) for die in range(1, 7)}, 0.4),
    "goods": ({kind: grey(thing, kind, 27.0, ground=SHEET) for kind in KINDS}, 10),
    "small goods": ({kind: grey(thing, kind, 8.0, w=36, h=36, ground=CARD) for kind in KINDS}, 7),
    "spaces": ({s.value: grey(drawn._space, s.value, (), 1, None, w=110, h=110) for s in TRACK}, 3),
    "dogs at home": ({str(n): grey(drawn._space, "kennel", (), n, None, w=110, h=110) for n in range(3)}, 2),
    "what a token is now": (
        {
            str(state): grey(drawn._token, None, state, None, 1.0)
            for state in (None, "choosable", "target", "chosen", "refused", "hint")
        },
        5,
    ),
    "what a good is now": (
        {
            str(state): grey(tray._cell, "fish", 1, state, ground=SHEET)
            for state in (None, "choosable", "chosen", "refused")
        },
        1,
    ),
    "goods that are chosen": ({kind: grey(tray._cell, kind, 1, "chosen", ground=SHEET) for kind in GOODS}, 5),
    "goods that are chosen, in the evening": (
        {kind: grey(tray._cell, kind, 1, "chosen", ground=EVENING.card, theme=EVENING) for kind in GOODS},
        5,
    ),
    "goods that are missing, in the evening": (
        {kind: grey(tray._cell, kind, 0, None, ground=EVENING.card, theme=EVENING) for kind in GOODS},
        2.5,
    ),
    "seen and assumed, in the evening": (
        {
            str(seen): grey(known._badge, seen, w=28, h=28, ground=EVENING.paper, theme=EVENING)
            for seen in (True, False)
        },
        5,
    ),
    "there and missing": (
        {str(owned): grey(priced, "tusk", owned, w=36, h=36, ground=CARD) for owned in (True, False)},
        5,
    ),
    "a hut that can be built": (
        {
            "can": grey(huts._hut_card, ("fish", "tusk"), (), 0, "choosable", False, w=162, h=192),
            "cannot": grey(huts._hut_card, ("fish", "tusk"), ("fish",), 0, None, True, w=162, h=192),
        },
        1.5,
    ),
    "whose row": (
        {whose: grey(tray._row, whose, w=58, h=92, ground=SHEET) for whose in (*CHILDREN, "trade")},
        5,
    ),
}
"""Things that stand side by side, and how many percent of their pixels must differ."""


@pytest.mark.parametrize("name", TOGETHER)
def test_things_side_by_side_are_told_apart_in_grey(name: str) -> None:
    things, least = TOGETHER[name]
    alike = {
        (one, other): round(share, 1)
        for (one, a), (other, b) in combinations(things.items(), 2)
        if (share := differing(a, b)) < least
    }
    assert alike == {}


@pytest.mark.parametrize("child", CHILDREN)
def test_whose_turn_it_is_is_seen_in_grey(child: str) -> None:
    """A ring and a hand: not the colour alone."""
    rest, turn = (
        grey(drawn._village, child, 1, 0, None, False, state, w=212, h=96) for state in (None, "chosen")
    )
    assert differing(rest, turn) > 4


@pytest.mark.parametrize("theme", [DAY, EVENING], ids=lambda theme: theme.name)
def test_signs_stand_out_from_their_ground(theme: Theme) -> None:
    """The eye of the looks, and the question mark of what is assumed."""
    eye = grey(asking._looks, 0, w=80, h=108, ground=theme.card, theme=theme)
    bare = grey(lambda art: None, w=80, h=108, ground=theme.card, theme=theme)
    assert differing(eye, bare) > 5
    badge = grey(known._badge, False, w=28, h=28, ground=theme.paper, theme=theme)
    levels = badge.crop((8, 8, 20, 20)).tobytes()
    assert max(levels) - min(levels) > 80


def test_colours_alone_would_not_do() -> None:
    """Two discs of the same grey are the same picture, whatever their colours."""

    def plain(art: Art, colour: str) -> None:
        art.disc(art.width / 2, art.height / 2, 30, colour)

    assert differing(grey(plain, "#1F9E55"), grey(plain, "#2659AA")) == 0
    assert SEEN == 40
