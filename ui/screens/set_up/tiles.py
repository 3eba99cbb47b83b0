"""Who may sit down, as tiles beside the seats: those who played last, a guest, somebody new, everybody."""

from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final

from engine.session import Badge, Person
from ui.core.art import Art
from ui.core.guests import TOTEM
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.core.words import N_
from ui.drawing.badges import badge
from ui.drawing.figures import nobody
from ui.drawing.icons import IconName, icon
from ui.widgets.layout import grid
from ui.widgets.pieces import UNDER

GRID: Final = {"normal": (4, 3), "large": (3, 3), "huge": (2, 3)}
"""Tiles in a line, and lines, by the size of texts."""
BESIDE: Final = 110
"""From this width on a tile of the huge size has its name beside the badge."""
SMALLEST: Final = 11


@dataclass(frozen=True, slots=True)
class Special:
    """A tile that is no person's."""

    means: str
    sign: IconName
    words: str


GUEST_TILE: Final = Special("guest", "person", N_("Guest"))
NEW_TILE: Final = Special("new", "plus", N_("New"))
SPECIALS: Final = (GUEST_TILE, NEW_TILE)
SPECIALS_WITH_TOTEM: Final = (GUEST_TILE, Special("totem", "robot", TOTEM), NEW_TILE)


def tiles(
    page: Page,
    area: Box,
    people: Sequence[Person],
    seated: Container[int],
    *,
    pressed: str,
    specials: Sequence[Special] = SPECIALS,
) -> list[Piece]:
    """Means `person/ID`, those of the specials, and `all`, where there are people."""
    across, lines = GRID[page.text]
    boxes = grid(area, across, lines)
    rest = len(specials) + 1  # room for all of them, so that the others stay where they are once there is one
    size = {"normal": 17.0, "large": 20.0, "huge": 23.0}[page.text]
    shown = list(people[: len(boxes) - rest])
    out = [
        _tile(box, f"person/{one.id}", one.name, size, one.badge, one.id in seated, pressed)
        for box, one in zip(boxes, shown, strict=False)
    ]
    last = boxes[len(boxes) - rest :]
    for box, special in zip(last, specials, strict=False):
        out.append(_tile(box, special.means, page.words(special.words), size, special.sign, False, pressed))
    if people:
        said = page.words("All ({n})", n=len(people))
        out.append(_tile(last[-1], "all", said, size, "people", False, pressed))
    return out


def _tile(
    box: Box, means: str, words: str, size: float, shown: Badge | IconName | None, ticked: bool, pressed: str
) -> Piece:
    drawn = Box(box.x, box.y, box.w, box.h + UNDER)
    args = (box.h, words, size, shown, ticked, pressed == means)
    return Piece(drawn, _draw, args, means=means, target=box)


def _draw(
    art: Art, h: float, words: str, size: float, shown: Badge | IconName | None, ticked: bool, down: bool
) -> None:
    t, w = art.theme, art.width
    if ticked:
        art.box(0, 0, w, h, t.sunk, t.line, r=12, width=1)
    else:
        art.button_face(0, 0, w, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    low = 2 if down and not ticked else 0
    beside = w >= BESIDE and size > 20
    r = 25.0 if h > 80 else 22.0
    x, y = (r + 10, h / 2 + low) if beside else (w / 2, h * 0.4 + low)
    _sign(art, shown, x, y, r)
    left = 2 * r + 18 if beside else 4
    room = w - left - 4
    while size > SMALLEST and art.text_width(words, size, "bold") > room:
        size -= 1
    ink = t.ink2 if ticked else t.ink
    if beside:
        art.text(words, left, h / 2 + low, size, ink, "bold", "lm")
    else:
        art.text(words, w / 2, h * 0.84 + low, size, ink, "bold", "mm")
    if ticked:
        art.disc(x + r - 2, y - r + 4, 10, DAY.ink, DAY.chalk, 1.4)
        icon(art, "check", x + r - 2, y - r + 4, 5.6, DAY.sun)


def _sign(art: Art, shown: Badge | IconName | None, x: float, y: float, r: float) -> None:
    t = art.theme
    if shown is None:
        nobody(art, x, y, r - 1)
    elif isinstance(shown, Badge):
        badge(art, shown, x, y, r)
    elif shown == "people":
        icon(art, shown, x, y, r * 0.68, t.ink)
    elif shown == "robot":
        art.disc(x, y + 1.5, r, t.shadow)
        art.disc(x, y, r, t.wood, DAY.ink, 1.6)
        icon(art, shown, x, y, r * 0.58, t.on_dark)
    else:
        fill = t.sunk if shown == "person" else None
        art.disc(x, y, r - 1, fill, t.ink2, 1.8)
        icon(art, shown, x, y, r * 0.46, t.ink2 if shown == "person" else t.ink)
