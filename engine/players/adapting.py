"""Between games Totem may be asked to play better, or worse: after two alike results, never by itself."""

from collections.abc import Sequence
from typing import Final

from engine.players.levels import LEVELS, Level

ALIKE: Final = 2
"""Games in a row."""
MOST: Final = 3 * ALIKE
"""Of more in a row nothing is asked: people have said three times that they like it so."""


def ahead(levels: Sequence[str], ranks: Sequence[int | None]) -> int:
    """1 where each of Totem's seats came before everybody else, -1 where each came after them, else 0.

    >>> ahead(("", "clever"), (2, 1)), ahead(("", "clever", ""), (1, 3, 2))
    (1, -1)
    """
    totem = [rank for level, rank in zip(levels, ranks, strict=True) if level]
    people = [rank for level, rank in zip(levels, ranks, strict=True) if not level]
    known = [rank for rank in (*totem, *people) if rank is not None]
    if not totem or not people or len(known) < len(ranks):
        return 0
    first, last = known[: len(totem)], known[len(totem) :]
    return 1 if max(first) < min(last) else -1 if min(first) > max(last) else 0


def alike(came: Sequence[int]) -> int:
    """How many in a row; `came`: how far Totem was `ahead` in the games before, the last one first.

    >>> alike([-1, -1, 1]), alike([1]), alike([0, 0]), alike([])
    (2, 1, 0, 0)
    """
    if not came or not came[0]:
        return 0
    return next((n for n, one in enumerate(came) if one != came[0]), len(came))


def step(came: Sequence[int]) -> int:
    """By how many levels Totem could change.

    >>> step([-1, -1, 1]), step([1, 1]), step([1]), step([1, 1, 1]), step([1] * 4), step([1] * 8)
    (1, -1, 0, 0, -1, 0)
    """
    many = alike(came)
    return -came[0] if many and many % ALIKE == 0 and many <= MOST else 0


def moved(level: str, by: int) -> Level:
    """There is none below the first and none above the last.

    >>> moved("clever", 1), moved("easygoing", -1)
    (<Level.FORMIDABLE: 'formidable'>, <Level.EASYGOING: 'easygoing'>)
    """
    return LEVELS[min(len(LEVELS) - 1, max(0, LEVELS.index(Level(level)) + by))]
