"""What lies where is shown and lit one thing after another, to put the board right."""

import pytest

from engine.core import Rng
from engine.session import Mode, Sitting, Table
from engine.territories import Log, Side, State
from engine.territories.land import edge_place, square_place
from tests.ui.fakes import Desk
from tests.ui.games.territories.scenes import PLAYERS, RULES
from tests.ui.measuring import LONGER
from tests.ui.parts import match_board
from tests.ui.screens.test_layout import faults
from ui.core.words import words
from ui.games.territories.entry.walk import LandWalk
from ui.games.territories.presenter import PRESENTER
from ui.games.territories.table.lights import REFUSED
from ui.services.preferences import Preferences, TextSize


def table(*, moves: int = 0, mode: Mode = Mode.BESIDE, **options: str) -> Table:
    deal = RULES.deal(2, options, Rng(5))
    here = Table(RULES, Sitting(mode, PLAYERS, tuple(options.items()), deal), lambda: 0)
    rng = Rng(7)
    for _ in range(moves):
        here.play(rng.pick(RULES.legal_moves(here.state)))
    return here


def walk(desk: Desk, screen: object) -> LandWalk:
    assert isinstance(screen, LandWalk)
    desk.show(screen)
    return screen


def lit(desk: Desk) -> set[str]:
    lamps = desk.app.top.lamps(desk.now)
    assert lamps is not None
    return {*lamps}


def test_matching_shows_and_lights_the_farms_and_then_log_after_log() -> None:
    desk = Desk(blind=True)
    here = table(moves=6)
    state: State = here.state
    screen = walk(desk, match_board(PRESENTER, desk.shell, here))
    assert len(screen.stops) == 2 + len(state.logs)
    desk.touch("yes")
    for log in state.logs:
        desk.touch("yes")
        assert edge_place(log) in lit(desk)
        assert not {edge_place(other) for other in state.logs if other != log} & lit(desk)


def test_on_the_screen_alone_there_is_no_board_to_match() -> None:
    assert match_board(PRESENTER, Desk(blind=True).shell, table(moves=6, mode=Mode.SCREEN)) is None


def test_logs_that_were_taken_back_are_to_be_taken_away_first() -> None:
    desk = Desk(blind=True)
    here = table(moves=6)
    last = here.moves[-1].move
    assert isinstance(last, Log)
    here.undo()
    screen = walk(desk, match_board(PRESENTER, desk.shell, here))
    assert last in screen.stop.gone
    lamps = screen.lamps(desk.now)
    assert lamps[edge_place(last)] == REFUSED
    desk.touch("yes")
    assert not screen.stop.gone


def test_a_finger_on_a_log_or_a_farm_goes_there() -> None:
    desk = Desk(blind=True)
    here = table(moves=6)
    screen = walk(desk, match_board(PRESENTER, desk.shell, here))
    screen.chosen(edge_place(here.state.logs[3]), desk.now)
    assert screen.stop.logs == (here.state.logs[3],)
    screen.chosen(square_place(here.state.squares(Side.BLACK)[1]), desk.now)
    assert screen.stop.side is Side.BLACK


def test_the_ways_out_close_it() -> None:
    for means in ("skip", "yes"):
        desk = Desk(blind=True)
        screen = match_board(PRESENTER, desk.shell, table(moves=2))
        assert isinstance(screen, LandWalk)
        desk.app.open(screen)
        desk.rest()
        screen.at = len(screen.stops) - 1
        desk.touch(means)
        assert desk.app.top is not screen


def test_escape_goes_one_stop_back_and_from_the_first_to_the_table() -> None:
    desk = Desk(blind=True)
    screen = match_board(PRESENTER, desk.shell, table(moves=2))
    assert isinstance(screen, LandWalk)
    desk.app.open(screen)
    desk.rest()
    desk.touch("yes")
    assert screen.back(desk.now)
    assert screen.at == 0
    assert screen.back(desk.now)
    assert desk.app.top is not screen


@pytest.mark.parametrize("language", ["fr", "en", "de", "longer"])
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_the_words_fit_their_places(
    size: tuple[int, int], text: TextSize, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if language == "longer" else words(known))
    known = "en" if language == "longer" else language
    desk = Desk(size=size, preferences=Preferences(known, text, dim_minutes=0), blind=True)
    taken_back = table(moves=8)
    taken_back.undo()
    looked: list[str] = []
    for made in (match_board(PRESENTER, desk.shell, taken_back),):
        screen = walk(desk, made)
        for at in range(len(screen.stops)):
            screen.at = at
            looked += faults([piece for piece in desk.scene() if piece.box.x >= 600], desk.app.page)
    assert looked == []
