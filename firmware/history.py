"""What was played on this device: finished games, and who won how often against whom."""

import sqlite3
from collections import Counter
from itertools import combinations, groupby
from operator import itemgetter
from typing import Final, TypeAlias

from engine.core import Seat
from firmware.kept import tally_seal
from firmware.schema import FAILED
from ui.ports import Against, Finished, Statistics, Wins

MOST: Final = 200
MINUTE_MS: Final = 60_000
UP_TO: Final = (15, 30, 45, 60)
"""Minutes."""
_OVER: Final = "g.to_act IS NULL AND (g.played > 0 OR g.entered IS NOT NULL)"

Row: TypeAlias = tuple[int, int, str, int | None, int | None, str]
"""Game, seat, name, score, rank, side."""


def finished(db: sqlite3.Connection) -> list[Finished]:
    """The last played first; none if they cannot be read. A result that is not as it was written is left
    out."""
    over = f"SELECT * FROM games g WHERE {_OVER} ORDER BY turn DESC LIMIT {MOST}"
    try:
        listed = f"SELECT id, changed, entered IS NOT NULL FROM ({over}) ORDER BY turn DESC"
        games = db.execute(listed).fetchall()
        read = _Read(db, f"g.id IN (SELECT id FROM ({over}))", ())
    except FAILED:
        return []
    out = []
    for id, changed, entered in games:
        seats = read.seats.get(id, [])
        if id in read.damaged:
            seats = [(*row[:3], None, None, "") for row in seats]
        winners = tuple(Seat(row[1]) for row in seats if row[4] == 1)
        names, scores = tuple(row[2] for row in seats), tuple(row[3] for row in seats)
        out.append(Finished(str(id), read.games[id], names, scores, winners, changed, bool(entered)))
    return out


def statistics(db: sqlite3.Connection, game: str = "") -> Statistics:
    """Of one game or of all; empty if they cannot be read."""
    which, values = (f"{_OVER} AND g.game = ?", (game,)) if game else (_OVER, ())
    try:
        read = _Read(db, which, values)
    except FAILED:
        return Statistics()
    sound = [id for id in read.games if id not in read.damaged]
    known = [row for id in sound for row in read.seats.get(id, ()) if row[4] is not None]
    return Statistics(
        len(sound),
        _minutes([at for id in sound if (at := read.lasted[id]) is not None]),
        _wins(Counter(row[2] for row in known), Counter(row[2] for row in known if row[4] == 1)),
        _by_seat(known) if game else (),
        _by_side(known) if game else (),
        _against(known),
        len(read.damaged),
    )


class _Read:
    """Games by their numbers, in order, each held against its seal. Raises FAILED."""

    def __init__(self, db: sqlite3.Connection, which: str, values: tuple[str, ...]) -> None:
        games = f"""
            SELECT g.id, g.game, g.tally, m.at
            FROM games g LEFT JOIN moves m ON m.game = g.id AND m.n = g.played - 1
            WHERE {which} ORDER BY g.id
        """
        people = f"""
            SELECT p.game, p.seat, p.name, r.score, r.rank, coalesce(r.side, '')
            FROM games g JOIN players p ON p.game = g.id
            LEFT JOIN results r ON r.game = p.game AND r.seat = p.seat WHERE {which} ORDER BY p.game, p.seat
        """
        rows: list[Row] = db.execute(people, values).fetchall()
        self.seats = {id: list(seats) for id, seats in groupby(rows, itemgetter(0))}
        self.games: dict[int, str] = {}
        self.lasted: dict[int, int | None] = {}
        """Milliseconds of play; None for a game that was only counted."""
        self.damaged: set[int] = set()
        for id, game, tally, lasted in db.execute(games, values):
            self.games[id], self.lasted[id] = game, lasted
            seats = (row[2:] for row in self.seats.get(id, ()))
            if tally != tally_seal(id, game, lasted, seats):
                self.damaged.add(id)


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
    played = Counter(row[1] for row in rows)
    won = Counter(row[1] for row in rows if row[4] == 1)
    return tuple(Wins(str(seat + 1), won[seat], played[seat]) for seat in sorted(played))


def _by_side(rows: list[Row]) -> tuple[Wins, ...]:
    known = [row for row in rows if row[5]]
    return _wins(Counter(row[5] for row in known), Counter(row[5] for row in known if row[4] == 1))


def _against(rows: list[Row]) -> tuple[Against, ...]:
    """Each pair once, by name; those who met most often first."""
    met: Counter[tuple[str, str]] = Counter()
    ahead: Counter[tuple[str, str]] = Counter()
    for _, seats in groupby(rows, itemgetter(0)):
        for (_, _, one, _, rank, _), (_, _, other, _, rank2, _) in combinations(
            sorted(seats, key=itemgetter(2)), 2
        ):
            if one == other or rank is None or rank2 is None:
                continue
            met[one, other] += 1
            if rank != rank2:
                ahead[(one, other) if rank < rank2 else (other, one)] += 1
    order = sorted(met, key=lambda pair: (-met[pair], pair))
    return tuple(
        Against(one, other, ahead[one, other], ahead[other, one], met[one, other]) for one, other in order
    )
