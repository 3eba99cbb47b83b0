"""Territories against the oracle in full, by `./test --long`: several minutes.

The short form of it is tests/engine/territories/test_brute_force.py.
"""

from collections.abc import Iterator
from itertools import product

import pytest

from engine.territories.land import Land, land_of
from tests.engine.territories.scenes import random_game
from tests.engine.territories.test_brute_force import check, placements, reachable, starts

Spot = tuple[int, int]


def lands() -> Iterator[Land]:
    """Every land in a box of 3 by 3 squares that hangs together and encloses nothing, at its origin."""
    for picked in product((False, True), repeat=9):
        squares = [spot for spot, taken in zip(product(range(3), range(3)), picked, strict=True) if taken]
        if len(squares) < 4 or min(x for x, _ in squares) or min(y for _, y in squares):
            continue
        outside = {(x, y) for x in range(-1, 4) for y in range(-1, 4)} - set(squares)
        if one_piece(set(squares)) and one_piece(outside):
            yield land_of(squares)


def one_piece(spots: set[Spot]) -> bool:
    queue = [min(spots)]
    left = spots - set(queue)
    for x, y in queue:
        near = left & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}
        left -= near
        queue += sorted(near)
    return not left


LANDS = list(lands())


@pytest.mark.parametrize("land", LANDS, ids=lambda land: ".".join(f"{x}{y}" for x, y in land.squares))
def test_every_position_of_every_land_up_to_3_by_3_squares_agrees(land: Land) -> None:
    for farms in (2, 3, 4):
        for placed in placements(land, farms):
            for start in starts(land, placed):
                for state in reachable(start):
                    check(state)


@pytest.mark.parametrize("decade", range(20))
def test_positions_of_a_thousand_random_games_agree(decade: int) -> None:
    for seed in range(1000 + 50 * decade, 1050 + 50 * decade):
        for state in random_game(seed, shape=("rectangle", "free")[seed % 2]):
            check(state)


def test_the_lands_are_all_that_there_are() -> None:
    """Each with its first column and row used, counted by hand for four squares: the tetrominoes that fit."""
    assert land_of(product(range(3), range(3))) in LANDS
    assert len([land for land in LANDS if len(land.squares) == 4]) == 1 + 8 + 4 + 4
