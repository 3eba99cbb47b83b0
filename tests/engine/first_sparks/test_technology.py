"""RULES.md 5: proposing, answering, buying, discarding, rot."""

import pytest

from engine.core import Seat
from engine.first_sparks import SHUFFLE, Ask, Clan, Offer, Why
from engine.first_sparks.costs import FIRE, PRICE, ROT, Price, rot
from engine.first_sparks.events import (
    BonusReturned,
    Bought,
    CardDrawn,
    Declined,
    Leaving,
    Passed,
    PhaseBegan,
    PileShuffled,
    Proposed,
    PutIntoBox,
    Rotted,
    SteppedBack,
)
from engine.first_sparks.market import CURRENT_MARKET, SHUFFLE_CARD, SOLD_CARDS, UNSOLD_BONUS
from engine.first_sparks.model import Phase, State
from engine.first_sparks.order import INTELLIGENCE
from engine.first_sparks.technology import (
    ANSWERING,
    ONE_OF_A_KIND,
    PROPOSING,
    THREE_TOOLS,
    WORKS,
    still_in,
    to_be_asked,
)
from tests.engine.first_sparks.scenes import clan, legal, only, play, refusal, seats, table, told
from tests.engine.ruled import accepts, refuses

HOME = ("1A0", "2B1", "3B2")


def three(*food: int, cards: tuple[tuple[int, ...], ...] = ((3,), (2,), (1,))) -> list[Clan]:
    """One member each."""
    return [clan(n, c, home) for n, c, home in zip(food, cards, HOME, strict=True)]


def offered(card: int, *, by: int = 0, seat: int = 2, declined: tuple[int, ...] = ()) -> State:
    return table(
        Ask.ANSWER,
        *three(10, 10, 10),
        seat=seat,
        offer=Offer(Seat(by), card, seats(*declined)),
        bonus=7,
        proposals=1,
    )


@accepts(PROPOSING)
def test_the_first_who_has_neither_bought_nor_passed_proposes_or_passes() -> None:
    state = table(Ask.PROPOSE, *three(10, 10, 10), bonus=7)
    assert legal(state) == ["pass", "propose:7", "propose:8", "propose:10", "propose:11"]
    assert only(told(state, "propose:8"), Proposed) == [Proposed(Seat(0), 8, Price(3, 0))]
    passing = play(state, "pass")
    assert only(told(state, "pass"), Passed) == [Passed(Seat(0))]
    assert (passing.seat, passing.ask, passing.passed) == (1, Ask.PROPOSE, seats(0))


@refuses(PROPOSING)
def test_who_has_bought_or_passed_neither_proposes_nor_is_asked() -> None:
    state = table(Ask.PROPOSE, *three(10, 10, 10), seat=2, bought=[1], passed=[0])
    assert still_in(state) == seats(2)
    after = play(state, "propose:8")
    assert after.phase is Phase.SPREAD
    assert after.clans[2].cards == (1, 8)


@accepts(CURRENT_MARKET)
@refuses(CURRENT_MARKET)
def test_only_cards_of_the_current_market_are_proposed() -> None:
    state = table(Ask.PROPOSE, *three(20, 10, 10))
    later = refusal(state, "propose:12")
    assert (later.code, later.facts["for_sale"]) == (Why.NOT_YET_FOR_SALE, (7, 8, 10, 11))
    assert refusal(state, "propose:17").code == Why.NOT_IN_MARKET
    every = table(Ask.PROPOSE, *three(20, 10, 10), market=(7, 8, 10, 11, 12, 13), reduced=True)
    assert legal(every)[-1] == "propose:13"


@accepts(PRICE)
def test_the_bonus_grain_counts_toward_the_price_of_its_card() -> None:
    state = table(Ask.PROPOSE, *three(2, 10, 10), bonus=7)
    assert legal(state) == ["pass", "propose:7"]
    after = play(state, "propose:7", "decline", "decline")
    assert (after.clans[0].food, after.clans[0].cards, after.bonus) == (0, (3, 7), None)


@refuses(PRICE)
def test_a_card_that_cannot_be_paid_is_neither_proposed_nor_taken() -> None:
    state = table(Ask.PROPOSE, *three(2, 10, 10), bonus=7)
    found = refusal(state, "propose:8")
    assert found.code == Why.TOO_EXPENSIVE
    assert found.facts == {"card": 8, "price": 3, "bonus": 0, "cost": 3, "food": 2}
    poor = table(Ask.ANSWER, *three(9, 9, 2), seat=2, offer=Offer(Seat(0), 8))
    assert legal(poor) == ["decline"]
    assert refusal(poor, "accept").code == Why.TOO_EXPENSIVE


@accepts(ONE_OF_A_KIND)
@refuses(ONE_OF_A_KIND)
def test_no_clan_has_two_cards_of_the_same_knowledge_but_any_number_of_kinds() -> None:
    knowing = ((3, 9, 18, 21), (2,), (1,))
    state = table(Ask.PROPOSE, *three(20, 9, 9, cards=knowing), market=(15, 24, 28, 29))
    assert legal(state) == ["pass", "propose:24", "propose:28", "propose:29"]
    assert refusal(state, "propose:15").facts == {"card": 15, "kind": "fire"}
    assert refusal(state, "propose:15").code == Why.KNOWN_ALREADY
    asked = table(
        Ask.ANSWER,
        *three(9, 9, 9, cards=((3,), (2,), (1, 9))),
        seat=2,
        offer=Offer(Seat(0), 15),
        market=(15,),
    )
    assert legal(asked) == ["decline"]
    assert refusal(asked, "accept").code == Why.KNOWN_ALREADY


@accepts(ANSWERING)
def test_the_last_in_turn_order_is_asked_first_and_the_first_to_say_yes_buys() -> None:
    state = table(Ask.PROPOSE, *three(10, 10, 10), order=[1, 0, 2], seat=1)
    asked = play(state, "propose:8")
    assert (asked.ask, asked.seat, to_be_asked(asked)) == (Ask.ANSWER, 2, seats(2, 0))
    assert only(told(asked, "decline"), Declined) == [Declined(Seat(2), 8)]
    after = play(asked, "decline", "accept")
    assert after.clans[0].cards == (3, 8)
    assert (after.ask, after.seat, after.bought, after.passed) == (Ask.PROPOSE, 1, seats(0), ())


@refuses(ANSWERING)
def test_a_card_that_nobody_wants_is_bought_by_who_proposed_it() -> None:
    state = offered(8, seat=1, declined=(2,))
    assert only(told(state, "decline"), Bought) == [Bought(Seat(0), 8, Price(3, 0))]
    after = play(state, "decline")
    assert (after.clans[0].food, after.seat, after.offer) == (7, 1, None)


def test_declining_is_not_passing() -> None:
    after = play(offered(8), "decline", "decline")
    assert (after.seat, after.passed, after.bought) == (1, (), seats(0))


def test_who_cannot_buy_is_asked_too() -> None:
    """Else the table would hear from the silence how much food a clan with fire has."""
    state = table(Ask.PROPOSE, *three(10, 0, 0), seat=0)
    assert play(state, "propose:8").seat == 2


@accepts(SOLD_CARDS)
def test_a_sold_card_is_replaced_and_the_market_put_in_order() -> None:
    state = offered(8)
    drawn = only(told(state, "accept"), CardDrawn)
    assert drawn == [CardDrawn(17, (7, 10, 11, 12, 13, 14, 16, 17), reveals=True)]


@refuses(SOLD_CARDS)
def test_an_empty_pile_replaces_nothing() -> None:
    """Ruling F4."""
    state = table(Ask.ANSWER, *three(9, 9, 9), seat=2, offer=Offer(Seat(0), 8), pile=())
    after = play(state, "accept")
    assert after.market == (7, 10, 11, 12, 13, 14, 16)


def test_a_drawn_card_below_the_bonus_card_sends_the_grain_back() -> None:
    state = table(
        Ask.ANSWER,
        *three(9, 9, 9),
        seat=2,
        offer=Offer(Seat(0), 10),
        market=(8, 10, 11, 12),
        bonus=8,
        pile=(7, 30),
    )
    assert only(told(state, "accept"), BonusReturned) == [BonusReturned(8)]
    assert play(state, "accept").bonus is None
    higher = table(
        Ask.ANSWER,
        *three(9, 9, 9),
        seat=2,
        offer=Offer(Seat(0), 10),
        market=(8, 10, 11, 12),
        bonus=8,
        pile=(9, 30),
    )
    assert play(higher, "accept").bonus == 8


@accepts(THREE_TOOLS)
def test_a_fourth_tool_makes_its_buyer_discard_any_one_before_the_market_is_filled() -> None:
    cards = ((3, 7, 12), (2,), (1,))
    state = table(Ask.ANSWER, *three(9, 9, 9, cards=cards), seat=1, offer=Offer(Seat(0), 8, seats(2)))
    asked = play(state, "decline")
    assert (asked.ask, asked.seat) == (Ask.DISCARD, 0)
    assert legal(asked) == ["discard:3", "discard:7", "discard:8", "discard:12"]
    assert len(asked.market) == 7
    assert only(told(asked, "discard:8"), PutIntoBox) == [PutIntoBox(8, Leaving.TOOL_TOO_MANY, Seat(0), 0)]
    after = play(asked, "discard:8")
    assert (after.clans[0].cards, after.box, len(after.market)) == ((3, 7, 12), (8,), 8)


@refuses(THREE_TOOLS)
def test_knowledge_is_no_tool_and_no_other_card_may_be_discarded() -> None:
    cards = ((3, 7, 9), (2,), (1,))
    third = table(Ask.ANSWER, *three(9, 9, 9, cards=cards), seat=1, offer=Offer(Seat(0), 8, seats(2)))
    assert play(third, "decline").ask is Ask.PROPOSE
    asked = table(Ask.DISCARD, *three(9, 9, 9, cards=((3, 7, 8, 9, 12), (2,), (1,))))
    assert legal(asked) == ["discard:3", "discard:7", "discard:8", "discard:12"]
    assert refusal(asked, "discard:9").code == Why.NOT_A_TOOL
    assert refusal(asked, "discard:13").code == Why.NOT_YOUR_CARD


@accepts(WORKS)
@refuses(WORKS)
def test_works_allow_a_fourth_tool_and_no_fifth() -> None:
    fourth = table(
        Ask.ANSWER,
        *three(9, 9, 9, cards=((3, 7, 12, 21), (2,), (1,))),
        seat=1,
        offer=Offer(Seat(0), 8, seats(2)),
    )
    assert play(fourth, "decline").clans[0].cards == (3, 7, 8, 12, 21)
    assert play(fourth, "decline").ask is Ask.PROPOSE
    fifth = table(
        Ask.ANSWER,
        *three(9, 9, 9, cards=((3, 7, 12, 13, 21), (2,), (1,))),
        seat=1,
        offer=Offer(Seat(0), 8, seats(2)),
    )
    assert play(fifth, "decline").ask is Ask.DISCARD


@accepts(UNSOLD_BONUS)
def test_the_unsold_bonus_card_leaves_the_game_at_the_end_of_the_phase() -> None:
    state = table(Ask.PROPOSE, *three(9, 9, 9), seat=2, passed=[0, 1], bonus=7)
    assert only(told(state, "pass"), PutIntoBox) == [PutIntoBox(7, Leaving.UNSOLD_BONUS, None, 0)]
    after = play(state, "pass")
    assert (after.market, after.box, after.bonus) == ((8, 10, 11, 12, 13, 14, 16, 17), (7,), None)


@refuses(UNSOLD_BONUS)
def test_a_sold_bonus_card_takes_no_other_with_it() -> None:
    state = table(Ask.PROPOSE, *three(9, 9, 9), seat=2, bought=[0], passed=[1], bonus=7)
    after = play(state, "propose:7")
    assert (after.market, after.box) == ((8, 10, 11, 12, 13, 14, 16, 17), ())


@accepts(ROT)
def test_eight_food_rot_to_six() -> None:
    """Worked example 3."""
    state = table(Ask.PROPOSE, *three(8, 2, 9), seat=2, passed=[0, 1])
    assert only(told(state, "pass"), Rotted) == [Rotted(Seat(0), 8, 2), Rotted(Seat(2), 9, 3)]


@refuses(ROT)
@pytest.mark.parametrize(("food", "lost"), [(0, 0), (2, 0), (3, 1), (5, 1), (9, 3), (100, 33)])
def test_a_third_is_lost_rounded_down_to_the_exact_value(food: int, lost: int) -> None:
    """Ruling F7."""
    assert rot(food, fire=False) == lost
    assert rot(food, fire=True) == 0


@accepts(FIRE)
@refuses(FIRE)
def test_eight_food_stay_eight_with_fire_also_in_the_round_it_is_bought() -> None:
    """Worked example 3."""
    cards = ((3, 9), (2,), (1,))
    state = table(Ask.PROPOSE, *three(8, 8, 12, cards=cards), seat=2, passed=[0, 1], market=(15, 16, 17, 18))
    events = told(state, "propose:15")
    assert only(events, Rotted) == [Rotted(Seat(1), 8, 2)]


@accepts(SHUFFLE_CARD)
def test_the_shuffle_card_is_the_highest_and_the_pile_takes_its_new_order() -> None:
    state = table(Ask.ANSWER, *three(9, 9, 9), seat=2, offer=Offer(Seat(0), 8), pile=(SHUFFLE, 20, 41, 30))
    assert only(told(state, "accept"), PileShuffled) == [PileShuffled(3)]
    after = play(state, "accept")
    assert after.market == (7, 10, 11, 12, 13, 14, 16, SHUFFLE)
    assert after.pile == (41, 30, 20)


@refuses(SHUFFLE_CARD)
def test_the_shuffle_card_is_never_for_sale() -> None:
    state = table(Ask.PROPOSE, *three(50, 9, 9), market=(30, 31, SHUFFLE))
    assert legal(state) == ["pass", "propose:30", "propose:31"]
    assert refusal(state, f"propose:{SHUFFLE}").code == Why.NEVER_FOR_SALE


@accepts(INTELLIGENCE)
def test_intelligence_steps_back_at_once_when_it_is_bought() -> None:
    state = table(
        Ask.ANSWER,
        *three(9, 9, 9),
        seat=1,
        order=[0, 1, 2],
        offer=Offer(Seat(0), 28, seats(2)),
        market=(28, 30),
    )
    assert only(told(state, "decline"), SteppedBack) == [SteppedBack(Seat(0), seats(1, 0, 2))]
    after = play(state, "decline")
    assert (after.order, after.seat) == (seats(1, 0, 2), 1)


@refuses(INTELLIGENCE)
def test_the_last_in_turn_order_stays_last_with_intelligence() -> None:
    """Ruling F5."""
    state = table(Ask.ANSWER, *three(9, 9, 9), seat=2, offer=Offer(Seat(0), 28), market=(28, 30))
    assert play(state, "accept").order == seats(0, 1, 2)


def test_when_all_have_bought_or_passed_they_hunt_in_reverse_order() -> None:
    state = table(Ask.PROPOSE, *three(9, 9, 9), seat=2, passed=[0, 1])
    assert only(told(state, "pass"), PhaseBegan)[0] == PhaseBegan(Phase.FEED, seats(2, 1, 0))
