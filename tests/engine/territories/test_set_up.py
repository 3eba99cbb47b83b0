"""Set-ups, dealt and told: section 1 of the rules."""

from dataclasses import replace

import pytest

from engine.core import Fault, Rejection, Rng, Seat, choice, place, point
from engine.territories.dealing import FARMS, START_LOG, at_origin, border_sides
from engine.territories.draft import DRAFT
from engine.territories.land import Square, Tile, log, squares_of, tile_at
from engine.territories.model import Deal, Side, Take, Why, Wrong
from engine.territories.shapes import LAND, apart, holes, picture
from tests.engine.ruled import accepts, refuses
from tests.engine.territories.scenes import RULES, legal, play, refusal

RECTANGLE = picture(["####", "####", "####"])
TOLD = Deal(
    RECTANGLE,
    log((2, 1), (3, 1)),
    Seat(0),
    white=(Square(0, 0), Square(4, 0), Square(6, 0), Square(0, 2)),
    black=(Square(2, 2), Square(4, 2), Square(6, 2), Square(0, 4)),
)
"""The start log on the second tile of the first row, running to its left: not a border."""
GOOD = replace(TOLD, start=log((3, 0), (3, 1)))


def codes(deal: Deal) -> list[str]:
    return [fault.code for fault in RULES.faults(deal)]


@accepts(LAND, START_LOG, FARMS)
def test_a_told_set_up_in_order_has_no_faults() -> None:
    assert RULES.faults(GOOD) == ()
    state = RULES.start(GOOD)
    assert (state.open_end, state.side, len(state.land.squares)) == ((3, 1), Side.WHITE, 48)
    assert state.squares(Side.BLACK) == tuple(sorted(GOOD.black))


@pytest.mark.parametrize("shape", RULES.options[0].choices)
@pytest.mark.parametrize("houses", ["random", "draft"])
def test_every_dealt_set_up_is_in_order(shape: str, houses: str) -> None:
    for seed in range(25):
        deal = RULES.deal(2, {"shape": shape, "houses": houses}, Rng(seed))
        assert RULES.faults(deal) == ()
        assert RULES.read_deal(RULES.deal_text(deal)) == deal


def test_deals_reach_every_start_log_and_both_seats_for_white() -> None:
    deals = [RULES.deal(2, {}, Rng(seed)) for seed in range(400)]
    assert {deal.white_seat for deal in deals} == {0, 1}
    assert len({deal.start for deal in deals}) == sum(len(border_sides(t, RECTANGLE)) for t in RECTANGLE)
    houses = {square for deal in deals for square in (*deal.white, *deal.black)}
    assert len(houses) == 48


def test_nothing_is_left_to_reveal() -> None:
    told = RULES.reveal(RULES.start(GOOD), "?")
    assert isinstance(told, Rejection)
    assert told.code is Why.NOTHING_HIDDEN


def test_white_sits_where_the_deal_says() -> None:
    state = RULES.start(replace(GOOD, white_seat=Seat(1)))
    assert RULES.to_act(state) == Seat(1)
    assert RULES.to_act(play(state, "3.1-3.2")) == Seat(0)


def test_free_shapes_fit_in_6_by_4_tiles_and_differ() -> None:
    shapes = [RULES.deal(2, {"shape": "free"}, Rng(seed)).tiles for seed in range(60)]
    assert len(set(shapes)) > 40
    assert max(tile.column for tiles in shapes for tile in tiles) <= 5
    assert max(tile.row for tiles in shapes for tile in tiles) <= 3


def test_an_unknown_option_and_a_third_seat_are_refused() -> None:
    with pytest.raises(ValueError, match="no such option"):
        RULES.deal(2, {"shape": "moon"}, Rng(1))
    with pytest.raises(ValueError, match="for two"):
        RULES.deal(3, {}, Rng(1))


@refuses(START_LOG)
def test_the_start_log_must_run_to_the_border_of_the_land() -> None:
    assert RULES.faults(TOLD) == (Fault(Wrong.START_NOT_AT_BORDER, "edge/2.1-3.1"),)


def test_the_start_log_lies_on_one_tile_of_the_land() -> None:
    assert codes(replace(GOOD, start=log((4, 0), (4, 1)))) == [Wrong.START_BETWEEN_TILES]
    assert codes(replace(GOOD, start=log((3, 0), (4, 0)))) == [Wrong.START_OFF_LAND]
    assert codes(replace(GOOD, start=log((3, 9), (3, 10)))) == [Wrong.START_OFF_LAND]


@refuses(FARMS)
def test_farms_are_four_and_four_each_on_a_tile_of_its_own() -> None:
    assert RULES.faults(replace(GOOD, white=GOOD.white[:3])) == (
        Fault(Wrong.FARM_COUNT, "white", {"farms": 3, "asked": 4}),
    )
    doubled = replace(GOOD, black=(*GOOD.black[:3], Square(0, 0)))
    assert RULES.faults(doubled) == (Fault(Wrong.TWO_ON_SQUARE, "square/0.0"),)
    crowded = replace(GOOD, black=(*GOOD.black[:3], Square(1, 1)))
    assert RULES.faults(crowded) == (
        Fault(Wrong.TWO_ON_TILE, "square/0.0", {"squares": ("square/0.0", "square/1.1")}),
    )
    assert codes(replace(GOOD, black=(*GOOD.black[:3], Square(3, 0)))) == [Wrong.FARM_ON_START_TILE]
    assert codes(replace(GOOD, black=(*GOOD.black[:3], Square(8, 0)))) == [Wrong.FARM_OFF_LAND]


@refuses(LAND)
def test_a_land_has_twelve_tiles_in_one_piece_without_a_hole() -> None:
    ring = picture(["####", "#..#", "####"])
    farther = picture(["####", "####", "##..", "....", "..##"])
    assert RULES.faults(replace(GOOD, tiles=ring))[:2] == (
        Fault(Wrong.TILE_COUNT, "tiles", {"tiles": 10, "asked": 12}),
        Fault(Wrong.HOLE, "tiles", {"tiles": ("1.1", "2.1")}),
    )
    assert RULES.faults(replace(GOOD, tiles=farther))[0] == Fault(
        Wrong.APART, "tiles", {"tiles": ("2.4", "3.4")}
    )


def test_a_ring_closed_only_at_a_corner_encloses_a_hole() -> None:
    assert holes(picture(["###", "#.#", "##."])) == (Tile(1, 1),)
    assert holes(picture(["###", "#.#", "#.#"])) == ()
    assert apart(picture(["#.", ".#"])) == (Tile(1, 1),)


def test_a_tile_laid_twice_and_a_shifted_land_are_named() -> None:
    twice = (*RECTANGLE[:11], RECTANGLE[0])
    assert RULES.faults(replace(GOOD, tiles=twice))[0] == Fault(Wrong.TILE_TWICE, "square/0.0")
    moved = tuple(Tile(tile.column + 1, tile.row) for tile in RECTANGLE)
    assert Wrong.NOT_AT_ORIGIN in codes(replace(GOOD, tiles=moved))


def test_a_set_up_told_elsewhere_on_the_grid_moves_to_its_origin() -> None:
    moved = Deal(
        tuple(Tile(tile.column + 3, tile.row + 1) for tile in RECTANGLE),
        log((9, 2), (9, 3)),
        Seat(0),
        tuple(Square(x + 6, y + 2) for x, y in GOOD.white),
        tuple(Square(x + 6, y + 2) for x, y in GOOD.black),
    )
    assert codes(moved) == [Wrong.NOT_AT_ORIGIN]
    assert at_origin(moved) == GOOD


def test_all_faults_come_at_once() -> None:
    worst = Deal(
        picture(["####", "#..#", "####"]),
        log((2, 3), (3, 3)),
        Seat(7),
        white=(Square(0, 0), Square(0, 0), Square(1, 1)),
        black=(Square(99, 99),),
        places=(Square(4, 0),),
    )
    assert set(codes(worst)) == {
        Wrong.TILE_COUNT,
        Wrong.HOLE,
        Wrong.START_OFF_LAND,
        Wrong.FARM_OFF_LAND,
        Wrong.TWO_ON_SQUARE,
        Wrong.TWO_ON_TILE,
        Wrong.PLACES_AND_FARMS,
        Wrong.NO_SUCH_SEAT,
    }
    assert codes(Deal((), log((0, 0), (1, 0)), Seat(0)))[0] == Wrong.TILE_COUNT


DRAFTED = replace(GOOD, white=(), black=(), places=tuple(sorted((*GOOD.white, *GOOD.black))))


@accepts(DRAFT)
def test_the_draft_takes_one_two_two_two_and_one_place_and_white_begins() -> None:
    state = RULES.start(DRAFTED)
    asked = []
    while state.places:
        move = RULES.legal_moves(state)[0]
        assert isinstance(move, Take)
        asked.append((state.side, len(move.squares), len(RULES.legal_moves(state))))
        state = RULES.advance(state, move)
    white, black = Side.WHITE, Side.BLACK
    assert asked == [(white, 1, 8), (black, 2, 21), (white, 2, 10), (black, 2, 3), (white, 1, 1)]
    assert state.side is white
    assert [mask.bit_count() for mask in state.farms] == [4, 4]
    assert legal(state) == ["3.1-4.1", "3.1-3.2", "2.1-3.1"]


@refuses(DRAFT)
def test_the_draft_refuses_other_numbers_and_other_squares() -> None:
    state = play(RULES.start(DRAFTED), "0.0")
    assert refusal(state, "4.0") == Rejection(Why.WRONG_NUMBER, DRAFT, {"asked": 2, "taken": 1})
    assert refusal(state, "4.0+4.0").code is Why.WRONG_NUMBER
    assert refusal(state, "0.0+4.0") == Rejection(Why.TAKEN, DRAFT, {"place": "square/0.0"})
    assert refusal(state, "1.0+4.0") == Rejection(Why.NOT_A_PLACE, DRAFT, {"place": "square/1.0"})
    assert refusal(state, "3.1-3.2") == Rejection(Why.DRAFT_FIRST, DRAFT, {"places": 7})


def test_without_a_pending_draft_no_place_is_taken() -> None:
    assert refusal(RULES.start(GOOD), "4.0").code is Why.DRAFT_IS_OVER


def test_two_places_are_pointed_at_in_any_order() -> None:
    state = play(RULES.start(DRAFTED), "0.0")
    first = choice(RULES, state, [place("square", "6.0")])
    picked = point(RULES, state, first, place("square", "0.4"))
    assert not isinstance(picked, Rejection)
    assert picked.move == Take((Square(0, 4), Square(6, 0)))
    assert isinstance(point(RULES, state, first, place("square", "0.0")), Rejection)
    assert isinstance(point(RULES, state, first, place("edge", "3.1-3.2")), Rejection)
    corner = point(RULES, state, first, place("corner", "3.1"))
    assert corner == Rejection(Why.NOT_A_PLACE, DRAFT, {"place": "corner/3.1"})


def test_a_draft_has_eight_places() -> None:
    assert codes(replace(DRAFTED, places=DRAFTED.places[:7])) == [Wrong.FARM_COUNT]


def test_a_tile_has_four_squares() -> None:
    assert all(tile_at(square) == Tile(2, 1) for square in squares_of(Tile(2, 1)))
