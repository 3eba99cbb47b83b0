"""RULES.md 11 and 12: two players and their neutral clan, six players."""

from engine.core import Seat
from engine.first_sparks import SHUFFLE, Ask, Offer, Why
from engine.first_sparks.components import Food
from engine.first_sparks.events import Leaving, PutIntoBox, Settled
from engine.first_sparks.model import State
from engine.first_sparks.setup import SIX_PLAYERS, TWO_PLAYERS
from engine.first_sparks.spreading import NEUTRAL_FIRST, NEUTRAL_GROWS
from engine.first_sparks.technology import DECLINED_CARD
from tests.engine.first_sparks.scenes import (
    RULES,
    clan,
    dealt,
    legal,
    only,
    play,
    refusal,
    region,
    standing,
    started,
    table,
    told,
)
from tests.engine.ruled import accepts, refuses

SIX = (7, 8, 9, 12, 13, 14)


def declined(card: int, *, proposals: int = 1, by: int = 0, stock: tuple[int, ...] = (5, 2, 3, 2)) -> State:
    """The other player is about to decline."""
    return table(
        Ask.ANSWER,
        clan(20, [2], "1A0"),
        clan(20, [1], "3B0"),
        seat=1 - by,
        neutral="2B1",
        offer=Offer(Seat(by), card),
        proposals=proposals,
        market=(7, 8, 22, 23, 31, 34),
        bonus=7,
        stock=stock,
        pile=(12, 40, SHUFFLE),
    )


@accepts(TWO_PLAYERS)
def test_two_players_begin_with_six_cards_and_without_eight_others() -> None:
    state = started(2)
    assert state.market == SIX
    assert (len(state.pile), len(state.removed)) == (20, 2)
    assert {10, 11, 15, 20, 24, 26, 33, 39} <= set(state.box)
    assert state.neutral == 0
    proposing = table(Ask.PROPOSE, clan(20, [2], "1A0"), clan(20, [1], "3B0"), neutral="2B1", market=SIX)
    assert legal(proposing) == ["pass", "propose:7", "propose:8", "propose:9"]


@refuses(TWO_PLAYERS)
def test_three_players_have_no_neutral_clan_and_use_every_card() -> None:
    state = started(3)
    assert state.neutral is None
    assert state.box == (4, 5, 6)
    assert len(state.market) == 8


@accepts(NEUTRAL_FIRST)
def test_the_second_player_places_the_neutral_clan_before_anybody_places() -> None:
    state = table(Ask.NEUTRAL_FIRST, clan(7, [1]), clan(7, [2]), order=[1, 0], seat=0, neutral="", round=0)
    assert len(legal(state)) == 18
    assert only(told(state, "place:2B1"), Settled) == [Settled(Seat(0), True, region("2B1"), None)]
    after = play(state, "place:2B1")
    assert (after.ask, after.seat, after.neutral, after.clans[0].members) == (
        Ask.FIRST,
        0,
        1 << region("2B1"),
        0,
    )


@refuses(NEUTRAL_FIRST)
def test_nobody_begins_at_the_ground_of_the_neutral_clan() -> None:
    state = table(Ask.FIRST, clan(7, [1]), clan(7, [2]), order=[1, 0], seat=0, neutral="2B1", round=0)
    found = refusal(state, "place:2B0")
    assert (found.code, "seat" in found.facts) == (Why.GROUND_TAKEN, False)
    first = table(Ask.NEUTRAL_FIRST, clan(7, [1]), clan(7, [2]), seat=1, neutral="", round=0)
    assert refusal(first, "stop").code == Why.MUST_PLACE
    assert refusal(first, "place:5A0").code == Why.NO_SUCH_REGION


def test_the_neutral_clan_counts_where_a_region_is_occupied() -> None:
    state = table(Ask.SPREAD, clan(9, [2], "1A2"), clan(9, [1], "1A1"), neutral="1A1 1A0")
    costs = [RULES.cost(state, region(name)) for name in ("1A0", "1A1")]
    assert [cost.occupied for cost in costs if cost is not None] == [2, 3]


@accepts(DECLINED_CARD)
def test_a_declined_basket_goes_to_the_box_with_two_of_five_berries() -> None:
    """The book's example with basket 22; ruling F10: no member needed, real tokens only."""
    state = play(declined(22), "decline")
    assert (state.ask, state.seat, legal(state)) == (Ask.BOX, 0, ["box", "buy"])
    assert only(told(state, "box"), PutIntoBox) == [PutIntoBox(22, Leaving.DECLINED, Seat(0), 2, Food.BERRY)]
    after = play(state, "box")
    assert (after.stock, after.box, after.market) == ((3, 2, 3, 2), (22,), (7, 8, 12, 23, 31, 34))
    assert (after.ask, after.seat, after.bought) == (Ask.PROPOSE, 0, ())
    assert legal(after)[0] == "pass"


def test_the_first_player_may_buy_the_declined_card_all_the_same() -> None:
    after = play(declined(22), "decline", "buy")
    assert (after.clans[0].cards, after.clans[0].food, after.seat) == ((2, 22), 15, 1)


@refuses(DECLINED_CARD)
def test_the_second_declined_card_and_one_of_the_second_player_must_be_bought() -> None:
    assert play(declined(22, proposals=2), "decline").clans[0].cards == (2, 22)
    assert play(declined(22, by=1), "decline").clans[1].cards == (1, 22)


def test_a_declined_bonus_card_sends_its_grain_back_and_a_field_takes_nothing() -> None:
    assert play(declined(7), "decline", "box").bonus is None
    assert play(declined(23), "decline", "box").stock == (5, 2, 3, 2)
    lower = play(declined(8), "decline", "box")
    assert (lower.bonus, lower.stock) == (7, (5, 1, 3, 2))


@accepts(NEUTRAL_GROWS)
def test_the_neutral_clan_grows_to_the_size_of_the_first_players_before_the_second_spreads() -> None:
    state = table(
        Ask.PROPOSE, clan(9, [2], "1A0 1A2"), clan(9, [1], "3B0"), seat=1, neutral="2B1", passed=[0]
    )
    state = play(state, "pass")
    assert (state.ask, state.seat) == (Ask.NEUTRAL, 1)
    assert legal(state) == ["place:2A0", "place:2B0", "place:2B2"]
    after = play(state, "place:2B0")
    assert (after.ask, after.seat, after.placed, standing(after, 1)) == (Ask.SPREAD, 1, 0, "3B0")


@refuses(NEUTRAL_GROWS)
def test_the_neutral_clan_neither_jumps_nor_stops_early_nor_outgrows() -> None:
    state = table(Ask.NEUTRAL, clan(9, [2], "1A0 1A2"), clan(9, [1], "3B0"), seat=1, neutral="2B1")
    assert refusal(state, "place:1A1").code == Why.NOT_NEXT_TO_YOURS
    assert refusal(state, "place:2B1").code == Why.OWN_MEMBER_THERE
    assert refusal(state, "stop").code == Why.MUST_PLACE
    even = table(Ask.PROPOSE, clan(9, [2], "1A0"), clan(9, [1], "3B0"), seat=1, neutral="2B1", passed=[0])
    assert play(even, "pass").ask is Ask.SPREAD


def test_a_neutral_clan_that_finds_no_room_holds_nobody_up() -> None:
    state = table(Ask.PROPOSE, clan(9, [2], "1A0"), clan(9, [1], "3B0"), seat=1, neutral="", passed=[0])
    assert play(state, "pass").ask is Ask.SPREAD


def test_a_reduced_market_of_two_players_has_four_cards() -> None:
    state = table(
        Ask.SPREAD, clan(0, [2], "1A0"), clan(0, [1], "3B0"), neutral="2B1", market=(7, 8, 9, 12, 13, SHUFFLE)
    )
    assert play(state, "stop").market == (8, 9, 12, 13)


@accepts(SIX_PLAYERS)
def test_with_six_players_fire_15_lies_on_top_and_no_card_is_left_out() -> None:
    deal = dealt(6)
    assert (deal.pile[0], deal.pile[-1], deal.removed) == (15, SHUFFLE, ())
    assert RULES.view(RULES.start(deal), None).pile[0] == 15


@refuses(SIX_PLAYERS)
def test_with_five_players_the_top_of_the_pile_is_left_to_chance() -> None:
    tops = {dealt(5, seed).pile[0] for seed in range(12)}
    assert len(tops) > 3
    assert RULES.view(started(5), None).pile[0] is None
