"""The move that looks best at once."""

from collections.abc import Sequence
from typing import Final

from engine.core import Rng
from engine.players.chance import unit
from engine.stone_age_junior.craft.appraisal import UNKNOWN, lead, offers, reached, wanted
from engine.stone_age_junior.model import Asked, EndTrade, Move, State, Turn
from engine.stone_age_junior.rules import StoneAgeJuniorRules

BETTER: Final = 0.04
"""By how much a trade has to better things: without it, trades might go round for ever."""
_TIE: Final = 0.01


def best_at_once(rules: StoneAgeJuniorRules, worlds: Sequence[State], rng: Rng) -> Move:
    """`worlds`: positions that may be so; they allow the same moves."""
    state = worlds[0]
    moves = rules.legal_moves(state)
    match state.asked:
        case Asked.SWAP:
            return rng.pick(moves)
        case Asked.TURN:
            return max(moves, key=lambda move: _to_come(worlds, move) + _TIE * unit(rng))
        case _:
            return max(improving(rules, state, moves), key=lambda entry: entry[0])[1]


def _to_come(worlds: Sequence[State], move: Move) -> float:
    """How much is wanted what a token brings, on average where nobody remembers it."""
    if not isinstance(move, Turn):
        return 0.0
    state, at = worlds[0], move.token - 1
    seat, offer = state.seat, offers(worlds[0])
    if state.tokens[at].seen is None:
        return UNKNOWN
    face = state.tokens[at].face
    return 0.0 if face is None else wanted(state, seat, reached(state.pawns[seat], face, state.track), offer)


def improving(rules: StoneAgeJuniorRules, state: State, moves: Sequence[Move]) -> list[tuple[float, Move]]:
    """Each move with the lead after it; of trades only those that better things, and the end of trading."""
    seat, trading = state.seat, state.asked is Asked.TRADE
    now = lead(state, seat)
    found: list[tuple[float, Move]] = []
    for move in moves:
        if isinstance(move, EndTrade):
            found.append((now + BETTER, move))
            continue
        value = lead(rules.advance(state, move), seat)
        if not trading or value > now + BETTER:
            found.append((value, move))
    return found
