"""Chance that is none: numbers that hang on a seed and on what they are asked for, never on how often."""

from hashlib import blake2b
from math import sqrt
from typing import Final

from engine.core import Rng

_WORDS: Final = 4
_SPREAD: Final = sqrt(12 / _WORDS)


def mixed(seed: int, *about: object) -> int:
    """64 bits, the same for the same values in every process.

    >>> mixed(1, "a", 2) == mixed(1, "a", 2) != mixed(2, "a", 2)
    True
    """
    text = repr((seed, *about)).encode()
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big")


def noise(seed: int, *about: object) -> float:
    """Nearly normal with mean 0 and deviation 1, and never beyond 3.5: nobody misjudges without bound.

    >>> round(noise(1, "a"), 6) == round(noise(1, "a"), 6), abs(noise(7, "b")) < 3.5
    (True, True)
    """
    bits = mixed(seed, *about)
    parts = [(bits >> 16 * n & 0xFFFF) / 0xFFFF for n in range(_WORDS)]
    return (sum(parts) - _WORDS / 2) * _SPREAD


def happens(chance: float, seed: int, *about: object) -> bool:
    return mixed(seed, *about) < chance * 2**64


def unit(rng: Rng) -> float:
    """Evenly from 0 to 1."""
    return (rng.word() >> 11) / (1 << 53)


def drawn(weights: list[float], rng: Rng) -> int:
    """A number of the list, as likely as its weight; where nothing has weight, all alike.

    >>> drawn([0.0, 2.0, 0.0], Rng(1))
    1
    """
    total = sum(weights)
    if total <= 0:
        return rng.below(len(weights))
    left = unit(rng) * total
    for n, weight in enumerate(weights):
        left -= weight
        if left < 0:
            return n
    return max(n for n, weight in enumerate(weights) if weight > 0)
