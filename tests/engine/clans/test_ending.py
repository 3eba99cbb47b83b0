"""RULES.md 6: both endings, turning up the clans, counting."""

import pytest

from engine.clans import Clan, Ending, State, Why
from engine.clans.model import GameEnded
from engine.clans.score import (
    COUNTING,
    NO_MOVE,
    REVEALING,
    TIES,
    TWELFTH_VILLAGE,
    Mistake,
    Tally,
    mistakes,
    tally_outcome,
)
from engine.core import Outcome, Rejection
from tests.engine.clans.tables import RULES, alone, lying, only, play, refusal
from tests.engine.ruled import accepts, refuses

RED, BLUE, GREEN, YELLOW, BLACK = Clan


def ended(*, clans: str = "red,blue", scores: str = "10,12,0,30,0", markers: str = "7,5") -> State:
    return alone("58:1r,59:1b", clans=clans, scores=scores, markers=markers, ending="twelfth_village")


def outcome(state: State) -> Outcome:
    found = RULES.outcome(state)
    assert found is not None
    return found


@accepts(TWELFTH_VILLAGE)
def test_the_twelfth_village_gets_five_points_more_and_ends_the_game() -> None:
    """On a savanna, which was ruin in the epoch before."""
    state, events = play(lying("7:1r,8:1b,9:1g,11:1k", markers="6,5"), "8-7")
    assert state.scores == (7, 7, 0, 0, 0)
    assert RULES.to_act(state) is None
    assert (outcome(state).ending, outcome(state).rule) == (Ending.TWELFTH_VILLAGE, TWELFTH_VILLAGE)
    assert only(events, GameEnded) == [GameEnded(Ending.TWELFTH_VILLAGE, (), reveals=True)]


@refuses(TWELFTH_VILLAGE)
def test_the_eleventh_does_not_end_the_game() -> None:
    state, _ = play(lying("7:1r,8:1b,9:1g,11:1k", markers="6,4"), "8-7")
    assert RULES.to_act(state) == 1
    assert RULES.outcome(state) is None


def test_nothing_moves_after_the_twelfth_village() -> None:
    state, _ = play(lying("7:1r,8:1b,9:1g,11:1k", markers="6,5"), "8-7")
    refused = refusal(state, "9-11")
    assert (refused.code, refused.rule) == (Why.OVER, TWELFTH_VILLAGE)
    assert RULES.legal_moves(state) == []


@accepts(NO_MOVE)
def test_the_game_ends_when_no_group_can_move() -> None:
    state, events = play(alone("7:1r,8:1b,9:1g", markers="2,0", founded="20"), "8-7", "7,9")
    assert (outcome(state).ending, outcome(state).rule) == (Ending.NO_MOVE, NO_MOVE)
    assert [event.ending for event in only(events, GameEnded)] == [Ending.NO_MOVE]
    assert refusal(state, "7-8").rule == NO_MOVE


@refuses(NO_MOVE)
def test_one_possible_move_keeps_the_game_going() -> None:
    state, _ = play(lying("7:1r,8:1b,9:1g"), "8-7", "7,9")
    assert RULES.outcome(state) is None


def test_a_last_move_without_a_village_ends_the_game_too() -> None:
    """A village beside others cannot come about in play; the rule holds all the same."""
    state, events = play(alone("7:1r,8:1b", founded="7"), "8-7")
    assert outcome(state).ending == Ending.NO_MOVE
    assert only(events, GameEnded) == [GameEnded(Ending.NO_MOVE, (), reveals=True)]


def test_unknown_cards_reveal_nothing_at_the_end() -> None:
    _, events = play(alone("7:1r,8:1b,9:1g", clans="?,?"), "8-7", "7,9")
    assert [event.reveals for event in only(events, GameEnded)] == [False]


@accepts(REVEALING)
def test_unknown_clans_are_told_after_the_end() -> None:
    """Ruling K4."""
    state = ended(clans="?,?")
    assert outcome(state).scores == (None, None)
    assert outcome(state).ranking == ()
    half = RULES.reveal(state, "?,blue")
    assert isinstance(half, State)
    assert outcome(half).scores == (None, 17)
    told = RULES.reveal(half, "yellow,?")
    assert isinstance(told, State)
    assert told.clans == (YELLOW, BLUE)
    assert outcome(told).scores == (37, 17)
    assert outcome(told).winners == (0,)


@refuses(REVEALING)
@pytest.mark.parametrize(
    ("clans", "told", "code"),
    [
        ("?,?", "red,red", Why.CLAN_TAKEN),
        ("?,blue", "blue,?", Why.CLAN_TAKEN),
        ("?,?", "red", Why.ONE_CARD_EACH),
        ("?,?", "red,blue,green", Why.ONE_CARD_EACH),
        ("?,?", "red,white", Why.NOT_A_CLAN),
        ("?,?", "", Why.ONE_CARD_EACH),
        ("red,?", "green,blue", Why.CLAN_KNOWN),
    ],
)
def test_impossible_cards_are_refused(clans: str, told: str, code: Why) -> None:
    refused = RULES.reveal(ended(clans=clans), told)
    assert isinstance(refused, Rejection)
    assert (refused.code, refused.rule) == (code, REVEALING)


def test_nothing_is_revealed_before_the_end() -> None:
    refused = RULES.reveal(lying("1:1r,2:1b", clans="?,?"), "red,blue")
    assert isinstance(refused, Rejection)
    assert refused.code == Why.NOT_OVER


@accepts(COUNTING)
def test_each_marker_is_a_point() -> None:
    assert outcome(ended(markers="7,5")).scores == (17, 17)


@refuses(COUNTING)
def test_colours_that_nobody_holds_drop_out() -> None:
    """Yellow is far ahead."""
    assert outcome(ended(markers="8,4")).scores == (18, 16)


@accepts(TIES)
def test_equal_scores_share_the_victory() -> None:
    """Ruling K2."""
    assert outcome(ended(markers="7,5")).winners == (0, 1)


@refuses(TIES)
def test_the_most_points_win() -> None:
    assert outcome(ended(markers="8,4")).ranking == ((0,), (1,))


def test_scores_go_beyond_the_track() -> None:
    """Ruling K3."""
    assert outcome(ended(scores="61,12,0,0,0")).scores == (68, 17)


def test_the_tracks_are_public_before_the_end() -> None:
    """Ruling K5."""
    view = RULES.view(lying("1:1r,2:1b", scores="5,0,5,0,0", markers="1,0"), None)
    assert (view.scores, view.markers) == ((5, 0, 5, 0, 0), (1, 0))


def test_a_tally_entered_by_hand_is_counted_like_a_game() -> None:
    tally = Tally((10, 12, 0, 30, 0), (7, 5), (RED, BLUE))
    assert mistakes(tally, RULES.seats) == ()
    assert tally_outcome(tally) == outcome(ended())
    assert tally_outcome(Tally((10, 12, 0, 30, 0), (6, 5), (RED, BLUE))).ending == Ending.NO_MOVE


def test_a_wrong_tally_is_told_everything_at_once() -> None:
    found = mistakes(Tally((1, 2, -3), (9, 9, -1), (RED, RED)), RULES.seats)
    assert [(fault.code, fault.where) for fault in found] == [
        (Mistake.WRONG_SEATS, "seats"),
        (Mistake.WRONG_TRACKS, "tracks"),
        (Mistake.BELOW_ZERO, "tracks[2]"),
        (Mistake.BELOW_ZERO, "markers[2]"),
        (Mistake.TOO_MANY_MARKERS, "markers"),
        (Mistake.CLAN_TWICE, "clans[1]"),
    ]
    assert [fault.code for fault in mistakes(Tally((0,) * 5, (0,), (RED,)), RULES.seats)] == [
        Mistake.WRONG_SEATS
    ]
