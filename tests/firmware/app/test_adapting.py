"""After two real games that came out alike, *Play again* asks whether Totem shall play another way."""

from pathlib import Path

from engine.core import NO, YES
from engine.players.adapting import ahead
from engine.session import Table
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import (
    PERSON,
    AtOnce,
    decide,
    let_totem_move,
    screen,
    sit_down,
    thought_by,
    totem,
)
from ui.screens.common.ask import Ask
from ui.screens.play.table import TableScreen
from ui.screens.play.the_end import EndScreen
from ui.screens.set_up.set_up import SetUp

AGAIN = "again"


def play_to_its_end(play: Play) -> Table:
    """The same game each time."""
    play.hand.rng = type(play.hand.rng)(4)
    thought_by(play, AtOnce())
    table = sit_down(play, "territories", PERSON, totem(level="clever"))
    while table.rules.to_act(table.state) is not None:
        let_totem_move(play)
        if table.rules.to_act(table.state) is not None:
            decide(play)
            screen(play).play.skip()
            screen(play).show_end_once()
    assert isinstance(play.console.app.top, EndScreen)
    return table


def play_again(play: Play) -> None:
    play.hand.watch(60_000)
    play.hand.tap(AGAIN)
    play.hand.rest(200)


def test_it_is_asked_after_the_second_game_and_the_third_is_played_like_that(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        table = play_to_its_end(play)
        play_again(play)
        assert isinstance(play.console.app.top, SetUp), "one game says nothing"
        play_to_its_end(play)
        first, second = play.services.tables.finished()
        levels = [player.level for player in table.players]
        by = -ahead(levels, first.ranks)
        assert by
        assert ahead(levels, second.ranks) == -by
        play_again(play)
        assert isinstance(play.console.app.top, Ask)
        play.hand.tap(YES)
        play.hand.rest(200)
        assert isinstance(play.console.app.top, SetUp)
        play.hand.tap("start")
        play.hand.rest(200)
        shown = play.console.app.top
        assert isinstance(shown, TableScreen)
        assert [player.level for player in shown.table.players] == ["", "formidable" if by > 0 else "curious"]


def test_who_comes_from_home_is_asked_as_well(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        play_to_its_end(play)
        play_to_its_end(play)
        play.console.app.home()
        play.hand.rest(200)
        play.hand.tap("game/territories")
        play.hand.rest(200)
        assert isinstance(play.console.app.top, Ask), "the table of last time sits there"
        play.hand.tap(NO)
        play.hand.rest(200)
        assert isinstance(play.console.app.top, SetUp)
        assert [player.level for player in play.console.app.top._players] == ["", "clever"]
