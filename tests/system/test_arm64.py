"""On the processor of a Pi: the libraries are there and load, and a whole game is played without parts."""

import os
import shutil
import time
from collections.abc import Iterator

import pytest

from tests.system.arm64 import BOOKWORM, GUEST, QEMU, REPOSITORY, TRIXIE, Board, Release, board
from tests.system.conftest import not_tested_here
from tests.system.wheels import GUEST as COMPILED_GUEST
from tests.system.wheels import RUNNER, for_arm64, installed_on_arm64

IMPORTED = """
import platform, sys
import gpiozero, gpiod, neopixel_spi, pygame
import firmware.app.console, firmware.parts.lights_off, hardware.pi.buttons, hardware.pi.pixels
assert pygame.IS_CE
print(platform.machine(), "%d.%d" % sys.version_info[:2])
"""
LGPIO = """
import lgpio, gpiozero.pins.lgpio
assert hasattr(lgpio, "gpiochip_open"), "an empty stand-in for lgpio"
print(lgpio.__file__)
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


@pytest.fixture(scope="module")
def wheel(arm: Board) -> str:
    """Where on that board the compiled build lies; not in the way of those who do not ask for it."""
    release = next(one for one in (BOOKWORM, TRIXIE) if one.python == arm.python)
    place = "/opt/totem/compiled"
    installed_on_arm64(release, for_arm64(release), arm.root / place.lstrip("/"))
    shutil.copy(REPOSITORY / "tests" / "system" / COMPILED_GUEST, arm.root / "opt" / "totem")
    return place


def test_every_library_loads(arm: Board) -> None:
    assert arm.run("-c", IMPORTED).split()[-2:] == ["aarch64", arm.python]


def test_lgpio_loads_from_where_it_belongs(arm: Board) -> None:
    """A wheel; from Python 3.13 on Debian’s package or, where it has none, a wheel of the same library."""
    assert arm.run("-c", LGPIO).strip().startswith(arm.lgpio)


def test_a_whole_game_is_played_on_simulated_parts(arm: Board) -> None:
    moves, frames = map(int, arm.run(f"/opt/totem/{GUEST}", "/var/lib/totem").split()[-2:])
    assert moves > 40
    assert frames > 20


def test_the_compiled_build_plays_the_same_moves(arm: Board, wheel: str) -> None:
    words = (f"/opt/totem/{COMPILED_GUEST}", "1", "1")
    compiled, plain = (arm.run("-c", RUNNER, place, *words).splitlines() for place in (wheel, "plain"))
    assert (compiled[0], plain[0]) == ("compiled", "plain")
    assert len(plain) > 1_000
    assert compiled[1:] == plain[1:]
