"""`totem arena GAME ...`."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from firmware.arena.plan import KNOWN, UnknownEntrant, entrant, planned
from firmware.arena.reliability import Said, reliability, said_of, tell_reliability
from firmware.arena.report import as_json, tell
from firmware.arena.running import Measurement, NotTheSame, Results, Untaught, known, play_all
from ui.core.words import Words


@dataclass(frozen=True, slots=True)
class Asked:
    game: str
    players: int
    levels: tuple[str, ...]
    games: int
    seed: int
    jobs: int
    out: Path | None
    json: bool
    judge: bool = False
    """How far the chances that are told of a game come true, instead of who wins."""


def measure(asked: Asked, said: Words, say: Callable[[str], None], complain: Callable[[str], None]) -> int:
    """1 where nothing could be measured, and says why."""
    why = _refused(asked, said)
    if why is not None:
        complain(why)
        return 1
    if asked.judge:
        _judge(asked, say)
        return 0
    plan = planned(asked.levels, asked.players, asked.games)
    rules, _ = known(asked.game)
    measurement = Measurement(asked.game, rules.version, asked.players, asked.seed, asked.levels)
    try:
        results = Results(asked.out, measurement)
    except NotTheSame:
        complain(said("{file} holds another measurement. Name another file.", file=asked.out or ""))
        return 1
    try:
        play_all(measurement, results.missing(plan), asked.jobs, results.keep)
    except KeyboardInterrupt:
        complain(said.n("Stopped after {n} game.", "Stopped after {n} games.", len(results.games)))
        if asked.out is not None:
            complain(said("The same command goes on from here."))
    wanted = set(plan)
    counted = [played for played in results.games if played.game in wanted]
    if asked.json:
        say(as_json(measurement, counted))
    else:
        tell(measurement, counted, say)
    return 0


def _judge(asked: Asked, say: Callable[[str], None]) -> None:
    rules, craft = known(asked.game)
    entrants = [entrant(craft, name) for name in asked.levels]
    said: list[Said] = []
    seeds = range(asked.seed, asked.seed + asked.games)
    for _, of_game in said_of(rules, craft, entrants, asked.players, seeds):
        said += of_game
    tell_reliability(reliability(said), asked.games, say)


def _refused(asked: Asked, said: Words) -> str | None:
    try:
        rules, craft = known(asked.game)
        for name in asked.levels:
            entrant(craft, name)
    except KeyError:
        return said("There is no game called “{name}” here.", name=asked.game)
    except Untaught:
        return said("Totem has not learnt to play {name} yet.", name=asked.game)
    except UnknownEntrant as unknown:
        return said(
            "“{name}” is not an opponent. Choose from {known}; a number of simulations may follow, as in "
            "{example}.",
            name=unknown,
            example="formidable:100",
            known=", ".join(KNOWN),
        )
    if asked.players not in rules.seats:
        least, most = rules.seats[0], rules.seats[-1]
        return said("{name} is for {least} to {most} players.", name=asked.game, least=least, most=most)
    if len({*asked.levels}) < max(2, len(asked.levels)):
        return said("Name at least two opponents, each once: --levels greedy,formidable")
    if asked.judge:
        return None
    if asked.games < 1 or asked.games % asked.players:
        return said(
            "Each deal is played from every seat: with {n} players --games must be a multiple of {n}.",
            n=asked.players,
        )
    return None
