"""RULES.md 1.3 and 3: regions that touch, tiles that fit."""

import pytest

from engine.core import Event
from engine.first_sparks import Ask, Why
from engine.first_sparks.board import (
    ADJACENT,
    NO_OVERLAP,
    TOUCHING,
    LaidTile,
    board_of,
    may_be_parted,
    touched,
)
from engine.first_sparks.events import PhaseBegan, TileLaid
from engine.first_sparks.laying import FIRST_TILE
from engine.first_sparks.model import Phase
from engine.first_sparks.regions import REGION_NAMES, SIDES, in_mask, names_in
from tests.engine.first_sparks.scenes import (
    COMPONENTS,
    RULES,
    THREE_TILES,
    legal,
    only,
    play,
    refusal,
    region,
    started,
    told,
)
from tests.engine.ruled import accepts, refuses

BOARD = board_of(COMPONENTS, THREE_TILES)


@accepts(ADJACENT)
def test_regions_of_one_hex_touch_and_so_do_those_on_both_sides_of_an_edge() -> None:
    assert names_in(BOARD.near[region("1A0")]) == ("1A1", "1A2", "1B1", "2A2")


@refuses(ADJACENT)
def test_regions_that_meet_in_a_corner_do_not_touch() -> None:
    """Ruling F13: 1A1 and 2A2 meet where 1A0 ends."""
    assert not BOARD.near[region("1A1")] >> region("2A2") & 1


def test_touching_is_mutual_and_no_region_touches_itself() -> None:
    for a in in_mask(BOARD.regions):
        assert not BOARD.near[a] >> a & 1
        for b in in_mask(BOARD.near[a]):
            assert BOARD.near[b] >> a & 1
            assert (BOARD.open[a] >> b & 1) == (BOARD.open[b] >> a & 1)


def test_a_mountain_parts_nothing_it_only_stands_between() -> None:
    assert BOARD.near[region("1A0")] >> region("1A1") & 1
    assert not BOARD.open[region("1A0")] >> region("1A1") & 1


def test_the_same_three_tiles_turned_as_a_whole_touch_in_the_same_way() -> None:
    """A turn by a sixth about the middle takes (q, r) to (-r, q + r)."""
    turned = tuple(LaidTile(t.tile, -t.r, t.q + t.r, (t.turn + 1) % 6) for t in THREE_TILES)
    again = board_of(COMPONENTS, turned)
    assert (again.near, again.open) == (BOARD.near, BOARD.open)


def test_every_region_of_a_lone_tile_touches_the_two_others_of_its_hex() -> None:
    lone = board_of(COMPONENTS, THREE_TILES[:1])
    assert [lone.near[r].bit_count() for r in range(2 * SIDES)] == [3, 2, 2, 2, 3, 2]


def test_a_mountain_may_stand_between_regions_of_a_hex_or_across_the_joint() -> None:
    assert may_be_parted(region("1A0"), region("1A2"))
    assert may_be_parted(region("1B1"), region("1A0"))
    assert not may_be_parted(region("1A1"), region("1B1"))
    assert not may_be_parted(region("1A0"), region("2A0"))
    assert not may_be_parted(region("1A0"), region("1A0"))


def test_grounds_are_counted_by_food() -> None:
    assert BOARD.ground_counts() == (2, 1, 2, 1)


def test_pieces_of_a_clan_are_counted() -> None:
    apart = sum(1 << region(name) for name in ("1A2", "3B0", "3B1"))
    assert [BOARD.groups(members) for members in (0, 1 << region("1A2"), apart)] == [0, 1, 2]


@accepts(FIRST_TILE)
def test_the_first_tile_lies_in_the_middle_one_way_only() -> None:
    assert legal(started(3)) == ["lay:0,0,0"]


@refuses(FIRST_TILE)
def test_the_first_tile_does_not_lie_elsewhere() -> None:
    assert refusal(started(3), "lay:1,0,0").code == Why.FIRST_IN_THE_MIDDLE
    assert refusal(play(started(3), "lay:0,0,0"), "lay:2,0,6").code == Why.NO_SUCH_TURN


@accepts(TOUCHING)
def test_the_second_tile_touches_the_first_and_the_third_two() -> None:
    state = play(started(3), "lay:0,0,0")
    assert len(legal(state)) == 60
    state = play(state, "lay:0,1,0")
    for text in legal(state):
        q, r, turn = map(int, text.removeprefix("lay:").split(","))
        assert len(touched(state.tiles, q, r, turn)) == 2


@refuses(TOUCHING)
def test_a_third_tile_that_touches_one_other_is_refused_with_what_it_touches() -> None:
    """Ruling F8: two other tiles; two edges of one tile are not enough."""
    state = play(started(3), "lay:0,0,0", "lay:0,1,0")
    found = refusal(state, "lay:0,-1,0")
    assert (found.code, found.facts["touched"], found.facts["needed"]) == (
        Why.TOUCHES_TOO_FEW,
        (state.tiles[0].tile,),
        2,
    )
    assert refusal(play(started(3), "lay:0,0,0"), "lay:0,5,0").facts["touched"] == ()


@refuses(NO_OVERLAP)
@pytest.mark.parametrize("text", ["lay:1,0,0", "lay:0,1,4", "lay:0,0,3"])
def test_a_tile_never_lies_on_another(text: str) -> None:
    assert refusal(play(started(3), "lay:0,0,0"), text).code == Why.OVERLAPS


@accepts(NO_OVERLAP)
def test_a_tile_may_lie_in_any_of_six_turns_where_both_its_spots_are_free() -> None:
    state = play(started(3), "lay:0,0,0")
    assert sum(text.startswith("lay:-1,1,") for text in legal(state)) == 5


def test_each_lays_one_in_turn_order_and_sees_the_next_tile_drawn() -> None:
    state = started(4)
    for rank in range(4):
        assert RULES.to_act(state) == state.order[rank]
        drawn = only(told(state, legal(state)[0]), TileLaid)[0]
        assert drawn.next_tile == (state.tiles_left[1] if rank < 3 else None)
        assert drawn.reveals == (rank < 3)
        state = play(state, legal(state)[0])
    assert (state.ask, state.seat) == (Ask.FIRST, state.order[-1])


def test_of_two_players_the_first_lays_two_tiles() -> None:
    state = started(2)
    first, second = state.order
    layers = []
    while state.ask is Ask.LAY:
        layers.append(state.seat)
        state = play(state, legal(state)[0])
    assert layers == [first, first, second]
    assert (state.ask, state.seat) == (Ask.NEUTRAL_FIRST, second)


def test_the_last_tile_opens_the_first_placements_in_reverse_order() -> None:
    state = started(3)
    events: list[Event] = []
    while state.ask is Ask.LAY:
        events = told(state, legal(state)[0])
        state = play(state, legal(state)[0])
    assert only(events, PhaseBegan) == [PhaseBegan(Phase.FIRST, state.order[::-1])]


def test_region_names_rise_with_their_numbers() -> None:
    assert list(REGION_NAMES) == sorted(REGION_NAMES)
