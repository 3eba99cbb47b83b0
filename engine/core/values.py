"""The words that every game shares: plain values, and the errors of their text forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType, TypeAlias

from engine.core.places import Place

Seat = NewType("Seat", int)
"""Who sits where, from 0, clockwise. Never a colour."""

Fact: TypeAlias = int | str | tuple[int, ...] | tuple[str, ...]
"""A plain value that a sentence can be made of; places are strings."""


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A numbered section of a game's RULES.md."""

    game: str
    section: str

    def __str__(self) -> str:
        return f"{self.game} {self.section}"


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a move is not allowed. A value: it is returned, never raised, and holds no sentence."""

    code: StrEnum
    rule: RuleRef
    facts: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong with a set-up or a data file."""

    code: StrEnum
    where: str
    """The place on the board, or the path in the file, as `territories[17].neighbours`."""
    facts: Mapping[str, Fact] = field(default_factory=dict)


class DataRefused(ValueError):
    """A data file that no rules can be made from; carries everything that is wrong with it."""

    def __init__(self, name: str, faults: Sequence[Fault]) -> None:
        super().__init__(f"{name}: {len(faults)} faults, first {faults[0].code} at {faults[0].where}")
        self.name = name
        self.faults = tuple(faults)


class Unreadable(ValueError):
    """A text form that is none; `part` is the piece that could not be read."""

    def __init__(self, form: str, part: str) -> None:
        super().__init__(f"not a {form}: {part!r}")
        self.form = form
        self.part = part


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Something that happened. Each game derives frozen values from it."""

    seen_by: tuple[Seat, ...] | None = None
    """None: everybody."""
    reveals: bool = False
    """Something hidden was turned up: undo stops here until a person confirms."""

    def as_seen(self, by: Seat) -> "Event | None":
        """What a seat may know of it; None: nothing."""
        return self if self.seen_by is None or by in self.seen_by else None


@dataclass(frozen=True, slots=True)
class Outcome:
    ending: StrEnum
    rule: RuleRef
    """The rule that ended the game."""
    scores: tuple[int | None, ...]
    """By seat; None where it hangs on something that the program does not know."""
    ranking: tuple[tuple[Seat, ...], ...]
    """Best first, tied seats together; empty while a score is not known."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranking[0] if self.ranking else ()


def ranking(scores: Sequence[int]) -> tuple[tuple[Seat, ...], ...]:
    """Seats by falling score.

    >>> ranking([3, 7, 3])
    ((1,), (0, 2))
    """
    return tuple(
        tuple(Seat(seat) for seat, score in enumerate(scores) if score == level)
        for level in sorted(set(scores), reverse=True)
    )


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the set-up: a variant, or a ruling where the book is silent."""

    id: str
    choices: tuple[str, ...]
    default: str
    rule: RuleRef


Options: TypeAlias = Mapping[str, str]
"""Chosen values by option id; what is missing takes its default."""


def chosen(options: Sequence[Option], values: Options) -> dict[str, str]:
    """Every option with its value; raises ValueError for an option or a value that is none."""
    known = {option.id: option for option in options}
    for name, value in values.items():
        if name not in known or value not in known[name].choices:
            raise ValueError(f"no such option: {name} = {value}")
    return {option.id: values.get(option.id, option.default) for option in options}


@dataclass(frozen=True, slots=True)
class Pointing:
    """The places that mean a move: some one after another, then some in any order."""

    in_order: tuple[Place, ...] = ()
    any_order: tuple[Place, ...] = ()

    def after(self, pointed: Sequence[Place]) -> tuple[Place, ...] | None:
        """What may be pointed at next, () when nothing is left; None: this move is not meant.

        >>> a, b, c = Place("a"), Place("b"), Place("c")
        >>> Pointing((a,), (b, c)).after([a, c])
        ('b',)
        """
        n = len(self.in_order)
        if tuple(pointed[:n]) != self.in_order[: len(pointed)]:
            return None
        if len(pointed) < n:
            return (self.in_order[len(pointed)],)
        left = list(self.any_order)
        for spot in pointed[n:]:
            if spot not in left:
                return None
            left.remove(spot)
        return tuple(left)
