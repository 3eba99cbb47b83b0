from dataclasses import replace

import pytest

from engine.core import Rejection, Rng, Seat
from engine.stone_age_junior.board import FACES, ONE_OF_EACH
from engine.stone_age_junior.model import Asked, Deal, Flaw, Source, Village, Why
from engine.stone_age_junior.setup import (
    GOODS_IN_PLAY,
    HUTS_LAID_OUT,
    REMEMBERING,
    TOKENS_LAID_OUT,
    WHO_BEGINS,
)
from tests.engine.ruled import accepts, refuses
from tests.engine.stone_age_junior.tables import RULES, cost, face, pile, played, table


def dealt(seats: int = 3, seed: int = 1) -> Deal:
    return RULES.deal(seats, {}, Rng(seed))


def flaws(deal: Deal) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in RULES.faults(deal)]


@accepts(GOODS_IN_PLAY)
@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_play_with_four_goods_of_each_kind(seats: int) -> None:
    state = RULES.start(dealt(seats))
    assert (state.spaces, state.trade, state.kennel) == ((3,) * 5, ONE_OF_EACH, 2)


@refuses(GOODS_IN_PLAY)
def test_two_play_with_three_goods_of_each_kind() -> None:
    state = RULES.start(dealt(2))
    assert (state.spaces, state.trade) == ((2,) * 5, ONE_OF_EACH)


def test_all_begin_on_the_building_site_with_nothing() -> None:
    state = RULES.start(dealt(3))
    assert state.pawns == (0, 0, 0)
    assert state.villages == (Village(),) * 3
    assert (state.asked, state.source) == (Asked.TURN, Source.PROGRAM)


@accepts(WHO_BEGINS)
def test_the_youngest_begins_and_sits_in_the_first_seat() -> None:
    deal = dealt()
    assert deal.first == 0
    assert RULES.to_act(RULES.start(replace(deal, first=Seat(2)))) == 2


@refuses(WHO_BEGINS)
def test_play_goes_round_clockwise() -> None:
    state = table("", "", "", seat=2)
    assert played(state, "2")[0].seat == 0
    assert flaws(replace(dealt(3), first=Seat(3))) == [(Flaw.NO_SUCH_FIRST, "first")]


@accepts(HUTS_LAID_OUT, TOKENS_LAID_OUT)
def test_every_deal_lays_out_all_huts_and_all_tokens() -> None:
    deals = [dealt(seats, seed) for seats in RULES.seats for seed in range(5)]
    for deal in deals:
        assert RULES.faults(deal) == ()
        assert deal.tokens is not None
        assert {*deal.tokens} == {*FACES}
        assert {hut for pile in deal.piles for hut in pile} == {hut.cost for hut in RULES.huts}
    assert len({deal.tokens for deal in deals}) == 5


@refuses(TOKENS_LAID_OUT)
def test_a_token_twice_and_the_one_that_is_missing_are_faults() -> None:
    found = RULES.faults(replace(dealt(), tokens=(face("f"), *FACES[1:13], face("f"))))
    assert [(fault.code, fault.where) for fault in found] == [
        (Flaw.FACE_TWICE, "token/13"),
        (Flaw.FACE_TWICE, "token/14"),
        (Flaw.FACE_MISSING, "tokens"),
        (Flaw.FACE_MISSING, "tokens"),
    ]
    assert [fault.facts["face"] for fault in found] == [face("f"), face("f"), 1, face("x")]


def test_a_face_that_no_token_has_is_a_fault() -> None:
    assert flaws(replace(dealt(), tokens=(7, *FACES[1:]))) == [
        (Flaw.NO_SUCH_FACE, "token/1"),
        (Flaw.FACE_MISSING, "tokens"),
    ]


def test_too_many_tokens_are_a_fault() -> None:
    assert flaws(replace(dealt(), tokens=(*FACES, 3))) == [
        (Flaw.WRONG_NUMBER_OF_TOKENS, "tokens"),
        (Flaw.FACE_TWICE, "tokens[14]"),
    ]


@refuses(HUTS_LAID_OUT)
def test_huts_that_the_box_does_not_have_are_faults() -> None:
    first = (cost("bbb"), cost("ff"), *dealt().piles[0][2:])
    deal = replace(dealt(), piles=(first, pile("tt,ff,?,?,?"), pile("?,?,?,?")))
    found = flaws(deal)
    assert (Flaw.NO_SUCH_HUT, "hut/1") in found
    assert (Flaw.HUT_TOO_OFTEN, "hut/2") in found
    assert (Flaw.WRONG_PILE_SIZE, "hut/3") in found
    assert (Flaw.TOP_UNKNOWN, "hut/3") in found


def test_a_fourth_pile_is_a_fault() -> None:
    deal = dealt()
    found = flaws(replace(deal, piles=(*deal.piles, pile("?,?,?,?,?"))))
    assert found == [(Flaw.WRONG_NUMBER_OF_PILES, "piles"), (Flaw.TOP_UNKNOWN, "piles[3]")]


def test_all_faults_are_found_at_once() -> None:
    deal = Deal(5, Seat(9), FACES[:13], (pile("ff"), pile("ff")))
    assert [code for code, _ in flaws(deal)] == [
        Flaw.WRONG_SEATS,
        Flaw.NO_SUCH_FIRST,
        Flaw.WRONG_NUMBER_OF_TOKENS,
        Flaw.FACE_MISSING,
        Flaw.WRONG_NUMBER_OF_PILES,
        Flaw.WRONG_PILE_SIZE,
        Flaw.WRONG_PILE_SIZE,
        Flaw.HUT_TOO_OFTEN,
    ]


def test_an_option_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="tokens = plastic"):
        RULES.deal(2, {"tokens": "plastic"}, Rng(1))


def test_cardboard_tokens_leave_the_faces_open() -> None:
    deal = RULES.deal(2, {"tokens": "cardboard"}, Rng(1))
    assert deal.tokens is None
    assert RULES.faults(deal) == ()
    state = RULES.start(deal)
    assert state.source is Source.CARDBOARD
    assert {token.face for token in state.tokens} == {None}


def test_there_is_nothing_to_reveal_after_the_end() -> None:
    state = replace(table(), asked=None)
    found = RULES.reveal(state, "?")
    assert isinstance(found, Rejection)
    assert found.code == Why.NOTHING_TO_REVEAL


@accepts(REMEMBERING)
@pytest.mark.parametrize("help_", ["off", "glimpse", "marks"])
def test_help_for_the_memory_changes_nothing_of_the_game(help_: str) -> None:
    assert RULES.deal(3, {"memory": help_}, Rng(4)) == RULES.deal(3, {}, Rng(4))


@refuses(REMEMBERING)
def test_there_is_no_other_help_for_the_memory() -> None:
    with pytest.raises(ValueError, match="memory"):
        RULES.deal(3, {"memory": "everything"}, Rng(4))
