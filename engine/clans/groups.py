"""A group of huts as one integer, so that joining two groups is one addition.

From the low end one field for each clan, in the order of CLANS, then the size of the group.
"""

from collections.abc import Iterable
from typing import Final

COLOURS: Final = 5
FIELD_BITS: Final = 20
MOST: Final = 9_999
"""Huts of one colour in one territory that a told position may hold: 60 such groups together
still fit a field. The box has 12."""

SIZE_SHIFT: Final = COLOURS * FIELD_BITS
_FIELD: Final = (1 << FIELD_BITS) - 1
_SHIFTS: Final = tuple(colour * FIELD_BITS for colour in range(COLOURS))

ONE_HUT: Final = tuple(1 << SIZE_SHIFT | 1 << shift for shift in _SHIFTS)
"""The group of a single hut, by colour."""


def group_of(huts: Iterable[int]) -> int:
    """
    >>> huts_of(group_of((2, 0, 1, 0, 0)))
    (2, 0, 1, 0, 0)
    """
    return sum(count * one for count, one in zip(huts, ONE_HUT, strict=True))


def huts_of(group: int) -> tuple[int, ...]:
    return tuple([group >> shift & _FIELD for shift in _SHIFTS])


def size_of(group: int) -> int:
    """
    >>> size_of(group_of((2, 0, 1, 0, 0)))
    3
    """
    return group >> SIZE_SHIFT
