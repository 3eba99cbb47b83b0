"""A game that is over is judged beside the screen: left and come back to, killed, hung, kept; never early."""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.core.record import Note
from engine.players.judgement import Choice, Piece, Point, moments
from engine.players.judging import Part, first_parts, needed, second_parts
from engine.session import Mode, Player, Table
from engine.session.blameless import blameless
from engine.session.hints import Rung, hint_text
from firmware.app.judging import LIMIT_S, JudgingHere
from firmware.parts.retrospect import AT_ONCE, LookingBack
from firmware.parts.thinker import PROGRAM, Thinker
from tests.engine.players.crafts import GAMES
from tests.engine.players.judged import thrown_away
from tests.firmware.app.playing import Play, playing
from ui.services.judging import Judged

BELL = threading.Semaphore(0)
"""Rings when there may be something new."""
READ = "import sys, struct; n, = struct.unpack('>I', sys.stdin.buffer.read(4)); sys.stdin.buffer.read(n)"
HANG = "import threading; threading.Event().wait()"
LIES = (
    json.dumps({"answer": {"pieces": [["point", "x"]], "of": 1, "whole": False}}),
    json.dumps({"done": True}),
)
NONSENSE = "; ".join(f"print({line!r}, flush=True)" for line in LIES)


@pytest.fixture
def thinkers() -> "Iterator[Making]":
    made: list[Thinker] = []

    def make(play: Play, *script: str) -> Made:
        program = (sys.executable, "-c", "\n".join(script)) if script else PROGRAM
        now = [0.0]
        thinker = Thinker(program=program, clock=lambda: now[0], changed=BELL.release)
        made.append(thinker)
        return JudgingHere(play.services.tables, play.services.library, [thinker]), thinker, now

    yield make
    for one in made:
        one.close()


Made = tuple[JudgingHere, Thinker, list[float]]
Making = Callable[..., Made]


def deal_of(play: Play, game: str) -> object:
    """What such a game began with."""
    made, _ = thrown_away(game)
    rules = play.services.library.rules(game)
    deals = (rules.deal(2, {}, Rng(seed)) for seed in range(200))
    return next(deal for deal in deals if rules.start(deal) == made.states[0])


def sat_down(play: Play, game: str, *, moves: int | None = None) -> Table:
    """A table at which such a game was played to its end, or so many moves of it."""
    made, _ = thrown_away(game)
    deal = deal_of(play, game)
    table = play.services.tables.begin(game, Mode.SCREEN, [Player("Léa"), Player("Papa")], {}, deal)
    for n, move in enumerate(made.moves[:moves]):
        if len(table.moves) == n:  # what nobody has a choice in, the table has played
            assert isinstance(table.play(move), tuple)
    return table


def until(judging: JudgingHere, table: Table, ready: Callable[[Judged], bool]) -> Judged:
    while not ready(judged := judging.judged(table)):
        BELL.acquire(timeout=0.05)
    return judged


def whole(judged: Judged) -> bool:
    return judged.part == 1


def has(least: int, judged: Judged) -> bool:
    return len(judged.pieces) >= least


@pytest.mark.parametrize("name", ["territories", "cherokee"])
def test_it_is_judged_kept_and_there_when_the_game_is_opened_again(
    tmp_path: Path, name: str, thinkers: Making
) -> None:
    with playing(tmp_path, name, seed=4) as play:
        table = sat_down(play, name)
        judging, thinker, _ = thinkers(play)
        assert judging.can(table)
        judging.judge(table)
        pieces = until(judging, table, whole).pieces
        assert sum(isinstance(one, Point) for one in pieces) == len(table.moves) + 1
        assert moments(pieces)
        assert not thinker.thinks
        again, other, _ = thinkers(play, HANG)
        again.judge(table)
        assert again.judged(table) == Judged(pieces, 1.0)
        assert not other.thinks


def several(play: Play, made: list[Thinker], *scripts: Sequence[str]) -> Made:
    """A process for each, in order; an empty script stands for the real program."""
    now = [0.0]
    for script in scripts:
        program = (sys.executable, "-c", "\n".join(script)) if script else PROGRAM
        made.append(Thinker(program=program, clock=lambda: now[0], changed=BELL.release))
    judging = JudgingHere(play.services.tables, play.services.library, made)
    return judging, made[0], now


def alone(play: Play, table: Table) -> list[Piece]:
    """What one process after another finds, in this one."""
    game, moves = OURS[table.rules.game], len(table.moves)
    material, record, found = play.services.tables.material(table), table.record(), list[Piece]()

    def take(parts: Sequence[Part]) -> None:
        for part in parts:
            asked = LookingBack(game, material, record, (), (part,), needed(part, found))
            (told,) = asked.answers()
            found.extend(asked.read(json.loads(json.dumps(told))).by_part[0])

    take(first_parts(moves))
    take(second_parts(moves, found))
    return found


@pytest.fixture
def made() -> Iterator[list[Thinker]]:
    thinkers: list[Thinker] = []
    yield thinkers
    for one in thinkers:
        one.close()


def test_two_processes_find_what_one_finds_to_the_last_bit_also_when_one_is_killed(
    tmp_path: Path, made: list[Thinker]
) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        table = sat_down(play, "territories")
        judging, _, _ = several(play, made, (), ())
        judging.judge(table)
        until(judging, table, partial(has, AT_ONCE))
        if (pid := made[1].pid) is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        judged = until(judging, table, whole)
        assert list(judged.pieces) == alone(play, table)
        assert all(one.pid is None for one in made), "nothing more is asked: their memory is given back"


def test_one_that_hangs_costs_its_parts_alone_and_another_finds_them(
    tmp_path: Path, made: list[Thinker]
) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        table = sat_down(play, "territories")
        judging, _, now = several(play, made, (HANG,), ())
        judging.judge(table)

        def whole_or_waiting(judged: Judged) -> bool:
            mind = judging._now
            if mind is not None and list(mind.asked) == [0]:
                now[0] += LIMIT_S  # nobody else has anything to do
            return judged.part == 1

        judged = until(judging, table, whole_or_waiting)
        assert not judged.failed
        assert list(judged.pieces) == alone(play, table)
        assert judging._now is not None
        assert 0 < judging._now.spoilt[0] <= 2


def test_left_and_come_back_to_it_goes_on_from_what_was_found(tmp_path: Path, thinkers: Making) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        table = sat_down(play, "territories")
        judging, thinker, _ = thinkers(play)
        judging.judge(table)
        some = until(judging, table, lambda judged: len(judged.pieces) >= AT_ONCE).pieces
        judging.rest()
        assert not thinker.thinks
        assert judging.judged(table).pieces == some
        judging.judge(table)
        assert until(judging, table, whole).pieces[: len(some)] == some


def test_killed_again_and_again_it_still_comes_to_its_end(tmp_path: Path, thinkers: Making) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        table = sat_down(play, "territories")
        judging, thinker, _ = thinkers(play)
        judging.judge(table)
        for least in (1, 10, 20):
            until(judging, table, partial(has, least))
            if thinker.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(thinker.pid, signal.SIGKILL)
        assert not until(judging, table, whole).failed


@pytest.mark.parametrize(
    "script",
    [(HANG,), (READ,), (READ, NONSENSE, HANG), (READ, "print('hello', flush=True)", HANG)],
    ids=["hangs", "dies", "lies", "says what is no answer"],
)
def test_where_nothing_comes_of_it_that_is_said_and_may_be_tried_again(
    tmp_path: Path, script: Sequence[str], thinkers: Making
) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        table = sat_down(play, "territories")
        judging, thinker, now = thinkers(play, *script)
        judging.judge(table)

        def failed(judged: Judged) -> bool:
            now[0] += LIMIT_S / 8
            return judged.failed

        judged = until(judging, table, failed)
        assert judged.pieces == ()
        assert not thinker.thinks
        judging.judge(table)
        assert not judging.judged(table).failed


def test_what_somebody_else_asks_meanwhile_delays_it_only(tmp_path: Path, thinkers: Making) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        table = sat_down(play, "territories")
        judging, thinker, _ = thinkers(play)
        judging.judge(table)
        other = LookingBack(OURS["territories"], None, table.record(), (), first_parts(len(table.moves)))
        thinker.ask(other)
        assert judging.judged(table).part < 1
        thinker.forget()
        until(judging, table, whole)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_goes_on_cannot_be_judged(tmp_path: Path, name: str, thinkers: Making) -> None:
    with playing(tmp_path, name, seed=4) as play:
        table = sat_down(play, name, moves=10)
        judging, thinker, _ = thinkers(play, HANG)
        assert not judging.can(table)
        judging.judge(table)
        assert not thinker.thinks
        assert judging.judged(table) == Judged()


def test_nor_one_whose_clans_still_lie_face_down(tmp_path: Path, thinkers: Making) -> None:
    with playing(tmp_path, "clans", seed=4) as play:
        table = sat_down(play, "clans")
        judging, _, _ = thinkers(play, HANG)
        assert judging.can(table)
        hidden = table.state._replace(clans=(None, None))
        table._states[-1] = hidden
        assert not judging.can(table)


def test_what_came_after_a_hint_is_never_blamed(tmp_path: Path, thinkers: Making) -> None:
    """The very move that gave the game away, once a hint was asked for."""
    _, n = thrown_away("territories")
    with playing(tmp_path, "territories", seed=4) as play:
        table = sat_down(play, "territories")
        judging, _, _ = thinkers(play)
        judging.judge(table)
        assert n in [one.choice.move for one in moments(until(judging, table, whole).pieces)]
        for note, hinted in ((hint_text(Rung.WHY), True), (hint_text(Rung.MOVE), True), ("corrected", False)):
            table._notes[:] = [Note(n, note)]
            assert (n in blameless(table)) is hinted
        table._notes[:] = [Note(n, hint_text(Rung.MOVE))]
        judging.judge(table)
        pieces = until(judging, table, whole).pieces
        assert all(one.move != n for one in pieces if isinstance(one, Choice))
