"""Totem's turn at a table: it is seen to think, and moves at a pace that people can follow."""

from typing import Final

from engine.core import UNDO
from engine.session import Played
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.core.words import N_
from ui.drawing.icons import icon
from ui.games.contract.hands import AnyLeading, Guide
from ui.games.contract.playing import AnyPlay
from ui.services.shell import Shell
from ui.widgets.pieces import anywhere, print_lines

LEAST_MS: Final = 1200
"""Totem never moves sooner."""
DOT_MS: Final = 500
FILLS_MS: Final = 6000
"""So long the dots fill again and again; then all three stay."""
SAID_MS: Final = 2000
DOTS: Final = 3
WAITS: Final = "totem/waits"
NOT_YOURS: Final = N_("It is Totem’s turn.")
THINKS: Final = N_("Totem is thinking.")
HEIGHT: Final = {"normal": 86.0, "large": 97.0, "huge": 112.0}
"""Of the box in a column, which lies over the one that asks."""


class TotemTurn:
    """Asks for a move whenever one of Totem's seats is to act, and plays it."""

    def __init__(self, shell: Shell, play: AnyPlay) -> None:
        self._shell = shell
        self._play = play
        self._since: int | None = None
        self._for: tuple[int, Played | None] = 0, None
        self._said_at: int | None = None

    @property
    def waits(self) -> bool:
        return self._play.waits_for_totem

    def goes_on(self, now: int) -> None:
        """To be called whenever the table is looked at."""
        opponents, table = self._shell.opponents, self._play.table
        if any(player.level for player in table.players) and table.rules.to_act(table.state) is not None:
            opponents.expect(table)
        if not self.waits:
            if self._since is not None:
                self._since = self._said_at = None
                opponents.forget()
            return
        about = len(table.moves), table.moves[-1] if table.moves else None
        if self._since is None or about != self._for:
            self._since, self._for = now, about
            opponents.think(table)
            return
        if now - self._since < LEAST_MS:
            return
        text = opponents.thought()
        if text is not None:
            self._since = self._said_at = None
            self._play.decide_for_totem(table.rules.read_move(text), now)

    def wakes(self, now: int) -> int | None:
        """When something is seen to change, or Totem may move."""
        if self._since is None or not self.waits:
            return None
        gone = now - self._since
        dot = self._since + (gone // DOT_MS + 1) * DOT_MS
        return min(dot, self._since + LEAST_MS) if gone < LEAST_MS else dot

    def say(self, now: int) -> None:
        """Somebody has touched the board."""
        self._said_at = now

    def _dots(self, now: int) -> int:
        gone = 0 if self._since is None else now - self._since
        if gone >= FILLS_MS or self._shell.app.page.less_motion:
            return DOTS
        return gone // DOT_MS % (DOTS + 1)

    def below(self, page: Page) -> Piece:
        """Whatever is touched says whose turn it is."""
        return anywhere(page, WAITS)

    def box(self, page: Page, leading: AnyLeading | None, now: int) -> list[Piece]:
        name = self._name
        said = self._said_at is not None and now - self._said_at < SAID_MS
        words = page.words(NOT_YOURS) if said else ""
        guide = Guide.COLUMN if leading is None else leading.guide
        room = Box(page.width / 2 - 100, 0, 200, 480) if leading is None else leading.room(page)
        dots = self._dots(now)
        if guide is Guide.COLUMN:
            box = Box(room.x, 8, room.w, HEIGHT[page.text])
            args = (name, words, dots, page.sizes.name, page.sizes.prompt)
            return [Piece(box, _in_column, args, means=WAITS, blocks=True)]
        if guide is Guide.BAR:
            args = (name, words, dots, page.sizes.name, page.sizes.prompt)
            return [Piece(room, _in_bar, args, means=WAITS, blocks=True)]
        return [Piece(room, _without_words, (dots,), means=WAITS, blocks=True)]

    @property
    def _name(self) -> str:
        table = self._play.table
        seat = table.rules.to_act(table.state)
        return "" if seat is None else table.players[seat].name

    def stops(self) -> tuple[str, ...]:
        return (WAITS, UNDO, "rules", "menu")


def _face(art: Art, x: float, y: float, r: float) -> None:
    art.disc(x, y, r, art.theme.on_dark)
    icon(art, "robot", x, y, r * 0.62, art.theme.ember)


def _dots(art: Art, x: float, y: float, n: int, r: float) -> None:
    t = art.theme
    for at in range(DOTS):
        left = x + at * r * 3.4
        art.disc(left, y, r, t.on_dark if at < n else None, t.on_dark, max(1.4, r * 0.24))


def _named(art: Art, name: str, x: float, size: float, y: float) -> None:
    while size > 14 and art.text_width(name, size, "serif") > art.width - x - 8:
        size -= 1
    art.text(name, x, y, size, art.theme.on_dark, "serif", "lm")


def _in_column(art: Art, name: str, words: str, dots: int, head: float, size: float) -> None:
    art.box(0, 0, art.width, art.height, art.theme.ember, r=10)
    _face(art, 26, 24, 15)
    _named(art, name, 50, head, 24)
    middle = 43 + (art.height - 49) / 2
    if words:
        lines = art.fold(words, art.width - 22, size)
        while size > 13 and len(lines) * size * 1.2 > art.height - 46:
            size -= 1
            lines = art.fold(words, art.width - 22, size)
        print_lines(art, lines, 12, middle, size, art.theme.on_dark, "semibold", "lm")
    else:
        _dots(art, art.width / 2 - 24, middle, dots, 7)


def _in_bar(art: Art, name: str, words: str, dots: int, head: float, size: float) -> None:
    art.box(0, 0, art.width, art.height, art.theme.ember, r=12)
    _face(art, 34, art.height / 2, 20)
    while words and size > 13 and art.text_width(words, size, "semibold") > art.width - 240:
        size -= 1
    _named(art, name, 64, head, art.height / 2)
    x = 64 + art.text_width(name, head, "serif") + 28
    if words:
        art.text(words, x, art.height / 2, size, art.theme.on_dark, "semibold", "lm")
    else:
        _dots(art, x, art.height / 2, dots, 8)


def _without_words(art: Art, dots: int) -> None:
    w, h = art.width, art.height
    art.box(0, 0, w, h, art.theme.ember, DAY.ink, r=18, width=1.6)
    r = min(w, h) * 0.26
    _face(art, w / 2, h * 0.4, r)
    _dots(art, w / 2 - r * 0.68, h * 0.82, dots, r * 0.2)
