"""A screen that draws and hears nothing says so."""

import re
from pathlib import Path

import pygame
import pytest

from firmware.app.console import Console
from firmware.app.machine import Peripherals
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from firmware.parts.touching import is_deaf

REPOSITORY = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("driver", "nodes", "readable", "deaf"),
    [
        ("kmsdrm", 2, 0, True),
        ("KMSDRM", 2, 0, True),
        ("kmsdrm", 2, 1, False),
        ("kmsdrm", 0, 0, False),
        ("wayland", 2, 0, False),
    ],
)
def test_a_bare_screen_is_deaf_only_where_nothing_that_is_there_may_be_read(
    tmp_path: Path, driver: str, nodes: int, readable: int, deaf: bool
) -> None:
    for n in range(nodes):
        (tmp_path / f"event{n}").touch()
    assert is_deaf(driver, tmp_path, lambda node: int(node.name[-1]) < readable) is deaf


@pytest.mark.parametrize("deaf", [False, True])
def test_a_deaf_screen_is_told_among_the_parts_with_what_to_do(tmp_path: Path, deaf: bool) -> None:
    services = open_services(
        Paths((tmp_path,), tmp_path, tmp_path),
        now=lambda: 0.0,
        clock=lambda: 0.0,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "",
    )
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
    console = Console(
        window,
        services,
        clock=lambda: 0.0,
        simulated=False,
        made_time=True,
        peripherals=Peripherals(deaf=deaf),
    )
    found = [part for part in console.machine.parts() if part.name == "touch"]
    assert [(part.works, "input" in part.reason) for part in found] == [(False, True)] * deaf
    console.close()
    pygame.display.quit()


def test_the_module_of_pygame_that_raises_where_there_is_no_touch_panel_is_not_used() -> None:
    sources = [path for package in ("ui", "firmware") for path in (REPOSITORY / package).rglob("*.py")]
    assert len(sources) > 100
    touched = re.compile(r"_sdl2\b.*\btouch\b|^from pygame import _sdl2|^import pygame\._sdl2", re.MULTILINE)
    assert [path.name for path in sources if touched.search(path.read_text("utf-8"))] == []
    assert all(
        map(touched.search, ("from pygame._sdl2 import touch", "pygame._sdl2.touch.get_num_fingers(0)"))
    )
