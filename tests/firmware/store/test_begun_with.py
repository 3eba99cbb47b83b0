"""A game goes on with the board it was begun with, whatever becomes of the owner's file and of ours."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import Game
from engine.clans import ClansRules
from engine.core import AnyRules, Rng
from engine.core.record import checksum, write
from engine.first_sparks import FirstSparksRules
from engine.session import Count, Mode, Table
from firmware.app.services import Services, open_services
from firmware.app.workbench import WorkbenchHere
from firmware.cli.main import main
from firmware.files import library
from firmware.files.paths import Paths
from firmware.store.opening import FILE, open_store
from firmware.store.tables import at_one_go
from tests.firmware.store.keeping import NOW, PLAYERS, at_tables
from ui.games.clans.table.links import relinked


@contextmanager
def switched_on(folder: Path) -> Iterator[Services]:
    """Everything is read from disk; when it is left, everything is there."""
    services = open_services(
        Paths((folder / "config",), folder, folder / "cache", folder.parent / "stick"),
        opened=open_store(folder, now=NOW),
        now=lambda: NOW,
        clock=lambda: 0.0,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "18:20",
    )
    try:
        yield services
    finally:
        services.close()


def begun(services: Services, *moves: str) -> Table:
    rules = services.library.rules("clans")
    table = services.tables.begin("clans", Mode.SCREEN, PLAYERS, {}, rules.deal(2, {}, Rng(7)))
    for move in moves:
        assert isinstance(table.play(rules.read_move(move)), tuple), move
    return table


def resumed(services: Services, nth: int = 0) -> Table:
    table = at_one_go(services.tables.resuming(services.tables.unfinished()[nth].id))
    assert not isinstance(table, str), table
    return table


def relink(services: Services, one: int, other: int) -> None:
    """As the check of the board does: the link is added, or taken away."""
    bench = WorkbenchHere(services, lay=lambda *_: None, clear=lambda _: None, leave=lambda: None)
    text = relinked(bench.data("clans"), f"territory/{one}", f"territory/{other}")
    assert bench.keep_data("clans", text) == ""


def legal(table: Table) -> list[str]:
    return [table.rules.move_text(move) for move in table.rules.legal_moves(table.state)]


def linked(table: Table, one: int, other: int) -> bool:
    assert isinstance(table.rules, ClansRules)
    return other in table.rules.board.territories[one - 1].neighbours


def owners_file(folder: Path) -> Path:
    return folder / "config" / "data" / "clans.json"


def test_a_link_that_was_played_over_may_be_taken_away(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        before = legal(begun(services, "31-32", "57-59"))
        relink(services, 31, 32)
    with switched_on(tmp_path) as services:
        assert legal(resumed(services)) == before


def test_new_games_use_the_corrected_board_and_those_that_wait_theirs(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        begun(services, "57-59")
        relink(services, 1, 60)
        assert linked(begun(services, "57-59"), 1, 60)
    with switched_on(tmp_path) as services:
        assert linked(resumed(services, 0), 1, 60)
        assert not linked(resumed(services, 1), 1, 60)
        assert not linked(
            at_one_go(services.tables.seeing(services.tables.unfinished()[1].id)) or begun(services), 1, 60
        )


@pytest.mark.parametrize("becomes", ["", "no board any more", "[]"])
def test_a_game_on_an_owners_board_goes_on_when_the_file_is_gone_or_spoilt(
    tmp_path: Path, becomes: str
) -> None:
    with switched_on(tmp_path) as services:
        relink(services, 1, 60)
        before = legal(begun(services, "57-59"))
    if becomes:
        owners_file(tmp_path).write_text(becomes)
    else:
        owners_file(tmp_path).unlink()
    with switched_on(tmp_path) as services:
        table = resumed(services)
        assert legal(table) == before
        assert linked(table, 1, 60)
        assert not linked(begun(services), 1, 60)


def test_a_game_on_our_board_goes_on_when_a_new_totem_brings_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with switched_on(tmp_path) as services:
        before = legal(begun(services, "31-32"))
    bring_another(monkeypatch, 31, 32)
    with switched_on(tmp_path) as services:
        table = resumed(services)
        assert legal(table) == before
        assert linked(table, 31, 32)
        assert not linked(begun(services), 31, 32)


def bring_another(monkeypatch: pytest.MonkeyPatch, one: int, other: int) -> None:
    """The program brings a board with that link changed."""
    brought = library.brought

    def corrected(game: Game) -> dict[str, str]:
        ours = brought(game)
        if game.id == "clans":
            ours["clans.json"] = relinked(ours["clans.json"], f"territory/{one}", f"territory/{other}")
        return ours

    monkeypatch.setattr(library, "brought", corrected)


def test_a_record_of_a_game_on_a_corrected_board_replays_elsewhere(tmp_path: Path, put_in: None) -> None:
    (tmp_path / "stick").mkdir()
    with switched_on(tmp_path / "here") as services:
        relink(services, 31, 36)
        over = write(played_out(begun(services, "31-36")).record())
        relink(services, 31, 36)
    with switched_on(tmp_path / "here") as services:
        assert [step.fault for step in services.stick.write() if step.part == 1] == [""]
    with switched_on(tmp_path / "there") as services:
        assert [step.fault for step in services.stick.read() if step.part == 1] == [""]
    with switched_on(tmp_path / "there") as services:
        table = at_one_go(services.tables.resuming("1"))
        assert not isinstance(table, str)
        assert write(table.record()) == over
        assert linked(table, 31, 36)
        assert not linked(begun(services), 31, 36)


def played_out(table: Table) -> Table:
    rng = Rng(3)
    while table.rules.to_act(table.state) is not None:
        table.play(rng.pick(table.rules.legal_moves(table.state)))
    return table


def test_the_command_line_uses_the_board_of_the_game_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with switched_on(tmp_path) as services:
        relink(services, 31, 36)
        played_out(begun(services, "31-36"))
        relink(services, 31, 36)
    told = [main(["--config", str(tmp_path / "config"), "--data", str(tmp_path), "records", what, "1"])
            for what in ("show", "replay")]  # fmt: skip
    assert told == [0, 0]
    assert "move 31-36" in capsys.readouterr().out


def test_a_ledger_goes_on_with_the_cards_it_was_begun_with(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        id = services.tables.keep_count(Count("first_sparks", PLAYERS, (), "{}"))
        bench = WorkbenchHere(services, lay=lambda *_: None, clear=lambda _: None, leave=lambda: None)
        mine = bench.data("first_sparks").replace('"name": ', '"name": "Mine", "was": ', 1)
        assert bench.keep_data("first_sparks", mine) == ""
    with switched_on(tmp_path) as services:
        assert not isinstance(services.tables.count(id), str)
        begun_with, today = (
            services.tables.count_rules("first_sparks", id),
            services.tables.count_rules("first_sparks", ""),
        )
        assert isinstance(begun_with, FirstSparksRules)
        assert isinstance(today, FirstSparksRules)
        assert (begun_with.components.name == "Mine", today.components.name == "Mine") == (False, True)


def test_each_board_is_kept_once(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        for _ in range(3):
            begun(services, "57-59")
        relink(services, 1, 60)
        begun(services, "57-59")
        relink(services, 1, 60)
        begun(services, "57-59")
    assert len(rows_of(tmp_path, "SELECT digest FROM materials")) == 2
    assert len(rows_of(tmp_path, "SELECT DISTINCT material FROM games")) == 2


def test_a_board_that_is_kept_already_is_not_written_again_after_a_start(tmp_path: Path) -> None:
    """Or each start would wear the card."""
    for written in (1, 0):
        with at_tables(tmp_path) as at:
            before = at.store.writer.asked
            at.store.keep_material("a board")
            assert at.store.writer.asked - before == written
    assert rows_of(tmp_path, "SELECT material FROM materials") == [("a board",)]


def test_a_game_of_cherokee_is_made_from_no_file(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        rules = services.library.rules("cherokee")
        services.tables.begin("cherokee", Mode.SCREEN, PLAYERS, {}, rules.deal(2, {}, Rng(7)))
    assert rows_of(tmp_path, "SELECT material FROM games") == [(None,)]
    assert rows_of(tmp_path, "SELECT * FROM materials") == []


def test_waiting_games_need_no_rules_at_a_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or the first picture would wait for them."""
    with switched_on(tmp_path) as services:
        begun(services, "57-59")
        rules = services.library.rules("cherokee")
        table = services.tables.begin("cherokee", Mode.SCREEN, PLAYERS, {}, rules.deal(2, {}, Rng(7)))
        table.play(rules.legal_moves(table.state)[0])

    def asked_for(game: Game, texts: Mapping[str, str]) -> AnyRules:
        raise AssertionError(f"the rules of {game.id} were asked for")

    monkeypatch.setattr(Game, "rules", asked_for)
    with switched_on(tmp_path) as services:
        assert len(services.tables.unfinished()) == 2


def rows_of(folder: Path, sql: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / FILE)) as db:
        return db.execute(sql).fetchall()


def changed_on_disk(folder: Path, sql: str) -> None:
    with closing(sqlite3.connect(folder / FILE, isolation_level=None)) as db:
        db.execute(sql)


SPOILT = "UPDATE materials SET material = replace(material, '31', '13')"


def test_a_board_that_the_card_spoilt_is_kept_again_while_it_is_at_hand(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        relink(services, 1, 60)
        before = legal(begun(services, "31-32"))
    changed_on_disk(tmp_path, SPOILT)
    with switched_on(tmp_path) as services:
        relink(services, 1, 60)
    with switched_on(tmp_path) as services:
        assert legal(resumed(services)) == before


def test_a_board_outlives_the_repair_of_a_damaged_file(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        relink(services, 1, 60)
        before = legal(begun(services, "57-59"))
        relink(services, 1, 60)
    changed_on_disk(tmp_path, "UPDATE games SET changed = 5.0")
    with switched_on(tmp_path) as services:
        assert [part.name for part in services.parts()] == ["games"]
        table = resumed(services)
        assert legal(table) == before
        assert linked(table, 1, 60)


def test_a_board_that_is_lost_is_said_and_never_replaced_by_another(tmp_path: Path, put_in: None) -> None:
    with switched_on(tmp_path) as services:
        relink(services, 1, 60)
        begun(services, "57-59")
        relink(services, 1, 60)
    changed_on_disk(tmp_path, SPOILT)
    with switched_on(tmp_path) as services:
        said = at_one_go(services.tables.resuming("1"))
        assert isinstance(said, str)
        assert at_one_go(services.tables.seeing("1")) is None
        assert "1" in [one.id for one in services.tables.unfinished()]
        assert [bool(step.fault) for step in services.stick.write() if step.part == 1] == [True]


def test_a_board_that_a_new_totem_does_not_take_any_more_is_said(tmp_path: Path) -> None:
    with switched_on(tmp_path) as services:
        relink(services, 1, 60)
        begun(services, "57-59")
        relink(services, 1, 60)
    text = '{"clans.json":{}}'
    changed_on_disk(tmp_path, f"UPDATE materials SET material = '{text}', digest = '{checksum(text)}'")
    kept = open_store(tmp_path, now=NOW)
    game = kept.store.load(1)
    kept.store.put(replace(game, agreed=replace(game.agreed, material=checksum(text))))
    kept.close()
    with switched_on(tmp_path) as services:
        assert isinstance(at_one_go(services.tables.resuming("1")), str)
