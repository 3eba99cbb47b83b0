"""What was entered of a game that was only counted, changed at random: it is opened, or said to be of another
version, and no screen falls."""

import json
import random
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from engine.catalogue import OURS
from engine.session import Count
from firmware.app.pilot import CannotReachError
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.test_counted_games import ENTERED, PEOPLE, tapped
from tests.ui.parts import count
from ui.games.find import presenter
from ui.screens.fault import FaultScreen

LEAVES: Final[tuple[Any, ...]] = (
    None, True, 0, -1, 7, 10**30, 1.5, float("inf"), "", "x", "red", "\ud800", "a" * 5000, "1" * 5000, [], {},
    [[]],
    {"a": []}, ["red", 1],
)  # fmt: skip
DEEP: Final = ("[" * 100_000, '{"a":' * 5000)
TIMES: Final = 40


def changed(told: Any, rng: random.Random) -> Any:
    """One value of it, wherever it stands, is another, or is gone, or stands beside it."""
    told = deepcopy(told)
    *way, last = rng.choice([way for way in ways(told) if way])
    at = told
    for step in way:
        at = at[step]
    match rng.randrange(4):
        case 0:
            del at[last]
        case 1 if isinstance(at, list):
            at.insert(last, rng.choice(LEAVES))
        case _:
            at[last] = rng.choice(LEAVES)
    return told


def ways(told: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield way
    parts = told.items() if isinstance(told, dict) else enumerate(told) if isinstance(told, list) else ()
    for step, part in parts:
        yield from ways(part, (*way, step))


def entered(play: Play) -> Count:
    """A whole count, by taps."""
    shown = presenter(OURS[play.game])
    play.console.app.open(count(shown, play.console.shell, PEOPLE, {}))
    play.hand.rest(200)
    tapped(play, ENTERED[play.game][0](play))
    found = play.services.tables.count(play.services.tables.finished()[0].id)
    assert isinstance(found, Count)
    return found


@pytest.mark.parametrize("game", ENTERED)
def test_whatever_a_count_says_no_screen_falls(tmp_path: Path, game: str) -> None:
    rng, counting = random.Random(5), presenter(OURS[game]).entry.counting
    assert counting is not None
    with playing(tmp_path, game, seed=4, desk=False) as play:
        whole = entered(play)
        told = json.loads(whole.entered)
        texts = [json.dumps(changed(told, rng)) for _ in range(TIMES)]
        for text in (whole.entered, *texts, *DEEP, "", "null", "{"):
            play.console.app.home()
            opened = counting.again(play.console.shell, replace(whole, entered=text))
            assert opened or text != whole.entered
            play.hand.rest(40)
            for means in ("done", "yes", "next") if opened else ():
                try:
                    play.hand.tap(means)
                except CannotReachError:
                    continue
            assert not isinstance(play.console.app.top, FaultScreen), text[:200]
