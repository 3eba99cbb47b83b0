"""A question without words: may a step be taken back although something was turned up since?"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from engine.core import NO, UNDO, YES
from engine.session import Table
from ui.core.art import Art
from ui.core.input import Touch
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.core.theme import DAY
from ui.core.words import words as words_of
from ui.drawing.icons import icon
from ui.games.stone_age_junior.table import pictures, spoken
from ui.games.stone_age_junior.table.scenery import ANYWHERE, everywhere
from ui.games.stone_age_junior.table.waiting import Waiting, helped
from ui.services.shell import Shell
from ui.widgets.pieces import button, sheet

SHEET: Final = Box(160, 120, 480, 240)


def nothing(art: Art) -> None:
    """Seen is only what lies below."""


class AskWithoutWords(Screen):
    def __init__(self, shell: Shell, table: Table, then: Callable[[], None]) -> None:
        self._shell = shell
        self._under = shell.app.top
        self._table = table
        self._then = then
        self._said = False
        self._waiting = Waiting()
        self._undone = pictures.taken_back(table.moves[-1])

    def scene(self, page: Page, moment: Moment) -> Scene:
        box = SHEET.moved(page.more / 2, 0)
        below = without_targets(self._under.scene(page, Moment(moment.now)))
        anywhere = Piece(page.box, nothing, means=ANYWHERE, outline=everywhere(page.box))
        no = Box(box.x + 24, box.bottom - 108, 88, 88)
        yes = Box(box.right - 112, box.bottom - 108, 88, 88)
        shown = [
            *below,
            anywhere,
            replace(sheet(box), blocks=False),
            Piece(Box(box.x + 60, box.y + 20, box.w - 120, 108), self._undone.draw, self._undone.args),
            button(no, NO, sign="close", kind="quiet", pressed=moment.pressed, r=18),
            button(yes, YES, sign="check", kind="ok", pressed=moment.pressed, r=18),
        ]
        ms = self._waiting.hopping(moment.now)
        return shown if ms is None else helped(shown, (NO, YES), ms, still=page.less_motion)

    def seen(self, now: int) -> None:
        if not self._said:
            self._said = True
            self._ask()
        self._waiting.asks(UNDO, now)
        if self._waiting.speaks(now):
            self._ask(slowly=True)

    def _ask(self, *, slowly: bool = False) -> None:
        player = self._table.players[self._table.state.seat]
        language = player.language or self._shell.app.page.language
        self._shell.sound.voice.say(words_of(language)(spoken.UNDO_ASKED), language, slowly=slowly)

    def wakes(self, now: int) -> int | None:
        return self._waiting.wakes(now, still=self._shell.app.page.less_motion)

    def traced(self, touch: Touch, now: int) -> bool:
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def main(self) -> str:
        return YES

    def chosen(self, means: str, now: int) -> None:
        if means not in (YES, NO, ANYWHERE):
            return
        self._shell.sound.voice.hush()
        if means == ANYWHERE:
            self._ask()
            return
        self._shell.app.close()
        if means == YES:
            self._then()


class LooksWithoutWords(Screen):
    """How often something was seen and turned back, for everybody: an eye and a dot for each time."""

    def __init__(self, shell: Shell, looks: int) -> None:
        self._shell = shell
        self._under = shell.app.top
        self._looks = looks
        self._waiting = Waiting()

    def scene(self, page: Page, moment: Moment) -> Scene:
        box = SHEET.moved(page.more / 2, 0)
        below = without_targets(self._under.scene(page, Moment(moment.now)))
        yes = Box(box.right - 112, box.bottom - 108, 88, 88)
        shown = [
            *below,
            Piece(page.box, nothing, means=ANYWHERE, outline=everywhere(page.box)),
            replace(sheet(box), blocks=False),
            Piece(Box(box.x + 24, box.y + 20, box.w - 48, 108), _looks, (self._looks,)),
            button(yes, YES, sign="check", kind="ok", pressed=moment.pressed, r=18),
        ]
        ms = self._waiting.hopping(moment.now)
        return shown if ms is None else helped(shown, (YES,), ms, still=page.less_motion)

    def seen(self, now: int) -> None:
        """Whoever opens it has said what it is."""
        self._waiting.asks(YES, now)
        if self._waiting.speaks(now):
            self._say(slowly=True)

    def _say(self, *, slowly: bool = False) -> None:
        page = self._shell.app.page
        self._shell.sound.voice.say(page.words(spoken.LOOK_ANNOUNCED), page.language, slowly=slowly)

    def wakes(self, now: int) -> int | None:
        return self._waiting.wakes(now, still=self._shell.app.page.less_motion)

    def traced(self, touch: Touch, now: int) -> bool:
        self._waiting.stirred(now)
        return super().traced(touch, now)

    def main(self) -> str:
        return YES

    def chosen(self, means: str, now: int) -> None:
        if means not in (YES, ANYWHERE):
            return
        self._shell.sound.voice.hush()
        if means == YES:
            self._shell.app.close()
        else:
            self._say()


def _looks(art: Art, looks: int) -> None:
    looks_counted(art, looks, art.theme.ink)


def looks_counted(art: Art, looks: int, ink: str = DAY.ink) -> None:
    """In rows of ten; what is more than twenty has no room, and needs none."""
    icon(art, "eye", 40, art.height / 2, 30, ink)
    for n in range(min(looks, 20)):
        row, at = divmod(n, 10)
        y = art.height / 2 + ((row - 0.5) * 32 if looks > 10 else 0)
        art.disc(100 + at * 30, y, 11, DAY.sun, DAY.ink, 1.6)
