"""What people put on a stick: records as other programs save and name them, and what is none."""

import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.core.record import checksum
from firmware.store.exchange import FOLDER
from firmware.store.record_files import DEEPEST, Found, Unread, records_in, why_of
from tests.firmware.store.keeping import TWIGS, at_tables, begun
from tests.firmware.store.test_exchange import done, faults, stick_at
from tests.games.twigs.rules import Deal
from tests.patience import PATIENCE_S

OVER = Deal((1, 1, 1), (4, 7))
BOM = b"\xef\xbb\xbf"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("made")
    with at_tables(folder / "here") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        at.store.writer.settle(PATIENCE_S)
        (step,) = done(stick_at(folder / "stick", at.store).write())
    return (folder / "stick" / FOLDER / step.name).read_bytes()


def read_from(tmp_path: Path) -> tuple[int, list[str]]:
    """How many games came, and what was said of the other files."""
    with at_tables(tmp_path / "there") as at:
        said = faults(done(stick_at(tmp_path / "stick", at.store).read()))
        at.store.writer.settle(PATIENCE_S)
        found = at.store.reader.execute("SELECT count(*) FROM games").fetchone()
    return found[0], said


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("plain.totem", lambda text: text),
        ("notepad.totem", lambda text: BOM + text.replace(b"\n", b"\r\n")),
        ("mark.totem", lambda text: BOM + text),
        ("GAME.TOTEM", lambda text: text),
        ("Game.Totem", lambda text: text),
        ("mailed.totem.txt", lambda text: text),
        ("MAILED.TOTEM.TXT", lambda text: text),
        ("Games/of last year/one.totem", lambda text: text),
        ("Noël à Zoé.totem", lambda text: text),
        ("Zoe\u0301.totem", lambda text: text),
    ],
)
def test_a_record_is_read_as_others_save_and_name_it(
    tmp_path: Path, record: bytes, name: str, change: Callable[[bytes], bytes]
) -> None:
    path = tmp_path / "stick" / name
    path.parent.mkdir(parents=True)
    path.write_bytes(change(record))
    assert read_from(tmp_path) == (1, [])


def test_what_is_not_read_is_named_with_its_reason(tmp_path: Path, record: bytes) -> None:
    stick = tmp_path / "stick"
    (stick / "deep").mkdir(parents=True)
    (stick / "good.totem").write_bytes(record)
    (stick / "a.totem").mkdir()
    (stick / "away.totem").symlink_to("/etc/hostname")
    (stick / "broken.totem").symlink_to("nowhere")
    (stick / "round.totem").symlink_to("round.totem")
    (stick / "other.totem.zip").write_bytes(b"PK")
    os.mkfifo(stick / "pipe.totem")
    (stick / "zero.totem").symlink_to("/dev/zero")
    with (stick / "large.totem").open("wb") as file:
        file.truncate(3_000_000_000)
    (stick / "deep" / "latin.totem").write_bytes("Léa".encode("latin-1"))
    (stick / "._good.totem").write_bytes(b"\0\5\x16\7\0")
    (stick / "photo.jpg").write_bytes(b"\xff\xd8")
    os.symlink(stick, stick / "deep" / "circle")
    with open(os.fsencode(stick) + b"/B\xe9a.totem", "wb") as file:
        file.write(b"nonsense")
    games, said = read_from(tmp_path)
    assert games == 1
    assert sorted(said) == sorted(
        [
            "File away.totem: It is a link to something that is not there.",
            "File broken.totem: It is a link to something that is not there.",
            "File B�a.totem: Line 1: This is not a record of a game: the first line should be “totem record "
            "1”.",
            "File deep/latin.totem: The file is not a text file.",
            "File large.totem: The file is too large to be a record.",
            "File other.totem.zip: A record’s name ends with .totem.",
            "File pipe.totem: It has the name of a record but is not a file.",
            "File round.totem: It is a link to something that is not there.",
            "File zero.totem: It is a link to something that is not there.",
        ]
    )


def test_a_link_within_the_stick_is_read(tmp_path: Path, record: bytes) -> None:
    stick = tmp_path / "stick"
    (stick / "all").mkdir(parents=True)
    (stick / "all" / "game.dat").write_bytes(record)
    (stick / "game.totem").symlink_to("all/game.dat")
    assert read_from(tmp_path) == (1, [])


def test_a_socket_or_a_pipe_is_never_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.totem")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(tmp_path / "s.totem"))
        assert [found.unread for found in records_in(tmp_path)] == [Unread.NO_FILE, Unread.NO_FILE]


def test_folders_are_looked_through_to_a_depth_and_links_to_them_are_not(tmp_path: Path) -> None:
    deep = tmp_path.joinpath(*"abcdefghijkl")
    deep.mkdir(parents=True)
    for folder in (tmp_path, *deep.parents):
        if folder.is_relative_to(tmp_path):
            (folder / "x.totem").write_bytes(b"")
    (tmp_path / "a" / "again").symlink_to(tmp_path)
    assert len(records_in(tmp_path)) == DEEPEST + 1


def test_a_stick_with_somebodys_whole_life_on_it_is_looked_at_to_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("firmware.store.record_files.MOST_FILES", 10)
    for n in range(30):
        (tmp_path / f"{n:02}.jpg").write_bytes(b"")
    (tmp_path / "zz.totem").write_bytes(b"")
    assert [found.unread for found in records_in(tmp_path)] == [Unread.TOO_MANY]


@pytest.mark.parametrize(
    ("number", "why"),
    [
        (errno.EACCES, Unread.NOT_ALLOWED),
        (errno.ENOENT, Unread.NAME_LOST),
        (errno.EILSEQ, Unread.NAME_LOST),
        (errno.EIO, Unread.UNREADABLE),
    ],
)
def test_a_file_that_cannot_be_opened_is_said_and_the_next_is_read(
    tmp_path: Path, record: bytes, monkeypatch: pytest.MonkeyPatch, number: int, why: Unread
) -> None:
    """A name that a stick's file system lists and does not open, a bad block, a missing right."""
    (tmp_path / "stick").mkdir()
    for name in ("a?b.totem", "good.totem"):
        (tmp_path / "stick" / name).write_bytes(record)
    real = os.open

    def opened(path: object, *rest: int) -> int:
        if str(path).endswith("a?b.totem"):
            raise OSError(number, os.strerror(number))
        return real(path, *rest)  # type: ignore[arg-type]  # passed on as it came

    monkeypatch.setattr("firmware.store.record_files.os.open", opened)
    games, said = read_from(tmp_path)
    assert (games, len(said)) == (1, 1)
    assert said[0].startswith("File a?b.totem: ")
    assert why_of(OSError(number, "")) is why


def test_a_file_with_the_name_of_our_folder_is_said_and_records_beside_it_are_read(
    tmp_path: Path, record: bytes
) -> None:
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / FOLDER).write_bytes(b"")
    (tmp_path / "stick" / "good.totem").write_bytes(record)
    with at_tables(tmp_path / "there") as at:
        stick = stick_at(tmp_path / "stick", at.store)
        assert faults(list(stick.read())) == []
        at.store.writer.settle(PATIENCE_S)
        for steps in (stick.write(), stick.back_up("copy")):
            (said,) = faults(list(steps))
            assert "a file called “totem”" in said
    assert (tmp_path / "stick" / FOLDER).read_bytes() == b""


def test_our_folder_is_known_whatever_its_letters(tmp_path: Path) -> None:
    (tmp_path / "stick" / "TOTEM").mkdir(parents=True)
    with at_tables(tmp_path / "there") as at:
        begun(at, "0x1", "1x1", "2x1", deal=OVER)
        at.store.writer.settle(PATIENCE_S)
        assert faults(done(stick_at(tmp_path / "stick", at.store).write())) == []
    assert [path.name for path in (tmp_path / "stick").iterdir()] == ["TOTEM"]
    assert len(list((tmp_path / "stick" / "TOTEM").iterdir())) == 1


def test_a_name_on_the_stick_commands_no_screen(tmp_path: Path) -> None:
    (tmp_path / "\x1b[2J\u202e.totem").write_bytes(b"")
    assert records_in(tmp_path) == [Found(tmp_path / "\x1b[2J\u202e.totem", "[2J.totem")]


def test_a_game_that_came_and_is_not_over_can_be_gone_on_with_at_once(tmp_path: Path, record: bytes) -> None:
    before = [line for line in record.decode().splitlines() if not line.startswith(("result", "state"))]
    state = checksum(TWIGS.state_text(TWIGS.advance(TWIGS.start(OVER), TWIGS.read_move("0x1"))))
    lines = [line for line in before if line not in ("move 1x1", "move 2x1")]
    (tmp_path / "stick").mkdir()
    (tmp_path / "stick" / "x.totem").write_text("\n".join([*lines, f"state {state}"]) + "\n")
    with at_tables(tmp_path / "there") as at:
        stick = stick_at(tmp_path / "stick", at.store, taken=at.see)
        assert faults(list(stick.read())) == []
        assert [one.moves for one in at.unfinished()] == [1]
