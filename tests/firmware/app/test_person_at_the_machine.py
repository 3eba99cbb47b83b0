"""The person of the booted machines (`tests/long/machine/person.py`) finds its way through the program as it
is now: here without a machine, in made time, so that a run of an hour does not end at a screen that is new.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast
from unittest.mock import patch

import pygame
import pytest

from engine.catalogue import OURS
from firmware.app.console import Console
from tests.firmware.app.playing import Play
from tests.long.machine import guest, person
from tests.long.machine.qemu import Machine
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen

BETWEEN_MS = 400
"""Two looks of the person."""


class Blank(Screen):
    def scene(self, page: Page, moment: Moment) -> Scene:
        return ()


class Nearby:
    """What a person asks of a machine, answered by the program in this process."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def shown(self, *, painted: bool = False) -> Mapping[str, Any]:
        self.play.hand.rest(BETWEEN_MS)
        told: Mapping[str, Any] = json.loads(json.dumps(guest.shown(self.play.console)))
        return told

    def picture(self) -> pygame.Surface:
        return self.play.console.window.surface

    painted = picture

    def ask(self, deed: str, x: float, y: float, ms: float) -> None:
        assert deed == "touch"
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            about: dict[str, Any] = {"finger_id": 1, "touch_id": 1, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
            self.play.console.step([pygame.event.Event(kind, x=x, y=y, **about)])
            self.play.hand.rest(ms)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody waits for real; fingers are counted as on the machine."""
    monkeypatch.setattr(person, "SETTLES_S", 0)
    with patch.object(Console, "step", guest.stepped):
        yield


def in_front_of(folder: Path, game: str) -> person.Person:
    play = Play(folder, 3, (800, 480), game, desk=False, explains=True)
    return person.Person(cast(Machine, Nearby(play)))


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_a_turn_of_each_game(game: str, tmp_path: Path) -> None:
    someone = in_front_of(tmp_path, game)
    someone.begins(game)
    record = someone.turn()["record"]
    assert len(record) == 1
    someone.goes_home()
    assert someone.goes_on()["record"] == record


def test_a_table_beside_its_board_is_compared_with_it(tmp_path: Path) -> None:
    someone = in_front_of(tmp_path, "territories")
    someone.begins_beside()
    record = someone.turn()["record"]
    someone.goes_home()
    assert someone.goes_on_beside("")["record"] == record
    assert someone.turn()["record"][: len(record)] == record


def test_a_screen_is_told_of_when_its_picture_is_there(tmp_path: Path) -> None:
    """Else what was seen, and where it was touched, would be the picture before it."""
    play = Play(tmp_path, 3, (800, 480), "clans", desk=False, explains=True)
    assert guest.is_there(play.console)
    play.console.app.open(Blank())
    assert not guest.is_there(play.console)
    play.hand.rest(BETWEEN_MS)
    assert guest.is_there(play.console)
