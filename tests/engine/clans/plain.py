"""The rules once more, slowly and plainly, on the neutral positions of tests/vectors."""

from itertools import permutations
from typing import Any

from engine.clans import Board, Terrain

Position = dict[str, Any]


def legal(board: Board, position: Position) -> list[list[int]]:
    if position["over"]:
        return []
    if position["pending"]:
        villages = position["pending"]["villages"]
        count = min(len(villages), 12 - sum(position["markers"]))
        return [list(order) for order in permutations(villages, count)]
    return slides(board, position)


def slides(board: Board, position: Position) -> list[list[int]]:
    size = {int(t): sum(huts.values()) for t, huts in position["huts"].items()}
    return [
        [a, b] for a in size for b in board[a].neighbours if b in size and (size[a] < 7 or size[a] <= size[b])
    ]


def after(board: Board, position: Position, move: list[int]) -> Position:
    huts = {int(t): dict(inside) for t, inside in position["huts"].items()}
    new = {**position, "villages": list(position["villages"]), "pending": None}
    if position["pending"]:
        order = move
    else:
        origin, target = move
        for clan, count in huts.pop(origin).items():
            huts[target][clan] = huts[target].get(clan, 0) + count
        order = [
            t
            for t in sorted(huts)
            if t not in new["villages"] and not any(n in huts for n in board[t].neighbours)
        ]
        if len(order) > 1:
            return {**new, "huts": named(huts), "pending": {"villages": order}}
    new["markers"], new["scores"] = list(new["markers"]), dict(new["scores"])
    for territory in order:
        found(board, new, huts, territory)
    new["huts"] = named(huts)
    new["villages"] = sorted({*new["villages"], *order})
    new["over"] = sum(new["markers"]) == 12 or not slides(board, new)
    new["player"] = (position["player"] + 1) % position["players"]
    return new


def found(board: Board, new: Position, huts: dict[int, dict[str, int]], territory: int) -> None:
    marker = sum(new["markers"]) + 1
    new["markers"][new["player"]] += 1
    favourable, unfavourable, bonus = {
        1: (Terrain.FOREST, Terrain.MOUNTAIN, 1),
        2: (Terrain.MOUNTAIN, Terrain.PRAIRIE, 2),
        3: (Terrain.SAVANNA, Terrain.FOREST, 3),
        4: (Terrain.PRAIRIE, Terrain.SAVANNA, 4),
        5: (board[territory].terrain, None, 5),
    }[1 + sum(marker > last for last in (4, 7, 9, 11))]
    inside = huts.pop(territory, {})
    if board[territory].terrain == unfavourable:
        return
    if len(inside) == 5:
        inside = {clan: count for clan, count in inside.items() if count > 1}
    if not inside:
        return
    huts[territory] = inside
    value = sum(inside.values()) + (bonus if board[territory].terrain == favourable else 0)
    for clan in inside:
        new["scores"][clan] += value


def named(huts: dict[int, dict[str, int]]) -> dict[str, dict[str, int]]:
    return {str(territory): inside for territory, inside in huts.items()}
