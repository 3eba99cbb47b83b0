"""Show mode for a whole day of made time, with motion, by `./test --long`: some minutes."""

import resource
from collections import Counter
from pathlib import Path

from tests.firmware.app.test_show_mode import HOUR_MS, shown
from ui.screens.show.show import FADE_MS, GAME_MS, Show

STEP_MS = 2000
LEAST = 24 * HOUR_MS // (GAME_MS + FADE_MS + STEP_MS) // 5
MORE_KB = 40_000
"""Of memory, from the end of the first hour to the end of the day."""


def memory_kb() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_a_day_of_it_shows_all_games_alike_and_needs_no_more_than_its_first_hour(tmp_path: Path) -> None:
    with shown(tmp_path, less_motion=False) as here:
        writer, size = here.services.opened.store.writer, (tmp_path / "totem.db").stat().st_size
        asked, begun = writer.asked, Counter[str]()
        last, after_an_hour = None, 0
        end = here.ms + 24 * HOUR_MS
        while here.ms < end:
            here.let_pass(STEP_MS, STEP_MS)
            top = here.console.app.top
            assert isinstance(top, Show)
            if top.running is not last:
                last = top.running
                assert last is not None
                begun[last.game.id] += 1
            if here.ms >= HOUR_MS and not after_an_hour:
                after_an_hour = memory_kb()
        games = len(here.console.shell.games)
        print(dict(begun), f"{(memory_kb() - after_an_hour) / 1000:.1f} MB more after the first hour")
        assert len(begun) == games
        assert max(begun.values()) - min(begun.values()) <= 1
        assert min(begun.values()) >= LEAST, "three minutes each, or as long as its record lasts"
        assert memory_kb() - after_an_hour < MORE_KB
        assert writer.asked == asked
        assert (tmp_path / "totem.db").stat().st_size == size
        assert here.services.people.everybody() == []
