"""How far the chances that are told of a game come true: `totem arena GAME --judge`."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from engine.core import AnyRules, Rng
from engine.players import AnyCraft
from engine.players.chance import mixed
from engine.players.judging import Judging, NotOverError, Over, over
from engine.players.match import Entrant, play, shares_of

EVERY: Final = 3
"""Of so many positions one is judged: those beside each other say nearly the same."""
BINS: Final = 5


@dataclass(frozen=True, slots=True)
class Said:
    """Of one position."""

    chances: tuple[float, ...]
    came: tuple[float, ...]
    """Shares of the win, by seat."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances of about the same height."""

    many: int
    said: float
    came: float


@dataclass(frozen=True, slots=True)
class Reliability:
    """Brier's score is the mean square of what was said against what came: the lower the better."""

    positions: int
    brier: float
    even: float
    """Brier's score of somebody who gives every seat the same chance."""
    bins: tuple[Bin, ...]

    @property
    def off(self) -> float:
        """Root mean square between what the bins said and what came."""
        whole = sum(one.many for one in self.bins)
        return sqrt(sum(one.many * (one.said - one.came) ** 2 for one in self.bins) / max(1, whole))


def reliability(said: Sequence[Said]) -> Reliability:
    """
    >>> sure = Said((1.0, 0.0), (1.0, 0.0)), Said((0.75, 0.25), (0.0, 1.0))
    >>> found = reliability(sure)
    >>> found.brier, found.even, [(one.many, one.said, one.came) for one in found.bins]
    (0.28125, 0.25, [(1, 0.0, 0.0), (1, 0.25, 1.0), (1, 0.75, 0.0), (1, 1.0, 1.0)])
    """
    both = [pair for one in said for pair in zip(one.chances, one.came, strict=True)]
    even = [(1 / len(one.came), share) for one in said for share in one.came]
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, came in both:
        bins[min(BINS - 1, int(chance * BINS))].append((chance, came))
    return Reliability(
        len(said),
        _square(both),
        _square(even),
        tuple(
            Bin(len(one), *(sum(side) / len(one) for side in zip(*one, strict=True))) for one in bins if one
        ),
    )


def _square(pairs: Sequence[tuple[float, float]]) -> float:
    return sum((chance - came) ** 2 for chance, came in pairs) / max(1, len(pairs))


def said_of(
    rules: AnyRules, craft: AnyCraft, entrants: Sequence[Entrant], seats: int, seeds: Iterable[int]
) -> Iterable[tuple[int, list[Said]]]:
    """Game by game; who sits where hangs on the seed."""
    for seed in seeds:
        rng = Rng(mixed(seed, "entrants"))
        game = _played(rules, craft, tuple(rng.pick(entrants) for _ in range(seats)), seed)
        if game is None:
            yield seed, []
            continue
        judging, came = Judging(game), shares_of(rules, game.states[-1]) or ()
        points = [judging.point(n) for n in range(seed % EVERY, len(game.moves), EVERY)]
        yield seed, [Said(point.chances, came) for point in points]


def _played(rules: AnyRules, craft: AnyCraft, seated: Sequence[Entrant], seed: int) -> Over | None:
    """None of a game that was cut."""
    line: list[tuple[Any, Any]] = []
    deal = rules.deal(len(seated), {}, Rng(seed))
    play(rules, craft, deal, seated, seed, lambda seat, state, move: line.append((state, move)))
    states, moves = [state for state, _ in line], [move for _, move in line]
    states.append(rules.advance(states[-1], moves[-1]))
    try:
        return over(rules, craft, states, moves)
    except NotOverError:
        return None


def tell_reliability(found: Reliability, games: int, say: Callable[[str], None]) -> None:
    head = f"{games} games, {found.positions} positions"
    say(f"{head}: Brier {found.brier:.3f} (even chances {found.even:.3f}), off by {found.off:.3f}")
    for one in found.bins:
        say(f"  said {one.said:.2f}  came {one.came:.2f}  ({one.many})")
