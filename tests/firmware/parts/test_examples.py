"""The wiring that is brought with a game; one without gets it from its board map."""

import pytest

from engine.catalogue import OURS, Game
from engine.core import AnyRules
from firmware.parts.examples import USUAL, example_of
from firmware.parts.wired import places_of
from tests.engine import games
from tests.games.morris import GAME as MORRIS
from tests.ui.parts import there
from ui.games.find import presenter


def rules(game: Game) -> AnyRules:
    return game.rules(games.texts(game))


def test_a_game_without_a_file_has_its_lamps_in_the_order_of_its_map() -> None:
    found = example_of(MORRIS, lambda game: rules(MORRIS))
    assert found is not None
    assert list(found.wiring.lamps.items()) == [(f"point/{n + 1}", n) for n in range(9)]
    assert found.wiring.count == 9
    assert found.wiring.buttons == USUAL


@pytest.mark.parametrize("game", OURS, ids=lambda game: str(game.id))
def test_every_game_of_ours_brings_a_file_that_fits_its_places_and_its_map(game: Game) -> None:
    found = example_of(game, lambda name: rules(game), places_of(rules(game)))
    assert found is not None
    assert {*USUAL.values()} <= {*found.wiring.buttons.values()}
    board = there(presenter(game).table.board_map)(rules(game))
    assert {*found.wiring.lamps} - {"yes", "no", "undo"} <= {*board.lamps}


def test_a_file_with_places_of_another_game_is_none() -> None:
    assert example_of(OURS["clans"], lambda game: rules(OURS["clans"]), ("card/1/1",)) is None
