"""The fault screen: something could not be shown. It draws as little as it can."""

from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.drawing.icons import icon
from ui.lights.glow import LightScene
from ui.services.shell import Shell
from ui.widgets.layout import across
from ui.widgets.pieces import button, passage

ICON_R: Final = 44


class FaultScreen(Screen):
    """The log has the error; nobody at the table needs to read it."""

    def __init__(self, shell: Shell, screen: Screen, error: Exception) -> None:
        self._shell = shell
        self._failed = screen
        self.error = error

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, sizes = page.words, page.sizes
        room = page.width - 64
        home, back = across(Box(16, 392, page.width - 32, 72), 2, 16)
        return [
            Piece(page.box, _plain, covers=True),
            Piece(Box.around(page.width / 2, 96, ICON_R + 8), _sign),
            passage(
                words("Something went wrong."), 32, 176, room, sizes.title, page, face="serif", middle=True
            ),
            passage(
                words("The game is untouched: everything is as it was."), 32, 252, room, sizes.sentence, page,
                colour=page.theme.ink2, middle=True,
            ),
            button(
                home, "home", words("Home"), sign="home", size=sizes.button, pressed=moment.pressed, r=12
            ),
            button(
                back, "back", words("Back to the table"), sign="play", kind="main", size=sizes.button,
                pressed=moment.pressed, r=12,
            ),
        ]  # fmt: skip

    def lamps(self, now: int) -> LightScene:
        """Dark: the screen below may be the one that cannot say."""
        return {}

    def main(self) -> str:
        return "back"

    def back(self, now: int) -> bool:
        self._go_back()
        return True

    def chosen(self, means: str, now: int) -> None:
        if means == "home":
            self._leave_bench()
            self._shell.app.home()
        elif means == "back":
            self._go_back()

    def _go_back(self) -> None:
        """To the table that lies below; without one to home."""
        self._leave_bench()
        if not self._shell.app.back_to_table():
            self._shell.app.home()

    def _leave_bench(self) -> None:
        """A board that was being wired gives its buttons back to the one that was there before."""
        if (bench := self._shell.board.workbench) is not None:
            bench.leave()


def _plain(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.paper, r=0)


def _sign(art: Art) -> None:
    t = art.theme
    art.disc(art.width / 2, art.height / 2, ICON_R, t.sunk)
    icon(art, "warning", art.width / 2, art.height / 2 - 2, ICON_R * 0.55, t.refuse)
