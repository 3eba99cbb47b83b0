"""RULES.md 6: hunting, feeding, starving."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Seat
from engine.first_sparks import Ask, Card, Clan, Food, Kind, Plow, Why
from engine.first_sparks.costs import FEEDING
from engine.first_sparks.events import Fed, Hunted, Removed, Starving
from engine.first_sparks.feeding import STARVING
from engine.first_sparks.hunting import (
    LOOK_UP,
    PLOW,
    SEVERAL_GROUNDS,
    SEVERAL_TOOLS,
    WORKING,
    best_order,
    grounds_at,
    hunt,
    look_up,
)
from engine.first_sparks.model import State
from tests.engine.first_sparks.scenes import (
    COMPONENTS,
    clan,
    legal,
    only,
    play,
    refusal,
    standing,
    table,
    told,
)
from tests.engine.ruled import accepts, refuses


def caught(cards: list[int], grounds: tuple[int, ...], stock: tuple[int, ...], plow: Plow = Plow.EACH) -> int:
    return hunt(COMPONENTS, cards, grounds, stock, plow).food


def hungry(*clans: Clan, seat: int) -> State:
    return table(Ask.REMOVE, *clans, seat=seat)


def feeding(*clans: Clan, stock: tuple[int, ...] = (4, 2, 3, 2)) -> State:
    """The last seat is about to pass, then all hunt and feed."""
    last = len(clans) - 1
    return table(Ask.PROPOSE, *clans, seat=last, passed=list(range(last)), stock=stock)


@accepts(WORKING)
def test_a_tool_works_with_a_member_at_a_ground_of_its_food() -> None:
    rod = hunt(COMPONENTS, [1, 8], (0, 1, 0, 0), (4, 2, 3, 2), Plow.EACH)
    assert [(catch.card, catch.taken, catch.value) for catch in rod.catches] == [(1, 1, 1), (8, 1, 3)]
    assert (rod.idle, rod.stock) == ((), (4, 1, 3, 2))


@refuses(WORKING)
def test_a_tool_without_a_member_at_its_food_is_idle_but_herbs_and_fields_always_give() -> None:
    at_fish = hunt(COMPONENTS, [1, 7, 8, 12], (0, 1, 0, 0), (9, 2, 3, 2), Plow.EACH)
    assert at_fish.idle == (7,)
    assert at_fish.food == 1 + 3 + 3


@accepts(LOOK_UP)
def test_basket_22_takes_two_berries_of_five() -> None:
    """Worked example 7."""
    assert look_up(COMPONENTS.cards[22].takes_from, 5) == 2
    assert caught([22], (1, 0, 0, 0), (5, 0, 0, 0)) == 2 * COMPONENTS.value(Food.BERRY)


@refuses(LOOK_UP)
def test_an_empty_space_gives_nothing_even_with_virtual_tokens() -> None:
    """Ruling F2."""
    assert look_up((1, 2, 4), 0, 2) == 0
    assert look_up((1, 2, 3), 1, 2) == 1
    assert caught([22], (3, 0, 0, 0), (0, 0, 0, 0)) == 0


@accepts(SEVERAL_GROUNDS)
def test_a_spear_takes_two_of_three_mammoths_for_a_clan_at_two_valleys() -> None:
    """Worked example 5: two at four or more."""
    assert look_up((1, 4), 3, 1) == 2
    assert hunt(COMPONENTS, [31], (0, 0, 0, 2), (0, 0, 0, 3), Plow.EACH).catches[0].taken == 2


@refuses(SEVERAL_GROUNDS)
def test_several_members_at_one_ground_count_once() -> None:
    state = table(Ask.SPREAD, clan(0, [31], "2B0 2B1 2B2"), clan(0, [1], "1A0"))
    assert grounds_at(state.board, state.clans[0].members) == (0, 0, 0, 1)
    assert look_up((1, 4), 3, 0) == 1


@accepts(SEVERAL_TOOLS)
def test_tools_of_a_kind_are_used_in_the_order_that_takes_most() -> None:
    """Of 7 berries: 17 first takes 3 and leaves 7 with 2 more; 7 first takes 2, then 17 takes 2."""
    tools = [COMPONENTS.cards[7], COMPONENTS.cards[17]]
    assert [tool.number for tool in best_order(tools, 7, 0)] == [17, 7]
    both = hunt(COMPONENTS, [7, 17], (1, 0, 0, 0), (7, 0, 0, 0), Plow.EACH)
    assert [(catch.card, catch.stock, catch.taken) for catch in both.catches] == [(17, 7, 3), (7, 4, 2)]


@refuses(SEVERAL_TOOLS)
def test_tokens_are_gone_before_the_second_tool_is_looked_up() -> None:
    both = hunt(COMPONENTS, [8, 14], (0, 1, 0, 0), (0, 1, 0, 0), Plow.EACH)
    assert [catch.taken for catch in both.catches] == [1, 0]


@given(
    look_ups=st.lists(
        st.lists(st.integers(1, 9), min_size=1, max_size=4).map(sorted), min_size=1, max_size=4
    ),
    tokens=st.integers(0, 12),
    virtual=st.integers(0, 2),
)
def test_no_order_takes_more_than_the_best(look_ups: list[list[int]], tokens: int, virtual: int) -> None:
    tools = [Card(n, Kind.BASKET, 1, tuple(sizes), 0, ()) for n, sizes in enumerate(look_ups)]

    def takes(order: tuple[Card, ...]) -> int:
        left = tokens
        for tool in order:
            left -= look_up(tool.takes_from, left, virtual)
        return tokens - left

    assert takes(best_order(tools, tokens, virtual)) == max(map(takes, permutations(tools)))


@accepts(PLOW)
@pytest.mark.parametrize(("plow", "grain"), [(Plow.EACH, 1 + 4 + 5), (Plow.ONCE, 1 + 4 + 4)])
def test_the_plow_adds_a_grain_for_each_field_or_as_an_option_one_in_all(plow: Plow, grain: int) -> None:
    """Ruling F1."""
    assert caught([1, 12, 16, 18], (0, 0, 0, 0), (0, 0, 0, 0), plow) == grain


@refuses(PLOW)
def test_the_plow_adds_nothing_to_herbs() -> None:
    assert caught([1, 18], (0, 0, 0, 0), (0, 0, 0, 0)) == 1
    assert caught([1, 12], (0, 0, 0, 0), (0, 0, 0, 0)) == 4


def test_the_last_in_turn_order_hunts_first_and_leaves_less_for_the_others() -> None:
    state = feeding(clan(5, [8], "3A0"), clan(5, [14], "3A1"), clan(5, [1], "1A0"), stock=(4, 5, 3, 2))
    hunts = only(told(state, "pass"), Hunted)
    assert [event.seat for event in hunts] == [2, 1, 0]
    assert [[catch.taken for catch in event.hunt.catches] for event in hunts] == [[1], [2], [1]]


@accepts(FEEDING)
def test_every_member_costs_one_food() -> None:
    state = feeding(clan(6, [3], "1A0 1A2 1B1"), clan(0, [2], "2B1"), clan(0, [1], "3B2"))
    assert only(told(state, "pass"), Fed)[-1] == Fed(Seat(0), 3)
    assert play(state, "pass").clans[0].food == 6 - 2 + 1 - 3


@refuses(FEEDING)
def test_who_cannot_pay_decides_who_starves_and_the_others_wait() -> None:
    state = feeding(clan(9, [3], "1A0"), clan(0, [2], "2B0 2B1 2B2"), clan(0, [1], "3B2"))
    assert only(told(state, "pass"), Starving) == [Starving(Seat(1), 2)]
    after = play(state, "pass")
    assert (after.ask, after.seat, after.clans[1].food) == (Ask.REMOVE, 1, 1)
    assert [event.seat for event in only(told(state, "pass"), Hunted)] == [2, 1]


@accepts(STARVING)
def test_members_starve_one_by_one_until_the_rest_can_be_fed() -> None:
    state = hungry(clan(9, [3], "1A0"), clan(1, [2], "2A0 2B1 2B2"), clan(0, [1], "3B2"), seat=1)
    assert only(told(state, "remove:2B2"), Removed)[0].seat == 1
    state = play(state, "remove:2B2")
    assert (state.ask, standing(state, 1)) == (Ask.REMOVE, "2A0 2B1")
    state = play(state, "remove:2A0")
    assert (state.phase, state.clans[1].food, state.clans[0].food) == ("spread", 0, 9)


@refuses(STARVING)
def test_a_member_whose_going_splits_the_clan_stays() -> None:
    state = hungry(clan(9, [3], "1A0"), clan(1, [2], "2A0 2B1 2B2"), clan(0, [1], "3B2"), seat=1)
    assert legal(state) == ["remove:2A0", "remove:2B2"]
    assert refusal(state, "remove:2B1").code == Why.SPLITS_THE_CLAN
    assert refusal(state, "remove:1A0").code == Why.NO_MEMBER_THERE


def test_every_group_of_survivors_can_be_reached() -> None:
    """Ruling F11: removing one by one, each time connected, loses no final choice."""
    start = hungry(clan(2, [3], "1A0 1A1 1A2 1B1 2A2"), clan(0, [2], "3B2"), seat=0)
    board, ends, queue = start.board, set(), [start]
    for state in queue:
        for text in legal(state):
            after = play(state, text)
            if after.ask is Ask.REMOVE:
                queue.append(after)
            else:
                ends.add(after.clans[0].members)
    members = start.clans[0].members
    subsets = [m for m in range(members + 1) if m & members == m and m.bit_count() == 2]
    assert ends == {m for m in subsets if board.groups(m) == 1}


def test_a_clan_without_food_dies_out_and_does_not_come_back() -> None:
    state = hungry(clan(9, [3], "1A0"), clan(0, [2], "2B1"), clan(0, [1], "3B2"), seat=1)
    state = play(state, "remove:2B1", "stop")
    assert (state.seat, legal(state)) == (1, ["stop"])


def test_a_clan_in_pieces_as_no_play_makes_it_can_still_starve() -> None:
    state = hungry(clan(1, [3], "1A1 1A2 3B0 3B1"), clan(9, [2], "2B1"), seat=0)
    assert legal(state) == ["remove:1A1", "remove:1A2", "remove:3B0", "remove:3B1"]
