"""The first games of the tables in docs/opponents.md, played again.

Whoever changes how the program plays measures anew, and writes the new figures there and here.
"""

import pytest

from firmware.arena.plan import planned
from firmware.arena.running import Measurement, known, played

SEED = 1
RECORDED = {
    ("territories", "easygoing", "greedy"): (20, 6.5, 579),
    ("territories", "curious", "easygoing"): (20, 12.5, 625),
    ("territories", "clever", "curious"): (20, 18.5, 618),
    ("stone_age_junior", "greedy", "random"): (12, 12.0, 567),
    ("stone_age_junior", "easygoing", "greedy"): (12, 1.0, 481),
    ("stone_age_junior", "curious", "easygoing"): (12, 8.0, 603),
    ("first_sparks", "greedy", "random"): (8, 8.0, 613),
    ("first_sparks", "easygoing", "greedy"): (8, 4.0, 628),
    ("first_sparks", "curious", "easygoing"): (8, 5.5, 645),
    ("clans", "greedy", "random"): (8, 8.0, 305),
    ("clans", "easygoing", "greedy"): (8, 0.0, 297),
    ("clans", "curious", "easygoing"): (8, 7.5, 296),
    ("cherokee", "easygoing", "greedy"): (8, 1.0, 645),
    ("cherokee", "curious", "easygoing"): (8, 6.0, 636),
    ("cherokee", "clever", "curious"): (8, 7.0, 649),
}
"""By game and pair: games, of which so many were won by who is named first, in so many decisions."""
RECORDED_AT_LARGER_TABLES = {
    (3, "cherokee", "clever", "curious"): (6, 2.0, 484),
    (4, "cherokee", "clever", "curious"): (8, 1.5, 650),
}
"""The same, with how many play: one of the first, all others of the second."""


@pytest.mark.parametrize(("pair", "recorded"), RECORDED.items(), ids=lambda value: "-".join(map(str, value)))
def test_the_tables_are_found_again(pair: tuple[str, str, str], recorded: tuple[int, float, int]) -> None:
    assert found_again(2, *pair, recorded[0]) == recorded


@pytest.mark.parametrize(
    ("table", "recorded"), RECORDED_AT_LARGER_TABLES.items(), ids=lambda value: "-".join(map(str, value))
)
def test_larger_tables_are_found_again(
    table: tuple[int, str, str, str], recorded: tuple[int, float, int]
) -> None:
    assert found_again(*table, recorded[0]) == recorded


def found_again(seats: int, game: str, one: str, other: str, count: int) -> tuple[int, float, int]:
    measurement = Measurement(game, known(game)[0].version, seats, SEED, (other, one))
    results = [played(measurement, each) for each in planned(measurement.names, seats, count)]
    won = sum(result.shares[result.game.seat] for result in results)
    return count, won, sum(result.decisions for result in results)
