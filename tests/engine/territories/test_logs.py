"""Where a log may lie: section 2 of the rules."""

from dataclasses import replace

from engine.core import Event, Rejection, Seat, place, point
from engine.core.choosing import choice
from engine.territories.counting import THE_END
from engine.territories.legality import (
    BETWEEN_SQUARES,
    ENEMY_FARMS,
    MIXED_LAND,
    NEW_BORDER,
    NO_EMPTY_LAND,
    OPEN_END,
    STILL_PARTS,
)
from engine.territories.model import LogsRunLow, Side, Why
from engine.territories.play import CLOSING
from engine.territories.rules import LOG_STOCK, TerritoriesRules
from tests.engine.ruled import accepts, refuses
from tests.engine.territories.scenes import RULES, allowed, legal, play, refusal, scene

FRESH = "w......b/......../.b..w.../...w..b./......../w..b...."
"""The usual land; tests add the start log."""


@accepts(OPEN_END, BETWEEN_SQUARES)
def test_from_an_open_end_inside_open_land_three_places_are_possible() -> None:
    state = scene(FRESH, "4.0-4.1,4.1-4.2,3.2-4.2", "3.2")
    assert legal(state) == ["3.1-3.2", "3.2-3.3", "2.2-3.2"]


def test_after_the_start_log_white_has_three_places() -> None:
    state = scene(FRESH, "3.0-3.1", "3.1")
    assert RULES.to_act(state) == Seat(0)
    assert legal(state) == ["3.1-4.1", "3.1-3.2", "2.1-3.1"]


def test_after_a_start_log_on_a_corner_tile_white_has_two_places() -> None:
    state = scene("...w.b../......b./.b..w.../...w..b./......../w.......", "1.0-1.1", "1.1")
    assert legal(state) == ["1.1-2.1", "1.1-1.2"]
    assert refusal(state, "0.1-1.1").facts["squares"] == ("square/0.0",)


def test_every_border_of_two_farms_side_by_side_runs_between_them() -> None:
    ends = [scene("..../.wb./..../....", "2.0-2.1", "2.1"), scene("..../.wb./..../....", "0.2-1.2", "1.2")]
    between = RULES.read_move("2.1-2.2")
    closed = 0
    while ends:
        state = ends.pop()
        if not state.over:
            ends += [RULES.advance(state, move) for move in RULES.legal_moves(state)]
            continue
        closed += 1
        assert between in state.logs
    assert closed > 10


def test_two_farms_on_two_squares_leave_one_place() -> None:
    assert legal(scene("wb/..", "1.1-1.2", "1.1")) == ["1.0-1.1"]


@refuses(STILL_PARTS)
def test_a_log_into_a_dead_corner_is_refused_although_its_end_is_open() -> None:
    state = scene("w.../..../b...", "2.0-2.1,2.1-2.2", "2.2", "b")
    assert refusal(state, "2.2-3.2") == Rejection(Why.CANNOT_PART, STILL_PARTS, {"place": "edge/2.2-3.2"})
    assert legal(state) == ["1.2-2.2"]


@accepts(STILL_PARTS)
def test_a_log_that_can_still_part_farms_is_allowed() -> None:
    assert allowed(scene("w.../..../b...", "2.0-2.1,2.1-2.2", "2.2", "b"), "1.2-2.2")


@accepts(CLOSING)
def test_closing_keeps_the_turn_and_black_farms_are_then_the_enemy_s() -> None:
    state = play(scene("ww./b..", "1.0-1.1", "1.1"), "0.1-1.1")
    assert RULES.to_act(state) == Seat(0)
    assert state.open_end is None
    assert legal(state) == ["1.1-2.1"]
    assert refusal(state, "1.1-1.2").facts["farms"] == ("square/0.1",)


@refuses(CLOSING)
def test_an_open_end_passes_the_turn() -> None:
    state = play(scene(FRESH, "3.0-3.1", "3.1"), "3.1-3.2")
    assert RULES.to_act(state) == Seat(1)
    assert state.side is Side.BLACK


def test_a_loop_onto_the_border_s_own_logs_closes_it() -> None:
    state = scene("..../.w../b...", "1.0-1.1,1.1-2.1,2.1-2.2,1.2-2.2", "1.2")
    closed = play(state, "1.1-1.2")
    assert closed.open_end is None
    assert closed.over


@refuses(BETWEEN_SQUARES)
def test_no_log_lies_on_the_outer_border_or_off_the_land() -> None:
    state = scene(FRESH, "3.0-3.1", "3.1")
    assert refusal(state, "3.0-4.0") == Rejection(
        Why.OUTER_BORDER, BETWEEN_SQUARES, {"place": "edge/3.0-4.0"}
    )
    assert refusal(state, "20.1-21.1").code is Why.NOT_AN_EDGE


def test_an_edge_holds_one_log() -> None:
    refused = refusal(scene(FRESH, "3.0-3.1", "3.1"), "3.0-3.1")
    assert refused == Rejection(Why.LOG_LIES_THERE, BETWEEN_SQUARES, {"place": "edge/3.0-3.1"})


@refuses(OPEN_END)
def test_an_open_end_must_be_continued() -> None:
    refused = refusal(scene(FRESH, "3.0-3.1", "3.1"), "5.1-6.1")
    assert refused == Rejection(Why.NOT_AT_OPEN_END, OPEN_END, {"place": "edge/5.1-6.1", "end": "corner/3.1"})


@accepts(NEW_BORDER)
def test_a_new_border_may_begin_at_any_corner_that_a_log_touches() -> None:
    state = scene("ww./b..", "1.0-1.1,0.1-1.1")
    assert allowed(state, "1.1-2.1")


@refuses(NEW_BORDER)
def test_a_new_border_does_not_begin_at_the_outer_border_alone() -> None:
    refused = refusal(scene("b../w../w..", "1.0-1.1,1.1-1.2,0.2-1.2", side="b"), "2.2-3.2")
    assert refused == Rejection(Why.TOUCHES_NO_LOG, NEW_BORDER, {"place": "edge/2.2-3.2"})


@refuses(ENEMY_FARMS)
def test_a_new_border_does_not_begin_beside_an_enemy_farm_while_other_places_are_free() -> None:
    refused = refusal(scene("ww./b..", "1.0-1.1,0.1-1.1"), "1.1-1.2")
    assert refused == Rejection(
        Why.BESIDE_ENEMY,
        ENEMY_FARMS,
        {"place": "edge/1.1-1.2", "farms": ("square/0.1",), "others": ("edge/1.1-2.1",)},
    )


@accepts(ENEMY_FARMS)
def test_a_new_border_begins_beside_an_enemy_farm_where_every_place_does() -> None:
    state = scene("bw./w..", "1.0-1.1,1.1-1.2")
    assert legal(state) == ["0.1-1.1"]


def test_later_logs_may_lie_beside_enemy_farms() -> None:
    assert allowed(scene("w.b/...", "1.1-1.2", "1.1"), "1.1-2.1")


@refuses(NO_EMPTY_LAND)
def test_a_log_does_not_close_off_land_without_a_farm() -> None:
    refused = refusal(scene(".w.b/..../....", "0.1-1.1", "1.1"), "1.0-1.1")
    assert refused == Rejection(
        Why.NO_FARM, NO_EMPTY_LAND, {"place": "edge/1.0-1.1", "squares": ("square/0.0",)}
    )


@accepts(NO_EMPTY_LAND)
def test_a_log_may_close_off_land_with_a_farm() -> None:
    assert allowed(scene("w..b/..../....", "0.1-1.1", "1.1"), "1.0-1.1")


@refuses(MIXED_LAND)
def test_no_log_lies_where_one_colour_lives() -> None:
    refused = refusal(scene("b../w../w..", "1.0-1.1,0.1-1.1,0.2-1.2,1.2-2.2,2.2-2.3", side="b"), "1.1-2.1")
    assert refused.code is Why.OVER
    refused = refusal(scene("b../w../w..", "1.0-1.1,1.1-1.2,0.2-1.2", side="b"), "1.2-2.2")
    assert refused == Rejection(
        Why.ONE_COLOUR,
        MIXED_LAND,
        {"place": "edge/1.2-2.2", "owner": "white", "farms": ("square/0.2",)},
    )


@accepts(MIXED_LAND)
def test_a_log_lies_where_both_colours_live() -> None:
    assert legal(scene("b../w../w..", "1.0-1.1,1.1-1.2,0.2-1.2", side="b")) == ["0.1-1.1"]


def test_a_first_log_that_closes_at_once_keeps_the_turn() -> None:
    """Ruling T3."""
    state = play(scene("bw./w../bw.", "1.0-1.1,1.1-1.2,1.2-1.3"), "0.1-1.1")
    assert state.side is Side.WHITE
    assert legal(state) == ["0.2-1.2"]


def test_the_player_picks_in_which_mixed_field_to_go_on() -> None:
    """Ruling T4."""
    state = scene("w.b.w/...../b...w", "2.0-2.1,2.1-2.2,2.2-2.3")
    assert legal(state) == ["1.1-2.1", "1.2-2.2", "2.2-3.2"]


@accepts(LOG_STOCK)
def test_a_warning_comes_once_at_five_logs_left() -> None:
    rules = with_logs(20)
    state = scene(FRESH, "3.0-3.1", "3.1")
    warned = []
    while not state.over:
        said: list[Event] = []
        state = rules.advance(state, rules.legal_moves(state)[-1], said)
        warned += [(event.left, rules.logs_left(state)) for event in said if isinstance(event, LogsRunLow)]
    assert warned == [(5, 5)]


@refuses(LOG_STOCK)
def test_play_goes_on_when_the_box_is_empty() -> None:
    """Ruling T2: a log too many is a log from elsewhere."""
    state = scene(FRESH, "3.0-3.1,3.1-3.2,3.2-3.3", "3.3")
    assert with_logs(2).logs_left(state) == 0
    assert len(with_logs(2).legal_moves(state)) == 3


def with_logs(number: int) -> TerritoriesRules:
    return TerritoriesRules(replace(RULES.box, logs=number))


def test_when_the_game_is_over_nothing_is_allowed() -> None:
    state = scene("wb/..", "1.1-1.2,1.0-1.1")
    assert refusal(state, "0.1-1.1") == Rejection(Why.OVER, THE_END)
    assert point(RULES, state, choice(RULES, state), place("square", "0.0")) == Rejection(Why.OVER, THE_END)


def test_pointing_at_a_square_or_a_corner_says_that_logs_lie_between_squares() -> None:
    state = scene(FRESH, "3.0-3.1", "3.1")
    for spot in (place("square", "3.3"), place("corner", "3.1")):
        answer = point(RULES, state, choice(RULES, state), spot)
        assert answer == Rejection(Why.NOT_AN_EDGE, BETWEEN_SQUARES, {"place": spot})
