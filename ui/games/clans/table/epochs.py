"""All epochs on a sheet: what huge text leaves out of the column."""

from typing import Final

from engine.clans import ClansRules, View
from ui.core.page import Page
from ui.core.scene import Box, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.games.clans.table.column import epoch_rows, markers_left
from ui.services.shell import Shell
from ui.widgets.pieces import anywhere, button, label, sheet

ROW: Final = 46
_WIDE: Final = 380
_BUTTON: Final = 190, 58


class EpochsSheet(Screen):
    """Lies over the screen that was on top when it was made."""

    def __init__(self, shell: Shell, rules: ClansRules, view: View) -> None:
        self._shell = shell
        self._below = shell.app.top
        self._rules = rules
        self._view = view

    def scene(self, page: Page, moment: Moment) -> Scene:
        board = self._rules.board
        words = page.words
        high = 64 + ROW * len(board.epochs) + 22 + _BUTTON[1] + 16
        box = Box((page.width - _WIDE) / 2, (480 - high) / 2, _WIDE, high)
        left = markers_left(board, sum(self._view.markers))
        rows = Box(box.x + 10, box.y + 62, _WIDE - 20, ROW * len(board.epochs) + 6)
        done = Box(box.right - 16 - _BUTTON[0], box.bottom - 16 - _BUTTON[1], *_BUTTON)
        return [
            *without_targets(self._below.scene(page, moment)),
            anywhere(page, "close"),
            sheet(box),
            label(words("The five epochs"), box.x + 22, box.y + 36, page.sizes.name, page, face="serif"),
            *epoch_rows(rows, page, board, left, self._rules.epoch(self._view), 30),
            button(
                done, "close", words("Got it"), kind="main", size=page.sizes.button, pressed=moment.pressed
            ),
        ]

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()

    def back(self, now: int) -> bool:
        self._shell.app.close()
        return True

    def steps(self) -> tuple[str, ...] | None:
        return ("close",)
