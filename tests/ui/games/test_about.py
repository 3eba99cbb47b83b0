"""What each game says of itself, for every screen that reads it."""

import subprocess
import sys

import pytest

from engine.catalogue import OURS, Catalogue, Game
from engine.core import AnyRules
from tests.engine import games
from tests.games.morris import GAME as MORRIS
from tests.games.twigs import GAME as TWIGS
from tests.ui.parts import there
from ui.core.art import Art
from ui.games.find import about, presenter, vignette

EVERY = Catalogue((*OURS, TWIGS, MORRIS))
every = pytest.mark.parametrize("game", EVERY, ids=lambda game: str(game.id))


def rules(game: Game) -> AnyRules:
    return game.rules(games.texts(game))


@every
def test_every_option_is_asked_answered_and_explained(game: Game) -> None:
    said, options = about(game).options, {option.id: option for option in rules(game).options}
    assert {*said} == {*options}
    for id, asked in said.items():
        assert asked.question.endswith("?")
        assert {*options[id].choices} <= {*asked.answers}, f"{id}: an answer is missing"
        assert asked.why.endswith(".")


@every
def test_every_mode_is_named_once(game: Game) -> None:
    modes = about(game).modes
    assert modes
    assert len({one.mode for one in modes}) == len(modes)
    assert all(one.name and one.line.endswith((".", "?")) for one in modes)


@pytest.mark.parametrize("game", [game for game in EVERY if game != TWIGS], ids=lambda game: str(game.id))
def test_every_place_where_a_lamp_or_a_button_may_lie_has_a_name(game: Game) -> None:
    board, said = there(presenter(game).table.board_map)(rules(game)), about(game)
    kinds = {place.partition("/")[0] for place in (*board.lamps, *board.buttons)} - {"yes", "no", "undo"}
    assert kinds <= {*said.places}
    assert all("{name}" in name for name in said.places.values())
    assert {*said.lamps} <= kinds
    assert all({*kit.lamps.values()} <= kinds for kit in said.kits)


@every
def test_the_numbering_of_each_kit_is_told_for_each_choice_of_lamps(game: Game) -> None:
    for kit in about(game).kits:
        assert {*kit.naming} == ({*kit.lamps} or {""})


def test_kits_have_words_of_their_own() -> None:
    words = [kit.id for game in EVERY for kit in about(game).kits]
    assert len(words) == len({*words})


@every
def test_the_vignette_fills_its_card(game: Game) -> None:
    art, picture = Art(144, 178, ground="#FF00FF"), vignette(game)
    picture.draw(art, *picture.args)
    drawn = art.finish()
    assert all(tuple(drawn.get_at((x, y)))[:3] != (255, 0, 255) for x in range(144) for y in range(178))


@pytest.mark.parametrize("game", OURS.games, ids=lambda game: str(game.id))
def test_to_say_so_takes_no_pictures(game: Game) -> None:
    """The command line and the first picture of home read it."""
    asked = f"import sys, ui.games.{game.id}.about; print('pygame' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert said == "False\n"
