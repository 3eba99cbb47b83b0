"""What lies on a table, as everybody can see it: pieces at places, and what hands do with them.

The box is a place like others, so pieces only ever move: laying one down takes it out of the box.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NewType, TypeAlias

from engine.core.places import Place, place
from engine.core.values import Seat, Unreadable

Piece = NewType("Piece", str)
"""As it lies: `hut/red`, `member/bird/7/woman`. What comes before the first `/` is its back: a card that lies
face down is called by its back alone, as `member`. `#` marks pieces that look alike and are followed by
everybody's eyes: `token#3` is the token that lay at place 3 first."""

BOX: Final = Place("box")
HELD: Final = Place("held")
"""In somebody's hand, between two steps."""

Counts: TypeAlias = Mapping[tuple[Place, Piece], int]


def piece(kind: str, *which: int | str) -> Piece:
    """
    >>> piece("hut", "red")
    'hut/red'
    """
    return Piece("/".join((kind, *map(str, which))))


def back(piece: Piece) -> Piece:
    """
    >>> back(Piece("member/bird/7/woman")), back(Piece("member"))
    ('member', 'member')
    """
    return Piece(piece.partition("/")[0])


def face(piece: Piece) -> tuple[str, ...]:
    """
    >>> face(Piece("member/bird/7/woman"))
    ('bird', '7', 'woman')
    """
    return tuple(piece.split("/")[1:])


def kind(piece: Piece) -> str:
    """
    >>> kind(Piece("token#3/fish"))
    'token'
    """
    return back(piece).partition("#")[0]


def unmarked(piece: Piece) -> Piece:
    """As it looks.

    >>> unmarked(Piece("token#3/fish"))
    'token/fish'
    """
    first, slash, rest = piece.partition("/")
    return Piece(first.partition("#")[0] + slash + rest)


@dataclass(frozen=True, slots=True)
class Shift:
    """Pieces that go from one place to another, or turn over on the way or where they lie."""

    piece: Piece
    origin: Place
    target: Place
    count: int = 1
    after: Piece | None = None
    """As it lies then; None: as before."""

    @property
    def then(self) -> Piece:
        return self.piece if self.after is None else self.after

    @property
    def back(self) -> "Shift":
        """The way back."""
        after = None if self.after is None else self.piece
        return Shift(self.then, self.target, self.origin, self.count, after)


@dataclass(frozen=True, slots=True)
class Step:
    """What somebody does in one go."""

    shifts: tuple[Shift, ...]
    seat: Seat | None = None
    """Whose pieces they are, where that is one seat; None: anybody's hands."""
    why: str = ""
    """What it follows from, in a word of the game's own; empty: only from what lies where."""

    @property
    def places(self) -> tuple[Place, ...]:
        """Each once: where something is taken up, then where something is put."""
        ends = (*(s.origin for s in self.shifts), *(s.target for s in self.shifts))
        return tuple(dict.fromkeys(at for at in ends if at != BOX))


class NotThere(ValueError):
    """A piece was to be taken from where it does not lie."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Compares by what lies where; nothing that is missing is counted as 0."""

    counts: Counts
    veiled: frozenset[Place] = field(default=frozenset(), compare=False)
    """Where nobody looks, as behind a village: only what came and went is known, so counts there say nothing
    by themselves, and may be below 0."""

    def __getitem__(self, at: tuple[Place, Piece]) -> int:
        return self.counts.get(at, 0)

    def at(self, spot: Place) -> dict[Piece, int]:
        return {piece: n for (where, piece), n in self.counts.items() if where == spot}

    def __iter__(self) -> Iterator[tuple[Place, Piece, int]]:
        return ((at, piece, self.counts[at, piece]) for at, piece in sorted(self.counts))

    def after(self, shifts: Iterable[Shift]) -> "Laid":
        """All of them at once. Raises NotThere."""
        counts, shifts = dict(self.counts), tuple(shifts)
        for shift in shifts:
            at = (shift.origin, shift.piece)
            counts[at] = counts.get(at, 0) - shift.count
        for shift in shifts:
            at = (shift.target, shift.then)
            counts[at] = counts.get(at, 0) + shift.count
        for at in [(s.origin, s.piece) for s in shifts] + [(s.target, s.then) for s in shifts]:
            n = counts.get(at, 0)
            if n < 0 and at[0] not in self.veiled:
                raise NotThere(f"{at[1]} at {at[0]}")
            if not n:
                counts.pop(at, None)
        return Laid(counts, self.veiled)

    def before(self, shifts: Iterable[Shift]) -> "Laid":
        """What it was before them. Raises NotThere."""
        return self.after(shift.back for shift in shifts)

    def veiling(self, places: frozenset[Place]) -> "Laid":
        return Laid(self.counts, places)

    @property
    def plain(self) -> "Laid":
        """As it looks to whoever comes in: without what lies where nobody looks, and without marks."""
        counts: dict[tuple[Place, Piece], int] = {}
        for at, piece, n in self:
            if at not in self.veiled:
                seen = (at, unmarked(piece))
                counts[seen] = counts.get(seen, 0) + n
        return Laid(counts, self.veiled)

    @property
    def boxed(self) -> "Laid":
        """The same pieces before anything was laid out."""
        return self.after(Shift(piece, at, BOX, n) for at, piece, n in self if at != BOX)


def laid(
    lying: Iterable[tuple[Place, Piece, int]],
    contents: Mapping[Piece, int],
    veiled: Iterable[Place] = (),
) -> Laid:
    """What lies on the table, and in the box all that is left of its `contents`."""
    counts: dict[tuple[Place, Piece], int] = {}
    for at, piece, n in lying:
        counts[at, piece] = counts.get((at, piece), 0) + n
    left = dict(contents)
    for (_, piece), n in counts.items():
        if piece in left:
            left[piece] -= n
    counts |= {(BOX, piece): n for piece, n in left.items()}
    return Laid({at: n for at, n in counts.items() if n}, frozenset(veiled))


def seat_place(kind: str, seat: int) -> Place:
    """Something of a seat's own, as its village: `seat/2/village`.

    >>> seat_place("village", 2)
    'seat/2/village'
    """
    return place("seat", seat, kind)


def seat_of(spot: Place) -> Seat | None:
    """
    >>> seat_of(seat_place("village", 2)), seat_of(BOX)
    (2, None)
    """
    kind, _, rest = spot.partition("/")
    return Seat(int(rest.partition("/")[0])) if kind == "seat" else None


def steps_text(steps: Iterable[Step]) -> str:
    """One line of printable ASCII."""
    written = [
        [step.seat, step.why, *([s.piece, s.origin, s.target, s.count, s.after] for s in step.shifts)]
        for step in steps
    ]
    return json.dumps(written, separators=(",", ":"))


def read_steps(text: str) -> tuple[Step, ...]:
    """Raises Unreadable."""
    try:
        raw = json.loads(text)
        if not isinstance(raw, list):
            raise TypeError(raw)
        return tuple(_step(*one) for one in raw)
    except (ValueError, TypeError, RecursionError) as error:
        raise Unreadable("steps of hands", text[:40]) from error


def _step(seat: object, why: object, *shifts: tuple[object, ...]) -> Step:
    if not (seat is None or type(seat) is int) or not isinstance(why, str) or not shifts:
        raise ValueError(seat)
    return Step(tuple(_shift(*raw) for raw in shifts), None if seat is None else Seat(seat), why)


def _shift(name: object, origin: object, target: object, count: object, after: object) -> Shift:
    if not (isinstance(name, str) and isinstance(origin, str) and isinstance(target, str)):
        raise TypeError(name)
    if type(count) is not int or count < 1 or not (after is None or isinstance(after, str)):
        raise TypeError(count)
    return Shift(Piece(name), Place(origin), Place(target), count, None if after is None else Piece(after))
