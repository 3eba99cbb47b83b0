"""Reading text forms of one line: words, one after another, and numbers as one writes them."""

from collections.abc import Callable
from typing import TypeVar

from engine.core.values import Unreadable

T = TypeVar("T")


class LineOfWords:
    """What cannot be read raises Unreadable and names its word."""

    def __init__(self, form: str, text: str, count: int) -> None:
        """`form` is what the line is, as `state`; it must have `count` words, each after one space."""
        self._form = form
        self._words = text.split(" ")
        if len(self._words) != count:
            raise Unreadable(form, text)
        self._at = 0

    def next(self, read: Callable[[str], T]) -> T:
        """`read` raises ValueError or KeyError for a word that it cannot read."""
        word = self._words[self._at]
        self._at += 1
        try:
            return read(word)
        except (ValueError, KeyError) as error:
            raise Unreadable(self._form, word) from error


def natural(word: str) -> int:
    """A number from 0, without a sign and without zeros before it. Raises ValueError.

    >>> natural("12")
    12
    """
    if not (word.isascii() and word.isdecimal()) or str(int(word)) != word:
        raise ValueError(word)
    return int(word)
