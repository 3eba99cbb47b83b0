"""The first start of the program asks the language once, unless settings or locale say it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core import Rng
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.pilot import Pilot
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from tests.firmware.app.kept_pictures import KeptPictures
from ui.core.scene import Piece
from ui.core.screen import Moment
from ui.screens.lesson.lesson import LessonScreen
from ui.screens.set_up.set_up import SetUp


class Started:
    def __init__(self, folder: Path) -> None:
        self.hand = Pilot(1)
        self.services = open_services(
            Paths((folder,), folder, folder),
            now=lambda: 0.0,
            clock=self.hand.clock,
            seed=lambda: 1,
            hour_words=lambda seconds, words: "",
        )
        window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
        self.console = Console(
            window, self.services, clock=self.hand.clock, simulated=True, made_time=True, shelf=KeptPictures()
        )
        self.hand.take(self.console)
        self.hand.rest(200)

    @property
    def top(self) -> str:
        return type(self.console.app.top).__name__

    def piece(self, means: str) -> Piece:
        scene = self.console.app.top.scene(self.console.app.page, Moment(round(self.hand.clock())))
        return next(piece for piece in scene if piece.means == means)

    def touch(self, means: str) -> None:
        x, y = self.piece(means).touch.centre
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            self.hand.rest(100)
            self.console.step([pygame.event.Event(kind, x=x / 800, y=y / 480, finger_id=1)])
        self.hand.rest(300)


@contextmanager
def started(folder: Path) -> Iterator[Started]:
    here = Started(folder)
    try:
        yield here
    finally:
        here.console.close()
        pygame.display.quit()


@pytest.mark.parametrize("locale", ["", "C.UTF-8", "en_GB.UTF-8", "pl_PL.UTF-8"])
def test_the_first_start_asks_and_the_next_does_not(
    locale: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", locale)
    with started(tmp_path) as here:
        assert here.top == "FirstLanguage"
        here.touch("language/en")
        assert (here.top, here.console.app.page.language) == ("FirstGame", "en")
        here.touch("language")
        assert here.top == "FirstLanguage"
        here.touch("language/en")
        assert here.top == "FirstGame"
        here.touch("later")
        assert here.top == "Home"
    assert 'language = "en"' in (tmp_path / "settings.toml").read_text()
    with started(tmp_path) as here:
        assert (here.top, here.console.app.page.language) == ("Home", "en")


@pytest.mark.parametrize(
    ("locale", "settings", "language"),
    [
        ("fr_CA.UTF-8", "", "fr"),
        ("de_CH.UTF-8", "", "de"),
        ("C", '[screen]\nlanguage = "de"\n', "de"),
        ("fr_FR.UTF-8", '[screen]\nlanguage = "en"\n', "en"),
    ],
)
def test_where_it_is_said_nobody_is_asked(
    locale: str, settings: str, language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", locale)
    (tmp_path / "settings.toml").write_text(settings)
    with started(tmp_path) as here:
        assert (here.top, here.console.app.page.language) == ("Home", language)


def test_guests_follow_the_language_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    with started(tmp_path) as here:
        here.touch("game/clans")
        setting_up = here.console.app.top
        assert isinstance(setting_up, SetUp)
        assert setting_up.names == ["Joueur 1", "Joueur 2"]
        deal = here.services.library.rules("clans").deal(2, {}, Rng(1))
        players = [Player(name) for name in setting_up.names]
        table = here.services.tables.begin("clans", Mode.SCREEN, players, {}, deal)
        here.console.shell.prefer(replace(here.services.preferences.current, language="de"))
        assert setting_up.names == ["Spieler 1", "Spieler 2"]
        assert [player.name for player in table.players] == ["Spieler 1", "Spieler 2"]
        assert [one.players for one in here.services.tables.unfinished()] == [("Spieler 1", "Spieler 2")]
        assert table.record().seats == ("Joueur 1", "Joueur 2"), "what was agreed stays"
        assert here.services.people.everybody() == []


def test_games_from_outside_that_are_found_later_leave_the_question_open(tmp_path: Path) -> None:
    with started(tmp_path) as here:
        here.console.look_for_games()
        assert here.top == "FirstLanguage"
        here.touch("language/fr")
        here.touch("later")
        assert here.top == "Home"


def test_a_first_game_is_gone_on_with_after_a_power_cut(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "")
    with started(tmp_path) as here:
        here.touch("language/en")
        here.touch("learn/territories")
        lesson = here.console.app.top
        assert isinstance(lesson, LessonScreen)
        here.touch("yes")
        step = lesson.director.step
        assert lesson.director.n > 0
    with started(tmp_path) as here:
        assert here.top == "Home"
        here.touch("game/territories")
        here.touch("learn")
        here.touch("yes")
        lesson = here.console.app.top
        assert isinstance(lesson, LessonScreen)
        assert lesson.director.step == step
        here.touch("leave")
        assert here.top == "SetUp"


@pytest.mark.parametrize(
    "left", [b"", b"[]", b"{", b'{"territories": {"begun": {"way": [["x", 1]], "moves": []}}}']
)
def test_what_is_left_of_lessons_and_cannot_be_read_counts_as_none(left: bytes, tmp_path: Path) -> None:
    with started(tmp_path) as here:
        folder = here.services.paths.data
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "lessons.json").write_bytes(left)
    with started(tmp_path) as here:
        assert here.services.lessons.begun("territories") is None
        assert not here.services.lessons.known("territories")
        here.services.lessons.finish("territories")
    with started(tmp_path) as here:
        assert here.services.lessons.known("territories")
