import pytest

from engine.core import Seat
from engine.stone_age_junior.board import TRACK, Space
from engine.stone_age_junior.legality import IN_ORDER, TURNING_UP
from engine.stone_age_junior.model import Asked, PawnMoved, Token, TurnedUp, Why
from engine.stone_age_junior.play import MOVING, TURNING_DOWN
from tests.engine.ruled import accepts, refuses
from tests.engine.stone_age_junior.tables import (
    MOUNTAIN,
    PRAIRIE,
    RIVER,
    RULES,
    SITE,
    TRADE_PLACE,
    allowed,
    bag,
    played,
    refused,
    table,
)


@accepts(TURNING_UP)
def test_any_token_that_lies_face_down_may_be_turned_up_and_stays_so() -> None:
    state = table(up=(2, 9))
    assert [move for move in range(1, 15) if allowed(state, str(move))] == [
        n for n in range(1, 15) if n not in (2, 9)
    ]
    after, events = played(state, "3")
    assert after.tokens[2] == Token(3, up=True, seen=3)
    assert events[0] == TurnedUp(Seat(0), 3, 3, reveals=True)


@refuses(TURNING_UP)
def test_a_token_that_lies_face_up_is_refused() -> None:
    found = refused(table(up=(2,)), "2")
    assert (found.code, found.rule) == (Why.LIES_FACE_UP, TURNING_UP)
    assert found.facts == {"place": "token/2"}


def test_there_is_no_fifteenth_token() -> None:
    assert refused(table(), "15").code == Why.NO_SUCH_TOKEN
    assert refused(table(asked=Asked.SWAP), "3x15").code == Why.NO_SUCH_TOKEN


@accepts(IN_ORDER)
def test_after_a_token_the_pawn_moves_and_acts_and_the_next_player_has_a_turn() -> None:
    state, _ = played(table(), "2", "13")
    assert state.pawns == (PRAIRIE, RIVER)
    assert [village.goods for village in state.villages] == [bag("t"), bag("f")]
    assert state.seat == 0


@refuses(IN_ORDER)
@pytest.mark.parametrize("text", ["f>t", "done", "dog", "leave", "hut1", "nothing", "1x2"])
def test_nothing_comes_before_the_token(text: str) -> None:
    found = refused(table("f;1", ";1"), text)
    assert (found.code, found.rule) == (Why.TURN_FIRST, IN_ORDER)


@pytest.mark.parametrize(
    ("asked", "why", "others"),
    [
        (Asked.TRADE, Why.TRADE_FIRST, ["1", "dog", "leave", "hut1", "nothing", "1x2"]),
        (Asked.DOG, Why.DOG_FIRST, ["1", "f>t", "done", "hut1", "nothing", "1x2"]),
        (Asked.BUILD, Why.BUILD_FIRST, ["1", "f>t", "done", "dog", "leave", "1x2"]),
        (Asked.SWAP, Why.SWAP_FIRST, ["1", "f>t", "done", "dog", "leave", "hut1", "nothing"]),
    ],
)
def test_what_is_asked_must_be_answered_first(asked: Asked, why: Why, others: list[str]) -> None:
    state = table("ff", ";1", asked=asked)
    assert {refused(state, text).code for text in others} == {why}


def test_a_die_leads_past_the_trade_place_to_the_building_site_and_on() -> None:
    state, events = played(table(at=(RIVER,)), "4")
    assert state.pawns[0] == PRAIRIE
    assert PawnMoved(Seat(0), (RIVER, TRADE_PLACE, SITE, 1, PRAIRIE), walks=True) in events


@refuses(MOVING)
def test_the_other_pawns_stay() -> None:
    state, _ = played(table("", "", "", at=(MOUNTAIN, RIVER, PRAIRIE), seat=1), "1")
    assert state.pawns == (MOUNTAIN, TRADE_PLACE, PRAIRIE)


def test_s1_a_token_that_shows_the_space_of_the_pawn_does_its_action_again() -> None:
    state, events = played(table("f", "", at=(RIVER,)), "13")
    assert state.villages[0].goods == bag("ff")
    assert PawnMoved(Seat(0), (RIVER, RIVER), walks=False) in events


@accepts(TURNING_DOWN)
def test_s1_the_token_of_the_building_site_acts_again_on_the_building_site() -> None:
    state, _ = played(table(at=(SITE,), up=(1, 2, 3)), "7")
    assert state.asked is Asked.SWAP
    assert not any(token.up for token in state.tokens)


def test_every_die_and_every_space_leads_where_it_should_from_everywhere() -> None:
    for origin in range(8):
        for n in range(1, 15):
            face = table().tokens[n - 1].face
            state, _ = played(table(at=(origin,)), str(n))
            wanted = TRACK.index(face) if isinstance(face, Space) else (origin + int(face or 0)) % 8
            assert state.pawns[0] == wanted


def test_a_turn_is_the_only_question_at_the_beginning() -> None:
    state = RULES.start(RULES.read_deal("2 0 123456sktbpafx ff,bb/tpa/baf hidden"))
    assert state.asked is Asked.TURN
    assert RULES.to_act(state) == 0
