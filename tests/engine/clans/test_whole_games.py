"""Games from deal to end, and positions that no game reaches."""

import json
from importlib import resources
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.clans import CLANS, Deal, Ending, Found, State
from engine.clans.model import Conflict, Destroyed
from engine.core import Event, Rng, Seat, perft, record
from tests.engine import games
from tests.engine.clans import plain
from tests.engine.clans.tables import RULES, only
from tests.vectors import clans as neutral

BOARD = RULES.board
SEEDS = st.integers(0, 2**32)


def dealt(seed: int, seats: int = 3) -> Deal:
    return RULES.deal(seats, {}, Rng(seed))


def test_perft_of_the_opening() -> None:
    """No deal differs: nothing about the first three moves hangs on colours."""
    for seed in range(3):
        start = RULES.start(dealt(seed))
        assert [perft(RULES, start, depth) for depth in (1, 2)] == [266, 68_280]
    assert perft(RULES, start, 3) == 16_901_960


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS, seats=st.integers(2, 4))
def test_huts_markers_and_scores_are_conserved(seed: int, seats: int) -> None:
    """A hut leaves the board only by destruction or conflict; each village takes one marker."""
    events: list[Event] = []
    state = RULES.start(RULES.deal(seats, {}, Rng(seed)))
    rng = Rng(seed)
    while RULES.to_act(state) is not None:
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)), events)
        lost = sum(sum(event.huts) for event in only(events, Destroyed))
        lost += sum(len(event.lost) for event in only(events, Conflict))
        assert sum(sum(state.huts(t)) for t in range(1, 61)) == 60 - lost
        assert sum(state.markers) == len(state.villages) <= 12
        assert state.strays == ()


@settings(max_examples=25, deadline=None)
@given(seed=SEEDS)
def test_what_is_kept_in_a_state_is_what_the_board_says(seed: int) -> None:
    for state, _ in games.positions(RULES, 2, seed):
        again = RULES.read_state(RULES.state_text(state))
        assert (again.occupied, again.open) == (state.occupied, state.open)
        if not state.pending and not state.ending:
            assert list(again.slides) == list(state.slides)


def test_a_game_with_twelve_villages_takes_at_most_48_slides() -> None:
    for seed in range(60):
        line = list(games.positions(RULES, 2, seed))
        slides = sum(move is not None and not isinstance(move, Found) for _, move in line)
        if line[-1][0].ending == Ending.TWELFTH_VILLAGE:
            assert slides <= 48


def test_the_plain_rules_agree_along_random_games() -> None:
    for seed in range(12):
        for state, move in games.positions(RULES, 2 + seed % 3, seed):
            compare(neutral.position(state), state, move)


@st.composite
def unreachable(draw: st.DrawFn) -> dict[str, Any]:
    spots = draw(st.lists(st.integers(1, 60), max_size=25, unique=True))
    count = st.integers(1, draw(st.sampled_from([1, 3, 12, 200])))
    huts = {
        str(t): draw(st.dictionaries(st.sampled_from([str(clan) for clan in CLANS]), count, min_size=1))
        for t in sorted(spots)
    }
    players = draw(st.integers(2, 4))
    taken = draw(st.integers(0, 11))
    founded = draw(st.lists(st.integers(1, 60), max_size=6, unique=True))
    free = [t for t in range(1, 61) if t not in founded]
    pending = (
        draw(st.lists(st.sampled_from(free), min_size=1, max_size=3, unique=True))
        if draw(st.booleans())
        else []
    )
    return {
        "players": players,
        "player": draw(st.integers(0, players - 1)),
        "huts": huts,
        "villages": sorted(founded),
        "markers": [taken, *(0 for _ in range(players - 1))],
        "scores": {str(clan): draw(st.integers(0, 10**6)) for clan in CLANS},
        "clans": [None] * players,
        "pending": {"villages": pending} if pending else None,
        "over": False,
    }


@settings(max_examples=300, deadline=None)
@given(position=unreachable(), seed=SEEDS)
def test_the_plain_rules_agree_on_positions_that_no_game_reaches(position: dict[str, Any], seed: int) -> None:
    rng = Rng(seed)
    for _ in range(4):
        if not plain.legal(BOARD, position):
            return
        state = neutral.state(position)
        if too_many_wait(state):
            return
        move = rng.pick(RULES.legal_moves(state))
        if too_many_wait(RULES.advance(state, move)):
            return
        position = compare(position, state, move)


def too_many_wait(state: State) -> bool:
    """The orders of so many villages fill a library. Groups that stand alone from the start all wait after
    the first slide."""
    return len(state.pending or state.strays) > 5


def compare(position: dict[str, Any], state: State, move: Any) -> dict[str, Any]:
    """Our legal moves and our next state beside the plain ones; returns the plain next position."""
    legal = [neutral.neutral(state, one) for one in RULES.legal_moves(state)]
    assert sorted(legal) == sorted(plain.legal(BOARD, position))
    if move is None:
        return position
    after = RULES.advance(state, move)
    expected = plain.after(BOARD, position, neutral.neutral(state, move))
    got = neutral.position(after)
    if expected["over"]:
        got["player"] = expected["player"]
    assert got == expected
    assert RULES.read_state(RULES.state_text(after)) == after
    assert after == neutral.state(neutral.position(after))
    return expected


def test_an_empty_land_is_over() -> None:
    state = neutral.state({**neutral.position(RULES.start(dealt(1))), "huts": {}})
    assert RULES.legal_moves(state) == []
    assert RULES.to_act(state) is None


def test_a_seat_sees_its_own_clan_only() -> None:
    state = RULES.start(dealt(3))
    assert RULES.view(state, Seat(1)).clans == (None, state.clans[1], None)
    assert RULES.view(state, None).clans == (None, None, None)


def test_all_known_clans_are_seen_at_the_end() -> None:
    *_, (state, _) = games.positions(RULES, 3, 5)
    assert RULES.view(state, None).clans == state.clans


def test_imagined_clans_are_five_different_ones() -> None:
    state = RULES.start(dealt(3, seats=4))
    view = RULES.view(state, Seat(2))
    seen = set()
    for seed in range(40):
        clans = RULES.imagine(view, Rng(seed)).clans
        assert clans[2] == state.clans[2]
        assert len({*clans}) == 4
        seen.add(clans)
    assert len(seen) > 10


def test_an_unknown_clan_of_ones_own_stays_unknown() -> None:
    state = RULES.start(dealt(3))._replace(clans=(None, None, None))
    imagined = RULES.imagine(RULES.view(state, Seat(0)), Rng(1))
    assert imagined.clans[0] is None
    assert None not in imagined.clans[1:]


GOLDEN = ("two_seats.totem", "four_seats_no_move.totem", "unknown_clans.totem")


@pytest.mark.parametrize("name", GOLDEN)
def test_golden_games_replay(name: str) -> None:
    text = resources.files("tests.engine.clans.golden").joinpath(name).read_text("utf-8")
    found = record.read(text)
    assert found.result
    assert found.state
    assert found.notes
    record.replay(RULES, found)
    assert record.write(found) == text


def test_the_vectors_positions_are_told_whole() -> None:
    state = RULES.start(dealt(1))
    position = neutral.position(state)
    assert neutral.state(json.loads(json.dumps(position))) == state
