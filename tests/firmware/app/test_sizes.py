"""A window that changes its size goes on showing and taking touches; its surface then has another size."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from firmware.app.console import Console
from firmware.app.crashed import CrashedStop
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.starts import Crash
from firmware.app.window import LEAST, open_window, parted, shrunk
from firmware.files.paths import Paths
from firmware.files.settings import Settings

SIZES = [(1280, 720), (640, 400), (1000, 900), (1360, 480), (481, 800), (340, 200)]


class Shown:
    """The program in a window, on a desk or full screen."""

    def __init__(self, folder: Path, *, desk: bool) -> None:
        self.hand, self.moved = Pilot(1), list[tuple[int, bool]]()
        self.services = open_services(
            Paths((folder,), folder, folder),
            now=lambda: 0.0,
            clock=self.hand.clock,
            seed=lambda: 1,
            hour_words=lambda seconds, words: "",
        )
        window = open_window(
            {"TOTEM_HEADLESS": "1"},
            size=(800, 480),
            press=(lambda pin, down: self.moved.append((pin, down))) if desk else None,
        )
        self.console = Console(window, self.services, clock=self.hand.clock, simulated=True, made_time=True)
        self.hand.take(self.console)

    def becomes(self, size: tuple[int, int]) -> None:
        pygame.display.set_mode(size)
        self.hand.rest(100)

    @property
    def surface(self) -> pygame.Surface:
        return self.console.window.surface

    @property
    def top(self) -> str:
        return type(self.console.app.top).__name__


@pytest.fixture(params=[True, False], ids=["on a desk", "full screen"])
def shown(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    here = Shown(tmp_path, desk=request.param)
    yield here
    here.console.close()
    pygame.display.quit()


def colours(surface: pygame.Surface, room: pygame.Rect) -> int:
    spots = [(x, y) for x in range(room.left, room.right, 7) for y in range(room.top, room.bottom, 7)]
    return len({tuple(surface.get_at(spot)) for spot in spots})


@pytest.mark.parametrize("size", SIZES)
def test_it_shows_the_whole_page_and_is_touched_where_it_is_seen(shown: Shown, size: tuple[int, int]) -> None:
    shown.becomes(size)
    window = shown.console.window
    assert window.surface.get_size() == size
    assert window.surface.get_rect().contains(
        window.screen if window.turn == 0 else window.surface.get_rect()
    )
    assert window.page.width >= 800
    assert colours(shown.surface, shown.surface.get_rect()) > 20
    if window.turn == 0:
        shown.hand.tap("game/clans")
        assert shown.top == "SetUp"


def test_it_changes_its_size_again_and_again_in_the_middle_of_a_press(shown: Shown) -> None:
    for size in SIZES:
        if shown.console.window.turn == 0:
            shown.hand.hold("settings")
        shown.becomes(size)
    shown.becomes((1360, 480))
    assert shown.top == "Home"
    shown.hand.tap("game/clans")
    assert shown.top == "SetUp"


def test_a_window_that_is_nearly_nothing_waits_until_it_is_something(shown: Shown) -> None:
    before = shown.console.window
    shown.becomes((LEAST[0] - 1, 30))
    assert shown.console.window is before
    shown.hand.rest(1000)
    shown.becomes((1360, 480))
    shown.hand.tap("game/clans")
    assert shown.top == "SetUp"


def test_the_board_beside_the_touchscreen_goes_along(tmp_path: Path) -> None:
    here = Shown(tmp_path, desk=True)
    desk = here.console.window.desk
    assert desk is not None
    for size in SIZES:
        here.becomes(size)
        screen, board = parted(size)
        assert colours(here.surface, board) > 4
        assert screen.contains(here.console.window.screen)
    here.console.close()
    pygame.display.quit()


@pytest.mark.parametrize("display", [(800, 480), (1024, 600), (1280, 720), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("wanted", [(1360, 480), (2176, 720), (3264, 1080)])
def test_a_desk_fits_the_display_it_is_opened_on(wanted: tuple[int, int], display: tuple[int, int]) -> None:
    w, h = shrunk(wanted, display)
    assert w <= display[0]
    assert h < display[1]
    assert w / h == pytest.approx(wanted[0] / wanted[1], rel=0.01)
    assert (w, h) == wanted or w == display[0] or h >= display[1] - 81


def test_the_stop_after_crashes_follows_its_window(tmp_path: Path) -> None:
    times = iter(range(0, 100_000, 100))
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
    stop = CrashedStop(window, Settings(), [Crash(1, "")] * 3, lambda: next(times))
    stop.step(())
    pygame.display.set_mode((1600, 960))
    stop.step(())
    finger = {"touch_id": 1, "finger_id": 1, "x": 400 / 800, "y": 428 / 480, "dx": 0, "dy": 0}
    stop.step([pygame.event.Event(kind, finger) for kind in (pygame.FINGERDOWN, pygame.FINGERUP)])
    stop.step(())
    assert not stop.app.running
    pygame.display.quit()
