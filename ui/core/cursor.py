"""Where the keyboard or the stepping button has come to, and where it goes next."""

from collections.abc import Sequence
from typing import Final

from ui.core.arrows import in_reading_order, nearest
from ui.core.input import Key
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Screen
from ui.core.veils import brackets, focus_ring, readable

FIRST_MS: Final = 600
EACH_MS: Final = 250
"""A key or a push button that stays down goes on after the first, then once in each of these."""
MOST_MS: Final = 60_000
"""Nobody holds it for so long: whatever lies on it goes no further."""
READ: Final = 4500.0
"""What is larger and cannot be touched is ground, px²."""


class Cursor:
    def __init__(self) -> None:
        self.focus = ""
        """Empty: nothing."""
        self._left = ""
        """What was taken last: the cursor goes on from there."""
        self._order: Sequence[str] = ()
        """All stops when it stepped last, so that it goes on from there where one has vanished."""
        self._held = ""
        self._key, self._everything = Key.NEXT, False
        self._since = self._next = 0

    # where it goes

    def gone(self) -> None:
        """Another screen has come."""
        self.focus = self._left = ""
        self._order = ()
        self.let_go()

    def taken(self, screen: Screen) -> None:
        """It stays on a button, which may be wanted again; answers are looked at anew."""
        self._left = self.focus
        if screen.steps() is not None:
            self.focus = ""

    def led_on(self, screen: Screen) -> None:
        """To what confirms the choice that was just taken, if that is how the screen goes on."""
        if self._left and screen.leads_on(self._left):
            self.focus = screen.main()

    def step(self, screen: Screen, scene: Scene, key: Key, *, everything: bool = False) -> None:
        """Arrows go through what can be chosen, or with `everything` also to what explains itself alone."""
        if key in (Key.NEXT, Key.PREVIOUS):
            self._step(screen, scene, 1 if key is Key.NEXT else -1)
        else:
            self._walk(screen, scene, key, everything=everything)

    def _step(self, screen: Screen, scene: Scene, by: int) -> None:
        stops, before = _stops(screen, scene), self._order
        self._order = stops
        if self.focus in stops:
            self.focus = stops[(stops.index(self.focus) + by) % len(stops)]
            return
        answers = _answers(screen, stops) or stops
        if beside := _beside(self.focus, before, by, answers):
            self.focus = beside
        elif not self.focus and self._left in answers:
            self.focus = self._left  # goes on where it was, after its ring has gone
        elif answers:
            self.focus = answers[0 if by > 0 else -1]

    def _walk(self, screen: Screen, scene: Scene, key: Key, *, everything: bool) -> None:
        boxes = {p.means: _middle(p) if p.near else p.touch for p in scene if p.means and not p.outline}
        here = boxes.get(self.focus or self._left)
        if here is None:
            self._begin(screen, scene)
            return
        aims = {means: box for means, box in boxes.items() if everything or not screen.explains(means)}
        self.focus = nearest(aims, here, key) or self.focus

    def _begin(self, screen: Screen, scene: Scene) -> None:
        """Arrows begin where Enter would choose, on a screen of buttons."""
        main = _ready(screen, scene)
        if screen.steps() is None and piece_of(main, scene) is not None:
            self.focus = main
        else:
            self._step(screen, scene, 1)

    # what is held down

    @property
    def goes_on_at(self) -> int | None:
        """ms; None: nothing is held."""
        return self._next if self._held else None

    def hold(self, what: str, key: Key, now: int, *, everything: bool = False) -> None:
        """`what` stays down until it is lifted, and steps as `key` does."""
        self._held, self._key, self._everything = what, key, everything
        self._since, self._next = now, now + FIRST_MS

    def lifted(self, what: str) -> None:
        if what == self._held:
            self.let_go()

    def let_go(self) -> None:
        self._held = ""

    def is_due(self, now: int) -> bool:
        return bool(self._held) and now >= self._next

    def go_on(self, screen: Screen, scene: Scene, now: int) -> None:
        """One step of what is held, however late it is asked."""
        self._next = now + EACH_MS
        if now - self._since >= MOST_MS:
            self.let_go()
        self.step(screen, scene, self._key, everything=self._everything)

    # what shows it

    def shown(self, page: Page, screen: Screen, scene: Scene) -> list[Piece]:
        """A ring round a button; round an answer brackets, with which of how many it is."""
        focused = piece_of(self.focus, scene)
        if focused is None:
            return []
        if screen.steps() is None or screen.aside(self.focus):
            ring = focus_ring(page, focused)
            return [ring, *readable(scene, [ring])]
        answers = _answers(screen, _stops(screen, scene))
        known = self.focus in answers and not screen.wordless
        n = answers.index(self.focus) + 1 if known else 0
        taken = [p.touch for p in scene if p.means != self.focus and _lies_there(p)]
        said = [p.box for p in scene if p.says]
        around = brackets(page, focused, n, len(answers), taken, said)
        return [*around, *readable(scene, around)]


def _lies_there(piece: Piece) -> bool:
    """Something that may be touched or read: not the ground, nor land."""
    if piece.means:
        return not piece.outline
    return not piece.covers and piece.box.w * piece.box.h <= READ


def _beside(vanished: str, before: Sequence[str], by: int, answers: Sequence[str]) -> str:
    """What came next, or before, when that stop was still there; empty: nothing of it is left."""
    if vanished not in before:
        return ""
    n = before.index(vanished)
    later = before[n + 1 :] if by > 0 else before[:n][::-1]
    return next((stop for stop in later if stop in answers), "")


def _stops(screen: Screen, scene: Scene) -> list[str]:
    """What the screen names, or everything that can be touched and does not explain itself alone, as it is
    read, from what the screen is for."""
    touchable = [p for p in scene if p.means and not p.outline]
    named = screen.steps()
    if named is None:
        buttons = [p for p in touchable if not screen.explains(p.means)]
        off = {p.means for p in buttons if p.off}
        first = _ready(screen, scene) or next((m for m in in_reading_order(buttons) if m not in off), "")
        return in_reading_order(buttons, first)
    there = {p.means for p in touchable}
    return [means for means in named if means in there or screen.comes(means)]


def _ready(screen: Screen, scene: Scene) -> str:
    """What the screen is for, unless it would only say what is missing; empty: it begins with what is read
    first."""
    main = piece_of(screen.main(), scene)
    return "" if main is None or main.off else main.means


def _answers(screen: Screen, stops: Sequence[str]) -> list[str]:
    return [stop for stop in stops if not screen.aside(stop)]


def _middle(piece: Piece) -> Box:
    """Of a place on a map, whose target is what lies around it."""
    return Box(*piece.touch.centre, 0, 0)


def piece_of(means: str, scene: Scene) -> Piece | None:
    if not means:
        return None
    return next((p for p in reversed(scene) if p.means == means and not p.outline), None)
