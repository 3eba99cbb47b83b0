"""A finished land that was only told, to count it."""

from dataclasses import replace

from engine.core import Fault, Seat
from engine.territories.final import FinalLand, final_faults, final_state, painted
from engine.territories.land import Square, Tile, land_of, log
from engine.territories.model import Side, Wrong
from engine.territories.shapes import picture
from tests.engine.territories.scenes import RULES, random_game


def told(seed: int) -> tuple[FinalLand, tuple[int | None, ...]]:
    """The end of a random game, with its scores."""
    *_, end = random_game(seed)
    outcome = RULES.outcome(end)
    assert outcome is not None
    tiles = picture(["####", "####", "####"])
    return FinalLand(tiles, end.squares(Side.WHITE), end.squares(Side.BLACK), end.logs), outcome.scores


def test_the_logs_of_a_finished_game_give_its_score() -> None:
    for seed in range(8):
        final, scores = told(seed)
        assert final_faults(final) == ()
        counted = [RULES.outcome(final_state(final, Seat(seat))) for seat in (0, 1)]
        assert scores in [outcome.scores for outcome in counted if outcome is not None]


def test_painted_territories_become_the_logs_between_them() -> None:
    land = land_of((x, y) for x in range(3) for y in range(2))
    paint = {Square(0, 0): "a", Square(0, 1): "a", Square(2, 0): "b", Square(2, 1): "b"}
    assert painted(land, paint) == (
        log((1, 0), (1, 1)),
        log((2, 0), (2, 1)),
        log((1, 1), (1, 2)),
        log((2, 1), (2, 2)),
    )


def test_a_land_that_is_not_parted_is_named_square_by_square() -> None:
    final, _ = told(1)
    found = final_faults(replace(final, logs=()))
    assert [(fault.code, fault.where) for fault in found] == [(Wrong.NOT_PARTED, "square/0.0")]


def test_a_field_without_a_farm_and_a_log_with_a_loose_end_are_named() -> None:
    final, _ = told(1)
    lone = log((3, 3), (4, 3))
    faults = final_faults(replace(final, logs=(lone,)))
    assert Fault(Wrong.LOG_ENDS_LOOSE, "edge/3.3-4.3") in faults
    every = tuple(final.land.edges)
    assert Wrong.NO_FARM in {fault.code for fault in final_faults(replace(final, logs=every))}


def test_all_faults_of_a_told_land_come_at_once() -> None:
    final, _ = told(1)
    off = log((30, 0), (30, 1))
    spoilt = replace(final, white=final.white[:3], logs=(*final.logs, final.logs[0], off))
    assert [fault.code for fault in final_faults(spoilt)] == [
        Wrong.FARM_COUNT,
        Wrong.LOG_TWICE,
        Wrong.LOG_OFF_LAND,
    ]
    assert next(fault.code for fault in final_faults(FinalLand((), (), (), (off,)))) == Wrong.TILE_COUNT
    far = FinalLand((Tile(-1, 0), Tile(400, 400)), final.white, final.black, final.logs)
    assert {fault.code for fault in final_faults(far)} == {
        Wrong.TILE_COUNT,
        Wrong.APART,
        Wrong.NOT_AT_ORIGIN,
        Wrong.FARM_OFF_LAND,
    }
