"""Rows over as many pages as they need; which page is shown, and how it is turned."""

from collections.abc import Callable, Sequence

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import GAP
from ui.widgets.layout import down
from ui.widgets.paper import spread, turned, turners


class Paged:
    """A screen lays its rows out by `lay`, and hands on to `turn` what it does not know itself."""

    def __init__(self, begins_at: int = 0) -> None:
        """Begins at the page that shows that row."""
        self._begins_at = begins_at
        self._at: int | None = None
        self._count = 1

    def lay(
        self,
        body: Box,
        heights: Callable[[float], Sequence[float]],
        page: Page,
        *,
        pressed: str,
        gap: float = GAP,
    ) -> tuple[list[Piece], list[tuple[int, Box]]]:
        """The buttons that turn pages, where there are several, and the rows of the page that is shown, each
        with its number. `heights` is asked with the width of the rows."""
        room, high, parts = spread(heights, body, gap)
        if self._at is None:
            self._at = next(n for n, part in enumerate(parts) if not part or self._begins_at in part)
        buttons, at = self.shown(body, len(parts), page, pressed=pressed)
        boxes = down(Box(body.x, body.y, room, body.h), [high[n] for n in parts[at]], gap)
        return buttons, list(zip(parts[at], boxes, strict=True))

    def shown(self, body: Box, count: int, page: Page, *, pressed: str) -> tuple[list[Piece], int]:
        """The same of so many pages that the screen fills itself: the buttons, and which one is shown."""
        self._count, self._at = count, min(self._at or 0, count - 1)
        return turners(body, self._at, count, page, pressed=pressed), self._at

    def turn(self, means: str) -> None:
        self._at = turned(means, self._at or 0, self._count)

    def begin_again(self) -> None:
        """With the first page."""
        self._at = 0
