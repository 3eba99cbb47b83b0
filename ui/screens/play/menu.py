"""The menu of a table, as a sheet."""

from collections.abc import Callable
from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.core.words import N_
from ui.drawing.icons import IconName
from ui.games.contract.playing import AnyPlay
from ui.games.contract.table import Presenter
from ui.screens.common.rule import RuleScreen
from ui.screens.common.sheet import Sheet
from ui.screens.play.moves import MovesScreen
from ui.screens.settings.settings import SettingsScreen
from ui.services.shell import Shell
from ui.widgets.pieces import button

ROW: Final = 74
WORDS: Final[dict[str, tuple[IconName, str]]] = {
    "result": ("crown", N_("The result")),
    "moves": ("list", N_("All moves")),
    "redo": ("redo", N_("Redo")),
    "match": ("board", N_("Check the board")),
    "rules": ("book", N_("The rules")),
    "settings": ("gear", N_("Settings")),
    "leave": ("home", N_("Leave the game")),
}


class Menu(Sheet):
    """Leaving keeps the game: it can be gone on with at home. `show_end` opens the game's end."""

    def __init__(
        self, shell: Shell, presenter: Presenter, play: AnyPlay, show_end: Callable[[], None]
    ) -> None:
        super().__init__(shell)
        self._presenter = presenter
        self._play = play
        self._show_end = show_end
        self._entries = self._offered()

    def _offered(self) -> list[str]:
        table = self._play.table
        there = {
            "result": table.rules.outcome(table.state) is not None,
            "redo": table.undone > 0,
            "match": self._presenter.match_board(self._shell, table) is not None,
        }
        return [entry for entry in WORDS if there.get(entry, True)]

    def height(self, page: Page) -> float:
        """The entries in two columns, and the way back as the last."""
        rows = (len(self._entries) + 2) // 2
        return 16 + rows * ROW + 8

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        size, each = page.sizes.button, (box.w - 3 * 16) / 2
        out = []
        for n, entry in enumerate(self._entries):
            name, words = WORDS[entry]
            face = Box(box.x + 16 + (n % 2) * (each + 16), box.y + 16 + n // 2 * ROW, each, ROW - 12)
            out.append(
                button(
                    face, entry, page.words(words), sign=name, size=size, kind="quiet",
                    pressed=moment.pressed, r=12,
                )
            )  # fmt: skip
        back = Box(box.right - 16 - each, box.bottom - 8 - ROW, each, ROW - 12)
        words = page.words("Back to the game")
        out.append(
            button(back, "close", words, sign="play", kind="main", size=size, pressed=moment.pressed, r=12)
        )
        return out

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        shell = self._shell
        if means == "leave":
            shell.app.home()
        elif means == "redo":
            shell.app.close()
            self._play.redo(now)
        elif means == "result":
            shell.app.close()
            self._show_end()
        elif means == "moves":
            shell.app.replace(MovesScreen(shell, self._presenter, self._play))
        elif means == "rules":
            shell.app.replace(RuleScreen(shell, self._presenter.game))
        elif means == "settings":
            shell.app.replace(SettingsScreen(shell))
        elif means == "match":
            match = self._presenter.match_board(shell, self._play.table)
            if match is not None:
                shell.app.replace(match)
        else:
            super().chosen(means, now)
