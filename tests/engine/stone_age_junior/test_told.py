"""Tokens and huts of cardboard: the program is told what it cannot know."""

from dataclasses import replace

import pytest

from engine.core import Rejection, Rng, Seat, choice, point
from engine.stone_age_junior.board import FACE_PLACES, FACES, HUT_PLACES, TOKEN_PLACES
from engine.stone_age_junior.legality import ENTERED_FACES, ENTERED_HUTS
from engine.stone_age_junior.model import (
    Asked,
    Build,
    Deal,
    HutTurnedUp,
    Source,
    Token,
    Turn,
    TurnedDown,
    TurnedUp,
    Why,
)
from tests.engine.ruled import accepts, refuses
from tests.engine.stone_age_junior.tables import (
    RULES,
    allowed,
    builds,
    cost,
    face,
    played,
    refused,
    table,
)

CARDBOARD = Source.CARDBOARD


@accepts(ENTERED_FACES)
def test_s7_the_face_that_was_turned_up_is_told() -> None:
    state, events = played(table(source=CARDBOARD), "5=f")
    assert state.tokens[4] == Token(face("f"), up=True, seen=face("f"))
    assert events[0] == TurnedUp(Seat(0), 5, face("f"), reveals=True)


@refuses(ENTERED_FACES)
def test_s7_a_face_that_lies_face_up_cannot_be_told_again() -> None:
    state = table(source=CARDBOARD, up=(13, 2))
    found = refused(state, "5=f")
    assert (found.code, found.rule) == (Why.FACE_LIES_ELSEWHERE, ENTERED_FACES)
    assert found.facts["lies"] == "token/13"
    told = [move.face for move in RULES.legal_moves(state) if isinstance(move, Turn) and move.token == 5]
    assert told == [known for known in FACES if known not in (2, face("f"))]


def test_s7_a_token_of_cardboard_is_not_turned_up_untold() -> None:
    assert refused(table(source=CARDBOARD), "5").code == Why.FACE_NOT_TOLD


def test_a_face_that_the_program_knows_is_not_told() -> None:
    assert refused(table(), "5=f").code == Why.FACE_IS_KNOWN


def test_s7_after_the_tokens_were_turned_down_any_face_may_be_told_anywhere() -> None:
    state, _ = played(table(source=CARDBOARD), "5=f", "6=s", "1x2")
    assert [token.face for token in state.tokens] == [None] * 14
    assert allowed(state, "6=f")
    assert allowed(state, "5=s")


def test_what_the_table_saw_is_remembered_and_follows_a_swap() -> None:
    state, _ = played(table(source=CARDBOARD), "5=f", "6=s", "1x5")
    assert state.tokens[0] == Token(None, seen=face("f"), moved=True)
    assert state.tokens[4].seen is None


def test_a_face_that_turns_up_elsewhere_corrects_what_was_remembered() -> None:
    state, _ = played(table(source=CARDBOARD), "5=f", "6=s", "1x5", "9=f")
    assert state.tokens[0] == Token(None)
    assert state.tokens[8].seen == face("f")


def test_s4_the_tokens_of_cardboard_that_must_be_turned_down_are_named() -> None:
    _, events = played(table(source=CARDBOARD), "5=f", "6=s")
    assert events[-1] == TurnedDown((5, 6))


def test_a_face_is_pointed_at_after_its_token() -> None:
    state = table(source=CARDBOARD, up=(13,))
    token = point(RULES, state, choice(RULES, state), TOKEN_PLACES[4])
    assert not isinstance(token, Rejection)
    assert len(token.next) == 13
    told = point(RULES, state, token, FACE_PLACES[3])
    assert not isinstance(told, Rejection)
    assert told.move == Turn(5, 3)


def test_who_thinks_ahead_need_not_tell() -> None:
    state = table(source=CARDBOARD, up=(13,))
    imagined = RULES.imagine(RULES.view(state, Seat(0)), Rng(1))
    assert imagined.source is Source.PROGRAM
    assert {token.face for token in imagined.tokens} == {*FACES}
    assert RULES.view(imagined, Seat(0)) == RULES.view(state, Seat(0))
    assert RULES.legal_moves(imagined) == [Turn(n) for n in range(1, 15) if n != 13]


def entered_huts(tops: str = "ff tpa baf") -> Deal:
    deal = RULES.deal(2, {"huts": "cardboard"}, Rng(1))
    piles = tuple((cost(top), *pile[1:]) for top, pile in zip(tops.split(" "), deal.piles, strict=True))
    return replace(deal, piles=piles)


def test_huts_of_cardboard_wait_for_the_three_that_lie_face_up() -> None:
    deal = RULES.deal(2, {"huts": "cardboard"}, Rng(1))
    assert [(fault.code, fault.where) for fault in RULES.faults(deal)] == [
        ("top_unknown", where) for where in HUT_PLACES
    ]
    assert RULES.faults(entered_huts()) == ()


@accepts(ENTERED_HUTS)
def test_the_hut_that_is_turned_up_after_a_build_is_told() -> None:
    state = table("ff", "", piles="ff,?,? tpa,? baf,?")
    after, events = played(state, "7", "hut1=tt")
    assert after.piles[0] == (cost("tt"), None)
    assert HutTurnedUp(1, cost("tt"), 2, reveals=True) in events


@refuses(ENTERED_HUTS)
@pytest.mark.parametrize("told", ["ff", "tpa", "bb", "bbb"])
def test_only_a_hut_that_lies_nowhere_else_can_be_told(told: str) -> None:
    state = table("ff;0;bb", "", piles="ff,? tpa baf", asked=Asked.BUILD)
    found = refused(state, f"hut1={told}")
    assert (found.code, found.rule) == (Why.NO_SUCH_HUT, ENTERED_HUTS)
    offered = [move.under for move in RULES.legal_moves(state) if isinstance(move, Build)]
    assert len(offered) == 15 - 4
    assert cost(told) not in offered


def test_a_hut_of_cardboard_is_not_left_untold() -> None:
    state = table("ff", "", piles="ff,? tpa baf", asked=Asked.BUILD)
    assert refused(state, "hut1").code == Why.HUT_NOT_TOLD


def test_a_hut_that_the_program_knows_is_not_told() -> None:
    assert refused(table("ff", "", asked=Asked.BUILD), "hut1=bb").code == Why.HUT_IS_KNOWN


def test_after_the_last_hut_of_a_pile_nothing_is_told() -> None:
    assert builds(table("ff", "", piles="ff tpa,? baf,?", asked=Asked.BUILD)) == ["hut1"]


def test_after_the_hut_that_ends_the_game_nothing_is_told() -> None:
    state = table("ff;0;aa,bb", "", piles="ff,? tpa,? baf,?", asked=Asked.BUILD)
    assert builds(state) == ["hut1"]
    over, _ = played(state, "hut1")
    assert RULES.view(over, None).offer == (None, cost("tpa"), cost("baf"))
    assert RULES.read_state(RULES.state_text(over)) == over
    assert RULES.view(RULES.imagine(RULES.view(over, None), Rng(2)), None) == RULES.view(over, None)


def test_a_whole_game_is_played_with_everything_told() -> None:
    rng = Rng(8)
    deal = replace(entered_huts(), tokens=None)
    assert RULES.faults(deal) == ()
    assert RULES.read_deal(RULES.deal_text(deal)) == deal
    state = RULES.start(deal)
    for _ in range(RULES.bound):
        if RULES.to_act(state) is None:
            break
        up = [token.face for token in state.tokens if token.up]
        assert len({*up}) == len(up)
        for seat in (None, Seat(0), Seat(1)):
            view = RULES.view(state, seat)
            assert RULES.view(RULES.imagine(view, rng), seat) == view
        move = rng.pick(RULES.legal_moves(state))
        assert RULES.check(state, move) is None
        state = RULES.advance(state, move)
    huts = [hut for village in state.villages for hut in village.huts]
    assert len({*huts}) == len(huts) > 0
