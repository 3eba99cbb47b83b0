"""The pyramid: 36 spots in 8 rows, who touches whom, and what each row is worth.

    row 1        ()          the summit
    row 2       ()  ()
    ...
    row 8   () () ... ()     the base

Spot `i` of row `r` lies above spots `i` and `i + 1` of row `r + 1`.
"""

from collections.abc import Iterable
from typing import Final, NewType

from engine.core import Place, place

Spot = NewType("Spot", int)
"""A place of the pyramid, 0 to 35: the summit first, row by row, each row from the left."""

ROWS: Final = 8
SPOTS: Final = tuple(map(Spot, range(ROWS * (ROWS + 1) // 2)))
WHERE: Final = tuple((row, i) for row in range(1, ROWS + 1) for i in range(1, row + 1))
"""(row, number in the row) by spot, both from 1."""
ROW: Final = tuple(row for row, _ in WHERE)

_AT: Final = dict(zip(WHERE, SPOTS, strict=True))


def spot(row: int, i: int) -> Spot:
    """Raises KeyError outside the pyramid.

    >>> spot(1, 1), spot(3, 2), spot(8, 8)
    (0, 4, 35)
    """
    return _AT[row, i]


def _existing(wanted: Iterable[tuple[int, int]]) -> tuple[Spot, ...]:
    return tuple(_AT[where] for where in wanted if where in _AT)


BESIDE: Final = tuple(_existing(((row, i - 1), (row, i + 1))) for row, i in WHERE)
BELOW: Final = tuple(_existing(((row + 1, i), (row + 1, i + 1))) for row, i in WHERE)
ABOVE: Final = tuple(_existing(((row - 1, i - 1), (row - 1, i))) for row, i in WHERE)
TOUCHING: Final = tuple(beside + below for beside, below in zip(BESIDE, BELOW, strict=True))
"""From where a spot can be attacked, in the order of the spots."""

BASE: Final = tuple(at for at in SPOTS if ROW[at] == ROWS)

FEATHERS: Final = tuple(ROWS - row for row in ROW)
"""What a member scores for its clan, by spot: 7 at the summit, 0 in the base."""

PLACES: Final = tuple(place("card", row, i) for row, i in WHERE)
"""The public name of each spot."""
SPOT_AT: Final[dict[Place, Spot]] = dict(zip(PLACES, SPOTS, strict=True))
