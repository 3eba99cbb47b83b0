"""People who play here: a name, and a badge that tells them apart at a glance."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

COLOURS: Final = ("orange", "blue", "yellow", "plum", "pink", "green", "turquoise", "red")
ANIMALS: Final = ("fox", "bear", "frog", "owl", "hare", "turtle", "hedgehog", "snail")
"""Both are public formats: they stand in the store. The order is that in which newcomers get them."""


@dataclass(frozen=True, slots=True)
class Badge:
    """An animal on a colour; together nobody else's."""

    colour: str
    animal: str

    @property
    def is_one(self) -> bool:
        return self.colour in COLOURS and self.animal in ANIMALS


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who is remembered; a guest is nobody."""

    id: int
    name: str
    badge: Badge | None
    """None for one too many: there are sixty-four."""


def free_badge(taken: Iterable[Badge]) -> Badge | None:
    """The next for a newcomer: an animal and a colour that the fewest have; None if all are taken.

    >>> first = free_badge([])
    >>> first, free_badge([first])
    (Badge(colour='orange', animal='fox'), Badge(colour='blue', animal='bear'))
    """
    there = list(taken)
    animals = {one: sum(badge.animal == one for badge in there) for one in ANIMALS}
    colours = {one: sum(badge.colour == one for badge in there) for one in COLOURS}
    offered = [
        Badge(colour, animal)
        for n, animal in enumerate(ANIMALS)
        for colour in (*COLOURS[n:], *COLOURS[:n])
        if Badge(colour, animal) not in there
    ]
    return min(offered, key=lambda badge: (animals[badge.animal], colours[badge.colour]), default=None)
