"""A hand for the demo: taps and buttons in made time, on what the screen really offers."""

from typing import TYPE_CHECKING, Final

import pygame

from engine.core import Rng
from ui.core.scene import meant
from ui.core.screen import Moment

if TYPE_CHECKING:
    from firmware.app.console import Console
    from ui.games.contract.playing import AnyPlay

STEP_MS: Final = 20
PRESS_MS: Final = 80
GAP_MS: Final = 160
"""Between two taps: a person needs longer."""


GRID: Final = 12
STILL_MS: Final = 2000
"""What changes by itself later than this is the dimming of the screen, not a story."""
STEPS: Final = 80
"""More than any screen offers."""


class CannotReachError(Exception):
    """The screen offers no way to point at a place."""


class Pilot:
    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self._now = 0.0
        self._console: Console | None = None

    def clock(self) -> float:
        return self._now

    def take(self, console: "Console") -> None:
        self._console = console
        console.step([])
        console.board.lay_first()

    @property
    def console(self) -> "Console":
        assert self._console is not None, "a hand needs a console"
        return self._console

    def rest(self, ms: float) -> None:
        """Lets the loop turn while nothing is touched."""
        end = self._now + ms
        while self._now < end:
            self._now += STEP_MS
            self.console.step([])

    def let_lamps_go_on(self, ms: float) -> None:
        """Time for the lamps alone: nobody touches anything and nothing on the screen moves."""
        self._now += ms
        self.console.board.step()

    def watch(self, at_most: float) -> None:
        """Lets the loop turn until nothing moves any more."""
        end = self._now + at_most
        while self._now < end:
            until = self.console.app.rests_until(round(self._now))
            if until is None or until > self._now + STILL_MS:
                return
            self.rest(STEP_MS)

    def tap(self, means: str) -> None:
        """At the pixel where a person would: the middle of the target, if it is not covered."""
        scene = self.console.app.top.scene(self.console.app.page, Moment(round(self._now)))
        spots = [p.touch.centre for p in scene if p.means == means]
        spot = next((s for s in reversed(spots) if (m := meant(scene, *s)) and m.means == means), None)
        if spot is None:
            raise CannotReachError(means)
        self.press_at(*spot)

    def hold(self, means: str) -> None:
        """A finger that comes down on a target and stays."""
        scene = self.console.app.top.scene(self.console.app.page, Moment(round(self._now)))
        spot = next((p.touch.centre for p in reversed(scene) if p.means == means), None)
        if spot is None:
            raise CannotReachError(means)
        window = self.console.window
        k = window.page.scale
        place = window.screen.x + round(spot[0] * k), window.screen.y + round(spot[1] * k)
        self._event(pygame.MOUSEBUTTONDOWN, place)
        self.rest(PRESS_MS)

    def touch(self, means: str) -> None:
        """Where a place lies that may not be chosen: somewhere on its land that nothing else claims."""
        scene = self.console.app.top.scene(self.console.app.page, Moment(round(self._now)))
        piece = next(p for p in scene if p.means == means)
        xs, ys = zip(*(piece.outline or (piece.touch.centre,)), strict=True)
        for n in range(1, GRID**2):
            across, down = divmod(n, GRID)
            x = min(xs) + (max(xs) - min(xs)) * across / GRID
            y = min(ys) + (max(ys) - min(ys)) * down / GRID
            if (found := meant(scene, x, y)) is not None and found.means == means:
                self.press_at(x, y)
                return
        raise CannotReachError(means)

    def type(self, key: int) -> None:
        self._now += STEP_MS
        self.console.step([pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)])
        self.rest(GAP_MS)

    def type_until(self, means: str, key: int) -> bool:
        """The key again and again until the focus lies on it; False if it never does."""
        for _ in range(STEPS):
            self.type(key)
            if self.console.app.focus == means:
                return True
        return False

    def push(self, place: str) -> None:
        """A push button, with its contact and the debouncing behind it."""
        board = self.console.board.laid
        pins = board.wiring.pins(place) if board is not None else ()
        if not pins:
            raise CannotReachError(f"no button stands for {place}")
        self.console.board.press(pins[0], True)
        self.rest(PRESS_MS)
        self.console.board.press(pins[0], False)
        self.rest(GAP_MS)

    def decide(self, play: "AnyPlay", *, by_buttons: bool) -> None:
        """One decision at random, pointed at place by place."""
        rules, state = play.table.rules, play.table.state
        move = self.rng.pick(rules.legal_moves(state))
        meaning = rules.pointing(state, move)
        before = len(play.table.moves)
        for spot in (*meaning.in_order, *meaning.any_order):
            if by_buttons:
                self.step_to(spot)
            else:
                self.tap(spot)
        if len(play.table.moves) == before:
            if by_buttons:
                self.push("yes")
            else:
                self.tap("yes")

    def step_to(self, spot: str) -> None:
        """`no` until the focus lies on the place, then `yes`."""
        for _ in range(STEPS):
            self.push("no")
            if self.console.app.focus == spot:
                self.push("yes")
                return
        raise CannotReachError(spot)

    def press_at(self, x: float, y: float) -> None:
        """Logical px of the page."""
        window = self.console.window
        k = window.page.scale
        place = window.screen.x + round(x * k), window.screen.y + round(y * k)
        self._event(pygame.MOUSEBUTTONDOWN, place)
        self.rest(PRESS_MS)
        self._event(pygame.MOUSEBUTTONUP, place)
        self.rest(GAP_MS)

    def slide(self, way: list[tuple[float, float]]) -> None:
        """A finger that comes down, moves and is lifted; logical px of the page."""
        window = self.console.window
        k = window.page.scale
        spots = [(window.screen.x + round(x * k), window.screen.y + round(y * k)) for x, y in way]
        self._event(pygame.MOUSEBUTTONDOWN, spots[0])
        for spot in spots:
            self._event(pygame.MOUSEMOTION, spot)
            self.rest(STEP_MS)
        self._event(pygame.MOUSEBUTTONUP, spots[-1])
        self.rest(GAP_MS)

    def _event(self, kind: int, place: tuple[int, int]) -> None:
        self._now += STEP_MS
        about = {"buttons": (1, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        self.console.step([pygame.event.Event(kind, pos=place, touch=False, **about)])
