"""An evening of food only as it was entered, step by step: played again, undone, written as text.

A text has a first line for how it began, then one line an entry::

    3 2 1 / 2 1 1 2 / each
    spread 0
    spread 1 0 1m
    buy 2 17 -11
    draw 20
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from engine.core import Rejection, Seat, Unreadable
from engine.first_sparks import ledger as books
from engine.first_sparks.components import STOCKED, Components
from engine.first_sparks.costs import NEW_MEMBERS
from engine.first_sparks.ledger import Ledger, NewMember
from engine.first_sparks.model import SEATS, Phase, Plow
from engine.first_sparks.spreading import MOST_MEMBERS

FORM: Final = "book of food"
MOUNTAIN: Final = "m"
EMPTY_PILE: Final = "-"


@dataclass(frozen=True, slots=True)
class Spread:
    """Also second members, before the first round."""

    seat: Seat
    members: tuple[NewMember, ...]


@dataclass(frozen=True, slots=True)
class Buy:
    seat: Seat
    card: int
    discard: int | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    seat: Seat


@dataclass(frozen=True, slots=True)
class BoxDeclined:
    seat: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Draw:
    card: int | None
    """None: the pile is empty."""


@dataclass(frozen=True, slots=True)
class EndTechnology:
    """Food rots."""


@dataclass(frozen=True, slots=True)
class HuntAndFeed:
    seat: Seat
    grounds: tuple[int, ...]
    """At how many of each food the clan stands, in the order of STOCKED."""
    removed: int = 0


Entry: TypeAlias = Spread | Buy | Pass | BoxDeclined | Draw | EndTechnology | HuntAndFeed


@dataclass(frozen=True, slots=True)
class Book:
    herbs: tuple[int, ...]
    """By seat."""
    grounds: tuple[int, ...]
    """On the board, in the order of STOCKED."""
    plow: Plow
    entries: tuple[Entry, ...] = ()

    def with_entry(self, entry: Entry) -> "Book":
        return replace(self, entries=(*self.entries, entry))

    def undone(self) -> "Book":
        """Without the last entry."""
        return replace(self, entries=self.entries[:-1])

    def last_grounds(self, seat: Seat) -> tuple[int, ...]:
        """Where a clan stood when it hunted last; nowhere before that."""
        hunts = (e.grounds for e in reversed(self.entries) if isinstance(e, HuntAndFeed) and e.seat == seat)
        return next(hunts, (0,) * len(STOCKED))


def after(components: Components, ledger: Ledger, entry: Entry) -> Ledger | Rejection:
    match entry:
        case Spread(seat, members):
            return books.spread(components, ledger, seat, members)
        case Buy(seat, card, discard):
            return books.buy(components, ledger, seat, card, discard)
        case Pass(seat):
            return books.passed(ledger, seat)
        case BoxDeclined(seat, card):
            return books.box_declined(components, ledger, seat, card)
        case Draw(card):
            return books.drawn(ledger, card)
        case EndTechnology():
            return books.end_technology(components, ledger)
        case HuntAndFeed(seat, grounds, removed):
            return books.hunt_and_feed(components, ledger, seat, grounds, removed)


def opened(book: Book) -> Ledger:
    return books.opened(book.herbs, book.grounds, book.plow)


def replayed(components: Components, book: Book) -> tuple[Book, tuple[Ledger, ...]]:
    """The ledger before the first entry and after each one. With other cards than the book was kept with
    an entry may not be possible any more: then the book ends before it."""
    ledgers = [opened(book)]
    for entry in book.entries:
        ledger = after(components, ledgers[-1], entry)
        if isinstance(ledger, Rejection):
            break
        ledgers.append(ledger)
    return replace(book, entries=book.entries[: len(ledgers) - 1]), tuple(ledgers)


def most_members(ledger: Ledger, seat: Seat) -> int:
    """How many new members a clan may have now, food aside."""
    most = 1 if ledger.phase is Phase.SECOND else NEW_MEMBERS
    return min(most, MOST_MEMBERS - ledger.accounts[seat].size)


# as text


def book_text(book: Book) -> str:
    began = (" ".join(map(str, book.herbs)), " ".join(map(str, book.grounds)), book.plow.value)
    return "\n".join((" / ".join(began), *map(entry_text, book.entries))) + "\n"


def entry_text(entry: Entry) -> str:
    match entry:
        case Spread(seat, members):
            rest = [f"{member.others}{MOUNTAIN if member.mountain else ''}" for member in members]
            return " ".join(("spread", str(seat), *rest))
        case Buy(seat, card, discard):
            return f"buy {seat} {card}" + ("" if discard is None else f" -{discard}")
        case Pass(seat):
            return f"pass {seat}"
        case BoxDeclined(seat, card):
            return f"box {seat} {card}"
        case Draw(card):
            return f"draw {EMPTY_PILE if card is None else card}"
        case EndTechnology():
            return "rot"
        case HuntAndFeed(seat, grounds, removed):
            return " ".join(("hunt", str(seat), *map(str, grounds), str(removed)))


def read_book(text: str) -> Book:
    """Raises Unreadable with the line."""
    first, *rest = text.splitlines() or [""]
    try:
        herbs, grounds, plow = first.split(" / ")
        book = Book(_numbers(herbs.split()), _numbers(grounds.split()), Plow(plow))
        sound = len(book.herbs) in SEATS and sorted(book.herbs) == list(range(1, len(book.herbs) + 1))
        if not sound or len(book.grounds) != len(STOCKED):
            raise ValueError
    except ValueError:
        raise Unreadable(FORM, first) from None
    return replace(book, entries=tuple(_read_entry(line, len(book.herbs)) for line in rest))


def _read_entry(line: str, seats: int) -> Entry:
    word, *rest = line.split(" ")
    try:
        if word == "rot" and not rest:
            return EndTechnology()
        if word == "draw" and len(rest) == 1:
            return Draw(None if rest[0] == EMPTY_PILE else _numbers(rest)[0])
        (who,), more = _numbers(rest[:1]), rest[1:]
        if who < seats:
            return _read_of_seat(word, Seat(who), more)
    except ValueError:
        pass
    raise Unreadable(FORM, line)


def _read_of_seat(word: str, seat: Seat, rest: Sequence[str]) -> Entry:
    if word == "spread":
        return Spread(seat, tuple(map(_read_member, rest)))
    if word == "buy" and len(rest) == 2 and rest[1].startswith("-"):
        return Buy(seat, *_numbers((rest[0], rest[1][1:])))
    if word == "hunt" and len(rest) == len(STOCKED) + 1:
        *grounds, removed = _numbers(rest)
        return HuntAndFeed(seat, tuple(grounds), removed)
    if word == "pass" and not rest:
        return Pass(seat)
    (card,) = _numbers(rest)
    if word not in ("buy", "box"):
        raise ValueError(word)
    return Buy(seat, card) if word == "buy" else BoxDeclined(seat, card)


def _read_member(text: str) -> NewMember:
    (others,) = _numbers((text.removesuffix(MOUNTAIN),))
    return NewMember(others, text.endswith(MOUNTAIN))


def _numbers(rest: Sequence[str]) -> tuple[int, ...]:
    """Raises ValueError for anything but plain figures."""
    if not all(one.isdecimal() and one.isascii() and len(one) < 4 for one in rest):
        raise ValueError(rest)
    return tuple(map(int, rest))
