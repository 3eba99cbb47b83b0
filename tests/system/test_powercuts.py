"""The power goes while somebody plays, eight times; 30 times in tests/long."""

from collections.abc import Callable
from pathlib import Path

from tests.system.powercuts import Cut, user_mode_linux


def test_no_acknowledged_move_is_lost_in_a_power_cut(tmp_path: Path, tool: Callable[[str], str]) -> None:
    tool("mkfs.ext4")
    tally = Cut(tmp_path, user_mode_linux(tool), seed=1).cycles(8)
    print(f"\n{tally}")
    assert tally.cuts == 8
    assert tally.steps >= 8
