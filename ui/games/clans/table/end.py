"""The end of Clans: clans turned up, everything counted."""

from typing import Final

from engine.clans import CLANS, Clan, View
from engine.core import Outcome
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import HUTS
from ui.drawing.huts import hut, hut_on_panel
from ui.drawing.scenes import banner_spots
from ui.games.contract.ending import BANNER, Standing, ranked
from ui.games.contract.table import Picture
from ui.widgets.pieces import label, plate

NOBODYS: Final = 552, 167, 232, 110
"""Where the colours that nobody owned stand, at the narrow page."""
_FIRE_HUT: Final = 19


def standings(view: View, outcome: Outcome) -> tuple[Standing, ...]:
    """Best first; empty while a clan is unknown."""
    rows: list[Standing] = []
    for rank, seat in ranked(outcome):
        clan, score = view.clans[seat], outcome.scores[seat]
        if clan is None or score is None:
            continue
        markers = view.markers[seat]
        parts = (("", score - markers), ("marker", markers))
        rows.append(Standing(seat, rank, score, parts, HUTS[clan], Picture(_clan, (clan.value,))))
    return tuple(rows)


def _clan(art: Art, clan: str) -> None:
    r = min(art.width, art.height) / 2.8
    hut_on_panel(art, clan, art.width / 2, art.height / 2, r)


def extra(page: Page, view: View, outcome: Outcome) -> list[Piece]:
    """The colours nobody owned, and the winners' huts round the fire."""
    x, y, w, h = NOBODYS
    out = _by_the_fire(page, view, outcome)
    free = [clan for clan in CLANS if clan not in view.clans]
    out.append(plate(Box(x + page.more, y, w, h), page.theme.paper, r=12))
    words = page.words("Nobody’s")
    size = page.sizes.second
    out.append(label(words, x + page.more + 16, y + 22, size, page, colour=page.theme.ink2))
    for n, clan in enumerate(free):
        each = (w - 16) / len(free)
        box = Box(x + page.more + 8 + n * each, y + 38, each, h - 44)
        out.append(Piece(box, _nobodys, (clan.value, view.scores[CLANS.index(clan)], page.sizes.number)))
    return out


def _nobodys(art: Art, clan: str, points: int, size: float) -> None:
    r = min(18.0, art.width * 0.26)
    number = str(points)
    room = art.text_width(number, size, "black")
    if 2 * r + 8 + room > art.width:  # three colours: the number below its hut
        r = 15
        hut_on_panel(art, clan, art.width / 2, 17, r)
        art.text(number, art.width / 2, art.height - 14, size, art.theme.ink2, "black", "mm")
        return
    left = (art.width - 2 * r - 8 - room) / 2
    hut_on_panel(art, clan, left + r, art.height / 2, r)
    art.text(number, left + 2 * r + 8, art.height / 2 + 1, size, art.theme.ink2, "black", "lm")


def _by_the_fire(page: Page, view: View, outcome: Outcome) -> list[Piece]:
    won = [clan for seat in outcome.winners if (clan := view.clans[seat]) is not None]
    if not won:
        return []
    spots = banner_spots(0, 0, page.width, BANNER)
    return [_fire_hut(won[n % len(won)], x, y) for n, (x, y) in enumerate(spots)]


def _fire_hut(clan: Clan, x: float, y: float) -> Piece:
    return Piece(Box.around(x, y, _FIRE_HUT * 1.3), _hut, (clan.value,))


def _hut(art: Art, clan: str) -> None:
    hut(art, clan, art.width / 2, art.height / 2, _FIRE_HUT)
