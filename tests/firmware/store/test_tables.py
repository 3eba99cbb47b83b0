"""Tables that are gone on with after the program was ended."""

from pathlib import Path

import pytest

from engine.core import Rejection
from engine.core.record import write
from engine.session import Mode, Player, Undo
from firmware.files.troubles import Trouble, Why
from firmware.store.records import imported, read_record, record_of
from firmware.store.stored_game import Damaged
from tests.firmware.store.keeping import NOW, TWIGS, WITH_TOTEM, OneGame, at_tables, begun, resumed, text
from tests.games.twigs.rules import Deal, Twigs
from tests.patience import PATIENCE_S


def test_a_table_is_gone_on_with_after_a_restart(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        before = text(begun(at, "0x2", "1x1"))
    with at_tables(tmp_path) as at:
        table = resumed(at)
        assert text(table) == before
        assert not isinstance(table.play(TWIGS.read_move("2x3")), Rejection)
        before = text(table)
    with at_tables(tmp_path) as at:
        assert text(resumed(at)) == before


def test_everything_that_was_agreed_comes_back(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        was = begun(at, "0x2").sitting
    with at_tables(tmp_path) as at:
        assert resumed(at).sitting == was
        assert was.mode is Mode.SCREEN


def test_a_seat_of_totem_stays_one(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        begun(at, "0x2", players=WITH_TOTEM)
    with at_tables(tmp_path) as at:
        table = resumed(at)
        assert table.sitting.players == WITH_TOTEM
        assert table.record().levels == ("", "clever")


def test_a_seat_of_totem_stays_one_in_a_record_that_is_taken_elsewhere(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        sent = text(begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (4, 7)), players=WITH_TOTEM))
    judged = read_record(sent.encode(), OneGame())
    kept = imported(1, 1, judged, NOW)
    assert kept.agreed.players == (Player("Léa"), Player("Totem", level="clever"))
    assert write(record_of(kept, TWIGS)) == sent


def test_a_level_of_another_totem_makes_nobody_of_a_seat(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        sent = text(begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (4, 7)), players=WITH_TOTEM))
    judged = read_record(sent.replace("totem clever", "totem galactic").encode(), OneGame())
    assert imported(1, 1, judged, NOW).agreed.players == (Player("Léa"), Player("Totem"))


def test_what_was_undone_can_be_brought_back_after_a_restart(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        table = begun(at, "0x2", "1x1", "2x1")
        full = text(table)
        table.undo()
        table.undo()
    with at_tables(tmp_path) as at:
        table = resumed(at)
        assert (len(table.moves), table.undone) == (1, 2)
        table.redo()
        table.redo()
        assert text(table) == full


def test_a_new_move_after_undo_drops_what_was_undone_for_good(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        table = begun(at, "0x2", "1x1")
        table.undo()
        table.play(TWIGS.read_move("2x2"))
        before = text(table)
    with at_tables(tmp_path) as at:
        assert text(resumed(at)) == before
        assert resumed(at).undone == 0


def test_a_finished_game_is_not_offered_but_can_be_looked_at(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        before = text(begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (4, 7))))
        assert at.unfinished() == []
    with at_tables(tmp_path) as at:
        assert at.unfinished() == []
        table = at.resume("1")
        assert not isinstance(table, Trouble)
        assert text(table) == before


def test_what_was_turned_up_is_kept_and_undo_leaves_its_note(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        table = begun(at, "0x1", "1x1", "2x1", deal=Deal((1, 1, 1), (None, 7)))
        assert table.reveal("4,7") is None
    with at_tables(tmp_path) as at:
        again = at.resume("1")
        assert not isinstance(again, Trouble)
        assert again.revealing == "4,7"
        assert again.undo() is Undo.REVEALED
        assert again.undo(confirmed=True) is Undo.DONE
    with at_tables(tmp_path) as at:
        assert [note.text for note in resumed(at).notes] == ["undo 1 revealed"]
        assert resumed(at).revealing is None


def test_several_tables_wait_the_last_played_first(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        one = begun(at, "0x1")
        begun(at, "1x1")
        one.play(TWIGS.read_move("2x1"))
    with at_tables(tmp_path) as at:
        assert [(one.id, one.moves) for one in at.unfinished()] == [("1", 2), ("2", 1)]


def test_a_clock_that_goes_back_ten_years_changes_no_order_and_loses_nothing(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        begun(at, "0x1")
    with at_tables(tmp_path, now=NOW - 10 * 365 * 86400) as at:
        before = text(begun(at, "1x1"))
    with at_tables(tmp_path) as at:
        assert [one.id for one in at.unfinished()] == ["2", "1"]
        assert text(resumed(at)) == before


def test_a_table_without_a_move_waits_until_another_is_begun(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        begun(at)
    with at_tables(tmp_path) as at:
        assert [one.moves for one in at.unfinished()] == [0]
        begun(at, "0x1")
        assert [one.id for one in at.unfinished()] == ["2"]


def test_a_table_whose_moves_were_all_undone_is_not_thrown_away(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        begun(at, "0x1").undo()
        begun(at, "0x1")
        assert len(at.unfinished()) == 2


def test_a_table_that_was_left_is_the_same_one_when_it_is_gone_on_with(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        table = begun(at, "0x1")
        assert at.resume("1") is table


def test_the_clock_of_play_goes_on_where_it_was(tmp_path: Path) -> None:
    from firmware.store.tables import StoredTables
    from tests.firmware.store.keeping import opened

    for started, expected in ((0.0, [500]), (9000.0, [500, 500])):
        kept = opened(tmp_path)
        moment = [started]
        at = StoredTables(kept.store, OneGame(), now=lambda: NOW, clock=lambda: moment[0])  # noqa: B023  (used within the turn)
        table = begun(at) if not at.unfinished() else resumed(at)
        moment[0] += 300
        at.pause(True)
        moment[0] += 10_000
        at.pause(False)
        moment[0] += 200
        table.play(TWIGS.legal_moves(table.state)[0])
        ats = [played.at for played in table.moves]
        assert [b - a for a, b in zip([0, *ats], ats, strict=False)] == expected
        kept.close()


def test_a_game_of_other_rules_is_refused_with_a_reason(tmp_path: Path) -> None:
    class Newer(Twigs):
        version = 2

    with at_tables(tmp_path) as at:
        begun(at, "0x1")
    with at_tables(tmp_path) as at:
        at._games = OneGame(Newer())
        refused = at.resume("1")
        assert isinstance(refused, Trouble)
        assert refused.why is Why.OTHER_RULES


def test_a_game_that_is_not_there_is_refused_with_a_reason(tmp_path: Path) -> None:
    with at_tables(tmp_path) as at:
        assert at.resume("7") == Trouble(Why.GAME_DAMAGED)


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("games", "deal = '3,3,2 4,7'"),
        ("games", "played = 1"),
        ("games", "to_act = 0"),
        ("games", "notes = '[[0, \"undo\"]]'"),
        ("games", "changed = 5.0"),
        ("games", "material = NULL"),
        ("games", "seated = replace(seated, 'Papa', 'Maman')"),
        ("moves", "move = '0x1'"),
        ("moves", "at = 7"),
        ("moves", "move = x'00'"),
    ],
)
def test_one_changed_value_is_noticed(tmp_path: Path, table: str, change: str) -> None:
    with at_tables(tmp_path) as at:
        begun(at, "0x2", "1x1", "2x1")
        assert at.store.writer.settle(PATIENCE_S)
        at.store.reader.execute(
            f"UPDATE {table} SET {change} WHERE rowid = 1"
            if table == "games"
            else f"UPDATE {table} SET {change}"
        )
        with pytest.raises(Damaged):
            at.store.load(1)
