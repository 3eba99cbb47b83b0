"""Statistics, counted by hand."""

from pathlib import Path

from engine.session import Against, Mode, Player, Wins
from firmware.store import history
from firmware.store.opening import Opened
from firmware.store.stored_game import Agreed, StoredGame, StoredMove, StoredResult
from tests.firmware.store.keeping import opened
from tests.patience import PATIENCE_S

MINUTE = 60_000


def over(id: int, minutes: int, *seats: tuple[str, int | None, str], game: str = "clans") -> StoredGame:
    """A finished game: for each seat the name, the rank and the side."""
    agreed = Agreed(game, 1, Mode.BESIDE, tuple(Player(name) for name, _, _ in seats), (), "deal", 0.0)
    line = (StoredMove("a", False, 0), StoredMove("b", False, minutes * MINUTE))
    results = tuple(StoredResult(None if rank is None else 10 - rank, rank, side) for _, rank, side in seats)
    return StoredGame(id, agreed, line, 2, (), None, None, "end", results, 100.0 * id, id)


GAMES = (
    over(1, 10, ("Léa", 1, "red"), ("Papa", 2, "blue")),
    over(2, 15, ("Papa", 2, "red"), ("Léa", 1, "green")),
    over(3, 16, ("Léa", 3, "red"), ("Papa", 1, "blue"), ("Noé", 1, "black")),
    over(4, 90, ("Noé", None, ""), ("Papa", None, "")),
    over(5, 50, ("Papa", 1, ""), ("Léa", 2, ""), game="cherokee"),
)


def counted(folder: Path, *games: StoredGame) -> Opened:
    kept = opened(folder)
    for game in games:
        kept.store.put(game)
    assert kept.store.writer.settle(PATIENCE_S)
    return kept


def test_of_one_game(tmp_path: Path) -> None:
    kept = counted(tmp_path, *GAMES)
    found = history.statistics(kept.store.reader, "clans")
    kept.close()
    assert found.games == 4
    assert found.minutes == (2, 1, 0, 0, 1)
    assert found.people == (Wins("Léa", 2, 3), Wins("Noé", 1, 1), Wins("Papa", 1, 3))
    assert found.seats == (Wins("1", 1, 3), Wins("2", 2, 3), Wins("3", 1, 1))
    assert found.sides == (
        Wins("black", 1, 1), Wins("green", 1, 1), Wins("blue", 1, 2), Wins("red", 1, 3),
    )  # fmt: skip
    assert found.against == (
        Against("Léa", "Papa", 2, 1, 3), Against("Léa", "Noé", 0, 1, 1), Against("Noé", "Papa", 0, 0, 1),
    )  # fmt: skip


def test_of_all_games(tmp_path: Path) -> None:
    kept = counted(tmp_path, *GAMES)
    found = history.statistics(kept.store.reader)
    kept.close()
    assert found.games == 5
    assert found.people[0] == Wins("Léa", 2, 4)
    assert (found.seats, found.sides) == ((), ())


def test_guests_are_nobody_whatever_language_named_them(tmp_path: Path) -> None:
    kept = counted(
        tmp_path,
        over(1, 10, ("Léa", 1, "red"), ("Joueur 2", 2, "blue")),
        over(2, 10, ("Player 1", 1, "red"), ("Léa", 2, "blue")),
        over(3, 10, ("Spieler 1", 1, "red"), ("Spieler 2", 2, "blue")),
    )
    found = history.statistics(kept.store.reader, "clans")
    kept.close()
    assert found.games == 3
    assert found.people == (Wins("Léa", 1, 2),)
    assert found.against == ()
    assert found.seats == (Wins("1", 3, 3), Wins("2", 0, 3)), "seats and clans are no people"


def test_finished_games_the_last_first(tmp_path: Path) -> None:
    kept = counted(tmp_path, *GAMES)
    found = history.finished(kept.store.reader)
    kept.close()
    assert [one.id for one in found] == ["5", "4", "3", "2", "1"]
    assert (found[2].players, found[2].scores, found[2].winners) == (
        ("Léa", "Papa", "Noé"),
        (7, 9, 9),
        (1, 2),
    )
    assert (found[2].ranks, found[1].ranks) == ((3, 1, 1), (None, None))
    assert (found[1].scores, found[1].winners) == ((None, None), ())


def test_nothing_has_been_played_yet(tmp_path: Path) -> None:
    kept = counted(tmp_path)
    assert history.finished(kept.store.reader) == []
    assert history.statistics(kept.store.reader).games == 0
    kept.close()


def test_tables_that_cannot_be_read_count_nothing(tmp_path: Path) -> None:
    kept = counted(tmp_path, *GAMES)
    kept.store.reader.execute("DROP TABLE results")
    assert history.finished(kept.store.reader) == []
    assert history.statistics(kept.store.reader).games == 0
    kept.close()


def test_the_clans_that_were_played_are_kept_with_the_result(tmp_path: Path) -> None:
    from tests.firmware.store.script import Script, everything, tables

    kept = opened(tmp_path)
    script = Script(tables(kept.store), 3)
    script.step()
    while script.at.unfinished():
        script.step()
    kept.store.writer.settle(PATIENCE_S)
    (game,) = everything(kept.store).values()
    kept.close()
    assert {result.side for result in game.results} < {"red", "blue", "green", "yellow", "black"}


def test_a_result_that_is_not_as_it_was_written_counts_for_nobody(tmp_path: Path) -> None:
    kept = counted(tmp_path, *GAMES)
    kept.store.reader.execute("UPDATE results SET rank = 1 WHERE game = 1")
    kept.store.reader.execute("UPDATE players SET name = 'X' WHERE game = 2")
    found = history.statistics(kept.store.reader, "clans")
    listed = history.finished(kept.store.reader)
    kept.close()
    assert (found.games, found.damaged) == (2, 2)
    assert "X" not in {wins.who for wins in found.people}
    assert [(one.id, one.scores, one.winners) for one in listed if one.id == "1"] == [("1", (None, None), ())]


def test_totem_counts_nowhere_as_a_person(tmp_path: Path) -> None:
    kept = counted(tmp_path, over(1, 10, ("Totem", 1, "red"), ("Papa", 2, "blue"), ("Totem 2", 3, "green")))
    found = history.statistics(kept.store.reader, "clans")
    kept.close()
    assert found.games == 1
    assert found.people == (Wins("Papa", 0, 1),)
    assert found.against == ()
    assert found.seats == (Wins("1", 1, 1), Wins("2", 0, 1), Wins("3", 0, 1))
