"""The composition: screens, device, parts and window joined, and the loop that turns them."""

import logging
import os
import secrets
import signal
import sys
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from importlib import resources
from pathlib import Path
from typing import Final

import pygame

import ui
from engine.catalogue import Catalogue, Game
from firmware.app.crashed import CrashedStop
from firmware.app.services import DeviceHere
from firmware.app.starts import MOST, Crash, starts
from firmware.app.supervisor import Supervisor, supervisor
from firmware.app.time_words import told_hour
from firmware.app.window import NoDisplayError, Window, open_window, take_text
from firmware.app.workbench import WorkbenchHere
from firmware.files.games import Found, found, package_folder
from firmware.files.paths import Paths
from firmware.files.settings_file import SettingsFile
from firmware.files.shelf import FolderShelf, drawings_version
from firmware.parts.audio import Heard
from firmware.parts.board import AnyPlace, Board, WiringFile, places_of, wiring_of
from firmware.parts.displays import connected_displays
from firmware.parts.examples import example_of
from firmware.parts.power_off import power_off
from firmware.parts.rendering import tell_doctor
from firmware.parts.touching import is_deaf
from firmware.store.opening import open_store
from hardware.pi.clock import monotonic_ms
from ui.core.app import App
from ui.core.glass import Point, fitted
from ui.core.input import Gesture
from ui.core.screen import Screen
from ui.core.stage import Stage
from ui.core.words import also_from
from ui.games.find import about, presenter
from ui.lights.glow import LightScene
from ui.screens.common.keys import Keys
from ui.screens.fault import FaultScreen
from ui.screens.home import Home
from ui.screens.set_up.set_up import again
from ui.screens.settings.first_language import FirstLanguage
from ui.services.machine import Part
from ui.services.preferences import Preferences
from ui.services.shell import Shell, page_for
from ui.services.sound import Sound

log: Final = logging.getLogger("totem.console")

REST_MS: Final = 50
"""Between two looks at fingers and buttons while nothing moves."""
SCREENLESS_MS: Final = 20_000
"""How long a service without a screen rests before it ends, to be started again."""
FRAME_MS: Final = 16
STATUS_MS: Final = 1000
ENDS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT)
"""A service manager, Ctrl+C, a terminal that closes, Ctrl+\\: all end it with dark lamps."""


class Console:
    """Everything that runs, behind `step`; `clock` is monotonic ms, and real unless `made_time`."""

    def __init__(
        self,
        window: Window,
        device: DeviceHere,
        *,
        clock: Callable[[], float],
        simulated: bool,
        shelf: FolderShelf | None = None,
        made_time: bool = False,
        heard: Heard | None = None,
    ) -> None:
        self.window = window = window.turned(device.preferences.rotation)
        self.device = device
        self._clock = clock
        self._simulated = simulated
        self._made_time = made_time
        self._game = ""
        page = page_for(window.page, device.preferences)
        self._shelf = shelf
        stage = Stage(window.touchscreen(), page, shelf)
        self.app = App(
            stage,
            Screen(),
            present=lambda rects: self.window.present(rects),
            lamps=self._light,
            fault=self._fault,
            brightness=device.backlight.set,
            keys=lambda: Keys(self.shell),
        )
        self._heard = device.heard = heard
        self.shell = Shell(
            self.app,
            preferences=device,
            tables=device,
            library=device,
            board=device,
            glass=device,
            sound=Sound(heard.voice, heard.sounds) if heard else Sound(),
            stick=device.stick,
            machine=device,
            again=again,
            games=device.games.catalogue,
        )
        self._go_home()
        self.app.doze(device.preferences.dim_minutes, device.preferences.brightness)
        self._input = window.input(device.preferences.touch)
        self._lit: LightScene = {}
        self._looked_at = 0.0
        self._awake = True
        self._takes_text: bool | None = None
        self._parts: tuple[Part, ...] = ()
        device.opened = self.lay_board
        device.glass = self
        device.workbench = WorkbenchHere(
            device, lay=self._lay_bench, clear=self._clear_bench, leave=self._leave_bench
        )
        self._before_bench: str | None = None

    def look_for_games(self, look: Callable[[Catalogue], Found] = found) -> None:
        """Those from outside. Reading what is installed takes its time: the first picture comes before."""
        games = self.device.games
        games.look(look)
        for game in games.from_outside:
            also_from(resources.files(game.home).joinpath("locale"))
            if self._shelf is not None:
                self._shelf.also(game.home, drawings_version(package_folder(game)))
        if games.from_outside:
            self._offer()

    def _offer(self) -> None:
        """The games as they are now."""
        self.shell = replace(self.shell, games=self.device.games.catalogue)
        self._go_home()

    def _go_home(self) -> None:
        self.app.replace(Home(self.shell, leave_out=self._leave_out))
        if not self.device.language_is_said:
            self.app.open(FirstLanguage(self.shell))

    def _leave_out(self, game: Game, error: Exception) -> None:
        self.device.games.leave_out(game, error)
        self._offer()

    def step(self, events: Sequence[pygame.event.Event]) -> bool:
        """One turn of the loop; True if something was painted."""
        now = self._clock()
        if self.window.has_changed:
            self.lay_picture(self.device.preferences)
        gestures: list[Gesture] = list(self._input.read(events, round(now)))
        if self.device.board is not None:
            gestures += self.device.board.presses(now)
        self._look_at_parts(now)
        if self._heard is not None:
            self._heard.tune(self.device.preferences)
        painted = self.app.step(gestures, round(now))
        if self.app.takes_text is not self._takes_text:
            self._takes_text = self.app.takes_text
            take_text(self._takes_text, self.window.screen)
        if self.app.awake is not self._awake:
            self._awake = self.app.awake
            self.device.sleep(not self._awake)
        if self.device.board is not None:
            self.device.board.step()
        desk = self.window.desk
        if desk is not None:
            desk.mouse(events)
            rects = desk.draw()
            if rects:
                pygame.display.update(rects)
        return painted

    @property
    def pause(self) -> int:
        """How long the loop may rest, ms."""
        rest, due = self._rest, self._input.due
        return rest if due is None else max(1, min(rest, due - round(self._clock())))

    @property
    def _rest(self) -> int:
        until = self.app.rests_until(round(self._clock()))
        if until is None:
            awake = self.device.board is not None and self.device.board.awake
            return FRAME_MS if awake else REST_MS
        return max(
            1, min(REST_MS, until - round(self._clock()), FRAME_MS if self._moving(until) else REST_MS)
        )

    def _moving(self, until: int) -> bool:
        return until - round(self._clock()) <= FRAME_MS

    # the glass, as the device asks for it

    @property
    def can_turn(self) -> bool:
        return self.window.desk is None

    def lay_picture(self, preferences: Preferences) -> None:
        """Turned as they say, and with their correction of fingers."""
        self.window = self.window.turned(preferences.rotation)
        self.app.onto(self.window.touchscreen(), page_for(self.window.page, self.device.preferences))
        self._input = self.window.input(preferences.touch)

    def fit_touch(self, touched: Sequence[tuple[Point, Point]]) -> tuple[float, ...] | None:
        return fitted([(glass, self._input.on_glass(*meant)) for glass, meant in touched])

    def lay_board(self, game: str) -> None:
        """Another game is on the table: its lamps and buttons."""
        if game == self._game:
            return
        self.close_board()
        self._game = game
        rules = self.device.rules(game)
        settings = self.device.settings
        file = wiring_of(
            game, places_of(rules), settings, self.device.paths, example=self._example(game, places_of(rules))
        )
        self._open_board(game, file)
        if self.window.desk is not None:
            mapped = presenter(self.device.games.catalogue[game]).table.board_map
            board_map = mapped(rules) if mapped is not None else None
            self.window.desk.lay(board_map, file.wiring.lamps, file.wiring.buttons)

    def _lay_bench(self, game: str, file: WiringFile) -> None:
        """A board whose wiring is being found out; the desk shows it as it would be built."""
        self._begin_bench()
        self.close_board()
        self._open_board(game, file)
        if self.window.desk is not None:
            rules, shown = self.device.rules(game), presenter(self.device.games.catalogue[game])
            built = example_of(self.device.games.catalogue[game], self.device.rules, places_of(rules))
            if built is not None and shown.table.board_map is not None:
                self.window.desk.lay(shown.table.board_map(rules), built.wiring.lamps, built.wiring.buttons)

    def _clear_bench(self, game: str) -> None:
        self._begin_bench()
        self.close_board()
        self.lay_board(game)

    def _leave_bench(self) -> None:
        game, self._before_bench = self._before_bench, None
        if game is None:
            return
        self.close_board()
        if game:
            self.lay_board(game)
        else:
            self.lay_first_board()

    def _example(self, game: str, places: Collection[str]) -> Callable[[], WiringFile | None] | None:
        """A wiring that is brought serves at the desk only: it does not know how a real board was wired."""
        if not self._simulated:
            return None
        return lambda: example_of(self.device.games.catalogue[game], self.device.rules, places)

    def _begin_bench(self) -> None:
        if self._before_bench is None:
            self._before_bench = self._game

    def _open_board(self, game: str, file: WiringFile) -> None:
        desk = self.window.desk
        sink = desk.take if desk is not None else None
        board = Board(
            file,
            self.device.settings,
            clock=self._clock,
            simulated=self._simulated,
            sink=sink,
            threaded=not self._made_time,
            kinds=about(self.device.games.catalogue[game]).places,
        )
        self.device.board = board
        board.light(self._lit)

    def lay_first_board(self) -> None:
        """Before any game is chosen: the first that has lamps or buttons, so that they can choose one; else
        the first whose wiring has faults, so that they are said."""
        files = {
            game.id: wiring_of(
                game.id,
                AnyPlace(),
                self.device.settings,
                self.device.paths,
                example=self._example(game.id, AnyPlace()),
            )
            for game in self.device.games.catalogue
        }
        wired = [game for game, file in files.items() if file.wiring.lamps or file.wiring.buttons]
        with_faults = [game for game, file in files.items() if file.faults]
        for game in (*wired, *with_faults)[:1]:
            self.lay_board(game)

    def press(self, pin: int, down: bool) -> None:
        """A simulated button is moved."""
        contacts = self.device.board.contacts(pin) if self.device.board else None
        move = getattr(contacts, "press" if down else "release", None)
        if move is not None:
            move(pin)

    def close_board(self) -> None:
        if self.device.board is not None:
            self.device.board.close()
            self.device.board = None
        self._game = ""

    def _light(self, scene: LightScene) -> None:
        self._lit = scene
        if self.device.board is not None:
            self.device.board.light(scene)

    def _fault(self, screen: Screen, error: Exception) -> Screen:
        return FaultScreen(self.shell, screen, error)

    def _look_at_parts(self, now: float) -> None:
        """What has become of a part is shown, without a touch."""
        if now - self._looked_at < STATUS_MS:
            return
        self._looked_at = now
        self.device.power.look(now)
        parts = tuple(self.device.parts())
        if parts != self._parts:
            self._parts = parts
            self.app.changed()


def run(paths: Paths, *, desk: bool, size: tuple[int, int] | None) -> int:
    """The touchscreen program, until it is told to stop. Raises NoDisplayError."""
    stopping: list[int] = []
    for number in ENDS:
        signal.signal(number, lambda n, frame: stopping.append(n))
    told = supervisor(os.environ, process=os.getpid())
    counted = starts(os.environ)
    crashes = counted.begin(monotonic_ms() / 1000)
    try:
        if len(crashes) >= MOST:
            _show_crashes(paths, size, crashes, told, stopping)
            counted.forget()
        if not stopping:
            _play(paths, desk, size, told, stopping)
    except NoDisplayError:
        counted.ended()  # known, and shown nowhere: the journal has it
        if told.listened_to:
            told.status("No screen is connected, or another program has it. It is looked for again.")
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
    paths: Paths, desk: bool, size: tuple[int, int] | None, told: Supervisor, stopping: Sequence[int]
) -> None:
    kept = open_store(paths.data, now=time.time())
    device = DeviceHere(
        paths,
        kept=kept,
        now=time.time,
        clock=monotonic_ms,
        seed=lambda: secrets.randbits(63),
        told_hour=told_hour,
        power_off=power_off(os.environ),
    )
    console: Console | None = None

    def press(pin: int, down: bool) -> None:
        if console is not None:
            console.press(pin, down)

    window = _opened(size, press if desk else None, stopping)
    device.deaf = is_deaf(pygame.display.get_driver())
    package = Path(ui.__file__).parent
    shelf = FolderShelf(paths.cache, drawings_version(package))
    heard = Heard()
    console = Console(window, device, clock=monotonic_ms, simulated=desk, shelf=shelf, heard=heard)
    console.step(pygame.event.get())
    _say_ready(window)
    told.ready(f"Playing on {window.picture}, games in {paths.data}", monotonic_ms())
    console.look_for_games()
    console.lay_first_board()
    try:
        while console.app.running and not stopping:
            events = pygame.event.get()
            if any(event.type == pygame.QUIT for event in events):
                break
            console.step(events)
            told.turned(monotonic_ms())
            pygame.time.wait(console.pause)
    finally:
        told.stopping()
        console.close_board()
        heard.close()
        device.close()
        pygame.display.quit()


def _show_crashes(
    paths: Paths,
    size: tuple[int, int] | None,
    crashes: Sequence[Crash],
    told: Supervisor,
    stopping: Sequence[int],
) -> None:
    """Until somebody wants it tried again, or the device stops."""
    window = _opened(size, None, stopping)
    crashed = CrashedStop(window, SettingsFile(paths).settings, crashes, monotonic_ms)
    crashed.step(())
    _say_ready(window)
    told.ready(
        f"Waiting after {len(crashes)} crashes: {crashes[-1].why or 'nobody knows why'}", monotonic_ms()
    )
    while crashed.app.running and not stopping:
        crashed.step(pygame.event.get())
        told.turned(monotonic_ms())
        pygame.time.wait(REST_MS)
    pygame.display.quit()


def _say_ready(window: Window) -> None:
    """For tests and scripts that wait for the first picture."""
    if os.environ.get("TOTEM_READY") == "1":
        x, y, w, h = window.screen
        sys.stdout.write(f"READY {w}x{h}+{x}+{y}\n")
        sys.stdout.flush()
