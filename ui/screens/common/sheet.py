"""A sheet: opaque, over the screen that it was laid on, which stays as it is."""

from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene, raised
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.core.timeline import ease_in, ease_out
from ui.services.shell import Shell
from ui.widgets.pieces import anywhere, sheet

SLIDE_MS: Final = 220
LEAVE_MS: Final = 160
MARGIN: Final = 16


class Sheet(Screen):
    """Derive `height` and `content`; a tap outside and Escape close it."""

    edge = ""
    """Colour token of its rim; empty: none."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._under = shell.app.top
        self._opened: int | None = None
        self._still: tuple[Page, Scene] | None = None

    def height(self, page: Page) -> float:
        raise NotImplementedError

    def content(self, page: Page, box: Box, moment: Moment) -> list[Piece]:
        """The pieces on it, where they are once it is at rest."""
        raise NotImplementedError

    def from_top(self, page: Page) -> bool:
        """It comes from the side away from the place that it talks about."""
        return False

    def box(self, page: Page) -> Box:
        h = self.height(page)
        y = 12 if self.from_top(page) else page.box.h - 12 - h
        return Box(MARGIN, y, page.width - 2 * MARGIN, h)

    def scene(self, page: Page, moment: Moment) -> Scene:
        box = self.box(page)
        edge: str = getattr(page.theme, self.edge) if self.edge else ""
        shift = (box.h + MARGIN) * (1 - self._part(page, moment.now))
        own = [sheet(box, edge=edge), *self.content(page, box, moment)]
        moved = raised(own, 0, -shift if self.from_top(page) else shift)
        return [*self._below(page, moment.now), anywhere(page, "close"), *moved]

    def leaves(self, page: Page, ms: int) -> Scene:
        if page.less_motion or ms >= LEAVE_MS:
            return ()
        box = self.box(page)
        edge: str = getattr(page.theme, self.edge) if self.edge else ""
        shift = (box.h + MARGIN) * ease_in(ms / LEAVE_MS)
        own = [sheet(box, edge=edge), *self.content(page, box, Moment(0))]
        return raised(own, 0, -shift if self.from_top(page) else shift)

    def below(self, page: Page, now: int) -> Scene:
        """What is seen below it: not what it came in place of, as a question in place of a menu."""
        under = self._shell.app.under(self) or self._under
        return under.scene(page, Moment(now))

    def _below(self, page: Page, now: int) -> Scene:
        if self._still is None or self._still[0] != page:
            self._still = page, without_targets(self.below(page, now))
        return self._still[1]

    def _part(self, page: Page, now: int) -> float:
        if page.less_motion or self._opened is None:
            return 1.0
        return ease_out(min(1.0, (now - self._opened) / SLIDE_MS))

    def seen(self, now: int) -> None:
        if self._opened is None:
            self._opened = now

    def wakes(self, now: int) -> int | None:
        if self._opened is None or self._shell.app.page.less_motion or now >= self._opened + SLIDE_MS:
            return None
        return now + 16

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
