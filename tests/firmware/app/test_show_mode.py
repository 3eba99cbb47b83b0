"""The show mode in the whole program: when it comes, what it keeps, and that the store does not grow."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from engine.core import Rng
from engine.session import Mode, Player
from firmware.app.console import SHOW_AFTER_MS, Console
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from firmware.store.opening import open_store
from tests.firmware.app.kept_pictures import KeptPictures
from ui.core.screen import Moment, Screen
from ui.games.find import presenter
from ui.screens.home import Home
from ui.screens.play.opening import open_table
from ui.screens.play.table import TableScreen
from ui.screens.show.show import Show
from ui.screens.show.start import ShowStart

MOUNTS = "1 0 8:1 / / rw - ext4 /dev/card rw"
HOUR_MS = 60 * 60_000


class Shown:
    def __init__(self, folder: Path, *, show: bool = True, less_motion: bool = True) -> None:
        self.ms = 0.0
        (folder / "settings.toml").write_text(
            f'[screen]\nlanguage = "en"\nless_motion = {str(less_motion).lower()}\n'
            f"[play]\nshow = {str(show).lower()}\n",
            "utf-8",
        )
        self.services = open_services(
            Paths((folder,), folder, folder),
            opened=open_store(folder, now=0.0, mounts=lambda: MOUNTS, free=lambda at: 10**9),
            now=lambda: self.ms / 1000,
            clock=lambda: self.ms,
            seed=lambda: 1,
            hour_words=lambda seconds, words: "",
        )
        window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
        self.console = Console(
            window, self.services, clock=lambda: self.ms, simulated=True, made_time=True, shelf=KeptPictures()
        )
        self.let_pass(1000)

    @property
    def top(self) -> type[Screen]:
        return type(self.console.app.top)

    def let_pass(self, ms: float, step: float = 1000) -> None:
        end = self.ms + ms
        while self.ms < end:
            self.ms += step
            self.console.step([])

    def touch(self, means: str) -> None:
        app = self.console.app
        scene = app.top.scene(app.page, Moment(round(self.ms)))
        x, y = next(piece for piece in reversed(scene) if piece.means == means).touch.centre
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.ms += 100
            self.console.step([pygame.event.Event(kind, x=x / 800, y=y / 480, finger_id=1)])
        self.let_pass(1000, 250)

    def sit_down(self, *names: str) -> None:
        rules = self.services.library.rules("territories")
        deal = rules.deal(2, {}, Rng(1))
        players = [Player(name) for name in names]
        table = self.services.tables.begin("territories", Mode.SCREEN, players, {}, deal)
        table.play(rules.legal_moves(table.state)[0])
        shell = self.console.shell
        open_table(shell, presenter(shell.games["territories"]), table)
        self.let_pass(1000, 250)


@contextmanager
def shown(folder: Path, *, show: bool = True, less_motion: bool = True) -> Iterator[Shown]:
    here = Shown(folder, show=show, less_motion=less_motion)
    try:
        yield here
    finally:
        here.console.close()
        pygame.display.quit()


def test_it_is_off_where_nobody_asked_for_it(tmp_path: Path) -> None:
    with shown(tmp_path, show=False) as here:
        assert isinstance(here.console.app.top, Home)
        here.let_pass(2 * SHOW_AFTER_MS, 60_000)
        assert isinstance(here.console.app.top, Home)


def test_the_program_begins_with_it_and_home_is_two_taps_away(tmp_path: Path) -> None:
    with shown(tmp_path) as here:
        seen = [here.top]
        for means in ("touch", "home"):
            here.touch(means)
            seen.append(here.top)
        assert seen == [Show, ShowStart, Home]


def test_it_comes_back_after_twenty_minutes_over_a_game_that_is_kept(tmp_path: Path) -> None:
    with shown(tmp_path) as here:
        here.sit_down("Léa", "Papa")
        assert isinstance(here.console.app.top, TableScreen)
        here.let_pass(SHOW_AFTER_MS - 5000)
        assert isinstance(here.console.app.top, TableScreen)
        here.let_pass(6000)
        assert isinstance(here.console.app.top, Show)
        here.touch("touch")
        here.touch("resume")
        top = here.console.app.top
        assert isinstance(top, TableScreen)
        assert len(top.table.moves) == 1


@pytest.mark.parametrize(("names", "left"), [(("Player 1", "Player 2"), 0), (("Léa", "Player 2"), 1)])
def test_after_an_hour_a_game_of_guests_is_gone_and_any_other_waits_at_home(
    tmp_path: Path, names: tuple[str, str], left: int
) -> None:
    with shown(tmp_path) as here:
        here.sit_down(*names)
        here.let_pass(HOUR_MS + 5 * 60_000, 60_000)
        assert isinstance(here.console.app.top, Show)
        assert len(here.services.tables.unfinished()) == left
        here.touch("touch")
        assert "resume" not in {piece.means for piece in here.console.app.shown}


def test_hours_of_it_write_nothing_into_the_store(tmp_path: Path) -> None:
    with shown(tmp_path) as here:
        reader, writer = here.services.opened.store.reader, here.services.opened.store.writer
        asked, size = writer.asked, (tmp_path / "totem.db").stat().st_size
        here.let_pass(3 * HOUR_MS, 60_000)
        assert isinstance(here.console.app.top, Show)
        assert writer.asked == asked
        assert reader.execute("SELECT count(*) FROM games").fetchone() == (0,)
        assert here.services.people.everybody() == []
        assert (tmp_path / "totem.db").stat().st_size == size
