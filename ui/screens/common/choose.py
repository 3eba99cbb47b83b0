"""One from a list: a button each, on several pages where there are many."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import Words
from ui.drawing.icons import IconName
from ui.screens.common.paged import Paged
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import button

HIGH: Final = 66.0
"""Of a button at most."""
BETWEEN: Final = 10.0
ON_A_PAGE: Final = 6


@dataclass(frozen=True, slots=True)
class Offer:
    means: str
    words: str
    """A sentence that is marked for translation."""
    sign: IconName | None = None
    plain: bool = False
    """The words are a name, or said already: they are shown as they stand."""

    def said(self, words: Words) -> str:
        return self.words if self.plain else words(self.words)


class Choose(Screen):
    """`take` is given what the button that was touched means; the list stays open below what it opens."""

    def __init__(
        self, shell: Shell, asked: str, offered: Sequence[Offer], take: Callable[[str], None]
    ) -> None:
        self._shell = shell
        self._asked = asked
        self._offered = {offer.means: offer for offer in offered}
        self._take = take
        self._rows = Paged()

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed, offered = moment.pressed, list(self._offered.values())
        body = Box(16, TOP + 4, page.width - 32, 376)
        each = (body.h + BETWEEN) / min(max(len(offered), 1), ON_A_PAGE) - BETWEEN
        high = [min(HIGH, each)] * len(offered)
        turners, rows = self._rows.lay(body, lambda room: high, page, pressed=pressed, gap=BETWEEN)
        return [
            *headed(page, page.words(self._asked), pressed=pressed),
            *turners,
            *(
                button(
                    box, offered[n].means, offered[n].said(page.words), sign=offered[n].sign,
                    size=page.sizes.button, pressed=pressed, r=12,
                )
                for n, box in rows
            ),
        ]  # fmt: skip

    def chosen(self, means: str, now: int) -> None:
        if means in self._offered:
            self._take(means)
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)
