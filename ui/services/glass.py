"""The panel: how the picture lies on it, and where fingers touch it."""

from collections.abc import Sequence
from typing import Protocol

from ui.core.glass import Point
from ui.services.preferences import Preferences


class Glass(Protocol):
    def try_out(self, preferences: Preferences) -> None:
        """Turns the picture and corrects fingers as they say, without keeping it."""

    def fit_touch(self, touched: Sequence[tuple[Point, Point]]) -> tuple[float, ...] | None:
        """The correction for touches of the glass (`Touch.glass`) that were meant for points of the page;
        None if they do not belong together."""

    @property
    def can_turn(self) -> bool:
        """The whole screen is ours, so that the picture can be turned."""
