"""Who won how often, how long games took, and who is ahead of whom: bars, one below another."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.session import Against, Statistics, Wins
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Draw, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import fold
from ui.core.theme import HUTS, LEADING_PROMPT
from ui.core.words import Words
from ui.games.find import Presenters, titled
from ui.screens.common.paged import Paged
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import button, height_of_lines, label, passage, print_lines

LIMITS: Final = (15, 30, 45, 60)
"""Minutes."""
NAME: Final = 210
NUMBER: Final = 120
TURNERS: Final = 72
PEOPLE: Final = 12
PAIRS: Final = 12
ONE: Final = HUTS["blue"]
OTHER: Final = HUTS["red"]


@dataclass(frozen=True, slots=True)
class _Row:
    height: float
    draw: Draw
    args: tuple[Hashable, ...]


class StatisticsScreen(Screen):
    """Of all games, or of one after another."""

    def __init__(self, shell: Shell, presenters: Presenters) -> None:
        self._shell = shell
        self._presenters = presenters
        self._offered = [None, *shell.games]
        self._game = 0
        self._rows = Paged()
        self._counted = shell.tables.statistics()

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP + 64, page.width - 32, 480 - TOP - 64 - 12)
        out = [
            *headed(page, page.words("Statistics"), pressed=pressed),
            *self._choice(page, pressed),
        ]
        if not self._counted.games:
            nothing = page.words("No game has been finished yet.")
            return [*out, passage(nothing, 16, body.y + 12, body.w, page.sizes.sentence, page)]
        sheets = _paged(self._sections(page), body.h)
        turners, at = self._rows.shown(body, len(sheets), page, pressed=pressed)
        out += turners
        y = body.y
        for row in sheets[at]:
            out.append(Piece(Box(16, y, body.w - TURNERS, row.height), row.draw, row.args))
            y += row.height
        return out

    def _choice(self, page: Page, pressed: str) -> list[Piece]:
        """Which game, between two arrows."""
        before, after = Box(16, TOP, 64, 52), Box(page.width - 16 - 64, TOP, 64, 52)
        shown = self._offered[self._game]
        said = page.words("All games") if shown is None else titled(shown, page.words)
        return [
            button(before, "before", sign="arrow_left", pressed=pressed),
            label(said, page.width / 2, TOP + 26, page.sizes.name, page, face="serif", at="m"),
            button(after, "after", sign="arrow_right", pressed=pressed),
        ]

    def _sections(self, page: Page) -> list[list[_Row]]:
        words, counted = page.words, self._counted
        shown = self._offered[self._game]
        side = self._presenters(shown).extras.side_words if shown is not None else None
        games = words.n("{n} finished game", "{n} finished games", counted.games)
        people = [(one.who, ONE, one) for one in counted.people[:PEOPLE]]
        seats = [(words("Seat {n}", n=one.who), ONE, one) for one in counted.seats]
        sides = [] if side is None else [(*side(one.who, words), one) for one in counted.sides]
        duels = [_duel(page, one) for one in counted.against[:PAIRS]]
        early = words.n("{n} of them ended early", "{n} of them ended early", counted.early)
        damaged = words.n(
            "{n} damaged game is left out",
            "{n} damaged games are left out",
            counted.damaged,
        )
        return [
            [
                _heading(page, games),
                *([_note(page, early)] if counted.early else []),
                *([_note(page, damaged)] if counted.damaged else []),
            ],
            _wins(page, words("Wins by player"), people),
            _wins(page, words("Wins by seat"), seats),
            _wins(page, words("Wins by clan"), sides),
            _lengths(page, counted),
            [_heading(page, words("Who finished ahead of whom")), *duels] if duels else [],
        ]

    def main(self) -> str:
        return "after"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
        elif means in ("before", "after"):
            self._game = (self._game + (1 if means == "after" else -1)) % len(self._offered)
            shown = self._offered[self._game]
            self._counted = self._shell.tables.statistics(shown.id if shown is not None else "")
            self._rows.begin_again()
        else:
            self._rows.turn(means)


def _paged(sections: Sequence[Sequence[_Row]], room: float) -> list[list[_Row]]:
    """What is read together stands together, where it fits on one page."""
    out: list[list[_Row]] = [[]]
    left = room
    for section in sections:
        whole = sum(row.height for row in section)
        for n, row in enumerate(section):
            if row.height > left or (n == 0 and whole > left and whole <= room):
                out.append([])
                left = room
            out[-1].append(row)
            left -= row.height
    return out


def _wins(page: Page, head: str, bars: Sequence[tuple[str, str, Wins]]) -> list[_Row]:
    """Wins beside games: the bar is the part of them that were won."""
    if not bars:
        return []
    out = [_heading(page, head)]
    for name, colour, one in bars:
        number = f"{one.won} / {one.played}"
        out.append(_bar_row(page, name, one.won / max(1, one.played), number, colour))
    return out


def _lengths(page: Page, counted: Statistics) -> list[_Row]:
    most = max(counted.minutes, default=0)
    if not most:
        return []
    names = [*(_up_to(page.words, limit) for limit in LIMITS), page.words("longer")]
    bars = zip(names, counted.minutes, strict=True)
    head = _heading(page, page.words("How long games took"))
    return [head, *(_bar_row(page, name, many / most, str(many), ONE) for name, many in bars)]


def _up_to(words: Words, minutes: int) -> str:
    return words("up to {n} min", n=minutes)


def _heading(page: Page, words: str) -> _Row:
    size = page.sizes.sentence
    return _Row(size * 2.2, _draw_heading, (words, size))


def _note(page: Page, words: str) -> _Row:
    size = page.sizes.second
    room = page.width - 32 - TURNERS
    return _Row(height_of_lines(words, room, size, page), _draw_note, (words, size))


def _bar_row(page: Page, name: str, part: float, number: str, colour: str) -> _Row:
    size = page.sizes.second
    lines = len(fold(name, NAME, size, scale=page.scale))
    return _Row(max(34.0, lines * size * LEADING_PROMPT + 8), _draw_bar, (name, part, number, colour, size))


def _duel(page: Page, one: Against) -> _Row:
    size = page.sizes.second
    lines = max(len(fold(name, NAME, size, scale=page.scale)) for name in (one.one, one.other))
    height = max(size * LEADING_PROMPT + 34, lines * size * LEADING_PROMPT + 8)
    return _Row(height, _draw_duel, (one.one, one.other, one.one_ahead, one.other_ahead, size))


def _draw_heading(art: Art, words: str, size: float) -> None:
    art.text(words, 0, art.height * 0.6, size, art.theme.ink2, "bold", "lm")


def _draw_note(art: Art, words: str, size: float) -> None:
    art.paragraph(words, 0, size * 0.25, art.width, size, art.theme.ink2, "semibold")


def _draw_bar(art: Art, name: str, part: float, number: str, colour: str, size: float) -> None:
    t, middle = art.theme, art.height / 2
    print_lines(art, art.fold(name, NAME, size), 0, middle, size, t.ink, "semibold", "lm")
    full = art.width - NAME - 16 - NUMBER
    art.box(NAME + 16, middle - 9, full, 18, t.sunk, r=9)
    if part:
        art.box(NAME + 16, middle - 9, max(18.0, full * part), 18, colour, t.ink2, r=9, width=1.2)
    art.text(number, art.width - 4, middle, size, t.ink, "black", "rm")


def _draw_duel(art: Art, one: str, other: str, left: int, right: int, size: float) -> None:
    """The parts of both in one bar, the figures over it; games that both shared count for none."""
    t, middle = art.theme, art.height / 2
    print_lines(art, art.fold(one, NAME, size), 0, middle, size, t.ink, "semibold", "lm")
    print_lines(art, art.fold(other, NAME, size), art.width - 4, middle, size, t.ink, "semibold", "rm")
    x, full = NAME + 16, art.width - 2 * NAME - 36
    y = middle + size * 0.45
    art.text(f"{left} : {right}", x + full / 2, y - size * 0.75, size, t.ink, "black", "mm")
    art.box(x, y, full, 16, t.sunk, r=8)
    if left + right:
        part = full * left / (left + right)
        if left:
            art.box(x, y, max(16.0, part), 16, ONE, t.ink2, r=8, width=1.2)
        if right:
            art.box(
                x + min(part, full - 16), y, full - min(part, full - 16), 16, OTHER, t.ink2, r=8, width=1.2
            )
