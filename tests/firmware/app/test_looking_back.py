"""Of every game: the table as it was after any move, back to there, and the cardboard made to match."""

from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player
from firmware.store.tables import at_one_go
from tests.engine import games
from tests.firmware.app.playing import STORY_MS, Play, playing
from tests.ui.parts import match_board
from ui.core.screen import Moment
from ui.games.find import presenter
from ui.screens.play.moves import LookBack, MovesScreen
from ui.screens.play.opening import open_table
from ui.screens.play.table import TableScreen

SHOWN = [game.id for game in OURS]
PEOPLE = (Player("Léa"), Player("Papa"))


def begun(play: Play, mode: Mode, moves: int) -> TableScreen:
    """A table of two at which some moves were made, its screen on top."""
    shown, rules, rng = presenter(OURS[play.game]), play.services.library.rules(play.game), Rng(8)
    table = play.services.tables.begin(play.game, mode, PEOPLE, {}, rules.deal(2, {}, rng))
    policy = games.POLICIES.get(play.game, games.at_random)
    for _ in range(moves):
        if rules.to_act(table.state) is not None:
            table.play(policy(rules, table.state, rng))
    open_table(play.console.shell, shown, table)
    play.hand.watch(STORY_MS)
    top = play.console.app.top
    assert isinstance(top, TableScreen)
    return top


@pytest.mark.parametrize("game", SHOWN)
def test_any_move_is_looked_at_without_a_trace_and_gone_back_to(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=3) as play:
        screen = begun(play, Mode.SCREEN, 12)
        table = screen.table
        states = [table.state_before(n) for n in range(len(table.moves))] + [table.state]
        play.console.app.open(MovesScreen(play.console.shell, screen.presenter, screen.play))
        play.hand.rest(200)
        play.hand.tap(f"move/{len(table.moves) - 1}")
        for n in range(len(table.moves) - 1, 3, -1):
            assert isinstance(play.console.app.top, LookBack), n
            assert table.state == states[-1]
            scene = play.console.app.top.scene(play.console.app.page, Moment(round(play.hand.clock())))
            offered = {piece.means for piece in scene if piece.means}
            assert offered == {"before", "after", "here", "close", "board"}
            play.hand.tap("before")
        play.hand.tap("here")
        play.hand.tap("yes")
        play.hand.watch(STORY_MS)
        if table.looks:  # it is said that something hidden had been shown
            assert type(play.console.app.top).__name__ == "Note"
            play.hand.tap("close")
        assert isinstance(play.console.app.top, TableScreen)
        assert len(table.moves) <= 4
        assert table.state == states[len(table.moves)]


@pytest.mark.parametrize("game", SHOWN)
def test_the_cardboard_is_made_to_match_after_undo_and_after_a_restart(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=3) as play:
        screen = begun(play, Mode.BESIDE, 6)
        screen.play.undo_to(len(screen.table.moves) - 2)
        id = play.services.tables.unfinished()[0].id
        again = at_one_go(play.services.tables.resuming(id))
        assert not isinstance(again, str)
        matching = match_board(screen.presenter, play.console.shell, again)
        assert matching is not None, "every board can be put right"
        play.hand.rest(200)
        assert play.console.app.top is matching
        assert matching.lamps(round(play.hand.clock())) is not None, "the lamps show where"
