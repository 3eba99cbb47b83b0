"""What things cost, each sum with its parts: the same functions judge a move and show its price."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from engine.core import RuleRef
from engine.first_sparks.board import Board
from engine.first_sparks.components import Card, Components, Kind
from engine.first_sparks.model import GAME

PRICE: Final = RuleRef(GAME, "5.3")
ROT: Final = RuleRef(GAME, "5.8")
FEEDING: Final = RuleRef(GAME, "6.5")
BASE_COST: Final = RuleRef(GAME, "7.3")
MOUNTAINS: Final = RuleRef(GAME, "7.4")
OCCUPIED: Final = RuleRef(GAME, "7.5")
FIRE: Final = RuleRef(GAME, "9.1")
SPEECH: Final = RuleRef(GAME, "9.4")

BONUS: Final = 1
"""Grain on the bonus card."""
MOUNTAIN: Final = 1
NEW_MEMBERS: Final = 5
"""At most, in one phase 3."""
BASE: Final = (0, 1, 3, 6, 10, 15)
"""For so many new members."""


@dataclass(frozen=True, slots=True)
class Price:
    """Of a card in the market."""

    printed: int
    bonus: int
    """Grain that lies on it and counts."""

    @property
    def total(self) -> int:
        return max(0, self.printed - self.bonus)


@dataclass(frozen=True, slots=True)
class Sum:
    """Of one new member."""

    base: int
    mountain: int
    occupied: int
    """As many as clans stand there, the new member counted."""
    speech: int
    """Taken off."""

    @property
    def total(self) -> int:
        return self.base + self.mountain + self.occupied - self.speech

    def __add__(self, other: "Sum") -> "Sum":
        return Sum(
            self.base + other.base,
            self.mountain + other.mountain,
            self.occupied + other.occupied,
            self.speech + other.speech,
        )


def price(card: Card, bonus: int | None) -> Price:
    return Price(card.price, BONUS if card.number == bonus else 0)


def placing(*, placed: int, others: int, mountain: bool, speech: bool) -> Sum:
    """Of the next member after `placed` ones, in a region where `others` clans stand.

    >>> two = placing(placed=0, others=1, mountain=False, speech=False)
    >>> (two + placing(placed=1, others=0, mountain=True, speech=False)).total
    6
    """
    last = len(BASE) - 1
    return Sum(
        BASE[min(placed + 1, last)] - BASE[min(placed, last)],
        MOUNTAIN if mountain else 0,
        others + 1 if others else 0,
        1 if speech and others else 0,
    )


def clans_in(region: int, members: Iterable[int]) -> int:
    """How many of these clans (masks) have a member there."""
    there = 0  # without a generator: asked for every region of every playout
    for mask in members:
        there += mask >> region & 1
    return there


def placing_there(
    board: Board, region: int, *, own: int, others: Collection[int], placed: int, speech: bool
) -> Sum:
    """`own` and `others`: members, masks."""
    return placing(
        placed=placed,
        others=clans_in(region, others),
        mountain=not board.open[region] & own,
        speech=speech,
    )


def knows(components: Components, cards: Iterable[int], kind: Kind) -> bool:
    return any(components.cards[card].kind is kind for card in cards)


def rot(food: int, *, fire: bool) -> int:
    """What is lost.

    >>> rot(8, fire=False), rot(8, fire=True)
    (2, 0)
    """
    return 0 if fire else food // 3


def starving(food: int, members: int) -> int:
    """How many members cannot be fed.

    >>> starving(4, 6)
    2
    """
    return max(0, members - food)
