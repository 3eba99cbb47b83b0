"""The table: refusals, menu, moves, going back."""

from dataclasses import replace

import pytest

from engine.core import Place
from engine.core.record import MOST_MOVES
from engine.session import Mode, Table
from tests.games.twigs.rules import Take, Twigs, View
from tests.ui.fakes import Desk
from ui.core.input import Key, Phase, Touch
from ui.core.page import Page
from ui.core.scene import Box
from ui.core.seat_marks import SeatMark
from ui.games.contract.parts import Actions, AnyPresenter
from ui.screens.common.ask import Ask, Note
from ui.screens.common.keys import Keys
from ui.screens.common.rule import RuleScreen
from ui.screens.common.sheet import LEAVE_MS
from ui.screens.home import Home
from ui.screens.play import moves
from ui.screens.play.menu import Menu
from ui.screens.play.moves import SLIDE, LookBack, MovesScreen
from ui.screens.play.table import TableScreen
from ui.screens.play.why_not import WhyNot
from ui.services.machine import Part


def test_a_refused_place_says_why_and_shows_the_rule(at_table: Desk) -> None:
    at_table.touch("heap/1")
    at_table.touch("count/3")
    assert isinstance(at_table.app.top, WhyNot)
    at_table.touch("rule")
    assert isinstance(at_table.app.top, RuleScreen)
    assert any("1.1  Taking" in piece.args for piece in at_table.scene())
    at_table.touch("close")
    assert isinstance(at_table.app.top, TableScreen)


def test_the_sheet_comes_from_the_side_away_from_the_refused_place(at_table: Desk) -> None:
    at_table.touch("heap/1")
    at_table.touch("count/3")  # in the lower half
    sheet = next(piece for piece in at_table.scene() if piece.blocks)
    assert sheet.box.bottom < 300


def test_a_refusal_is_told_after_the_place_has_shaken(at_table: Desk) -> None:
    at_table.touch("heap/1")
    x, y = at_table.where("count/3")
    at_table.down(x, y)
    at_table.up(x, y)
    assert isinstance(at_table.app.top, TableScreen)
    at_table.step(ms=300)
    assert isinstance(at_table.app.top, WhyNot)


def test_the_menu_leaves_the_game_and_home_offers_to_go_on(at_table: Desk) -> None:
    at_table.touch("menu")
    assert isinstance(at_table.app.top, Menu)
    at_table.touch("leave")
    assert isinstance(at_table.app.top, Home)


def test_the_sign_on_the_menu_leads_on_to_what_is_wrong(
    at_table: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def badged() -> list[str]:
        return [p.means for p in at_table.scene() if p.draw.__name__ == "_button" and p.args[-1] is True]

    at_table.touch("menu")
    assert badged() == []
    wrong = (Part("sound", False, "No loudspeaker was found."),)
    monkeypatch.setattr(at_table.device, "connected", wrong)
    assert badged() == ["settings"]
    at_table.touch("settings")
    assert any("No loudspeaker was found." in str(piece.args) for piece in at_table.scene())


def test_redo_is_in_the_menu_once_something_was_taken_back(at_table: Desk) -> None:
    at_table.touch("menu")
    at_table.touch("redo")
    assert isinstance(at_table.app.top, Note)
    at_table.touch("close")
    at_table.point("heap/0", "count/1")
    at_table.touch("undo")
    at_table.touch("menu")
    at_table.touch("redo")
    assert len(at_table.device.tables.began[-1].moves) == 1


def test_where_nothing_lies_on_the_table_there_is_nothing_to_check(at_table: Desk) -> None:
    at_table.touch("menu")
    at_table.touch("match")
    assert isinstance(at_table.app.top, Note)


def test_the_last_move_stands_first(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1", "heap/1", "count/1", "menu", "moves")
    assert [means for means in at_table.offers() if means.startswith("move/")] == ["move/1", "move/0"]


def test_a_move_of_the_list_shows_the_table_as_it_was(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1", "heap/1", "count/1")
    at_table.touch("menu")
    at_table.touch("moves")
    assert isinstance(at_table.app.top, MovesScreen)
    at_table.touch("move/0")
    assert isinstance(at_table.app.top, LookBack)
    assert not any(means.startswith("heap") for means in at_table.offers())
    assert len(at_table.device.tables.began[-1].moves) == 2


def test_back_to_here_asks_first_and_then_takes_back(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1", "heap/1", "count/1")
    at_table.touch("menu")
    at_table.touch("moves")
    at_table.touch("move/0")
    at_table.touch("here")
    assert isinstance(at_table.app.top, Ask)
    at_table.touch("no")
    assert isinstance(at_table.app.top, LookBack)
    at_table.touch("here")
    at_table.touch("yes")
    assert isinstance(at_table.app.top, TableScreen)
    assert len(at_table.device.tables.began[-1].moves) == 1


def test_lamps_go_on_while_the_rules_are_read(at_table: Desk) -> None:
    lit = at_table.lit[-1]
    assert lit
    at_table.touch("menu")
    at_table.touch("rules")
    assert at_table.lit[-1] == lit


def careful(desk: Desk) -> TableScreen:
    """Has moves confirmed, and a button that burns a twig of the first two heaps."""
    burnt = (Place("heap/0"), Place("heap/1"))
    actions: Actions[Twigs, Take, View] = Actions(
        lambda look: "heap/2", lambda look, means: burnt if means == "burn" else ()
    )
    desk.have(confirms=lambda move: True, actions=actions, secrets=None)
    desk.table(Mode.BESIDE)
    assert isinstance(desk.app.top, TableScreen)
    return desk.app.top


def test_a_move_that_is_confirmed_waits_for_yes(desk: Desk) -> None:
    screen = careful(desk)
    desk.point("heap/0", "count/1")
    look = screen.look(desk.now)
    assert look.choice is not None
    assert look.choice.next == ("yes",)
    assert len(screen.table.moves) == 0
    screen.chosen("yes", desk.now)
    desk.rest()
    assert len(screen.table.moves) == 1


def test_an_action_of_the_games_own_points_at_its_places(desk: Desk) -> None:
    screen = careful(desk)
    screen.chosen("burn", desk.now)
    look = screen.look(desk.now)
    assert look.choice is not None
    assert look.choice.pointed == ("heap/0", "heap/1")


def test_enter_takes_what_the_game_says_where_nothing_is_focused(desk: Desk) -> None:
    screen = careful(desk)
    desk.press("yes")
    look = screen.look(desk.now)
    assert look.choice is not None
    assert look.choice.pointed == ("heap/2",)


def test_a_look_knows_the_whole_turn_of_the_seat_that_moved_last(at_table: Desk) -> None:
    screen = at_table.app.top
    assert isinstance(screen, TableScreen)
    assert screen.look(at_table.now).turn == ()
    at_table.point("heap/0", "count/1", "heap/1", "count/1")
    assert [played.seat for played in screen.look(at_table.now).turn] == [1]


class NotYet:
    """A journal whose card is slow."""

    safe = False

    def changed(self, table: Table) -> None: ...


def test_a_move_that_is_not_safe_yet_has_a_dot_that_goes_by_itself(at_table: Desk) -> None:
    table = at_table.device.tables.began[-1]
    journal = NotYet()
    assert isinstance(table, Table)
    table.keep(journal)
    at_table.point("heap/0", "count/1")
    at_table.rest()
    at_table.touch("what/unkept")
    assert isinstance(at_table.app.top, Note)
    at_table.touch("close")
    assert "what/unkept" in at_table.offers()
    journal.safe = True
    at_table.step(ms=200)
    assert "what/unkept" not in at_table.offers()
    assert at_table.app.top.wakes(at_table.now) is None


def test_a_sheet_slides_out_and_a_finger_already_reaches_the_table(at_table: Desk) -> None:
    at_table.touch("menu")
    x, y = at_table.where("close")
    at_table.down(x, y)
    at_table.up(x, y)
    assert isinstance(at_table.app.top, TableScreen)
    leaving = len(at_table.app._scene) - len(at_table.scene())
    assert leaving > 3
    assert not any(piece.means or piece.blocks for piece in at_table.app._scene[-leaving:])
    at_table.step(ms=LEAVE_MS)
    assert len(at_table.app._scene) == len(at_table.scene())


def test_with_less_motion_a_sheet_is_gone_at_once(at_table: Desk) -> None:
    at_table.app.turn(replace(at_table.app.page, less_motion=True))
    at_table.touch("menu")
    x, y = at_table.where("close")
    at_table.down(x, y)
    at_table.up(x, y)
    assert len(at_table.app._scene) == len(at_table.scene())


def test_a_move_of_the_list_says_when_it_was_made(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1", "menu", "moves")
    (row,) = [piece for piece in at_table.scene() if piece.means == "move/0"]
    assert "0:00" in row.args
    assert SeatMark("L") in row.args


def step_to(desk: Desk, means: str) -> None:
    for _ in range(20):
        desk.press("no")
        if desk.app.focus == means:
            return
    raise AssertionError(f"the cursor never comes to {means}")


def test_taking_back_by_the_cursor_asks_first(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1")
    table = at_table.device.tables.began[-1]
    step_to(at_table, "undo")
    at_table.press("yes")
    assert isinstance(at_table.app.top, Ask)
    assert len(table.moves) == 1
    at_table.press("no")
    assert len(table.moves) == 1
    step_to(at_table, "undo")
    at_table.press("yes")
    at_table.press("yes")
    assert len(table.moves) == 0


def test_the_backspace_key_asks_as_the_cursor_does_and_takes_back_a_choice_at_once(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1", "heap/1")
    table, screen = at_table.device.tables.began[-1], at_table.app.top
    assert isinstance(screen, TableScreen)
    assert screen.play.choice is not None
    assert screen.play.choice.pointed
    at_table.write("\b")
    assert at_table.app.top is screen
    assert not screen.play.choice.pointed
    at_table.write("\b")
    assert isinstance(at_table.app.top, Ask)
    assert len(table.moves) == 1
    at_table.rest()
    at_table.press("yes")
    assert len(table.moves) == 0


def test_the_button_for_undo_and_a_finger_take_back_at_once(at_table: Desk) -> None:
    table = at_table.device.tables.began[-1]
    at_table.point("heap/0", "count/1", "undo")
    assert len(table.moves) == 0
    at_table.point("heap/0", "count/1")
    at_table.press("undo")
    assert len(table.moves) == 0


def test_no_yes_no_yes_never_takes_back(at_table: Desk) -> None:
    table = at_table.device.tables.began[-1]
    at_table.point("heap/0", "count/1")
    for _ in range(12):
        at_table.press("no")
        at_table.press("yes")
        assert table.moves


def test_an_entry_of_the_menu_stands_where_it_always_stands(at_table: Desk) -> None:
    def places() -> dict[str, Box]:
        at_table.touch("menu")
        found = {piece.means: piece.box for piece in at_table.scene() if piece.means}
        at_table.touch("close")
        return found

    before = places()
    at_table.point("heap/0", "count/1", "undo")
    assert places() == before


def test_the_question_mark_tells_the_keys(at_table: Desk) -> None:
    at_table.key(Key.HELP)
    assert isinstance(at_table.app.top, Keys)
    at_table.key(Key.TAKE)
    assert isinstance(at_table.app.top, TableScreen)


def look_back(desk: Desk, move: int) -> LookBack:
    desk.point("menu", "moves", f"move/{move}")
    screen = desk.app.top
    assert isinstance(screen, LookBack)
    return screen


def test_forward_to_here_is_as_easy_as_back(at_table: Desk) -> None:
    table = at_table.device.tables.began[-1]
    at_table.point("heap/0", "count/1", "heap/1", "count/1")
    look_back(at_table, 0)
    at_table.point("here", "yes")
    assert (len(table.moves), table.undone) == (1, 1)
    look_back(at_table, 0)
    at_table.point("after", "here")
    assert (len(table.moves), table.undone) == (2, 0)
    assert isinstance(at_table.app.top, TableScreen)


def test_a_tap_on_the_board_sends_the_panel_away_and_another_brings_it_back(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1", "heap/1", "count/1")
    look_back(at_table, 1)
    at_table.tap(400, 40)
    assert "here" not in at_table.offers()
    at_table.tap(400, 440)
    assert "here" in at_table.offers()
    at_table.tap(400, 40)
    at_table.tap(*at_table.where("board"))
    assert "here" in at_table.offers()


def test_a_button_on_the_panel_sends_it_away(at_table: Desk) -> None:
    at_table.point("heap/0", "count/1", "heap/1", "count/1")
    look_back(at_table, 1)
    buttons = [piece for piece in at_table.scene() if piece.means == "board"]
    panel = next(piece.box for piece in at_table.scene() if piece.blocks)
    assert buttons[-1].touch.inside(panel)
    others = [piece for piece in at_table.scene() if piece.means in ("before", "after", "here", "close")]
    assert len(others) == 4
    assert not any(buttons[-1].touch.meets(other.touch) for other in others)
    at_table.touch("board")
    assert "here" not in at_table.offers()


def test_the_knob_of_the_slider_goes_where_the_finger_is(at_table: Desk) -> None:
    table = at_table.device.tables.began[-1]
    at_table.point("heap/0", "count/1", "heap/1", "count/1")
    look_back(at_table, 1)
    y = next(piece.box.centre[1] for piece in at_table.scene() if piece.box.h == SLIDE and not piece.means)
    at_table.down(740, y)
    at_table.step(Touch(Phase.MOVE, 60, y, at_table.now))
    at_table.up(60, y)
    at_table.rest()
    at_table.point("here", "yes")
    assert len(table.moves) == 1


def test_the_longest_list_of_moves_is_made_in_pieces(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """As many moves as a record may have; counted in work, whatever the machine does meanwhile."""
    said: list[int] = []

    def noted(presenter: AnyPresenter, table: Table, move: int, page: Page) -> str:
        said.append(move)
        return f"move {move}"

    monkeypatch.setattr(moves, "said", noted)
    desk.table(Mode.BESIDE)
    table = desk.device.tables.began[-1]
    table.play(Take((0,), 1))
    table._moves[:] = table._moves * MOST_MOVES
    table._states[:] = table._states[:1] * MOST_MOVES + table._states[-1:]
    screen = desk.app.top
    assert isinstance(screen, TableScreen)
    desk.app.open(MovesScreen(desk.shell, screen.presenter, screen.play))
    turns = 0
    while len(said) < MOST_MOVES:
        before = len(said)
        desk.step(ms=1)
        assert 0 < len(said) - before <= moves.PIECE
        turns += 1
    assert turns == MOST_MOVES / moves.PIECE
    assert desk.app.top.wakes(desk.now) is None
    desk.touch("down")
    assert len(said) == MOST_MOVES, "nothing is put into words twice"


def test_a_game_that_can_only_be_counted_at_its_end_says_why(at_table: Desk) -> None:
    at_table.touch("menu")
    at_table.touch("end")
    assert isinstance(at_table.app.top, Note)
    assert any("Nothing that counts is on the table yet." in str(piece.args) for piece in at_table.scene())


def test_a_question_or_a_note_in_place_of_the_menu_shows_the_table_below(at_table: Desk) -> None:
    table = at_table.scene()
    at_table.touch("menu")
    rows = {piece.means for piece in at_table.scene() if piece.means}
    at_table.touch("redo")  # grey: it says why
    assert isinstance(at_table.app.top, Note)
    shown = [(piece.draw, piece.args) for piece in at_table.scene()]
    assert all((piece.draw, piece.args) in shown for piece in table if piece.covers)
    labels = {str(arg) for piece in at_table.scene() for arg in piece.args}
    assert "leave" in rows
    assert not any("Leave the game" in label for label in labels)
