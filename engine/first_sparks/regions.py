"""Regions and hunting grounds by number, sets of regions as bit masks, and their names.

Region 0 to 35 stands for `1A0` to `6B2`, ground 0 to 11 for `1A` to `6B`, so rising numbers are rising
names. A clan's members are a mask: bit n is set where a member stands in region n.
"""

from collections.abc import Iterable
from typing import Final

from engine.core import Place, place

TILES: Final = 6
HEXES: Final = "AB"
SIDES: Final = 3
"""Regions of one hex."""

GROUND_NAMES: Final = tuple(f"{tile}{hexagon}" for tile in range(1, TILES + 1) for hexagon in HEXES)
REGION_NAMES: Final = tuple(f"{ground}{side}" for ground in GROUND_NAMES for side in range(SIDES))
REGION_PLACES: Final[tuple[Place, ...]] = tuple(place("region", name) for name in REGION_NAMES)

_REGION: Final = {name: region for region, name in enumerate(REGION_NAMES)}


def region_of(name: str) -> int | None:
    """
    >>> region_of("1B2"), region_of("7A0")
    (5, None)
    """
    return _REGION.get(name)


def ground_of(region: int) -> int:
    """
    >>> GROUND_NAMES[ground_of(5)]
    '1B'
    """
    return region // SIDES


def ground_mask(ground: int) -> int:
    """The three regions around a hunting ground."""
    return 0b111 << SIDES * ground


def mask(regions: Iterable[int]) -> int:
    """
    >>> mask([0, 3])
    9
    """
    found = 0
    for region in regions:
        found |= 1 << region
    return found


def in_mask(regions: int) -> tuple[int, ...]:
    """Rising.

    >>> in_mask(9)
    (0, 3)
    """
    found = []
    while regions:
        lowest = regions & -regions
        found.append(lowest.bit_length() - 1)
        regions ^= lowest
    return tuple(found)


def names_in(regions: int) -> tuple[str, ...]:
    return tuple(REGION_NAMES[region] for region in in_mask(regions))


def places_in(regions: int) -> tuple[Place, ...]:
    return tuple(REGION_PLACES[region] for region in in_mask(regions))
