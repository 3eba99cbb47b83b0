"""Every port fails, hangs, goes and comes back: the game goes on, says so, and says no longer."""

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

import firmware.parts.board
from firmware.parts.audio import Audio
from firmware.parts.presses import FINGER_MS, FIRST_RETRY_MS, LAST_RETRY_MS, STUCK_MS, BoardButtons
from firmware.parts.sound import Loudspeaker
from hardware.colour import Output
from hardware.debounce import SETTLE_MS
from hardware.driver_faults import in_plain_words
from hardware.frames import Frame, Loop, dark
from hardware.lights import Lamps, Lights, ThreadBell
from hardware.ports import Buttons, Edge, Strip
from hardware.simulated.buttons import SimulatedButtons
from hardware.simulated.strip import SimulatedStrip
from tests.firmware.app.playing import Play, playing
from tests.hardware.fakes import FakeClock, FakeStrip
from tests.patience import PATIENCE_MS, PATIENCE_S
from ui.core.input import Press
from ui.core.words import words
from ui.services.preferences import Preferences

ENGLISH = words("en")
BACK_MS = 5000
"""Longer than the first pause before a part is opened again."""
DECISIONS = 3


class BusError(RuntimeError):
    pass


class Calls:
    """Counts the calls to a port and fails some of them."""

    def __init__(self, fail: Callable[[int], bool]) -> None:
        self.made = 0
        self._fail = fail

    def __call__(self) -> None:
        self.made += 1
        if self._fail(self.made):
            raise BusError("the bus is gone")


def nth(n: int) -> Calls:
    return Calls(lambda made: made == n)


class FaultyStrip(SimulatedStrip):
    calls: Calls

    def show(self, frame: Frame) -> None:
        self.calls()
        super().show(frame)


class FaultyButtons(SimulatedButtons):
    calls: Calls

    def pressed(self, pin: int) -> bool:
        self.calls()
        return super().pressed(pin)

    def edges(self) -> Sequence[Edge]:
        try:
            self.calls()
        except BusError as error:
            raise in_plain_words("buttons", error) from error
        return super().edges()


@contextmanager
def at_clans(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *, strip: Calls | None = None, buttons: Calls | None = None
) -> Iterator[Play]:
    """A table of Clans whose parts fail as told."""
    strip, buttons = strip or nth(0), buttons or nth(0)

    def open_strip(_name: str, lamps: int, **more: object) -> Strip:
        sink = more["sink"]
        assert callable(sink)
        strip()
        opened = FaultyStrip(lamps, sink=sink)
        opened.calls = strip
        return opened

    def open_buttons(_name: str, pins: Sequence[int], *, clock: Callable[[], float]) -> Buttons:
        opened = FaultyButtons(pins, clock=clock)
        opened.calls = buttons
        return opened

    monkeypatch.setattr(firmware.parts.board, "open_strip", open_strip)
    monkeypatch.setattr(firmware.parts.board, "open_buttons", open_buttons)
    with playing(folder, seed=4) as play:
        play.sit_down()
        yield play


def missing(play: Play) -> set[str]:
    return {part.name for part in play.console.machine.parts() if not part.works}


def play_on(play: Play, decisions: int = DECISIONS) -> set[str]:
    """Decides by touch; what was said to be missing meanwhile."""
    said: set[str] = set()
    for _ in range(decisions):
        play.hand.decide(play.screen.play, by_buttons=False)
        play.hand.watch(60_000)
        said |= missing(play)
    return said


@pytest.mark.parametrize("n", [1, 2, 4])
def test_lamps_that_fail_on_any_call_are_said_and_come_back_while_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, n: int
) -> None:
    calls = nth(n)
    with at_clans(tmp_path, monkeypatch, strip=calls) as play:
        said = missing(play) | play_on(play)
        moves = len(play.table.moves)
        play.hand.rest(BACK_MS)
        assert calls.made > n
        assert "lights" in said
        assert "lights" not in missing(play)
        assert moves >= DECISIONS


def test_lamps_that_never_work_end_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_clans(tmp_path, monkeypatch, strip=Calls(lambda made: True)) as play:
        assert play_on(play) == {"lights"}
        (part,) = [part for part in play.console.machine.parts() if part.name == "lights"]
        assert "Check its wires and its power" in part.reason


def test_what_is_wired_is_offered_to_the_test_of_the_parts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_clans(tmp_path, monkeypatch) as play:
        board = play.console.board.laid
        assert board is not None
        wired = play.console.board.lamp_places()
        assert [board.wiring.lamps[place] for place in wired] == sorted(board.wiring.lamps.values())
        play.hand.push("undo")
        (undo,) = [contact for contact in play.console.board.contacts() if contact.place == "undo"]
        assert (undo.presses, undo.bounces) == (1, 0)


@pytest.mark.parametrize("n", [1, 5])
def test_buttons_that_fail_on_any_call_are_said_and_come_back_while_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, n: int
) -> None:
    calls = Calls(lambda made: n <= made < n + 2)
    with at_clans(tmp_path, monkeypatch, buttons=calls) as play:
        said = missing(play)
        while calls.made < n + 1:
            play.hand.rest(20)
            said |= missing(play)
        said |= play_on(play, 2)
        play.hand.rest(BACK_MS)
        assert "buttons" in said
        assert "buttons" not in missing(play)
        moves = len(play.table.moves)
        play.hand.decide(play.screen.play, by_buttons=True)
        assert len(play.table.moves) > moves


# buttons and their contacts


class Contacts:
    """The buttons of a board in made time, and their edges under a test's hand."""

    def __init__(self, places: dict[int, str]) -> None:
        self.now = 0.0
        self.raw = SimulatedButtons(places, clock=lambda: self.now)
        self.board = BoardButtons(lambda: self.raw, places, 0.0)

    def run(self, ms: float) -> list[Press]:
        told: list[Press] = []
        end = self.now + ms
        while self.now < end:
            self.now += 10
            told += [press for press in self.board.read(self.now) if isinstance(press, Press)]
        return told


SEVENTEEN = {pin: f"token/{pin}" for pin in (4, 5, 6, 12, 13, *range(16, 28))}


@pytest.fixture
def contacts() -> Iterator[Contacts]:
    contacts = Contacts(SEVENTEEN)
    yield contacts
    contacts.board.close()


def test_all_buttons_at_once_are_each_one_press(contacts: Contacts) -> None:
    for pin in SEVENTEEN:
        contacts.raw.press(pin)
    assert {press.place for press in contacts.run(100)} == set(SEVENTEEN.values())
    for pin in SEVENTEEN:
        contacts.raw.release(pin)
    assert contacts.run(100) == []


def test_all_buttons_bouncing_at_once_are_each_one_press(contacts: Contacts) -> None:
    for _bounce in range(8):
        contacts.now += 1
        for pin in SEVENTEEN:
            contacts.raw.press(pin)
        contacts.now += 1
        for pin in SEVENTEEN:
            contacts.raw.release(pin)
    for pin in SEVENTEEN:
        contacts.raw.press(pin)
    told = contacts.run(SETTLE_MS + 100)
    assert sorted(press.place for press in told) == sorted(SEVENTEEN.values())


def test_presses_and_bounces_of_each_button_are_counted(contacts: Contacts) -> None:
    for _press in range(3):
        for _bounce in range(2):
            contacts.raw.press(5)
            contacts.raw.release(5)
        contacts.raw.press(5)
        contacts.run(60)
        contacts.raw.release(5)
        contacts.run(60)
    (five,) = [contact for contact in contacts.board.tested() if contact.pin == "5"]
    assert (five.place, five.down, five.presses, five.bounces, five.stuck) == ("token/5", False, 3, 12, False)
    contacts.raw.press(6)
    contacts.run(60)
    assert [contact.pin for contact in contacts.board.tested() if contact.down] == ["6"]


def test_a_button_that_never_comes_up_is_named_and_the_others_work(contacts: Contacts) -> None:
    contacts.raw.press(5)
    assert contacts.run(200) == [Press("token/5")]
    contacts.run(STUCK_MS)
    assert list(contacts.board.stuck) == ["token/5"]
    contacts.raw.press(6)
    assert contacts.run(200) == [Press("token/6")]
    contacts.raw.release(5)
    contacts.run(200)
    assert list(contacts.board.stuck) == []


def test_a_stuck_button_lets_the_loop_rest(contacts: Contacts) -> None:
    contacts.raw.press(5)
    awake = []
    for ms in (200, STUCK_MS):
        contacts.run(ms)
        awake.append(contacts.board.awake)
    contacts.raw.press(6)
    contacts.run(10)
    assert [*awake, contacts.board.awake] == [True, False, True]


def test_a_button_under_the_finger_that_chose_the_game_is_not_called_stuck_at_once() -> None:
    raw = SimulatedButtons([5], clock=lambda: 0.0, held=[5])
    board = BoardButtons(lambda: raw, {5: "yes"}, 0.0)
    board.read(FINGER_MS - 1)
    assert list(board.stuck) == []
    assert [contact.down for contact in board.tested()] == [True]
    board.read(FINGER_MS)
    assert list(board.stuck) == ["yes"]
    board.close()


class Resetting(SimulatedButtons):
    """Opens, and fails when it is first read."""

    def edges(self) -> Sequence[Edge]:
        raise in_plain_words("buttons", BusError("the chip was reset"))


def test_buttons_that_open_and_fail_at_once_are_tried_at_growing_pauses_and_seldom_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    opened: list[float] = []
    now = 0.0

    def open_buttons() -> Buttons:
        opened.append(now)
        return Resetting([5], clock=lambda: now)

    board = BoardButtons(open_buttons, {5: "yes"}, now)
    while now < 3_600_000:
        now += 50
        board.read(now)
    assert len(opened) < 70
    assert opened[-1] - opened[-2] >= LAST_RETRY_MS
    assert len(caplog.records) < 70


def test_buttons_that_have_worked_for_a_while_are_opened_again_soon() -> None:
    opened: list[float] = []
    now = 0.0

    def open_buttons() -> Buttons:
        opened.append(now)
        buttons = FaultyButtons([5], clock=lambda: now)
        buttons.calls = Calls(lambda made: len(opened) < 6 or (len(opened) == 6 and now > 200_000))
        return buttons

    board = BoardButtons(open_buttons, {5: "yes"}, now)
    while now < 210_000:
        now += 50
        board.read(now)
    assert opened[5] - opened[4] > 8 * FIRST_RETRY_MS
    assert opened[6] - 200_000 < FIRST_RETRY_MS + 200
    board.close()


def test_a_wire_that_flutters_without_end_makes_no_press_and_holds_up_no_other(contacts: Contacts) -> None:
    told: list[Press] = []
    for _flutter in range(200):
        contacts.raw.press(5)
        told += contacts.run(10)
        contacts.raw.release(5)
        told += contacts.run(10)
    assert told == []
    contacts.raw.press(6)
    assert contacts.run(200) == [Press("token/6")]


# the thread of the lamps


class PoisonedBell(ThreadBell):
    """Raises once, at the rest that it is told to."""

    def __init__(self, at: int) -> None:
        super().__init__()
        self.died = threading.Event()
        self._left = at

    def rest(self, timeout_ms: float | None) -> None:
        self._left -= 1
        if self._left == 0:
            self.died.set()
            raise MemoryError("no room for the next frame")
        super().rest(timeout_ms)


def test_a_thread_of_the_lamps_that_dies_is_told_and_another_takes_over() -> None:
    lit, clock, bell = threading.Event(), FakeClock(), PoisonedBell(1)
    strip = FakeStrip(1, lambda number: lit.set() if number == 2 else None)
    lights = Lights(lambda: strip, clock=clock, bell=bell, output=Output(brightness=1.0))
    lights.start()
    assert bell.died.wait(PATIENCE_S)
    thread = next((t for t in threading.enumerate() if t.name == "lights"), None)
    if thread is not None:
        thread.join(PATIENCE_S)
    status = lights.status()
    assert status.lamps is Lamps.FAILED
    assert "the program failed" in str(status.reason)
    clock.ms = 100
    lights.play(Loop.still(((255, 0, 0),)))
    assert lit.wait(PATIENCE_S)
    assert lights.status().lamps is Lamps.PLAYING
    assert lights.stop(PATIENCE_MS)


def test_lamps_whose_thread_has_died_are_dark_after_the_stop() -> None:
    lit, clock, bell = threading.Event(), FakeClock(), PoisonedBell(3)
    strip = FakeStrip(1, lambda number: lit.set() if number == 2 else None)
    lights = Lights(lambda: strip, clock=clock, bell=bell, output=Output(brightness=1.0))
    lights.start()
    clock.ms = 100
    lights.play(Loop.still(((255, 0, 0),)))
    assert lit.wait(PATIENCE_S)
    bell.ring()
    assert bell.died.wait(PATIENCE_S)
    assert lights.stop(PATIENCE_MS)
    assert strip.shown[-1] == dark(1)
    assert strip.closed == 1
    assert lights.status().lamps is Lamps.STOPPED


# what is heard


class Card:
    """A sound card that goes at the n-th sound and comes back when it is opened anew."""

    def __init__(self, goes_at: int) -> None:
        self.played = 0
        self.opened = threading.Semaphore(0)
        self.ended = threading.Semaphore(0)
        self._goes_at = goes_at

    def open(self) -> "Card":
        self.opened.release()
        return self

    def play(self, wave: bytes, volume: float) -> None:
        self.played += 1
        if self.played == self._goes_at:
            self.ended.release()
            raise BusError("no such card")
        self.ended.release()

    def close(self) -> None:
        pass


def heard(card: Card, sounds: Loudspeaker, times: int) -> None:
    for _ in range(times):
        sounds.play("tap")
        assert card.ended.acquire(timeout=PATIENCE_S)


def test_a_sound_card_that_goes_is_said_and_taken_again_when_the_sound_is_switched_off_and_on() -> None:
    card = Card(goes_at=2)
    sounds = Loudspeaker(open_mixer=card.open)
    parts = Audio(sounds=sounds)
    parts.tune(Preferences())
    heard(card, sounds, 2)
    for thread in threading.enumerate():
        if thread.name == "sound":
            thread.join(PATIENCE_S)
    (part,) = parts.parts(ENGLISH)
    assert not part.works
    assert "no loudspeaker was found" in part.reason
    parts.tune(Preferences(sound=False))
    assert parts.parts(ENGLISH) == []
    parts.tune(Preferences(sound=True))
    heard(card, sounds, 1)
    assert parts.parts(ENGLISH) == []
    parts.close()
