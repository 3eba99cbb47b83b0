"""What a hut is paid with: goods, and dogs that stand for goods."""

from functools import lru_cache
from itertools import combinations

from engine.stone_age_junior.board import GOODS, Bag, Cost, bag_of, in_order


def missing(cost: Cost, goods: Bag) -> Cost:
    """The goods of `cost` that are not owned.

    >>> from engine.stone_age_junior.board import Space
    >>> missing((Space.TUSK, Space.FISH, Space.FISH), (1, 0, 0, 0, 1))
    (<Space.FISH: 'fish'>,)
    """
    lacking = (max(0, wanted - owned) for wanted, owned in zip(bag_of(cost), goods, strict=True))
    return tuple(good for good, n in zip(GOODS, lacking, strict=True) for _ in range(n))


@lru_cache(maxsize=4096)
def ways(cost: Cost, goods: Bag, dogs: int) -> tuple[Cost, ...]:
    """The goods of `cost` that dogs may stand for so that it is paid, fewest dogs first.

    What is missing stands in every way; empty where the hut cannot be paid.
    """
    lacking = missing(cost, goods)
    spare = without(cost, lacking)
    extra = range(min(dogs, len(cost)) - len(lacking) + 1)
    found = {more: None for n in extra for more in combinations(spare, n)}
    return tuple(in_order((*lacking, *more)) for more in found)


def without(cost: Cost, taken: Cost) -> Cost:
    """`cost` less each good of `taken`, which it holds."""
    left = list(cost)
    for good in taken:
        left.remove(good)
    return tuple(left)
