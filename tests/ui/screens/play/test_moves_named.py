"""A list of moves says whose each was, by name, and so does the table that is looked back at."""

import pytest

from engine.core import Rng
from tests.engine import games
from tests.ui.fakes import Desk
from tests.ui.screens.play.test_hands_shown import WRITTEN, opened
from tests.ui.screens.test_layout import faults, half_over, texts, tight
from ui.screens.play.moves import MovesScreen
from ui.services.preferences import Preferences, TextSize

MOVES = 9


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
@pytest.mark.parametrize("game", WRITTEN)
def test_whose_move_it_was_stands_in_its_row(game: str, size: tuple[int, int], text: TextSize) -> None:
    desk = Desk(size=size, preferences=Preferences("de", text, dim_minutes=0), blind=True)
    screen = opened(game, desk)
    screen.play.hands_done()
    rng, policy, table = Rng(5), games.POLICIES.get(game, games.at_random), screen.table
    for _ in range(MOVES):
        screen.play.play(policy(table.rules, table.state, rng), desk.now)
        screen.play.skip()
        screen.play.hands_done()
    desk.show(MovesScreen(desk.shell, screen.presenter, screen.play))
    scene, page = desk.scene(), desk.app.page
    assert faults(scene, page) + tight(scene, page) + half_over(scene, page) == []
    rows = {piece.means: piece for piece in scene if piece.means.startswith("move/")}
    assert len(rows) > 1
    for means, row in rows.items():
        name = table.players[table.moves[int(means.removeprefix("move/"))].seat].name
        assert name in [said for said, _, _ in texts([row], page)]
    last = max(rows, key=lambda means: int(means.removeprefix("move/")))
    desk.touch(last)
    said = " ".join(one for one, _, _ in texts(desk.scene(), page))
    assert f"– {table.players[table.moves[-1].seat].name}:" in said
