import pytest

from engine.core import Seat
from engine.stone_age_junior.legality import ANOTHERS_DOG, TRADING
from engine.stone_age_junior.model import (
    Asked,
    FoundNothing,
    LeftDog,
    TookDog,
    TookGood,
    Traded,
    TradeEnded,
    Why,
)
from engine.stone_age_junior.play import COLLECTING, KENNEL, TAKEN_BY_ITSELF
from tests.engine.ruled import accepts, refuses
from tests.engine.stone_age_junior.tables import KENNEL as KENNEL_SPACE
from tests.engine.stone_age_junior.tables import (
    RIVER,
    RULES,
    TRADE_PLACE,
    allowed,
    bag,
    cost,
    played,
    refused,
    table,
)

TO_KENNEL, TO_RIVER, TO_TRADE = "8", "13", "14"
FISH, TUSK = cost("f")[0], cost("t")[0]


@accepts(COLLECTING, TAKEN_BY_ITSELF)
def test_s5_a_good_is_taken_without_a_question() -> None:
    state, events = played(table(), TO_RIVER)
    assert state.villages[0].goods == bag("f")
    assert events[-1] == TookGood(Seat(0), FISH, 1)
    assert (state.seat, state.asked) == (1, Asked.TURN)


@refuses(COLLECTING)
def test_an_empty_space_gives_nothing() -> None:
    state, events = played(table(spaces="ttbbppaa"), TO_RIVER)
    assert state.villages[0].goods == bag("")
    assert events[-1] == FoundNothing(Seat(0), RIVER)
    assert state.seat == 1


@accepts(KENNEL)
def test_s5_a_dog_out_of_the_kennel_is_taken_without_a_question() -> None:
    state, events = played(table(";1", ""), TO_KENNEL)
    assert (state.kennel, state.villages[0].dogs) == (1, 2)
    assert events[-1] == TookDog(Seat(0), None)


@refuses(KENNEL)
def test_with_two_dogs_nothing_happens_at_the_kennel() -> None:
    state, events = played(table(";2", "", kennel=0), TO_KENNEL)
    assert state.villages[0].dogs == 2
    assert events[-1] == FoundNothing(Seat(0), KENNEL_SPACE)


def test_with_no_dog_anywhere_nothing_happens_at_the_kennel() -> None:
    state, events = played(table("", "", kennel=0), TO_KENNEL)
    assert events[-1] == FoundNothing(Seat(0), KENNEL_SPACE)
    assert state.seat == 1


@accepts(ANOTHERS_DOG)
@refuses(TAKEN_BY_ITSELF)
def test_s2_another_players_dog_may_be_taken_or_left() -> None:
    state, _ = played(table("", ";2", kennel=0), TO_KENNEL)
    assert state.asked is Asked.DOG
    taken, events = played(state, "dog")
    assert [village.dogs for village in taken.villages] == [1, 1]
    assert events == [TookDog(Seat(0), Seat(1))]
    left, events = played(state, "leave")
    assert [village.dogs for village in left.villages] == [0, 2]
    assert events == [LeftDog(Seat(0), Seat(1))]


def test_who_has_one_dog_may_take_the_other() -> None:
    state, _ = played(table(";1", ";1", kennel=0), TO_KENNEL, "dog")
    assert [village.dogs for village in state.villages] == [2, 0]


def test_who_has_two_dogs_is_not_asked_even_if_others_had_one() -> None:
    state, _ = played(table(";2", ";1", kennel=0), TO_KENNEL)
    assert (state.seat, state.asked) == (1, Asked.TURN)


@refuses(ANOTHERS_DOG)
def test_no_dog_is_taken_where_nobody_has_one() -> None:
    state = table("", "", asked=Asked.DOG, kennel=0)
    found = refused(state, "dog")
    assert (found.code, found.rule) == (Why.NO_DOG_THERE, ANOTHERS_DOG)
    assert allowed(state, "leave")


@pytest.mark.parametrize(
    ("dogs", "owner"),
    [((0, 1, 0, 1), 1), ((0, 0, 1, 1), 2), ((0, 0, 0, 2), 3), ((1, 0, 1, 0), 2)],
)
def test_the_dog_comes_from_the_first_in_turn_order_that_has_one(dogs: tuple[int, ...], owner: int) -> None:
    state = table(*(f";{n}" for n in dogs), kennel=0)
    _, events = played(state, TO_KENNEL, "dog")
    assert events[-1] == TookDog(Seat(0), Seat(owner))


def test_a_trade_is_one_for_one_again_and_again_until_done() -> None:
    state, events = played(table("ff", ""), TO_TRADE, "f>t", "f>a", "t>f", "done")
    assert state.villages[0].goods == bag("fa")
    assert state.trade == bag("tbpff")
    assert events[2:] == [
        Traded(Seat(0), FISH, TUSK),
        Traded(Seat(0), FISH, cost("a")[0]),
        Traded(Seat(0), TUSK, FISH),
        TradeEnded(Seat(0)),
    ]


def test_nobody_must_trade() -> None:
    state, _ = played(table("ff", ""), TO_TRADE, "done")
    assert state.villages[0].goods == bag("ff")


def test_s5_who_has_no_goods_is_not_asked_to_trade() -> None:
    state, events = played(table(";2", ""), TO_TRADE)
    assert (state.seat, state.asked) == (1, Asked.TURN)
    assert events[-1] == FoundNothing(Seat(0), TRADE_PLACE)


def test_s5_who_could_get_only_the_same_good_is_not_asked_to_trade() -> None:
    state, _ = played(table("ff", "", trade="fffff"), TO_TRADE)
    assert state.seat == 1


@refuses(TRADING)
@pytest.mark.parametrize(
    ("trade", "why"),
    [("t>f", Why.NOT_OWNED), ("f>b", Why.NOT_ON_TRADE_PLACE), ("f>f", Why.SAME_GOOD)],
)
def test_a_trade_needs_an_own_good_and_another_that_lies_there(trade: str, why: Why) -> None:
    found = refused(table("f", "", trade="tpaff", asked=Asked.TRADE), trade)
    assert (found.code, found.rule) == (why, TRADING)


def test_up_to_five_swaps_reach_every_exchange() -> None:
    state, _ = played(table("tbpaf", "", trade="ttbbp", asked=Asked.TRADE), "p>t", "a>t", "f>b")
    assert state.villages[0].goods == bag("tttbb")
    assert sum(state.trade) == 5


def test_every_trade_that_is_offered_is_accepted() -> None:
    state = table("tbpaf", "", asked=Asked.TRADE)
    assert len(RULES.legal_moves(state)) == 5 * 4 + 1
