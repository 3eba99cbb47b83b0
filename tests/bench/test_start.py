"""From the start of the process to the first picture, and what the program costs while nothing happens.

The goals: under 0.6 s with warm caches, under 0.5 % of a core. `TOTEM_IDLE_SECONDS=60` waits a whole minute.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from hardware.pi.clock import monotonic_ms
from ui.games.find import presenter
from ui.screens.play.table import TableScreen

SECONDS = float(os.environ.get("TOTEM_IDLE_SECONDS", "10"))
HEADLESS = {
    **os.environ,
    "LANG": "fr_FR.UTF-8",
    "TOTEM_HEADLESS": "1",
    "SDL_VIDEODRIVER": "dummy",
    "TOTEM_READY": "1",
}


def until_ready(folder: Path) -> None:
    words = [sys.executable, "-m", "firmware", "--full-screen", "--size", "800x480"]
    words += ["--config", str(folder), "--data", str(folder)]
    with subprocess.Popen(words, env=HEADLESS, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as program:
        assert program.stdout is not None
        assert any(line.startswith(b"READY") for line in program.stdout)
        program.kill()


def test_start_to_first_picture(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    until_ready(tmp_path)
    benchmark.pedantic(until_ready, args=(tmp_path,), rounds=9)  # type: ignore[no-untyped-call]  # no types in the plugin


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    """At 800x480 without the desk's board, the lamps on the simulated strip."""
    (tmp_path / "wiring").mkdir()
    wiring = resources.files("ui.games").joinpath("clans", "wiring.toml").read_text("utf-8")
    (tmp_path / "wiring" / "clans.toml").write_text(wiring)
    (tmp_path / "settings.toml").write_text(
        '[screen]\nlanguage = "fr"\n[lights]\nstrip = "simulated"\n[buttons]\npins = "simulated"\n'
        "[play]\nexplains = false\n"
    )
    services = open_services(
        Paths((tmp_path,), tmp_path, tmp_path),
        now=time.time,
        clock=monotonic_ms,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "",
    )
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
    console = Console(window, services, clock=monotonic_ms, simulated=False)
    console.step([])
    console.board.lay_first()
    yield console
    console.close()
    pygame.display.quit()


def share_of_a_core(console: Console, seconds: float) -> float:
    """Of this whole process, with the lights' thread, in percent."""
    for _ in range(40):
        console.step(pygame.event.get())
        pygame.time.wait(console.pause)
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < seconds:
        console.step(pygame.event.get())
        pygame.time.wait(console.pause)
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - wall)


def test_home_at_rest(console: Console, capsys: pytest.CaptureFixture[str]) -> None:
    percent = share_of_a_core(console, SECONDS)
    with capsys.disabled():
        print(f"\nhome at rest: {percent:.2f} % of a core over {SECONDS:.0f} s")


def test_table_that_waits(console: Console, capsys: pytest.CaptureFixture[str]) -> None:
    shown = presenter(OURS["clans"])
    deal = console.services.library.rules("clans").deal(2, {}, Rng(4))
    table = console.services.tables.begin("clans", Mode.SCREEN, (Player("Léa"), Player("Papa")), {}, deal)
    screen = TableScreen(console.shell, shown, table)
    console.app.open(screen)
    for _ in range(6):
        table.play(table.rules.legal_moves(table.state)[0])
    console.app.changed()
    percent = share_of_a_core(console, SECONDS)
    with capsys.disabled():
        print(f"\ntable that waits, lamps in their rhythm: {percent:.2f} % of a core over {SECONDS:.0f} s")
