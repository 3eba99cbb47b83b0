"""Whole games, written down with remarks, play again to the same end."""

from importlib import resources

import pytest

from engine.core import Event
from engine.core.record import read, replay, write
from engine.territories.model import BorderClosed, LogLaid, LogsRunLow
from engine.territories.outlook import no_enemy_free_log
from tests.engine.territories.scenes import RULES

GOLDEN = ("short", "rare", "draft_on_a_cross")


def text(name: str) -> str:
    folder = resources.files("tests.engine.territories").joinpath("golden")
    return folder.joinpath(f"{name}.totem").read_text("utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_plays_again(name: str) -> None:
    record = read(text(name))
    assert write(record) == text(name)
    assert len(record.notes) >= 2
    assert RULES.outcome(replay(RULES, record).end) is not None


def test_the_rare_game_holds_what_its_remarks_say() -> None:
    record = read(text("rare"))
    played = replay(RULES, record)
    told: list[list[Event]] = []
    for state, move in zip(played.states, played.moves, strict=False):
        told.append([])
        RULES.advance(state, move, told[-1])

    def after(remark: str) -> int:
        return next(note.after for note in record.notes if remark in note.text)

    forced = played.states[after("beside an enemy farm")]
    assert no_enemy_free_log(forced)
    assert any(isinstance(event, LogsRunLow) for event in told[after("Five logs") - 1])
    at_once = told[after("closes at once") - 1]
    assert [event.begins for event in at_once if isinstance(event, LogLaid)] == [True]
    split = [event for event in told[after("Both pieces") - 1] if isinstance(event, BorderClosed)]
    assert all(piece.mixed for piece in split[0].parted)
    assert len(RULES.legal_moves(played.states[after("One log only")])) == 1
    looped = played.states[after("met itself")]
    closing_end = looped.logs[-1].end
    assert sum(closing_end in log for log in looped.logs) == 3
