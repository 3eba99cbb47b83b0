"""States that differ only in an order nobody can see have equal keys, and go on alike."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.core import Rng
from tests.engine import games

SEEDS = range(3)


def clans(state: Any, rng: Rng) -> Any:
    return state._replace(pending=tuple(rng.shuffled(state.pending)))


def cherokee(state: Any, rng: Rng) -> Any:
    hands = tuple(hand if isinstance(hand, int) else tuple(rng.shuffled(hand)) for hand in state.hands)
    discard, neutral = tuple(rng.shuffled(state.discard)), tuple(rng.shuffled(state.neutral))
    return state._replace(hands=hands, discard=discard, neutral=neutral)


def territories(state: Any, rng: Rng) -> Any:
    return replace(state, logs=tuple(rng.shuffled(state.logs)))


def stone_age_junior(state: Any, rng: Rng) -> Any:
    villages = tuple(replace(one, huts=tuple(rng.shuffled(one.huts))) for one in state.villages)
    return replace(state, villages=villages)


def first_sparks(state: Any, rng: Rng) -> Any:
    return replace(state, tiles=tuple(rng.shuffled(state.tiles)))


REORDERED: dict[str, Callable[[Any, Rng], Any]] = {
    "clans": clans,
    "cherokee": cherokee,
    "territories": territories,
    "stone_age_junior": stone_age_junior,
    "first_sparks": first_sparks,
}


def test_every_game_is_asked() -> None:
    assert {*REORDERED} == {rules.game for rules in games.all_rules()}


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", REORDERED)
def test_the_game_goes_on_alike_from_states_with_equal_keys(name: str, seed: int) -> None:
    """Every position of a game is reordered, and followed to the end with the same moves."""
    rules, rng = games.rules(name), Rng(seed)
    line = list(games.positions(rules, rules.seats[seed % len(rules.seats)], seed))
    twins: list[Any] = []
    for state, move in line:
        twin = REORDERED[name](state, rng)
        twins = [*twins[-3:], twin]  # each is followed for four moves
        for one in twins:
            assert (one.key, hash(one.key)) == (state.key, hash(state.key))
            assert rules.to_act(one) == rules.to_act(state)
            assert rules.outcome(one) == rules.outcome(state)
            assert {*rules.legal_moves(one)} == {*rules.legal_moves(state)}
        if move is not None:
            twins = [rules.advance(one, move) for one in twins]


@pytest.mark.parametrize("name", REORDERED)
def test_an_order_that_was_shuffled_was_there(name: str) -> None:
    """Else the test above would show nothing."""
    rules, rng = games.rules(name), Rng(1)
    states = [state for seed in range(6) for state, _ in games.positions(rules, 2, seed)]
    assert any(REORDERED[name](state, rng) != state for state in states)


@pytest.mark.parametrize("name", REORDERED)
def test_whatever_can_be_seen_makes_another_key(name: str) -> None:
    """The positions of a game, and those after each move that was possible."""
    rules = games.rules(name)
    line = list(games.positions(rules, 2, 3))
    different = {rules.state_text(state) for state, _ in line}
    assert len({state.key for state, _ in line}) == len(different)
    for state, _ in line[:: max(1, len(line) // 12)]:
        after = [rules.advance(state, move) for move in rules.legal_moves(state)]
        distinct = [one for n, one in enumerate(after) if one not in after[:n]]
        seen = {repr(rules.view(one, None)) for one in distinct}
        assert len({one.key for one in distinct}) >= len(seen) > 0 or not after
