"""Pictures that may be wanted next are drawn while nothing happens, one at a time."""

import logging
from collections.abc import Iterator

from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Screen
from ui.core.stage import Stage

log = logging.getLogger("totem.ui")


class Ahead:
    def __init__(self) -> None:
        self._shown: Scene | None = None
        self._page: Page | None = None
        self._key: object = None
        self._scenes: Iterator[Scene] = iter(())
        self._pieces: Iterator[Piece] = iter(())

    def step(self, screen: Screen, shown: Scene, stage: Stage, now: int) -> bool:
        """One scene is made, or one picture drawn; False when nothing is left to do for `shown`.

        What a screen expects is asked once for each picture of it, and followed as long as its key stays.
        """
        try:
            if shown is not self._shown or stage.page is not self._page:
                self._ask(screen, shown, stage.page, now)
            return self._draw(stage)
        except Exception:  # the named edge: nothing of this has been asked for yet
            log.exception("%s cannot be drawn ahead", type(screen).__name__)
            self._scenes, self._pieces = iter(()), iter(())
            return False

    def _ask(self, screen: Screen, shown: Scene, page: Page, now: int) -> None:
        before, self._shown, self._page = (self._page, self._key), shown, page  # one that fails is asked once
        key = screen.expects(now)
        self._key = screen, key
        if key is None or before != (page, self._key):
            self._scenes, self._pieces = iter(()), iter(())
            if key is not None:
                self._scenes = screen.soon(page, now)

    def _draw(self, stage: Stage) -> bool:
        for piece in self._pieces:
            if not stage.has(piece):
                stage.sprite(piece)
                return True
        scene = next(self._scenes, None)
        self._pieces = iter(scene or ())
        return scene is not None
