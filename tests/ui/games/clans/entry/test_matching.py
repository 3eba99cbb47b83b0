"""Making the cardboard match."""

import pytest

from engine.clans.model import place_of
from engine.session import Mode, Table
from engine.session import Sitting as Agreed
from tests.ui.games.clans.entry.sitting import DEAL, RULES, THREE, Home, Sitting, clans, played
from tests.ui.parts import match_board
from ui.core.input import Key, Press
from ui.games.clans.entry.matching import Matching
from ui.games.clans.table.lights import CHOSEN


@pytest.fixture
def sitting() -> Sitting:
    s = Sitting(blind=True)
    screen = match_board(clans(), s.shell, played(30))
    assert screen is not None
    s.app.open(screen)
    s.step()
    return s


def screen(sitting: Sitting) -> Matching:
    assert isinstance(sitting.top, Matching)
    return sitting.top


def test_steps_through_every_occupied_territory_once_and_lights_it(sitting: Sitting) -> None:
    occupied = {t for t in range(1, 61) if played(30).state.groups[t]}
    seen = []
    for _ in occupied:
        seen.append(screen(sitting).territory)
        assert sitting.lit[-1] == {place_of(seen[-1]): CHOSEN}
        sitting.tap("next")
    assert sorted(seen) == sorted(occupied)
    assert screen(sitting).territory == seen[0]


def test_shows_the_huts_that_should_lie_there(sitting: Sitting) -> None:
    sitting.tap("next")
    [(huts, *_)] = sitting.draws("_group")
    assert huts == played(30).state.huts(screen(sitting).territory)


def test_previous_of_the_first_is_the_last(sitting: Sitting) -> None:
    sitting.tap("previous")
    assert screen(sitting).at == len(screen(sitting).stops) - 1


def test_tap_on_the_map_goes_to_that_place(sitting: Sitting) -> None:
    there = screen(sitting).stops[9]
    sitting.tap(place_of(there))
    assert screen(sitting).territory == there


def test_map_shows_every_group_of_the_state(sitting: Sitting) -> None:
    state = played(30).state
    assert {args[0] for args in sitting.draws("_standing")} == {t for t in range(1, 61) if state.groups[t]}


def test_two_push_buttons_step_through(sitting: Sitting) -> None:
    sitting.step(Press("no"))
    sitting.step(Press("yes"))
    sitting.step(Press("yes"))
    assert screen(sitting).at == 2


def test_enter_goes_on_and_escape_closes(sitting: Sitting) -> None:
    sitting.key(Key.TAKE)
    assert screen(sitting).at == 1
    sitting.key(Key.BACK)
    assert isinstance(sitting.top, Home)


def test_game_on_the_screen_has_no_board_to_match() -> None:
    table = Table(RULES, Agreed(Mode.SCREEN, THREE, (), DEAL), lambda: 0)
    assert match_board(clans(), Sitting().shell, table) is None
