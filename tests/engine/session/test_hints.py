"""Hints are noted, once for each move that they were asked for, as far as they went."""

from engine.core import Place
from engine.core.record import LONGEST_NOTE, Note, read, replay, write
from engine.session import Rung, Table, Undo
from tests.engine.session.test_table import table
from tests.games.twigs.rules import Take, Twigs


def notes(game: Table) -> list[tuple[int, str]]:
    return [(note.after, note.text) for note in game.notes]


def test_a_hint_is_noted_as_far_as_it_went() -> None:
    game = table()
    for rung in (Rung.WHY, Rung.WHERE, Rung.WHERE, Rung.WHY):
        game.hinted(rung)
    assert notes(game) == [(0, "hint where")]
    game.play(Take((0,), 2))
    game.hinted(Rung.MOVE)
    assert notes(game) == [(0, "hint where"), (1, "hint move")]
    assert game.hints == (0, 1)


def test_taking_back_rubs_no_hint_out_and_another_move_has_one_of_its_own() -> None:
    game = table()
    game.play(Take((0,), 1))
    game.hinted(Rung.WHY)
    assert game.undo() is Undo.DONE
    game.play(Take((1,), 1))
    game.hinted(Rung.WHY)
    assert game.hints == (1, 1)
    game.hinted(Rung.MOVE)
    assert notes(game) == [(1, "hint why"), (1, "hint move")]


def test_a_record_keeps_them_and_is_read_and_replayed_as_any_other() -> None:
    game = table()
    game.hinted(Rung.WHY)
    game.play(Take((0,), 2))
    game.hinted(Rung.MOVE, (Place("heap/1"), Place("heap/2")))
    text = write(game.record())
    assert "note hint why\nmove" in text
    record = read(text)
    assert record.notes == (Note(0, "hint why"), Note(1, "hint move heap/1 heap/2"))
    assert replay(Twigs(), record).end == game.state


def test_after_a_power_cut_the_same_hint_is_not_counted_again() -> None:
    game = table()
    game.play(Take((0,), 1))
    game.hinted(Rung.WHY)
    again = table()
    again.restore([(played.move, played.forced, played.at) for played in game.moves], 1, game.notes)
    again.hinted(Rung.WHERE)
    assert notes(again) == [(1, "hint where")]


def test_a_change_is_written_down_before_anybody_hears_of_it() -> None:
    game, heard = table(), list[int]()
    game.listen(lambda one: heard.append(len(one.hints)))
    game.hinted(Rung.WHY)
    game.hinted(Rung.WHY)
    assert heard == [1]


def test_the_move_is_noted_where_it_was_shown_and_however_long_it_is_the_note_is_read_again() -> None:
    game = table()
    game.hinted(Rung.WHERE)
    game.hinted(Rung.MOVE, (Place("heap/1"),))
    assert notes(game) == [(0, "hint move heap/1")]
    game.play(Take((0,), 2))
    game.hinted(Rung.MOVE, (Place("heap/1"),) * LONGEST_NOTE)
    assert notes(game)[-1] == (1, "hint move")
    assert game.hints == (0, 1)
