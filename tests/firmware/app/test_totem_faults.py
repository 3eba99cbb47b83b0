"""What becomes of a table when the process that thinks for Totem is killed, hangs, lies or never begins."""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest

from engine.session import Table
from firmware.parts.questions import Question
from firmware.parts.thinker import PROGRAM, Ended, Found, Thinker
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import (
    PERSON,
    decide,
    screen,
    sit_down,
    sit_down_as_totem_begins,
    thought_by,
    totem,
)
from ui.screens.play.totem_turn import LEAST_MS

AnswerT = TypeVar("AnswerT")
BELL = threading.Semaphore(0)
"""Rings when there may be something new."""
READ = "import sys, struct; n, = struct.unpack('>I', sys.stdin.buffer.read(4)); sys.stdin.buffer.read(n)"
HANG = "import threading; threading.Event().wait()"
LIES = json.dumps({"answer": {"move": "1-1"}}), json.dumps({"done": True})
NONSENSE = "; ".join(f"print({line!r}, flush=True)" for line in LIES)
BROKEN = {
    "hangs": (READ, HANG),
    "never reads": (HANG,),
    "dies": (READ,),
    "wants what nobody may": (READ, NONSENSE, HANG),
    "says what is no answer": (READ, "print('hello', flush=True)", HANG),
}


@pytest.fixture
def thinkers() -> Iterator[Callable[[Play, Sequence[str]], Thinker]]:
    made: list[Thinker] = []

    def make(play: Play, program: Sequence[str]) -> Thinker:
        thinker = Thinker(program=program, clock=lambda: play.hand.clock() / 1000, changed=BELL.release)
        made.append(thinker)
        thought_by(play, thinker)
        return thinker

    yield make
    for one in made:
        one.close()


def until_it_has_moved(play: Play, table: Table) -> None:
    """Made time goes on; where it is of no use, the process is waited for."""
    before = len(table.moves)
    while len(table.moves) == before:
        play.console.app.changed()
        play.hand.rest(200)
        BELL.acquire(timeout=0.02)


@pytest.mark.parametrize("script", BROKEN.values(), ids=list(BROKEN))
def test_the_game_goes_on_without_it(
    tmp_path: Path, script: Sequence[str], thinkers: Callable[[Play, Sequence[str]], Thinker]
) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thinkers(play, (sys.executable, "-c", "\n".join(script)))
        table = sit_down_as_totem_begins(play, "territories")
        until_it_has_moved(play, table)
        assert table.by_totem(table.moves[0].seat)


def test_where_it_cannot_be_begun_the_game_goes_on(
    tmp_path: Path, thinkers: Callable[[Play, Sequence[str]], Thinker]
) -> None:
    with playing(tmp_path, "clans", seed=4) as play:
        thinkers(play, ("there-is-no-such-program",))
        table = sit_down_as_totem_begins(play, "clans")
        until_it_has_moved(play, table)
        assert table.by_totem(table.moves[0].seat)


def test_killed_again_and_again_it_still_plays(
    tmp_path: Path, thinkers: Callable[[Play, Sequence[str]], Thinker]
) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thinker = thinkers(play, PROGRAM)
        table = sit_down(play, "territories", PERSON, totem(level="formidable"))
        for _ in range(6):
            while not table.totem_to_act:
                decide(play)
                screen(play).play.skip()
            play.console.app.changed()
            play.hand.rest(40)
            if thinker.pid is not None:
                with suppress(ProcessLookupError):
                    os.kill(thinker.pid, signal.SIGKILL)
            until_it_has_moved(play, table)
            screen(play).play.skip()
            if table.rules.to_act(table.state) is None:
                return


class NoCraft:
    """Whatever is asked fails, when it is asked or when it is thought about."""

    def __init__(self, *, at_once: bool) -> None:
        self._at_once = at_once
        self._question: Question[Any] | None = None

    @property
    def thinks(self) -> bool:
        return self._question is not None

    def ask(
        self, question: Question[Any], limit_s: float | None = None, enough_s: float | None = None
    ) -> None:
        if self._at_once:
            raise RuntimeError("a fault in a craft")
        self._question = question

    def is_asked(self, question: Question[Any]) -> bool:
        return self._question is question

    def look(self, question: Question[AnswerT]) -> Found[AnswerT] | None:
        self._question = None
        return Found(None, Ended.DIED)

    def forget(self) -> None: ...

    def close(self) -> None: ...


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("game", ["clans", "cherokee", "stone_age_junior"])
def test_a_fault_in_a_craft_ends_no_game(tmp_path: Path, game: str, *, at_once: bool) -> None:
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, NoCraft(at_once=at_once))
        table = sit_down_as_totem_begins(play, game)
        play.console.app.changed()
        play.hand.rest(LEAST_MS + 600)
        assert table.moves


def test_the_real_process_plays_a_whole_game(
    tmp_path: Path, thinkers: Callable[[Play, Sequence[str]], Thinker]
) -> None:
    with playing(tmp_path, "territories", seed=6) as play:
        thinkers(play, PROGRAM)
        table = sit_down(play, "territories", PERSON, totem())
        while table.rules.to_act(table.state) is not None:
            if table.totem_to_act:
                until_it_has_moved(play, table)
            else:
                decide(play)
            screen(play).play.skip()
        assert table.rules.outcome(table.state) is not None
