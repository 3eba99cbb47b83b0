"""Fire hides the food of its clan."""

from collections.abc import Iterable

from engine.first_sparks.components import KNOWLEDGE_NUMBERS, Kind
from engine.first_sparks.model import FireFood, State, View
from engine.first_sparks.turn import Turn


def hides_food(table: State | View | Turn, cards: Iterable[int]) -> bool:
    """Whether the food of a clan with these cards is hidden from the others: first_sparks 9.1."""
    if table.fire_food is FireFood.OPEN:
        return False
    return any(KNOWLEDGE_NUMBERS.get(card) is Kind.FIRE for card in cards)
