"""The app: one thread owns everything visible. Gestures in, scenes and scenes of light out."""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from ui.core.ahead import Ahead
from ui.core.coming import Coming
from ui.core.cursor import Cursor, piece_of
from ui.core.double_tap import DoubleTap
from ui.core.doze import Doze, Sight
from ui.core.input import Gesture, Key, KeyPress, Lifted, Phase, Press, Touch, Typed
from ui.core.leaving import Leaving
from ui.core.lens import Lens
from ui.core.light_of import light_of
from ui.core.page import Page
from ui.core.privacy import Privacy
from ui.core.pushing import Pushing, offers
from ui.core.scene import Piece, Scene, doubtful, meant
from ui.core.screen import Moment, Screen
from ui.core.stage import Stage
from ui.core.veils import dusk
from ui.lights.glow import LightScene

log: Final = logging.getLogger("totem.ui")

HOLD_MS: Final = 1000
FRAME_MS: Final = 16
PART_MS: Final = 3
"""So long a turn of the loop makes a new scene and draws what it needs; the rest, and painting it, is left to
the turns after it."""
DIMMED: Final = 6
"""A dimmed screen has a sixth of its brightness, or a dusky paper over it where it has no such thing."""


class App:
    """`present` puts painted rectangles before people; `lamps` takes a new scene of light;
    `fault` makes the screen that is shown when another one could not be drawn;
    `brightness` takes percent of full, 0 for a sleeping screen; `keys` makes the screen that tells what the
    keys do."""

    def __init__(
        self,
        stage: Stage,
        first: Screen,
        *,
        present: Callable[[Sequence[pygame.Rect]], None],
        lamps: Callable[[LightScene], None],
        fault: Callable[[Screen, Exception], Screen],
        brightness: Callable[[int], bool] = lambda percent: False,
        keys: Callable[[], Screen] | None = None,
        clock: Callable[[], int] | None = None,
    ) -> None:
        """`clock` (ms) tells how long a turn has drawn, and when a picture is there; without it a turn draws
        all of a scene, and takes no time."""
        self.stage = stage
        self._screens = [first]
        self._present = present
        self._lamps = lamps
        self._fault = fault
        self._brightness = brightness
        self._keys = keys
        self.now = 0
        self._clock = clock or (lambda: self.now)
        self._unseen = False
        """Another screen has come, and its first picture is not there yet."""
        self._lens = Lens()
        self._scene: Scene = ()
        self._lit: LightScene = {}
        self._finger: Touch | None = None
        self._began: str = ""
        self._since = 0
        self._hold_passed = self._held = False
        self._cursor = Cursor()
        self._pushing = Pushing(
            self._cursor, lambda: (self.top, self._scene), self._take_focus, self._go_back
        )
        self._stale = True
        self._coming: Coming | None = None
        """The next scene, as long as it is drawn."""
        self._later: list[Gesture] = []
        """What happened meanwhile: it was meant for what was to come, and waits until it is there."""
        self._ahead = Ahead()
        self._wakes: int | None = None
        self.dozing: Final = Doze()
        self._bright = 80
        self._sight = Sight.BRIGHT
        self._dusk: Piece | None = None
        self._leaving: Leaving | None = None
        """What was closed last, as long as something of it is seen."""
        self._fallen: Screen | None = None
        """The fault screen that was shown last."""
        self.privacy: Final = Privacy()
        self.doubles: Final = DoubleTap()
        self.running = True

    # what screens ask for

    @property
    def top(self) -> Screen:
        return self._screens[-1]

    @property
    def shown(self) -> Scene:
        """What was painted last, bottom to top."""
        return self._scene

    @property
    def page(self) -> Page:
        return self.stage.page

    @property
    def at_a_table(self) -> bool:
        """A game is played, whatever lies over it."""
        return any(screen.is_table for screen in self._screens)

    @property
    def awake(self) -> bool:
        """False while the screen is dimmed or dark."""
        return self._sight is Sight.BRIGHT

    @property
    def focus(self) -> str:
        """What the keyboard or the stepping button has come to; empty: nothing."""
        return self._cursor.focus

    @property
    def takes_text(self) -> bool:
        """What is typed means something: keyboards and input methods of the desktop may come up."""
        return self.top.writes or self.top.takes_text

    @property
    def pressed(self) -> str:
        """What the finger is on, if that would be chosen were it lifted now; empty: nothing."""
        on = self._finger_on()
        return on if on == self._began else ""

    def under(self, screen: Screen) -> Screen | None:
        """The one that `screen` lies on; None where it is the lowest, or lies nowhere."""
        at = next((n for n, one in enumerate(self._screens) if one is screen), 0)
        return self._screens[at - 1] if at else None

    def open(self, screen: Screen) -> None:
        """Puts a screen on top; `close` comes back to the one below."""
        self._screens.append(screen)
        self._turned_to_another()

    def replace(self, screen: Screen) -> None:
        self._screens[-1] = screen
        self._turned_to_another()

    def close(self) -> None:
        left = self._screens.pop() if len(self._screens) > 1 else None
        self._turned_to_another()
        self._leaving = None if left is None else Leaving(left, self.now)

    def home(self) -> None:
        del self._screens[1:]
        self._turned_to_another()

    def back_to_table(self) -> bool:
        """Closes screens down to the uppermost table; False, and nothing closed, without one."""
        at = next((n for n in reversed(range(len(self._screens))) if self._screens[n].is_table), None)
        if at is None:
            return False
        del self._screens[at + 1 :]
        self._turned_to_another()
        return True

    def turn(self, page: Page) -> None:
        self.stage.turn(page)
        self._coming = None
        self._stale = True

    def onto(self, surface: pygame.Surface, page: Page) -> None:
        """From now on it is painted there: the picture was turned."""
        self.stage.surface = surface
        self.stage.turn(page)
        self.stage.forget()
        self._coming = None
        self._finger, self._began = None, ""
        self.privacy.cover()
        self.dozing.let_go()
        self._stale = True

    def doze(self, minutes: int, brightness: int) -> None:
        """How long without a touch until the screen dims (0: never), and its brightness in percent."""
        self.dozing.after(minutes)
        self._bright = brightness
        self._brightness(brightness)

    def changed(self) -> None:
        """Something that a scene shows has changed outside (a part came back, a bot moved)."""
        self._stale = True

    def quit(self) -> None:
        self.running = False

    def _turned_to_another(self) -> None:
        self._finger, self._began = None, ""
        self._cursor.gone()
        self._pushing.gone()
        self._leaving = None
        self.doubles.turned(self.now)
        self._unseen = True
        self._coming = None
        self.privacy.cover()
        self._stale = True

    # one turn of the loop

    def step(self, gestures: Iterable[Gesture], now: int) -> bool:
        """Takes what happened, then shows what changed; True if something was painted."""
        self.now = now
        if self._coming is not None:
            # A finger meant what it saw, another screen; keys go on with what they were told.
            self._later += [g for g in gestures if not (self._unseen and isinstance(g, Touch))]
            return self._show(now)
        if self._later:
            gestures, self._later = [*self._later, *gestures], []
        self._stale |= self.privacy.pass_time(now)
        self._look(self.dozing.sight(now))  # first: what wakes it may come long after it has dimmed
        for gesture in gestures:
            if not self.dozing.swallows(gesture, now):
                self._guarded(partial(self._take, gesture, now))
        if self._cursor.is_due(now):
            self._guarded(partial(self._cursor.go_on, self.top, self._scene, now))
        self._hold(now)
        self._look(self.dozing.sight(now))
        if self._wakes is not None and now >= self._wakes:
            self._stale = True
        return self._show(now)

    def ahead(self, now: int) -> bool:
        """While nothing happens: draws a little of what may come next; False when nothing is left of it."""
        if self._is_behind or self._finger is not None or self._leaving is not None:
            return False
        return self._ahead.step(self.top, self._scene, self.stage, now)

    def rests_until(self, now: int) -> int | None:
        """When the next step is needed if nothing happens, ms; None: not before something does."""
        if self._is_behind:
            return now
        held = self._since + HOLD_MS if self._finger is not None and not self._hold_passed else None
        soon = (
            self._wakes,
            held,
            self.dozing.changes_at(now),
            self.privacy.ends_at,
            self._cursor.goes_on_at,
        )
        return min((t for t in soon if t is not None), default=None)

    @property
    def _is_behind(self) -> bool:
        return self._stale or self._coming is not None or bool(self._later)

    def _show(self, now: int) -> bool:
        """The scene that is wanted: at once if it is drawn within PART_MS, or some turns later."""
        top = self.top
        try:
            if self._coming is None:
                if not self._stale:
                    return False
                self._stale = False
                top.seen(now)
                self._coming = Coming(self._composed(now), self.stage, now)
            if not self._coming.draw(lambda: self._clock() >= now + PART_MS):
                return False
            coming, self._coming = self._coming, None
            painted = self._paint(coming)
        except Exception as error:  # noqa: BLE001  (the named edge: a screen that cannot be drawn)
            self._failed(top, error)
            return False
        self._present(painted)
        if self._unseen and (there := self._clock()) > coming.at:
            self.doubles.turned(there)  # nobody means what was not to be seen yet
        self._unseen = False
        return bool(painted)

    def _paint(self, coming: Coming) -> list[pygame.Rect]:
        """With what belongs to the moment it was made for, so that nothing that changes later is missed."""
        self._scene = coming.scene
        self._lens.lift(self.stage)
        painted = self.stage.show(coming.scene)
        painted += self._lens.lay(self.stage, self._finger)
        self._wakes = self.top.wakes(coming.at) if self._leaving is None else coming.at + FRAME_MS
        self._light(coming.at)
        return painted

    def _composed(self, now: int) -> Scene:
        moment = Moment(now, self.pressed, self._since, self.focus)
        scene = self.top.scene(self.page, moment)
        left = [] if self._leaving is None else self._leaving.pieces(self.page, now)
        if not left:
            self._leaving = None
        over = [*left, *self._cursor.shown(self.page, self.top, scene)]
        if self._dusk is not None:
            over.append(self._dusk)
        return [*scene, *over] if over else scene

    def _look(self, sight: Sight) -> None:
        """Dims or brightens the screen: by its own light, or by a dusky paper over it."""
        if sight is self._sight:
            return
        if self.awake:
            self._fall_asleep()
        self._sight = sight
        dimmed = max(1, self._bright // DIMMED)
        by_itself = self._brightness({Sight.BRIGHT: self._bright, Sight.DIM: dimmed, Sight.DARK: 0}[sight])
        covered = sight is Sight.DARK or (sight is Sight.DIM and not by_itself)
        self._dusk = dusk(self.page, dark=sight is Sight.DARK) if covered else None
        self._stale = True

    def _fall_asleep(self) -> None:
        """What is private is covered, and a finger that rests on the glass means nothing any more."""
        self.privacy.cover()
        self._lost(self.now)

    def _light(self, now: int) -> None:
        lamps = (
            {}
            if self._sight is Sight.DARK
            else dict(light_of(self._screens, self._fallen, self._failed, now))
        )
        if self._sight is not Sight.DARK and piece_of(self.focus, self._scene) is not None:
            lamps |= self.top.cursor_lamps(self.focus)
        if lamps != self._lit:
            self._lit = lamps
            self._lamps(lamps)

    def _guarded(self, take: Callable[[], None]) -> None:
        top = self.top
        try:
            take()
        except Exception as error:  # noqa: BLE001  (the named edge: a screen that fails on a touch)
            self._failed(top, error)
        self._stale = True

    def _failed(self, screen: Screen, error: Exception) -> None:
        log.error("%s failed", type(screen).__name__, exc_info=error)
        self._finger, self._wakes, self._coming = None, None, None
        self._cursor.gone()
        self.privacy.cover()
        self.stage.forget()
        shown = self._fault(screen, error)
        if type(screen) is type(shown):
            self.running = False  # the fault screen itself: nothing is left to show
            return
        self._fallen = shown
        self._screens.append(shown)
        self._stale = True

    # gestures

    def _take(self, gesture: Gesture, now: int) -> None:
        if isinstance(gesture, Lifted):
            self._cursor.lifted(gesture.what)
            self._pushing.lift(gesture.what, now)
            return
        if not (isinstance(gesture, Press) and gesture.held):
            self._cursor.let_go()
        if self.privacy.takes(gesture, now):
            return
        match gesture:
            case Touch() if self.top.traced(gesture, now):
                self._finger = None
            case Touch(phase=Phase.DOWN):
                self._down(gesture, now)
            case Touch(phase=Phase.MOVE):
                self._slide(gesture, now)
            case Touch(phase=Phase.UP):
                self._up(gesture, now)
            case Touch(phase=Phase.LOST):
                self._lost(now)
            case KeyPress(key=key, shift=shift):
                self._key(key, now, shift=shift)
            case Typed(text="\b") if not self.takes_text:
                self._undo(now)
            case Typed(text=text):
                self.top.typed(text, now)
            case Press(place=place, held=held):
                (self._pushing.hold if held else self._pushing.press)(place, now)

    def _down(self, touch: Touch, now: int) -> None:
        self._cursor.focus = ""
        if self._falls_through(touch, now):
            return
        self._finger, self._since = touch, now
        self._hold_passed = self._held = False
        self._lens.open = doubtful(self._scene, touch.x, touch.y)
        self._began = self._finger_on()
        if self._began and not self._lens.open:
            self.top.touched(self._began, now)

    def _falls_through(self, touch: Touch, now: int) -> bool:
        under = meant(self._scene, touch.x, touch.y)
        takes_main = under is not None and under.means == self.top.main()
        return self.doubles.falls_through(touch, now, takes_main=takes_main)

    def _slide(self, touch: Touch, now: int) -> None:
        if self._finger is None:
            return
        before = self._finger_on()
        self._finger = touch
        after = self._finger_on()
        if after != self._began and self.privacy.held:
            self.privacy.cover()
        if after != before and after:
            self.top.slid(after, now)
        if self._lens.open:
            self._began = after

    def _up(self, touch: Touch, now: int) -> None:
        if self._finger is None:
            return
        self._finger = touch
        self.doubles.lifted(touch)
        on = self._finger_on()
        self._finger, self._lens.open = None, False
        self.top.released(now)
        if on and on == self._began and not self._held:
            self.top.chosen(on, now)

    def _lost(self, now: int) -> None:
        if self._finger is None:
            return
        self._finger, self._lens.open = None, False
        self.top.released(now)

    def _finger_on(self) -> str:
        if self._finger is None:
            return ""
        piece = meant(self._scene, self._finger.x, self._finger.y)
        return piece.means if piece else ""

    def _hold(self, now: int) -> None:
        if self._finger is None or self._hold_passed or now - self._since < HOLD_MS:
            return
        self._hold_passed = True
        on = self._finger_on()
        if on and on == self._began:
            self._stale = True
            self._held = self.top.held(on, now)

    def _key(self, key: Key, now: int, *, shift: bool = False) -> None:
        if key is Key.SPACE and self.top.writes:
            return  # it comes as text too
        if key in (Key.TAKE, Key.SPACE):
            self._take_focus(now)
        elif key is Key.BACK:
            self._go_back(now)
        elif key is Key.HELP:
            self._tell_keys()
        else:
            self._cursor.step(self.top, self._scene, key, everything=shift)
            self._cursor.hold(key, key, now, everything=shift)

    def _go_back(self, now: int) -> None:
        if not self.top.back(now):
            self.close()

    def _undo(self, now: int) -> None:
        """The key for it asks as the cursor does; where nothing shows it, as its push button."""
        if offers(self._scene, "undo"):
            self.top.taken("undo", now)
        elif self.top.takes("undo"):
            self.top.chosen("undo", now)

    def _tell_keys(self) -> None:
        """Where it is no letter, and they are not told already."""
        if self._keys is None or self.takes_text:
            return
        if type(self.top) is not type(screen := self._keys()):
            self.open(screen)

    def _take_focus(self, now: int) -> None:
        """Where there is nothing to take, the first press shows the cursor."""
        gone = piece_of(self.focus, self._scene) is None
        means = self.top.main() if gone else self.focus
        if piece_of(means, self._scene) is None:
            self._cursor.step(self.top, self._scene, Key.NEXT)
            return
        taken = self.top
        self._cursor.taken(taken)
        taken.taken(means, now)
        if self.top is taken:
            self._cursor.led_on(taken)
