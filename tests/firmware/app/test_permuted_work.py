"""Secrets that are others make no turn of the loop longer or shorter than anybody could notice. Counted in
calls of functions, as no test may hang on what the machine does meanwhile: what takes longer calls more."""

import pickle
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from zlib import crc32

import pytest

from firmware.app.console import Console
from tests.firmware.app import test_permutations
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.test_permutations import SECRETIVE, all_that_is_noticed, others, position, warm_up
from ui.screens.play.table import TableScreen

POSITIONS: Final = 2
NOTICED: Final = 2_000
"""Calls that one turn may do more than the other: about 0.3 ms of a desktop, and a tenth of what a picture
lasts on a device that is five times slower."""


@contextmanager
def counted() -> Iterator[list[int]]:
    """Of each turn of the loop, how many functions it calls, ours and the interpreter's."""
    turns: list[int] = []
    step = Console.step

    def stepped(console: Console, events: Any) -> bool:
        calls = 0

        def called(frame: object, what: str, about: object) -> None:
            nonlocal calls
            calls += what in ("call", "c_call")

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            return step(console, events)
        finally:
            sys.setprofile(before)
            turns.append(calls)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Console, "step", stepped)
        yield turns


def work(play: Play, deal: Any, moves: list[Any], state: Any) -> list[int]:
    """Of each turn at that state, once everything has been painted: it is gone through twice, and what the
    rules keep of a state is not kept from the first time."""
    all_that_is_noticed(play, deal, moves, state)
    with counted() as turns:
        all_that_is_noticed(play, deal, moves, pickle.loads(pickle.dumps(state)))
    return turns


def apart(play: Play, seed: int) -> int:
    """The largest difference that other secrets make in any turn at one position."""
    deal, moves, state = position(play, seed)
    here = work(play, deal, moves, state)
    there = work(play, deal, moves, others(play, state, seed + 1))
    assert len(here) == len(there)
    return max(abs(one - other) for one, other in zip(here, there, strict=True))


@pytest.mark.parametrize("game", SECRETIVE)
def test_other_secrets_take_as_long(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=3) as play:
        warm_up(play)
        found = [apart(play, seed) for seed in range(POSITIONS)]
        assert max(found) < NOTICED, found


def test_a_turn_that_takes_longer_by_what_is_hidden_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(test_permutations, "STEPS", 3)
    monkeypatch.setattr(test_permutations, "TAPS", 0)
    scene = TableScreen.scene

    def slow(self: Any, page: Any, moment: Any) -> Any:
        for _ in range(crc32(str(self.table.state.hands).encode()) % 5 * 2 * NOTICED):
            abs(0)
        return scene(self, page, moment)

    with playing(tmp_path, "cherokee", seed=3) as play:
        warm_up(play)
        assert apart(play, 1) < NOTICED
        monkeypatch.setattr(TableScreen, "scene", slow)
        assert any(apart(play, seed) >= NOTICED for seed in range(1, 6))
