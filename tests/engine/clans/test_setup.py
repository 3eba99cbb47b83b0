"""RULES.md 2: dealt and told set-ups."""

from dataclasses import replace

import pytest

from engine.clans import CLANS, Clan, Deal, Why
from engine.clans.setup import (
    CLAN_CARDS,
    EVERY_COLOUR_IN_EVERY_REGION,
    ONE_HUT_EACH,
    Wrong,
    entered_faults,
    filled_in,
    still_possible,
    why_not_entered,
)
from engine.core import Rng, Seat
from tests.engine.clans.tables import RULES
from tests.engine.ruled import accepts, refuses

BOARD = RULES.board
RED, BLUE, GREEN, YELLOW, BLACK = Clan


def dealt(seats: int = 3, seed: int = 1) -> Deal:
    return RULES.deal(seats, {}, Rng(seed))


def swapped(deal: Deal, **colours: Clan) -> Deal:
    """With other colours, as t17=RED."""
    other = {int(name[1:]): clan for name, clan in colours.items()}
    return replace(deal, huts=tuple((t, other.get(t, clan)) for t, clan in deal.huts))


def found(deal: Deal) -> set[tuple[str, str]]:
    return {(str(fault.code), fault.where) for fault in RULES.faults(deal)}


@accepts(ONE_HUT_EACH, EVERY_COLOUR_IN_EVERY_REGION, CLAN_CARDS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_deal_has_a_hut_of_each_colour_in_each_region(seats: int) -> None:
    for seed in range(20):
        deal = dealt(seats, seed)
        assert RULES.faults(deal) == ()
        assert len({*deal.clans}) == seats
        huts = dict(deal.huts)
        for region in BOARD.regions:
            assert {huts[t] for t in BOARD.region(region)} == {*CLANS}


def test_chance_picks_who_begins() -> None:
    assert {dealt(3, seed).first for seed in range(30)} == {0, 1, 2}
    assert RULES.to_act(RULES.start(replace(dealt(), first=Seat(2)))) == 2


def test_an_option_that_there_is_not_is_no_deal() -> None:
    with pytest.raises(ValueError, match="no such option"):
        RULES.deal(2, {"lakes": "frozen"}, Rng(1))


@refuses(ONE_HUT_EACH)
def test_two_huts_in_one_territory_leave_another_without() -> None:
    deal = dealt()
    huts = tuple((1 if t == 2 else t, clan) for t, clan in deal.huts)
    assert found(replace(deal, huts=huts)) == {("two_huts", "territory/1"), ("no_hut", "territory/2")}


@refuses(EVERY_COLOUR_IN_EVERY_REGION)
def test_a_colour_twice_in_a_region_is_wrong_though_its_twelve_are_there() -> None:
    """Territories 1 and 60 change huts, both regions end up with one colour twice."""
    deal = dealt()
    huts = dict(deal.huts)
    here, there = huts[1], next(t for t in BOARD.region(12) if huts[t] != huts[1])
    wrong = RULES.faults(swapped(deal, **{"t1": huts[there], f"t{there}": here}))
    assert {(str(fault.code), fault.where) for fault in wrong} == {
        ("region_colour", "region/1"),
        ("region_colour", "region/12"),
    }
    assert [fault.facts["huts"] for fault in wrong].count(2) == 2
    assert [fault.facts["huts"] for fault in wrong].count(0) == 2


@refuses(CLAN_CARDS)
def test_one_clan_twice_is_wrong() -> None:
    assert found(replace(dealt(), clans=(RED, None, RED))) == {("clan_twice", "clans[2]")}


def test_unknown_clan_cards_are_no_fault() -> None:
    assert found(replace(dealt(), clans=(None, None, None))) == set()


def test_all_that_is_wrong_is_told_at_once() -> None:
    deal = Deal(Seat(7), (RED, RED, BLUE, GREEN, BLACK), ((1, RED), (1, BLUE), (2, RED), (99, RED)))
    assert {code for code, _ in found(deal)} == {code.value for code in Wrong}
    assert ("no_hut", "territory/60") in found(deal)
    assert ("colour_count", "huts/yellow") in found(deal)
    assert ("wrong_seats", "seats") in found(deal)
    assert ("no_such_seat", "first") in found(deal)
    assert ("not_a_territory", "huts[99]") in found(deal)


def test_thirteen_huts_of_a_colour_are_wrong_while_still_telling() -> None:
    told = [(t.id, RED) for t in BOARD.territories[:13]]
    assert (Wrong.COLOUR_COUNT, "huts/red") in {(f.code, f.where) for f in entered_faults(BOARD, told)}


def test_a_set_up_half_told_has_no_faults_yet() -> None:
    assert entered_faults(BOARD, dealt().huts[:23]) == ()


def test_a_told_hut_is_refused_with_its_reason() -> None:
    told = [(1, RED)]
    there = why_not_entered(BOARD, told, 1, BLUE)
    assert there is not None
    assert (there.code, there.rule) == (Why.HUT_THERE, ONE_HUT_EACH)
    twice = why_not_entered(BOARD, told, 2, RED)
    assert twice is not None
    assert (twice.code, twice.rule) == (Why.COLOUR_IN_REGION, EVERY_COLOUR_IN_EVERY_REGION)
    assert twice.facts["other"] == "territory/1"
    nowhere = why_not_entered(BOARD, told, 61, RED)
    assert nowhere is not None
    assert nowhere.code == Why.NOT_A_TERRITORY
    assert why_not_entered(BOARD, told, 2, BLUE) is None


def test_where_a_colour_may_still_lie_shrinks_region_by_region() -> None:
    assert len(still_possible(BOARD, [], RED)) == 60
    assert len(still_possible(BOARD, [(1, RED)], RED)) == 55
    assert len(still_possible(BOARD, [(1, RED)], BLUE)) == 59


def test_the_last_colour_fills_itself() -> None:
    deal = dealt()
    told = [(t, clan) for t, clan in deal.huts if clan != BLACK]
    assert filled_in(BOARD, told[:3]) == ()
    assert sorted([*told, *filled_in(BOARD, told)]) == list(deal.huts)


def test_a_region_with_a_colour_twice_fills_nothing_in() -> None:
    assert filled_in(BOARD, [(1, RED), (2, RED), (3, BLUE), (4, GREEN)]) == ()
