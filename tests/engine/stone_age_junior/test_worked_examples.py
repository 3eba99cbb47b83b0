"""The examples of the rule book, one after another."""

from engine.core import Seat
from engine.stone_age_junior.legality import DOGS_AS_GOODS, PAYING, THIRD_HUT, TRADING
from engine.stone_age_junior.model import Asked, Built, Ended, PawnMoved, TookDog, TookGood
from engine.stone_age_junior.play import MOVING
from tests.engine.ruled import accepts, refuses
from tests.engine.stone_age_junior.tables import (
    KENNEL,
    PRAIRIE,
    RIVER,
    RULES,
    SITE,
    bag,
    cost,
    played,
    refused,
    table,
)


@accepts(MOVING)
def test_1_a_two_takes_the_pawn_from_the_building_site_to_the_prairie_where_it_gets_a_tusk() -> None:
    state, events = played(table(), "2")
    assert state.pawns[0] == PRAIRIE
    assert state.villages[0].goods == bag("t")
    assert state.spaces == bag("tbbppaaff")
    assert PawnMoved(Seat(0), (SITE, 1, PRAIRIE), walks=True) in events
    assert TookGood(Seat(0), cost("t")[0], 1) in events


def test_2_a_fish_takes_the_pawn_straight_to_the_river() -> None:
    state, events = played(table(at=(PRAIRIE,)), "13")
    assert state.pawns[0] == RIVER
    assert PawnMoved(Seat(0), (PRAIRIE, RIVER), walks=False) in events


@accepts(TRADING)
def test_3_a_fish_and_a_pot_go_for_a_tusk_and_a_berry_and_five_goods_lie_there_as_before() -> None:
    state, _ = played(table("fp", "", asked=Asked.TRADE), "f>t", "p>b")
    assert state.villages[0].goods == bag("tb")
    assert state.trade == bag("ffppa")
    assert state.asked is Asked.TRADE
    assert played(state, "done")[0].seat == 1


@accepts(PAYING)
def test_4_two_fish_build_the_hut_of_two_fish_and_go_back_to_the_river() -> None:
    state, events = played(table("ff", "", spaces=""), "7", "hut1")
    assert state.spaces == bag("ff")
    assert state.villages[0].goods == bag("")
    assert state.villages[0].huts == (cost("ff"),)
    assert Built(Seat(0), 1, cost("ff"), paid=cost("ff"), dogs=0, huts=1) in events


@accepts(DOGS_AS_GOODS)
def test_5_an_arrowhead_a_pot_and_a_dog_build_a_hut_that_also_costs_a_tusk_and_the_dog_goes_home() -> None:
    state, events = played(table("ap;1", "", spaces="", kennel=1), "7", "hut2:t")
    assert state.spaces == bag("ap")
    assert state.kennel == 2
    assert state.villages[0].dogs == 0
    assert Built(Seat(0), 2, cost("tpa"), paid=cost("pa"), dogs=1, huts=1) in events


def test_6_of_two_players_with_a_dog_each_it_is_taken_from_the_one_who_comes_first() -> None:
    players_2_and_4_hold_dogs = table("", ";1", "", ";1", seat=2, kennel=0)
    state, events = played(players_2_and_4_hold_dogs, "8", "dog")
    assert state.pawns[2] == KENNEL
    assert [village.dogs for village in state.villages] == [0, 1, 1, 0]
    assert TookDog(Seat(2), Seat(3)) in events


@accepts(THIRD_HUT)
def test_7_the_third_hut_ends_the_game_at_once_and_the_tokens_stay_as_they_are() -> None:
    state, events = played(table("ff;0;tt,aa", "", up=(1, 2)), "7", "hut1")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.scores == (3, 0)
    assert outcome.winners == (0,)
    assert outcome.rule == THIRD_HUT
    assert [n for n, token in enumerate(state.tokens, start=1) if token.up] == [1, 2, 7]
    assert events[-1] == Ended(Seat(0))
    assert RULES.legal_moves(state) == ()
    assert refused(state, "3").code == "over"


@refuses(THIRD_HUT)
def test_the_second_hut_does_not_end_the_game() -> None:
    state, _ = played(table("ff;0;tt", ""), "7", "hut1")
    assert RULES.outcome(state) is None
    assert state.asked is Asked.SWAP
