"""RULES.md 8, and what comes back in it: intelligence."""

from dataclasses import replace

from engine.core import Event, Seat
from engine.first_sparks import SHUFFLE, Ask, Clan, Food
from engine.first_sparks.events import (
    CardDrawn,
    CardSunk,
    MarketReduced,
    PutIntoBox,
    Refilled,
    RoundBegan,
    SteppedBack,
    TurnOrderSet,
)
from engine.first_sparks.market import NEW_MARKET, REDUCED_MARKET
from engine.first_sparks.model import State
from engine.first_sparks.order import TURN_ORDER, Standing, ranked
from engine.first_sparks.stocking import REFILL, refills
from tests.engine.first_sparks.scenes import COMPONENTS, clan, only, play, seats, table, told
from tests.engine.ruled import accepts, refuses


def end_of_round(*clans: Clan, market: tuple[int, ...] = (7, 8, 10, 11, 12, 13, 14, 16)) -> State:
    """The first in turn order is the last to spread."""
    return table(Ask.SPREAD, *clans, market=market)


def three(*cards: tuple[int, ...]) -> list[Clan]:
    return [clan(3, c, name) for c, name in zip(cards, ("1A0", "2B1", "3B2"), strict=True)]


def events_of(state: State) -> list[Event]:
    return told(state, "stop")


@accepts(TURN_ORDER)
def test_the_larger_clan_is_first_and_of_equal_ones_the_higher_card() -> None:
    """Worked example 6."""
    ranks = ranked([Standing(Seat(0), 6, 30), Standing(Seat(1), 7, 15), Standing(Seat(2), 7, 18)])
    assert [rank.seat for rank in ranks] == [2, 1, 0]
    state = end_of_round(clan(9, [1], "1A0"), clan(9, [15], "1B0 1B1"), clan(9, [2, 18], "3A0 3A1"))
    assert only(events_of(state), TurnOrderSet)[0].order == seats(2, 1, 0)


@refuses(TURN_ORDER)
def test_turn_order_stays_where_nothing_tells_clans_apart() -> None:
    ranks = ranked([Standing(Seat(2), 0, 0), Standing(Seat(0), 0, 0), Standing(Seat(1), 0, 0)])
    assert [rank.seat for rank in ranks] == [2, 0, 1]


@accepts(REFILL)
def test_three_players_with_two_berry_one_fish_one_bear_and_two_mammoth_grounds() -> None:
    """Worked example 1."""
    added = refills(COMPONENTS, 3, (2, 1, 1, 2), (0, 0, 0, 0))
    assert [refill.added for refill in added] == [5, 3, 2, 3]
    assert (added[0].food, added[0].base, added[0].grounds) == (Food.BERRY, 3, 2)


def test_four_players_with_three_two_two_and_one_ground() -> None:
    """Worked example 2."""
    assert [r.added for r in refills(COMPONENTS, 4, (3, 2, 2, 1), (0, 0, 0, 0))] == [7, 4, 3, 2]


@refuses(REFILL)
def test_a_space_never_holds_more_than_the_printed_tokens() -> None:
    """Ruling F3."""
    assert [r.added for r in refills(COMPONENTS, 3, (2, 1, 1, 2), (16, 20, 18, 11))] == [2, 0, 0, 1]


def test_the_round_ends_with_the_refill_of_the_board() -> None:
    state = end_of_round(*three((3,), (2,), (1,)))
    assert [refill.added for refill in only(events_of(state), Refilled)[0].refills] == [5, 3, 3, 2]
    assert play(state, "stop").stock == (9, 5, 6, 4)


@accepts(NEW_MARKET)
def test_the_highest_card_goes_under_the_pile_and_one_is_drawn() -> None:
    state = end_of_round(*three((3,), (2,), (1,)))
    assert only(events_of(state), CardSunk) == [CardSunk(16)]
    assert only(events_of(state), CardDrawn)[0].card == 17
    after = play(state, "stop")
    assert (after.market, after.pile) == ((7, 8, 10, 11, 12, 13, 14, 17), (19, 20, SHUFFLE, 16))
    assert (after.round, after.bonus, after.ask, after.seat) == (3, 7, Ask.PROPOSE, 0)
    assert only(events_of(state), RoundBegan) == [RoundBegan(3, 7)]


@refuses(NEW_MARKET)
def test_a_reduced_market_keeps_its_highest_card() -> None:
    state = replace(end_of_round(*three((3,), (2,), (1,)), market=(8, 10, 11)), reduced=True)
    after = play(state, "stop")
    assert (after.market, after.pile) == ((8, 10, 11), state.pile)


def test_with_an_empty_pile_the_highest_card_comes_back_at_once() -> None:
    """Ruling F4."""
    state = replace(end_of_round(*three((3,), (2,), (1,))), pile=())
    assert play(state, "stop").market == state.market


@accepts(REDUCED_MARKET)
def test_the_shuffle_card_leaves_with_the_lowest_card_and_all_cards_are_for_sale() -> None:
    state = end_of_round(*three((3,), (2,), (1,)), market=(8, 10, 11, 12, 13, 14, 16, SHUFFLE))
    assert only(events_of(state), PutIntoBox)[0].card == 8
    assert only(events_of(state), MarketReduced) == [MarketReduced((10, 11, 12, 13, 14, 16))]
    after = play(state, "stop")
    assert (after.market, after.reduced, after.box) == ((10, 11, 12, 13, 14, 16), True, (8, SHUFFLE))
    assert after.pile == state.pile


@refuses(REDUCED_MARKET)
def test_a_shuffle_card_drawn_in_the_upkeep_stays_until_the_next() -> None:
    state = replace(end_of_round(*three((3,), (2,), (1,))), pile=(SHUFFLE, 30))
    after = play(state, "stop")
    assert (after.market[-1], after.reduced, after.pile) == (SHUFFLE, False, (30, 16))


def test_intelligence_steps_back_in_every_upkeep() -> None:
    state = end_of_round(*three((3, 28), (2,), (1,)))
    assert only(events_of(state), SteppedBack) == [SteppedBack(Seat(0), seats(1, 0, 2))]
    assert play(state, "stop").order == seats(1, 0, 2)


def test_counts_of_the_phase_begin_anew() -> None:
    state = replace(
        end_of_round(*three((3,), (2,), (1,))), bought=seats(0), passed=seats(1, 2), proposals=4, placed=2
    )
    after = play(state, "stop")
    assert (after.bought, after.passed, after.proposals, after.placed) == ((), (), 0, 0)
