"""How sure a share of wins is, and what several opponents together say of strength."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import log10, sqrt
from typing import Final

NORMAL: Final = 1.96
"""Deviations on each side of 95 %."""
_ROUNDS: Final = 2000
_PRIOR: Final = 0.5
"""Of a win and of a defeat that everybody is given against everybody: nobody is infinitely strong."""


@dataclass(frozen=True, slots=True)
class Share:
    """Of wins in a number of games; a shared win counts in part."""

    won: float
    games: int

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of 95 %.

        >>> [round(end, 2) for end in Share(90, 100).interval]
        [0.83, 0.94]
        """
        if not self.games:
            return 0.0, 1.0
        n, z = self.games, NORMAL
        whole = 1 + z * z / n
        middle = self.rate + z * z / (2 * n)
        half = z * sqrt(max(0.0, self.rate * (1 - self.rate) / n + z * z / (4 * n * n)))
        return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


@dataclass(frozen=True, slots=True)
class Seated:
    """One game: who sat where, and what each seat got of the win."""

    names: tuple[str, ...]
    shares: tuple[float, ...]


def elo(games: Sequence[Seated], zero: str) -> dict[str, float]:
    """Ratings that fit the games best (Bradley and Terry, for more players Plackett and Luce, by Hunter's
    iteration); `zero` gets 0. A player with ten times the weight of another is 400 points above it.

    >>> games = [Seated(("a", "b"), (1.0, 0.0))] * 10 + [Seated(("a", "b"), (0.0, 1.0))]
    >>> {name: round(points) for name, points in elo(games, "b").items()}
    {'a': 338, 'b': 0}
    """
    names = list(dict.fromkeys(name for game in games for name in game.names))
    met = {tuple(sorted({*game.names})) for game in games}
    won = dict.fromkeys(names, 0.0)
    tables: dict[tuple[str, ...], float] = {}
    for game in games:
        for name, share in zip(game.names, game.shares, strict=True):
            won[name] += share
        key = tuple(sorted(game.names))
        tables[key] = tables.get(key, 0.0) + 1
    for pair in sorted(met):
        for name in pair:
            won[name] += _PRIOR
        if len(pair) > 1:
            tables[pair] = tables.get(pair, 0.0) + _PRIOR * len(pair)
    weight = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        due = dict.fromkeys(names, 0.0)
        for table, times in tables.items():
            each = times / sum(weight[name] for name in table)
            for name in table:
                due[name] += each
        weight = {name: won[name] / due[name] if due[name] else 1.0 for name in names}
        whole = sum(weight.values())
        weight = {name: value / whole for name, value in weight.items()}
    return {name: 400 * log10(weight[name] / weight[zero]) for name in names}
