"""Legal logs of Territories by a plain depth-first search for completions: the peer of the engine's
floods. It shares the engine's tables and its way to close a border, and stops at the first completion.
"""

from engine.territories.borders import closing_parts, region
from engine.territories.land import Corner, Edge, Fence, Land, Log
from engine.territories.model import State


def legal_logs(state: State) -> list[Log]:
    land, fence = state.land, state.fence
    farms = state.farms[0] | state.farms[1]
    if state.open_end is not None:
        around = land.around[state.open_end]
        here = region(land, fence, next(edge for edge, _ in around if edge.is_open(fence)).sides[0]) & farms
        return [
            edge.log
            for edge, far in around
            if edge.is_open(fence) and can_be_completed(land, fence, edge, far, here)
        ]
    found: list[Log] = []
    for edge in land.edges.values():
        if edge.is_open(fence) and edge.ends & fence.touched:
            here = region(land, fence, edge.sides[0])
            mixed = here & state.farms[0] and here & state.farms[1]
            if mixed and can_be_completed(land, fence, edge, edge.ends & fence.loose, here & farms):
                found.append(edge.log)
    enemy = state.farms[state.side.other]
    away = [log for log in found if not enemy & sum(land.edges[log].sides)]
    return away or found


def can_be_completed(land: Land, fence: Fence, edge: Edge, far: int, farms: int) -> bool:
    after = fence.with_log(edge)
    if not far & fence.loose:
        return closing_parts(*edge.sides, farms, after.east, after.south, land.stride)
    corner: Corner = land.corner(far)
    return any(
        edge.is_open(after) and can_be_completed(land, after, edge, end, farms)
        for edge, end in land.around[corner]
    )
