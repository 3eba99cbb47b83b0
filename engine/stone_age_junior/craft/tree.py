"""Stone Age Junior as the search sees it."""

from collections.abc import Callable, Sequence
from typing import Final

from engine.core import Rng, Seat
from engine.players.chance import unit
from engine.players.judges import Valued
from engine.players.search import Candidates, Node
from engine.stone_age_junior.board import Space
from engine.stone_age_junior.craft.appraisal import UNKNOWN, chances, offers, reached, wanted
from engine.stone_age_junior.craft.at_once import improving
from engine.stone_age_junior.model import Asked, Move, State, Swap, Turn
from engine.stone_age_junior.rules import StoneAgeJuniorRules

PLIES: Final = 14
"""Of a playout."""
HASTE: Final = 0.004
"""A win is worth less the later it comes, a defeat more."""
WANTED: Final = 0.03
"""Of the chance to win, in a candidate's promise."""
MOST: Final = 5
"""Trades, dogs and huts that are thought about."""
SWAPS: Final = 3
KNOWN_BETTER: Final = 0.6
"""How much a playout wants a token that it knows to be better than one that nobody remembers."""


class Tree:
    """Fulfils `engine.players.search.Sense[State, Move]`."""

    def __init__(self, rules: StoneAgeJuniorRules, rng: Rng, valued: Valued[State] | None = None) -> None:
        """`valued`: what the end of a playout counts for, None: as it is appraised, the sooner the better."""
        self._valued: Final = valued
        self.to_act: Final[Callable[[State], Seat | None]] = rules.to_act
        self.advance: Final[Callable[[State, Move], State]] = rules.advance
        self._rules: Final = rules
        self._rng: Final = rng

    def candidates(self, state: State, node: Node[Move]) -> Candidates[Move]:
        match state.asked:
            case Asked.TURN:
                return self._tokens(state)
            case Asked.SWAP:
                kept = node.kept.get("swaps")
                if kept is None:
                    kept = node.kept["swaps"] = self._swaps(state)
                return kept
            case _:
                rated = improving(self._rules, state, self._rules.legal_moves(state))
                rated.sort(key=lambda entry: -entry[0])
                best = rated[0][0]
                return [(move, max(0.02, 0.5 + WANTED * (value - best))) for value, move in rated[:MOST]]

    def _tokens(self, state: State) -> Candidates[Move]:
        """Only what the table saw may order them; of those that nobody remembers one stands for all."""
        seat, offer = state.seat, offers(state)
        base = chances(state)[seat]
        rated: list[tuple[float, Move]] = []
        unknown: Move | None = None
        for move in self._rules.legal_moves(state):
            token = state.tokens[move.token - 1] if isinstance(move, Turn) else None
            if token is None or token.face is None:
                continue
            if token.seen is not None:
                rated.append(
                    (wanted(state, seat, reached(state.pawns[seat], token.face, state.track), offer), move)
                )
            elif unknown is None:
                unknown = move
        if unknown is not None:
            rated.append((UNKNOWN, unknown))
        rated.sort(key=lambda entry: -entry[0])
        return [(move, min(0.98, max(0.02, base + WANTED * value))) for value, move in rated]

    def _swaps(self, state: State) -> Candidates[Move]:
        """A few at random, and one that takes the building site's token elsewhere."""
        every = self._rules.legal_moves(state)
        some: list[Move] = [self._rng.pick(every) for _ in range(SWAPS)]
        for n, token in enumerate(state.tokens):
            if token.seen is Space.BUILDING_SITE:
                some.append(Swap(n + 1, 1 + (n + 6) % len(state.tokens)))
        return [(move, 0.5) for move in dict.fromkeys(some)]

    def result(self, state: State) -> Sequence[float]:
        end, played = self._played_on(state)
        if self._valued is not None:
            return self._valued(end)
        if end.asked is not None or played == PLIES:
            return chances(end)
        late = HASTE * played
        return [chance + late if chance < 0.5 else chance - late for chance in chances(end)]

    def played_on(self, state: State) -> State:
        return self._played_on(state)[0]

    def _played_on(self, state: State) -> tuple[State, int]:
        """And how many moves that took."""
        for played in range(PLIES):
            if state.asked is None:
                return state, played
            state = self.advance(state, self._played(state))
        return state, PLIES

    def _played(self, state: State) -> Move:
        match state.asked:
            case Asked.TURN:
                return self._turned(state)
            case Asked.TRADE:
                rated = improving(self._rules, state, self._rules.legal_moves(state))
                return max(rated, key=lambda entry: entry[0])[1]
            case Asked.BUILD | Asked.DOG:
                return self._rules.legal_moves(state)[0]
            case _:
                return self._rng.pick(self._rules.legal_moves(state))

    def _turned(self, state: State) -> Move:
        seat, offer = state.seat, offers(state)
        pawn = state.pawns[seat]
        most, best = KNOWN_BETTER * (1 + unit(self._rng)), 0
        unknown: list[int] = []
        for n, token in enumerate(state.tokens, 1):
            if token.up or token.face is None:
                continue
            if token.seen is None:
                unknown.append(n)
                continue
            value = wanted(state, seat, reached(pawn, token.face, state.track), offer)
            if value > most:
                most, best = value, n
        if best:
            return Turn(best)
        return Turn(self._rng.pick(unknown or [n for n, token in enumerate(state.tokens, 1) if not token.up]))
