"""Games with Totem at the table, on the screen alone, through the real loop."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import UNDO, Rng
from engine.session import Mode, Player, Table
from firmware.store.tables import at_one_go
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import (
    PERSON,
    AtOnce,
    decide,
    let_totem_move,
    screen,
    sit_down,
    sit_down_as_totem_begins,
    thought_by,
    totem,
)
from ui.core.scene import Piece
from ui.core.screen import Moment
from ui.games.find import presenter
from ui.screens.play.opening import begin, open_table
from ui.screens.play.peek import Peek
from ui.screens.play.the_end import EndScreen
from ui.screens.play.totem_turn import LEAST_MS, WAITS
from ui.services.opponents import Nobody

GAMES = [game.id for game in OURS]
MOST = 40
"""Decisions of people: whole games of The First Sparks may go on for ever."""
TABLES = {
    "one person": (PERSON, totem()),
    "Totem begins": (totem(), PERSON),
    "two Totems": (totem(), PERSON, totem(2, "clever")),
}


def play_on(play: Play, table: Table, most: int = MOST) -> int:
    """People move where they are asked; how often."""
    decided = 0
    while decided < most:
        let_totem_move(play)
        if table.rules.to_act(table.state) is None:
            break
        assert screen(play).play.choice is not None
        decide(play)
        screen(play).play.skip()
        screen(play).show_end_once()
        decided += 1
    return decided


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("players", TABLES.values(), ids=list(TABLES))
def test_a_game_with_totem(tmp_path: Path, game: str, players: Sequence[Player]) -> None:
    if len(players) not in OURS[game].seats:
        pytest.skip(f"{game} is not for {len(players)}")
    with playing(tmp_path, game, seed=3) as play:
        thought_by(play, thinker := AtOnce())
        table = sit_down(play, game, *players)
        decided = play_on(play, table)
        own = [played for played in table.moves if not table.by_totem(played.seat) and not played.forced]
        assert len(own) == decided > 5
        assert {question.memory.me for question in thinker.asked} == {
            seat for seat, player in enumerate(players) if player.level
        }


def test_a_game_goes_to_its_end(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        table = sit_down(play, "territories", PERSON, totem())
        play_on(play, table)
        assert table.rules.outcome(table.state) is not None
        assert isinstance(play.console.app.top, EndScreen)


def test_without_a_person_it_plays_to_be_watched(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        table = sit_down(play, "territories", totem(), totem(2, "easygoing"))
        let_totem_move(play)
        assert table.rules.outcome(table.state) is not None
        assert table.goes_back_to is None


def at_totem(table: Table) -> bool:
    return table.totem_to_act


def now(play: Play) -> int:
    return round(play.hand.clock())


def shown(play: Play) -> list[Piece]:
    top = play.console.app.top
    return list(top.scene(play.console.app.page, Moment(now(play))))


def thinking(play: Play, game: str = "clans") -> Table:
    """Totem is to move first."""
    thought_by(play, AtOnce())
    table = sit_down_as_totem_begins(play, game)
    play.console.app.changed()
    play.hand.rest(40)
    assert screen(play).totem.waits
    return table


def test_it_moves_no_sooner_than_a_person_can_follow(tmp_path: Path) -> None:
    with playing(tmp_path, seed=3) as play:
        table, began = thinking(play), now(play)
        play.hand.rest(LEAST_MS - 300)
        assert not table.moves
        play.hand.rest(500)
        assert table.moves
        assert now(play) - began < LEAST_MS + 500


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_touched_meanwhile_moves_nothing(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=3) as play:
        play.console.shell = replace(play.console.shell, opponents=Nobody())
        table = sit_down_as_totem_begins(play, game)
        play.console.app.changed()
        play.hand.rest(4000)
        for x, y in ((100, 100), (300, 240), (500, 300), (60, 420), (400, 120)):
            play.hand.press_at(x, y)
        play.hand.push("yes")
        play.hand.push("no")
        play.hand.push("yes")
        assert not table.moves
        assert screen(play).totem.waits
        assert any(piece.means == WAITS for piece in shown(play))


def test_a_touch_says_whose_turn_it_is(tmp_path: Path) -> None:
    with playing(tmp_path, seed=3) as play:
        thinking(play)
        before = [piece for piece in shown(play) if piece.means == WAITS]
        play.hand.press_at(300, 240)
        said = [piece.args for piece in shown(play) if piece.means == WAITS]
        assert any("It is Totem’s turn." in args for args in said)
        assert said != [piece.args for piece in before]


def test_nobody_is_asked_to_look_at_what_totem_hides(tmp_path: Path) -> None:
    with playing(tmp_path, seed=3) as play:
        rules = play.services.library.rules("clans")
        deal, players = rules.deal(3, {}, Rng(3)), (totem(), PERSON, totem(2))
        begin(play.console.shell, "clans", presenter(OURS["clans"]), Mode.SCREEN, players, {}, deal)
        play.hand.rest(40)
        asked = []
        while isinstance(top := play.console.app.top, Peek):
            said = " ".join(str(arg) for piece in shown(play) for arg in piece.args)
            asked.append([name for name in ("Totem", "Léa") if name in said])
            top.chosen("done", now(play))
            play.hand.rest(40)
        assert asked == [["Léa"]]


def test_nobody_looks_at_what_totem_hides_while_it_thinks(tmp_path: Path) -> None:
    with playing(tmp_path, seed=3) as play:
        thinking(play)
        assert not any(piece.means == "peek" for piece in shown(play))


@pytest.mark.parametrize("game", GAMES)
def test_going_back_ends_with_the_last_move_of_a_person(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=5) as play:
        thought_by(play, AtOnce())
        table = sit_down(play, game, totem(), PERSON)
        play_on(play, table, most=4)
        let_totem_move(play)
        line = [table.rules.move_text(played.move) for played in table.moves]
        for back in range(4):
            screen(play).play.undo(confirmed=True)
            assert not at_totem(table)
            play.hand.rest(5000)
            assert not at_totem(table), f"Totem has moved again after {back} steps back"
        stands = len(table.moves)
        assert all(table.by_totem(played.seat) or played.forced for played in table.moves)
        screen(play).play.undo(confirmed=True)
        assert len(table.moves) == stands
        while screen(play).play.redo(now(play)):
            screen(play).play.skip()
            assert not at_totem(table) or len(table.moves) == len(line)
        assert [table.rules.move_text(played.move) for played in table.moves] == line


def test_a_move_taken_back_while_it_thinks_is_thought_about_no_more(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=5) as play:
        thought_by(play, thinker := AtOnce())
        table = sit_down(play, "territories", PERSON, totem())
        while not at_totem(table):
            decide(play)
            screen(play).play.skip()
        play.console.app.changed()
        play.hand.rest(400)
        assert thinker.asked
        play.hand.tap(UNDO)
        play.hand.rest(5000)
        assert not at_totem(table)
        assert not table.moves
        assert not thinker.thinks


def test_it_goes_on_thinking_after_the_power_was_cut(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=5) as play:
        play.console.shell = replace(play.console.shell, opponents=Nobody())
        table = sit_down(play, "territories", PERSON, totem())
        while not at_totem(table):
            decide(play)
            screen(play).play.skip()
        before = len(table.moves)
        again = at_one_go(play.services.tables.resuming(play.services.tables.unfinished()[0].id))
        assert isinstance(again, Table)
        thought_by(play, AtOnce())
        open_table(play.console.shell, presenter(OURS["territories"]), again)
        let_totem_move(play)
        assert len(again.moves) > before


def test_beside_the_board_it_thinks_as_well(tmp_path: Path) -> None:
    with playing(tmp_path, "clans", seed=5) as play:
        thought_by(play, AtOnce())
        table = sit_down_as_totem_begins(play, "clans", Mode.BESIDE)
        let_totem_move(play)
        assert table.handwork is not None
