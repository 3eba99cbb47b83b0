"""Which colour each seat's clan wears, and which clan may hide its food."""

from collections.abc import Iterable
from typing import Final

from engine.core import Seat
from engine.first_sparks import Kind
from engine.first_sparks.components import KNOWLEDGE_NUMBERS

COLOURS: Final = ("red", "white", "blue", "yellow", "green", "black")
"""By seat."""
NEUTRAL: Final = "black"
"""Of the neutral clan of two players."""


def colour_of(seat: Seat | int) -> str:
    return COLOURS[seat]


def colours(seats: int, *, neutral: bool) -> tuple[str, ...]:
    """By seat, the neutral clan last: as `engine.first_sparks.spreading.everybody` lists them."""
    return (*COLOURS[:seats], NEUTRAL) if neutral else COLOURS[:seats]


def has_fire(cards: Iterable[int]) -> bool:
    """Its food is hidden from the others: first_sparks 9.1."""
    return any(KNOWLEDGE_NUMBERS.get(card) is Kind.FIRE for card in cards)
