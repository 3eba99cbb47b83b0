"""The composition: services, parts, window and screens joined, and the loop that turns them."""

import gc
import logging
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Final

import pygame

import ui
from engine.catalogue import Catalogue, Game
from firmware.app.boards import BoardHere
from firmware.app.crashed import CrashedStop
from firmware.app.glass import GlassHere
from firmware.app.hints import HintsHere
from firmware.app.judging import JudgingHere, processes
from firmware.app.machine import MachineHere, Peripherals
from firmware.app.opponents import OpponentsHere
from firmware.app.readiness import Readiness
from firmware.app.services import Services, open_services
from firmware.app.starts import MOST, Crash, starts
from firmware.app.supervisor import Supervisor, supervisor
from firmware.app.time_words import hour_words
from firmware.app.window import NoDisplayError, Window, open_window, take_text
from firmware.files.games import Found, found, package_folder
from firmware.files.paths import Paths
from firmware.files.settings_file import SettingsFile
from firmware.files.shelf import FolderShelf, drawings_version
from firmware.parts.audio import Audio
from firmware.parts.displays import connected_displays, is_a_framebuffer_only
from firmware.parts.power_off import power_off
from firmware.parts.recordings import recordings_of
from firmware.parts.rendering import tell_doctor
from firmware.parts.thinker import Thinker
from firmware.parts.touching import is_deaf
from firmware.parts.voice import Speaker
from firmware.store.opening import open_store
from hardware.pi.clock import monotonic_ms
from ui.core.app import App
from ui.core.screen import Screen
from ui.core.stage import Stage
from ui.core.words import also_from
from ui.screens import doors
from ui.screens.common.keys import Keys
from ui.screens.fault import FaultScreen
from ui.screens.home import Home
from ui.services.machine import Part
from ui.services.shell import Shell, dims_after, page_for
from ui.services.sound import Sound

log: Final = logging.getLogger("totem.console")

SHOW_AFTER_MS: Final = 20 * 60_000
"""Without a touch, where games may show themselves."""
REST_MS: Final = 50
"""Between two looks at fingers and buttons while nothing moves."""
SCREENLESS_MS: Final = 20_000
"""How long a service without a screen rests before it ends, to be started again."""
NO_SCREEN: Final = "No screen is connected, or another program has it."
NO_DRIVER: Final = "The kernel has no driver for this screen."
FRAME_MS: Final = 16
AHEAD_MS: Final = 8
"""Room enough before the next picture to draw one ahead."""
STATUS_MS: Final = 1000
ENDS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
"""A service manager, Ctrl+C, a terminal that closes, Ctrl+\\: all end it with dark lamps."""


class Console:
    """Everything that runs, behind `step`; `clock` is monotonic ms, and real unless `made_time`."""

    def __init__(
        self,
        window: Window,
        services: Services,
        *,
        clock: Callable[[], float],
        simulated: bool,
        shelf: FolderShelf | None = None,
        made_time: bool = False,
        peripherals: Peripherals | None = None,
    ) -> None:
        preferences = services.preferences
        window = window.turned(preferences.current.rotation)
        self.services = services
        self._clock = clock
        self._shelf = shelf
        around = peripherals or Peripherals()
        self.board = BoardHere(services, window.desk, clock=clock, simulated=simulated, made_time=made_time)
        self.app = App(
            Stage(window.touchscreen(), page_for(window.page, preferences.current), shelf),
            Screen(),
            present=lambda rects: self.glass.present(rects),
            lamps=self.board.light,
            fault=self._fault,
            brightness=around.backlight.set,
            keys=lambda: Keys(self.shell),
            clock=lambda: round(clock()),
        )
        self.glass = GlassHere(window, self.app, preferences)
        thinker = self._new_thinker()
        ready = Readiness(services.tables, services.library, thinker)
        self._readiness = None if made_time else ready
        self.opponents = OpponentsHere(services.tables, services.library, thinker, ready.expect)
        self.judging = JudgingHere(
            services.tables, services.library, [self._new_thinker() for _ in range(processes())]
        )
        self.hints = HintsHere(services.tables, services.library, thinker, ready.expect)
        self.machine = MachineHere(services, around, self.board.parts)
        self.shell = Shell(
            self.app,
            preferences=preferences,
            tables=services.tables,
            people=services.people,
            library=services.library,
            lessons=services.lessons,
            board=self.board,
            glass=self.glass,
            sound=Sound(around.audio.voice, around.audio.sounds) if around.audio is not None else Sound(),
            stick=services.stick,
            machine=self.machine,
            again=doors.again,
            teaching=doors.teaching,
            games=services.games.catalogue,
            opponents=self.opponents,
            judging=self.judging,
            what_if=doors.what_if,
            hints=self.hints,
        )
        self._go_home()
        self.app.doze(dims_after(preferences.current), preferences.current.brightness)
        self._looked_at = 0.0
        self._awake = True
        self._takes_text: bool | None = None
        self._parts: tuple[Part, ...] = ()

    def _new_thinker(self) -> Thinker:
        """Begins nothing before it is asked."""
        return Thinker(clock=lambda: self._clock() / 1000, changed=lambda: self.app.changed())

    @property
    def window(self) -> Window:
        return self.glass.window

    def look_for_games(self, look: Callable[[Catalogue], Found] = found) -> None:
        """Those from outside. Reading what is installed takes its time: the first picture comes before."""
        games = self.services.games
        games.look(look)
        for game in games.from_outside:
            also_from(resources.files(game.home).joinpath("locale"))
            if self._shelf is not None:
                self._shelf.also(game.home, drawings_version(package_folder(game)))
        if games.from_outside:
            self._offer()

    def _offer(self) -> None:
        """The games as they are now."""
        self.shell = replace(self.shell, games=self.services.games.catalogue)
        self._go_home()

    def _go_home(self) -> None:
        self.app.replace(Home(self.shell, leave_out=self._leave_out))
        if not self.services.preferences.language_is_said:
            self.app.open(doors.first_language(self.shell, self._offer_first_game))
        elif self.services.preferences.current.show:
            self.app.open(doors.show(self.shell))

    def _offer_first_game(self) -> None:
        first = doors.first_game(self.shell)
        if first is not None:
            self.app.open(first)

    def _leave_out(self, game: Game, error: Exception) -> None:
        self.services.games.leave_out(game, error)
        self._offer()

    def _show_itself(self, now: int) -> None:
        """Where nobody has touched anything for long, whatever lies open: games are kept as they stand."""
        if not self.services.preferences.current.show or self.app.dozing.idle(now) < SHOW_AFTER_MS:
            return
        if not self.app.top.is_show:
            self.app.home()
            self.app.open(doors.show(self.shell))

    def step(self, events: Sequence[pygame.event.Event]) -> bool:
        """One turn of the loop; True if something was painted."""
        now = self._clock()
        gestures = [*self.glass.read(events, round(now)), *self.board.presses(now)]
        self._look_at_parts(now)
        self._show_itself(round(now))
        painted = self.app.step(gestures, round(now))
        if self.app.takes_text is not self._takes_text:
            self._takes_text = self.app.takes_text
            take_text(self._takes_text, self.window.screen)
        if self.app.awake is not self._awake:
            self._awake = self.app.awake
            self.services.tables.sleep(not self._awake)
        self.board.step()
        desk = self.window.desk
        if desk is not None:
            desk.mouse(events)
            rects = desk.draw()
            if rects:
                pygame.display.update(rects)
        return painted

    def ahead(self) -> bool:
        """Between two turns in which nothing happens; False when nothing is left to be prepared."""
        return self.app.ahead(round(self._clock()))

    @property
    def pause(self) -> int:
        """How long the loop may rest, ms."""
        rest, due = self._rest, self.glass.due
        return rest if due is None else max(1, min(rest, due - round(self._clock())))

    @property
    def _rest(self) -> int:
        until = self.app.rests_until(round(self._clock()))
        if until is None:
            return FRAME_MS if self.board.awake else REST_MS
        return max(
            1, min(REST_MS, until - round(self._clock()), FRAME_MS if self._moving(until) else REST_MS)
        )

    def _moving(self, until: int) -> bool:
        return until - round(self._clock()) <= FRAME_MS

    def close(self) -> None:
        """Dark lamps, then everything else in the reverse order of its making."""
        self.board.close()
        self.opponents.close()
        self.judging.close()
        self.machine.close()
        self.services.close()

    def _fault(self, screen: Screen, error: Exception) -> Screen:
        return FaultScreen(self.shell, screen, error)

    def _look_at_parts(self, now: float) -> None:
        """What has become of a part is shown, without a touch."""
        if now - self._looked_at < STATUS_MS:
            return
        self._looked_at = now
        self.opponents.look()
        self.judging.look()
        self.hints.found()
        if self._readiness is not None:
            self._readiness.look(now / 1000, at_a_table=self.app.at_a_table)
        self.machine.look(now)
        parts = tuple(self.machine.parts())
        if parts != self._parts:
            self._parts = parts
            self.app.changed()


def run(
    paths: Paths,
    *,
    desk: bool,
    size: tuple[int, int] | None,
    blind: Callable[[NoDisplayError], None] = lambda error: None,
) -> int:
    """The touchscreen program, until it is told to stop. Tells `blind` of a NoDisplayError, and raises it."""
    stopping: list[int] = []
    for number in ENDS:
        signal.signal(number, lambda n, frame: stopping.append(n))
    systemd = supervisor(os.environ, process=os.getpid())
    counted = starts(os.environ)
    crashes = counted.begin(monotonic_ms() / 1000)
    try:
        if len(crashes) >= MOST:
            _show_crashes(paths, size, crashes, systemd, stopping)
            counted.forget()
        if not stopping:
            _play(paths, desk, size, systemd, stopping)
    except NoDisplayError as error:
        counted.ended()  # known
        blind(error)
        if systemd.listened_to:
            why = NO_DRIVER if is_a_framebuffer_only() else NO_SCREEN
            systemd.status(f"{why} It is looked for again.")
            _wait_for_a_screen(stopping)
        raise
    except Exception as error:  # the crash is counted, and raised again
        counted.failed(f"{type(error).__name__}: {error}")
        raise
    counted.ended()
    return 0


def _wait_for_a_screen(stopping: Sequence[int]) -> None:
    """So that a device without one is not kept busy by starting; one that is plugged in ends it."""
    until = monotonic_ms() + SCREENLESS_MS
    found = connected_displays()
    while not stopping and monotonic_ms() < until and connected_displays() <= found:
        pygame.time.wait(4 * REST_MS)


def _opened(
    size: tuple[int, int] | None, press: Callable[[int, bool], None] | None, stopping: Sequence[int]
) -> Window:
    """What it is drawn with stands in the journal, and where the doctor finds it."""

    def rest(ms: int) -> bool:
        pygame.time.wait(ms)
        return not stopping

    window = open_window(os.environ, size=size, press=press, rest=rest)
    log.info("The screen: %s", window.picture)
    if window.picture is not None:
        tell_doctor(os.environ, window.picture, os.getpid())
    return window


def _play(
    paths: Paths, desk: bool, size: tuple[int, int] | None, systemd: Supervisor, stopping: Sequence[int]
) -> None:
    opened = open_store(paths.data, now=time.time())
    services = open_services(
        paths,
        opened=opened,
        now=time.time,
        clock=monotonic_ms,
        seed=lambda: int.from_bytes(os.urandom(8)) >> 1,
        hour_words=hour_words,
        power_off=power_off(os.environ),
    )
    console: Console | None = None

    def press(pin: int, down: bool) -> None:
        if console is not None:
            console.board.press(pin, down)

    window = _opened(size, press if desk else None, stopping)
    audio = Audio(Speaker(recordings=recordings_of(services.games, paths)))
    peripherals = Peripherals(audio=audio, deaf=is_deaf(pygame.display.get_driver()))
    package = Path(ui.__file__).parent
    shelf = FolderShelf(paths.cache, drawings_version(package))
    console = Console(
        window, services, clock=monotonic_ms, simulated=desk, shelf=shelf, peripherals=peripherals
    )
    while not (console.step(pygame.event.get()) or stopping):
        pass  # the first picture may be drawn in parts, over several turns
    _say_ready(window)
    systemd.ready(f"Playing on {window.picture}, games in {paths.data}", monotonic_ms())
    console.look_for_games()
    _say_what_thinks()
    console.board.lay_first()
    gc.enable()
    gc.collect()
    gc.freeze()  # what is there now stays: looking through it again takes longer than a picture may
    services.tables.listen(lambda game: gc.freeze())  # the same of a long game that was played through
    try:
        while console.app.running and not stopping:
            events = pygame.event.get()
            if any(event.type == pygame.QUIT for event in events):
                break
            console.step(events)
            systemd.turned(monotonic_ms())
            busy = not events and console.pause > AHEAD_MS and console.ahead()
            pygame.time.wait(1 if busy else console.pause)
    finally:
        systemd.stopping()
        console.close()
        pygame.display.quit()


def _show_crashes(
    paths: Paths,
    size: tuple[int, int] | None,
    crashes: Sequence[Crash],
    systemd: Supervisor,
    stopping: Sequence[int],
) -> None:
    """Until somebody wants it tried again, or the device stops."""
    window = _opened(size, None, stopping)
    crashed = CrashedStop(window, SettingsFile(paths).settings, crashes, monotonic_ms)
    crashed.step(())
    gc.enable()
    _say_ready(window)
    systemd.ready(
        f"Waiting after {len(crashes)} crashes: {crashes[-1].why or 'nobody knows why'}", monotonic_ms()
    )
    while crashed.app.running and not stopping:
        crashed.step(pygame.event.get())
        systemd.turned(monotonic_ms())
        pygame.time.wait(REST_MS)
    pygame.display.quit()


def _say_what_thinks() -> None:
    """The process that thinks has no log."""
    from firmware.parts import compiled

    standing = compiled.look().standing
    if standing is compiled.Standing.FITS:
        log.info("a compiled build is here and fits")
    elif standing is not compiled.Standing.NONE:
        log.warning("the compiled build is not used (%s): Totem thinks in plain Python", standing.value)


def _say_ready(window: Window) -> None:
    """For tests and scripts that wait for the first picture."""
    if os.environ.get("TOTEM_READY") == "1":
        x, y, w, h = window.screen
        sys.stdout.write(f"READY {w}x{h}+{x}+{y}\n")
        sys.stdout.flush()
