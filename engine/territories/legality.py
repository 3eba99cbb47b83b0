"""Where a log may lie."""

from collections.abc import Iterator
from typing import Final

from engine.core import Fact, Rejection, RuleRef
from engine.territories.borders import (
    closing_parts,
    level_at,
    parts,
    reach,
    region,
    spread,
    still_parts,
    upright_at,
)
from engine.territories.land import (
    Edge,
    Fence,
    Land,
    Log,
    corner_place,
    edge_place,
    numbers,
    square_place,
)
from engine.territories.model import State, Why

BETWEEN_SQUARES: Final = RuleRef("territories", "2.1")
OPEN_END: Final = RuleRef("territories", "2.2")
NEW_BORDER: Final = RuleRef("territories", "2.4")
ENEMY_FARMS: Final = RuleRef("territories", "2.5")
NO_EMPTY_LAND: Final = RuleRef("territories", "2.6")
MIXED_LAND: Final = RuleRef("territories", "2.7")
STILL_PARTS: Final = RuleRef("territories", "2.8")


def check_log(state: State, log: Log) -> Rejection | None:
    """Trusts that the game goes on and that no draft is pending."""
    edge = state.land.edges.get(log)
    if edge is None:
        return _no_edge(state.land, log)
    facts: dict[str, Fact] = {"place": edge_place(log)}
    if not edge.is_open(state.fence):
        return Rejection(Why.LOG_LIES_THERE, BETWEEN_SQUARES, facts)
    if state.open_end is not None:
        if state.open_end not in log:
            return Rejection(Why.NOT_AT_OPEN_END, OPEN_END, {**facts, "end": corner_place(state.open_end)})
    elif not edge.ends & state.fence.touched:
        return Rejection(Why.TOUCHES_NO_LOG, NEW_BORDER, facts)
    refused = _not_parting(state, edge, facts)
    if refused is not None or state.open_end is not None:
        return refused
    return _beside_enemy(state, edge, facts)


def _no_edge(land: Land, log: Log) -> Rejection:
    """Between a square and the world outside, or nowhere on this land."""
    (x, y), (right, _) = log
    beside = ((x - 1, y), (x, y)) if right == x else ((x, y - 1), (x, y))
    outer = sum(square in land.squares for square in beside) == 1
    code = Why.OUTER_BORDER if outer else Why.NOT_AN_EDGE
    return Rejection(code, BETWEEN_SQUARES, {"place": edge_place(log)})


def _not_parting(state: State, edge: Edge, facts: dict[str, Fact]) -> Rejection | None:
    """Rules 2.6 to 2.8: what the log does to the region that it lies in."""
    land, fence = state.land, state.fence
    here = region(land, fence, edge.sides[0])
    white, black = (here & farms for farms in state.farms)
    if not (white and black):
        return Rejection(Why.ONE_COLOUR, MIXED_LAND, {**facts, **_inhabitants(land, white, black)})
    if still_parts(land, fence, edge, white | black):
        return None
    if not edge.ends & fence.loose:
        for side in edge.sides:
            cut_off = region(land, fence.with_log(edge), side)
            if not cut_off & (white | black):
                squares = tuple(map(square_place, land.squares_in(cut_off)))
                return Rejection(Why.NO_FARM, NO_EMPTY_LAND, {**facts, "squares": squares})
    return Rejection(Why.CANNOT_PART, STILL_PARTS, facts)


def _inhabitants(land: Land, white: int, black: int) -> dict[str, Fact]:
    """Of a region that is not mixed."""
    owner = "white" if white else "black" if black else "nobody"
    return {"owner": owner, "farms": tuple(map(square_place, land.squares_in(white | black)))}


def _beside_enemy(state: State, edge: Edge, facts: dict[str, Fact]) -> Rejection | None:
    enemy = state.farms[state.side.other]
    beside = (edge.sides[0] | edge.sides[1]) & enemy
    if not beside:
        return None
    others = tuple(
        edge_place(other.log)
        for other in state.land.edges.values()
        if not (other.sides[0] | other.sides[1]) & enemy
        and other.is_open(state.fence)
        and other.ends & state.fence.touched
        and _not_parting(state, other, {}) is None
    )
    if not others:
        return None
    farms = tuple(map(square_place, state.land.squares_in(beside)))
    return Rejection(Why.BESIDE_ENEMY, ENEMY_FARMS, {**facts, "farms": farms, "others": others})


def legal_logs(state: State) -> list[Log]:
    """What `check_log` accepts, found many edges at a time."""
    if state.open_end is not None:
        return onward_logs(state)
    land, enemy = state.land, state.farms[state.side.other]
    upright = level = 0
    for more_upright, more_level in first_logs(state):
        upright |= more_upright
        level |= more_level
    away_upright = upright & ~(enemy | enemy >> 1)
    away_level = level & ~(enemy | enemy >> land.stride)
    if away_upright or away_level:
        return _logs(land, away_upright, away_level)
    return _logs(land, upright, level)


def onward_logs(state: State) -> list[Log]:
    """From the open end."""
    land, farms = state.land, state.stake
    east, south, loose, _ = state.fence
    stride = land.stride
    found: list[Log] = []
    good = bad = 0
    for edge, far in land.around.get(state.open_end, ()) if state.open_end is not None else ():
        log, upright, level, _, (one, other) = edge
        if not (upright & east or level & south):
            continue
        if not far & loose:
            if closing_parts(one, other, farms, east & ~upright, south & ~level, stride):
                found.append(log)
            continue
        if not far & (good | bad):
            corners = reach(far, loose, stride)
            if parts(farms, east, south, corners, stride):
                good |= corners
            else:
                bad |= corners
        if far & good:
            found.append(log)
    return found


def first_logs(state: State) -> Iterator[tuple[int, int]]:
    """Edges where a new border may begin, rule 2.5 aside, piece by piece as masks: upright, level."""
    stride, fence = state.land.stride, state.fence
    touch_upright, touch_level = upright_at(fence.touched, stride), level_at(fence.touched, stride)
    left = state.mixed
    while left:
        here = spread(left & -left, fence.east, fence.south, stride)
        left &= ~here
        farms = here & (state.farms[0] | state.farms[1])
        yield from _first_logs_in(
            fence, stride, farms, fence.east & here & touch_upright, fence.south & here & touch_level
        )


def _first_logs_in(
    fence: Fence, stride: int, farms: int, upright: int, level: int
) -> Iterator[tuple[int, int]]:
    """Of the edges `upright` and `level` of one region, all of them touching a log."""
    outward = fence.loose & (upright << 1 | upright << stride + 1 | level << stride | level << stride + 1)
    while outward:
        corners = reach(outward & -outward, fence.loose, stride)
        outward &= ~corners
        joined_upright, joined_level = (
            upright & upright_at(corners, stride),
            level & level_at(corners, stride),
        )
        upright &= ~joined_upright
        level &= ~joined_level
        if parts(farms, fence.east, fence.south, corners, stride):
            yield joined_upright, joined_level
    for n in numbers(upright):
        one = 1 << n
        if closing_parts(one, one << 1, farms, fence.east & ~one, fence.south, stride):
            yield one, 0
    for n in numbers(level):
        one = 1 << n
        if closing_parts(one, one << stride, farms, fence.east, fence.south & ~one, stride):
            yield 0, one


def _logs(land: Land, upright: int, level: int) -> list[Log]:
    """In reading order."""
    found: list[Log | None] = []
    for n in numbers(upright | level):
        if upright >> n & 1:
            found.append(land.upright[n])
        if level >> n & 1:
            found.append(land.level[n])
    return [log for log in found if log is not None]


def any_log(state: State) -> bool:
    """Whether `legal_logs` would find one."""
    if state.open_end is not None:
        return bool(onward_logs(state))
    return any(True for _ in first_logs(state))
