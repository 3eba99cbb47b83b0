"""Food only: the ledger counts as the game does."""

from dataclasses import replace

import pytest

from engine.core import Rejection, Seat
from engine.first_sparks import SHUFFLE, Why
from engine.first_sparks.ledger import (
    Account,
    Ledger,
    NewMember,
    box_declined,
    buy,
    coming_refill,
    drawn,
    end_technology,
    harvest,
    hunt_and_feed,
    may_come,
    opened,
    passed,
    spread,
    spread_cost,
    standings,
)
from engine.first_sparks.model import Phase
from tests.engine import games
from tests.engine.first_sparks.scenes import COMPONENTS, RULES, seats

PLAIN = NewMember()


def ok(answer: Ledger | Rejection) -> Ledger:
    assert isinstance(answer, Ledger), answer
    return answer


def why(answer: Ledger | Rejection) -> str:
    assert isinstance(answer, Rejection)
    return answer.code


def first_round(grounds: tuple[int, ...] = (2, 1, 1, 2)) -> Ledger:
    ledger = opened((3, 2, 1), grounds)
    for seat in seats(0, 1, 2):
        ledger = ok(spread(COMPONENTS, ledger, seat, [PLAIN] if seat == 1 else []))
    return ledger


def test_second_members_are_paid_and_turn_order_is_set_anew() -> None:
    ledger = first_round()
    assert (ledger.phase, ledger.round, ledger.order) == (Phase.TECHNOLOGY, 1, seats(1, 0, 2))
    assert [account.food for account in ledger.accounts] == [7, 6, 7]
    assert [account.size for account in ledger.accounts] == [1, 2, 1]
    assert ledger.bonus == 7


def test_buying_takes_the_price_less_the_bonus_and_asks_for_the_drawn_card() -> None:
    ledger = ok(buy(COMPONENTS, first_round(), Seat(2), 7))
    assert (ledger.accounts[2], ledger.bonus, ledger.to_draw) == (Account(5, (1, 7), 1), None, 1)
    assert why(buy(COMPONENTS, ledger, Seat(0), 8)) == Why.NOT_ASKED
    ledger = ok(drawn(ledger, 20))
    assert ledger.market == (8, 9, 10, 11, 12, 13, 14, 20)
    assert why(drawn(ledger, 21)) == Why.NOT_ASKED


def test_a_lower_drawn_card_sends_the_bonus_grain_back_and_an_empty_pile_draws_nothing() -> None:
    ledger = ok(buy(COMPONENTS, first_round(), Seat(2), 8))
    higher = replace(ledger, market=ledger.market[1:], bonus=9)
    assert ok(drawn(higher, 7)).bonus is None
    assert ok(drawn(higher, 20)).bonus == 9
    assert ok(drawn(higher, None)).market == higher.market
    for card in (3, 8, 9, 43):
        assert why(drawn(ledger, card)) == Why.NOT_IN_PILE


def test_cards_that_two_players_leave_out_and_a_shuffle_card_that_has_left_do_not_come() -> None:
    two = replace(opened((1, 2), (2, 1, 1, 2)), to_draw=1)
    assert [card for card in (10, 11, 15, 16, 20, SHUFFLE) if card in may_come(two)] == [16, SHUFFLE]
    assert why(drawn(two, 15)) == Why.NOT_IN_PILE
    assert SHUFFLE in ok(drawn(two, SHUFFLE)).market
    assert why(drawn(replace(two, reduced=True), SHUFFLE)) == Why.NOT_IN_PILE


@pytest.mark.parametrize(
    ("card", "code"),
    [(11, Why.NOT_YET_FOR_SALE), (30, Why.NOT_IN_MARKET), (SHUFFLE, Why.NOT_IN_MARKET)],
)
def test_only_the_current_market_is_for_sale(card: int, code: Why) -> None:
    assert why(buy(COMPONENTS, first_round(), Seat(2), card)) == code


def test_a_fourth_tool_needs_a_discard() -> None:
    ledger = first_round()
    accounts = (Account(9, (3, 11, 12), 1), *ledger.accounts[1:])
    ledger = replace(ledger, accounts=accounts)
    assert why(buy(COMPONENTS, ledger, Seat(0), 8)) == Why.TOO_MANY_TOOLS
    assert why(buy(COMPONENTS, ledger, Seat(0), 8, discard=20)) == Why.NOT_YOUR_CARD
    assert ok(buy(COMPONENTS, ledger, Seat(0), 8, discard=11)).accounts[0].cards == (3, 8, 12)


def test_intelligence_steps_back_at_once_and_again_in_the_upkeep() -> None:
    ledger = replace(first_round(), market=(28, 30, 31, 32))
    ledger = ok(buy(COMPONENTS, ledger, Seat(1), 28))
    assert ledger.order == seats(0, 1, 2)


def test_the_end_of_phase_1_clears_the_bonus_card_and_rots() -> None:
    ledger = first_round()
    for seat in ledger.order:
        assert why(end_technology(COMPONENTS, ledger)) == Why.NOT_ASKED
        ledger = ok(passed(ledger, seat))
    ledger = ok(end_technology(COMPONENTS, ledger))
    assert [account.food for account in ledger.accounts] == [5, 4, 5]
    assert (ledger.market[0], ledger.bonus, ledger.to_draw) == (8, None, 1)
    assert (ledger.phase, ledger.waiting) == (Phase.FEED, seats(2, 0, 1))


def feeding(*accounts: Account, stock: tuple[int, ...] = (5, 2, 3, 3)) -> Ledger:
    base = first_round()
    return replace(
        base,
        phase=Phase.FEED,
        accounts=accounts,
        stock=stock,
        order=seats(0, 1, 2),
        waiting=seats(2, 1, 0),
        bonus=None,
    )


def test_hunting_counts_grounds_and_feeding_every_member() -> None:
    ledger = feeding(Account(0, (1,), 1), Account(0, (2,), 1), Account(1, (3, 31), 2))
    assert harvest(COMPONENTS, ledger, Seat(2), (0, 0, 0, 2)).food == 1 + 2 * 4
    after = ok(hunt_and_feed(COMPONENTS, ledger, Seat(2), (0, 0, 0, 2)))
    assert (after.accounts[2].food, after.stock, after.waiting) == (8, (5, 2, 3, 1), seats(1, 0))


def test_who_cannot_feed_all_must_lose_as_many_as_starve_and_no_more() -> None:
    ledger = feeding(Account(0, (1,), 1), Account(0, (2,), 1), Account(1, (3,), 5))
    refused = hunt_and_feed(COMPONENTS, ledger, Seat(2), (0, 0, 0, 0))
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.facts["missing"]) == (Why.STARVES, 3)
    assert why(hunt_and_feed(COMPONENTS, ledger, Seat(2), (0, 0, 0, 0), removed=4)) == Why.ALL_ARE_FED
    after = ok(hunt_and_feed(COMPONENTS, ledger, Seat(2), (0, 0, 0, 0), removed=3))
    assert after.accounts[2] == Account(0, (3,), 2)


def test_seats_act_in_their_order() -> None:
    ledger = feeding(Account(5, (1,), 1), Account(5, (2,), 1), Account(5, (3,), 1))
    assert why(hunt_and_feed(COMPONENTS, ledger, Seat(0), (0, 0, 0, 0))) == Why.NOT_YOUR_TURN
    for seat in seats(2, 1, 0):
        ledger = ok(hunt_and_feed(COMPONENTS, ledger, seat, (0, 0, 0, 0)))
    assert (ledger.phase, ledger.waiting) == (Phase.SPREAD, seats(2, 1, 0))


def spreading(*accounts: Account, market: tuple[int, ...] = (7, 8, 9, 10, 11, 12, 13, 14)) -> Ledger:
    return replace(feeding(*accounts), phase=Phase.SPREAD, market=market)


def test_new_members_are_priced_by_counts_with_their_parts() -> None:
    """Worked example 4."""
    ledger = spreading(Account(20, (1,), 1), Account(20, (2,), 1), Account(20, (3, 24), 1))
    pair = [NewMember(others=1), NewMember(mountain=True)]
    assert [part.total for part in spread_cost(COMPONENTS, ledger, Seat(0), pair)] == [3, 3]
    assert ok(spread(COMPONENTS, ledger, Seat(2), pair)).accounts[2] == Account(15, (3, 24), 3)


def test_too_many_or_too_dear_members_are_refused() -> None:
    ledger = spreading(Account(9, (1,), 1), Account(9, (2,), 1), Account(9, (3,), 14))
    assert why(spread(COMPONENTS, ledger, Seat(2), [PLAIN] * 6)) == Why.FIVE_PLACED
    assert why(spread(COMPONENTS, ledger, Seat(2), [PLAIN] * 2)) == Why.FIFTEEN_MEMBERS
    poor = spreading(Account(9, (1,), 1), Account(9, (2,), 1), Account(2, (3,), 1))
    assert why(spread(COMPONENTS, poor, Seat(2), [PLAIN] * 2)) == Why.CANNOT_PAY


def end_of_round(ledger: Ledger) -> Ledger:
    for seat in ledger.waiting:
        ledger = ok(spread(COMPONENTS, ledger, seat, []))
    return ledger


def test_a_round_ends_with_order_refill_and_market() -> None:
    ledger = spreading(Account(9, (1,), 1), Account(9, (2,), 2), Account(9, (3,), 1))
    assert [refill.added for refill in coming_refill(COMPONENTS, ledger)] == [5, 3, 2, 3]
    after = end_of_round(ledger)
    assert (after.order, after.stock) == (seats(1, 2, 0), (10, 5, 5, 6))
    assert (after.market, after.to_draw, after.round) == ((7, 8, 9, 10, 11, 12, 13), 1, 2)
    assert ok(drawn(after, 30)).bonus == 7


def test_the_shuffle_card_leaves_with_the_lowest() -> None:
    market = (7, 8, 9, 10, 11, 12, 13, SHUFFLE)
    after = end_of_round(
        spreading(Account(9, (1,), 1), Account(9, (2,), 2), Account(9, (3,), 1), market=market)
    )
    assert (after.market, after.reduced, after.to_draw, after.bonus) == ((8, 9, 10, 11, 12, 13), True, 0, 8)
    again = end_of_round(replace(after, phase=Phase.SPREAD, waiting=after.order[::-1]))
    assert again.market == after.market


def test_thirteen_members_end_the_game_and_food_breaks_ties() -> None:
    ledger = spreading(Account(4, (1,), 13), Account(6, (2,), 13), Account(9, (3,), 1))
    after = end_of_round(ledger)
    assert (after.phase, standings(after)) == (Phase.OVER, ((1,), (0,), (2,)))
    assert why(passed(after, Seat(0))) == Why.OVER


def test_a_declined_card_goes_to_the_box_once_with_two_players() -> None:
    ledger = replace(opened((2, 1), (2, 1, 2, 1)), phase=Phase.TECHNOLOGY, round=1, bonus=7)
    after = ok(box_declined(COMPONENTS, ledger, Seat(0), 7))
    assert (after.stock, after.bonus, after.market) == ((2, 2, 3, 2), None, (8, 9, 12, 13, 14))
    after = ok(drawn(after, 22))
    assert why(box_declined(COMPONENTS, after, Seat(0), 8)) == Why.NOT_ASKED
    assert why(box_declined(COMPONENTS, first_round(), Seat(1), 8)) == Why.NOT_ASKED


def test_the_ledger_and_the_game_agree_on_what_a_round_adds() -> None:
    """Along a game: the same refill and the same hunts."""
    for state, _ in games.positions(RULES, 3, 5):
        if state.ask is None or state.tiles_left:
            continue
        ledger = replace(
            opened((3, 2, 1), state.board.ground_counts()),
            stock=state.stock,
            accounts=tuple(Account(c.food, c.cards, c.size) for c in state.clans),
        )
        assert coming_refill(COMPONENTS, ledger) == RULES.coming_refill(state)
