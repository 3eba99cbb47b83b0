"""What people at a table have still to read: big events that happen the first time in a game."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, Protocol

from engine.core import Event, Unreadable
from engine.session.customs import AnyCustoms

BEGINS: Final = "begins"
"""Who begins, and why: before the first move."""


class Made(Protocol):
    """A move of a table."""

    @property
    def events(self) -> tuple[Event, ...]: ...

    @property
    def forced(self) -> bool: ...


class Playing(Protocol):
    """A table."""

    @property
    def customs(self) -> AnyCustoms: ...

    @property
    def moves(self) -> Sequence[Made]: ...

    def state_before(self, move: int) -> Any: ...


def kinds(table: Playing, first: int, end: int) -> Iterator[tuple[str, Event]]:
    """What everybody saw happen in those moves and is explained, in its order."""
    for n, made in enumerate(table.moves[first:end], start=first):
        after = table.state_before(n + 1)
        for event in made.events:
            if event.seen_by is None and (kind := table.customs.explained(after, event)):
                yield kind, event


def first_time(table: Playing, first: int) -> tuple[str, ...]:
    """What has happened since so many moves, and never before."""
    new = dict.fromkeys(kind for kind, _ in kinds(table, first, len(table.moves)))
    earlier = kinds(table, 0, first)
    while new and (found := next(earlier, None)) is not None:  # most kinds come early in a game
        new.pop(found[0], None)
    return tuple(new)


def big_events(table: Playing) -> Iterator[tuple[tuple[Event, ...], int]]:
    """What everybody has seen happen since the last decision of a person, and which of it is explained."""
    moves = table.moves
    first = next((n for n in reversed(range(len(moves))) if not moves[n].forced), 0)
    events = tuple(e for made in moves[first:] for e in made.events if e.seen_by is None)
    for _, event in kinds(table, first, len(moves)):
        yield events, next(n for n, one in enumerate(events) if one is event)


def happened(table: Playing, kind: str) -> tuple[tuple[Event, ...], int] | None:
    """The first of such a kind among them; None: none was."""
    moves = table.moves
    first = next((n for n in reversed(range(len(moves))) if not moves[n].forced), 0)
    found = (known for known, _ in kinds(table, first, len(moves)))
    at = zip(found, big_events(table), strict=True)
    return next((one for known, one in at if known == kind), None)


def unread_text(unread: Sequence[str], work: str | None) -> str | None:
    """One line of printable ASCII: what is to be read, then the work of hands; None for neither.

    >>> unread_text(("village", "epoch"), "move 0 [...]")
    'read village,epoch;move 0 [...]'
    >>> unread_text((), "move 0 [...]"), unread_text((), None)
    ('move 0 [...]', None)
    """
    return f"read {','.join(unread)};{work or ''}" if unread else work


def read_unread(text: str) -> tuple[tuple[str, ...], str]:
    """Also of a line without anything to read. Raises Unreadable.

    >>> read_unread("read village,epoch;move 0 [...]"), read_unread("move 0 [...]")
    ((('village', 'epoch'), 'move 0 [...]'), ((), 'move 0 [...]'))
    """
    if not text.startswith("read "):
        return (), text
    names, found, work = text.removeprefix("read ").partition(";")
    if not found or not re.fullmatch("[a-z_]+(,[a-z_]+)*", names):
        raise Unreadable("what is to be read", text[:40])
    return tuple(names.split(",")), work
