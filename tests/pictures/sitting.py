"""The program at one size in made time, for pictures: the same on every machine, since games have seeds."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from ui.games.find import presenter
from ui.screens.play.table import TableScreen

SIZES: Final = ((800, 480), (1280, 720))
STORY_MS: Final = 60_000
PLAYERS: Final = (Player("Léa"), Player("Papa"), Player("Noé"))


class Sitting:
    """The program at one size, in made time, with a table."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int],
        settings: str,
        seed: int = 11,
        *,
        simulated: bool = True,
        explains: bool = False,
    ) -> None:
        """`explains`: what is big comes on cards."""
        (folder / "settings.toml").write_text(
            f"{settings}[play]\nexplains = {str(explains).lower()}\n", "utf-8"
        )
        self.hand = Pilot(seed)
        self.services = open_services(
            Paths((folder,), folder, folder),
            now=lambda: 0.0,
            clock=self.hand.clock,
            seed=lambda: seed,
            hour_words=lambda seconds, words: "18:20",
        )
        self.window = open_window({"TOTEM_HEADLESS": "1"}, size=size, press=lambda pin, down: None)
        self.console = Console(
            self.window, self.services, clock=self.hand.clock, simulated=simulated, made_time=True
        )
        self.hand.take(self.console)

    def sit_down(
        self, mode: Mode = Mode.SCREEN, seed: int = 11, *, game: str = "clans", seats: int = 3
    ) -> TableScreen:
        shown = presenter(OURS[game])
        dealt = self.services.library.rules(game).deal(seats, {}, Rng(seed))
        deal = OURS[game].customs().at_the_table(dealt, mode)
        table = self.services.tables.begin(game, mode, PLAYERS[:seats], {}, deal)
        screen = TableScreen(self.console.shell, shown, table)
        self.console.app.open(screen)
        self.hand.rest(200)
        return screen

    def play(self, screen: TableScreen, moves: int) -> None:
        for _ in range(moves):
            if screen.table.rules.to_act(screen.table.state) is None:
                return
            self.hand.decide(screen.play, by_buttons=False)
            self.hand.watch(STORY_MS)

    def look(self, *, desk: bool = False) -> pygame.Surface:
        self.hand.rest(400)
        whole = self.window.surface if desk else self.window.touchscreen()
        return whole.copy()


@contextmanager
def sitting(size: tuple[int, int], settings: str, *, explains: bool = False) -> Iterator[Sitting]:
    with tempfile.TemporaryDirectory() as folder:
        here = Sitting(Path(folder), size, settings, explains=explains)
        try:
            yield here
        finally:
            here.console.close()
            pygame.display.quit()
