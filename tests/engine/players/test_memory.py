"""What a seat may remember: nothing that hangs on what is hidden from it."""

from collections.abc import Iterator
from typing import Any, cast

import pytest

from engine.cherokee.model import Recruited
from engine.core import AnyRules, Rng, Seat
from engine.players import Level, Manner, Memory, decided, remembered, seen_by
from tests.engine import games
from tests.engine.players.crafts import GAMES, SMALL, craft
from tests.engine.players.twins import TWINS
from tests.games.twigs.rules import Twigs

SEATED = [(name, seats) for name in TWINS for seats in (2, 3)]


def lines(name: str, seats: int) -> Iterator[tuple[AnyRules, Any, list[Any], Seat]]:
    """Beginnings of random games, some short, some long, each with the seat that is to act."""
    rules = games.rules(name)
    for seed in range(4):
        deal = rules.deal(seats, {}, Rng(seed))
        line = list(games.positions(rules, seats, seed))
        for at in range(5 + seed, min(len(line) - 1, 70), 16):
            seat = rules.to_act(line[at][0])
            assert seat is not None
            yield rules, deal, [move for _, move in line[:at]], seat


def tells(rules: AnyRules, name: str, deal: Any, moves: list[Any], seat: Seat) -> Iterator[tuple[Any, Any]]:
    """What the seat remembers of a game, and of one that it could not tell from it."""
    start = rules.start(deal)
    for seed in range(3):
        twin = TWINS[name](deal, moves, seat, Rng(seed))
        assert rules.faults(twin) == ()
        yield remembered(rules, seat, start, moves), remembered(rules, seat, rules.start(twin), moves)


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_a_seat_remembers_nothing_that_hangs_on_what_is_hidden_from_it(name: str, seats: int) -> None:
    different = 0
    for rules, deal, moves, seat in lines(name, seats):
        for memory, twin in tells(rules, name, deal, moves, seat):
            assert memory == twin
        different += deal != TWINS[name](deal, moves, seat, Rng(0))
    assert different > 3, "nothing was exchanged: the test could not fail"


class Leaky:
    """Rules whose views hide nothing."""

    def __init__(self, rules: AnyRules) -> None:
        self._rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def view(self, state: Any, seat: Seat | None) -> Any:
        return state


@pytest.mark.parametrize(("name", "seats"), SEATED)
def test_a_memory_that_saw_more_would_be_found_out(name: str, seats: int) -> None:
    """Seen to fail."""
    told = [
        one == other
        for rules, deal, moves, seat in lines(name, seats)
        for one, other in tells(cast(AnyRules, Leaky(rules)), name, deal, moves, seat)
    ]
    assert not all(told)


def test_an_event_that_told_more_would_be_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seen to fail: where a card was in a hand that is held in order tells of the cards beside it."""
    monkeypatch.setattr(Recruited, "as_seen", lambda event, by: event)
    told = [
        one == other
        for rules, deal, moves, seat in lines("cherokee", 3)
        for one, other in tells(rules, "cherokee", deal, moves, seat)
    ]
    assert not all(told)


@pytest.mark.parametrize("name", TWINS)
def test_a_player_decides_the_same_whatever_is_hidden_from_it(name: str) -> None:
    manner = craft(name).manners[Level.FORMIDABLE]
    for rules, deal, moves, seat in list(lines(name, 3))[::4]:
        choices = [
            [decided(rules, craft(name), memory, manner, 5, SMALL) for memory in pair]
            for pair in tells(rules, name, deal, moves, seat)
        ]
        assert all(one == other for one, other in choices)


def test_an_event_is_remembered_by_those_who_saw_it() -> None:
    rules = Twigs()
    state = rules.start(rules.deal(2, {}, Rng(1)))
    move = rules.legal_moves(state)[0]
    events: list[Any] = []
    after = rules.advance(state, move, events)
    hidden = [type(event)(**{**_fields(event), "seen_by": (Seat(1),)}) for event in events]
    assert seen_by(rules, Seat(1), state, move, after, hidden).events == tuple(hidden)
    assert seen_by(rules, Seat(0), state, move, after, hidden).events == ()


def _fields(event: Any) -> dict[str, Any]:
    return {name: getattr(event, name) for name in event.__dataclass_fields__}


@pytest.mark.parametrize("name", GAMES)
def test_a_memory_ends_with_what_is_seen_now(name: str) -> None:
    rules = games.rules(name)
    line = list(games.positions(rules, 2, 3))[:20]
    moves = [move for _, move in line[:-1]]
    memory: Memory[Any, Any] = remembered(rules, Seat(0), line[0][0], moves)
    assert memory.now == rules.view(line[-1][0], Seat(0))
    assert [seen.move for seen in memory.line] == moves
    assert Memory(Seat(0), memory.first).now == memory.first


def test_a_table_that_never_told_a_clan_is_played_at_all_the_same() -> None:
    """Beside the board the cards are dealt at the table: the seat's own clan is unknown too."""
    for name in ("clans", "cherokee"):
        rules = games.rules(name)
        deal = rules.deal(3, {}, Rng(2))
        untold = type(deal)(**{**_fields(deal), "clans": (None, None, None)})
        start = rules.start(untold)
        seat = rules.to_act(start)
        assert seat is not None
        for manner in (Manner(), Manner(noise=0.5, plain=True), Manner(simulations=SMALL, believes=True)):
            memory = remembered(rules, seat, start, [])
            move = decided(rules, craft(name), memory, manner, 1)
            assert rules.check(start, move) is None


def test_a_hand_that_was_never_told_is_thought_about_too() -> None:
    rules = games.rules("cherokee")
    deal = rules.deal(2, {}, Rng(2))
    untold = type(deal)(**{**_fields(deal), "hands": (18, 18)})
    start = rules.start(untold)
    memory = remembered(rules, Seat(start.seat), start, [])
    move = decided(rules, craft("cherokee"), memory, Manner(simulations=SMALL), 1)
    assert rules.check(start, move) is None
