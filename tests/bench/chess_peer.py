"""python-chess playing at random: the peer that rates on one machine are compared with."""

import chess

from engine.core import Rng

PLIES = 120
"""Where a random game is cut."""


def random_game(seed: int) -> int:
    """Plays one, with the legal moves listed at every ply; how many plies it had."""
    rng = Rng(seed)
    board = chess.Board()
    for ply in range(PLIES):
        moves = list(board.legal_moves)
        if not moves:
            return ply
        board.push(rng.pick(moves))
    return PLIES


def boards(seed: int) -> list[chess.Board]:
    """Every position of one random game."""
    rng = Rng(seed)
    board = chess.Board()
    found: list[chess.Board] = []
    while len(found) < PLIES and (moves := list(board.legal_moves)):
        found.append(board.copy(stack=False))
        board.push(rng.pick(moves))
    return found
