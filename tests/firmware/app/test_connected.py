"""What is connected, told on the screen: written to the settings, and the parts are opened anew at once."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from firmware.files.settings import Settings, read_settings
from firmware.files.settings_file import SettingsFile
from hardware.backends import BUTTON_BACKENDS, SIMULATED, STRIPS
from hardware.pi.encoding import ORDERS as SENT_IN
from hardware.ports import Buttons, Clock, Strip
from hardware.simulated.buttons import SimulatedButtons
from hardware.simulated.strip import SimulatedStrip
from ui.core.screen import Moment
from ui.screens.workshop.workshop import Workshop
from ui.services.connected import (
    LEAST_MA,
    LGPIO,
    MOST_MA,
    ON_A_PIN,
    ON_SPI,
    ORDERS,
    RPIGPIO,
    Connected,
)

SETTINGS = '# ours\n[screen]\nlanguage = "en"\ndim_minutes = 0\n'


class Parts:
    """Stands for the drivers; notes what was opened."""

    def __init__(self) -> None:
        self.opened: list[str] = []
        self.sent: list[Any] = []
        self.contacts: SimulatedButtons | None = None

    def strip(self, name: str, lamps: int, *, order: str, pin: int | None, sink: object) -> Strip:
        self.opened.append(f"{name} {lamps} {order} {pin}")
        return SimulatedStrip(lamps, order=order, sink=self.sent.append)

    def buttons(self, name: str, pins: Any, *, clock: Clock) -> Buttons:
        self.opened.append(name)
        self.contacts = SimulatedButtons(pins, clock=clock)
        return self.contacts


@pytest.fixture
def parts(monkeypatch: pytest.MonkeyPatch) -> Parts:
    fake = Parts()
    monkeypatch.setattr("firmware.parts.board.open_strip", fake.strip)
    monkeypatch.setattr("firmware.parts.board.open_buttons", fake.buttons)
    return fake


@pytest.fixture
def hand(tmp_path: Path, parts: Parts) -> Iterator[Pilot]:
    """At the touchscreen of an appliance on which nothing is set up."""
    (tmp_path / "settings.toml").write_text(SETTINGS)
    one = Pilot(1)
    services = open_services(
        Paths((tmp_path,), tmp_path, tmp_path),
        now=lambda: 0.0,
        clock=one.clock,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "18:20",
    )
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
    console = Console(window, services, clock=one.clock, simulated=False, made_time=True)
    one.take(console)
    console.app.open(Workshop(console.shell))
    one.rest(100)
    yield one
    console.close()


def tap(hand: Pilot, *means: str) -> None:
    for one in means:
        hand.tap(one)
        hand.rest(500)


def settings(folder: Path) -> Settings:
    found, faults = read_settings((folder / "settings.toml").read_text("utf-8"))
    assert faults == ()
    return found


def test_all_parts_are_set_up_by_touch_and_stand_in_the_settings(hand: Pilot, tmp_path: Path) -> None:
    tap(hand, "connected", "lights/neopixel", "feed/21", "tab/supply", "supply/+500", "supply/+100")
    tap(hand, "tab/colours", "see/B", "see/R", "tab/buttons", "pins/lgpio", "close")
    found = settings(tmp_path)
    assert (found.lights, found.pin, found.order) == ("neopixel", 21, "RBG")
    assert (found.budget_ma, found.buttons) == (2100, "lgpio")
    assert (tmp_path / "settings.toml").read_text("utf-8").startswith("# ours\n")


def test_lamps_glow_and_buttons_answer_without_a_new_start(hand: Pilot, parts: Parts) -> None:
    tap(hand, "connected", "lights/neopixel_spi", "tab/colours", "order/RGB", "tab/buttons", "pins/lgpio")
    lamps = [name for name in parts.opened if name.startswith("neopixel")]
    assert (lamps[0], lamps[-1]) == ("neopixel_spi 60 GRB None", "neopixel_spi 60 RGB None")
    assert any(any(colour) for colour in parts.sent[-1])
    assert parts.contacts is not None
    parts.contacts.press(17)
    hand.rest(200)
    app = hand.console.app
    scene = app.top.scene(app.page, Moment(round(hand.clock())))
    assert any("GPIO17 was pressed." in piece.args for piece in scene)


@pytest.mark.parametrize("order", ORDERS)
def test_every_order_is_kept_and_read_again(tmp_path: Path, order: str) -> None:
    file = SettingsFile(Paths((tmp_path,), tmp_path, tmp_path))
    assert file.keep(Settings(lights=ON_SPI, order=order)) is None
    assert settings(tmp_path).order == order


def test_the_screen_offers_what_the_hardware_knows() -> None:
    assert (ON_SPI, ON_A_PIN, SIMULATED) == STRIPS
    assert (LGPIO, RPIGPIO, SIMULATED) == BUTTON_BACKENDS
    assert set(ORDERS) == set(SENT_IN)


@pytest.mark.parametrize("budget", [LEAST_MA, MOST_MA])
def test_the_least_and_the_most_that_the_screen_offers_can_be_read(budget: int) -> None:
    assert read_settings(f"[lights]\nbudget_ma = {budget}\n")[1] == ()


def test_nothing_is_told_of_a_device_where_nothing_is_set_up(hand: Pilot) -> None:
    assert hand.console.services.preferences.connected() == Connected()


def test_a_board_that_was_wired_is_on_the_table_without_a_new_start(hand: Pilot) -> None:
    tap(hand, "connected", "lights/neopixel_spi", "tab/buttons", "pins/lgpio", "close")
    tap(hand, "wire", "wire/cherokee", "lamps")
    for place in ("card/8/1", "card/8/2"):
        hand.console.app.top.chosen(f"at/{place}", round(hand.clock()))
        hand.rest(500)
    tap(hand, "stop", "close", "close")
    assert hand.console.board.lamp_places() == ("card/8/1", "card/8/2")


@pytest.mark.parametrize("screen", ["light", "test"])
def test_without_a_wired_board_the_chain_is_tried_by_itself(hand: Pilot, parts: Parts, screen: str) -> None:
    tap(hand, "connected", "lights/neopixel_spi", "close")
    assert hand.console.board.lamp_places() == ()
    tap(hand, screen, "ask/faintest" if screen == "light" else "light/colours")
    assert any(any(colour) for colour in parts.sent[-1])
    assert len(hand.console.board.lamp_places()) == 60
    tap(hand, "close")
    assert hand.console.board.lamp_places() == ()


@pytest.mark.parametrize("screen", ["light", "test"])
def test_where_nothing_is_set_up_it_is_set_up_from_there(hand: Pilot, screen: str) -> None:
    tap(hand, screen, "connected", "lights/neopixel_spi", "close")
    assert len(hand.console.board.lamp_places()) == 60
    app = hand.console.app
    offered = [piece.means for piece in app.top.scene(app.page, Moment(round(hand.clock())))]
    assert ("more" if screen == "light" else "light/each") in offered
