"""Stable names of the spots that a finger, a button or a lamp can mean.

The names stand in wiring files, records and logs and outlive versions: `territory/17`,
`card/3/2` (row, place), `edge/3.1-3.2`, and the three controls.
"""

from functools import lru_cache
from typing import Final, NewType

Place = NewType("Place", str)

YES: Final = Place("yes")
NO: Final = Place("no")
UNDO: Final = Place("undo")
CONTROLS: Final = (YES, NO, UNDO)


@lru_cache(maxsize=4096)
def place(kind: str, *where: int | str) -> Place:
    """
    >>> place("card", 3, 2)
    'card/3/2'
    """
    return Place("/".join((kind, *map(str, where))))


def kind(spot: Place) -> str:
    """
    >>> kind(Place("card/3/2"))
    'card'
    """
    return spot.partition("/")[0]


def where(spot: Place) -> tuple[str, ...]:
    """
    >>> where(Place("card/3/2"))
    ('3', '2')
    """
    return tuple(spot.split("/")[1:])
