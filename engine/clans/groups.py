"""A group of huts as one integer, so that joining two groups is one addition.

From the low end one field for each clan, in the order of CLANS, then the size of the group.
"""

from collections.abc import Iterable
from typing import Final

FIELD_BITS: Final = 20
MOST: Final = 9_999
"""Huts of one colour in one territory that a told position may hold: 60 such groups together
still fit a field. The box has 12."""

_BLUE: Final = FIELD_BITS
_GREEN: Final = 2 * FIELD_BITS
_YELLOW: Final = 3 * FIELD_BITS
_BLACK: Final = 4 * FIELD_BITS
SIZE_SHIFT: Final = 5 * FIELD_BITS
_FIELD: Final = (1 << FIELD_BITS) - 1

ONE_HUT: Final = tuple(1 << SIZE_SHIFT | 1 << shift for shift in (0, _BLUE, _GREEN, _YELLOW, _BLACK))
"""The group of a single hut, by colour."""


def group_of(huts: Iterable[int]) -> int:
    """
    >>> huts_of(group_of((2, 0, 1, 0, 0)))
    (2, 0, 1, 0, 0)
    """
    red, blue, green, yellow, black = huts
    size = red + blue + green + yellow + black
    return red | blue << _BLUE | green << _GREEN | yellow << _YELLOW | black << _BLACK | size << SIZE_SHIFT


def huts_of(group: int) -> tuple[int, ...]:
    return (
        group & _FIELD,
        group >> _BLUE & _FIELD,
        group >> _GREEN & _FIELD,
        group >> _YELLOW & _FIELD,
        group >> _BLACK & _FIELD,
    )


def size_of(group: int) -> int:
    """
    >>> size_of(group_of((2, 0, 1, 0, 0)))
    3
    """
    return group >> SIZE_SHIFT
