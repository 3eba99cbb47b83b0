"""The program in a real window: it is clicked, looked at and stopped."""

from collections.abc import Callable
from pathlib import Path

import pygame

from tests.system.desktop import changed, desktop, program

FIRST_GAME = (88, 270)
"""In the middle of the first of the five game cards of the home screen."""


def test_program_opens_a_window_takes_a_click_and_stops_when_told(
    tmp_path: Path, tool: Callable[[str], str]
) -> None:
    for name in ("Xvfb", "xdotool", "import"):
        tool(name)
    with desktop() as screen, program(screen, tmp_path) as totem:
        home = screen.picture_at_rest(totem.touchscreen)
        assert len({tuple(home.get_at(totem.at(x, 240))) for x in range(0, 800, 8)}) > 5, "an empty window"

        screen.click(*totem.at(*FIRST_GAME))
        screen.picture_once_changed(home, totem.touchscreen)

        code, pace = totem.stop()
        assert code == 0
        assert pace.within(5), str(pace)
        assert "Traceback" not in (tmp_path / "stderr.txt").read_text()


def test_changed_tells_the_share_of_pixels_that_differ() -> None:
    before, after = pygame.Surface((10, 10)), pygame.Surface((10, 10))
    after.fill((200, 0, 0), (0, 0, 10, 2))
    assert changed(before, after, pygame.Rect(0, 0, 10, 10)) == 0.2
