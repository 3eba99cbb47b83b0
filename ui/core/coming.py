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
        """One picture after the other, until none is missing and there is time to paint (True), or the turn
        `ends`. Each turn does one thing at least: it makes the scene, draws a picture, or paints."""
        worked, self._is_new = self._is_new, False
        while not (worked and ends()):
            if self._next is None:
                return True
            self._stage.sprite(self._next)
            self._next, worked = next(self._wanted, None), True
        return False
