"""The harvest spaces: what lies there first, and what phase 4 adds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core import RuleRef
from engine.first_sparks.components import STOCKED, Components, Food
from engine.first_sparks.model import GAME

REFILL: Final = RuleRef(GAME, "8.2")

FIRST_STOCK: Final = (4, 2, 3, 2)
"""In the order of STOCKED."""
BASE_REFILL: Final = {
    2: (2, 1, 0, 0),
    3: (3, 2, 1, 1),
    4: (4, 2, 1, 1),
    5: (5, 3, 2, 1),
    6: (6, 4, 3, 1),
}
"""By players, in the order of STOCKED."""


@dataclass(frozen=True, slots=True)
class Refill:
    food: Food
    base: int
    grounds: int
    """One more for each ground of this food on the board."""
    room: int
    """Printed tokens that are not on the space: it never holds more than there are."""

    @property
    def added(self) -> int:
        return min(self.base + self.grounds, self.room)


def refills(
    components: Components, players: int, grounds: Sequence[int], stock: Sequence[int]
) -> tuple[Refill, ...]:
    """`grounds` and `stock`: by food, in the order of STOCKED, as are the answers."""
    return tuple(
        Refill(food, base, there, components.tokens[food].count - tokens)
        for food, base, there, tokens in zip(STOCKED, BASE_REFILL[players], grounds, stock, strict=True)
    )
