"""The whole program from its first picture to its end, in made time, with what stands below the drivers."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame
import pytest

import firmware.app.console as console
from firmware.app.machine import Peripherals
from firmware.app.supervisor import Supervisor
from firmware.app.window import FRAMES, Window, open_window
from firmware.files.paths import Paths
from firmware.parts.audio import Audio
from firmware.parts.throttling import SOFT_LIMIT, UNDER_VOLTAGE, Power
from hardware.pi.encoding import RESET_BYTES
from tests.firmware.app.playing import Play, playing
from tests.hardware.fakes import PiFactories, Spidev, first_frame_sent
from tests.patience import PATIENCE_S
from ui.core.scene import Scene
from ui.core.screen import Moment

TURNS = 60
DARK = 0b11000000
"""A byte on the bus for a bit that is 0."""


LATER: Final = (
    "engine.players",
    "engine.lessons",
    "firmware.parts.board",
    "firmware.store.exchange",
    "hardware.lights",
    "hardware.debounce",
    "hardware.pi.buttons",
    "hardware.simulated.buttons",
    "hmac",
)
"""What thinks and teaches, the parts of a board, the stick, and cryptography for a seed."""


def test_the_first_picture_waits_for_nothing_that_it_does_not_show() -> None:
    asked = f"import sys, firmware.app.console; print(sorted(set({LATER!r}) & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert loaded.stdout.splitlines()[-1] == "[]"


class Program:
    """`run` as the command line calls it. Each rest of its loop takes its time at once and ends a turn;
    after `TURNS` of them systemd's signal comes."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        self.turns = 0
        self.signal = signal.SIGTERM
        self.told: list[str] = []
        self.on_turn: Callable[[int], None] = lambda turn: None
        self._folder = folder
        monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
        monkeypatch.setenv("TOTEM_HEADLESS", "1")
        monkeypatch.setattr(console, "monotonic_ms", lambda: self.now)
        monkeypatch.setattr(
            console, "supervisor", lambda *_who, **_more: Supervisor(self.told.append, patience_ms=400)
        )
        monkeypatch.setattr(pygame.time, "wait", self._turn)

    def run(self) -> int:
        paths = Paths((self._folder,), self._folder / "games", self._folder / "cache")
        return console.run(paths, desk=False, size=(800, 480))

    def _turn(self, ms: int) -> int:
        self.now += ms
        self.turns += 1
        self.on_turn(self.turns)
        if self.turns == TURNS:
            os.kill(os.getpid(), self.signal)
        assert self.turns <= TURNS, "the loop goes on after the signal"
        return ms


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    before = {number: signal.getsignal(number) for number in console.ENDS}
    monkeypatch.setenv(FRAMES, "0")  # the program sets it for as long as its process runs
    yield Program(tmp_path, monkeypatch)
    for number, handler in before.items():
        signal.signal(number, handler)
    pygame.display.quit()


def wired(folder: Path) -> None:
    (folder / "settings.toml").write_text(
        '[screen]\nsound = false\n[lights]\nstrip = "neopixel_spi"\n[buttons]\npins = "lgpio"\n'
    )
    (folder / "wiring").mkdir()
    (folder / "wiring" / "clans.toml").write_text(
        'count = 3\n[lamps]\n"territory/1" = 0\n[buttons]\n5 = "yes"\n6 = "no"\n'
    )


def test_it_is_ready_once_the_first_picture_is_there_however_long_that_is_drawn(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[int] = []

    class Told(list[str]):
        def append(self, line: str) -> None:
            super().append(line)
            if line.startswith("READY=1"):
                picture = pygame.display.get_surface()
                assert picture is not None
                seen.append(len({tuple(picture.get_at((x, 240))) for x in range(0, 800, 8)}))

    def slow() -> float:
        program.now += 3.0  # each look at the clock is most of a part
        return program.now

    program.told = Told()
    monkeypatch.setattr(console, "monotonic_ms", slow)
    assert program.run() == 0
    assert len(seen) == 1
    assert seen[0] > 5


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT])
def test_the_end_of_the_program_leaves_the_lamps_dark_and_bus_and_pins_free(
    end: signal.Signals,
    program: Program,
    tmp_path: Path,
    devices: list[Spidev],
    pi: PiFactories,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from gpiozero import InputDevice

    wired(tmp_path)
    sent = first_frame_sent(monkeypatch)

    def lamps_are_open(turn: int) -> None:
        assert sent.wait(PATIENCE_S), "the lamps were never opened"

    program.on_turn = lamps_are_open
    program.signal = end
    assert program.run() == 0
    assert {*devices[0].written[-1][RESET_BYTES:-RESET_BYTES]} == {DARK}
    assert devices[0].closed
    for pin in (5, 6):
        InputDevice(pin, pin_factory=pi.factory).close()


def test_the_watchdog_is_fed_while_the_loop_turns_and_hears_of_the_end(program: Program) -> None:
    assert program.run() == 0
    assert program.told[0].startswith("READY=1")
    assert program.told[1:-1] == ["WATCHDOG=1"] * len(program.told[1:-1])
    assert len(program.told) > 5
    assert program.told[-1].startswith("STOPPING=1")


def test_the_display_is_opened_first_and_by_one_thread(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What comes after it finds it there: the sound, and whoever draws."""
    seen: list[str] = []
    drawn: set[threading.Thread] = set()
    present = Window.present

    def opened(*about: object, **more: object) -> Window:
        assert not pygame.display.get_init()
        assert pygame.mixer.get_init() is None
        seen.append("display")
        return open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)

    def heard(speaker: object) -> Audio:
        seen.append("sound")
        return Audio()

    def presented(window: Window, rects: list[pygame.Rect]) -> None:
        drawn.add(threading.current_thread())
        present(window, rects)

    pygame.display.quit()
    pygame.mixer.quit()
    monkeypatch.setattr(console, "open_window", opened)
    monkeypatch.setattr(console, "Audio", heard)
    monkeypatch.setattr(Window, "present", presented)
    assert program.run() == 0
    assert seen == ["display", "sound"]
    assert drawn == {threading.current_thread()}


def test_a_signal_in_the_middle_of_a_turn_only_leaves_a_note(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_about: object) -> None:
        raise AssertionError("a signal may come while SDL holds its own locks")

    def stop(turn: int) -> None:
        if turn == 3:
            with monkeypatch.context() as context:
                context.setattr(pygame.event, "post", forbidden)
                context.setattr(pygame.display, "quit", forbidden)
                os.kill(os.getpid(), signal.SIGINT)

    program.on_turn = stop
    assert program.run() == 0
    assert program.turns == 3


# what the loop sees without anybody's touch


def scene(play: Play) -> Scene:
    return play.console.app.top.scene(play.console.app.page, Moment(round(play.hand.clock())))


def says(play: Play, sentence: str) -> bool:
    return any(sentence in str(one) for piece in scene(play) for one in piece.args)


def offers(play: Play, means: str) -> bool:
    return any(piece.means == means for piece in scene(play))


@pytest.mark.parametrize(
    ("bit", "sentence"),
    [(UNDER_VOLTAGE, "power supply is too weak"), (SOFT_LIMIT, "too hot and has slowed down")],
)
def test_weak_power_and_heat_are_seen_on_the_home_screen_and_told_among_the_parts(
    tmp_path: Path, bit: int, sentence: str
) -> None:
    flags = 0
    with playing(tmp_path, seed=4, peripherals=Peripherals(power=Power(lambda: flags))) as play:
        play.hand.rest(7000)
        assert not offers(play, "parts")
        flags = bit
        play.hand.rest(7000)
        play.hand.tap("parts")
        play.hand.rest(200)
        assert says(play, sentence)


def test_a_button_that_is_stuck_is_told_by_its_place(tmp_path: Path) -> None:
    with playing(tmp_path, seed=4) as play:
        assert not offers(play, "parts")
        board = play.console.board.laid
        assert board is not None
        play.console.board.press(board.wiring.pins("yes")[0], True)
        play.hand.rest(62_000)
        play.hand.tap("parts")
        play.hand.rest(200)
        assert says(play, "This button is stuck: “Yes”")
