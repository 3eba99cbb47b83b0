"""The players of Cherokee."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.cherokee.craft.appraisal import CLANS, NUMBER, chances, change, clan_of, promise, worth
from engine.cherokee.expulsion import expulsions
from engine.cherokee.knowledge import world_with
from engine.cherokee.model import Expel, Move, Recruit, State, Succeed, View
from engine.cherokee.play import legal_moves
from engine.cherokee.rules import CherokeeRules
from engine.core import Rng, Seat
from engine.players import Hidden, Level, Manner, Seen, Thought
from engine.players.chance import mixed, noise, unit
from engine.players.judges import Judges, Valued
from engine.players.search import Candidates, Node, Tuning, Weighed, grown, most_visited, weighed
from engine.players.suspecting import Mind, before_all, having_seen, settled
from engine.players.suspicion import guessed, likelihoods, weights

TUNING: Final = Tuning(explore=0.15, trust=6.0, first=6, more=0.5)
PLIES: Final = 2
"""Of a playout."""
TRIED: Final = 4
"""Expulsions that a playout compares before it makes one."""
EXPULSIONS_SEEN: Final = 8
"""After so many an observer is asked."""
SHARP: Final = 0.42
"""How strongly an expulsion that is worth a feather more is preferred."""
FEATHER: Final = 0.042
"""Of the chance to win, in a candidate's promise."""
RECRUITS: Final = 6
"""How many cards of a hand are thought about."""


class CherokeeCraft:
    """Fulfils `engine.players.Craft[State, Move, View, Mind]`."""

    manners: Mapping[Level, Manner] = {
        Level.EASYGOING: Manner(noise=1.08),
        Level.CURIOUS: Manner(simulations=3, noise=0.1, believes=True),
        Level.CLEVER: Manner(simulations=8, further=12, believes=True),
        Level.FORMIDABLE: Manner(simulations=60, further=70, believes=True),
    }
    greedy: Manner = Manner()
    has_chance: bool = True
    trust: tuple[float, float] = (0.1, 0.6)
    off: float = 0.06
    secrets: int = len(CLANS)

    def __init__(self, rules: CherokeeRules) -> None:
        self._rules: Final = rules

    @property
    def hidden(self) -> Hidden[State, Move, View]:
        return self

    def secret(self, state: State, seat: Seat) -> int | None:
        return clan_of(state, seat)

    def asked(self, state: State) -> bool:
        return len(state.discard) >= EXPULSIONS_SEEN

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
        if not isinstance(move, Expel):
            return None
        every = expulsions(view)
        changes = [change(view.pyramid, one) for one in every]
        values = [[worth(one, clan) for clan in range(len(CLANS))] for one in changes]
        return likelihoods(values, every.index(move), SHARP)

    def thoughts(self, mind: Mind, view: View, budget: int) -> Iterator[Thought[Move]]:
        rng = Rng(mixed(mind.seed, repr(view)))
        world = self._worlds(mind, view, rng)
        state = world()
        moves = legal_moves(state)
        yield Thought(moves[0] if len(moves) == 1 else self._at_once(mind, view, state, moves), 0)
        if len(moves) == 1 or not budget:
            return
        for root in grown(_Tree(rng), world, budget, TUNING):
            move = self._settled(mind, view, root)
            yield Thought(move, root.visits, root.children[move].mean)

    def chances(self, state: State) -> tuple[float, ...]:
        return chances(state)

    def stands_still(self, state: State) -> bool:
        return False

    def weigh(self, mind: Mind, view: View, move: Move, budget: int, valued: Valued[State]) -> Weighed:
        rng = Rng(mixed(mind.seed, repr(view), self._rules.move_text(move)))
        return weighed(_Tree(rng, valued), self._worlds(mind, view, rng), move, budget, TUNING)

    def played_on(self, state: State, rng: Rng) -> State:
        return _Tree(rng).played_on(state)

    def completed(self, state: State, end: State) -> State:
        return state._replace(clans=end.clans)

    def known_since(self, state: State, end: State, rng: Rng) -> State:
        return world_with(replace(self._rules.view(state, None), hands=state.hands), end.clans, rng)

    @staticmethod
    def _worlds(mind: Mind, view: View, rng: Rng) -> Callable[[], State]:
        """Positions that may be so, as likely as the mind believes."""
        by_seat = weights(mind.suspicion)
        known = [clan_of(view, Seat(seat)) for seat in range(len(view.clans))]
        neutral = [NUMBER[clan] for clan in view.neutral]

        def world() -> State:
            secrets = guessed(known, neutral, by_seat, rng)
            return world_with(view, tuple([CLANS[secret] for secret in secrets]), rng)

        return world

    def _at_once(self, mind: Mind, view: View, state: State, moves: Sequence[Move]) -> Move:
        """By feathers, and unless plain by what may still climb."""
        own = clan_of(view, mind.me)
        clan = own if own is not None else clan_of(state, mind.me) or 0
        manner, about = mind.manner, repr(view)

        def value(move: Move) -> float:
            text = self._rules.move_text(move)
            if manner.plain and isinstance(move, Expel):
                by_clan: Sequence[float] = change(state.pyramid, move)
            elif manner.plain:
                by_clan = (0.0,) * len(CLANS)
            else:
                by_clan = promise(self._rules.advance(state, move).pyramid)
            off = manner.noise * noise(mind.seed, about, text) if manner.noise else 0.0
            return worth(by_clan, clan) + off + 1e-3 * mixed(mind.seed, text) / 2**64

        return max(moves, key=value)

    def _settled(self, mind: Mind, view: View, root: Node[Move]) -> Move:
        return settled(
            mind,
            root,
            lambda: repr(view),
            self._rules.move_text,
            lambda move: self.evidence(view, move),
            clan_of(view, mind.me) if isinstance(most_visited(root), Expel) else None,
        )


class _Tree:
    """Cherokee as the search sees it; fulfils `engine.players.search.Sense[State, Move]`."""

    def __init__(self, rng: Rng, valued: Valued[State] | None = None) -> None:
        """`valued`: what the end of a playout counts for, None: as it is appraised."""
        rules = CherokeeRules()
        self._valued: Final = valued or chances
        self.to_act: Final[Callable[[State], Seat | None]] = rules.to_act
        self.advance: Final[Callable[[State, Move], State]] = rules.advance
        self._rng: Final = rng

    def candidates(self, state: State, node: Node[Move]) -> Candidates[Move]:
        clan = clan_of(state, state.seat) or 0
        if state.hole is not None:
            return self._onward(state, clan)
        kept = node.kept.get(clan)
        if kept is None:
            kept = node.kept[clan] = self._expelling(state, clan)
        return kept

    def _expelling(self, state: State, clan: int) -> Candidates[Move]:
        base = chances(state)[state.seat]
        rated: list[tuple[float, Move]] = []
        for move in legal_moves(state):
            value = worth(change(state.pyramid, move), clan) if isinstance(move, Expel) else 0.0
            rated.append((value + 1e-3 * unit(self._rng), move))
        rated.sort(key=lambda entry: -entry[0])
        return [(move, min(0.98, max(0.02, base + FEATHER * value))) for value, move in rated]

    @staticmethod
    def _onward(state: State, clan: int) -> Candidates[Move]:
        """Strong members of the own clan come in first, of others the weak ones."""
        moves = legal_moves(state)
        if len(moves) == 1 or isinstance(moves[0], Succeed):
            return [(move, 0.5) for move in moves]
        rated: list[tuple[float, Move]] = []
        for move in moves:
            if isinstance(move, Recruit):
                member = move.member
                mine = NUMBER[member.clan] == clan
                rated.append((member.value if mine else 4 - member.value / 2, move))
        rated.sort(key=lambda entry: -entry[0])
        return [(move, 0.5 + 0.01 * value) for value, move in rated[:RECRUITS]]

    def result(self, state: State) -> Sequence[float]:
        return self._valued(self.played_on(state))

    def played_on(self, state: State) -> State:
        plies = 0
        while state.ending is None and (plies < PLIES or state.hole is not None):
            state = self.advance(state, self._played(state))
            plies += 1
        return state

    def _played(self, state: State) -> Move:
        moves, rng = legal_moves(state), self._rng
        best = rng.pick(moves)
        if state.hole is not None or len(moves) == 1 or not isinstance(best, Expel):
            return best
        clan = clan_of(state, state.seat) or 0
        most = worth(change(state.pyramid, best), clan)
        for _ in range(TRIED - 1):
            move = rng.pick(moves)
            if isinstance(move, Expel) and (value := worth(change(state.pyramid, move), clan)) > most:
                best, most = move, value
        return best


def craft_of(rules: CherokeeRules) -> CherokeeCraft:
    return CherokeeCraft(rules)
