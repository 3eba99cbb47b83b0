"""Leading hands at The First Sparks: all that is caught is taken, and markers go where they are sent."""

from itertools import pairwise
from typing import Any, cast

import pytest

from engine.core import Seat, place
from engine.core.hands import steps_of_move
from engine.core.laid import Shift, Step
from engine.first_sparks.events import Hunted, Rotted
from engine.first_sparks.laid import CARDBOARD, lies, on_track, size_marker
from engine.session import Cause
from tests.engine.first_sparks.scenes import RULES, started
from tests.ui.games.first_sparks.table.shown import game, look
from ui.core.page import Page
from ui.core.words import words
from ui.games.first_sparks.table import layout, phases
from ui.games.first_sparks.table.hands import LEADING, PHASES
from ui.games.first_sparks.table.telling import TELLING


def numbers(step: Step, state: Any) -> list[tuple[str, str]]:
    """Of the food that comes and goes, in the order it is shown."""
    found = LEADING.pieces(look(state), step)
    return [(cast("str", picture.args[0]), number) for picture, number in found]


@pytest.mark.parametrize("players", [3, 4])
def test_the_food_that_a_hunt_shows_is_the_food_that_it_brings(players: int) -> None:
    value = {food.value: RULES.components.value(food) for food in (*RULES.components.tokens,)} | {"grain": 1}
    seen = 0
    for state, played in game(players, 2):
        lying = lies(RULES, RULES.view(state, None))
        for step in steps_of_move(CARDBOARD, RULES, lying, played.events):
            hunted = [e for e in played.events if isinstance(e, Hunted) and e.seat == step.seat]
            if step.why != "feed" or not hunted:
                continue
            shown = numbers(step, state)
            gained = sum(value[food] * int(n) for food, n in shown if n.startswith("+"))
            assert gained == hunted[0].hunt.food
            seen += hunted[0].hunt.food > 0
    assert seen


def test_the_track_of_sizes_begins_at_one() -> None:
    view = RULES.view(started(3, 1), None)
    lying = lies(RULES, view)
    for seat in range(3):
        assert not view.clans[seat].size
        assert lying[on_track(1), size_marker(seat)] == 1
    assert lying[place("size", 0), size_marker(0)] == 0


def test_a_size_marker_is_sent_to_a_number_and_shows_it() -> None:
    state = game(3, 2)[-1][0]
    step = Step((Shift(size_marker(1), on_track(6), on_track(7)),), Seat(1))
    said = LEADING.said(look(state), step, Cause.TOTEM, words("en"))
    assert said.asked == "Set the size marker of Léa to 7."
    assert [number for _, number in LEADING.pieces(look(state), step)] == ["7"]


def test_the_tile_that_was_laid_is_ringed_as_one() -> None:
    state = game(3, 2)[-1][0]
    tile = state.tiles[0]
    at = place("tile", f"{tile.q}.{tile.r}.{tile.turn}")
    (shape,) = LEADING.shapes(Page.fitted(800, 480), look(state), at)
    assert len(shape) == 10


def test_the_ribbon_shows_the_phase_whose_steps_hands_carry_out() -> None:
    numbers, seen = {phase: n for n, (phase, _) in enumerate(phases.PHASES, 1)}, set()
    for (state, played), (after, _) in pairwise(game(3, 2)):
        lying = lies(RULES, RULES.view(state, None))
        for step in steps_of_move(CARDBOARD, RULES, lying, played.events):
            if step.why not in PHASES or not after.round:
                continue
            scene = LEADING.board(Page(), look(after), step)
            shown = [piece.args[0] for piece in scene if piece.draw is phases._phase and piece.args[2]]
            assert shown == [numbers[PHASES[step.why]]], step.why
            seen.add(step.why)
    assert seen >= {"buy", "rot", "feed", "refill", "order"}


def test_no_tab_lies_on_the_land_while_hands_are_led() -> None:
    state = game(3, 2)[-1][0]
    step = Step((Shift(size_marker(1), on_track(6), on_track(7)),), Seat(1))
    tabs = layout.tab_boxes(Page(), layout.Pane.CLANS)
    assert not [piece for piece in LEADING.board(Page(), look(state), step) if piece.touch in tabs]


def test_the_card_of_the_rot_names_every_clan() -> None:
    shown = look(game(3, 2)[-1][0])
    told = TELLING.event(shown, [Rotted(Seat(0), 6, 2), Rotted(Seat(2), 9, 3)], 0, words("de"))
    assert told is not None
    assert told.total == f"{shown.players[0].name} −2  ·  {shown.players[2].name} −3"
