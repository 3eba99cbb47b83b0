"""Who plays whom, on which deals: laid down before the first game, so that a measurement can go on later."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final

from engine.players import AnyCraft, Level, Manner
from engine.players.levels import LEVELS, RANDOM
from engine.players.match import Entrant

HIDES: Final = 0.03
"""Of the chance to win, that `hiding` gives away where nothing else is said."""
OTHERS: Final = ("random", "greedy", "search", "hiding")
KNOWN: Final = (*OTHERS, *LEVELS)


class UnknownEntrant(ValueError):
    """A name that is nobody's."""


def entrant(craft: AnyCraft, text: str) -> Entrant:
    """`random`, `greedy`, `search` (the strongest level without beliefs), `hiding` (it, hiding), or a level.

    With `:N` simulations, however many play, and with `:N:H` hiding for H of the chance to win. Raises
    UnknownEntrant.
    """
    name, *rest = text.split(":")
    strongest = craft.manners[LEVELS[-1]]
    usual: dict[str, Manner] = {
        "random": RANDOM,
        "greedy": craft.greedy,
        "search": replace(strongest, believes=False, hides=0.0),
        "hiding": replace(strongest, hides=HIDES),
        **{level.value: craft.manners[Level(level)] for level in LEVELS},
    }
    if name not in usual or len(rest) > 2:
        raise UnknownEntrant(text)
    manner = usual[name]
    try:
        if rest:
            manner = replace(manner, simulations=_simulations(rest[0]), further=0)
        if len(rest) > 1:
            manner = replace(manner, hides=_part(rest[1]))
    except ValueError as error:
        raise UnknownEntrant(text) from error
    return Entrant(text, manner)


def _simulations(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) > 1_000_000:
        raise ValueError(text)
    return int(text)


def _part(text: str) -> float:
    found = float(text)
    if not 0 <= found <= 1:
        raise ValueError(text)
    return found


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a match: `one` at a seat, `other` at all others."""

    one: str
    other: str
    deal: int
    """The deals of a match are the same for every pair."""
    seat: int
    """Where `one` sits: each deal is played from every seat."""

    def seated(self, seats: int) -> tuple[str, ...]:
        return tuple(self.one if seat == self.seat else self.other for seat in range(seats))


def planned(names: Sequence[str], seats: int, games: int) -> tuple[Game, ...]:
    """Every pair as often; who is named later sits alone. The pairs take turns, so that a measurement that is
    broken off is as far in all of them.

    >>> [(game.one, game.deal, game.seat) for game in planned(["a", "b"], 2, 4)]
    [('b', 0, 0), ('b', 0, 1), ('b', 1, 0), ('b', 1, 1)]
    """
    pairs = list(combinations(names, 2))
    return tuple(Game(one, other, n // seats, n % seats) for n in range(games) for other, one in pairs)
