"""Variants of one test: cases that differ only in page, text size, language, seed or number of seats.

`--each-once` runs one of them, and another one for each screen: where Python or pygame is another one, it
matters what is done, and not how often. `python -m tests.variants` prints how wide the pygame that is here
finds the sentences of the catalogues: where two print the same, a layout that fits in one fits in the other.
"""

import hashlib
from collections.abc import Hashable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Final

import pytest

from tests.catalogues import LANGUAGES, file_of, read
from ui.core.text import FACES, width

AXES: Final = frozenset({"size", "text", "language", "seed", "seats"})
"""The arguments of tests that say how a layout is painted or which of several games is played."""
PLAYS: Final = "tests/firmware/app/"
"""Here whole programs play games: which one is a variant, too. Each game has its own tests in `tests/engine`
and `tests/ui`, and another test plays another game."""
SIZES: Final = range(9, 60)
"""px of letters."""
SHARE: Final = 7


def each_once(items: Sequence[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """The cases to run, in their order, and those to leave out."""
    alike: dict[Hashable, list[pytest.Item]] = {}
    for item in items:
        alike.setdefault(_what_is_done(item), []).append(item)
    run = {cases[n % len(cases)].nodeid for n, cases in enumerate(alike.values())}
    return [item for item in items if item.nodeid in run], [item for item in items if item.nodeid not in run]


def _what_is_done(item: pytest.Item) -> Hashable:
    if not isinstance(item, pytest.Function) or not hasattr(item, "callspec"):
        return item.nodeid
    axes = AXES | {"game"} if item.nodeid.startswith(PLAYS) else AXES
    done = {name: repr(value) for name, value in item.callspec.params.items() if name not in axes}
    return item.nodeid.partition("[")[0], tuple(sorted(done.items()))


def widths() -> str:
    """A digest of how wide every line of the catalogues is in every face; each size has a seventh of them."""
    with ProcessPoolExecutor() as processes:
        found = [one for of_a_size in processes.map(_widths, SIZES) for one in of_a_size]
    return f"{len(found)} {hashlib.sha256(repr(found).encode()).hexdigest()}"


def _widths(px: int) -> list[float]:
    return [width(line, px, face) for face in FACES for line in _lines()[px % SHARE :: SHARE] if line]


@cache
def _lines() -> list[str]:
    return sorted({line for language in LANGUAGES for text in _texts(language) for line in text.split("\n")})


def _texts(language: str) -> Iterator[str]:
    """What is said in a language, and its English keys."""
    for message in read(file_of(language), language):
        for text in (message.id, message.string):
            yield from (text,) if isinstance(text, str) else text or ()


if __name__ == "__main__":
    print(widths())
