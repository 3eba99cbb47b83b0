"""What came of a measurement, as lines for people and as JSON for plots."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.players.standings import Seated, Share, elo
from firmware.arena.running import Measured, Measurement


@dataclass(frozen=True, slots=True)
class Row:
    """One pair: how often the first won, alone against the second at all other seats."""

    one: str
    other: str
    share: Share
    ms: tuple[float, float]
    """CPU a decision, of either."""
    decisions: float
    """In a game."""
    still: int
    cut: int
    named: tuple[float | None, float | None]
    """How often an observer named what they play for; None where nobody was asked."""


def rows(measurement: Measurement, games: Sequence[Measured]) -> list[Row]:
    found = []
    for other, one in combinations(measurement.names, 2):
        of_pair = [played for played in games if (played.game.one, played.game.other) == (one, other)]
        if of_pair:
            found.append(_row(one, other, of_pair))
    return found


def _row(one: str, other: str, games: Sequence[Measured]) -> Row:
    won = sum(played.shares[played.game.seat] for played in games)
    return Row(
        one,
        other,
        Share(won, len(games)),
        (
            _mean([ms for played in games for ms in _of(played.ms, played, one=True)]),
            _mean([ms for played in games for ms in _of(played.ms, played, one=False)]),
        ),
        _mean([played.decisions for played in games]),
        sum(played.still for played in games),
        sum(not played.ended for played in games),
        (_named(games, one=True), _named(games, one=False)),
    )


def _of(by_seat: Sequence[float], played: Measured, *, one: bool) -> list[float]:
    return [value for seat, value in enumerate(by_seat) if (seat == played.game.seat) == one]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _named(games: Sequence[Measured], *, one: bool) -> float | None:
    values = [value for played in games for value in _of(played.named, played, one=one)]
    return _mean(values) if values else None


def ratings(measurement: Measurement, games: Sequence[Measured]) -> dict[str, float]:
    seated = [Seated(played.game.seated(measurement.seats), played.shares) for played in games]
    zero = next((name for name in measurement.names if any(name in game.names for game in seated)), "")
    return elo(seated, zero) if zero else {}


def tell(measurement: Measurement, games: Sequence[Measured], say: Callable[[str], None]) -> None:
    say(
        f"{measurement.game}, {measurement.seats} players, seed {measurement.seed}: {len(games)} games, "
        f"fair {1 / measurement.seats:.2f}"
    )
    for row in rows(measurement, games):
        low, high = row.share.interval
        ms = f"{row.ms[0]:.1f} / {row.ms[1]:.1f} ms"
        more = f", stood still {row.still}" * bool(row.still) + f", cut {row.cut}" * bool(row.cut)
        named = "" if row.named[0] is None else f", named {row.named[0]:.2f} / {row.named[1] or 0:.2f}"
        say(
            f"  {row.one:>20} v {row.other:<20} {row.share.rate:.3f} [{low:.3f}, {high:.3f}] "
            f"n={row.share.games}, {ms}{named}{more}"
        )
    for name, points in sorted(ratings(measurement, games).items(), key=lambda entry: -entry[1]):
        say(f"  {points:+6.0f}  {name}")


def as_json(measurement: Measurement, games: Sequence[Measured]) -> str:
    return json.dumps(
        {
            "game": measurement.game,
            "players": measurement.seats,
            "seed": measurement.seed,
            "pairs": [
                {
                    "one": row.one,
                    "other": row.other,
                    "games": row.share.games,
                    "share": round(row.share.rate, 4),
                    "interval": [round(end, 4) for end in row.share.interval],
                    "ms": [round(ms, 2) for ms in row.ms],
                    "decisions": round(row.decisions, 1),
                    "stood_still": row.still,
                    "cut": row.cut,
                    "named": [None if value is None else round(value, 3) for value in row.named],
                }
                for row in rows(measurement, games)
            ],
            "elo": {name: round(points) for name, points in ratings(measurement, games).items()},
        },
        indent=1,
    )
