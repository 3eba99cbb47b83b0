"""The demo: one whole game of Clans through the real loop, with simulated taps and buttons.

Time is made, not waited for: the same game for the same seed on every machine. Writes one picture of
the desk window (touchscreen, lamps, buttons) for each turn, and a contact sheet.
"""

import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import pygame

from engine.core import Rng
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from ui.games.find import presenter
from ui.screens.play.table import TableScreen

STORY_MS: Final = 60_000
"""Longer than any story of one move: the picture of a turn shows its end."""
MOST_TURNS: Final = 120
THUMB: Final = (340, 120)
COLUMNS: Final = 4


def play(out: Path, *, size: tuple[int, int], seed: int, language: str, say: Callable[[str], None]) -> int:
    """How many pictures were written. Raises OSError if the folder cannot be."""
    out.mkdir(parents=True, exist_ok=True)
    for old in (*out.glob("[0-9][0-9][0-9]-*.png"), *out.glob("contact-sheet.png")):
        old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text(_settings(language), "utf-8")
        return _play(Path(folder), out, size, seed, say)


def _play(folder: Path, out: Path, size: tuple[int, int], seed: int, say: Callable[[str], None]) -> int:
    pilot = Pilot(seed)
    services = open_services(
        Paths((folder,), folder, folder),
        now=lambda: 0.0,
        clock=pilot.clock,
        seed=pilot.rng.word,
        hour_words=lambda seconds, words: "",
    )
    window = open_window({"TOTEM_HEADLESS": "1"}, size=size, press=lambda pin, down: None)
    console = Console(window, services, clock=pilot.clock, simulated=True, made_time=True)
    pilot.take(console)
    pictures: list[pygame.Surface] = []

    def keep(title: str) -> None:
        pilot.rest(200)
        picture = window.surface.copy()
        pygame.image.save(picture, str(out / f"{len(pictures):03}-{title}.png"))
        pictures.append(picture)
        say(f"{len(pictures) - 1:3} {title}")

    keep("home")
    screen = _begin(console, pilot)
    keep("table")
    for turn in range(1, MOST_TURNS):
        if console.app.top is not screen or screen.table.rules.to_act(screen.table.state) is None:
            break
        pilot.decide(screen.play, by_buttons=turn % 3 == 0)
        pilot.watch(STORY_MS)
        keep(f"turn-{turn:02}")
    pilot.watch(STORY_MS)
    keep("end")
    pygame.image.save(_sheet(pictures), str(out / "contact-sheet.png"))
    console.close()
    pygame.display.quit()
    return len(pictures)


def _settings(language: str) -> str:
    """Nobody reads cards there."""
    return f'[screen]\nlanguage = "{language}"\n[play]\nexplains = false\n'


def _begin(console: Console, pilot: Pilot) -> TableScreen:
    """A table of three, the cards dealt by the device, without the screens that come before it."""
    game = console.shell.games.games[0]
    rules = console.services.library.rules(game.id)
    deal = rules.deal(3, {}, Rng(pilot.rng.word()))
    players = (Player("Léa"), Player("Papa"), Player("Noé"))
    table = console.services.tables.begin(game.id, Mode.SCREEN, players, {}, deal)
    screen = TableScreen(console.shell, presenter(game), table)
    console.app.replace(screen)
    return screen


def _sheet(pictures: Sequence[pygame.Surface]) -> pygame.Surface:
    """All pictures small, row by row."""
    w, h = THUMB
    rows = -(-len(pictures) // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (w + 8) + 8, rows * (h + 8) + 8))
    sheet.fill((40, 30, 24))
    for n, picture in enumerate(pictures):
        small = pygame.transform.smoothscale(picture, THUMB)
        sheet.blit(small, (8 + n % COLUMNS * (w + 8), 8 + n // COLUMNS * (h + 8)))
    return sheet
