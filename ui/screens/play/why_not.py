"""Why not: the refused place stays ringed, a sheet says the fact, the reason and the rule."""

from typing import Final

from engine.core import Place, Rejection
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import LEADING
from ui.games.contract.table import Reason
from ui.lights.glow import LightScene
from ui.screens.common.rule import RuleScreen
from ui.screens.common.sheet import Sheet
from ui.services.shell import Shell
from ui.widgets.pieces import button, height_of_lines, passage

HEIGHT: Final = 172
HEIGHT_HUGE: Final = 222
WORDS_X: Final = 172
"""From the sheet's left side to its words."""


class WhyNot(Sheet):
    """`behind` is the table with the refused place ringed."""

    edge = "refuse"

    def __init__(
        self, shell: Shell, behind: Screen, reason: Reason, rejection: Rejection, spot: Place
    ) -> None:
        super().__init__(shell)
        self._behind = behind
        self._reason = reason
        self._rejection = rejection
        self._spot = spot
        self._low: bool | None = None
        """The refused place lies in the lower half."""

    def below(self, page: Page, now: int) -> Scene:
        return self._behind.scene(page, Moment(now))

    def lamps(self, now: int) -> LightScene | None:
        return self._behind.lamps(now)

    def from_top(self, page: Page) -> bool:
        if self._low is None:
            table = self._behind.scene(page, Moment(self._shell.app.now))
            refused = [p for p in table if p.means == self._spot]
            self._low = bool(refused) and refused[0].touch.centre[1] > page.box.h / 2
        return self._low

    def height(self, page: Page) -> float:
        least = HEIGHT_HUGE if page.text == "huge" else HEIGHT
        return max(least, self._buttons_y(page) + 62)

    def _buttons_y(self, page: Page) -> float:
        """Below the sheet's upper edge: under the last line of the reason."""
        size = page.sizes.sentence
        lines = (height_of_lines(self._reason.why, self._room(page), size, page) / size - 1.56) / LEADING
        return max(110.0, 58 + self._fact_more(page) + lines * size * LEADING + size * 0.91 + 8)

    def _fact_more(self, page: Page) -> float:
        """What larger or more lines of the fact take over one of normal size."""
        size = page.sizes.name + 2
        return height_of_lines(self._reason.fact, self._room(page), size, page, "serif") - 27 * 1.56

    def _room(self, page: Page) -> float:
        return page.width - 32 - WORDS_X - 18

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        sizes, words = page.sizes, page.words
        x, size = box.x + WORDS_X, sizes.name + 2
        picture, room = self._reason.picture, self._room(page)
        why_y = box.y + 58 + self._fact_more(page)
        y = box.bottom - 62
        number = words("Rule {number}", number=self._rejection.rule.section)
        return [
            Piece(Box.around(box.x + 84, box.y + 78, 64), picture.draw, picture.args),
            passage(self._reason.fact, x, box.y + 34 - size * 0.33, room, size, page, face="serif"),
            passage(self._reason.why, x, why_y, room, sizes.sentence, page),
            button(
                Box(x, y, 200, 52), "rule", number, sign="book", kind="quiet", size=sizes.sentence,
                pressed=moment.pressed,
            ),
            button(
                Box(box.right - 222, y, 206, 52), "close", words("Got it"), kind="main", size=sizes.button,
                pressed=moment.pressed, r=12,
            ),
        ]  # fmt: skip

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        if means == "rule":
            rule = self._rejection.rule
            self._shell.app.replace(RuleScreen(self._shell, rule.game, rule.section))
        else:
            super().chosen(means, now)
