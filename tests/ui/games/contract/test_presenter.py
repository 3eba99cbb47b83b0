"""A presenter is a value of typed parts: what is wrong with it is found when it is written or imported."""

import sys
from dataclasses import FrozenInstanceError, replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from engine.catalogue import Game
from tests.games.twigs.presenter import PRESENTER, lamps, move_words, reason, scene, story, view_after
from tests.games.twigs.rules import State, Take, Twigs, View
from ui.games import find
from ui.games.contract.parts import Presenter
from ui.games.contract.table import TableView

# each error below is one of the type checker too: an unused `type: ignore` is an error itself


def test_a_name_that_no_part_has_is_an_error() -> None:
    table = PRESENTER.table
    with pytest.raises(TypeError, match="counting"):
        Presenter(table, counting=None)  # type: ignore[call-arg]  # the error that is meant
    with pytest.raises(TypeError, match="told"):
        replace(table, told=view_after)  # type: ignore[call-arg]  # the error that is meant


def test_a_part_that_every_game_has_cannot_be_left_out() -> None:
    with pytest.raises(TypeError, match="table"):
        Presenter()  # type: ignore[call-arg]  # the error that is meant
    with pytest.raises(TypeError, match="reason"):
        TableView(scene, lamps, story, view_after, move_words=move_words)  # type: ignore[call-arg]  # the error that is meant


def test_a_table_alone_is_a_presenter() -> None:
    table: TableView[Twigs, State, Take, View] = TableView(
        scene, lamps, story, view_after, reason, move_words
    )
    alone = Presenter(table)
    assert alone.ending is None
    assert (alone.entry.counting, alone.extras.secrets) == (None, None)


def test_it_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        PRESENTER.ending = None  # type: ignore[misc]  # the error that is meant


@pytest.mark.parametrize("found", [SimpleNamespace(table=PRESENTER.table), None])
def test_what_is_no_presenter_is_not_taken_for_one(found: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    package, module = ModuleType("stranger"), ModuleType("stranger.presenter")
    module.PRESENTER = found  # type: ignore[attr-defined]  # a module made here
    for one in (package, module):
        monkeypatch.setitem(sys.modules, one.__name__, one)
    with pytest.raises(TypeError, match=r"stranger\.presenter\.PRESENTER is no Presenter"):
        find.presenter(Game("stranger", range(2, 3), contract=1, home="stranger"))
