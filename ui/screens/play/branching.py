"""What marks a what-if, a branch beside a game that is over: its rim, its menu, its end."""

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.games.contract.defaults import PLAIN_ENDING
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import AnyPlay
from ui.screens.common.ask import Ask
from ui.screens.common.sheet import Sheet
from ui.screens.play.moves import MovesScreen
from ui.services.shell import Shell
from ui.widgets.layout import down
from ui.widgets.pieces import button, height_of_lines, passage

RIM = 5


def rim(page: Page) -> list[Piece]:
    """Round the whole table, in violet, with its name below."""
    words = page.words("What if?")
    size = 13.0
    tag = Box(page.width / 2 - 70, 480 - 20, 140, 20)
    sides = (
        Box(0, 0, page.width, RIM),
        Box(0, 480 - RIM, page.width, RIM),
        Box(0, RIM, RIM, 480 - 2 * RIM),
        Box(page.width - RIM, RIM, RIM, 480 - 2 * RIM),
    )
    return [*(Piece(side, _rim) for side in sides), Piece(tag, _tag, (words, size))]


def _rim(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.hint, r=0)


def _tag(art: Art, words: str, size: float) -> None:
    while size > 9 and art.text_width(words, size, "bold") > art.width - 12:
        size -= 1
    art.box(0, 0, art.width, art.height + 8, art.theme.hint, r=8)
    art.text(words, art.width / 2, art.height / 2 - 1, size, art.theme.on_dark, "bold", "mm")


class BranchMenu(Sheet):
    """Of a what-if: back to the game that is over, or on."""

    def __init__(self, shell: Shell, presenter: AnyPresenter, play: AnyPlay) -> None:
        super().__init__(shell)
        self._presenter, self._play = presenter, play

    def height(self, page: Page) -> float:
        return 36 + self._said(page) + 3 * 70 + 8

    def _said(self, page: Page) -> float:
        return height_of_lines(self._why(page), page.width - 32 - 48, page.sizes.sentence, page)

    @staticmethod
    def _why(page: Page) -> str:
        return page.words("What if? Nothing here is saved or counted. The finished game stays as it was.")

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, size = page.words, page.sizes.button
        top = box.y + 28 + self._said(page)
        leave, moves, on = down(Box(box.x + 16, top, box.w - 32, 0), [60, 60, 60], 10)
        return [
            passage(self._why(page), box.x + 24, box.y + 24, box.w - 48, page.sizes.sentence, page),
            button(
                leave, "leave", words("Back to the finished game"), sign="arrow_left", size=size,
                pressed=moment.pressed, r=12,
            ),
            button(
                moves, "moves", words("All moves"), sign="list", size=size, pressed=moment.pressed, r=12,
            ),
            button(
                on, "close", words("Back to the game"), sign="play", kind="main", size=size,
                pressed=moment.pressed, r=12,
            ),
        ]  # fmt: skip

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        if means == "leave":
            leave(self._shell)
        elif means == "moves":
            self._shell.app.replace(MovesScreen(self._shell, self._presenter, self._play))
        else:
            super().chosen(means, now)


def leave(shell: Shell) -> None:
    """To where it was begun."""
    shell.app.back_to_table()
    shell.app.close()


def show_end(shell: Shell, presenter: AnyPresenter, play: AnyPlay) -> None:
    """How it would have ended, which nobody keeps."""
    words, table = shell.app.page.words, play.table
    outcome = table.rules.outcome(table.state)
    if outcome is None:
        return
    said = (presenter.ending or PLAIN_ENDING).headline(outcome, table.players, words)
    why = words("That was a what-if. The finished game stays as it was.")
    back = words("Back to the finished game")
    look = words("Look at the table")
    shell.app.open(Ask(shell, said, lambda: leave(shell), yes=back, no=look, why=why, signs=("check", None)))
