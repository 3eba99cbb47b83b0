"""The rules of laying logs once more, as slowly and as literally as possible: by trying every way in
which a border could be completed. Nothing here is taken from `engine.territories`; a position is a
board of squares, farms, logs as pairs of corners, and the open end.
"""

from collections.abc import Iterator
from dataclasses import dataclass

Spot = tuple[int, int]
Line = tuple[Spot, Spot]


@dataclass(frozen=True)
class Position:
    board: frozenset[Spot]
    white: frozenset[Spot]
    black: frozenset[Spot]
    logs: frozenset[Line]
    open_end: Spot | None
    white_to_move: bool


def line(a: Spot, b: Spot) -> Line:
    return (a, b) if a < b else (b, a)


def beside(one: Line) -> tuple[Spot, Spot]:
    """The squares on both sides of an edge."""
    (x, y), (right, _) = one
    return ((x - 1, y), (x, y)) if x == right else ((x, y - 1), (x, y))


def edges(board: frozenset[Spot]) -> list[Line]:
    found = []
    for x, y in sorted(board):
        if (x + 1, y) in board:
            found.append(((x + 1, y), (x + 1, y + 1)))
        if (x, y + 1) in board:
            found.append(((x, y + 1), (x + 1, y + 1)))
    return found


def is_wall(position: Position, corner: Spot, logs: frozenset[Line]) -> bool:
    """On the border of the land, or touched by a log."""
    x, y = corner
    around = {(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)}
    return not around <= position.board or any(corner in one for one in logs)


def region(board: frozenset[Spot], logs: frozenset[Line], start: Spot) -> frozenset[Spot]:
    found, queue = {start}, [start]
    while queue:
        x, y = queue.pop()
        for near, edge in (
            ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
            ((x - 1, y), ((x, y), (x, y + 1))),
            ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
            ((x, y - 1), ((x, y), (x + 1, y))),
        ):
            if near in board and near not in found and edge not in logs:
                found.add(near)
                queue.append(near)
    return frozenset(found)


def onward(position: Position, logs: frozenset[Line], end: Spot) -> Iterator[tuple[Line, Spot]]:
    """Edges without a log at a corner, each with its far end."""
    x, y = end
    for far in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
        one = line(end, far)
        if set(beside(one)) <= position.board and one not in logs:
            yield one, far


def can_be_completed(position: Position, logs: frozenset[Line], one: Line, far: Spot) -> bool:
    """Whether a border whose next log is `one`, ending at `far`, can end with a farm on both sides."""
    after = logs | {one}
    if is_wall(position, far, logs):
        farms = position.white | position.black
        pieces = [region(position.board, after, square) for square in beside(one)]
        return pieces[0] != pieces[1] and all(piece & farms for piece in pieces)
    return any(can_be_completed(position, after, more, end) for more, end in onward(position, after, far))


def legal(position: Position) -> list[Line]:
    if position.open_end is not None:
        candidates = list(onward(position, position.logs, position.open_end))
    else:
        candidates = [
            (one, far)
            for one in edges(position.board)
            if one not in position.logs
            for near, far in (one, one[::-1])
            if any(near in other for other in position.logs)
        ]
    found = []
    for one, far in candidates:
        here = region(position.board, position.logs, beside(one)[0])
        mixed = here & position.white and here & position.black
        if mixed and one not in found and can_be_completed(position, position.logs, one, far):
            found.append(one)
    if position.open_end is not None:
        return sorted(found)
    enemy = position.black if position.white_to_move else position.white
    away = [one for one in found if not enemy & set(beside(one))]
    return sorted(away or found)
