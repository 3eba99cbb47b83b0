"""What is found of a game that is over: everybody's chances, what moves gave away, what was luck, and what
somebody who watched could know; and which of it is told. As values, and as one line of text.
"""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from math import isfinite
from typing import Any, Final, TypeAlias

from engine.core import Seat, Unreadable

VERSION: Final = 4
"""Of what is found, and of how it is written: raised when the same game would be judged otherwise."""
MOST_MOMENTS: Final = 3
LEAST_LUCK: Final = 0.10
LEVEL: Final = 0.8
"""Of an equal share: with so much of the chances nobody is behind, as far as they are known."""
MOST_PIECES: Final = 20_000
"""Of a text; the longest game has fewer."""
_DIGITS: Final = 4


class Grade(StrEnum):
    """How much a move gave away."""

    A_LITTLE = "a_little"
    MUCH = "much"
    VERY_MUCH = "very_much"


GRADES: Final = ((0.15, Grade.VERY_MUCH), (0.10, Grade.MUCH), (0.05, Grade.A_LITTLE))


@dataclass(frozen=True, slots=True)
class Point:
    """The chances after `move` moves."""

    move: int
    chances: tuple[float, ...]
    """By seat; they make one together."""
    errors: tuple[float, ...]
    """By so much (one deviation) chance may have put each off."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision of somebody who had a choice."""

    move: int
    seat: Seat
    lost: float
    """Of the chance to win, against `better`; 0 where nothing better was found."""
    error: float
    better: str
    """The text of a move, without what is found out by it; the move itself where nothing better was found."""
    closely: bool = False


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance did to whoever moved, beyond what the move itself was worth."""

    move: int
    seat: Seat
    gained: float
    error: float


@dataclass(frozen=True, slots=True)
class Belief:
    """What somebody who saw the open table alone could know after `move` moves."""

    move: int
    by_seat: tuple[tuple[float, ...], ...]
    """By seat and secret, how likely; secrets as the craft numbers them."""


Piece: TypeAlias = Point | Choice | Luck | Belief


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that changed the game."""

    choice: Choice
    grade: Grade
    turned: bool = False
    """Whoever made it was not behind before, and is afterwards; of no more than one move of a game, the
    worst."""


def moments(found: Sequence[Piece]) -> tuple[Moment, ...]:
    """The three that gave away most, in the order of play; only what is still certain once chance is
    allowed for."""
    closely = [one for one in found if isinstance(one, Choice) and one.closely]
    graded = [(one, grade_of(one)) for one in closely]
    sure = [Moment(one, grade) for one, grade in graded if grade is not None]
    sure.sort(key=lambda one: (-one.choice.lost, one.choice.move))
    before = {one.move: one.chances for one in found if isinstance(one, Point)}
    turning = next((one for one in sure if _turns(one, before.get(one.choice.move, ()))), None)
    worst = (replace(one, turned=one is turning) for one in sure[:MOST_MOMENTS])
    return tuple(sorted(worst, key=lambda one: one.choice.move))


def _turns(moment: Moment, chances: Sequence[float]) -> bool:
    """`chances` before it, by seat; empty where they are not known."""
    if moment.grade is not Grade.VERY_MUCH or not chances:
        return False
    had, share = chances[moment.choice.seat], 1 / len(chances)
    return had >= LEVEL * share and share > had - moment.choice.lost


def grade_of(choice: Choice) -> Grade | None:
    """None where the loss is small, or may be no more than chance."""
    if choice.lost - choice.error < GRADES[-1][0] / 2:
        return None
    return next((grade for least, grade in GRADES if choice.lost >= least), None)


def strokes(found: Sequence[Piece]) -> tuple[Luck, ...]:
    """Good luck and bad, the three greatest, in the order of play."""
    luck = [one for one in found if isinstance(one, Luck) and abs(one.gained) - one.error >= LEAST_LUCK]
    luck.sort(key=lambda one: (-abs(one.gained), one.move))
    return tuple(sorted(luck[:MOST_MOMENTS], key=lambda one: one.move))


# as text


def text_of(found: Sequence[Piece]) -> str:
    return json.dumps([_as_data(piece) for piece in found], separators=(",", ":"))


def read(text: str) -> tuple[Piece, ...]:
    """Raises Unreadable."""
    try:
        return pieces_of(json.loads(text))
    except (ValueError, RecursionError) as error:
        raise Unreadable("judgement", text[:40]) from error


def data_of(found: Sequence[Piece]) -> list[Any]:
    """As JSON can hold it."""
    return [_as_data(piece) for piece in found]


def pieces_of(data: Any) -> tuple[Piece, ...]:
    """Raises Unreadable."""
    if not isinstance(data, list) or len(data) > MOST_PIECES:
        raise Unreadable("judgement", str(data)[:40])
    return tuple(map(_piece, data))


def fits(found: Sequence[Piece], seats: int, moves: int) -> bool:
    """Of a game of so many seats and moves: nobody sits elsewhere, and chances are some."""
    return all(_fits(piece, seats, moves) for piece in found)


def _fits(piece: Piece, seats: int, moves: int) -> bool:
    match piece:
        case Point(move, chances, errors):
            whole = len(chances) == len(errors) == seats and _are_shares(chances)
            return 0 <= move <= moves and whole and all(map(isfinite, errors))
        case Choice(move, seat, lost, error) | Luck(move, seat, lost, error):
            return 0 <= move < moves and seat in range(seats) and isfinite(lost) and isfinite(error)
        case Belief(move, by_seat):
            return 0 <= move <= moves and len(by_seat) == seats and all(map(_are_shares, by_seat))


def _are_shares(values: Sequence[float]) -> bool:
    return all(0 <= value <= 1 for value in values)


_WORDS: Final[dict[type, str]] = {Point: "point", Choice: "choice", Luck: "luck", Belief: "belief"}


def _as_data(piece: Piece) -> list[Any]:
    return [_WORDS[type(piece)], *_short(astuple(piece))]


def _short(values: Sequence[Any]) -> list[Any]:
    out: list[Any] = []
    for one in values:
        out.append(
            _short(one) if isinstance(one, tuple) else round(one, _DIGITS) if isinstance(one, float) else one
        )
    return out


def _piece(data: Any) -> Piece:
    try:
        match data:
            case ["point", int(move), list(chances), list(errors)]:
                return Point(move, _shares(chances), _shares(errors))
            case ["choice", int(move), int(seat), lost, error, str(better), bool(closely)]:
                return Choice(move, Seat(seat), float(lost), float(error), better, closely)
            case ["luck", int(move), int(seat), gained, error]:
                return Luck(move, Seat(seat), float(gained), float(error))
            case ["belief", int(move), list(by_seat)]:
                return Belief(move, tuple(map(_shares, by_seat)))
    except (TypeError, ValueError, OverflowError) as error:
        raise Unreadable("judgement", str(data)[:40]) from error
    raise Unreadable("judgement", str(data)[:40])


def _shares(data: Sequence[Any]) -> tuple[float, ...]:
    return tuple(map(float, data))
