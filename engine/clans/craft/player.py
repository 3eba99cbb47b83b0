"""The players of Clans."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from engine.clans.craft.appraisal import Appraisal, ByClan, clan_of
from engine.clans.model import CLANS, Move, Slide, State, View
from engine.clans.rules import ClansRules
from engine.core import Rng, Seat
from engine.players import Hidden, Level, Manner, Seen, Thought
from engine.players.chance import mixed, noise, unit
from engine.players.judges import Judges, Valued
from engine.players.search import Candidates, Node, Tuning, Weighed, grown, weighed
from engine.players.suspecting import Mind, before_all, having_seen, settled
from engine.players.suspicion import guessed, likelihoods, weights

TUNING: Final = Tuning(explore=0.2, trust=3.0, first=6, more=0.5)
PLIES: Final = 16
"""Of a playout."""
WORTH_FOUNDING: Final = 0.5
"""Points for which a playout founds a village."""
VILLAGES_SEEN: Final = 6
"""After so many an observer is asked."""
SHARP: Final = 0.9
"""How strongly a slide that is worth a point more is preferred."""
POINT: Final = 0.03
"""Of the chance to win, in a candidate's promise."""


class ClansCraft:
    """Fulfils `engine.players.Craft[State, Move, View, Mind]`."""

    manners: Mapping[Level, Manner] = {
        Level.EASYGOING: Manner(noise=0.9, plain=True),
        Level.CURIOUS: Manner(noise=0.05),
        Level.CLEVER: Manner(simulations=30),
        Level.FORMIDABLE: Manner(simulations=200, further=100, believes=True),
    }
    greedy: Manner = Manner()
    has_chance: bool = True
    trust: tuple[float, float] = (0.6, 0.6)
    off: float = 0.02
    secrets: int = len(CLANS)

    def __init__(self, rules: ClansRules) -> None:
        self._rules: Final = rules
        self._appraisal: Final = Appraisal(rules)

    @property
    def hidden(self) -> Hidden[State, Move, View]:
        return self

    def secret(self, state: State, seat: Seat) -> int | None:
        return clan_of(state, seat)

    def asked(self, state: State) -> bool:
        return sum(state.markers) >= VILLAGES_SEEN

    @property
    def judges(self) -> Judges[State, Move, View, Mind]:
        return self

    def seats(self, view: View) -> int:
        return len(view.clans)

    def opens(self, view: View, me: Seat, manner: Manner, seed: int) -> Mind:
        return before_all(len(view.clans), len(CLANS), me, manner, seed)

    def sees(self, mind: Mind, seen: Seen[Move, View]) -> Mind:
        return having_seen(mind, seen, self)

    def evidence(self, view: View, move: Move) -> tuple[float, ...] | None:
        if not isinstance(move, Slide):
            return None
        worth = self._appraisal.slides(self._open(view))
        made = [slide for slide, _ in worth].index(move)
        return likelihoods([by_clan for _, by_clan in worth], made, SHARP)

    def thoughts(self, mind: Mind, view: View, budget: int) -> Iterator[Thought[Move]]:
        state = self._open(view)
        moves = self._rules.legal_moves(state)
        if len(moves) == 1 or (not budget and view.pending):
            yield Thought(moves[0] if len(moves) == 1 else self._best_order(mind, state, moves), 0)
            return
        if not budget:
            yield Thought(self._at_once(mind, state), 0)
            return
        rng = Rng(mixed(mind.seed, repr(view)))
        tree = _Tree(self._rules, self._appraisal, rng)
        for root in grown(tree, self._worlds(mind, view, rng), budget, TUNING):
            move = self._settled(mind, view, root)
            yield Thought(move, root.visits, root.children[move].mean)

    def chances(self, state: State) -> tuple[float, ...]:
        return self._appraisal.chances(state)

    def stands_still(self, state: State) -> bool:
        return False

    def weigh(self, mind: Mind, view: View, move: Move, budget: int, valued: Valued[State]) -> Weighed:
        rng = Rng(mixed(mind.seed, repr(view), self._rules.move_text(move)))
        tree = _Tree(self._rules, self._appraisal, rng, valued)
        return weighed(tree, self._worlds(mind, view, rng), move, budget, TUNING)

    def played_on(self, state: State, rng: Rng) -> State:
        return _Tree(self._rules, self._appraisal, rng).played_on(state)

    def completed(self, state: State, end: State) -> State:
        return state._replace(clans=end.clans)

    def known_since(self, state: State, end: State, rng: Rng) -> State:
        return state._replace(clans=end.clans)

    def _worlds(self, mind: Mind, view: View, rng: Rng) -> Callable[[], State]:
        """Positions that may be so, as likely as the mind believes."""
        state, by_seat = self._open(view), weights(mind.suspicion)
        known = [clan_of(view, Seat(seat)) for seat in range(len(view.clans))]

        def world() -> State:
            secrets = guessed(known, (), by_seat, rng)
            return state._replace(clans=tuple([CLANS[secret] for secret in secrets]))

        return world

    def _open(self, view: View) -> State:
        """The position with clans as the viewer knows them: unknown ones stay unknown."""
        return self._rules.state_of(
            seat=view.seat,
            markers=view.markers,
            scores=view.scores,
            clans=view.clans,
            groups=view.groups,
            founded=view.founded,
            pending=view.pending,
            ending=view.ending,
        )

    def _at_once(self, mind: Mind, state: State) -> Slide:
        clan = self._own_clan(mind, state)
        blur = mind.manner.noise
        about = repr((state.groups, state.markers)) if blur else ""

        def value(entry: tuple[Slide, ByClan]) -> float:
            slide, by_clan = entry
            off = blur * noise(mind.seed, about, slide.origin, slide.target) if blur else 0.0
            # an even choice is made by chance, or the first territories would be emptied first
            tie = mixed(mind.seed, state.founded, slide.origin, slide.target) / 2**64
            return by_clan[clan] + off + 1e-3 * tie

        return max(self._appraisal.slides(state, plain=mind.manner.plain), key=value)[0]

    def _best_order(self, mind: Mind, state: State, orders: Sequence[Move]) -> Move:
        clan = self._own_clan(mind, state)

        def value(order: Move) -> float:
            scores = self._rules.advance(state, order).scores
            return scores[clan] - (sum(scores) - scores[clan]) / (len(CLANS) - 1)

        return max(orders, key=value)

    def _own_clan(self, mind: Mind, state: State) -> int:
        """A card that was never told is any that nobody else is known to have, the same one all game."""
        own = clan_of(state, mind.me)
        if own is not None:
            return own
        free = [n for n, clan in enumerate(CLANS) if clan not in state.clans]
        return free[mixed(mind.seed, "own clan") % len(free)]

    def _settled(self, mind: Mind, view: View, root: Node[Move]) -> Move:
        return settled(
            mind,
            root,
            lambda: repr((view.groups, view.markers, view.pending)),
            self._rules.move_text,
            lambda move: self.evidence(view, move),
            None if view.pending else clan_of(view, mind.me),
        )


class _Tree:
    """Clans as the search sees it; fulfils `engine.players.search.Sense[State, Move]`."""

    def __init__(
        self, rules: ClansRules, appraisal: Appraisal, rng: Rng, valued: Valued[State] | None = None
    ) -> None:
        """`valued`: what the end of a playout counts for, None: as it is appraised."""
        self._valued: Final = valued or appraisal.chances
        self.to_act: Final[Callable[[State], Seat | None]] = rules.to_act
        self.advance: Final[Callable[[State, Move], State]] = rules.advance
        self._rules: Final = rules
        self._appraisal: Final = appraisal
        self._rng: Final = rng
        self._tie: Final = {slide: unit(rng) for slide in appraisal.every_slide}
        """Of slides that promise alike none comes first in every game."""

    def candidates(self, state: State, node: Node[Move]) -> Candidates[Move]:
        clan = clan_of(state, state.seat)
        kept = node.kept.get(clan)
        if kept is None:
            kept = node.kept[clan] = self._ordered(state, clan or 0)
        return kept

    def _ordered(self, state: State, clan: int) -> Candidates[Move]:
        base = self._appraisal.chances(state)[state.seat]
        if state.pending:
            return [(move, base) for move in self._rules.legal_moves(state)]
        tie = self._tie
        rated = [(by_clan[clan], slide) for slide, by_clan in self._appraisal.slides(state)]
        rated.sort(key=lambda entry: (-entry[0], tie[entry[1]]))
        return [(slide, min(0.98, max(0.02, base + POINT * value))) for value, slide in rated]

    def result(self, state: State) -> Sequence[float]:
        return self._valued(self.played_on(state))

    def played_on(self, state: State) -> State:
        """After a playout in which villages that pay are founded, and else anything happens."""
        appraisal, rng, advance = self._appraisal, self._rng, self.advance
        for _ in range(PLIES):
            if state.ending is not None:
                break
            if state.pending:
                state = advance(state, self._rules.legal_moves(state)[0])
                continue
            clan = clan_of(state, state.seat) or 0
            move, most = None, WORTH_FOUNDING
            for slide, gains, villages in appraisal.foundings(state):
                own = gains[clan]
                value = own + villages - (sum(gains) - own) / (len(CLANS) - 1)
                if value > most:
                    move, most = slide, value
            state = advance(state, move or rng.pick(state.slides))
        return state


def craft_of(rules: ClansRules) -> ClansCraft:
    return ClansCraft(rules)
