"""What lies on the table and chooses nothing says what it is when it is touched."""

from pathlib import Path

import pytest

from engine.catalogue import OURS
from tests.firmware.app.playing import Play
from ui.core.screen import Moment, Screen
from ui.games.find import presenter
from ui.screens.common.ask import Note
from ui.screens.play.table import TableScreen
from ui.widgets.pieces import WHAT

WORDLESS = "stone_age_junior"


@pytest.mark.parametrize("game", [game.id for game in OURS if game.id != WORDLESS])
def test_everything_that_is_touchable_and_chooses_nothing_is_explained(game: str, tmp_path: Path) -> None:
    play = Play(tmp_path, 5, (800, 480), game)
    play.sit_down()
    app, screen = play.console.app, play.console.app.top
    assert isinstance(screen, TableScreen)
    means = [piece.means for piece in screen.scene(app.page, Moment(0))]
    offered = {one.removeprefix(WHAT) for one in means if one.startswith(WHAT)}
    assert offered
    assert offered <= set(presenter(OURS[game]).table.things)
    for thing in sorted(offered):
        play.hand.tap(f"{WHAT}{thing}")
        told: Screen = app.top
        assert isinstance(told, Note)
        play.hand.tap("close")
        assert isinstance(app.top, TableScreen)
