"""On the processor of a Pi: the libraries are there and load, and a whole game is played without parts."""

import os
import shutil
import time
from collections.abc import Iterator

import pytest

from tests.system.arm64 import BOOKWORM, QEMU, TRIXIE, Board, Release, board
from tests.system.conftest import not_tested_here

IMPORTED = """
import platform, sys
import gpiozero, gpiozero.pins.lgpio, lgpio, gpiod, neopixel_spi, pygame
import firmware.console, firmware.dark, hardware.pi.pixels
assert pygame.IS_CE
assert hasattr(lgpio, "gpiochip_open"), "an empty stand-in for lgpio"
print(platform.machine(), "%d.%d" % sys.version_info[:2], lgpio.__file__)
"""


@pytest.fixture(scope="module", params=[BOOKWORM, TRIXIE], ids=lambda release: f"Python {release.python}")
def arm(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Board]:
    release: Release = request.param
    qemu = shutil.which(QEMU) or not_tested_here(f"{QEMU} is not on this machine")
    if os.geteuid() != 0:
        not_tested_here("only root changes the root folder")
    folder = tmp_path_factory.mktemp("arm64")
    began = time.monotonic()
    yield board(release, folder, qemu)
    print(f"\n{release.suite} on arm64: {time.monotonic() - began:.0f} s, the set-up included")
    shutil.rmtree(folder)


def test_every_library_loads(arm: Board) -> None:
    machine, python, lgpio = arm.run("-c", IMPORTED).split()[-3:]
    assert (machine, python) == ("aarch64", arm.python)
    assert lgpio.startswith("/usr/lib" if arm.python == "3.13" else "/opt/totem/wheels")


def test_a_whole_game_is_played_without_a_display_and_parts(arm: Board) -> None:
    said = arm.run("-m", "firmware", "demo", "--out", "/tmp/demo", "--seed", "1")
    assert "contact-sheet.png" in said
    assert any((arm.root / "tmp" / "demo").glob("*-end.png"))
