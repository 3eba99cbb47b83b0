"""A picture turned on its panel: what is painted and what is touched lie at the same place."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.window import Window, open_window
from firmware.files.paths import Paths
from ui.core.glass import TURNS, corrected
from ui.core.input import Touch
from ui.core.screen import Moment

INK = (250, 20, 20)
SIZES = [(800, 480), (1280, 720), (480, 800), (720, 1280)]


@pytest.fixture(params=SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    size: tuple[int, int] = request.param
    yield open_window({"TOTEM_HEADLESS": "1"}, size=size, press=None)
    pygame.display.quit()


def marked(window: Window) -> tuple[float, float]:
    """The middle of what is painted in ink on the whole window, as a fraction of it."""
    w, h = window.surface.get_size()
    mask = pygame.mask.from_threshold(window.surface, INK, (8, 8, 8, 255))
    x, y = mask.centroid()
    assert mask.count() > 100
    return (x + 0.5) / w, (y + 0.5) / h


@pytest.mark.parametrize("rotation", TURNS)
def test_a_finger_on_what_is_seen_means_what_was_painted_there(window: Window, rotation: int) -> None:
    turned = window.turned(rotation)
    spot = pygame.Rect(0, 0, 20, 20)
    spot.center = turned.screen.w * 3 // 4, turned.screen.h // 5
    canvas = turned.touchscreen()
    canvas.fill((0, 0, 0))
    canvas.fill(INK, spot)
    turned.present([canvas.get_rect()])
    x, y = marked(turned)
    event = pygame.event.Event(pygame.FINGERDOWN, x=x, y=y, finger_id=1)
    (touch,) = turned.input(()).read([event], 0)
    assert isinstance(touch, Touch)
    scale = turned.page.scale
    assert (touch.x * scale, touch.y * scale) == pytest.approx(spot.center, abs=1.5)


@pytest.mark.parametrize("rotation", TURNS)
def test_a_part_is_presented_where_the_whole_had_it(window: Window, rotation: int) -> None:
    turned = window.turned(rotation)
    canvas = turned.touchscreen()
    canvas.fill((0, 0, 0))
    turned.present([canvas.get_rect()])
    spot = pygame.Rect(40, 30, 31, 17)
    canvas.fill(INK, spot)
    turned.present([spot])
    once = marked(turned)
    turned.present([canvas.get_rect()])
    assert marked(turned) == pytest.approx(once)


def test_the_picture_goes_clockwise(window: Window) -> None:
    turned = (
        window.turned(90) if window.surface.get_width() > window.surface.get_height() else window.turned(0)
    )
    canvas = turned.touchscreen()
    canvas.fill((0, 0, 0))
    canvas.fill(INK, (0, 0, 30, 30))
    turned.present([canvas.get_rect()])
    x, y = marked(turned)
    assert x > 0.5 > y, "its upper left corner is at the upper right of the panel"


def test_an_upright_panel_is_laid_on_its_side_and_filled() -> None:
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(480, 800), press=None).turned(0)
    assert (window.turn, window.page.width, window.page.scale) == (90, 800, 1.0)
    pygame.display.quit()


class Panel:
    """A console on a bare screen, whose panel says that it is touched `bent` away from where it is."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hand = Pilot(1)
        self.services = open_services(
            Paths((folder,), folder, folder),
            now=lambda: 0.0,
            clock=self.hand.clock,
            seed=lambda: 1,
            hour_words=lambda seconds, words: "",
        )
        window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
        self.console = Console(window, self.services, clock=self.hand.clock, simulated=True, made_time=True)
        self.hand.take(self.console)
        self.bent: tuple[float, ...] = ()

    def touch(self, x: float, y: float) -> None:
        """At a point of the page as it is seen."""
        at = self.console.window.input(()).on_glass(x, y)
        fx, fy = corrected(*at, self.bent)
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.hand.rest(100)
            self.console.step([pygame.event.Event(kind, x=fx, y=fy, finger_id=1)])
        self.hand.rest(300)

    def choose(self, means: str) -> None:
        scene = self.console.app.top.scene(self.console.app.page, Moment(round(self.hand.clock())))
        piece = next(piece for piece in reversed(scene) if piece.means == means)
        self.touch(*piece.touch.centre)

    @property
    def top(self) -> str:
        return type(self.console.app.top).__name__


@pytest.fixture
def panel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Panel]:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    panel = Panel(tmp_path)
    yield panel
    panel.console.close()
    pygame.display.quit()


def to_the_workshop(panel: Panel) -> None:
    for means in ("settings", "tab/parts", "workshop"):
        panel.choose(means)


def test_a_turned_picture_is_touched_where_it_is_seen_and_kept(panel: Panel) -> None:
    to_the_workshop(panel)
    panel.choose("turn/180")
    assert (panel.top, panel.console.window.turn) == ("KeepIt", 180)
    panel.choose("yes")
    assert panel.top == "Workshop"
    assert "rotation = 180" in (panel.folder / "settings.toml").read_text()


def test_nobody_locks_himself_out_by_turning(panel: Panel) -> None:
    to_the_workshop(panel)
    panel.choose("turn/90")
    assert panel.console.window.turn == 90
    panel.hand.rest(15_100)
    assert (panel.top, panel.console.window.turn) == ("Workshop", 0)
    assert not (panel.folder / "settings.toml").exists()


MIRRORED = (-1.0, 0.0, 1.0, 0.0, 0.9, 0.05)


def corrected_by_crosses(panel: Panel) -> None:
    panel.choose("crosses")
    panel.bent = MIRRORED
    for across, down in ((80, 58), (720, 58), (720, 422), (80, 422), (400, 240)):
        panel.touch(across, down)


def test_a_mirrored_panel_is_corrected_by_five_crosses_and_kept(panel: Panel) -> None:
    to_the_workshop(panel)
    corrected_by_crosses(panel)
    assert panel.top == "KeepIt"
    panel.choose("yes")
    assert panel.top == "Workshop"
    assert len(panel.services.preferences.current.touch) == 6
    panel.choose("close")
    assert panel.top == "SettingsScreen"


def test_a_correction_without_an_answer_is_taken_back(panel: Panel) -> None:
    to_the_workshop(panel)
    corrected_by_crosses(panel)
    panel.hand.rest(15_100)
    assert panel.top == "Workshop"
    assert panel.services.preferences.current.touch == ()
    panel.bent = ()
    panel.choose("close")
    assert panel.top == "SettingsScreen"


def test_touches_all_over_the_place_are_refused_and_asked_for_again(panel: Panel) -> None:
    to_the_workshop(panel)
    panel.choose("crosses")
    for x, y in ((80, 58), (300, 400), (720, 422), (80, 200), (640, 60)):
        panel.touch(x, y)
    assert panel.top == "Crosses"
    for x, y in ((80, 58), (720, 58), (720, 422), (80, 422), (400, 240)):
        panel.touch(x, y)
    assert panel.top == "KeepIt"


def test_crosses_that_nobody_touches_close_by_themselves(panel: Panel) -> None:
    to_the_workshop(panel)
    panel.choose("crosses")
    panel.hand.rest(30_200)
    assert panel.top == "Workshop"


def test_a_correction_stays_right_when_the_picture_is_turned(panel: Panel) -> None:
    to_the_workshop(panel)
    corrected_by_crosses(panel)
    panel.choose("yes")
    panel.choose("turn/270")
    panel.choose("yes")
    assert panel.services.preferences.current == replace(panel.services.preferences.current, rotation=270)
    panel.choose("close")
    assert panel.top == "SettingsScreen"


def test_no_picture_is_scaled_by_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page has the pixels of its panel: SCALED costs a whole picture each time."""
    asked: list[int] = []
    set_mode = pygame.display.set_mode

    def kept(size: tuple[int, int], flags: int = 0) -> pygame.Surface:
        asked.append(flags)
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", kept)
    here = {"TOTEM_HEADLESS": "1"}
    for press in (None, lambda pin, down: None):
        for size in (None, (800, 480), (1280, 720)):
            opened = open_window(here, size=size, press=press)
            assert size is None or opened.screen.size == size
    pygame.display.quit()
    assert [flags & pygame.SCALED for flags in asked] == [0] * 6


@pytest.mark.parametrize(("turn", "told"), [("90", True), ("180", False), ("270", True)])
def test_whoever_makes_everything_small_by_turning_it_is_told_so(panel: Panel, turn: str, told: bool) -> None:
    panel.services.preferences.prefer(replace(panel.services.preferences.current, language="en"))
    panel.console.app.turn(replace(panel.console.app.page, language="en"))
    to_the_workshop(panel)
    panel.choose(f"turn/{turn}")
    scene = panel.console.app.top.scene(panel.console.app.page, Moment(round(panel.hand.clock())))
    said = [arg for piece in scene for arg in piece.args if isinstance(arg, str)]
    assert any(text.startswith("Turned like this, everything is small") for text in said) is told
