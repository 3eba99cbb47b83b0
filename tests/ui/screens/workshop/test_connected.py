"""What is connected, told on the touchscreen alone."""

import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

import pytest

from engine.catalogue import OURS
from engine.core import Place
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import REASON, faults, language, tight  # noqa: F401  (a fixture)
from tests.ui.screens.workshop.benches import BenchDevice, FakeBench, rules_of
from ui.core.input import Press
from ui.lights.glow import Rgb
from ui.screens.common.ask import Note
from ui.screens.settings.settings import SettingsScreen
from ui.screens.workshop.connected import CHAIN, PACE_MS
from ui.screens.workshop.wiring_steps import ButtonFinder, LampFinder
from ui.screens.workshop.workshop import Workshop
from ui.services.board import Contact
from ui.services.bring_up import SIGNS, STEPS
from ui.services.connected import FEEDING_PINS, ORDERS, Connected, order_seen
from ui.services.machine import Part
from ui.services.preferences import Preferences, TextSize

RED, GREEN, BLUE = (255, 0, 0), (0, 255, 0), (0, 0, 255)


@dataclass
class FakeConnections:
    now: Connected = field(default_factory=Connected)
    problem: str = ""
    file_has_faults: bool = False

    def write_file_anew(self) -> str:
        self.file_has_faults = bool(self.problem)
        return self.problem

    def connected(self) -> Connected:
        return self.now

    def connect(self, connected: Connected) -> str:
        self.now = connected
        return self.problem


@dataclass
class ConnectedDevice(BenchDevice):
    link: FakeConnections = field(default_factory=FakeConnections)

    @property
    def connections(self) -> FakeConnections:
        return self.link


def opened(device: ConnectedDevice, *taps: str) -> Desk:
    desk = Desk(device=device)
    desk.show(Workshop(desk.shell))
    for means in ("connected", *taps):
        desk.touch(means)
    return desk


@pytest.fixture
def device() -> ConnectedDevice:
    return ConnectedDevice()


def lit(desk: Desk) -> set[Rgb]:
    return {glow.colour for glow in desk.lit[-1].values()}


def test_a_fresh_appliance_is_told_its_parts_by_touch_alone(device: ConnectedDevice) -> None:
    desk = Desk(device=device)
    desk.show(SettingsScreen(desk.shell, "parts"))
    taps = ("workshop", "connected", "lights/neopixel_spi", "tab/supply", "supply/+500", "supply/-100")
    for means in (*taps, "tab/colours", "order/RGB", "tab/buttons", "pins/lgpio", "close"):
        desk.touch(means)
    assert device.connections.now == Connected("neopixel_spi", None, "RGB", 1900, "lgpio")
    assert isinstance(desk.app.top, Workshop)


def test_a_chain_is_laid_anew_for_each_part_and_the_board_before_comes_back(device: ConnectedDevice) -> None:
    desk = opened(device)
    laid = f"lay {desk.shell.games.games[0].id} {CHAIN}"
    assert device.bench.heard == [laid]
    desk.touch("lights/neopixel_spi")
    desk.touch("tab/supply")
    desk.touch("supply/+100")
    assert device.bench.heard == [laid, laid]
    desk.touch("close")
    assert device.bench.heard == [laid, laid, "leave"]


def test_another_pin_is_named_and_begins_with_one_that_can_feed_lamps(device: ConnectedDevice) -> None:
    desk = opened(device, "lights/neopixel")
    assert device.connections.now.pin == 18
    desk.touch("feed/21")
    assert device.connections.now.pin == 21


def test_the_pin_that_is_offered_first_has_no_button(device: ConnectedDevice) -> None:
    device.bench.on_pins = {18: [("clans", "yes")], 12: [("cherokee", "no")]}
    opened(device, "lights/neopixel")
    assert device.connections.now.pin == 13


def test_the_pin_they_had_is_not_taken_back_where_a_button_is_now(device: ConnectedDevice) -> None:
    device.connections.now = Connected("neopixel_spi", 21)
    device.bench.on_pins = {21: [("clans", "yes")]}
    opened(device, "lights/neopixel")
    assert device.connections.now.pin == 18


@pytest.mark.parametrize(("answer", "pin"), [("yes", 12), ("no", 18)])
def test_a_pin_with_a_button_feeds_the_lamps_only_if_it_is_wanted_all_the_same(
    device: ConnectedDevice, answer: str, pin: int
) -> None:
    device.bench.on_pins = {18: [("clans", "yes"), ("cherokee", "no")]}
    desk = opened(device, "lights/neopixel", "feed/18")
    assert device.connections.now.pin == 12
    assert any("Clans: “Yes” and Cherokee: “No”" in str(piece.args) for piece in desk.scene())
    desk.touch(answer)
    assert device.connections.now.pin == pin


def test_where_every_pin_has_a_button_one_is_asked_for(device: ConnectedDevice) -> None:
    device.bench.on_pins = {pin: [("clans", "yes")] for pin in FEEDING_PINS}
    desk = opened(device, "lights/neopixel")
    assert device.connections.now.lights == ""
    desk.touch("no")
    assert device.connections.now == Connected("neopixel", 18)


def test_a_pin_of_the_owner_s_own_is_offered_too(device: ConnectedDevice) -> None:
    device.connections.now = Connected("neopixel", 5)
    assert "feed/5" in opened(device).offers()


@pytest.mark.parametrize(("have", "step", "then"), [(300, "-500", 100), (19_900, "+500", 20_000)])
def test_the_supply_stays_within_what_the_settings_take(
    device: ConnectedDevice, have: int, step: str, then: int
) -> None:
    device.connections.now = Connected(budget_ma=have)
    opened(device, "tab/supply", f"supply/{step}")
    assert device.connections.now.budget_ma == then


@pytest.mark.parametrize(("sent_in", "real"), list(itertools.product(ORDERS, ORDERS)))
def test_two_answers_find_any_order(sent_in: str, real: str) -> None:
    def shown(sent: str) -> str:
        return real[sent_in.index(sent)]

    assert order_seen(sent_in, {"R": shown("R"), "G": shown("G")}) == real


def test_the_colours_are_asked_for_and_then_shown_in_turn(device: ConnectedDevice) -> None:
    device.connections.now = Connected("neopixel_spi")
    desk = opened(device, "tab/colours")
    assert (lit(desk), set(desk.lit[-1])) == ({RED}, {Place(f"lamp/{n}") for n in range(CHAIN)})
    desk.touch("see/G")
    assert lit(desk) == {GREEN}
    desk.touch("see/R")
    assert device.connections.now.order == "RGB"
    seen = []
    for _colour in range(3):
        seen.append(lit(desk))
        desk.step(ms=PACE_MS)
    assert sorted(colour for colours in seen for colour in colours) == [BLUE, GREEN, RED]
    desk.touch("again")
    assert lit(desk) == {RED}


def test_the_same_colour_twice_changes_nothing_and_is_asked_again(device: ConnectedDevice) -> None:
    device.connections.now = Connected("neopixel_spi", order="BRG")
    desk = opened(device, "tab/colours", "see/G", "see/G")
    assert isinstance(desk.app.top, Note)
    desk.touch("close")
    assert (device.connections.now.order, lit(desk)) == ("BRG", {RED})


def test_whoever_sees_nothing_is_told_where_to_look(device: ConnectedDevice) -> None:
    device.connections.now = Connected("neopixel_spi")
    desk = opened(device, "tab/colours", "see/")
    assert isinstance(desk.app.top, Note)


def test_nobody_is_asked_for_colours_of_lamps_that_are_dark_or_not_there(device: ConnectedDevice) -> None:
    assert "see/R" not in opened(device, "tab/colours").offers()
    device.connections.now = Connected("neopixel_spi")
    device.preferences = replace(device.preferences, lamps=0)
    assert "see/R" not in opened(device, "tab/colours").offers()


def test_a_button_that_is_pressed_is_named(device: ConnectedDevice) -> None:
    desk = opened(device, "tab/buttons", "pins/lgpio")
    desk.step(Press("pin/17"))
    assert any("GPIO17 was pressed." in piece.args for piece in desk.scene())


def test_a_button_on_the_pin_beside_the_lamps_chooses_nothing(device: ConnectedDevice) -> None:
    desk = opened(device, "lights/neopixel")
    desk.step(Press("pin/21"))
    assert device.connections.now.pin == 18


def test_why_a_part_does_not_work_is_said_where_it_is_chosen(device: ConnectedDevice) -> None:
    device.connections.now = Connected("neopixel_spi")
    device.connected = [Part("lights", False, "There is no SPI bus.")]
    assert any("There is no SPI bus." in piece.args for piece in opened(device).scene())


def test_nobody_is_asked_for_colours_of_lamps_whose_driver_fails(device: ConnectedDevice) -> None:
    device.connections.now = Connected("neopixel_spi")
    device.connected = [Part("lights", False, "There is no SPI bus.")]
    desk = opened(device, "tab/colours")
    assert "see/R" not in desk.offers()
    assert any("There is no SPI bus." in piece.args for piece in desk.scene())


@pytest.mark.parametrize("screen", ["test", "light"])
def test_that_the_driver_of_the_lamps_fails_is_said_before_anybody_looks_at_them(
    device: ConnectedDevice, screen: str
) -> None:
    device.connections.now = Connected("neopixel_spi")
    device.wired = (Place("territory/1"),)
    desk = Desk(device=device, blind=True)
    said = []
    for works in (True, False):
        device.connected = [Part("lights", works, "" if works else "There is no SPI bus.")]
        desk.show(Workshop(desk.shell))
        desk.touch(screen)
        said.append("The lamps do not work" in str([piece.args for piece in desk.scene()]))
    assert said == [False, True]
    assert "more" not in desk.offers()


def test_what_could_not_be_kept_is_said(device: ConnectedDevice) -> None:
    device.connections.problem = "The file cannot be written."
    assert isinstance(opened(device, "lights/neopixel_spi").app.top, Note)


@pytest.mark.parametrize(
    ("asked", "tab", "again"),
    [("lamps", "lights/neopixel_spi", "lay clans 60"), ("buttons", "pins/lgpio", "lay clans 60")],
)
def test_whoever_looks_for_what_is_not_set_up_sets_it_up_and_goes_on(
    asked: str, tab: str, again: str
) -> None:
    device = ConnectedDevice(connected=[], game=rules_of("clans"))
    desk = Desk(device=device, blind=True)
    desk.show(Workshop(desk.shell))
    desk.point("wire", "wire/clans", asked, "yes", tab, "close")
    assert isinstance(desk.app.top, LampFinder if asked == "lamps" else ButtonFinder)
    assert device.bench.heard[-1] == again
    assert Connected() != device.connections.now


def test_settings_with_faults_are_written_anew_after_a_question() -> None:
    device = ConnectedDevice(link=FakeConnections(file_has_faults=True))
    desk = Desk(device=device)
    desk.show(SettingsScreen(desk.shell, "parts"))
    faulty = []
    for answer in ("no", "yes"):
        desk.touch("anew")
        desk.touch(answer)
        faulty.append(device.connections.file_has_faults)
    assert faulty == [True, False]
    assert "anew" not in desk.offers()


ALL = Connected("neopixel", 5, "GRB", 20_000, "lgpio")
SHOWN: Mapping[str, tuple[Connected, tuple[str, ...]]] = {
    "nothing": (Connected(), ()),
    "lamps": (ALL, ()),
    "lamps that fail": (ALL, ()),
    "lamps on SPI that fail": (replace(ALL, lights="neopixel_spi"), ()),
    "supply": (ALL, ("tab/supply",)),
    "colours": (ALL, ("tab/colours",)),
    "second colour": (ALL, ("tab/colours", "see/B")),
    "colours in turn": (ALL, ("tab/colours", "order/BGR")),
    "colours that fail": (ALL, ("tab/colours",)),
    "no colours": (Connected(), ("tab/colours",)),
    "none glows": (ALL, ("tab/colours", "see/")),
    "buttons": (ALL, ("tab/buttons",)),
    "buttons that fail": (ALL, ("tab/buttons",)),
    "no buttons": (Connected(), ("tab/buttons",)),
}


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("name", list(SHOWN))
@pytest.mark.usefixtures("language")
def test_everything_fits_and_can_be_hit(
    name: str,
    size: tuple[int, int],
    text: TextSize,
    language: str,  # noqa: F811  (the fixture)
) -> None:
    now, taps = SHOWN[name]
    works = not name.endswith("fail")
    parts = [Part("lights", works, REASON), Part("buttons", works, REASON * 4)]
    device = ConnectedDevice(connected=parts, link=FakeConnections(now))
    preferences = Preferences(language, text, dim_minutes=0)
    desk = Desk(size=size, preferences=preferences, device=device, blind=True)
    desk.show(Workshop(desk.shell))
    for means in ("connected", *taps):
        desk.touch(means)
    scene = desk.scene()
    assert faults(scene, desk.app.page) + tight(scene, desk.app.page) == []


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.usefixtures("language")
def test_the_way_to_write_settings_anew_fits(
    text: TextSize,
    language: str,  # noqa: F811  (the fixture)
) -> None:
    device = ConnectedDevice(link=FakeConnections(file_has_faults=True))
    desk = Desk(preferences=Preferences(language, text, dim_minutes=0), device=device, blind=True)
    desk.show(SettingsScreen(desk.shell, "parts"))
    for means in ("", "anew"):
        if means:
            desk.touch(means)
        assert faults(desk.scene(), desk.app.page) + tight(desk.scene(), desk.app.page) == []


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("bare", ["", "works", "fails"])
@pytest.mark.parametrize("screen", ["light", "test"])
@pytest.mark.usefixtures("language")
def test_the_tests_fit_without_a_wired_board(
    screen: str,
    bare: str,
    text: TextSize,
    language: str,  # noqa: F811  (the fixture)
) -> None:
    device = ConnectedDevice(connected=[Part("lights", bare == "works", REASON)])
    if bare:
        device.wired = tuple(Place(f"lamp/{n}") for n in range(CHAIN))
        device.buttons = tuple(Contact(f"pin/{n}", str(n), False, 0, 0, False) for n in range(2, 28))
    desk = Desk(preferences=Preferences(language, text, dim_minutes=0), device=device, blind=True)
    desk.show(Workshop(desk.shell))
    desk.touch(screen)
    for means in ("", "light/each", "ask/even"):
        if means in desk.offers():
            desk.touch(means)
        assert faults(desk.scene(), desk.app.page) + tight(desk.scene(), desk.app.page) == []


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.usefixtures("language")
def test_the_question_of_a_pin_that_many_boards_need_fits(
    text: TextSize,
    language: str,  # noqa: F811  (the fixture)
) -> None:
    uses = [(game.id, "undo") for game in OURS]
    device = ConnectedDevice(bench=FakeBench(on_pins=dict.fromkeys(FEEDING_PINS, uses)))
    desk = Desk(preferences=Preferences(language, text, dim_minutes=0), device=device, blind=True)
    desk.show(Workshop(desk.shell))
    for means in ("connected", "lights/neopixel"):
        desk.touch(means)
    assert {"yes", "no"} <= set(desk.offers())
    assert faults(desk.scene(), desk.app.page) + tight(desk.scene(), desk.app.page) == []


def test_whoever_sees_exchanged_colours_is_sent_to_where_they_are_asked_for() -> None:
    device = ConnectedDevice(link=FakeConnections(Connected("neopixel_spi")))
    seen = next(step.see for step in STEPS if step.title == "Colours")
    remedy = next(sign.remedy for sign in SIGNS if sign.seen == "Colours exchanged")
    desk = opened(device)
    page, tab = "What is connected", "Colours"
    assert {page, tab} <= {str(arg) for piece in desk.scene() for arg in piece.args}
    assert all(f"“{page} → {tab}”" in said for said in (seen, remedy))
    desk.touch("tab/colours")
    assert any("do you see?" in str(arg) for piece in desk.scene() for arg in piece.args)
