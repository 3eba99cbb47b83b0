"""What was played on this device: finished games, and who won how often against whom."""

import sqlite3
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, groupby
from operator import attrgetter, itemgetter
from typing import Final, TypeAlias

from engine.core import Seat
from engine.core.early import ENDED_EARLY
from engine.core.texts import from_outside, name_of, person, seated
from engine.session import Against, Finished, Player, Statistics, Wins
from firmware.store.rows import LONGEST_WORD, load
from firmware.store.schema import FAILED
from firmware.store.stored_game import (
    LATEST,
    Damaged,
    StoredResult,
    believable,
    people,
    plausible,
    tally_seal,
)
from firmware.store.stored_game import MOST as MOST_MS
from ui.core.guests import somebody

MOST: Final = 200
MINUTE_MS: Final = 60_000
UP_TO: Final = (15, 30, 45, 60)
"""Minutes."""
_OVER: Final = "g.to_act IS NULL"
_EARLY: Final = f"g.ending IS '{ENDED_EARLY}'"

Seen: TypeAlias = tuple[int, object, object, object, object, object]
"""As it lies there: game, seat, name, score, rank, side."""


@dataclass(frozen=True, slots=True)
class Row:
    """One seat of one game."""

    game: int
    seat: int
    name: str
    score: int | None
    rank: int | None
    side: str


def finished(db: sqlite3.Connection) -> list[Finished]:
    """The last played first; none if they cannot be read. A result that is not as it was written is left out;
    what cannot be a game stands there as damaged."""
    over = f"SELECT * FROM games g WHERE {_OVER} ORDER BY turn DESC LIMIT {MOST}"
    try:
        what = f"id, changed, entered IS NOT NULL, {_EARLY}"
        listed = f"SELECT {what} FROM ({over}) g ORDER BY turn DESC"
        games = db.execute(listed).fetchall()
        read = _Read(db, f"g.id IN (SELECT id FROM ({over}))", ())
    except FAILED:
        return []
    out = []
    for id, changed, entered, early in games:
        if id not in read.games:
            continue  # deleted meanwhile
        seats, when = read.seats.get(id), float(changed) if _is_time(changed) else 0.0
        if seats is None or not _is_time(changed):
            out.append(_of_itself(db, id) or _damaged(id, read, when, counted=bool(entered)))
            continue
        if id in read.damaged:
            seats = [replace(row, score=None, rank=None) for row in seats]
        winners = tuple(Seat(row.seat) for row in seats if row.rank == 1)
        names, scores = seated(row.name for row in seats), tuple(row.score for row in seats)
        known = read.games[id], names, scores, winners, when
        ranks = tuple(row.rank for row in seats)
        out.append(Finished(str(id), *known, counted=bool(entered), early=bool(early), ranks=ranks))
    return out


def _of_itself(db: sqlite3.Connection, id: int) -> Finished | None:
    """Where only what stands there for the statistics is damaged."""
    try:
        kept = believable(load(db, id))
    except (Damaged, KeyError, *FAILED):
        return None
    results = kept.results or [StoredResult(None, None)] * len(kept.agreed.players)
    winners = tuple(Seat(seat) for seat, result in enumerate(results) if result.rank == 1)
    names, scores = tuple(one.name for one in people(kept.agreed)), tuple(one.score for one in results)
    counted = kept.entered is not None
    known = kept.agreed.game, names, scores, winners, kept.changed
    ranks = tuple(one.rank for one in results)
    return Finished(str(id), *known, counted, kept.ending == ENDED_EARLY, ranks=ranks)


def _damaged(id: int, read: "_Read", when: float, *, counted: bool) -> Finished:
    seen = read.seen.get(id, [])
    names = tuple(known for row in seen if isinstance(row[2], str) and (known := name_of(row[2])))
    return Finished(str(id), read.games[id], names, (), (), when, counted, damaged=True)


def names(db: sqlite3.Connection) -> list[str]:
    """Of all who sat at a table, the latest first; none if they cannot be read."""
    try:
        rows = db.execute("SELECT name FROM players GROUP BY name ORDER BY max(game) DESC, min(seat)")
        return [name for (name,) in rows if isinstance(name, str)]
    except FAILED:
        return []


def last_table(db: sqlite3.Connection) -> tuple[Player, ...]:
    """Those who sit in the game that was begun last; nobody if it cannot be read."""
    try:
        (id,) = db.execute("SELECT max(id) FROM games").fetchone()
        return () if id is None else people(believable(load(db, id)).agreed)
    except (Damaged, KeyError, *FAILED):
        return ()


def for_itself(name: str) -> str | None:
    return name


def statistics(
    db: sqlite3.Connection, game: str = "", counted_as: Callable[[str], str | None] = for_itself
) -> Statistics:
    """Of one game or of all; empty if they cannot be read. Spellings of a name that differ in case or
    composition only are one person, shown as it was written first; guests and Totem are nobody.
    `counted_as` gives the name that a name counts for, None for nobody."""
    which, values = (f"{_OVER} AND g.game = ?", (game,)) if game else (_OVER, ())
    try:
        read = _Read(db, which, values)
        first = _first_written(db)
    except FAILED:
        return Statistics()
    sound = [id for id in read.games if id not in read.damaged]
    known = [row for id in sound for row in read.seats[id] if row.rank is not None]
    who = {row.name: counted_as(row.name) for row in known if somebody(row.name)}
    shown = {name: first.get(person(as_now), as_now) for name, as_now in who.items() if as_now is not None}
    named = [replace(row, name=shown[row.name]) for row in known if row.name in shown]
    return Statistics(
        len(sound),
        _minutes([at for id in sound if (at := read.lasted[id]) is not None]),
        _wins(Counter(row.name for row in named), Counter(row.name for row in named if row.rank == 1)),
        _by_seat(known) if game else (),
        _by_side(known) if game else (),
        _against(named),
        sum(read.early[id] for id in sound),
        len(read.damaged),
    )


def _first_written(db: sqlite3.Connection) -> dict[str, str]:
    """Each person's name as it stands in the first game. Raises FAILED."""
    names = "SELECT name FROM players WHERE typeof(name) = 'text' GROUP BY name ORDER BY min(game), min(seat)"
    out: dict[str, str] = {}
    for (name,) in db.execute(names):
        out.setdefault(person(name), name_of(name))
    return out


def _is_time(value: object) -> bool:
    return isinstance(value, float) and 0 <= value < LATEST


class _Read:
    """Games by their numbers, in order, each held against its seal, and against what a game can be. Raises
    FAILED."""

    def __init__(self, db: sqlite3.Connection, which: str, values: tuple[str, ...]) -> None:
        games = f"""
            SELECT g.id, g.game, g.tally, m.at, {_EARLY}
            FROM games g LEFT JOIN moves m ON m.game = g.id AND m.n = g.played - 1
            WHERE {which} ORDER BY g.id
        """
        people = f"""
            SELECT p.game, p.seat, p.name, r.score, r.rank, coalesce(r.side, '')
            FROM games g JOIN players p ON p.game = g.id
            LEFT JOIN results r ON r.game = p.game AND r.seat = p.seat WHERE {which} ORDER BY p.game, p.seat
        """
        rows: list[Seen] = db.execute(people, values).fetchall()
        self.seen = {id: list(seats) for id, seats in groupby(rows, itemgetter(0))}
        self.seats: dict[int, list[Row]] = {}
        """Of what can be games."""
        self.games: dict[int, str] = {}
        self.lasted: dict[int, int | None] = {}
        """Milliseconds of play; None for a game that was only counted."""
        self.early: dict[int, bool] = {}
        self.damaged: set[int] = set()
        for id, game, tally, lasted, early in db.execute(games, values):
            self.early[id] = bool(early)
            self.games[id] = from_outside(game, LONGEST_WORD) if isinstance(game, str) else ""
            self.lasted[id] = lasted if _is_long(lasted) else None
            seats = self.seen.get(id, [])
            if isinstance(game, str) and _can_be(seats):
                self.seats[id] = [Row(*row) for row in seats]  # type: ignore[arg-type]  # as `_can_be` says
            if tally != tally_seal(id, game, lasted, (row[2:] for row in seats)) or not (
                id in self.seats and _is_long(lasted)
            ):
                self.damaged.add(id)


def _is_long(lasted: object) -> bool:
    return lasted is None or (isinstance(lasted, int) and 0 <= lasted < MOST_MS)


def _can_be(seats: Sequence[Seen]) -> bool:
    """Those who sat at one table, with what came of it."""
    return (
        [row[1] for row in seats] == list(range(max(1, len(seats))))
        and all(isinstance(row[2], str) and name_of(row[2]) and isinstance(row[5], str) for row in seats)
        and plausible([(row[3], row[4]) for row in seats], len(seats))
    )


def _minutes(ats: list[int]) -> tuple[int, ...]:
    out = [0] * (len(UP_TO) + 1)
    for at in ats:
        out[sum(at > limit * MINUTE_MS for limit in UP_TO)] += 1
    return tuple(out)


def _wins(played: Counter[str], won: Counter[str]) -> tuple[Wins, ...]:
    """The most wins first, then the fewest games, then by name."""
    order = sorted(played, key=lambda who: (-won[who], played[who], who))
    return tuple(Wins(who, won[who], played[who]) for who in order)


def _by_seat(rows: list[Row]) -> tuple[Wins, ...]:
    played = Counter(row.seat for row in rows)
    won = Counter(row.seat for row in rows if row.rank == 1)
    return tuple(Wins(str(seat + 1), won[seat], played[seat]) for seat in sorted(played))


def _by_side(rows: list[Row]) -> tuple[Wins, ...]:
    known = [row for row in rows if row.side]
    return _wins(Counter(row.side for row in known), Counter(row.side for row in known if row.rank == 1))


def _against(rows: list[Row]) -> tuple[Against, ...]:
    """Each pair once, by name; those who met most often first."""
    met: Counter[tuple[str, str]] = Counter()
    ahead: Counter[tuple[str, str]] = Counter()
    for _, seats in groupby(rows, attrgetter("game")):
        for one, other in combinations(sorted(seats, key=attrgetter("name")), 2):
            if one.name == other.name or one.rank is None or other.rank is None:
                continue
            met[one.name, other.name] += 1
            if one.rank != other.rank:
                before, after = (one, other) if one.rank < other.rank else (other, one)
                ahead[before.name, after.name] += 1
    order = sorted(met, key=lambda pair: (-met[pair], pair))
    return tuple(
        Against(one, other, ahead[one, other], ahead[other, one], met[one, other]) for one, other in order
    )
