"""Tiles on the table: where they may be laid, and which regions touch.

Hexes have axial coordinates (q, r). A tile at (q, r) with turn t has hex A there and hex B one step in
direction t; edge e of either hex faces direction (e + t) mod 6; region k lies along its edges 2k and
2k + 1.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from engine.core import RuleRef
from engine.first_sparks.components import STOCKED, Components, Food
from engine.first_sparks.regions import HEXES, REGION_NAMES, SIDES, ground_mask, mask

NO_OVERLAP: Final = RuleRef("first_sparks", "3.2")
TOUCHING: Final = RuleRef("first_sparks", "3.3")
ADJACENT: Final = RuleRef("first_sparks", "1.3")

Hex: TypeAlias = tuple[int, int]
"""(q, r)."""

DIRECTIONS: Final[tuple[Hex, ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""Clockwise."""
TURNS: Final = len(DIRECTIONS)


@dataclass(frozen=True, slots=True)
class LaidTile:
    tile: int
    q: int
    r: int
    turn: int

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """Where its hexes A and B lie."""
        return (self.q, self.r), stepped((self.q, self.r), self.turn)


def stepped(spot: Hex, direction: int) -> Hex:
    dq, dr = DIRECTIONS[direction % TURNS]
    return spot[0] + dq, spot[1] + dr


@dataclass(frozen=True, slots=True)
class Board:
    """What follows from the tiles on the table."""

    regions: int
    """All of them, a mask."""
    near: tuple[int, ...]
    """By region: those that touch it, a mask."""
    open: tuple[int, ...]
    """By region: those that touch it without a mountain between."""
    grounds: Mapping[Food, tuple[int, ...]]
    """By food: the three regions around each of its grounds, masks."""

    def ground_counts(self) -> tuple[int, ...]:
        """How many grounds of each food, in the order of STOCKED."""
        return tuple(len(self.grounds[food]) for food in STOCKED)

    def around(self, members: int) -> int:
        """Regions that touch one of `members` or are one; a mask."""
        reached = members
        rest = members
        while rest:
            lowest = rest & -rest
            reached |= self.near[lowest.bit_length() - 1]
            rest ^= lowest
        return reached

    def groups(self, members: int) -> int:
        """In how many separate groups `members` stand."""
        count = 0
        while members:
            group = members & -members
            while (wider := self.around(group) & members) != group:
                group = wider
            members &= ~group
            count += 1
        return count


def board_of(components: Components, tiles: Sequence[LaidTile]) -> Board:
    near = [0] * len(REGION_NAMES)
    at: dict[Hex, tuple[int, int]] = {}
    grounds: dict[Food, tuple[int, ...]] = dict.fromkeys(STOCKED, ())
    regions = 0
    for laid in tiles:
        foods = components.tiles[laid.tile - 1].foods
        for n, spot in enumerate(laid.hexes):
            ground = (laid.tile - 1) * len(HEXES) + n
            at[spot] = ground, laid.turn
            grounds[foods[n]] += (ground_mask(ground),)
            regions |= ground_mask(ground)
            for side in range(SIDES):
                near[ground * SIDES + side] |= ground_mask(ground) & ~(1 << ground * SIDES + side)
    for spot, (ground, turn) in at.items():
        for direction in range(TURNS):
            if (other := at.get(stepped(spot, direction))) is not None:
                here = region_along(ground, direction - turn)
                near[here] |= 1 << region_along(other[0], direction + TURNS // 2 - other[1])
    walls = [0] * len(REGION_NAMES)
    for laid in tiles:
        for a, b in components.tiles[laid.tile - 1].mountains:
            walls[a] |= 1 << b
            walls[b] |= 1 << a
    open_to = tuple(touching & ~wall for touching, wall in zip(near, walls, strict=True))
    return Board(regions, tuple(near), open_to, grounds)


def region_along(ground: int, edge: int) -> int:
    """The region of a hex that lies along its edge 0 to 5."""
    return ground * SIDES + edge % TURNS // 2


def may_be_parted(a: int, b: int) -> bool:
    """Whether two regions of one tile touch: in one hex, or along the edge that joins its hexes."""
    if a == b or a // SIDES // len(HEXES) != b // SIDES // len(HEXES):
        return False
    if a // SIDES == b // SIDES:
        return True
    first = min(a, b) // SIDES
    return mask((a, b)) == mask((region_along(first, 0), region_along(first + 1, TURNS // 2)))


class Laying(StrEnum):
    """Why a tile does not fit."""

    FIRST_IN_THE_MIDDLE = "first_in_the_middle"
    NO_SUCH_TURN = "no_such_turn"
    OVERLAPS = "overlaps"
    TOUCHES_TOO_FEW = "touches_too_few"


def needed(laid: int) -> int:
    """How many tiles the next one must touch."""
    return min(laid, 2)


def touched(tiles: Sequence[LaidTile], q: int, r: int, turn: int) -> tuple[int, ...]:
    """The tiles that one laid there would touch along an edge, in the order in which they were laid."""
    hexes = LaidTile(0, q, r, turn).hexes
    around = {stepped(spot, direction) for spot in hexes for direction in range(TURNS)}
    return tuple(laid.tile for laid in tiles if not around.isdisjoint(laid.hexes))


def why_not_there(tiles: Sequence[LaidTile], q: int, r: int, turn: int) -> Laying | None:
    if not 0 <= turn < TURNS:
        return Laying.NO_SUCH_TURN
    if not tiles:
        return Laying.FIRST_IN_THE_MIDDLE if (q, r, turn) != (0, 0, 0) else None
    taken = {spot for laid in tiles for spot in laid.hexes}
    if not taken.isdisjoint(LaidTile(0, q, r, turn).hexes):
        return Laying.OVERLAPS
    if len(touched(tiles, q, r, turn)) < needed(len(tiles)):
        return Laying.TOUCHES_TOO_FEW
    return None


def fitting(tiles: Sequence[LaidTile]) -> Iterator[tuple[int, int, int]]:
    """(q, r, turn) of every way to lay the next tile, rising."""
    if not tiles:
        yield 0, 0, 0
        return
    taken = {spot for laid in tiles for spot in laid.hexes}
    beside = {stepped(spot, d) for spot in taken for d in range(TURNS)}
    further = {stepped(spot, d) for spot in beside for d in range(TURNS)}
    for q, r in sorted((beside | further) - taken):
        for turn in range(TURNS):
            if why_not_there(tiles, q, r, turn) is None:
                yield q, r, turn
