"""What push buttons do: `no` steps, `yes` takes, others stand for what has their name."""

from collections.abc import Callable

from ui.core.cursor import Cursor
from ui.core.input import Key
from ui.core.scene import Scene
from ui.core.screen import Screen


class Pushing:
    """`shown` gives the screen on top and what was painted of it; `take` takes where the cursor is; `back`
    leaves a page."""

    def __init__(
        self,
        cursor: Cursor,
        shown: Callable[[], tuple[Screen, Scene]],
        take: Callable[[int], None],
        back: Callable[[int], None],
    ) -> None:
        self._cursor = cursor
        self._shown = shown
        self._take = take
        self._back = back
        self._down = ""
        """What counts once it is lifted."""
        self._led = ""
        """Where holding a button has brought the cursor."""

    def gone(self) -> None:
        """Another screen has come."""
        self._down = self._led = ""

    def press(self, place: str, now: int) -> None:
        top, scene = self._shown()
        steps = top.stepped() or not offers(scene, "no")
        led = bool(self._cursor.focus) and self._cursor.focus == self._led
        if led and place == "no" and not steps:
            self._cursor.focus = ""  # away from there: it is no answer
        elif led and place == "yes":
            self._take(now)
        elif place == "no" and steps:
            self._cursor.step(top, scene, Key.NEXT)
            if not top.holds(place):
                self._cursor.hold(place, Key.NEXT, now)
        elif place == "yes" and ((steps and self._cursor.focus) or not offers(scene, "yes")):
            self._take(now)
        elif top.counts_lifted(place):
            self._down = place
        else:
            self._choose(place, now)

    def hold(self, place: str, now: int) -> None:
        self._down = ""
        top, _ = self._shown()
        self._led = to = top.leads_to(place)
        if to or top.held(place, now):
            self._cursor.focus = to

    def lift(self, place: str, now: int) -> None:
        if self._down and place == self._down:
            self._down = ""
            self._choose(place, now)

    def _choose(self, place: str, now: int) -> None:
        top, scene = self._shown()
        if top.takes(place) or (offers(scene, place) and not top.idle(place)):
            self._cursor.focus = ""
            top.chosen(place, now)
        elif place == "undo":
            self._back(now)  # whoever has the buttons alone has no other way out of a page


def offers(scene: Scene, means: str) -> bool:
    return any(piece.means == means for piece in scene)
