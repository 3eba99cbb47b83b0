"""How borders part the land: regions, and whether a border can still be completed.

The question of rule 2.8 is answered exactly by one flood of squares. Let a log end at a corner that
nothing touches yet, and let `reach` be all untouched corners that hang together with it. The rest of
the border runs from corner to corner inside `reach` and then ends at something that stands. So lay a
log, in thought, on *every* edge at every corner of `reach`. If all farms of the region still hang
together, no completion parts them, because each is a selection of those logs. If they fall apart,
some completion parts them: round the pieces of land between those logs run closed walks that are
joined to the log's end through `reach`, one of them has farms on both its sides, and a shortest such
walk does not cross itself. The tests compare this with every completion tried out.
"""

from collections.abc import Iterator

from engine.territories.land import Edge, Fence, Land


def spread(start: int, east: int, south: int, stride: int) -> int:
    """The squares that hang together with `start` by the open ways `east` and `south`."""
    reached = start
    while True:
        grown = (
            reached
            | (reached & east) << 1
            | reached >> 1 & east
            | (reached & south) << stride
            | reached >> stride & south
        )
        if grown == reached:
            return reached
        reached = grown


def region(land: Land, fence: Fence, square: int) -> int:
    """The squares that no log parts from `square`."""
    return spread(square, fence.east, fence.south, land.stride)


def regions(land: Land, fence: Fence) -> Iterator[int]:
    """By their first squares, in reading order."""
    left = land.mask
    while left:
        found = spread(left & -left, fence.east, fence.south, land.stride)
        yield found
        left &= ~found


def reach(corner: int, loose: int, stride: int) -> int:
    """The loose corners that hang together with `corner`, itself one of them."""
    reached = corner
    while True:
        grown = (reached | reached << 1 | reached >> 1 | reached << stride | reached >> stride) & loose
        if grown == reached:
            return reached
        reached = grown


def upright_at(corners: int, stride: int) -> int:
    """The squares whose right-hand edge touches one of `corners`."""
    return corners >> 1 | corners >> stride + 1


def level_at(corners: int, stride: int) -> int:
    """The squares whose lower edge touches one of `corners`."""
    return corners >> stride | corners >> stride + 1


def parts(farms: int, east: int, south: int, corners: int, stride: int) -> bool:
    """Whether logs on every edge at `corners` would part `farms`, all farms of one region.

    `east`, `south`: the ways that are open without them.
    """
    east &= ~upright_at(corners, stride)
    south &= ~level_at(corners, stride)
    reached = farms & -farms
    while True:
        grown = (
            reached
            | (reached & east) << 1
            | reached >> 1 & east
            | (reached & south) << stride
            | reached >> stride & south
        )
        if not farms & ~grown:
            return False
        if grown == reached:
            return True
        reached = grown


def closing_parts(one: int, other: int, farms: int, east: int, south: int, stride: int) -> bool:
    """Whether `farms`, all those of one region, stand on both sides of a log that has just closed a border.

    `one`, `other`: the squares beside that log, between which no way is open now. Both sides grow in
    turn until the smaller is whole.
    """
    while True:
        grown = one | (one & east) << 1 | one >> 1 & east | (one & south) << stride | one >> stride & south
        if grown & other:
            return False
        if grown == one:
            return bool(farms & one and farms & ~one)
        one, other = other, grown


def still_parts(land: Land, fence: Fence, edge: Edge, farms: int) -> bool:
    """Whether a log on `edge` closes a border with farms on both sides, or can still become part of one.

    `farms`: all those of the region that it lies in; `fence`: without it.
    """
    far = edge.ends & fence.loose
    corners = reach(far, fence.loose, land.stride) if far else 0
    after = fence.with_log(edge)
    return parts(farms, after.east, after.south, corners, land.stride)
