"""Turn order: larger clans first, then higher cards; and intelligence, which steps back."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core import RuleRef, Seat
from engine.first_sparks.model import GAME, Phase

TURN_ORDER: Final = RuleRef(GAME, "8.1")
INTELLIGENCE: Final = RuleRef(GAME, "9.5")


REVERSED: Final = (Phase.FIRST, Phase.FEED, Phase.SPREAD)
"""Phases in which the last in turn order acts first."""


def acting(order: Sequence[Seat], phase: Phase) -> tuple[Seat, ...]:
    """Who acts in a phase, first to last."""
    return tuple(reversed(order)) if phase in REVERSED else tuple(order)


@dataclass(frozen=True, slots=True)
class Standing:
    """What decides a seat's rank."""

    seat: Seat
    size: int
    highest: int
    """Number of its highest card, knowledge included; 0 for none."""


def ranked(standings: Sequence[Standing]) -> tuple[Standing, ...]:
    """First to last; what is still equal keeps its order.

    >>> sizes_and_cards = [(6, 30), (7, 15), (7, 18)]
    >>> three = [Standing(Seat(seat), *held) for seat, held in enumerate(sizes_and_cards)]
    >>> [standing.seat for standing in ranked(three)]
    [2, 1, 0]
    """
    return tuple(sorted(standings, key=lambda standing: (-standing.size, -standing.highest)))


def stepped_back(order: Sequence[Seat], seat: Seat) -> tuple[Seat, ...]:
    """`seat` one rank further back; the last stays last (ruling F5).

    >>> stepped_back([Seat(2), Seat(0), Seat(1)], Seat(2))
    (0, 2, 1)
    """
    at = order.index(seat)
    rest = [other for other in order if other != seat]
    return (*rest[: at + 1], seat, *rest[at + 1 :])
