"""Every player, in every game, with every number of players."""

from itertools import pairwise
from typing import Any

import pytest

from engine.core import Event, Rng, Seat
from engine.players import LEVELS, Level, Manner, Opponent, decided, remembered, seen_by, thoughts
from engine.players.levels import RANDOM
from engine.players.match import Entrant, play
from tests.engine import games
from tests.engine.players.crafts import GAMES, SMALL, craft, entrant, game_between

TABLES = [(name, seats) for name in GAMES for seats in games.rules(name).seats]
WHO = ("formidable", "easygoing", "random", "clever", "curious", "greedy")


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_mixed_tables_play_whole_games(name: str, seats: int) -> None:
    """`play` has every move judged by `check`."""
    table = tuple(entrant(name, who, SMALL // 2) for who in WHO[:seats])
    result = game_between(name, table, 4)
    assert sum(result.shares) == pytest.approx(1)
    assert result.decisions > 5


@pytest.mark.parametrize("name", GAMES)
def test_a_player_decides_the_same_for_the_same_memory_seed_and_budget(name: str) -> None:
    rules = games.rules(name)
    line = list(games.positions(rules, 2, 6))
    for at in (3, 12, 20):
        seat = rules.to_act(line[at][0])
        assert seat is not None
        memory = remembered(rules, seat, line[0][0], [move for _, move in line[:at]])
        for manner in (RANDOM, *(craft(name).manners[level] for level in LEVELS)):
            budget = SMALL if manner.simulations else None
            first = decided(rules, craft(name), memory, manner, 9, budget)
            assert decided(rules, craft(name), memory, manner, 9, budget) == first
            assert rules.check(line[at][0], first) is None


@pytest.mark.parametrize(("seats", "simulations"), [(2, 8), (3, 20), (4, 32), (6, 56)])
def test_the_more_play_at_cherokee_the_more_is_looked_at(seats: int, simulations: int) -> None:
    rules = games.rules("cherokee")
    state, _ = next(iter(games.positions(rules, seats, 6)))
    seat = rules.to_act(state)
    assert seat is not None
    memory = remembered(rules, seat, state, [])
    *_, last = thoughts(rules, craft("cherokee"), memory, craft("cherokee").manners[Level.CLEVER], 9)
    assert last.simulations == simulations


@pytest.mark.parametrize("name", GAMES)
def test_who_sees_move_by_move_decides_as_who_is_told_all_at_once(name: str) -> None:
    rules = games.rules(name)
    manner = craft(name).manners[LEVELS[-1]]
    line = list(games.positions(rules, 2, 6))[:17]
    start = line[0][0]
    seat = Seat(1)
    opponent = Opponent(rules, craft(name), seat, rules.view(start, seat), manner, 3)
    for (state, move), (after, _) in pairwise(line):
        if rules.to_act(state) == seat:
            memory = remembered(rules, seat, start, [m for s, m in line[: line.index((state, move))]])
            told = decided(rules, craft(name), memory, manner, 3, SMALL)
            assert opponent.move(rules.view(state, seat), SMALL) == told
        events: list[Event] = []
        assert rules.advance(state, move, events) == after
        opponent.sees(seen_by(rules, seat, state, move, after, events))


@pytest.mark.parametrize("name", GAMES)
def test_thoughts_come_while_it_thinks_and_each_could_be_played(name: str) -> None:
    """Whoever stops it early has a move."""
    rules = games.rules(name)
    state = next(
        state for state, _ in list(games.positions(rules, 2, 1))[8:] if len(rules.legal_moves(state)) > 3
    )
    seat = rules.to_act(state)
    assert seat is not None
    memory = remembered(rules, seat, state, [])
    found = list(thoughts(rules, craft(name), memory, Manner(simulations=60), 1))
    assert len(found) > 1
    assert all(rules.check(state, thought.move) is None for thought in found)
    spent = [thought.simulations for thought in found]
    assert spent == sorted(spent)
    assert spent[-1] <= 60


@pytest.mark.parametrize("name", GAMES)
def test_a_budget_is_kept(name: str) -> None:
    rules = games.rules(name)
    state = rules.start(rules.deal(2, {}, Rng(1)))
    seat = rules.to_act(state)
    assert seat is not None
    found = list(thoughts(rules, craft(name), remembered(rules, seat, state, []), Manner(), 1, 30))
    assert found[-1].simulations <= 30


def test_a_move_that_is_refused_is_told_and_never_played() -> None:
    rules = games.rules("territories")

    class Wrong:
        def __getattr__(self, name: str) -> Any:
            return getattr(craft("territories"), name)

        def thoughts(self, mind: Any, view: Any, budget: int) -> Any:
            yield type("Thought", (), {"move": next(iter(view.logs))})

    seats = [Entrant("wrong", Manner()), Entrant("wrong", Manner())]
    with pytest.raises(ValueError, match="wrong wants"):
        play(rules, Wrong(), rules.deal(2, {}, Rng(1)), seats, 1)


@pytest.mark.parametrize("name", GAMES)
def test_chances_are_chances(name: str) -> None:
    rules = games.rules(name)
    for state, _ in list(games.positions(rules, 2, 2))[::5]:
        chances = craft(name).chances(state)
        assert len(chances) == 2
        assert all(0 <= chance <= 1 for chance in chances)
