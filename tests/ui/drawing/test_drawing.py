"""Everything that can be drawn, in both themes and at both sizes: it draws, and the same each time."""

import hashlib
import itertools
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import get_args

import pygame
import pytest

from engine.catalogue import OURS, Game
from engine.cherokee import model as cherokee
from engine.clans import model as clans
from engine.session import ANIMALS, COLOURS, Badge
from ui.core.art import Art
from ui.core.seat_marks import SeatMark
from ui.core.theme import (
    CHILDREN,
    CLANS,
    DAY,
    EVENING,
    FARMS,
    FOOD,
    GOODS,
    HUTS,
    SPARKS,
    TERRAINS,
    Theme,
    rgb,
)
from ui.drawing import (
    badges,
    camps,
    cards,
    farms,
    figures,
    goods,
    grounds,
    landscape,
    marks,
    pictures,
    scenes,
    signs,
)
from ui.drawing.huts import hut, hut_on_panel
from ui.drawing.icons import ICONS, IconName, icon
from ui.games.find import vignette

Drawing = Callable[[Art], object]
LAND = [(10.0, 10.0), (190.0, 14.0), (180.0, 150.0), (20.0, 140.0)]
LAKE = [(80.0, 60.0), (120.0, 60.0), (120.0, 90.0), (80.0, 90.0)]
STATES: tuple[marks.State, ...] = get_args(marks.State)
FACES: tuple[str | int | None, ...] = (None, *range(1, 7), *GOODS, "dog", "kennel", "building_site", "trade")


def all_of(*drawings: Drawing) -> Drawing:
    def draw(art: Art) -> None:
        for drawing in drawings:
            drawing(art)

    return draw


DRAWINGS: Mapping[str, Drawing] = {
    "icons": all_of(*(lambda a, n=n: icon(a, n, 100, 100, 12) for n in ICONS)),
    "huts": all_of(*(lambda a, c=c, n=n: hut(a, c, 100, 100, 20, n) for c in HUTS for n in (1, 7))),
    "huts on a panel": all_of(*(lambda a, c=c: hut_on_panel(a, c, 100, 100, 9) for c in HUTS)),
    "signs": all_of(
        *(lambda a, s=s: signs.sign(a, s, 100, 100, 9, DAY.sun, DAY.ink) for s in get_args(signs.Sign))
    ),
    "clan signs": all_of(*(lambda a, c=c: signs.clan_sign(a, c, 100, 100, 9, DAY.ink) for c in CLANS)),
    "spark tokens": all_of(*(lambda a, c=c: signs.spark_token(a, c, 100, 100, 18) for c in SPARKS)),
    "child tokens": all_of(*(lambda a, c=c: signs.child_token(a, c, 100, 100, 18) for c in CHILDREN)),
    "camps": all_of(
        *(
            lambda a, n=n, s=s: camps.camp(a, dict.fromkeys(list(HUTS)[:n], 2), 100, 100, n, state=s)
            for n in range(1, 6)
            for s in (None, *STATES)
        )
    ),
    "village": lambda a: camps.camp(a, {"red": 1, "blue": 3}, 100, 100, 1, village=True),
    "heavy group": lambda a: camps.camp(a, {"red": 4, "blue": 3}, 100, 100, 1, heavy=True),
    "rings": all_of(
        *(lambda a, s=s: marks.box_ring(a, 50, 50, 68, 52, s) for s in STATES),
        *(lambda a, s=s: marks.disc_ring(a, 100, 100, 30, s) for s in STATES),
        *(lambda a, s=s: marks.outline_ring(a, LAND, s) for s in STATES),
    ),
    "badges": all_of(*(lambda a, s=s: marks.badge(a, s, 100, 100) for s in STATES)),
    "target badge": lambda a: marks.target_badge(a, 100, 100),
    "move arrow": lambda a: marks.move_arrow(a, (20, 20), (150, 120), 20, 20),
    "arrow without room": lambda a: marks.move_arrow(a, (20, 20), (30, 20), 20, 20),
    "hop arrow": lambda a: marks.hop_arrow(a, (20, 100), (150, 120), 10),
    "footprints": lambda a: marks.footprints(a, (20, 20), (150, 120), 3, 30),
    "struck through": lambda a: marks.struck_through(a, 100, 100, 10),
    "coin": lambda a: marks.coin(a, 12, 100, 100),
    "chip": lambda a: marks.chip(a, "11 > 8", 100, 100, name="check"),
    "marker dots": lambda a: marks.marker_dots(a, 20, 20, 2, 4, DAY.ink),
    "bars": all_of(
        *(lambda a, s=s: marks.bar(a, 20, 20, 150, 12, s, DAY.ok, extra=0.1) for s in (0, 0.5, 1))
    ),
    "terrains": all_of(
        *(lambda a, t=t: landscape.terrain_mark(a, t, 100, 100, 12) for t in TERRAINS),
        *(lambda a, t=t: landscape.texture(a, t, LAND, 3, [LAKE]) for t in TERRAINS if t != "water"),
    ),
    "desert": lambda a: landscape.desert(a, LAND),
    "water": lambda a: landscape.rivers_and_lakes(a, [[(0, 0), (100, 75)]], [LAKE]),
    "goods": all_of(*(lambda a, g=g: goods.good(a, g, 100, 100, 20) for g in (*GOODS, "dog"))),
    "food": all_of(*(lambda a, f=f: goods.food(a, f, 100, 100, 16) for f in FOOD)),
    "house": all_of(
        lambda a: goods.house(a, 60, 100, 20), lambda a: goods.house_missing(a, 140, 100, 20, DAY.ink)
    ),
    "forest tokens": all_of(*(lambda a, f=f: goods.forest_token(a, 100, 100, 39, f) for f in FACES)),
    "places": all_of(*(lambda a, p=p: goods.place(a, p, 100, 100) for p in goods.PLACES)),
    "stocked places": all_of(*(lambda a, g=g: goods.place(a, g, 100, 100, left=3) for g in GOODS)),
    "members": all_of(
        *(lambda a, c=c, g=g: figures.member(a, c, 100, 100, ghost=g) for c in SPARKS for g in (False, True))
    ),
    "pawns": all_of(*(lambda a, c=c: figures.pawn(a, c, 100, 100, 16) for c in CHILDREN)),
    "seat disc": all_of(
        *(lambda a, m=m: figures.seat_disc(a, SeatMark(m), 100, 100, 20) for m in ("É", "Él", "Éli")),
        lambda a: figures.seat_disc(a, SeatMark("É", Badge("plum", "owl")), 100, 100, 20),
    ),
    "badges of people": all_of(
        *(lambda a, c=c, n=n: badges.badge(a, Badge(c, n), 100, 100, 20) for c in COLOURS for n in ANIMALS)
    ),
    "farms": all_of(
        *(lambda a, s=s: farms.farm(a, s, 100, 100, 22) for s in FARMS),
        *(lambda a, s=s: farms.farm_on_panel(a, s, 100, 100, 19) for s in FARMS),
    ),
    "fields": all_of(
        *(
            lambda a, k=k, t=t: farms.field(a, 50, 50, 72, k, turned=t, odd=t, seed=1)
            for k in range(4)
            for t in (False, True)
        )
    ),
    "logs": all_of(
        lambda a: farms.log(a, (20, 20), (92, 20), first=True),
        lambda a: farms.log(a, (92, 20), (92, 92)),
        lambda a: farms.edge_bar(a, (92, 92), (164, 92), "choosable"),
        lambda a: farms.edge_bar(a, (92, 92), (20, 92), "held"),
        lambda a: farms.open_end(a, 92, 92),
    ),
    "owned land": all_of(
        *(
            lambda a, s=s, m=m: farms.owned(a, [(20, 20)], 72, s, what_if=m)
            for s in FARMS
            for m in (False, True)
        ),
        lambda a: farms.land_count(a, "black", 11, 100, 100, what_if=True),
    ),
    "clan cards": all_of(
        *(
            lambda a, c=c, s=s: cards.clan_card(a, c, 7, "man", 60, 60, state=s, dim=s is None)
            for c in CLANS
            for s in (None, *STATES)
        ),
        lambda a: cards.clan_card(a, "long_hair", None, None, 60, 60),
        lambda a: cards.clan_tile(a, "long_hair", 60, 60, 40, 40),
        lambda a: cards.empty_place(a, 60, 60, 68, 52),
    ),
    "tool cards": all_of(
        *(lambda a, f=f: cards.tool_card(a, 13, f, 3, (1, 4, 8), 10, 4, column=1, gain=4) for f in FOOD),
        lambda a: cards.tool_card(a, 24, None, 3, (), 10, 4, picture="speech", later=True),
        lambda a: cards.tool_card(a, 19, "fish", 3, (1, 4), 10, 4, column=0, gain=3, offered=True),
    ),
    "paper": grounds.paper_ground,
    "table": grounds.table_ground,
    "planks": grounds.planks,
    "frame": lambda a: grounds.board_frame(a, 20, 20, 150, 100),
    "vignettes": all_of(*(lambda a, g=g: g.draw(a, *g.args) for g in map(vignette, OURS))),
    "banner": lambda a: scenes.evening_banner(a, 0, 0, 200, 60),
    "mark": lambda a: pictures.totem(a, 100, 20, 46),
    "modes": all_of(
        *(lambda a, m=m: pictures.mode_picture(a, m, 100, 80) for m in ("beside", "screen", "score"))
    ),
    "hand-over": lambda a: pictures.hand_over(a, SeatMark("P"), 100, 80, 70),
    "reason": lambda a: pictures.reason_icon(a, "arrow_right", 100, 80),
    "headline": lambda a: pictures.headline(a, "Léa gagne !", 100, 80, 30),
}


def picture(drawing: Drawing, theme: Theme, scale: float) -> pygame.Surface:
    art = Art(200, 160, theme, scale=scale, ground=theme.table)
    drawing(art)
    return art.finish()


def digest(surface: pygame.Surface) -> str:
    return hashlib.sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("theme", [DAY, EVENING], ids=["day", "evening"])
@pytest.mark.parametrize("name", DRAWINGS)
def test_a_drawing_is_the_same_each_time(name: str, theme: Theme, scale: float) -> None:
    first = picture(DRAWINGS[name], theme, scale)
    assert first.get_size() == (round(200 * scale), round(160 * scale))
    assert digest(picture(DRAWINGS[name], theme, scale)) == digest(first)


@pytest.mark.parametrize("name", [n for n in DRAWINGS if n != "arrow without room"])
def test_a_drawing_leaves_marks(name: str) -> None:
    blank = picture(lambda _: None, EVENING, 1.0)
    assert digest(picture(DRAWINGS[name], EVENING, 1.0)) != digest(blank)


def small_icon(name: IconName) -> pygame.mask.Mask:
    """What of an icon at r = 8 is dark enough to be seen."""
    art = Art(24, 24, ground="#FFFFFF")
    icon(art, name, 12, 12, 8, "#000000")
    return pygame.mask.from_threshold(art.finish(), (0, 0, 0), (128, 128, 128))


def test_the_pigments_are_named_as_the_rules_name_them() -> None:
    assert list(HUTS) == list(clans.Clan)
    assert list(CLANS) == list(cherokee.Clan)


def test_every_icon_that_has_a_name_has_a_drawing() -> None:
    assert set(ICONS) == set(get_args(IconName))


def test_no_two_icons_look_alike_at_the_smallest_size() -> None:
    small = {name: small_icon(name) for name in ICONS}
    alike: list[tuple[IconName, IconName]] = []
    for a, b in itertools.combinations(ICONS, 2):
        common = small[a].overlap_area(small[b], (0, 0))
        either = small[a].count() + small[b].count() - common
        if common / either > 0.85:
            alike.append((a, b))
    assert alike == []


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_keeps_to_its_box(name: IconName) -> None:
    art = Art(120, 120, ground="#FFFFFF")
    icon(art, name, 60, 60, 30, "#000000")
    mask = pygame.mask.from_threshold(art.finish(), (0, 0, 0), (128, 128, 128))
    box = mask.get_bounding_rects()[0].unionall(mask.get_bounding_rects())
    assert pygame.Rect(60 - 39, 60 - 39, 78, 78).contains(box)
    assert max(box.size) >= 36


def test_vignettes_are_the_same_by_day_and_in_the_evening() -> None:
    def pixels(game: Game, theme: Theme) -> bytes:
        art, picture = Art(144, 178, replace(theme, card=DAY.card), ground=DAY.paper), vignette(game)
        picture.draw(art, *picture.args)
        return pygame.image.tobytes(art.finish(), "RGB")

    assert [game.id for game in OURS if pixels(game, DAY) != pixels(game, EVENING)] == []


def test_a_vignette_shows_the_card_at_its_round_corners() -> None:
    art, picture = Art(60, 60, ground=DAY.ok), vignette(OURS["clans"])
    picture.draw(art, *picture.args)
    assert tuple(art.finish().get_at((0, 0)))[:3] == rgb(DAY.card)
