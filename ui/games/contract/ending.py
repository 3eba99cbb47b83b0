"""A game's end: the headline, and who came where."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic

from engine.core import Outcome, Seat
from engine.core.rules import ViewT
from engine.session import Player
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.words import Words
from ui.games.contract.table import Picture

BANNER: Final = 150
"""Height of the evening above the rows."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the end."""

    seat: Seat
    rank: int
    score: int
    parts: tuple[tuple[str, int], ...]
    """What the score is made of: the name of an icon (or empty) and the amount, in order."""
    colour: str
    """Of the bar."""
    badge: Picture


def ranked(outcome: Outcome) -> Iterator[tuple[int, Seat]]:
    """Rank and seat, the best first; tied seats share the rank, and the next one comes after all of them."""
    rank = 1
    for tied in outcome.ranking:
        for seat in tied:
            yield rank, seat
        rank += len(tied)


def who_won(outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    """The headline, where nothing more is to be said."""
    names = [players[seat].name for seat in outcome.winners]
    if not names:
        return words("The game is over.")
    if len(names) == 1:
        return words("{name} wins!", name=names[0])
    return words("{names} win!", names=words.listed(names))


@dataclass(frozen=True, slots=True)
class Ending(Generic[ViewT]):
    headline: Callable[[Outcome, Sequence[Player], Words], str]
    standings: Callable[[ViewT, Outcome], tuple[Standing, ...]]
    """A row for each seat, the best first; empty while the result is not known."""
    beside: Callable[[Page, ViewT, Outcome], Sequence[Piece]] | None = None
    """What lies in the box at the right of the rows, and beside the fire in the banner."""
