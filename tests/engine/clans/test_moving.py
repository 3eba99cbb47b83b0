"""RULES.md 3: the one kind of move."""

import pytest

from engine.clans import Found, Slide, Why
from engine.clans.groups import group_of
from engine.clans.model import Moved
from engine.clans.rules import HEAVY_GROUPS, NEIGHBOURS, NEVER_INTO_THE_EMPTY, WHOLE_GROUPS
from engine.core import Seat
from tests.engine.clans.tables import RULES, lying, may, only, play, refusal
from tests.engine.ruled import accepts, refuses


@accepts(WHOLE_GROUPS)
def test_all_huts_of_a_territory_move_together() -> None:
    state, events = play(lying("1:1r2g,2:1b,3:1k,4:1y"), "1-2")
    assert state.huts(1) == (0, 0, 0, 0, 0)
    assert state.huts(2) == (1, 1, 2, 0, 0)
    assert only(events, Moved)[0] == Moved(Seat(0), 1, 2, group_of((1, 0, 2, 0, 0)))


@refuses(WHOLE_GROUPS)
def test_nothing_moves_from_an_empty_territory() -> None:
    refused = refusal(lying("2:1b,3:1k"), "1-2")
    assert (refused.code, refused.rule) == (Why.ORIGIN_EMPTY, WHOLE_GROUPS)
    assert refused.facts == {"origin": "territory/1"}


@accepts(NEIGHBOURS)
def test_a_river_is_crossed() -> None:
    assert may(lying("5:1r,6:1b"), "5-6")


@refuses(NEIGHBOURS)
def test_a_lake_is_not_crossed() -> None:
    refused = refusal(lying("6:1r,10:1b,27:1g,28:1k"), "10-28")
    assert (refused.code, refused.rule) == (Why.NOT_ADJACENT, NEIGHBOURS)
    assert refused.facts == {"origin": "territory/10", "target": "territory/28"}


def test_a_group_does_not_move_to_where_it_stands() -> None:
    assert refusal(lying("5:1r,6:1b"), "5-5").code == Why.NOT_ADJACENT


@pytest.mark.parametrize("slide", [Slide(0, 1), Slide(1, 61), Slide(-1, 2), Slide(10**9, 2)])
def test_other_numbers_are_no_territories(slide: Slide) -> None:
    assert refusal(lying("1:1r,2:1b"), slide).code == Why.NOT_A_TERRITORY


@accepts(NEVER_INTO_THE_EMPTY)
def test_a_group_joins_another() -> None:
    assert may(lying("1:1r,2:1b"), "1-2")


@refuses(NEVER_INTO_THE_EMPTY)
def test_no_group_moves_into_an_empty_territory() -> None:
    refused = refusal(lying("1:1r,2:1b"), "1-3")
    assert (refused.code, refused.rule) == (Why.TARGET_EMPTY, NEVER_INTO_THE_EMPTY)


@accepts(HEAVY_GROUPS)
def test_a_group_may_join_seven_huts() -> None:
    """Example 1 of the book, first half."""
    assert may(lying("1:6r,2:7b"), "1-2")
    assert may(lying("1:1r,2:7b"), "1-2")


@refuses(HEAVY_GROUPS)
def test_seven_huts_stay() -> None:
    """Example 1 of the book, second half."""
    refused = refusal(lying("1:6r,2:7b"), "2-1")
    assert (refused.code, refused.rule) == (Why.TOO_HEAVY, HEAVY_GROUPS)
    assert refused.facts == {
        "origin": "territory/2",
        "target": "territory/1",
        "huts": 7,
        "others": 6,
        "limit": 7,
    }
    assert not may(lying("1:6r,2:7b"), "2-1")


@pytest.mark.parametrize(
    ("smaller", "larger", "there", "back"),
    [(6, 7, True, False), (7, 8, True, False), (7, 7, True, True), (9, 9, True, True), (8, 20, True, False)],
)
def test_of_two_large_neighbours_the_smaller_may_join_the_larger(
    smaller: int, larger: int, there: bool, back: bool
) -> None:
    state = lying(f"1:{smaller}r,2:{larger}b")
    assert (may(state, "1-2"), may(state, "2-1")) == (there, back)


def test_nobody_is_forced_to_merge_large_groups() -> None:
    state = lying("1:7r,2:7b")
    assert may(state, "58-59")


def test_a_group_that_has_grown_large_stays() -> None:
    state, _ = play(lying("1:1r,2:6b,3:1k,4:1y"), "1-2")
    assert not may(state, "2-3")
    assert may(state, "3-2")


def test_a_large_group_may_join_a_neighbour_that_has_outgrown_it() -> None:
    state = lying("2:1b,3:6r,5:8g")
    assert not may(state, "5-3")
    state, _ = play(state, "2-3")
    assert not may(state, "5-3")
    state = lying("2:2b,3:6r,5:8g")
    state, _ = play(state, "2-3")
    assert may(state, "5-3")
    assert may(state, "3-5")


def test_opening_moves_are_the_links_both_ways() -> None:
    state = RULES.start(RULES.read_deal(DEALT))
    assert len(RULES.legal_moves(state)) == 266


def test_moves_are_shared_objects() -> None:
    state = RULES.start(RULES.read_deal(DEALT))
    after = RULES.advance(state, Slide(1, 2))
    before = {move: move for move in RULES.legal_moves(state)}
    assert all(before[move] is move for move in RULES.legal_moves(after))


def test_an_order_is_refused_where_none_is_asked() -> None:
    assert refusal(lying("1:1r,2:1b"), Found((1, 2))).code == Why.NO_ORDER_ASKED


DEALT = (
    "0 red,blue 1g,2k,3y,4r,5b,6b,7r,8y,9g,10k,11k,12g,13b,14y,15r,16b,17y,18r,19g,20k,21g,22r,23b,24k,"
    "25y,26k,27r,28g,29y,30b,31g,32y,33b,34r,35k,36b,37g,38k,39y,40r,41b,42y,43g,44k,45r,46y,47k,48b,"
    "49r,50g,51b,52r,53k,54y,55g,56g,57b,58r,59k,60y"
)
