"""Counting the leaves of the game tree: the field's measure that a move generator is right."""

from typing import Any

from engine.core.rules import AnyRules


def perft(rules: AnyRules, state: Any, depth: int) -> int:
    """Sequences of `depth` decisions from `state`; ended games count no further."""
    moves = rules.legal_moves(state)
    if depth == 0:
        return 1
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.advance(state, move), depth - 1) for move in moves)


def divide(rules: AnyRules, state: Any, depth: int) -> dict[str, int]:
    """`perft` by first move, to find the move where two generators differ."""
    return {
        rules.move_text(move): perft(rules, rules.advance(state, move), depth - 1)
        for move in rules.legal_moves(state)
    }
