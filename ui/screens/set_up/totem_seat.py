"""A seat that Totem plays: its chip in the set-up, and its levels with a sentence each."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.players import LEVELS, Level
from engine.session import Player
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, TextScale
from ui.drawing.icons import icon
from ui.games.contract.levels import ABOUT, NAMES, bars, width_of_bars
from ui.screens.common.paged import Paged
from ui.services.shell import Shell
from ui.widgets.layout import across, headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import UNDER, chosen_plate, height_of_lines, page_width, passage, plate

CHIP: Final[Mapping[TextScale, float]] = {"normal": 130.0, "large": 138.0, "huge": 150.0}
"""Width."""
BESIDE: Final = 24.0
"""What a chip keeps free beside bars and name."""
CHIP_HIGH: Final = 46.0
INSET: Final = 14.0
"""What rows that touch each other keep around a chip, so that it lies on their plates."""
SMALLEST: Final = 13.0
BARS_HIGH: Final = 17.0
PICTURE: Final = 64.0
"""Width of a level's bars, left of its words."""


def chip(row: Box, means: str, level: str, page: Page, *, pressed: str, wordless: bool) -> Piece:
    """In the middle of a row as high as a finger needs."""
    high = min(CHIP_HIGH, row.h - INSET)
    box = Box(row.x, row.centre[1] - high / 2, row.w, high)
    name = "" if wordless else page.words(NAMES[Level(level)])
    drawn = Box(box.x, box.y, box.w, box.h + UNDER)
    args = (box.h, level, name, _size_of_all(page, box.w), pressed == means)
    return Piece(drawn, _chip, args, means=means, target=row)


def _size_of_all(page: Page, wide: float) -> float:
    """At which every level fits its chip, so that none is written larger than another."""
    room, size = wide - width_of_bars(BARS_HIGH) - BESIDE, page.sizes.second
    names = [page.words(NAMES[level]) for level in LEVELS]
    while size > SMALLEST and any(page_width(name, size, "bold", page) > room for name in names):
        size -= 1
    return size


def _chip(art: Art, h: float, level: str, name: str, size: float, down: bool) -> None:
    t = art.theme
    art.button_face(0, 0, art.width, h, t.sun, low=t.shadow, line=DAY.ink, r=h / 2, pressed=down)
    middle = h / 2 + (2 if down else 0)
    wide = width_of_bars(BARS_HIGH)
    if not name:
        bars(art, level, (art.width - wide) / 2, middle + BARS_HIGH / 2, BARS_HIGH)
        return
    if art.text_width(name, size, "bold") > art.width - wide - BESIDE:
        bars(art, level, (art.width - wide) / 2, middle + BARS_HIGH / 2, BARS_HIGH)
        return
    bars(art, level, 10, middle + BARS_HIGH / 2, BARS_HIGH)
    art.text(name, 10 + wide + 4, middle, size, DAY.ink, "bold", "lm")


class LevelsScreen(Screen):
    """All levels; a touch takes one. Without words in a game that is played without."""

    def __init__(self, shell: Shell, level: str, take: Callable[[Level], None], *, wordless: bool) -> None:
        self._shell = shell
        self._level = Level(level)
        self._take = take
        self.wordless = wordless
        self._rows = Paged(LEVELS.index(self._level))

    def scene(self, page: Page, moment: Moment) -> Scene:
        if self.wordless:
            return self._pictures(page, moment.pressed)
        body = Box(16, TOP + 4, page.width - 32, 380)

        def high(room: float) -> list[float]:
            return [self._height(page, level, room) for level in LEVELS]

        turners, rows = self._rows.lay(body, high, page, pressed=moment.pressed, gap=12)
        out = [*headed(page, page.words("How does Totem play?"), pressed=moment.pressed), *turners]
        for n, box in rows:
            out += self._row(page, LEVELS[n], box)
        return out

    def _height(self, page: Page, level: Level, room: float) -> float:
        name, about, wide = page.words(NAMES[level]), page.words(ABOUT[level]), room - PICTURE - 44
        named = height_of_lines(name, wide, page.sizes.button, page, "bold")
        return max(78.0, 22 + named + height_of_lines(about, wide, page.sizes.second, page))

    def _row(self, page: Page, level: Level, box: Box) -> list[Piece]:
        x, wide, size = box.x + PICTURE + 28, box.w - PICTURE - 44, page.sizes.button
        name, about = page.words(NAMES[level]), page.words(ABOUT[level])
        y = box.y + 14
        below = y + height_of_lines(name, wide, size, page, "bold")
        return [
            chosen_plate(box, r=12) if level is self._level else plate(box, r=12),
            Piece(Box(box.x + 16, box.centre[1] - 20, PICTURE, 40), _bars, (level.value,)),
            passage(name, x, y, wide, size, page, face="bold"),
            passage(about, x, below, wide, page.sizes.second, page, colour=page.theme.ink2),
            Piece(box, _nothing, means=f"level/{level}"),
        ]

    def _pictures(self, page: Page, pressed: str) -> list[Piece]:
        boxes = across(Box(24, 130, page.width - 48, 220), len(LEVELS), 16)
        out = [*headed(page, "", pressed=pressed)]
        for level, box in zip(LEVELS, boxes, strict=True):
            out.append(chosen_plate(box, r=14) if level is self._level else plate(box, r=14))
            out.append(Piece(box, _picture, (level.value,), means=f"level/{level}"))
        return out

    def chosen(self, means: str, now: int) -> None:
        kind, _, level = means.partition("/")
        if kind == "level":
            self._shell.app.close()
            self._take(Level(level))
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)


def _bars(art: Art, level: str) -> None:
    bars(art, level, (art.width - width_of_bars(art.height)) / 2, art.height, art.height)


def _picture(art: Art, level: str) -> None:
    t, x = art.theme, art.width / 2
    art.disc(x, 70, 42, t.wood, DAY.ink, 1.6)
    icon(art, "robot", x, 70, 25, t.on_dark)
    bars(art, level, x - width_of_bars(64) / 2, art.height - 22, 64)


def _nothing(art: Art) -> None:
    """Its plate and its words lie below it."""


def name_room(box: Box, name: str, page: Page) -> float:
    """The size at which a name fits between its disc and the right edge of `box`; 0: not at all."""
    room, size = box.w - 76, page.sizes.name
    while size > SMALLEST + 2 and page_width(name, size, "semibold", page) > room:
        size -= 1
    return size if page_width(name, size, "semibold", page) <= room else 0


def kept_at(last: Sequence[Player], most: int) -> list[Player]:
    """Of those who sat together as many as have room; seats of Totem’s go first."""
    too_many = max(0, len(last) - most)
    going = [n for n, player in reversed(list(enumerate(last))) if player.level][:too_many]
    return [player for n, player in enumerate(last) if n not in going][:most]
