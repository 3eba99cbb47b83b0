"""A what-if on the device: the finished game, the lists and the statistics know nothing of it."""

from pathlib import Path

import pytest

from engine.core import Seat
from engine.core.record import write
from engine.session import Mode, Player, Table
from firmware.store.tables import at_one_go
from tests.engine import games
from tests.engine.players.crafts import GAMES
from tests.engine.players.judged import thrown_away
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.test_judging import deal_of, sat_down
from tests.firmware.app.with_totem import PERSON, AtOnce, screen, thought_by, totem
from tests.firmware.store.keeping import opened
from ui.games.contract.parts import AnyPresenter
from ui.games.find import presenter
from ui.screens.play import the_end, what_if
from ui.screens.play.branching import leave
from ui.screens.play.how_it_went import HowItWent
from ui.screens.play.table import TableScreen


def branch(play: Play, table: Table, move: int) -> Table:
    what_if.begin(play.console.shell, table, move)
    play.hand.rest(200)
    return play.screen.table


@pytest.mark.parametrize("name", GAMES)
def test_it_is_played_and_left_and_nothing_remembers_it(tmp_path: Path, name: str) -> None:
    with playing(tmp_path, name, seed=4) as play:
        tables = play.services.tables
        game = sat_down(play, name)
        _, n = thrown_away(name)
        text, finished, counted = write(game.record()), tables.finished(), tables.statistics()
        play.console.app.open(TableScreen(play.console.shell, games_presenter(play, name), game))
        other = branch(play, game, n)
        assert (other.what_if, len(other.moves), other.mode) == (True, n, Mode.SCREEN)
        assert other.state == game.state_before(n)
        move = games.rules(name).legal_moves(other.state)[0]
        assert isinstance(other.play(move), tuple)
        assert tables.unfinished() == []
        assert (tables.finished(), tables.statistics()) == (finished, counted)
        assert write(game.record()) == text
        assert len(game.moves) > n
        leave(play.console.shell)
        assert play.screen.table is game


def games_presenter(play: Play, name: str) -> AnyPresenter:
    return presenter(play.services.games.catalogue[name])


def test_after_a_power_cut_it_is_gone_and_the_game_is_there(tmp_path: Path) -> None:
    """What is on the card is what a cut leaves."""
    with playing(tmp_path, "territories", seed=4, kept=opened(tmp_path)) as play:
        game = sat_down(play, "territories")
        play.console.app.open(TableScreen(play.console.shell, games_presenter(play, "territories"), game))
        other = branch(play, game, 5)
        other.play(other.rules.legal_moves(other.state)[0])
        text = write(game.record())
    with playing(tmp_path, "territories", seed=4, kept=opened(tmp_path)) as play:
        assert play.services.tables.unfinished() == []
        (finished,) = play.services.tables.finished()
        again = at_one_go(play.services.tables.resuming(finished.id))
        assert isinstance(again, Table)
        assert write(again.record()) == text


BOTH = (Seat(0), Seat(1))


def at_totem(table: Table) -> bool:
    return table.totem_to_act


def test_totem_plays_its_seat_in_it(tmp_path: Path) -> None:
    """With the board that the game was begun with."""
    with playing(tmp_path, "clans", seed=4) as play:
        thought_by(play, AtOnce())
        made, _ = thrown_away("clans")
        rules = play.services.library.rules("clans")
        seated: tuple[Player, Player] = (PERSON, totem())
        table = play.services.tables.begin("clans", Mode.SCREEN, seated, {}, deal_of(play, "clans"))
        for n, move in enumerate(made.moves):
            if len(table.moves) == n:
                table.play(move)
        play.console.app.open(TableScreen(play.console.shell, games_presenter(play, "clans"), table))
        n = next(n for n in range(6, len(made.moves)) if not table.by_totem(rules.to_act(made.states[n])))
        other = branch(play, table, n)
        assert not other.totem_to_act
        screen(play).play.play(other.rules.legal_moves(other.state)[0], round(play.hand.clock()))
        n = len(other.moves)
        assert at_totem(other)
        assert play.services.tables.material(other) == play.services.tables.material(table)
        for _ in range(20):
            play.console.app.changed()
            play.hand.rest(400)
            if len(other.moves) > n:
                break
        assert other.by_totem(other.moves[n].seat)


def test_at_the_children_s_end_how_it_went_is_behind_the_wheel_of_the_parents(tmp_path: Path) -> None:
    with playing(tmp_path, "stone_age_junior", seed=4) as play:
        table, app = sat_down(play, "stone_age_junior"), play.console.app
        the_end.show(play.console.shell, games_presenter(play, "stone_age_junior"), table)
        play.hand.rest(200)
        end = app.top
        assert "parents" in {piece.means for piece in app.shown}
        end.chosen("parents", app.now)
        play.hand.rest(4000)
        assert app.top is end
        end.held("parents", app.now)
        play.hand.rest(500)
        end.released(app.now)
        play.hand.rest(4000)
        assert app.top is end
        end.held("parents", app.now)
        app.changed()
        play.hand.rest(2600)
        assert isinstance(app.top, HowItWent)


def test_whoever_tries_plays_the_seat_that_was_to_act_also_where_totem_had_it(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        made, _ = thrown_away("territories")
        deal = deal_of(play, "territories")
        seats = (totem(), totem(2))
        table = play.services.tables.begin("territories", Mode.SCREEN, seats, {}, deal)
        for n, move in enumerate(made.moves):
            if len(table.moves) == n:
                table.play(move)
        play.console.app.open(TableScreen(play.console.shell, games_presenter(play, "territories"), table))
        other = branch(play, table, 6)
        tried = other.rules.to_act(other.state)
        play.hand.rest(3000)
        assert len(other.moves) == 6, "it waits for whoever tries"
        assert [other.by_totem(seat) for seat in BOTH] == [tried != seat for seat in BOTH]
        assert [table.by_totem(seat) for seat in BOTH] == [True, True], "the finished game stays as it was"
