"""A hint for whoever has three push buttons and no finger on the glass: soon, and never by mistake."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import UNDO
from engine.session import RUNGS, Rung
from firmware.app.pilot import PRESS_MS, STEPS
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.test_hints import asks, seated
from tests.firmware.app.with_totem import AtOnce, decide, screen, sit_down, thought_by, totem
from ui.screens.common.ask import Ask
from ui.screens.play.hint import HINT
from ui.screens.play.hint_guide import NEXT
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences

GAMES = tuple(game.id for game in OURS)
HOLD_MS = 1200
MOST_PRESSES = 3
"""Of a button: to the hint, to take it, and where it may tell something, to agree."""


def contact(play: Play, place: str, *, closed: bool, ms: int = PRESS_MS) -> None:
    """Moves it, and waits."""
    board = play.console.board.laid
    assert board is not None
    play.console.board.press(board.wiring.pins(place)[0], closed)
    play.hand.rest(ms)


def hold(play: Play, place: str) -> None:
    contact(play, place, closed=True, ms=HOLD_MS)
    contact(play, place, closed=False)


@pytest.mark.parametrize("game", GAMES)
def test_undo_held_then_yes_gives_one(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, game)
        play.hand.rest(100)
        before, here = len(table.moves), screen(play)
        hold(play, UNDO)
        presses = 1
        assert play.console.app.focus == HINT
        assert any(piece.means == HINT for piece in play.console.app.shown), "the cursor is seen there"
        while not here.hint.open:
            play.hand.push("yes")
            presses += 1
            assert presses <= MOST_PRESSES
        play.hand.rest(200)
        assert here.hint.rung is not None
        assert len(table.moves) == before
        while here.hint.open:
            play.hand.push("yes")  # from rung to rung, and away again
            presses += 1
            assert presses <= MOST_PRESSES + 3


@pytest.mark.parametrize("game", GAMES)
def test_undo_held_alone_gives_none_and_takes_nothing_back(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, game)
        play.hand.rest(100)
        before = len(table.moves)
        hold(play, UNDO)
        play.hand.rest(5000)
        assert not screen(play).hint.open
        assert (len(table.moves), table.hints) == (before, ())
        play.hand.push("no")
        assert play.console.app.focus not in ("", HINT), "on to the choices"
        assert not any(piece.means == HINT for piece in play.console.app.shown) or game == "stone_age_junior"


@pytest.mark.parametrize("game", GAMES)
def test_while_undo_is_down_no_goes_back_through_the_choices(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, game)
        play.hand.rest(100)
        before, seen = len(table.moves), list[str]()
        for _ in range(4):
            play.hand.push("no")
            seen.append(play.console.app.focus)
        contact(play, UNDO, closed=True)
        for passed in reversed(seen[:-1]):
            play.hand.push("no")
            assert play.console.app.focus == passed
        contact(play, UNDO, closed=False)
        assert (play.console.app.focus, len(table.moves)) == (seen[0], before)


@pytest.mark.parametrize("game", GAMES)
def test_pressed_shortly_undo_takes_back_as_ever(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, game)
        play.hand.rest(100)
        to = table.goes_back_to
        assert to is not None
        play.hand.push(UNDO)
        if not isinstance(play.console.app.top, TableScreen):
            play.hand.push("yes")  # something had been turned up since
        assert len(table.moves) == to


@pytest.mark.parametrize("game", GAMES)
def test_the_last_of_all_stops_is_the_hint(tmp_path: Path, game: str) -> None:
    """Choosing comes first, one press from place to place as ever."""
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        seated(play, game)
        play.hand.rest(100)
        seen: list[str] = []
        for _ in range(STEPS):
            play.hand.push("no")
            seen.append(play.console.app.focus)
            if seen[-1] == HINT:
                break
        assert seen[-1] == HINT
        chosen = screen(play).play.choice
        assert chosen is not None
        places = [spot for spot in seen if spot in chosen.next]
        assert seen[: len(places)] == places
        play.hand.push("yes")
        assert screen(play).hint.open if isinstance(play.console.app.top, TableScreen) else _asks(play)


def _now(play: Play) -> int:
    return round(play.hand.clock())


def _asks(play: Play) -> bool:
    return isinstance(play.console.app.top, Ask)


def test_where_there_is_no_hint_undo_counts_once_it_is_lifted_all_the_same(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        play.console.shell.prefer(_without_hints(play))
        table = seated(play, "territories")
        play.hand.rest(100)
        before = len(table.moves)
        contact(play, UNDO, closed=True, ms=HOLD_MS)
        assert len(table.moves) == before, "with no it may still step back"
        contact(play, UNDO, closed=False)
        assert len(table.moves) < before


def _without_hints(play: Play) -> Preferences:
    return replace(play.services.preferences.current, hints=False)


def test_a_button_that_goes_down_before_another_screen_comes_takes_nothing_back_there(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, "territories")
        play.hand.rest(100)
        before, board = len(table.moves), play.console.board.laid
        assert board is not None
        pin = board.wiring.pins(UNDO)[0]
        play.console.board.press(pin, True)
        play.hand.rest(PRESS_MS)
        screen(play).open_menu()
        play.hand.rest(100)
        play.console.board.press(pin, False)
        play.hand.rest(PRESS_MS)
        assert len(table.moves) == before


def test_in_totems_turn_undo_held_is_undo(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4) as play:
        thought_by(play, AtOnce())
        sit_down(play, "territories", totem(), totem(2))
        assert screen(play).leads_to(UNDO) == ""


def test_where_only_yes_or_no_is_asked_neither_is_said_by_it(tmp_path: Path) -> None:
    """The First Sparks: an offer is accepted or declined by the very buttons."""
    with playing(tmp_path, "first_sparks", seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, "first_sparks")
        while (chosen := screen(play).play.choice) is None or set(chosen.next) != {"yes", "no"}:
            decide(play)
            screen(play).play.skip()
        play.console.app.changed()
        play.hand.rest(100)
        before = len(table.moves)
        hold(play, UNDO)
        assert play.console.app.focus == HINT
        play.hand.push("no")
        assert (len(table.moves), play.console.app.focus) == (before, "")
        hold(play, UNDO)
        play.hand.push("yes")
        assert screen(play).hint.open
        for _ in RUNGS:
            play.hand.rest(200)
            if screen(play).hint.open:
                play.hand.push("yes")
        assert not screen(play).hint.open
        assert len(table.moves) == before
        play.hand.push("yes")
        assert len(table.moves) > before, "now it is the answer"


@pytest.mark.parametrize("game", GAMES)
def test_the_move_that_was_shown_is_made_without_closing_the_ladder(tmp_path: Path, game: str) -> None:
    """What confirms it is not covered."""
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, game)
        play.hand.rest(100)
        asks(play)
        here = screen(play)
        for _ in RUNGS:
            if here.hint.rung is not Rung.MOVE:
                here.chosen(NEXT, _now(play))
        assert here.hint.rung is Rung.MOVE
        places, before = here.hint.places(), len(table.moves)
        play.console.app.changed()
        play.hand.rest(100)
        for place in places:
            here.point(place, _now(play))
        play.console.app.changed()
        play.hand.rest(100)
        if len(table.moves) == before:
            assert not here.hint.open
            assert any(piece.means in ("yes", here.main()) for piece in play.console.app.shown)


@pytest.mark.parametrize("game", GAMES)
def test_after_thanks_the_move_stays_ringed_and_is_a_step_away_until_something_moves(
    tmp_path: Path, game: str
) -> None:
    with playing(tmp_path, game, seed=4) as play:
        thought_by(play, AtOnce())
        table = seated(play, game)
        play.hand.rest(100)
        here = screen(play)
        hold(play, UNDO)
        for _ in range(MOST_PRESSES + 3):
            play.hand.push("yes")
            play.hand.rest(200)
            if here.hint.rung is RUNGS[-1]:
                break
        shown = here.hint.places()
        play.hand.push("yes")
        assert not here.hint.open
        assert here.hint.places() == shown
        chosen = here.play.choice
        assert chosen is not None
        first = next((spot for spot in shown if spot in chosen.next and spot not in ("yes", "no")), "")
        if first:
            assert any(piece.draw.__name__ == "_ring" for piece in play.console.app.shown)
            play.hand.push("no")
            assert play.console.app.focus == first
        table.play(table.rules.legal_moves(table.state)[0])
        assert here.hint.places() == ()
