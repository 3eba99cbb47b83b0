"""Two hundred games of four by bouncing contacts alone, by `./test --long`: a few minutes."""

from pathlib import Path

import pytest

from tests.firmware.app.pressed_games import whole_game


@pytest.mark.parametrize("seed", range(200))
def test_a_whole_game_of_four_by_bouncing_contacts_alone(tmp_path: Path, seed: int) -> None:
    assert whole_game(tmp_path, seed) > 40
