"""RULES.md 4 and 5: villages, their order, their worth, the epochs."""

import pytest

from engine.clans import Clan, Found, Why
from engine.clans.model import Conflict, Destroyed, EpochBegan, Founded, GameEnded, Scored
from engine.clans.rules import ORDER, VILLAGES_STAY
from engine.clans.villages import CONFLICT, EPOCHS, MARKERS_TAKEN, SCORING, UNFAVOURABLE, VALUE
from engine.core import Seat
from tests.engine.clans.tables import RULES, alone, lying, may, only, play, refusal
from tests.engine.ruled import accepts, refuses

RED, BLUE, GREEN, YELLOW, BLACK = Clan


def test_the_picture_of_the_book() -> None:
    """Example 7: 7, 8 and 9 stand for the picture's 1, 2 and 3, the empty 10 for its 4."""
    state = lying("7:1r,8:1b,9:1g,11:1k")
    for slide in ("8-7", "8-9"):
        after, events = play(state, slide)
        assert [event.territory for event in only(events, Founded)] == [7]
        assert after.villages == (7,)
    assert refusal(state, "8-10").code == Why.TARGET_EMPTY


@refuses(VILLAGES_STAY)
def test_a_village_never_moves_again() -> None:
    after, _ = play(lying("7:1r,8:1b,9:1g,11:1k"), "8-7")
    refused = refusal(after, "7-8")
    assert (refused.code, refused.rule) == (Why.SETTLED, VILLAGES_STAY)


@accepts(VILLAGES_STAY)
def test_a_group_with_another_beside_it_is_no_village_and_moves() -> None:
    after, events = play(lying("7:1r,8:1b,9:1g,11:1k"), "8-9")
    assert [event.territory for event in only(events, Founded)] == [7]
    assert may(after, "9-11")


def test_one_hut_alone_is_a_village() -> None:
    _, events = play(lying("7:1r,8:1b,9:1g,11:1k"), "8-9")
    assert only(events, Scored) == [Scored(7, 1, 0, (RED,), (1, 0, 0, 0, 0))]


def test_a_lake_counts_as_empty() -> None:
    """10 and 28 lie at the same lake."""
    _, events = play(lying("10:1r,24:1b,28:1g,29:1k"), "24-10")
    assert [event.territory for event in only(events, Founded)] == [10]


@accepts(ORDER)
def test_two_villages_of_one_move_wait_for_their_order() -> None:
    state = lying("7:1r,8:1b,9:1g")
    waiting, events = play(state, "8-7")
    assert waiting.pending == (7, 9)
    assert only(events, Founded) == []
    assert RULES.to_act(waiting) == 0
    assert RULES.legal_moves(waiting) == [Found((7, 9)), Found((9, 7))]
    after, events = play(waiting, "9,7")
    assert [(event.territory, event.marker) for event in only(events, Founded)] == [(9, 1), (7, 2)]
    assert RULES.to_act(after) == 1


def test_two_villages_with_one_marker_left_ask_for_one() -> None:
    waiting, _ = play(lying("7:1r,8:1b,9:1g", markers="6,5", founded="20"), "8-7")
    assert RULES.legal_moves(waiting) == [Found((7,)), Found((9,))]


@refuses(ORDER)
def test_nobody_slides_before_the_order_is_chosen() -> None:
    waiting, _ = play(lying("7:1r,8:1b,9:1g"), "8-7")
    refused = refusal(waiting, "58-59")
    assert (refused.code, refused.rule) == (Why.ORDER_FIRST, ORDER)
    assert refused.facts == {"places": ("territory/7", "territory/9")}


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ("7", Why.WRONG_NUMBER),
        ("-", Why.WRONG_NUMBER),
        ("7,7", Why.NAMED_TWICE),
        ("7,58", Why.NOT_PENDING),
        ("0,7", Why.NOT_PENDING),
        ("7,9,7", Why.NAMED_TWICE),
    ],
)
def test_an_order_names_each_village_once(order: str, code: Why) -> None:
    waiting, _ = play(lying("7:1r,8:1b,9:1g"), "8-7")
    assert refusal(waiting, order).code == code


@accepts(MARKERS_TAKEN)
def test_who_made_the_move_takes_the_next_marker() -> None:
    after, events = play(lying("7:1r,8:1b,9:1g,11:1k", seat=1, markers="3,1"), "8-7")
    assert after.markers == (3, 2)
    assert only(events, Founded) == [Founded(Seat(1), 7, 5, 2)]


def test_a_destroyed_village_takes_its_marker_too() -> None:
    after, _ = play(lying("1:1r,2:1b,3:1g,5:1k"), "1-2", "3-5", "5-2")
    assert after.markers == (1, 0)
    assert after.villages == (2,)


@refuses(MARKERS_TAKEN)
def test_a_move_without_a_village_takes_no_marker() -> None:
    after, events = play(lying("1:1r,2:1b,3:1g"), "1-2")
    assert after.markers == (0, 0)
    assert only(events, Founded) == []


@accepts(UNFAVOURABLE)
def test_a_village_on_bad_ground_is_destroyed() -> None:
    """Example 4, second half: a prairie in the second epoch."""
    after, events = play(lying("7:1r1b,8:2g,9:1k,11:1k,12:1k", markers="4,0"), "7-8", "9-11")
    assert only(events, Destroyed) == [Destroyed(8, (1, 1, 2, 0, 0))]
    assert only(events, Scored) == []
    assert not any(after.huts(8))
    assert after.scores == (0, 0, 0, 0, 0)


@refuses(UNFAVOURABLE)
def test_the_same_ground_is_harmless_in_another_epoch() -> None:
    after, events = play(lying("7:1r1b,8:2g,9:1k,11:1k,12:1k"), "7-8", "9-11")
    assert only(events, Destroyed) == []
    assert after.scores == (4, 4, 4, 0, 0)


@accepts(CONFLICT)
def test_five_colours_lose_their_lone_huts() -> None:
    """Example 2: 4 black, 2 red, 1 green, 1 yellow, 1 blue on a savanna leave six huts."""
    state, events = play(lying("7:2r1b1g1y3k,8:1k,9:1k,11:1k"), "8-7")
    assert only(events, Conflict) == [Conflict(7, (BLUE, GREEN, YELLOW))]
    assert state.huts(7) == (2, 0, 0, 0, 4)
    assert only(events, Scored) == [Scored(7, 6, 0, (RED, BLACK), (6, 0, 0, 0, 6))]


@refuses(CONFLICT)
def test_four_colours_live_in_peace() -> None:
    state, events = play(lying("7:2r1b1g3k,8:1k,9:1k,11:1k"), "8-7")
    assert only(events, Conflict) == []
    assert state.huts(7) == (2, 1, 1, 0, 4)


def test_there_is_no_conflict_before_the_founding() -> None:
    state, events = play(lying("6:1g,7:2r1b1g1y3k,8:1k,9:1k,11:1k"), "8-7")
    assert only(events, Founded) == []
    assert state.huts(7) == (2, 1, 1, 1, 4)


def test_five_lone_huts_leave_a_village_that_scores_nothing() -> None:
    """Ruling K1, on favourable ground: no bonus either."""
    after, events = play(lying("9:1g,10:1r1b1g1y,11:1g,12:1k,24:1k"), "24-10", "9-11")
    assert only(events, Conflict) == [Conflict(10, (RED, BLUE, GREEN, YELLOW, BLACK))]
    assert only(events, Scored) == [Scored(10, 0, 0, (), (0, 0, 0, 0, 0))]
    assert sum(after.markers) == 1
    assert not any(after.huts(10))


@accepts(VALUE)
def test_favourable_ground_adds_the_bonus() -> None:
    """Example 3: epoch 1, forest, 3 blue, 1 yellow, 1 red: 5 and 1 for each of the three."""
    after, events = play(lying("9:1g,10:1r3b,11:1g,12:1k,24:1y"), "24-10", "9-11")
    assert only(events, Scored) == [Scored(10, 6, 1, (RED, BLUE, YELLOW), (6, 6, 0, 6, 0))]
    assert after.scores == (6, 6, 0, 6, 0)


def test_a_savanna_brings_three_points_in_the_third_epoch() -> None:
    """Example 4, first half."""
    _, events = play(lying("7:1r,8:1b,9:1g,11:1k", markers="7,0"), "8-7")
    assert only(events, Scored) == [Scored(7, 5, 3, (RED, BLUE), (5, 5, 0, 0, 0))]


@refuses(VALUE)
def test_other_ground_adds_nothing() -> None:
    _, events = play(lying("7:1r,8:1b,9:1g,11:1k"), "8-7")
    assert only(events, Scored) == [Scored(7, 2, 0, (RED, BLUE), (2, 2, 0, 0, 0))]


@accepts(SCORING)
def test_a_colour_scores_once_however_many_huts_it_has() -> None:
    after, _ = play(lying("7:5r,8:1b,9:1g,11:1k", scores="1,2,3,4,5"), "8-7")
    assert after.scores == (7, 8, 3, 4, 5)


@refuses(SCORING)
def test_a_colour_that_lost_its_hut_does_not_score() -> None:
    after, _ = play(lying("7:2r1b1g1y3k,8:1k,9:1k,11:1k"), "8-7")
    assert after.scores == (6, 0, 0, 0, 6)


@pytest.mark.parametrize(
    ("taken", "epoch", "bonus"),
    [
        (0, 1, 0),
        (3, 1, 0),
        (4, 2, 0),
        (6, 2, 0),
        (7, 3, 3),
        (8, 3, 3),
        (9, 4, None),
        (10, 4, None),
        (11, 5, 5),
    ],
)
def test_each_marker_belongs_to_its_epoch(taken: int, epoch: int, bonus: int | None) -> None:
    """A savanna is good in the third epoch, ruin in the fourth, good like all in the fifth."""
    _, events = play(lying("7:1r,8:1b,9:1g,11:1k", markers=f"{taken},0"), "8-7")
    assert only(events, Founded)[0].epoch == epoch
    assert [event.bonus for event in only(events, Scored)] == ([] if bonus is None else [bonus])
    assert bool(only(events, Destroyed)) == (bonus is None)


@accepts(EPOCHS)
@pytest.mark.parametrize(("order", "scores"), [("7,9", (2, 2, 3, 0, 0)), ("9,7", (2, 2, 0, 0, 0))])
def test_the_order_decides_which_village_belongs_to_which_epoch(order: str, scores: tuple[int, ...]) -> None:
    """Example 5: the mountain 9 is ruin in epoch 1 and good in epoch 2."""
    after, events = play(lying("7:1r,8:1b,9:1g", markers="3,0"), "8-7", order)
    assert after.scores == scores
    assert only(events, EpochBegan) == [EpochBegan(2)]


@refuses(EPOCHS)
def test_an_epoch_lasts_while_it_has_markers() -> None:
    state = lying("7:1r,8:1b,9:1g,11:1k", markers="2,0")
    assert RULES.epoch(state).number == 1
    after, events = play(state, "8-7")
    assert RULES.epoch(after).number == 1
    assert only(events, EpochBegan) == []


def test_the_eleventh_is_valued_in_the_fourth_epoch_and_the_next_is_the_twelfth() -> None:
    """Ruling K6: the savanna 7 is ruin in epoch 4, any ground is good in epoch 5."""
    waiting, _ = play(lying("7:1r,8:1b,9:1g", markers="10,0", founded="20"), "8-7")
    after, events = play(waiting, "7,9")
    assert after.scores == (0, 0, 6, 0, 0)
    assert [event.epoch for event in only(events, Founded)] == [4, 5]
    after, _ = play(waiting, "9,7")
    assert after.scores == (7, 7, 1, 0, 0)


@pytest.mark.parametrize(("order", "scores", "left"), [("7", (7, 7, 0, 0, 0), 9), ("9", (0, 0, 6, 0, 0), 7)])
def test_the_mover_picks_the_twelfth_and_the_others_score_nothing(
    order: str, scores: tuple[int, ...], left: int
) -> None:
    """Example 6."""
    state, events = play(lying("7:1r,8:1b,9:1g", markers="10,1", founded="20"), "8-7", order)
    assert state.scores == scores
    assert state.markers == (11, 1)
    assert any(state.huts(left))
    assert left not in state.villages
    assert [event.left_out for event in only(events, GameEnded)] == [(left,)]


def test_what_a_village_would_be_worth_is_told_before_the_order_is_chosen() -> None:
    waiting, _ = play(lying("7:1r,8:1b,9:1g", markers="3,0"), "8-7")
    first, second = RULES.founding(waiting, (9, 7))
    assert (first.destroyed, first.epoch.number) == (True, 1)
    assert (second.value, second.bonus, second.clans) == (2, 0, (RED, BLUE))
    assert RULES.order_matters(waiting)
    harmless, _ = play(lying("7:1r,8:1b,9:1g"), "8-7")
    assert not RULES.order_matters(harmless)


def test_a_surrounded_group_that_play_cannot_leave_is_founded_by_the_next_slide() -> None:
    state = alone("1:1r,2:1b,3:1g,20:1k")
    waiting, _ = play(state, "1-2")
    assert waiting.villages == (20,)
    assert waiting.markers == (1, 0)
