"""What push buttons do: `no` steps, and back while `undo` is down; `yes` takes, others stand for what has
their name."""

from collections.abc import Callable

from ui.core.cursor import MOST_MS, Cursor
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
        """`undo`, which counts once it is lifted: held it may lead elsewhere, and with `no` it steps back."""
        self._undo_since: int | None = None
        """ms; None: it is up."""
        self._led = ""
        """Where holding a button has brought the cursor."""

    def gone(self) -> None:
        """Another screen has come."""
        self._down = self._led = ""

    def press(self, place: str, now: int) -> None:
        top, scene = self._shown()
        if place == "undo":
            self._down, self._undo_since = place, now
            return
        steps = top.stepped() or not offers(scene, "no")
        back = place == "no" and steps and self._goes_back(now)
        if self._down and not back:
            self._count(now)  # in the order in which they were pressed
            top, scene = self._shown()
            steps = top.stepped() or not offers(scene, "no")
        led = bool(self._cursor.focus) and self._cursor.focus == self._led
        if led and place == "no" and not steps:
            self._cursor.focus = ""  # away from there: it is no answer
        elif led and place == "yes":
            self._take(now)
        elif back:
            self._down = ""
            self._cursor.step(top, scene, Key.PREVIOUS)
            self._cursor.hold(place, Key.PREVIOUS, now)
        elif place == "no" and steps:
            self._cursor.step(top, scene, Key.NEXT)
            if not top.holds(place):
                self._cursor.hold(place, Key.NEXT, now)
        elif place == "yes" and ((steps and self._cursor.focus) or not offers(scene, "yes")):
            self._take(now)
        else:
            self._choose(place, now)

    def hold(self, place: str, now: int) -> None:
        if place == "undo" and not self._down:
            return  # it has stepped back meanwhile, or its screen is gone
        if place == "no" and self._goes_back(now):
            return
        top, _ = self._shown()
        self._led = to = top.leads_to(place)
        if to or top.held(place, now):
            self._down = ""
            self._cursor.focus = to

    def lift(self, place: str, now: int) -> None:
        if place == "undo":
            self._undo_since = None
        if place == self._down:
            self._count(now)

    def _count(self, now: int) -> None:
        """What waited to be lifted counts now."""
        place, self._down = self._down, ""
        if place:
            self._choose(place, now)

    def _goes_back(self, now: int) -> bool:
        return self._undo_since is not None and now - self._undo_since < MOST_MS

    def _choose(self, place: str, now: int) -> None:
        top, scene = self._shown()
        if top.takes(place) or (offers(scene, place) and not top.idle(place)):
            self._cursor.focus = ""
            top.chosen(place, now)
        elif place == "undo":
            self._back(now)  # whoever has the buttons alone has no other way out of a page


def offers(scene: Scene, means: str) -> bool:
    return any(piece.means == means for piece in scene)
