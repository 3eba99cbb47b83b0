"""The promises of the store, many times over. Results stand in docs/reliability.md."""

from collections.abc import Callable
from pathlib import Path

from engine.core import Rng
from tests.firmware.store.damage import Sample, corrupted, cuts, in_memory_folder
from tests.firmware.store.test_killed import kills
from tests.firmware.store.test_soak import PER_GAME_KB, ROOM_KB, soak
from tests.system.conftest import tool
from tests.system.powercuts import Cut, user_mode_linux

__all__ = ["tool"]


def test_two_hundred_kills(tmp_path: Path) -> None:
    said = kills(tmp_path, 200, 2)
    print(said)
    assert said.endswith("0 lost\n")


def test_thirty_power_cuts(tmp_path: Path, tool: Callable[[str], str]) -> None:
    tool("mkfs.ext4")
    tally = Cut(tmp_path, user_mode_linux(tool), seed=3).cycles(30)
    print(tally)
    assert tally.cuts == 30


def test_cut_short_at_every_byte() -> None:
    with in_memory_folder() as folder:
        sample = Sample(folder)
        places = cuts(sample.content, every=True, rng=Rng(1))
        wrong = {at: fault for at in places if (fault := sample.wrong_with(sample.content[:at]))}
        print(f"{len(places)} cuts")
        assert wrong == {}


def test_two_thousand_corruptions() -> None:
    with in_memory_folder() as folder:
        sample, rng = Sample(folder), Rng(7)
        wrong = [
            (n, fault) for n in range(2000) if (fault := sample.wrong_with(corrupted(sample.content, rng)))
        ]
        assert wrong == []


def test_a_thousand_games() -> None:
    with in_memory_folder() as folder:
        said, more = soak(folder, 1000, 2)
    print(said)
    assert more < ROOM_KB + 1000 * PER_GAME_KB
