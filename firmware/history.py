"""What was played on this device: finished games, and who won how often against whom."""

import sqlite3
from collections import Counter
from itertools import combinations, groupby
from operator import itemgetter
from typing import Final, TypeAlias

from engine.core import Seat
from firmware.schema import FAILED
from ui.ports import Against, Finished, Statistics, Wins

MOST: Final = 200
MINUTE_MS: Final = 60_000
UP_TO: Final = (15, 30, 45, 60)
"""Minutes."""
_OVER: Final = "g.to_act IS NULL AND g.played > 0"

Row: TypeAlias = tuple[int, int, str, int | None, str]
"""Game, seat, name, rank, side."""


def finished(db: sqlite3.Connection) -> list[Finished]:
    """The last played first; none if they cannot be read."""
    sql = f"""
        SELECT g.id, g.game, g.changed, p.name, r.score, r.rank
        FROM (SELECT * FROM games g WHERE {_OVER} ORDER BY turn DESC LIMIT {MOST}) g
        JOIN players p ON p.game = g.id LEFT JOIN results r ON r.game = g.id AND r.seat = p.seat
        ORDER BY g.turn DESC, p.seat
    """
    try:
        rows = db.execute(sql).fetchall()
    except FAILED:
        return []
    out = []
    for (id, game, changed), seats in groupby(rows, itemgetter(0, 1, 2)):
        listed = list(seats)
        winners = tuple(Seat(n) for n, row in enumerate(listed) if row[5] == 1)
        names, scores = tuple(row[3] for row in listed), tuple(row[4] for row in listed)
        out.append(Finished(str(id), game, names, scores, winners, changed))
    return out


def statistics(db: sqlite3.Connection, game: str = "") -> Statistics:
    """Of one game or of all; empty if they cannot be read."""
    which, values = (f"{_OVER} AND g.game = ?", (game,)) if game else (_OVER, ())
    people = f"""
        SELECT p.game, p.seat, p.name, r.rank, r.side
        FROM games g JOIN players p ON p.game = g.id
        JOIN results r ON r.game = p.game AND r.seat = p.seat WHERE {which} ORDER BY p.game, p.seat
    """
    lengths = f"""
        SELECT m.at FROM games g JOIN moves m ON m.game = g.id AND m.n = g.played - 1 WHERE {which}
    """
    try:
        rows: list[Row] = db.execute(people, values).fetchall()
        ats = [at for (at,) in db.execute(lengths, values)]
    except FAILED:
        return Statistics()
    known = [row for row in rows if row[3] is not None]
    return Statistics(
        len(ats),
        _minutes(ats),
        _wins(Counter(row[2] for row in known), Counter(row[2] for row in known if row[3] == 1)),
        _by_seat(known) if game else (),
        _by_side(known) if game else (),
        _against(known),
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
    played = Counter(row[1] for row in rows)
    won = Counter(row[1] for row in rows if row[3] == 1)
    return tuple(Wins(str(seat + 1), won[seat], played[seat]) for seat in sorted(played))


def _by_side(rows: list[Row]) -> tuple[Wins, ...]:
    known = [row for row in rows if row[4]]
    return _wins(Counter(row[4] for row in known), Counter(row[4] for row in known if row[3] == 1))


def _against(rows: list[Row]) -> tuple[Against, ...]:
    """Each pair once, by name; those who met most often first."""
    met: Counter[tuple[str, str]] = Counter()
    ahead: Counter[tuple[str, str]] = Counter()
    for _, seats in groupby(rows, itemgetter(0)):
        for (_, _, one, rank, _), (_, _, other, rank2, _) in combinations(
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
