"""What an owner wrote lies beside the file that replaced it, whatever is done."""

from pathlib import Path

import pytest

from firmware.files.set_aside import BACKUPS, OwnFiles, copies, set_aside
from tests.firmware.unreadable import close


@pytest.fixture
def file(tmp_path: Path) -> Path:
    one = tmp_path / "cards.json"
    one.write_bytes(b"mine")
    return one


def beside(file: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in file.parent.iterdir() if one != file}


def test_a_file_that_is_replaced_lies_beside_the_new_one(file: Path) -> None:
    OwnFiles().replace(file, b"new")
    assert (file.read_bytes(), beside(file)) == (b"new", {"cards.json.before": b"mine"})


def test_where_there_is_no_file_nothing_is_set_aside(file: Path) -> None:
    file.unlink()
    assert set_aside(file) is None
    OwnFiles().replace(file, b"new")
    assert beside(file) == {}


def test_what_was_written_a_moment_ago_is_no_owners_work(file: Path) -> None:
    files = OwnFiles()
    for content in (b"1", b"2", b"3"):
        files.replace(file, content)
    assert beside(file) == {"cards.json.before": b"mine"}


def test_what_an_owner_writes_while_the_device_is_on_is_set_aside_too(file: Path) -> None:
    files = OwnFiles()
    files.replace(file, b"1")
    file.write_bytes(b"by hand")
    files.replace(file, b"2")
    assert beside(file) == {"cards.json.before": b"mine", "cards.json.before-2": b"by hand"}


def test_what_was_written_here_is_set_aside_where_it_is_asked_for(file: Path) -> None:
    files = OwnFiles()
    files.replace(file, b"1")
    files.replace(file, b"2", ours_too=True)
    assert beside(file)["cards.json.before-2"] == b"1"


def test_the_same_content_lies_there_once(file: Path) -> None:
    for _session in range(3):
        OwnFiles().replace(file, b"new")
        OwnFiles().replace(file, b"mine")
    assert beside(file) == {"cards.json.before": b"mine", "cards.json.before-2": b"new"}


def test_the_first_outlives_all_later_ones(file: Path) -> None:
    for session in range(12):
        OwnFiles().replace(file, b"%d" % session)
    assert beside(file)["cards.json.before"] == b"mine"
    assert len(copies(file)) == BACKUPS


def test_no_file_with_faults_is_ever_written_over(file: Path) -> None:
    for n in range(12):
        file.write_bytes(b"fault %d" % n)
        OwnFiles().replace(file, b"new", faulty=True)
    assert sorted(beside(file).values()) == sorted(b"fault %d" % n for n in range(12))
    assert set(beside(file)) == {"cards.json.faulty", *(f"cards.json.faulty-{n}" for n in range(2, 13))}


def test_a_file_that_cannot_be_read_is_renamed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.with_name("cards.json.faulty").write_bytes(b"another")
    close(file, monkeypatch)
    OwnFiles().replace(file, b"new")
    assert file.read_bytes() == b"new"
    moved = file.with_name("cards.json.faulty-2")
    moved.chmod(0o600)
    assert (moved.read_bytes(), beside(file)["cards.json.faulty"]) == (b"mine", b"another")


def test_a_copy_that_cannot_be_read_is_in_nobodys_way(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = file.with_name("cards.json.before")
    first.write_bytes(b"first")
    close(first, monkeypatch)
    OwnFiles().replace(file, b"new")
    assert file.with_name("cards.json.before-2").read_bytes() == b"mine"


@pytest.mark.parametrize("readable", [True, False])
def test_where_nothing_can_be_written_all_stays_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch, readable: bool
) -> None:
    if not readable:
        close(file, monkeypatch)

    def full(path: Path, content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("firmware.files.set_aside.write_durably", full)
    with pytest.raises(OSError, match="No space"):
        OwnFiles().replace(file, b"new")
    assert [one.name for one in file.parent.iterdir()] == ["cards.json"]
    file.chmod(0o600)
    assert file.read_bytes() == b"mine"
