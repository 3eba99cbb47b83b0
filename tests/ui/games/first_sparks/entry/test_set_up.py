"""A set-up told from the cardboard: herbs and tiles as they were drawn, the pile shuffled by the device."""

from pathlib import Path

import pytest

from engine.first_sparks import Ask
from tests.ui.games.first_sparks.entry.sitting import PLAYERS, Sitting
from tests.ui.parts import set_up
from ui.games.first_sparks.entry.set_up import SetUpEntry
from ui.screens.play.table import TableScreen


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    here = Sitting(tmp_path)
    told = set_up("first_sparks", here.shell, PLAYERS[:3], {})
    assert isinstance(told, SetUpEntry)
    here.open(told)
    return here


def test_the_told_tiles_are_laid_in_the_told_order_by_whoever_has_the_told_herbs(here: Sitting) -> None:
    here.tap("herbs/1/3", "tile/4", "tile/2", "tile/1", "done")
    assert isinstance(here.top, TableScreen)
    state = here.top.table.state
    assert (state.ask, state.seat, state.tiles_left) == (Ask.LAY, 1, (4, 2, 1))
    assert [clan.cards for clan in state.clans] == [(2,), (3,), (1,)]


def test_a_tile_is_taken_back_by_another_tap(here: Sitting) -> None:
    here.tap("tile/4", "tile/2", "tile/4", "tile/3", "done")
    assert isinstance(here.top, SetUpEntry)
    assert here.top.tiles == (2, 3)
    assert here.says("1 tile is missing.")


def test_a_tile_too_many_is_refused_in_words(here: Sitting) -> None:
    here.tap("tile/4", "tile/2", "tile/1", "tile/3")
    assert here.says("Complete: tap one to remove it.")


def test_it_is_said_that_the_order_counts(here: Sitting) -> None:
    here.tap("tile/4")
    assert here.says("In the order drawn: 1 of 3")


def test_only_tiles_for_so_many_players_are_offered(here: Sitting) -> None:
    assert [means for means in here.offers() if means.startswith("tile/")] == [
        "tile/1", "tile/2", "tile/3", "tile/4",
    ]  # fmt: skip
