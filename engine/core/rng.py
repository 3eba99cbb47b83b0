"""A small seeded generator for deals: the same numbers on every Python.

SplitMix64 (Steele, Lea and Flood 2014). States of games never hold one.
"""

from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_GOLDEN: Final = 0x9E3779B97F4A7C15


class Rng:
    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _MASK

    def word(self) -> int:
        """The next 64 bits.

        >>> Rng(1234567).word()
        6457827717110365317
        """
        self._state = (self._state + _GOLDEN) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Evenly one of 0..n-1; n from 1 to 2**64."""
        if not 1 <= n <= 1 << 64:
            raise ValueError(f"cannot choose one of {n}")
        word = self.word()
        while word > _MASK - n and word >= (1 << 64) - (1 << 64) % n:  # uneven from there on
            word = self.word()
        return word % n

    def pick(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """A new list in random order (Fisher and Yates)."""
        out = list(things)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out
