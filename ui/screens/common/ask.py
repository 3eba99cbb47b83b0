"""A question with yes and no, and a note to be read, as sheets."""

from collections.abc import Callable
from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.drawing.icons import IconName
from ui.screens.common.sheet import Sheet
from ui.services.shell import Shell
from ui.widgets.pieces import button, height_of_lines, passage

PADDING = 28
Signs = tuple[IconName | None, IconName | None]
"""Beside what is done and what else may be."""
YES_AND_NO: Final[Signs] = ("check", "close")
EITHER: Final[Signs] = (None, None)
"""Where neither answer says no: a cross would."""


class Ask(Sheet):
    def __init__(
        self,
        shell: Shell,
        question: str,
        yes_action: Callable[[], None],
        *,
        yes: str = "",
        no: str = "",
        no_action: Callable[[], None] = lambda: None,
        why: str = "",
        signs: Signs = YES_AND_NO,
    ) -> None:
        """`yes` and `no` say what will be done, if that is more than yes and no."""
        super().__init__(shell)
        self._question = question
        self._yes_action = yes_action
        self._yes = yes
        self._no = no
        self._no_action = no_action
        self._why = why
        self._signs = signs

    def height(self, page: Page) -> float:
        return PADDING + _words_height(page, self._question, self._why) + 76

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        y, words, size = box.bottom - 78, page.words, page.sizes.button
        half = (box.w - 3 * 16) / 2
        no = Box(box.x + 16, y, half, 62)
        yes = Box(box.x + 32 + half, y, half, 62)
        first, second = self._no or words("No"), self._yes or words("Yes")
        done, other = self._signs
        return [
            *_words_pieces(page, box, self._question, self._why),
            button(no, "no", first, sign=other, size=size, pressed=moment.pressed, r=12),
            button(yes, "yes", second, sign=done, kind="main", size=size, pressed=moment.pressed, r=12),
        ]

    def main(self) -> str:
        return "yes"

    def stepped(self) -> bool:
        """Where no answer has the cross for a sign, it steps on as it does elsewhere."""
        return "close" not in self._signs

    def chosen(self, means: str, now: int) -> None:
        if means in ("yes", "no", "close"):
            self._shell.app.close()
        if means == "yes":
            self._yes_action()
        elif means == "no":
            self._no_action()


class Note(Sheet):
    def __init__(self, shell: Shell, fact: str, why: str = "") -> None:
        super().__init__(shell)
        self._fact = fact
        self._why = why

    def height(self, page: Page) -> float:
        return PADDING + _words_height(page, self._fact, self._why) + 76

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        words, size = page.words, page.sizes.button
        done = Box(box.right - 246, box.bottom - 78, 230, 62)
        return [
            *_words_pieces(page, box, self._fact, self._why),
            button(done, "close", words("Got it"), kind="main", size=size, pressed=moment.pressed, r=12),
        ]

    def main(self) -> str:
        return "close"


def _words_height(page: Page, first: str, second: str) -> float:
    room = page.width - 32 - 48
    high = height_of_lines(first, room, page.sizes.name, page, "serif")
    return high + (height_of_lines(second, room, page.sizes.sentence, page) if second else 0)


def _words_pieces(page: Page, box: Box, first: str, second: str) -> list[Piece]:
    x, y, room = box.x + 24, box.y + PADDING, box.w - 48
    out = [passage(first, x, y, room, page.sizes.name, page, face="serif")]
    if second:
        y += height_of_lines(first, room, page.sizes.name, page, "serif")
        out.append(passage(second, x, y, room, page.sizes.sentence, page, colour=page.theme.ink2))
    return out


def leaving(shell: Shell, question: str, left: Callable[[], None]) -> Ask:
    """Whether what was told is dropped, as `left` does; the answer at hand is to stay."""
    words = shell.app.page.words
    return Ask(
        shell,
        question,
        lambda: None,
        yes=words("Stay here"),
        no=words("Discard and close"),
        no_action=left,
    )
