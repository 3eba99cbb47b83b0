import pytest

from engine.core import Seat
from engine.stone_age_junior.legality import DOGS_AS_GOODS, PAYING, SWAPPING
from engine.stone_age_junior.model import (
    Asked,
    BuiltNothing,
    HutTurnedUp,
    Swap,
    Swapped,
    Token,
    TurnedDown,
    Why,
)
from engine.stone_age_junior.play import ALWAYS_A_TOKEN, NEXT_HUT, TURNING_DOWN
from tests.engine.ruled import accepts, refuses
from tests.engine.stone_age_junior.tables import (
    RULES,
    allowed,
    bag,
    builds,
    cost,
    played,
    refused,
    table,
)

TO_SITE = "7"


@refuses(PAYING)
@pytest.mark.parametrize("text", ["hut2", "hut2:t"])
def test_a_hut_needs_all_its_goods(text: str) -> None:
    found = refused(table("ffa;1", "", asked=Asked.BUILD), text)
    assert (found.code, found.rule) == (Why.GOODS_MISSING, PAYING)
    assert found.facts["missing"] == cost("tp" if text == "hut2" else "p")


def test_two_equal_goods_are_two() -> None:
    assert refused(table("f", "", asked=Asked.BUILD), "hut1").facts["missing"] == cost("f")


def test_who_can_build_may_leave_it() -> None:
    state, events = played(table("ff", ""), TO_SITE, "nothing")
    assert state.villages[0].goods == bag("ff")
    assert state.asked is Asked.SWAP
    assert BuiltNothing(Seat(0)) in events


def test_s5_who_can_build_nothing_is_not_asked() -> None:
    state, _ = played(table("fa;0", ""), TO_SITE)
    assert state.asked is Asked.SWAP


def test_one_hut_a_turn() -> None:
    state, _ = played(table("fftpa", ""), TO_SITE, "hut1")
    assert state.asked is Asked.SWAP


def test_a_pile_that_ran_out_offers_no_hut() -> None:
    state = table("ffbb", "", piles="- tpa bb", asked=Asked.BUILD)
    assert refused(state, "hut1").code == Why.PILE_EMPTY
    assert builds(state) == ["hut3"]
    assert refused(state, "hut4").code == Why.NO_SUCH_PILE


def test_two_dogs_stand_for_two_goods() -> None:
    state, _ = played(table("t;2", "", spaces="", kennel=0), TO_SITE, "hut2:pa")
    assert state.villages[0].goods == bag("")
    assert (state.spaces, state.kennel) == (bag("t"), 2)


def test_s8_a_dog_may_stand_for_a_good_that_one_has() -> None:
    state = table("tpa;1", "", asked=Asked.BUILD)
    assert builds(state) == ["hut2", "hut2:t", "hut2:p", "hut2:a"]
    after, _ = played(state, "hut2:p")
    assert after.villages[0].goods == bag("p")


def test_s8_two_dogs_may_stand_for_any_two_goods_of_the_cost() -> None:
    state = table("tp;2", "", asked=Asked.BUILD)
    assert builds(state) == ["hut1:ff", "hut2:a", "hut2:ta", "hut2:pa"]
    assert builds(table("ff;2", "", piles="ff - -", asked=Asked.BUILD)) == ["hut1", "hut1:f", "hut1:ff"]


@refuses(DOGS_AS_GOODS)
def test_a_dog_stands_only_for_what_the_hut_costs_and_only_if_one_has_it() -> None:
    state = table("ffa;1", "", asked=Asked.BUILD)
    assert refused(state, "hut1:a").code == Why.NOT_IN_COST
    found = refused(state, "hut1:ff")
    assert (found.code, found.rule) == (Why.NO_DOG_LEFT, DOGS_AS_GOODS)
    assert (found.facts["dogs"], found.facts["wanted"]) == (1, 2)
    assert refused(table("ff;3", "", asked=Asked.BUILD), "hut1:fff").code == Why.NOT_IN_COST


@accepts(NEXT_HUT)
def test_the_next_hut_of_the_pile_is_turned_up() -> None:
    state, events = played(table("ff", ""), TO_SITE, "hut1")
    assert state.piles[0] == (cost("bb"),)
    assert HutTurnedUp(1, cost("bb"), 1, reveals=True) in events


@refuses(NEXT_HUT)
def test_the_last_hut_of_a_pile_has_none_below() -> None:
    state, events = played(table("ff", "", piles="ff tpa baf"), TO_SITE, "hut1")
    assert state.piles[0] == ()
    assert not [event for event in events if isinstance(event, HutTurnedUp)]
    assert RULES.view(state, None).offer == (None, cost("tpa"), cost("baf"))


def test_s4_all_tokens_are_turned_down_by_themselves_after_building() -> None:
    state, events = played(table("ff", "", up=(1, 9)), TO_SITE, "hut1")
    assert not any(token.up for token in state.tokens)
    assert events[-1] == TurnedDown((1, 7, 9))


@refuses(TURNING_DOWN)
def test_before_that_the_tokens_lie_as_they_did() -> None:
    state, _ = played(table("ff", "", up=(1, 9)), TO_SITE)
    assert state.asked is Asked.BUILD
    assert [n for n, token in enumerate(state.tokens, start=1) if token.up] == [1, 7, 9]


@accepts(SWAPPING)
def test_two_tokens_change_places_and_the_next_player_has_a_turn() -> None:
    state, events = played(table(asked=Asked.SWAP), "1x13")
    assert (state.tokens[0].face, state.tokens[12].face) == (cost("f")[0], 1)
    assert events == [Swapped(Seat(0), 1, 13)]
    assert (state.seat, state.asked) == (1, Asked.TURN)


@refuses(SWAPPING)
def test_s3_a_token_is_not_swapped_with_itself() -> None:
    found = refused(table(asked=Asked.SWAP), "4x4")
    assert (found.code, found.rule, found.facts) == (Why.SAME_TOKEN, SWAPPING, {"place": "token/4"})


def test_a_swap_is_the_same_whichever_token_is_named_first() -> None:
    assert Swap(9, 4) == Swap(4, 9)
    assert len(RULES.legal_moves(table(asked=Asked.SWAP))) == 14 * 13 // 2


def test_s3_what_was_seen_stays_seen_and_is_marked_as_moved() -> None:
    state, events = played(table(up=(1,)), TO_SITE, "1x2")
    assert state.tokens[1] == Token(1, seen=1, moved=True)
    assert state.tokens[0] == Token(2)
    assert not events[-1].reveals
    again, _ = played(state, "2")
    assert again.tokens[1] == Token(1, up=True, seen=1)


@accepts(ALWAYS_A_TOKEN)
def test_when_all_others_lie_face_up_the_building_site_can_still_be_turned_up() -> None:
    others = tuple(n for n in range(1, 15) if n != 7)
    state = table(up=others)
    assert [n for n in range(1, 15) if allowed(state, str(n))] == [7]


@refuses(ALWAYS_A_TOKEN)
def test_the_token_of_the_building_site_never_stays_face_up() -> None:
    state, _ = played(table(), TO_SITE, "1x2")
    assert not state.tokens[6].up
