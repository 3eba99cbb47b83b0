"""“Keep it like this?”: whoever cannot answer gets everything back as it was."""

import math
from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Scene
from ui.core.screen import Moment, Screen
from ui.services.preferences import Preferences
from ui.services.shell import Shell
from ui.widgets.layout import across
from ui.widgets.paper import ground
from ui.widgets.pieces import button, height_of_lines, passage

WAIT_MS: Final = 15_000


class KeepIt(Screen):
    """The device shows `wanted` already, by `try_out`."""

    def __init__(self, shell: Shell, wanted: Preferences, *, smaller: bool = False) -> None:
        """`smaller`: everything has become smaller by it."""
        self._shell = shell
        self._wanted = wanted
        self._smaller = smaller
        self._until: int | None = None

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, sizes = page.words, page.sizes
        room = page.width - 64
        back, keep = across(Box(16, 380, page.width - 32, 72), 2, 16)
        left = self._left(moment.now)
        wait = words.n(
            "Without an answer, everything goes back in {n} second.",
            "Without an answer, everything goes back in {n} seconds.",
            left,
        )
        out = [
            ground(page),
            passage(words("Keep it like this?"), 32, 96, room, sizes.title, page, face="serif", middle=True),
            passage(wait, 32, 170, room, sizes.sentence, page, colour=page.theme.ink2, middle=True),
            button(
                back, "no", words("As before"), sign="undo", size=sizes.button, pressed=moment.pressed, r=12
            ),
            button(
                keep, "yes", words("Keep it"), sign="check", kind="main", size=sizes.button,
                pressed=moment.pressed, r=12,
            ),
        ]  # fmt: skip
        if self._smaller:
            small = words(
                "Turned like this, everything is small and hard to touch. It suits a panel that "
                "stands upright."
            )
            y = 182 + height_of_lines(wait, room, sizes.sentence, page)
            out.append(passage(small, 32, y, room, sizes.sentence, page, face="bold", middle=True))
        return out

    def _left(self, now: int) -> int:
        return WAIT_MS // 1000 if self._until is None else max(0, math.ceil((self._until - now) / 1000))

    def seen(self, now: int) -> None:
        if self._until is None:
            self._until = now + WAIT_MS
        elif now >= self._until:
            self._leave()

    def wakes(self, now: int) -> int | None:
        if self._until is None:
            return now
        return min(self._until, self._until - (self._left(now) - 1) * 1000)

    def back(self, now: int) -> bool:
        self._leave()
        return True

    def chosen(self, means: str, now: int) -> None:
        if means == "no":
            self._leave()
        elif means == "yes":
            self._shell.prefer(self._wanted)
            self._shell.app.close()

    def _leave(self) -> None:
        self._shell.glass.try_out(self._shell.preferences.current)
        self._shell.app.close()
