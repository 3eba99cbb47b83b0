"""The program in a real window: it is clicked, looked at and stopped."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from firmware.app.window import parted
from tests.system.desktop import changed, desktop, program
from ui.core.page import Page

FIRST_GAME = (88, 270)
"""In the middle of the first of the five game cards of the home screen."""
FIRST_SEAT = (200, 146)
BEGIN = (664, 433)
"""On the set-up of Clans."""


def something(at: Callable[[int, int], tuple[int, int]]) -> Callable[[pygame.Surface], bool]:
    """Whether a picture shows a page there: of many colours, across its middle."""
    return lambda picture: len({tuple(picture.get_at(at(x, 240))) for x in range(8, 800, 8)}) > 5


def test_program_opens_a_window_takes_a_click_and_stops_when_told(
    tmp_path: Path, tool: Callable[[str], str]
) -> None:
    for name in ("Xvfb", "xdotool", "import"):
        tool(name)
    with desktop() as screen, program(screen, tmp_path) as totem:
        home = screen.picture_at_rest(totem.touchscreen)
        assert something(totem.at)(home), "an empty window"

        screen.click(*totem.at(*FIRST_GAME))
        screen.picture_once_changed(home, totem.touchscreen)

        code, pace = totem.stop()
        assert code == 0
        assert pace.within(5), str(pace)
        assert "Traceback" not in (tmp_path / "stderr.txt").read_text()


def test_a_window_of_another_size_shows_the_page_and_is_clicked_where_it_shows_it(
    tmp_path: Path, tool: Callable[[str], str]
) -> None:
    for name in ("Xvfb", "xdotool", "import"):
        tool(name)
    with desktop() as screen, program(screen, tmp_path) as totem:
        before = screen.picture_at_rest(totem.touchscreen)
        for width, height in ((1900, 1000), (900, 400)):
            screen.resize("Totem", width, height)
            screen.picture_once_changed(before, totem.touchscreen)
            room, _board = parted((width, height))
            page = Page.fitted(room.w, room.h)
            shown = pygame.Rect(0, 0, round(page.width * page.scale), round(480 * page.scale))
            shown.center = room.center
            moved = replace(totem, touchscreen=shown)
            screen.picture_once(something(moved.at))
            before = screen.picture_at_rest(shown)
        screen.click(*moved.at(*FIRST_GAME))
        screen.picture_once_changed(before, shown)
        code, _pace = moved.stop()
        assert code == 0
        assert "Traceback" not in (tmp_path / "stderr.txt").read_text()


LOE: Final = ("46", "32", "34", "26")
"""Keys of a French keyboard by their numbers: l o ^ e, of which the last two make one letter."""


def test_letters_of_dead_keys_in_a_french_layout_are_written(
    tmp_path: Path, tool: Callable[[str], str]
) -> None:
    for name in ("Xvfb", "xdotool", "setxkbmap"):
        tool(name)
    (tmp_path / "settings.toml").write_text('[screen]\nlanguage = "fr"\nless_motion = true\n')
    with desktop() as screen, program(screen, tmp_path) as totem:
        screen.speaks("fr")
        home = screen.picture_at_rest(totem.touchscreen)
        screen.click(*totem.at(*FIRST_GAME))
        screen.picture_once_changed(home, totem.touchscreen)
        set_up = screen.picture_at_rest(totem.touchscreen)
        screen.click(*totem.at(*FIRST_SEAT))
        screen.picture_once_changed(set_up, totem.touchscreen)
        screen.picture_at_rest(totem.touchscreen)
        screen.type(*["BackSpace"] * 12, *LOE, "Return")
        named = screen.picture_at_rest(totem.touchscreen)
        screen.click(*totem.at(*BEGIN))
        screen.picture_once_changed(named, totem.touchscreen)
        asked = screen.picture_at_rest(totem.touchscreen)
        screen.type("Return")
        screen.picture_once_changed(asked, totem.touchscreen)
        screen.picture_at_rest(totem.touchscreen)
        code, _pace = totem.stop()
        assert code == 0
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("totem.db*"))
    assert "loê".encode() in kept


def test_changed_tells_the_share_of_pixels_that_differ() -> None:
    before, after = pygame.Surface((10, 10)), pygame.Surface((10, 10))
    after.fill((200, 0, 0), (0, 0, 10, 2))
    assert changed(before, after, pygame.Rect(0, 0, 10, 10)) == 0.2
