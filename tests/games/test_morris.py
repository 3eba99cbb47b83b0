"""Three Men's Morris as a stranger brings it: found by its entry point, played from home to the end.

By taps, by push buttons and by keys, every lamp compared at each decision; taken back, gone on with after the
plug was pulled, written to a stick and read again; drawn at both sizes in three languages.
"""

from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.catalogue import OURS
from engine.core import Choice, Rng
from engine.session import Mode, Player, Sitting, Table
from firmware.store.exchange import Stick
from firmware.store.opening import open_store
from firmware.store.tables import at_one_go
from tests.engine.games import positions
from tests.firmware.app.playing import EXPECTED, STORY_MS, Play, playing
from tests.games.morris import GAME
from tests.games.morris.rules import Morris
from tests.ui.fake_device import FakeDevice
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import faults
from ui.games.find import presenter
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences, TextSize

OUTSIDE = (EntryPoint("morris", "tests.games.morris:GAME", "totem.games"),)
RULES = Morris()
PLAYERS = (Player("Maximilienne"), Player("Noé"))


def light(asked: Choice[Any], last: str) -> dict[str, str]:
    trail = {f"point/{at}": "trail" for at in last.split("-") if at}
    return trail | dict.fromkeys(asked.next, "choosable") | dict.fromkeys(asked.pointed, "chosen")


@pytest.fixture(autouse=True)
def expected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXPECTED, "morris", light)


def play_on(play: Play, decide: Callable[[], None]) -> int:
    """To the end; how many decisions that took."""
    decided = 0
    while not play.ended:
        assert play.lit() == play.expected()
        decide()
        play.hand.watch(STORY_MS)
        decided += 1
    return decided


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("by_buttons", [False, True])
def test_a_whole_game_by_taps_and_by_buttons(tmp_path: Path, size: tuple[int, int], by_buttons: bool) -> None:
    with playing(tmp_path, "morris", seed=3, size=size, outside=OUTSIDE) as play:
        play.come_from_home(play.hand.step_to if by_buttons else play.hand.tap)
        decided = play_on(play, lambda: play.hand.decide(play.screen.play, by_buttons=by_buttons))
        assert decided >= 5


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    with playing(tmp_path, "morris", seed=6, outside=OUTSIDE) as play:

        def take(means: str) -> None:
            assert play.hand.type_until(means, pygame.K_TAB), f"the keys do not come to {means}"
            play.hand.type(pygame.K_RETURN)

        def decide() -> None:
            rules, state = play.table.rules, play.table.state
            for spot in rules.pointing(state, play.hand.rng.pick(rules.legal_moves(state))).in_order:
                take(spot)

        play.come_from_home(take)
        assert play_on(play, decide) >= 5


def test_it_is_taken_back_gone_on_with_and_written_to_a_stick(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Stick, "there", lambda self: True)  # a folder here, and nothing is mounted
    (tmp_path / "stick").mkdir()
    kept = open_store(tmp_path, now=0.0)
    with playing(tmp_path, "morris", seed=4, outside=OUTSIDE, kept=kept) as play:
        play.come_from_home(play.hand.tap)
        play.hand.decide(play.screen.play, by_buttons=False)
        play.hand.watch(STORY_MS)
        before = play.table.state
        play.hand.decide(play.screen.play, by_buttons=False)
        play.hand.watch(STORY_MS)
        assert play.table.state != before
        play.hand.push("undo")
        assert play.table.state == before
    with playing(tmp_path, "morris", seed=4, outside=OUTSIDE, kept=open_store(tmp_path, now=0.0)) as play:
        play.hand.tap("resume")
        play.hand.watch(STORY_MS)
        assert play.table.state == before
        play_on(play, lambda: play.hand.decide(play.screen.play, by_buttons=False))
        assert [step.fault for step in play.services.stick.write() if step.part == 1] == [""]
        assert [step.fault for step in play.services.stick.read() if step.part == 1] == [""]
        assert len(play.services.tables.finished()) == 1, "the same game twice is one game"


def test_without_its_package_the_game_stays_and_says_so(tmp_path: Path) -> None:
    with playing(tmp_path, "morris", seed=4, outside=OUTSIDE, kept=open_store(tmp_path, now=0.0)) as play:
        play.come_from_home(play.hand.tap)
        play.hand.decide(play.screen.play, by_buttons=False)
        play.hand.watch(STORY_MS)
    with playing(tmp_path, "morris", seed=4, kept=open_store(tmp_path, now=0.0)) as play:
        (waiting,) = play.services.tables.unfinished()
        said = at_one_go(play.services.tables.resuming(waiting.id))
        assert isinstance(said, str)
        assert "no longer has the game “morris”" in said


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
def test_its_table_fits(size: tuple[int, int], language: str) -> None:
    for text in TextSize:
        given = Preferences(language=language, text=text, dim_minutes=0)
        desk = Desk(size=size, preferences=given, device=FakeDevice(game=RULES))
        desk.offer(*OURS, GAME)
        table = Table(RULES, Sitting(Mode.SCREEN, PLAYERS, (), RULES.deal(2, {}, Rng(1))), lambda: 0)
        for _state, move in positions(RULES, 2, 5):
            desk.show(TableScreen(desk.shell, presenter(GAME), table))
            assert faults(desk.scene(), desk.app.page) == []
            if move is not None:
                table.play(move)
