"""A screen that was closed, on its way out; a finger goes through it."""

from dataclasses import dataclass, replace

from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.screen import Screen
from ui.core.stage import without_targets


@dataclass(frozen=True)
class Leaving:
    screen: Screen
    since: int
    """ms."""

    def pieces(self, page: Page, now: int) -> list[Piece]:
        """None once nothing of it is seen."""
        left = self.screen.leaves(page, now - self.since)
        return [replace(piece, blocks=False) for piece in without_targets(left)]
