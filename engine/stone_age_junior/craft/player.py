"""The players of Stone Age Junior: children who remember more or less."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.core import Rng, Seat
from engine.players import Level, Manner, Seen, Thought
from engine.players.chance import mixed
from engine.players.judges import Judges, Valued
from engine.players.search import Tuning, Weighed, grown, most_visited, weighed
from engine.stone_age_junior.craft import recollection
from engine.stone_age_junior.craft.appraisal import chances
from engine.stone_age_junior.craft.at_once import best_at_once
from engine.stone_age_junior.craft.recollection import Recollection, beginning, recalled
from engine.stone_age_junior.craft.tree import Tree
from engine.stone_age_junior.model import Move, State, Turn, View
from engine.stone_age_junior.rules import StoneAgeJuniorRules

TUNING: Final = Tuning(explore=0.35, trust=2.0, first=8, more=2.0)
WORLDS: Final = 8
"""That a player without a search thinks of."""


@dataclass(frozen=True, slots=True)
class Mind:
    manner: Manner
    seed: int
    kept: Recollection


class StoneAgeCraft:
    """Fulfils `engine.players.Craft[State, Move, View, Mind]`."""

    manners: Mapping[Level, Manner] = {
        Level.EASYGOING: Manner(forgets=0.3, follows=0.5),
        Level.CURIOUS: Manner(forgets=0.1, follows=0.8),
        Level.CLEVER: Manner(),
        Level.FORMIDABLE: Manner(simulations=40, believes=True),
    }
    greedy: Manner = Manner()
    has_chance: bool = True
    trust: tuple[float, float] = (0.4, 1.0)
    off: float = 0.06
    hidden: None = None

    def __init__(self, rules: StoneAgeJuniorRules) -> None:
        self._rules: Final = rules

    @property
    def judges(self) -> Judges[State, Move, View, Mind]:
        return self

    def seats(self, view: View) -> int:
        return len(view.villages)

    def opens(self, view: View, me: Seat, manner: Manner, seed: int) -> Mind:
        return Mind(manner, seed, beginning(view))

    def sees(self, mind: Mind, seen: Seen[Move, View]) -> Mind:
        return replace(mind, kept=recollection.after(mind.kept, seen, mind.manner, mind.seed))

    def thoughts(self, mind: Mind, view: View, budget: int) -> Iterator[Thought[Move]]:
        known = recalled(view, mind.kept, counts=mind.manner.believes)
        rng = Rng(mixed(mind.seed, mind.kept.moments, view.asked, view.trade))
        worlds = [self._rules.imagine(known, rng) for _ in range(WORLDS)]
        moves = self._rules.legal_moves(worlds[0])
        yield Thought(moves[0] if len(moves) == 1 else best_at_once(self._rules, worlds, rng), 0)
        if not budget or len(moves) == 1:
            return
        tree = Tree(self._rules, rng)
        for root in grown(tree, lambda: self._rules.imagine(known, rng), budget, TUNING):
            move = most_visited(root)
            yield Thought(self._any_unknown(known, move, mind), root.visits, root.children[move].mean)

    @staticmethod
    def _any_unknown(known: View, move: Move, mind: Mind) -> Move:
        """Tokens that nobody remembers are all alike to the search: it names the first."""
        if not isinstance(move, Turn) or known.tokens[move.token - 1].seen is not None:
            return move
        alike = [n for n, token in enumerate(known.tokens, 1) if not token.up and token.seen is None]
        return Turn(alike[mixed(mind.seed, mind.kept.moments, "which") % len(alike)])

    def chances(self, state: State) -> tuple[float, ...]:
        return chances(state)

    def stands_still(self, state: State) -> bool:
        return False

    def weigh(self, mind: Mind, view: View, move: Move, budget: int, valued: Valued[State]) -> Weighed:
        known = recalled(view, mind.kept, counts=mind.manner.believes)
        rng = Rng(mixed(mind.seed, mind.kept.moments, view.asked, view.trade, self._rules.move_text(move)))
        tree = Tree(self._rules, rng, valued)
        return weighed(tree, lambda: self._rules.imagine(known, rng), move, budget, TUNING)

    def played_on(self, state: State, rng: Rng) -> State:
        return Tree(self._rules, rng).played_on(state)

    def completed(self, state: State, end: State) -> State:
        return state

    def known_since(self, state: State, end: State, rng: Rng) -> State:
        """Which token lies where unseen is chance; what a village owns is not."""
        return replace(self._rules.imagine(self._rules.view(state, None), rng), villages=state.villages)


def craft_of(rules: StoneAgeJuniorRules) -> StoneAgeCraft:
    return StoneAgeCraft(rules)
