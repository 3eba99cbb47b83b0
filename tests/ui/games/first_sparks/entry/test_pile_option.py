"""Whose pile fills the market is asked for beside the board alone, where the one of the box is usual."""

from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.first_sparks import State
from engine.session import Mode, Player
from tests.ui.games.first_sparks.entry.sitting import PLAYERS, Sitting, sparks
from ui.screens.play.event_card import EventCard
from ui.screens.play.table import TableScreen
from ui.screens.set_up.set_up import SetUp


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path)


def set_up(here: Sitting, mode: Mode = Mode.BESIDE, options: dict[str, str] | None = None) -> None:
    players: tuple[Player, ...] = PLAYERS[:3]
    game = OURS["first_sparks"]
    here.open(SetUp(here.shell, game, sparks(), players=players, mode=mode, options=options))


def begun(here: Sitting) -> tuple[State, dict[str, str]]:
    here.step(ms=2000)  # long after Done, which lies at the same place
    here.tap("start")
    if "yes" in here.offers():
        here.tap("yes")
    if isinstance(here.top, EventCard):
        here.app.close()
    assert isinstance(here.top, TableScreen)
    state = here.top.table.state
    assert isinstance(state, State)
    return state, dict(here.top.table.options)


def test_beside_the_board_the_pile_of_the_box_is_usual(here: Sitting) -> None:
    set_up(here)
    state, options = begun(here)
    assert state.cardboard
    assert options == {"pile": "cardboard"}


def test_totems_own_pile_is_an_option_there(here: Sitting) -> None:
    set_up(here)
    here.tap("options")
    while "pile/program" not in here.offers():
        here.tap("down")
    here.tap("pile/program", "done")
    state, options = begun(here)
    assert not state.cardboard
    assert options == {}


def test_what_was_chosen_comes_again_with_the_same_people(here: Sitting) -> None:
    set_up(here, options={"pile": "cardboard", "plow": "once"})
    state, options = begun(here)
    assert state.cardboard
    assert options == {"pile": "cardboard", "plow": "once"}


def test_on_the_screen_nobody_is_asked_and_totem_draws(here: Sitting) -> None:
    set_up(here, Mode.SCREEN, {"pile": "cardboard"})
    here.tap("options")
    seen = here.offers()
    for _ in range(4):
        here.tap("down")
        seen += here.offers()
    assert "fire_food/open" in seen
    assert not any(means.startswith("pile/") for means in seen)
    here.tap("done")
    state, options = begun(here)
    assert not state.cardboard
    assert options == {}


def test_a_table_that_lies_there_already_has_the_pile_of_the_box(here: Sitting) -> None:
    set_up(here)
    here.tap("start", "no", "tile/4", "tile/2", "tile/1", "done")
    assert isinstance(here.top, TableScreen)
    assert here.top.table.state.cardboard
