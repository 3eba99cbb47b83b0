"""At which kind of places do the lamps of a board lie?"""

from collections.abc import Callable, Mapping
from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.screens.common.sheet import Sheet
from ui.services.shell import Shell
from ui.widgets.paper import choice_height, choices
from ui.widgets.pieces import height_of_lines, passage

PADDING: Final = 28
LEAST: Final = 62


class LampKinds(Sheet):
    """`offered` are the kinds with their words (`About.lamps`). `take` is told the one that was tapped, also
    where it is the one that holds."""

    def __init__(
        self, shell: Shell, offered: Mapping[str, str], now: str, take: Callable[[str], None]
    ) -> None:
        super().__init__(shell)
        self._offered, self._now, self._take = offered, now, take

    def height(self, page: Page) -> float:
        return PADDING + self._question_height(page) + self._row_height(page) + 24

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        x, y, room = box.x + 24, box.y + PADDING, box.w - 48
        row = Box(x, y + self._question_height(page), room, self._row_height(page))
        question = self._question(page)
        return [
            passage(question, x, y, room, page.sizes.name, page, face="serif"),
            *choices(row, "kind", self._choices(page), self._now, page, pressed=moment.pressed),
        ]

    @staticmethod
    def _question(page: Page) -> str:
        return page.words("Where do the lamps of this board lie?")

    def _choices(self, page: Page) -> list[tuple[str, str]]:
        return [(kind, page.words(said)) for kind, said in self._offered.items()]

    def _question_height(self, page: Page) -> float:
        room = page.width - 32 - 48
        return height_of_lines(self._question(page), room, page.sizes.name, page, "serif")

    def _row_height(self, page: Page) -> float:
        return choice_height(self._choices(page), page.width - 32 - 48, page, least=LEAST)

    def chosen(self, means: str, now: int) -> None:
        kind = means.removeprefix("kind/")
        if kind in self._offered:
            self._shell.app.close()
            self._take(kind)
        else:
            super().chosen(means, now)
