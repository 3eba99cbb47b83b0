"""What a clan's tools bring in: in the order that yields most, every step with its parts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.core import RuleRef
from engine.first_sparks.board import Board
from engine.first_sparks.components import HUNTS, STOCKED, Card, Components, Food, Kind
from engine.first_sparks.costs import knows
from engine.first_sparks.model import GAME, Plow

WORKING: Final = RuleRef(GAME, "6.1")
LOOK_UP: Final = RuleRef(GAME, "6.2")
SEVERAL_GROUNDS: Final = RuleRef(GAME, "6.3")
SEVERAL_TOOLS: Final = RuleRef(GAME, "6.4")
PLOW: Final = RuleRef(GAME, "9.2")

PLOWED: Final = 1
"""Grain that the plow adds to a field."""


@dataclass(frozen=True, slots=True)
class Catch:
    """What one tool brings in."""

    card: int
    food: Food
    stock: int
    """Tokens on the space before; 0 for grain, which is unlimited."""
    virtual: int
    """Tokens that further grounds add to the look-up."""
    taken: int
    """Tokens; of grain the grains, the plow's included."""
    plowed: int
    value: int
    """Food."""


@dataclass(frozen=True, slots=True)
class Hunt:
    """All the tools of one clan, in the order in which they are used."""

    catches: tuple[Catch, ...]
    idle: tuple[int, ...]
    """Tools without a member at a ground of their food."""
    stock: tuple[int, ...]
    """Tokens left on the harvest spaces, in the order of STOCKED."""

    @property
    def food(self) -> int:
        return sum(catch.value for catch in self.catches)


def look_up(takes_from: Sequence[int], tokens: int, virtual: int = 0) -> int:
    """Tokens taken: by the look-up with the virtual ones, never more than lie there (ruling F2).

    >>> look_up((1, 4, 7), 5), look_up((1, 4), 3, 1), look_up((1, 2), 0, 2)
    (2, 2, 0)
    """
    return min(sum(tokens + virtual >= least for least in takes_from), tokens)


def grounds_at(board: Board, members: int) -> tuple[int, ...]:
    """At how many different grounds of each food `members` stand, in the order of STOCKED."""
    return tuple(sum(bool(around & members) for around in board.grounds[food]) for food in STOCKED)


def hunt(
    components: Components, cards: Sequence[int], grounds: Sequence[int], stock: Sequence[int], plow: Plow
) -> Hunt:
    """`grounds`: as `grounds_at` gives them."""
    tools = [components.cards[card] for card in cards if components.cards[card].is_tool]
    catches = _grain(tools, plowing=knows(components, cards, Kind.PLOW), plow=plow)
    left = list(stock)
    idle: list[int] = []
    for at, food in enumerate(STOCKED):
        alike = [tool for tool in tools if HUNTS.get(tool.kind) is food]
        if not grounds[at]:
            idle += [tool.number for tool in alike]
            continue
        virtual = grounds[at] - 1
        for tool in best_order(alike, stock[at], virtual):
            taken = look_up(tool.takes_from, left[at], virtual)
            value = taken * components.value(food)
            catches.append(Catch(tool.number, food, left[at], virtual, taken, 0, value))
            left[at] -= taken
    return Hunt(tuple(catches), tuple(sorted(idle)), tuple(left))


def _grain(tools: Sequence[Card], *, plowing: bool, plow: Plow) -> list[Catch]:
    catches = []
    plowed_before = False
    for tool in tools:
        if tool.food is not Food.GRAIN:
            continue
        plowed = 0
        if plowing and tool.kind is Kind.FIELD and not (plowed_before and plow is Plow.ONCE):
            plowed, plowed_before = PLOWED, True
        grain = tool.grain + plowed
        catches.append(Catch(tool.number, Food.GRAIN, 0, 0, grain, plowed, grain))
    return catches


def best_order(tools: Sequence[Card], tokens: int, virtual: int) -> tuple[Card, ...]:
    """The order in which tools of one kind yield most; of equal orders the first by number.

    With a handful of tools all orders are few; what may be left to do is fewer still, and comes up again.
    """
    if len(tools) < 2:
        return tuple(tools)
    left, unused, order = tokens, list(tools), []
    while unused:
        n = -_most(tuple([tool.takes_from for tool in unused]), left, virtual)[1]
        left -= look_up(unused[n].takes_from, left, virtual)
        order.append(unused.pop(n))
    return tuple(order)


@lru_cache(maxsize=1 << 14)
def _most(unused: tuple[tuple[int, ...], ...], tokens: int, virtual: int) -> tuple[int, int]:
    """(most tokens still to come, minus the number of the tool to use next), by the tools' look-ups."""
    found = (-1, 0)
    for n, takes_from in enumerate(unused):
        taken = look_up(takes_from, tokens, virtual)
        onward = _most((*unused[:n], *unused[n + 1 :]), tokens - taken, virtual)[0]
        found = max(found, (taken + onward, -n))
    return found if unused else (0, 0)
