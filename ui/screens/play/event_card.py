"""Something big has happened for the first time: what, why, who gains, and the rule."""

from collections.abc import Callable, Iterator
from typing import Final

from engine.core import Event
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.theme import DAY
from ui.games.contract.events import Explained
from ui.games.contract.table import Picture
from ui.lights.glow import LightScene
from ui.screens.common.rule import RuleScreen
from ui.screens.common.sheet import Sheet
from ui.services.shell import Shell
from ui.widgets.pieces import button, height_of_lines, page_width, passage, print_lines

LEAST: Final = 200.0
WORDS_X: Final = 172.0
"""From the sheet's left side to its words."""
GAIN: Final = 38.0
BUTTON: Final = 52.0
FIGURE_MS: Final = 1000
"""How long the lamps show each of those who gain."""
SEEN_MS: Final = 3000
LETTER_MS: Final = 60
"""Where nobody plays a card goes by itself, after so long and so much more for each letter: a slow reader."""


class EventCard(Sheet):
    """`table` gives the scene below, `lamps` those of the event so far. `read` is told once the card goes."""

    def __init__(
        self,
        shell: Shell,
        explained: Explained,
        event: Event | None,
        *,
        table: Callable[[Page, int], Scene],
        lamps: Callable[[Event, float], LightScene],
        low: bool,
        read: Callable[[], None],
        goes: bool = False,
    ) -> None:
        """`low`: it happened in the lower half. `goes`: by itself, once it could be read."""
        super().__init__(shell)
        self.explained: Final = explained
        self._event, self._table, self._lamps = event, table, lamps
        self._is_low, self._read, self._goes = low, read, goes
        self.edge = "refuse" if explained.bad else "wood"

    # what is shown

    def below(self, page: Page, now: int) -> Scene:
        return self._table(page, now)

    def lamps(self, now: int) -> LightScene | None:
        return {} if self._event is None else self._lamps(self._event, self._so_far(now))

    def _figures(self) -> int:
        return max(1, len(self.explained.gains))

    def _so_far(self, now: int) -> float:
        """Of the event: each of those who gain in turn."""
        since = now - (self._opened if self._opened is not None else now)
        return (since // FIGURE_MS % self._figures() + 0.5) / self._figures()

    def wakes(self, now: int) -> int | None:
        moments = super().wakes(now), self._next_figure(now), self._goes_at
        return min((moment for moment in moments if moment is not None), default=None)

    def _next_figure(self, now: int) -> int | None:
        if self._opened is None or self._figures() == 1:
            return None
        return now + FIGURE_MS - (now - self._opened) % FIGURE_MS

    @property
    def _goes_at(self) -> int | None:
        if self._opened is None or not self._goes:
            return None
        said = self.explained
        note = () if said.note is None else (said.note,)
        parts = said.fact, said.why, said.total, *(words for _, words in (*said.gains, *note))
        return self._opened + SEEN_MS + LETTER_MS * sum(map(len, parts))

    def seen(self, now: int) -> None:
        super().seen(now)
        if self._goes_at is not None and now >= self._goes_at:
            self.chosen("close", now)

    def from_top(self, page: Page) -> bool:
        return self._is_low

    def height(self, page: Page) -> float:
        return max(LEAST, self._rows(page)[-1] + BUTTON + 10)

    def _room(self, page: Page) -> float:
        return page.width - 32 - WORDS_X - 18

    def _rows(self, page: Page) -> tuple[float, float, float]:
        """Below the sheet's upper edge: why, who gains, the buttons."""
        explained, sizes, room = self.explained, page.sizes, self._room(page)
        why = 20 + height_of_lines(explained.fact, room, sizes.name + 2, page, "serif") - 8
        gains = why + height_of_lines(explained.why, room, sizes.sentence, page) - 6
        more = sum((GAIN + 8) for _ in self._lines(page))
        return why, gains, max(gains + more + 14, LEAST - BUTTON - 10)

    def _lines(self, page: Page) -> list[list[tuple[Picture | None, str]]]:
        """Those who gain, where it comes from, and the note where it has no room between the buttons."""
        parts: list[tuple[Picture | None, str]] = [*self.explained.gains]
        if self.explained.total:
            parts.append((None, self.explained.total))
        if self.explained.note is not None and not self._note_is_below(page):
            parts.append(self.explained.note)
        lines: list[list[tuple[Picture | None, str]]] = []
        left = 0.0
        for part in parts:
            wide = self._wide(page, part) + 8
            if not lines or wide > left:
                lines.append([])
                left = self._room(page)
            lines[-1].append(part)
            left -= wide
        return lines

    def _note_is_below(self, page: Page) -> bool:
        return page.text == "normal"

    def _wide(self, page: Page, part: tuple[Picture | None, str]) -> float:
        picture, words = part
        wide = page_width(words, page.sizes.sentence, "black" if picture else "semibold", page)
        return min(self._room(page), wide + (54 if picture else 8))

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        explained, sizes, x = self.explained, page.sizes, box.x + WORDS_X
        why, gains, foot = self._rows(page)
        size, room = sizes.name + 2, self._room(page)
        number = page.words("Rule {number}", number=explained.rule.section)
        y = box.y + max(foot, box.h - BUTTON - 10)
        return [
            Piece(Box.around(box.x + 84, box.y + 78, 64), explained.picture.draw, explained.picture.args),
            passage(explained.fact, x, box.y + 34 - size * 0.33, room, size, page, face="serif"),
            passage(explained.why, x, box.y + why + 12, room, sizes.sentence, page),
            *self._gains(page, x, box.y + gains + 12),
            button(
                Box(x, y, 200, BUTTON), "rule", number, sign="book", kind="quiet", size=sizes.sentence,
                pressed=moment.pressed,
            ),
            *self._note(page, Box(x + 210, y, box.right - 232 - x - 210, BUTTON)),
            button(
                Box(box.right - 222, y, 206, BUTTON), "close", page.words("Got it"), kind="main",
                size=sizes.button, pressed=moment.pressed, r=12,
            ),
        ]  # fmt: skip

    def _gains(self, page: Page, x: float, y: float) -> Iterator[Piece]:
        size = page.sizes.sentence
        for n, line in enumerate(self._lines(page)):
            left = x
            for picture, words in line:
                wide = self._wide(page, (picture, words))
                box = Box(left, y + n * (GAIN + 8), wide, GAIN)
                if picture is None:
                    yield Piece(box, _draw_total, (words, size))
                else:
                    yield Piece(box, _draw_gain, (words, size))
                    yield Piece(Box(left + 8, box.y + 3, 32, 32), picture.draw, picture.args)
                left += wide + 8

    def _note(self, page: Page, box: Box) -> Iterator[Piece]:
        """Between the buttons."""
        if self.explained.note is not None and self._note_is_below(page):
            picture, words = self.explained.note
            yield Piece(Box(box.x, box.y + 10, 32, 32), picture.draw, picture.args)
            yield Piece(Box(box.x + 38, box.y, box.w - 38, box.h), _draw_note, (words, page.sizes.smallest))

    # what people do

    def main(self) -> str:
        return "close"

    def back(self, now: int) -> bool:
        self.chosen("close", now)
        return True

    def chosen(self, means: str, now: int) -> None:
        if means not in ("rule", "close"):
            return
        self._read()
        if means == "rule":
            rule = self.explained.rule
            self._shell.app.replace(RuleScreen(self._shell, rule.game, rule.section))
        else:
            self._shell.app.close()


def _draw_gain(art: Art, words: str, size: float) -> None:
    art.box(0, 0, art.width, art.height, art.theme.sunk, r=art.height / 2)
    while size > 12 and art.text_width(words, size, "black") > art.width - 50:
        size -= 1
    art.text(words, 44, art.height / 2, size, art.theme.ink, "black", "lm")


def _draw_total(art: Art, words: str, size: float) -> None:
    while size > 12 and art.text_width(words, size, "semibold") > art.width - 4:
        size -= 1
    art.text(words, 2, art.height / 2, size, art.theme.ink2, "semibold", "lm")


def _draw_note(art: Art, words: str, size: float) -> None:
    lines = art.fold(words, art.width, size)
    while len(lines) * size * 1.2 > art.height and size > 12:
        size -= 1
        lines = art.fold(words, art.width, size)
    print_lines(art, lines, 0, art.height / 2, size, art.theme.ink2, "semibold", "lm")


def ring(art: Art, outline: tuple[tuple[float, float], ...]) -> None:
    """Round where it happened: it is not chosen."""
    closed = [*outline, outline[0]]
    art.line(closed, DAY.ink, 6.6)
    art.line(closed, art.theme.sun, 3.8)
