"""The players of The First Sparks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.core import Rng, Seat
from engine.first_sparks.craft import account
from engine.first_sparks.craft.account import Account, with_account
from engine.first_sparks.craft.appraisal import Appraisal
from engine.first_sparks.craft.policy import Policy
from engine.first_sparks.ending import may_agree_to_end
from engine.first_sparks.model import Ask, Draw, Move, State, View
from engine.first_sparks.rules import FirstSparksRules
from engine.first_sparks.sight import in_some_order
from engine.players import Level, Manner, Seen, Thought
from engine.players.chance import mixed, noise
from engine.players.judges import Judges, Valued
from engine.players.search import Candidates, Node, Tuning, Weighed, grown, most_visited, weighed

TUNING: Final = Tuning(explore=0.25, trust=2.0, first=4, more=1.0)
PLIES: Final = 16
"""Of a playout."""
BLUR: Final = 1.0
"""Of a playout's choices, in food."""
FOOD: Final = 0.04
"""Of the chance to win, in a candidate's promise."""


@dataclass(frozen=True, slots=True)
class Mind:
    me: Seat
    manner: Manner
    seed: int
    food: Account
    moves: int = 0


class FirstSparksCraft:
    """Fulfils `engine.players.Craft[State, Move, View, Mind]`."""

    manners: Mapping[Level, Manner] = {
        Level.EASYGOING: Manner(noise=9.0),
        Level.CURIOUS: Manner(simulations=2),
        Level.CLEVER: Manner(simulations=5, believes=True),
        Level.FORMIDABLE: Manner(simulations=48, believes=True),
    }
    greedy: Manner = Manner()
    has_chance: bool = True
    trust: tuple[float, float] = (0.4, 0.7)
    off: float = 0.06
    hidden: None = None

    def __init__(self, rules: FirstSparksRules) -> None:
        self._rules: Final = rules
        self._appraisal: Final = Appraisal(rules)
        self._policy: Final = Policy(rules, self._appraisal)

    @property
    def judges(self) -> Judges[State, Move, View, Mind]:
        return self

    def seats(self, view: View) -> int:
        return len(view.clans)

    def opens(self, view: View, me: Seat, manner: Manner, seed: int) -> Mind:
        return Mind(me, manner, seed, account.opened(view))

    def sees(self, mind: Mind, seen: Seen[Move, View]) -> Mind:
        return replace(mind, food=account.after(mind.food, seen), moves=mind.moves + 1)

    def thoughts(self, mind: Mind, view: View, budget: int) -> Iterator[Thought[Move]]:
        known = with_account(view, mind.food) if mind.manner.believes else view
        rng = Rng(mixed(mind.seed, mind.moves))
        if view.ask is Ask.DRAW:  # whatever lies there: people tell it
            yield Thought(self._rules.legal_moves(self._rules.imagine(known, rng))[0], 0)
            return
        state = self._imagine(known, rng)
        moves = self._rules.legal_moves(state)
        yield Thought(moves[0] if len(moves) == 1 else self._at_once(mind, view, state, rng), 0)
        if len(moves) == 1 or not budget or state.ask is Ask.LAY:
            return
        tree = _Tree(self._rules, self._appraisal, self._policy, rng)
        for root in grown(tree, lambda: self._imagine(known, rng), budget, TUNING):
            move = most_visited(root)
            yield Thought(move, root.visits, root.children[move].mean)

    def _imagine(self, view: View, rng: Rng) -> State:
        return in_some_order(self._rules.components, view, rng)

    def chances(self, state: State) -> tuple[float, ...]:
        return self._appraisal.chances(state)

    def stands_still(self, state: State) -> bool:
        return may_agree_to_end(state)

    def weigh(self, mind: Mind, view: View, move: Move, budget: int, valued: Valued[State]) -> Weighed:
        known = with_account(view, mind.food) if mind.manner.believes else view
        rng = Rng(mixed(mind.seed, mind.moves, self._rules.move_text(move)))
        tree = _Tree(self._rules, self._appraisal, self._policy, rng, valued)
        return weighed(tree, lambda: self._imagine(known, rng), move, budget, TUNING)

    def played_on(self, state: State, rng: Rng) -> State:
        return _Tree(self._rules, self._appraisal, self._policy, rng).played_on(state)

    def completed(self, state: State, end: State) -> State:
        return state

    def known_since(self, state: State, end: State, rng: Rng) -> State:
        """The pile is chance, and the card that was just to be told; what a clan owns behind fire is not."""
        known = replace(self._imagine(self._rules.view(state, None), rng), clans=state.clans)
        return known if known.ask is not Ask.DRAW else self._rules.advance(known, Draw(known.pile[0]))

    def _at_once(self, mind: Mind, view: View, state: State, rng: Rng) -> Move:
        """Who judges inexactly overlooks what is better. What leaves the clan poorer than to do nothing is
        seen by everybody: easygoing clans would ruin themselves, and their games come to a standstill."""
        blur, text = mind.manner.noise, self._rules.move_text
        about = repr((view.round, view.ask, view.clans, view.market)) if blur else ""

        def value(entry: tuple[float, Move]) -> tuple[bool, float]:
            worth, move = entry
            off = blur * noise(mind.seed, about, text(move)) if blur else 0.0
            return worth >= 0, worth + off

        return max(self._policy.rated(state, rng), key=value)[1]


class _Tree:
    """The First Sparks as the search sees it; fulfils `engine.players.search.Sense[State, Move]`."""

    def __init__(
        self,
        rules: FirstSparksRules,
        appraisal: Appraisal,
        policy: Policy,
        rng: Rng,
        valued: Valued[State] | None = None,
    ) -> None:
        """`valued`: what the end of a playout counts for, None: as it is appraised."""
        self._valued: Final = valued or appraisal.chances
        self.to_act: Final[Callable[[State], Seat | None]] = rules.to_act
        self.advance: Final[Callable[[State, Move], State]] = rules.advance
        self._appraisal: Final = appraisal
        self._policy: Final = policy
        self._rng: Final = rng

    def candidates(self, state: State, node: Node[Move]) -> Candidates[Move]:
        rated = self._policy.rated(state, self._rng)
        if len(rated) == 1:
            return [(rated[0][1], 0.5)]
        rated.sort(key=lambda entry: -entry[0])
        base = self._appraisal.chances(state)[state.seat]
        best = rated[0][0]
        return [
            (move, min(0.98, max(0.02, base + max(-0.5, FOOD * (value - best))))) for value, move in rated
        ]

    def result(self, state: State) -> Sequence[float]:
        return self._valued(self.played_on(state))

    def played_on(self, state: State) -> State:
        for _ in range(PLIES):
            if state.ask is None:
                break
            state = self.advance(state, self._policy.chosen(state, self._rng, BLUR))
        return state


def craft_of(rules: FirstSparksRules) -> FirstSparksCraft:
    return FirstSparksCraft(rules)
