"""A scene on its way to the screen: its pictures are drawn in parts, so that no turn of the loop is long."""

from collections.abc import Callable
from typing import Final

from ui.core.scene import Piece, Scene
from ui.core.stage import Stage


class Coming:
    def __init__(self, scene: Scene, stage: Stage, at: int) -> None:
        self.scene: Final = scene
        self.at: Final = at
        """What it shows is of this moment, ms."""
        self._stage = stage
        self._wanted = stage.wanted(scene)
        self._next: Piece | None = next(self._wanted, None)
        self._is_new = True

    def draw(self, ends: Callable[[], bool]) -> bool:
        """One picture after the other, until none is missing (True) or the turn `ends`; at least one, but
        none in a turn that took as long to make the scene."""
        is_new, self._is_new = self._is_new, False
        if self._next is not None and is_new and ends():
            return False
        while self._next is not None:
            self._stage.sprite(self._next)
            self._next = next(self._wanted, None)
            if self._next is not None and ends():
                return False
        return True
