"""Records on the command line: list, show, export, import, replay, backup."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.core.record import RecordRefused, read, replay, write
from engine.session import Mode, Player
from firmware.cli.main import main
from firmware.store.journal import new_game
from firmware.store.opening import open_store
from firmware.store.record_words import refusal_words
from firmware.store.records import file_name, public, read_record, record_of
from firmware.store.stored_game import Agreed
from tests.engine import games
from tests.firmware.store.damage import corrupted
from tests.firmware.store.script import PACKAGED, Script, everything, tables
from tests.patience import PATIENCE_S
from ui.core.words import words

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """`totem` with its data in `tmp_path/data`: the exit code, and all that it says."""
    monkeypatch.setenv("HOME", str(tmp_path))

    def totem(*arguments: object, data: str = "data") -> tuple[int, str]:
        capsys.readouterr()
        code = main(["--data", str(tmp_path / data), *map(str, arguments)])
        said = capsys.readouterr()
        return code, said.out + said.err

    return totem


def played(folder: Path, steps: int, *offered: str) -> None:
    kept = open_store(folder, now=0.0)
    script = Script(tables(kept.store), 3, offered)
    for _ in range(steps):
        script.step()
    kept.close()


def one_over(folder: Path) -> None:
    """A whole game of Clans, and three steps of another one."""
    kept = open_store(folder, now=0.0)
    script = Script(tables(kept.store), 3)
    script.step()
    while script.at.unfinished():
        script.step()
    for _ in range(3):
        script.step()
    kept.close()


@pytest.fixture
def two_games(tmp_path: Path) -> Path:
    """A finished game of Clans, and one that has just begun."""
    one_over(tmp_path / "data")
    return tmp_path / "out"


def test_games_are_listed_with_people_and_scores(run: Run, two_games: Path) -> None:
    code, said = run("records", "list")
    lines = said.splitlines()
    assert code == 0
    assert len(lines) == 2
    assert lines[0].endswith("unfinished")
    assert "clans" in lines[1]
    assert "Léa, Papa" in lines[1]


def test_a_record_is_shown_as_it_is_written(run: Run, two_games: Path) -> None:
    code, said = run("records", "show", 1)
    assert code == 0
    record = read(said)
    assert replay(games.rules("clans"), record).end is not None


def test_an_unfinished_game_shows_no_deal(run: Run, two_games: Path) -> None:
    _, said = run("records", "show", 2)
    assert "deal" not in said
    assert run("records", "replay", 2) == (
        1,
        "totem: Game 2 is not over yet, and what is hidden stays hidden.\n",
    )


def test_what_is_exported_can_be_imported_elsewhere(run: Run, two_games: Path) -> None:
    assert run("records", "export", two_games, 1)[0] == 0
    (file,) = two_games.iterdir()
    assert run("records", "import", two_games, data="other") == (0, f"{file} is game 1 now.\n")
    assert run("records", "show", 1, data="other") == run("records", "show", 1)


def test_a_game_is_imported_once_only(run: Run, two_games: Path) -> None:
    run("records", "export", two_games, 1)
    (file,) = two_games.iterdir()
    assert run("records", "import", file) == (0, f"{file} is game 1 already.\n")


def test_the_first_wrong_line_is_named_with_its_reason(run: Run, two_games: Path) -> None:
    run("records", "export", two_games, 1)
    (file,) = two_games.iterdir()
    lines = file.read_text().splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith("move")) + 1
    lines[at] = "move 1-60"
    file.write_text("\n".join(lines) + "\n")
    code, said = run("records", "import", file, data="other")
    assert code == 1
    assert f"Line {at + 1}: The move 1-60 is not allowed: A group moves one step" in said
    assert "clans 3.2" in said
    assert "No game" in run("records", "list", data="other")[1]


def test_a_record_that_was_cut_at_a_line_is_not_imported(run: Run, two_games: Path) -> None:
    run("records", "export", two_games, 1)
    (file,) = two_games.iterdir()
    file.write_text("\n".join(file.read_text().splitlines()[:30]) + "\n")
    code, said = run("records", "import", file)
    sentence = f"File {file}: The file is cut short: its last line should begin with “state”.\n"
    assert (code, said) == (1, sentence)


def test_every_position_is_replayed(run: Run, two_games: Path) -> None:
    run("records", "export", two_games, 1)
    (file,) = two_games.iterdir()
    code, said = run("records", "replay", 1)
    record = read(file.read_text())
    assert code == 0
    assert len(said.splitlines()) == len(record.moves) + 2
    assert said.splitlines()[-1] == record.result
    assert run("records", "replay", file) == (code, said)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("records", "list"), "No games are saved in"),
        (("records", "show", 4), "No games are saved in"),
        (("records", "import", "nowhere.totem"), "nowhere.totem cannot be read: No such file"),
        (("backup", "copy.db"), "No games are saved in"),
    ],
)
def test_what_cannot_be_done_is_said(run: Run, arguments: tuple[object, ...], sentence: str) -> None:
    code, said = run(*arguments)
    assert code == 1
    assert sentence in said


def test_a_game_that_there_is_not_is_said(run: Run, two_games: Path) -> None:
    assert "There is no game 9" in run("records", "show", 9)[1]


@pytest.mark.parametrize("number", [2**63, 10**30])
def test_a_number_that_no_game_can_have_is_said_too(run: Run, two_games: Path, number: int) -> None:
    for asked in (("show", "--", number), ("replay", "--", number), ("delete", "--yes", "--", number)):
        assert run("records", *asked) == (1, run("records", "show", "--", number)[1])
    assert f"There is no game {number}" in run("records", "export", two_games, "--", number)[1]


def test_a_damaged_file_is_said(run: Run, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "totem.db").write_bytes(b"spoilt" * 1000)
    code, said = run("records", "list")
    assert code == 1
    assert "cannot be read" in said


def test_a_backup_is_a_whole_store_even_while_somebody_plays(run: Run, tmp_path: Path) -> None:
    kept = open_store(tmp_path / "data", now=0.0)
    script = Script(tables(kept.store), 8)
    for _ in range(20):
        script.step()
    kept.store.writer.settle(PATIENCE_S)
    there = everything(kept.store)
    (tmp_path / "other").mkdir()
    copy = tmp_path / "other" / "totem.db"
    before = "A backup also holds 1 game that is not over, with all that is hidden in it.\n"
    assert run("backup", copy) == (0, f"{before}1 game in {copy}.\n")
    script.step()
    kept.close()
    restored = open_store(tmp_path / "other", now=0.0)
    assert restored.troubles == ()
    assert everything(restored.store) == there
    restored.close()
    assert "exists already" in run("backup", copy)[1]


def test_a_backup_of_a_damaged_file_is_refused(run: Run, two_games: Path, tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "data" / "totem.db")
    pages = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'moves'").fetchone()[0]
    db.close()
    with (tmp_path / "data" / "totem.db").open("r+b") as file:
        file.seek((pages - 1) * 1024)
        file.write(bytes(1024))
    code, said = run("backup", tmp_path / "copy.db")
    assert code == 1
    assert "damaged" in said or "cannot be read" in said
    assert not (tmp_path / "copy.db").exists()


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Léa", "Papa"), "2023-11-14-clans-7-lea-papa.totem"),
        (("../../etc", "a/b\\c:d"), "2023-11-14-clans-7-etc-a-b-c-d.totem"),
        (("漢字", ""), "2023-11-14-clans-7-x-x.totem"),
        (("a" * 80, "b"), f"2023-11-14-clans-7-{'a' * 41}.totem"),
    ],
)
def test_names_of_files_are_safe(names: tuple[str, ...], expected: str) -> None:
    players = tuple(Player(name) for name in names)
    agreed = Agreed("clans", 1, Mode.SCREEN, players, (), "deal", 1_700_000_000.0)
    assert file_name(new_game(7, agreed)) == expected


@pytest.mark.parametrize("kind", ["clans", "cherokee", "stone_age_junior", "territories", "first_sparks"])
def test_records_of_every_game_leave_and_come_back(tmp_path: Path, kind: str) -> None:
    played(tmp_path, 40, kind)
    kept = open_store(tmp_path, now=0.0)
    rules = games.rules(kind)
    for game in everything(kept.store).values():
        record = record_of(game, rules)
        assert replay(rules, record).moves is not None
        shown = public(record, rules)
        assert (shown.deal is None) == (record.result is None)
    kept.close()


def sentence_or_game(content: bytes) -> tuple[str, tuple[str, ...]]:
    """What is said of a record; and its moves, where nothing is."""
    try:
        record = read_record(content, PACKAGED).record
    except UnicodeDecodeError:
        return "no text", ()
    except KeyError:
        return "no game", ()
    except RecordRefused as refused:
        try:
            record = read(content.decode())
            known = record, games.rules(record.game), OURS[record.game]
        except (RecordRefused, KeyError):
            return refusal_words(refused, None, words("en")), ()
        return refusal_words(refused, known, words("en")), ()
    except StopIteration:
        return "no game", ()
    return ("" if record.state is not None else "cut short"), record.moves


def test_a_record_cut_short_or_changed_is_never_another_game(tmp_path: Path) -> None:
    one_over(tmp_path)
    kept = open_store(tmp_path, now=0.0)
    record = record_of(kept.store.load(1), games.rules("clans"))
    kept.close()
    content, rng = write(record).encode(), Rng(5)
    padded = content + b"\n" * (-len(content) % 1024)
    damaged = [content[:at] for at in range(0, len(content) - 1, 5)]
    damaged += [corrupted(padded, rng) for _ in range(200)]
    for one in damaged:
        said, moves = sentence_or_game(one)
        assert said or moves == record.moves
