"""The players' look ahead beside every line tried out; positions that differ only in the order of logs."""

from collections.abc import Iterator

from engine.territories.craft.alpha_beta import look
from engine.territories.craft.appraisal import lead
from engine.territories.model import Side, State
from tests.engine import games
from tests.engine.territories.scenes import RULES


def best(state: State, lines: list[int]) -> float:
    """White's lead at the end, if both sides play as well as can be; `lines` counts down to giving up."""
    lines[0] -= 1
    if state.over or lines[0] <= 0:
        return lead(state)
    values = [best(RULES.advance(state, move), lines) for move in RULES.legal_moves(state)]
    return max(values) if state.side is Side.WHITE else min(values)


def endings() -> Iterator[State]:
    """The last positions of games with a choice in them."""
    for seed in range(10):
        line = [state for state, _ in games.positions(RULES, 2, seed)]
        for state in line[-8:-4]:
            if len(RULES.legal_moves(state)) > 1:
                yield state


def test_a_look_to_the_end_finds_what_trying_everything_finds() -> None:
    looked = 0
    for state in endings():
        lines = [500]
        value = best(state, lines)
        if lines[0] > 0:
            *_, last = look(RULES, state, 10_000)
            assert best(RULES.advance(state, last.move), [500]) == value
            looked += 1
    assert looked > 10


def both_ways(state: State) -> Iterator[tuple[State, State]]:
    """The positions after two logs that may be laid in either order."""
    for one in RULES.legal_moves(state):
        first = RULES.advance(state, one)
        for other in RULES.legal_moves(first):
            if RULES.check(state, other) is None:
                second = RULES.advance(state, other)
                if RULES.check(second, one) is None:
                    yield RULES.advance(first, other), RULES.advance(second, one)


def test_positions_that_only_the_order_of_their_logs_parts_have_one_key() -> None:
    found = 0
    for seed in range(6):
        for state, _ in list(games.positions(RULES, 2, seed))[::2]:
            for one, other in both_ways(state):
                if one.side is other.side and one.open_end == other.open_end:
                    assert one != other
                    assert one.key == other.key
                    assert RULES.legal_moves(one) == RULES.legal_moves(other)
                    found += 1
    assert found


def test_positions_that_differ_in_anything_else_have_other_keys() -> None:
    for seed in range(3):
        line = [state for state, _ in games.positions(RULES, 2, seed)]
        assert len({state.key for state in line}) == len(line)
