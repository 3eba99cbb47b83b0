"""People in the store: one name is one person, whatever becomes of the file nobody turns into another."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engine.core import Rng
from engine.session import ANIMALS, COLOURS, Badge, Mode, Player, free_badge
from firmware.store import history
from firmware.store.people import StoredPeople
from firmware.store.schema import STEPS, migrate
from firmware.store.store import PAGE
from tests.firmware.store.damage import corrupted
from tests.firmware.store.keeping import at_tables, file, opened
from tests.games.twigs.rules import Deal

OVER = Deal((1, 1, 1), (4, 7))


@contextmanager
def people(folder: Path) -> Iterator[StoredPeople]:
    """Everything is written when it is left."""
    kept = opened(folder)
    try:
        yield StoredPeople(kept.store)
    finally:
        kept.close()


def played(folder: Path, *names: str) -> None:
    """A whole game of these two."""
    with at_tables(folder) as at:
        table = at.begin("twigs", Mode.SCREEN, [Player(name) for name in names], {"heaps": "small"}, OVER)
        for move in ("0x1", "1x1", "2x1"):
            assert isinstance(table.play(table.rules.read_move(move)), tuple)


def wins(folder: Path) -> dict[str, tuple[int, int]]:
    kept = opened(folder)
    known = StoredPeople(kept.store)

    def counted_as(name: str) -> str | None:
        who = known.named(name)
        return None if known.is_deleted(name) else name if who is None else who.name

    counted = history.statistics(kept.store.reader, "", counted_as)
    kept.close()
    return {one.who: (one.won, one.played) for one in counted.people}


def test_who_played_is_there_after_a_restart_the_latest_first(tmp_path: Path) -> None:
    with people(tmp_path) as here:
        here.played(["Léa", "Papa"])
        here.played(["Noé", "papa", "Player 1", "Joueur 2"])
        before = here.everybody()
    with people(tmp_path) as here:
        assert [one.name for one in here.everybody()] == ["Noé", "Papa", "Léa"]
        assert here.everybody() == before
        assert here.named("ZOÉ") is None
        assert here.named("LÉA") == here.named("Le\u0301a")


def test_the_first_eight_differ_in_animal_and_in_colour_and_sixty_four_in_both(tmp_path: Path) -> None:
    badges: list[Badge] = []
    while (free := free_badge(badges)) is not None:
        badges.append(free)
    assert len({one.animal for one in badges[:8]}) == len({one.colour for one in badges[:8]}) == 8
    assert len(set(badges)) == len(badges) == len(ANIMALS) * len(COLOURS)
    with people(tmp_path) as here:
        here.played([f"Name {chr(65 + n // 26)}{chr(65 + n % 26)}" for n in range(66)])
        assert [one.badge for one in here.everybody()].count(None) == 2


def test_a_badge_is_nobody_elses(tmp_path: Path) -> None:
    with people(tmp_path) as here:
        one, other = here.add("Léa", Badge("red", "owl")), here.add("Léon", Badge("red", "owl"))
        assert one.badge == Badge("red", "owl") != other.badge
        assert not here.wear(other.id, Badge("red", "owl"))
        assert here.wear(one.id, Badge("red", "owl"))
        assert here.wear(other.id, Badge("blue", "owl"))
    with people(tmp_path) as here:
        assert [one.badge for one in here.everybody()] == [Badge("blue", "owl"), Badge("red", "owl")]


def test_a_renamed_person_keeps_all_games_and_may_play_on_by_either_name(tmp_path: Path) -> None:
    played(tmp_path, "Lea", "Papa")
    with people(tmp_path) as here:
        id = here.add("Lea").id
        assert here.rename(id, "Léa-Marie") is None
    played(tmp_path, "Léa-Marie", "Papa")
    assert wins(tmp_path)["Léa-Marie"][1] == 2
    with people(tmp_path) as here:
        assert here.named("lea") == here.named("Léa-Marie")


def test_the_name_of_somebody_else_is_not_taken(tmp_path: Path) -> None:
    with people(tmp_path) as here:
        lea, papa = here.add("Léa"), here.add("Papa")
        assert here.rename(lea.id, "PAPA") == papa
        assert here.named("Léa") == lea


def test_two_made_one_count_together_but_never_two_who_met(tmp_path: Path) -> None:
    played(tmp_path, "Lea", "Papa")
    played(tmp_path, "Léa", "Maman")
    with people(tmp_path) as here:
        ids = {name: here.add(name).id for name in ("Lea", "Léa", "Papa", "Maman")}
        assert not here.merge(ids["Lea"], ids["Papa"])
        assert here.merge(ids["Lea"], ids["Léa"])
    assert wins(tmp_path)["Léa"][1] == 2
    assert "Lea" not in wins(tmp_path)


def test_a_deleted_person_counts_nowhere_until_the_name_plays_again(tmp_path: Path) -> None:
    played(tmp_path, "Léa", "Papa")
    with people(tmp_path) as here:
        here.delete(here.add("Léa").id)
        assert here.named("Léa") is None
    assert set(wins(tmp_path)) == {"Papa"}
    with people(tmp_path) as here:
        here.played(["Léa"])
    assert set(wins(tmp_path)) == {"Papa", "Léa"}


def test_a_row_that_was_changed_is_left_out_and_its_name_counts_for_itself(tmp_path: Path) -> None:
    played(tmp_path, "Lea", "Papa")
    with people(tmp_path) as here:
        here.rename(here.add("Lea").id, "Léa")
        here.add("Papa")
    db = sqlite3.connect(file(tmp_path))
    db.execute("UPDATE people SET name = 'Max' WHERE name = 'Léa'")
    db.commit()
    db.close()
    assert set(wins(tmp_path)) == {"Lea", "Papa"}
    with people(tmp_path) as here:
        assert [one.name for one in here.everybody()] == ["Papa"]
        assert here.add("Zoé").id > 2  # no number comes a second time


def test_of_a_damaged_file_people_are_what_they_were_or_not_there(tmp_path: Path) -> None:
    played(tmp_path, "Léa", "Papa")
    with people(tmp_path) as here:
        here.played([f"Name {n} A" for n in range(40)])
        true = {one.id: one for one in here.everybody()}
    content = file(tmp_path).read_bytes()
    assert len(content) >= 8 * PAGE
    rng, found = Rng(3), 0
    for _ in range(60):
        file(tmp_path).write_bytes(corrupted(content, rng))
        with people(tmp_path) as here:
            for one in here.everybody():
                assert one == true[one.id]
                found += 1
        for left in tmp_path.glob("totem-damaged*"):
            left.unlink()
    assert found >= 30 * len(true)


def test_people_of_an_earlier_version_come_with_the_first_start(tmp_path: Path) -> None:
    db = sqlite3.connect(file(tmp_path), isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    migrate(db, to=next(n for n, step in enumerate(STEPS) if "CREATE TABLE people" in step))
    db.close()
    with people(tmp_path) as here:
        assert here.empty
        here.played(["Léa"])
        assert not here.empty


@pytest.mark.parametrize("name", ["", "\u200b", "Player 3", "Spieler 12"])
def test_nobody_is_remembered_by_a_name_that_is_none(tmp_path: Path, name: str) -> None:
    with people(tmp_path) as here:
        here.played([name])
        assert here.everybody() == []


def test_of_more_people_than_are_looked_at_the_last_to_play_stay_and_nobody_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A library has many guests over the years."""
    monkeypatch.setattr("firmware.store.people.MOST_PEOPLE", 5)
    names = [f"Guest {n}" for n in range(9)]
    with people(tmp_path) as here:
        for name in names:
            here.played([name])
    with people(tmp_path) as here:
        assert [one.name for one in here.everybody()] == names[:3:-1]
        assert here.named(names[0]) is None
        here.rename(here.everybody()[0].id, "Zoé")
        here.played([names[0], "Papa"])
    with people(tmp_path) as here:
        assert [one.name for one in here.everybody()] == [names[0], "Papa", "Zoé", *names[7:5:-1]]
        assert here.named(names[8]) == here.named("Zoé")
    kept = opened(tmp_path)
    stored = [name for (name,) in kept.store.reader.execute("SELECT name FROM people ORDER BY id")]
    kept.close()
    assert stored == [*names[:8], "Zoé", "Papa", names[0]]


def test_letters_that_the_card_spoilt_take_nobody_else_with_them(tmp_path: Path) -> None:
    """They are no text any more, and the file is damaged besides, so that it is read row by row."""
    with people(tmp_path) as here:
        here.played([f"Name {n}" for n in range(6)])
    db = sqlite3.connect(file(tmp_path), isolation_level=None)
    for n in (0, 5):
        db.execute("UPDATE people SET name = CAST(X'4EDC' AS TEXT) WHERE name = ?", (f"Name {n}",))
    db.execute("UPDATE games SET seal = 0")
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'running'").fetchone()[0]
    db.close()
    content = bytearray(file(tmp_path).read_bytes())
    content[PAGE * (pages - 1)] = 0xFF
    file(tmp_path).write_bytes(content)
    with people(tmp_path) as here:
        assert {one.name for one in here.everybody()} == {f"Name {n}" for n in range(1, 5)}
    assert list(tmp_path.glob("totem-damaged*"))
