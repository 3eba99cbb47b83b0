"""A game that is over, looked at again: how good everybody's chances were, which moves changed them, and what
was luck.

The chances of a position come from the search's own playouts, with all that the end turned up, and with what
was still chance then drawn anew. A move is judged by what its player could know, against the move that the
search finds from the same knowledge with the same budget. Everything comes in pieces, in an order of its own
that hangs on the game alone, so that a judgement which was broken off goes on where it was. Each part is
found by itself, whoever finds the others, so that several processes may share them.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from math import sqrt
from typing import Any, Final, NamedTuple

from engine.core import AnyRules, Event, Rng, Seat
from engine.core.telling import decided, is_entered
from engine.players.chance import mixed
from engine.players.contract import AnyCraft
from engine.players.judgement import GRADES, MOST_MOMENTS, Belief, Choice, Luck, Piece, Point
from engine.players.levels import Level
from engine.players.match import shares_of
from engine.players.memory import seen_by
from engine.players.search import Weighed, mean_of
from engine.players.suspicion import after, believed, unsuspecting

PLAYOUTS: Final = 40
"""For the chances of one position."""
SIMULATIONS: Final = 60
"""For what one move promises."""
CLOSER: Final = 4
"""So many times as many for those moves that may be told of."""
CLOSELY: Final = 2 * MOST_MOMENTS
"""Moves that are looked at again, with other chance: the worst of many guesses looks worse than it is."""
_SEED: Final = 19


@dataclass(frozen=True, slots=True)
class Over:
    """A game that is over, as it was played."""

    rules: AnyRules
    craft: AnyCraft
    states: tuple[Any, ...]
    """One more than moves; in the last one everything is turned up."""
    moves: tuple[Any, ...]
    blameless: frozenset[int] = frozenset()
    """Moves that nobody chose: forced ones, and those that a hint had named."""

    @property
    def seats(self) -> int:
        return len(shares_of(self.rules, self.states[-1]) or ())


class Of(StrEnum):
    """What a part of a judgement is about."""

    BELIEFS = "beliefs"
    POINT = "point"
    CHOICE = "choice"
    LUCK = "luck"
    CLOSELY = "closely"


class Part(NamedTuple):
    """Is found by itself; it may hold no piece at all."""

    of: Of
    move: int


def first_parts(moves: int) -> tuple[Part, ...]:
    """Of a game of so many moves, those that need nothing else, in their order."""
    return (
        Part(Of.BELIEFS, 0),
        *(Part(Of.POINT, n) for n in range(moves + 1)),
        *(Part(Of.CHOICE, n) for n in range(moves)),
    )


def second_parts(moves: int, found: Iterable[Piece]) -> tuple[Part, ...]:
    """Those that come after them, in their order."""
    closely = (Part(Of.CLOSELY, one.move) for one in _worst(one for one in found if isinstance(one, Choice)))
    return (*(Part(Of.LUCK, n) for n in range(moves)), *closely)


def needed(part: Part, found: Iterable[Piece]) -> tuple[Piece, ...]:
    """What a second part is made from."""
    if part.of not in (Of.LUCK, Of.CLOSELY):
        return ()
    return tuple(
        one
        for one in found
        if (isinstance(one, Point) and one.move in (part.move, part.move + 1))
        or (isinstance(one, Choice) and one.move == part.move)
    )


def _worst(choices: Iterable[Choice]) -> list[Choice]:
    least = GRADES[-1][0]
    worst = (one for one in choices if not one.closely and one.lost >= least)
    return sorted(worst, key=lambda one: (-one.lost, one.move))[:CLOSELY]


class NotOverError(ValueError):
    """While a game goes on, or its result is not known yet, a judgement would tell secrets."""


def over(
    rules: AnyRules,
    craft: AnyCraft,
    states: Sequence[Any],
    moves: Sequence[Any],
    blameless: Collection[int] = (),
) -> Over:
    """Raises NotOverError."""
    if shares_of(rules, states[-1]) is None:
        raise NotOverError(rules.game)
    judges = craft.judges
    if judges is not None:
        states = [judges.completed(state, states[-1]) for state in states]
    return Over(rules, craft, tuple(states), tuple(moves), frozenset(blameless))


def can_judge(craft: AnyCraft | None) -> bool:
    return craft is not None and craft.judges is not None


def value(rules: AnyRules, craft: AnyCraft, state: Any) -> tuple[float, ...]:
    """By seat, making one together: exactly at the end, else as the position looks."""
    shares = shares_of(rules, state)
    if shares is not None:
        return shares
    found = craft.chances(state)
    whole = sum(found)
    return tuple(one / whole for one in found) if whole > 0 else tuple(1 / len(found) for _ in found)


def pieces(game: Over, known: Sequence[Piece] = ()) -> Iterator[Piece]:
    """Those that come after `known` ones, which are what came before."""
    return Judging(game).pieces(known)


def _name(piece: Piece) -> tuple[Any, ...]:
    closely = ("closely",) if isinstance(piece, Choice) and piece.closely else ()
    return (type(piece), piece.move, *closely)


_PIECES: Final = {Of.POINT: (Point,), Of.CHOICE: (Choice,), Of.LUCK: (Luck,), Of.CLOSELY: (Choice, "closely")}


def _only_name(part: Part) -> tuple[Any, ...]:
    """Of the piece that a part holds, if it holds one at most."""
    kind, *closely = _PIECES.get(part.of, (None,))
    return (kind, part.move, *closely)


class Judging:
    """Of one game; what minds knew is found once."""

    def __init__(self, game: Over) -> None:
        judges = game.craft.judges
        if judges is None:
            raise ValueError(f"{game.rules.game} cannot be judged")
        self._game: Final = game
        self._judges: Final = judges
        self._rules: Final = game.rules
        self._end: Final = game.states[-1]

    def pieces(self, known: Sequence[Piece] = ()) -> Iterator[Piece]:
        have, moves = {_name(piece): piece for piece in known}, len(self._game.moves)
        yield from self._missing(first_parts(moves), have)
        yield from self._missing(second_parts(moves, have.values()), have)

    def _missing(self, parts: Iterable[Part], have: dict[tuple[Any, ...], Piece]) -> Iterator[Piece]:
        for part in parts:
            if _only_name(part) in have:
                continue
            for piece in self.part(part, tuple(have.values())):
                if _name(piece) not in have:
                    have[_name(piece)] = piece
                    yield piece

    def part(self, part: Part, found: Iterable[Piece]) -> tuple[Piece, ...]:
        """`found`: what it `needed`, or more."""
        have = {_name(piece): piece for piece in found}
        piece: Piece | None
        match part.of:
            case Of.BELIEFS:
                return tuple(self.beliefs())
            case Of.POINT:
                piece = self.point(part.move)
            case Of.CHOICE:
                piece = self.choice(part.move) if part.move in self.chosen else None
            case Of.LUCK:
                piece = self.luck(part.move, have)
            case Of.CLOSELY:
                choice = have[Choice, part.move]
                piece = self._closer(choice, have) if isinstance(choice, Choice) else None
        return () if piece is None else (piece,)

    def valued(self, state: Any) -> tuple[float, ...]:
        return value(self._rules, self._game.craft, state)

    # chances

    def point(self, n: int) -> Point:
        state = self._game.states[n]
        shares = shares_of(self._rules, state)
        if shares is not None:
            return Point(n, shares, (0.0,) * len(shares))
        rng = Rng(mixed(_SEED, "point", n))
        found = [self._outcome(state, rng) for _ in range(self._playouts)]
        by_seat = [mean_of(of_seat) for of_seat in zip(*found, strict=True)]
        power = self._power(n)
        chances = tempered([one.chance for one in by_seat], power)
        return Point(n, chances, tuple(tempered_one(one, power, self._game.seats).error for one in by_seat))

    def _power(self, n: int) -> float:
        """How far chances after `n` moves are believed."""
        first, last = self._judges.trust
        return first + (last - first) * n / len(self._game.moves)

    @property
    def _playouts(self) -> int:
        return PLAYOUTS if self._judges.has_chance else 1

    def _outcome(self, state: Any, rng: Rng) -> tuple[float, ...]:
        world = self._judges.known_since(state, self._end, rng)
        return self.valued(self._judges.played_on(world, rng))

    # what an observer could know

    def beliefs(self) -> list[Belief]:
        """After each move that told something of a secret."""
        hidden = self._game.craft.hidden
        if hidden is None:
            return []
        suspicion = unsuspecting(self._game.seats, hidden.secrets)
        found = []
        for n, move in enumerate(self._game.moves):
            state = self._game.states[n]
            seat, evidence = self._rules.to_act(state), hidden.evidence(self._rules.view(state, None), move)
            if evidence is not None and seat is not None:
                suspicion = after(suspicion, seat, evidence)
                by_seat = tuple(believed(suspicion, Seat(one)) for one in range(self._game.seats))
                found.append(Belief(n + 1, by_seat))
        return found

    # choices

    @cached_property
    def chosen(self) -> tuple[int, ...]:
        """Moves that somebody had a choice in."""
        game = self._game
        return tuple(
            n
            for n, move in enumerate(game.moves)
            if n not in game.blameless and self._could_differ(game.states[n], move)
        )

    def _could_differ(self, state: Any, move: Any) -> bool:
        """Something else might have been decided, not only found on the cardboard."""
        rules = self._rules
        legal = rules.legal_moves(state)
        made = rules.pointing(state, move)
        if not any(map(is_entered, (*made.in_order, *made.any_order))):
            return len(legal) > 1
        return any(decided(rules.pointing(state, other)) != decided(made) for other in legal)

    @cached_property
    def _knowing(self) -> dict[int, tuple[Any, Any, Seat]]:
        """By move that was chosen: the mind, the view and the seat of whoever chose it."""
        rules, craft, states = self._rules, self._game.craft, self._game.states
        manner, chosen = craft.manners[Level.FORMIDABLE], frozenset(self.chosen)
        minds = [
            craft.opens(rules.view(states[0], Seat(n)), Seat(n), manner, mixed(_SEED, n))
            for n in range(self._game.seats)
        ]
        found: dict[int, tuple[Any, Any, Seat]] = {}
        for n, move in enumerate(self._game.moves):
            state, seat = states[n], rules.to_act(states[n])
            if seat is None:
                break
            if n in chosen:
                found[n] = minds[seat], rules.view(state, seat), seat
            events: list[Event] = []
            then = rules.advance(state, move, events)
            minds = [
                craft.sees(mind, seen_by(rules, Seat(one), state, move, then, events))
                for one, mind in enumerate(minds)
            ]
        return found

    def choice(self, n: int) -> Choice:
        """Of a move that was `chosen`."""
        mind, view, _ = self._knowing[n]
        manner = self._game.craft.manners[Level.FORMIDABLE]
        *_, best = self._game.craft.thoughts(mind, view, manner.budget(self._game.seats))
        return self._against(n, best.move, SIMULATIONS, closely=False)

    def _against(self, n: int, better: Any, budget: int, *, closely: bool) -> Choice:
        """The move that was made, held against another one."""
        mind, view, seat = self._knowing[n]
        rules = self._rules
        world = rules.imagine(view, Rng(mixed(_SEED, "choice", n)))
        made = self._as_decided(world, self._game.states[n], self._game.moves[n])
        text = rules.move_text(better)
        if made is None or made == better:
            return Choice(n, seat, 0.0, 0.0, text, closely)
        power = self._power(n)
        ours, other = (
            tempered_one(self._judges.weigh(mind, view, move, budget, self.valued), power, self._game.seats)
            for move in (made, better)
        )
        lost, error = other.chance - ours.chance, sqrt(ours.error**2 + other.error**2)
        return Choice(n, seat, max(0.0, lost), error, text, closely)

    def _closer(self, choice: Choice, have: Mapping[tuple[Any, ...], Piece]) -> Choice:
        better = self._rules.read_move(choice.better)
        found = self._against(choice.move, better, SIMULATIONS * CLOSER, closely=True)
        return self._no_more_than_the_curve(found, have)

    def _no_more_than_the_curve(self, choice: Choice, have: Mapping[tuple[Any, ...], Piece]) -> Choice:
        """Where nothing is hidden and nothing is chance, a line that does not fall lost nothing."""
        before, after = have.get((Point, choice.move)), have.get((Point, choice.move + 1))
        if self._judges.has_chance or not (isinstance(before, Point) and isinstance(after, Point)):
            return choice
        fell = before.chances[choice.seat] - after.chances[choice.seat]
        return replace(choice, lost=min(choice.lost, max(0.0, fell)))

    def _as_decided(self, world: Any, state: Any, move: Any) -> Any:
        """The same decision in a world where nothing has to be told; None if it is none there."""
        rules = self._rules
        if rules.check(world, move) is None:
            return move
        meant = decided(rules.pointing(state, move))
        for one in rules.legal_moves(world):
            if decided(rules.pointing(world, one)) == meant:
                return one
        return None

    # luck

    def luck(self, n: int, have: Mapping[tuple[Any, ...], Piece]) -> Luck | None:
        """Of a move that turned something up; None of any other."""
        rules, state, move = self._rules, self._game.states[n], self._game.moves[n]
        events: list[Event] = []
        rules.advance(state, move, events)
        seat, came = rules.to_act(state), have.get((Point, n + 1))
        if seat is None or not isinstance(came, Point) or not any(event.reveals for event in events):
            return None
        rng, expected = Rng(mixed(_SEED, "luck", n)), list[float]()
        for _ in range(self._playouts):
            world = self._judges.known_since(state, self._end, rng)
            made = self._as_decided(world, state, move)
            if made is None:
                return None
            expected.append(self._outcome(rules.advance(world, made), rng)[seat])
        before = tempered_one(mean_of(expected), self._power(n + 1), self._game.seats)
        error = sqrt(before.error**2 + came.errors[seat] ** 2)
        return Luck(n, seat, came.chances[seat] - before.chance, error)


def tempered(chances: Sequence[float], power: float) -> tuple[float, ...]:
    """Less sure of itself; what is certain stays so.

    >>> [round(one, 2) for one in tempered((0.8, 0.2), 0.5)], tempered((1.0, 0.0), 0.5)
    ([0.67, 0.33], (1.0, 0.0))
    """
    raised = [one**power if one > 0 else 0.0 for one in chances]
    whole = sum(raised)
    return tuple(one / whole for one in raised)


def tempered_one(found: Weighed, power: float, seats: int) -> Weighed:
    """Of one of so many seats, all others taken together; an even chance stays one.

    >>> round(tempered_one(Weighed(0.25, 0.0), 0.1, 4).chance, 2)
    0.25
    """

    def of(chance: float) -> float:
        held = min(1.0, max(0.0, chance))
        others = (1 - held) / (seats - 1)
        return tempered((held, *(others for _ in range(seats - 1))), power)[0]

    low, high = of(found.chance - found.error), of(found.chance + found.error)
    return Weighed(of(found.chance), (high - low) / 2)
