"""RULES.md 7: new members, and that the price shown is the price paid."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Event, Rng
from engine.first_sparks import Ask, Why
from engine.first_sparks.costs import BASE_COST, MOUNTAINS, OCCUPIED, SPEECH, Sum, placing
from engine.first_sparks.events import Settled, Stopped
from engine.first_sparks.model import Settle, State
from engine.first_sparks.spreading import HOW_MANY, NEXT_TO_YOURS
from tests.engine import games
from tests.engine.first_sparks.scenes import (
    RULES,
    clan,
    legal,
    only,
    play,
    refusal,
    region,
    standing,
    table,
    told,
)
from tests.engine.ruled import accepts, refuses


def spreading(
    names: str, *others: str, food: int = 30, cards: tuple[int, ...] = (1,), placed: int = 0
) -> State:
    """The first seat spreads, the others stand where they are named."""
    rest = [clan(9, [2 + n], other) for n, other in enumerate(others)]
    return table(Ask.SPREAD, clan(food, cards, names), *rest, placed=placed)


def price(state: State, name: str) -> Sum | None:
    return RULES.cost(state, region(name))


@accepts(NEXT_TO_YOURS)
def test_a_new_member_goes_next_to_any_own_one_also_to_a_new_one() -> None:
    state = spreading("1A2", "2B2")
    assert legal(state) == ["place:1A0", "place:1A1", "stop"]
    assert "place:2A2" in legal(play(state, "place:1A0"))


@refuses(NEXT_TO_YOURS)
def test_a_region_apart_is_refused_with_what_it_touches() -> None:
    found = refusal(spreading("1A2", "2B2"), "place:3B0")
    assert found.code == Why.NOT_NEXT_TO_YOURS
    assert found.facts["near"] == ("region/3B1", "region/3B2")
    assert refusal(spreading("1A2", "2B2"), "place:6B0").code == Why.NO_SUCH_REGION


@accepts(HOW_MANY)
def test_five_new_members_and_fifteen_in_all_may_be_placed() -> None:
    assert standing(play(spreading("1A2", "2B2", placed=4), "place:1A1"), 0) == "1A1 1A2"
    fourteen = "1A0 1A1 1A2 1B0 1B1 1B2 2A0 2A1 2A2 2B0 2B1 2B2 3A0 3A1"
    assert "place:3A2" in legal(spreading(fourteen, "3B0"))


@refuses(HOW_MANY)
def test_no_sixth_new_member_no_sixteenth_and_no_second_in_a_region() -> None:
    five = spreading("1A2", "2B2", placed=5)
    assert (legal(five), refusal(five, "place:1A1").code) == (["stop"], Why.FIVE_PLACED)
    fifteen = spreading("1A0 1A1 1A2 1B0 1B1 1B2 2A0 2A1 2A2 2B0 2B1 2B2 3A0 3A1 3A2", "3B0")
    assert (legal(fifteen), refusal(fifteen, "place:3B1").code) == (["stop"], Why.FIFTEEN_MEMBERS)
    assert refusal(spreading("1A2", "2B2"), "place:1A2").code == Why.OWN_MEMBER_THERE


@accepts(BASE_COST)
def test_two_members_in_empty_regions_cost_three() -> None:
    """Worked example 4, green."""
    state = play(spreading("2A2", "3B0", food=7), "place:2A0", "place:2B1", "stop")
    assert state.clans[0].food == 4


@accepts(MOUNTAINS, OCCUPIED)
def test_one_more_clan_and_a_mountain_make_two_members_cost_six() -> None:
    """Worked example 4, black (ruling F9): 3 + 2 + 1."""
    state = spreading("2A2", "2A0", food=20)
    first = price(state, "2A0")
    assert first == Sum(base=1, mountain=0, occupied=2, speech=0)
    state = play(state, "place:2A0", "place:2B1")
    assert state.clans[0].food == 20 - 3 - 2
    assert price(state, "2B0") == Sum(base=3, mountain=1, occupied=0, speech=0)
    crossing = play(spreading("1A0", "1B1", food=6), "place:1A1", "place:1B1")
    assert crossing.clans[0].food == 0


@accepts(SPEECH)
def test_speech_makes_it_five() -> None:
    """Worked example 4."""
    state = play(spreading("1A0", "1B1", food=6, cards=(24,)), "place:1A1", "place:1B1")
    assert state.clans[0].food == 1


@refuses(SPEECH)
def test_speech_takes_nothing_off_in_empty_regions_or_over_mountains() -> None:
    assert price(spreading("1A0", "3B1", cards=(26,)), "1A1") == Sum(1, 1, 0, 0)


@refuses(BASE_COST)
def test_a_member_that_cannot_be_paid_is_refused_with_the_sum_in_its_parts() -> None:
    state = spreading("1A0", "1A1", food=3)
    assert legal(state) == ["place:1A2", "place:1B1", "place:2A2", "stop"]
    found = refusal(state, "place:1A1")
    assert found.code == Why.CANNOT_PAY
    parts = {"base": 1, "mountain": 1, "occupied": 2, "speech": 0, "cost": 4, "food": 3}
    assert found.facts == {"place": "region/1A1", **parts}


@refuses(MOUNTAINS)
def test_no_mountain_is_crossed_where_another_own_member_reaches_the_region() -> None:
    """Ruling F12: judged at each placement, as the members stand."""
    state = spreading("1A0", "3B1")
    assert price(state, "1A1") == Sum(1, 1, 0, 0)
    assert price(play(state, "place:1A2"), "1A1") == Sum(2, 0, 0, 0)


@refuses(OCCUPIED)
def test_an_empty_region_costs_nothing_more_and_each_clan_there_one() -> None:
    costs = [price(spreading("1A2", *["1A1"] * others), "1A1") for others in range(4)]
    assert [cost.occupied for cost in costs if cost is not None] == [0, 2, 3, 4]


@pytest.mark.parametrize(("members", "food"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15)])
def test_so_many_members_cost_so_much(members: int, food: int) -> None:
    sums = [placing(placed=n, others=0, mountain=False, speech=False).total for n in range(members)]
    assert sum(sums) == food


def test_the_last_in_turn_order_spreads_first_and_each_stops_alone() -> None:
    state = table(Ask.SPREAD, clan(9, [3], "1A0"), clan(9, [2], "2B1"), seat=1)
    assert only(told(play(state, "place:2B2"), "stop"), Stopped)[0].placed == 1
    after = play(state, "place:2B2", "stop")
    assert (after.seat, after.placed) == (0, 0)


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 6), plenty=st.integers(0, 30))
def test_the_price_shown_is_the_price_paid(seed: int, seats: int, plenty: int) -> None:
    """For every legal placement along a random game, with food added so that more is legal."""
    for state, _ in games.positions(RULES, seats, seed):
        if state.round > 12:
            break
        if state.ask not in (Ask.SPREAD, Ask.SECOND):
            continue
        rich = richer(state, plenty)
        for move in RULES.legal_moves(rich):
            if not isinstance(move, Settle):
                continue
            shown = RULES.cost(rich, move.region)
            assert shown is not None
            events: list[Event] = []
            after = RULES.advance(rich, move, events)
            assert only(events, Settled)[0].price == shown
            if after.round == rich.round and after.ask is rich.ask:
                assert after.clans[rich.seat].food == rich.clans[rich.seat].food - shown.total


def richer(state: State, food: int) -> State:
    clans = list(state.clans)
    clans[state.seat] = replace(clans[state.seat], food=clans[state.seat].food + food)
    return replace(state, clans=tuple(clans))


def test_the_view_shows_the_same_price_as_the_state() -> None:
    for state, _ in games.positions(RULES, 3, Rng(4).below(99)):
        if state.ask is Ask.SPREAD:
            view = RULES.view(state, state.seat)
            for spot in range(36):
                assert RULES.cost(view, spot) == RULES.cost(state, spot)
