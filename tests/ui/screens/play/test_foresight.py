"""What the next touch shows has been drawn before it, in every game."""

from pathlib import Path

import pytest

from engine.catalogue import OURS
from firmware.app.pilot import CannotReachError
from tests.firmware.app.playing import STORY_MS, Play, seated
from tests.ui.fakes import Desk
from tests.ui.screens.play.test_hands_shown import opened
from ui.core.scene import Piece
from ui.core.stage import Stage

TOUCHES = 8
FEWEST = 1
OF_A_TOUCH = 2
"""What says that an answer is complete: its button and who is to act."""
OF_A_STORY = 8
"""Pictures that only a story has, of a move that has just been made."""


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    sprite = Stage.sprite

    def watched(self: Stage, piece: Piece) -> object:
        if not self.has(piece):
            names.append(getattr(piece.draw, "__qualname__", ""))
        return sprite(self, piece)

    monkeypatch.setattr(Stage, "sprite", watched)
    return names


def touched(play: Play) -> bool:
    """One of the places that are asked for, by a tap; False where all are behind the hand over."""
    asked = play.screen.play.choice
    assert asked is not None
    for spot in sorted(asked.next, key=lambda spot: play.hand.rng.below(1000)):
        try:
            play.hand.tap(spot)
        except CannotReachError:
            continue
        return True
    return False


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_the_next_touch_draws_next_to_nothing(tmp_path: Path, game: str, drawn: list[str]) -> None:
    with seated(tmp_path, game, seed=5) as play:
        for n in range(TOUCHES):
            del drawn[:]
            while play.console.ahead():
                pass
            assert drawn or play.table.moves, "nothing was foreseen"
            del drawn[:]
            moves = len(play.table.moves)
            if not touched(play):
                assert n >= FEWEST
                break
            allowed = OF_A_STORY if len(play.table.moves) > moves else OF_A_TOUCH
            assert len(drawn) <= allowed, drawn
            play.hand.watch(STORY_MS)


def test_foreseeing_changes_nothing(tmp_path: Path) -> None:
    with seated(tmp_path, "cherokee", seed=5) as play:
        before = play.table.state, play.console.app.shown, play.screen.play.choice
        while play.console.ahead():
            pass
        assert (play.table.state, play.console.app.shown, play.screen.play.choice) == before
        assert not play.console.step([])


def test_the_veil_over_the_next_step_of_hands_is_drawn_before_it_comes(drawn: list[str]) -> None:
    desk = Desk()
    screen = opened("clans", desk)
    for _ in range(3):
        while desk.app.ahead(desk.now):
            pass
        assert "_draw_veil" in drawn
        del drawn[:]
        foreseen = screen.table.view_led_next
        desk.press("yes")
        assert screen.play.handwork is not None
        assert screen.table.view_led == foreseen
        assert "_draw_veil" not in drawn
