"""The players of Territories."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from engine.core import Rng, Seat
from engine.players import Level, Manner, Seen, Thought
from engine.players.chance import mixed, noise
from engine.players.judges import Judges, Valued
from engine.players.search import Weighed
from engine.territories.craft.alpha_beta import foreseen, look
from engine.territories.craft.appraisal import chances, lead, sign
from engine.territories.model import Move, State, View
from engine.territories.rules import TerritoriesRules

AHEAD: Final = 400
"""Positions that are looked at to see how a game would go on."""


@dataclass(frozen=True, slots=True)
class Mind:
    """Everything lies open: there is nothing to remember."""

    manner: Manner
    seed: int


class TerritoriesCraft:
    """Fulfils `engine.players.Craft[State, Move, View, Mind]`. A simulation is one position looked at."""

    manners: Mapping[Level, Manner] = {
        Level.EASYGOING: Manner(noise=6.0),
        Level.CURIOUS: Manner(simulations=4),
        Level.CLEVER: Manner(simulations=40),
        Level.FORMIDABLE: Manner(simulations=1000),
    }
    greedy: Manner = Manner()
    has_chance: bool = False
    trust: tuple[float, float] = (0.1, 1.2)
    off: float = 0.06
    hidden: None = None

    def __init__(self, rules: TerritoriesRules) -> None:
        self._rules: Final = rules

    @property
    def judges(self) -> Judges[State, Move, View, Mind]:
        return self

    def seats(self, view: View) -> int:
        return min(self._rules.seats)

    def opens(self, view: View, me: Seat, manner: Manner, seed: int) -> Mind:
        return Mind(manner, seed)

    def sees(self, mind: Mind, seen: Seen[Move, View]) -> Mind:
        return mind

    def thoughts(self, mind: Mind, view: View, budget: int) -> Iterator[Thought[Move]]:
        yield Thought(self._at_once(mind, view), 0)
        if budget and len(self._rules.legal_moves(view)) > 1:
            yield from look(self._rules, view, budget)

    def chances(self, state: State) -> tuple[float, ...]:
        return chances(state)

    def stands_still(self, state: State) -> bool:
        return False

    def weigh(self, mind: Mind, view: View, move: Move, budget: int, valued: Valued[State]) -> Weighed:
        """Looking ahead move by move has no chance in it."""
        leaf = foreseen(self._rules, self._rules.advance(view, move), budget)
        return Weighed(valued(leaf)[view.seat(view.side)], 0.0)

    def played_on(self, state: State, rng: Rng) -> State:
        return foreseen(self._rules, state, AHEAD)

    def completed(self, state: State, end: State) -> State:
        return state

    def known_since(self, state: State, end: State, rng: Rng) -> State:
        return state

    def _at_once(self, mind: Mind, state: State) -> Move:
        side, blur = sign(state.side), mind.manner.noise
        about = (*state.fence, state.farms, state.open_end)

        def value(move: Move) -> float:
            text = self._rules.move_text(move)
            off = blur * noise(mind.seed, about, text) if blur else 0.0
            tie = mixed(mind.seed, text) / 2**64
            return side * lead(self._rules.advance(state, move)) + off + 1e-3 * tie

        return max(self._rules.legal_moves(state), key=value)


def craft_of(rules: TerritoriesRules) -> TerritoriesCraft:
    return TerritoriesCraft(rules)
