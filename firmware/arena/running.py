"""Games of a measurement played by several processes, each result written down at once."""

import json
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from engine.core import AnyRules, Rng, Seat
from engine.players import AnyCraft, Manner
from engine.players.chance import mixed
from engine.players.match import play
from firmware.arena.plan import Game, entrant
from firmware.files.games import Games
from firmware.files.library import brought

FORMAT: Final = 1
AT_ONCE: Final = 4
"""Games that wait for each process."""


class Untaught(ValueError):
    """A game that the program cannot play."""


class NotTheSame(ValueError):
    """A file of results that belongs to another measurement."""


@dataclass(frozen=True, slots=True)
class Measured:
    game: Game
    shares: tuple[float, ...]
    """Of the win, by seat."""
    decisions: int
    ended: bool
    still: bool
    named: tuple[bool, ...]
    """By seat: whether an observer named what it plays for."""
    ms: tuple[float, ...]
    """CPU milliseconds a decision, by seat; noticing what others do is counted in."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """What has to be the same for results to be counted together."""

    game: str
    rules: int
    seats: int
    seed: int
    names: tuple[str, ...]

    def header(self) -> str:
        return json.dumps({"format": FORMAT, **asdict(self)})


def played(measurement: Measurement, game: Game) -> Measured:
    """One game, in this process."""
    rules, craft = known(measurement.game)
    deal = rules.deal(measurement.seats, {}, Rng(mixed(measurement.seed, "deal", game.deal)))
    entrants = [entrant(craft, name) for name in game.seated(measurement.seats)]
    timed = _Timed(craft)
    result = play(rules, timed, deal, entrants, mixed(measurement.seed, "play", game.deal, game.seat))
    ms = tuple(timed.ms(seat) for seat in range(measurement.seats))
    return Measured(game, result.shares, result.decisions, result.ended, result.still, result.named, ms)


def play_all(
    measurement: Measurement, games: Sequence[Game], jobs: int, each: Callable[[Measured], None]
) -> None:
    """`each` hears of each game in the order of the plan. Games that run when it is broken off are lost."""
    if jobs == 1:
        for game in games:
            each(played(measurement, game))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_yield_to_others) as pool:
        try:
            for first in range(0, len(games), jobs * AT_ONCE):
                some = games[first : first + jobs * AT_ONCE]
                for measured in pool.map(played, [measurement] * len(some), some):
                    each(measured)
        except BaseException:  # also Ctrl+C: no process plays on; raised again
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _yield_to_others() -> None:
    os.nice(5)


@cache
def known(name: str) -> tuple[AnyRules, AnyCraft]:
    """With the data that the program brings: everybody measures the same. Raises KeyError, Untaught."""
    game = Games().catalogue[name]
    rules = game.rules(brought(game))
    craft = game.craft(rules)
    if craft is None:
        raise Untaught(name)
    return rules, craft


class _Timed:
    """A craft that counts what it costs, by the seat that it is asked for."""

    def __init__(self, craft: AnyCraft) -> None:
        self._craft = craft
        self._spent: dict[int, float] = {}
        self._asked: dict[int, int] = {}

    @property
    def manners(self) -> Any:
        return self._craft.manners

    @property
    def greedy(self) -> Manner:
        return self._craft.greedy

    @property
    def hidden(self) -> Any:
        return self._craft.hidden

    judges = None

    def ms(self, seat: int) -> float:
        return round(1000 * self._spent.get(seat, 0.0) / max(1, self._asked.get(seat, 0)), 3)

    def seats(self, view: Any) -> int:
        return self._craft.seats(view)

    def opens(self, view: Any, me: Seat, manner: Manner, seed: int) -> Any:
        return me, self._craft.opens(view, me, manner, seed)

    def sees(self, mind: Any, seen: Any) -> Any:
        seat, inner = mind
        began = time.process_time()
        inner = self._craft.sees(inner, seen)
        self._spent[seat] = self._spent.get(seat, 0.0) + time.process_time() - began
        return seat, inner

    def thoughts(self, mind: Any, view: Any, budget: int) -> Iterator[Any]:
        seat, inner = mind
        self._asked[seat] = self._asked.get(seat, 0) + 1
        began = time.process_time()
        for thought in self._craft.thoughts(inner, view, budget):
            self._spent[seat] = self._spent.get(seat, 0.0) + time.process_time() - began
            yield thought
            began = time.process_time()
        self._spent[seat] = self._spent.get(seat, 0.0) + time.process_time() - began

    def chances(self, state: Any) -> tuple[float, ...]:
        return self._craft.chances(state)

    def stands_still(self, state: Any) -> bool:
        return self._craft.stands_still(state)


class Results:
    """A file with one line a game, after a line that says what was measured."""

    def __init__(self, path: Path | None, measurement: Measurement) -> None:
        """Raises NotTheSame, OSError."""
        self._path = path
        self.games: list[Measured] = []
        if path is None:
            return
        if path.exists() and (text := path.read_text("utf-8")):
            self._take(text.splitlines(), measurement, path)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(measurement.header() + "\n", "utf-8")

    def _take(self, lines: list[str], measurement: Measurement, path: Path) -> None:
        if lines[0] != measurement.header():
            raise NotTheSame(path)
        read = [(line, _read(line)) for line in lines[1:]]
        self.games += [measured for _, measured in read if measured is not None]
        whole = [line for line, measured in read if measured is not None]
        if len(whole) < len(read):  # the last line broke off with the power
            path.write_text("\n".join((lines[0], *whole)) + "\n", "utf-8")

    def keep(self, measured: Measured) -> None:
        self.games.append(measured)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(measured)) + "\n")

    def missing(self, plan: Iterable[Game]) -> list[Game]:
        done = {measured.game for measured in self.games}
        return [game for game in plan if game not in done]


def _read(line: str) -> Measured | None:
    try:
        kept = json.loads(line)
        return Measured(
            Game(**kept["game"]),
            tuple(kept["shares"]),
            kept["decisions"],
            kept["ended"],
            kept["still"],
            tuple(kept["named"]),
            tuple(kept["ms"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError):
        return None
