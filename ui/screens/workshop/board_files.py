"""The files of one board as they were before: brought back by a tap."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.catalogue import Game
from ui.core.page import Page
from ui.core.scene import Box, Scene
from ui.core.screen import Moment, Screen
from ui.core.text import fold
from ui.core.theme import LEADING_PROMPT
from ui.games.find import titled
from ui.screens.common.ask import Note
from ui.screens.common.paged import Paged
from ui.services.shell import Shell
from ui.services.workbench import Backups, PreviousFile
from ui.widgets.layout import headed
from ui.widgets.pieces import button, passage

ROW: Final = 62


class BoardFiles(Screen):
    """`taken` is called after a file was brought back."""

    def __init__(self, shell: Shell, game: Game, backups: Backups, taken: Callable[[], None]) -> None:
        self._shell, self._game, self._backups, self._taken = shell, game, backups, taken
        self._rows = Paged()
        self._look()

    def _look(self) -> None:
        game = self._game.id
        self._previous = (*self._backups.wirings(game), *self._backups.boards(game))
        self._own_wiring = self._backups.has_own_wiring(game)
        self._own_board = self._backups.has_own_board(game)

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        body = Box(16, 84, page.width - 32, 380)
        name = titled(self._game, words)
        out = [
            *headed(page, words("{game}: as it was", game=name), pressed=pressed),
        ]
        offered = self._offered(page)
        if not offered:
            said = words("Nothing has been replaced yet: there is nothing to restore.")
            return [*out, passage(said, body.x, body.y + 6, body.w, page.sizes.sentence, page)]
        turners, rows = self._rows.lay(
            body, lambda wide: [_high(said, wide, page) for _, said in offered], page, pressed=pressed, gap=10
        )
        out += turners
        for n, face in rows:
            means, said = offered[n]
            out.append(button(face, means, said, size=page.sizes.second, pressed=pressed, r=12))
        return out

    def _offered(self, page: Page) -> list[tuple[str, str]]:
        """What a button means, and what it says."""
        out = [(f"take/{n}", self._said(page, one)) for n, one in enumerate(self._previous)]
        if self._own_wiring:
            out.append(("none", page.words("No wiring: as before the first one")))
        if self._own_board:
            out.append(("ours", page.words("Totem’s own: board and cards")))
        return out

    def _said(self, page: Page, previous: PreviousFile) -> str:
        words = page.words
        when = "" if previous.until is None else self._shell.machine.hour(previous.until)
        if previous.wired is None:
            if previous.fault and when:
                return words("Board and cards until {when}: they have faults. Why?", when=when)
            if previous.fault:
                return words("Board and cards in {file}: they have faults. Why?", file=previous.file)
            if when:
                return words("Board and cards, as they were until {when}", when=when)
            return words("Board and cards in {file}", file=previous.file)
        if previous.fault:
            if when:
                return words("The wiring until {when}: it has faults. Why?", when=when)
            return words("The wiring in {file}: it has faults. Why?", file=previous.file)
        lamps, buttons = len(previous.wired.lamps), len(previous.wired.buttons)
        if when:
            return words(
                "The wiring, as it was until {when} (lamps: {lamps}, buttons: {buttons})",
                when=when, lamps=lamps, buttons=buttons,
            )  # fmt: skip
        return words(
            "The wiring in {file} (lamps: {lamps}, buttons: {buttons})",
            file=previous.file, lamps=lamps, buttons=buttons,
        )  # fmt: skip

    def chosen(self, means: str, now: int) -> None:
        name, _, value = means.partition("/")
        game, words = self._game.id, self._shell.app.page.words
        if name == "close":
            self._shell.app.close()
        elif name == "take":
            self._take(self._previous[int(value)])
        elif name == "none":
            why = words("What was in use until now is in this list.")
            self._reported(self._backups.take_no_wiring(game), words("Nothing is wired now."), why)
        elif name == "ours":
            self._brought_back(self._backups.take_ours(game))
        else:
            self._rows.turn(means)

    def _take(self, previous: PreviousFile) -> None:
        """One that has faults now may have none once the lamps lie on another pin: it stays in the list."""
        if previous.fault:
            words = self._shell.app.page.words
            wiring = previous.wired is not None
            fact = words("This wiring cannot be used now.") if wiring else words("This file cannot be used.")
            self._shell.app.open(Note(self._shell, fact, previous.fault))
            return
        self._brought_back(self._backups.take(self._game.id, previous))

    def _brought_back(self, problem: str) -> None:
        words = self._shell.app.page.words
        why = words("New games use it. What was in use until now is in this list.")
        self._reported(problem, words("Restored."), why)

    def _reported(self, problem: str, done: str, why: str) -> None:
        if problem:
            failed = self._shell.app.page.words("This could not be changed.")
            self._shell.app.open(Note(self._shell, failed, problem))
            return
        self._look()
        self._taken()
        self._shell.app.open(Note(self._shell, done, why))


def _high(said: str, room: float, page: Page) -> float:
    size = page.sizes.second
    lines: Sequence[str] = fold(said, room - 16, size, "bold", scale=page.scale)
    return max(ROW, len(lines) * size * LEADING_PROMPT + 24)
