"""Cards of an owner that the screen replaces: no file that was there is lost, and it can be brought back."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.first_sparks.components_copy import components_text, renamed
from firmware.app.services import Services, open_services
from firmware.app.workbench import WorkbenchHere
from firmware.files.paths import Paths
from tests.firmware.unreadable import close
from ui.games.first_sparks.entry.set_in_use import totems_own
from ui.services.preferences import Preferences
from ui.services.workbench import Backups, Wired

GAME = "first_sparks"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    return tmp_path / "data" / "first_sparks.json"


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    one = open_services(
        Paths((tmp_path,), tmp_path, tmp_path),
        now=lambda: 0.0,
        clock=lambda: 0.0,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "18:20",
    )
    one.preferences.prefer(Preferences(language="en"))
    yield one
    one.close()


def backups_of(services: Services) -> Backups:
    bench = WorkbenchHere(services, lay=lambda game, file: None, clear=lambda game: None, leave=lambda: None)
    return bench.backups


def cards(name: str) -> str:
    return components_text(renamed(totems_own(), name))


def test_an_owners_cards_come_back_after_some_were_corrected_on_the_screen(
    services: Services, file: Path
) -> None:
    file.write_text(cards("by hand"), "utf-8")
    for correction in ("first", "second"):
        assert services.library.keep_own_file(GAME, cards(correction)) == ""
    (mine,) = backups_of(services).boards(GAME)
    assert backups_of(services).take(GAME, mine) == ""
    assert file.read_text("utf-8") == cards("by hand")


def test_one_file_with_faults_never_goes_over_another(services: Services, file: Path) -> None:
    for content in ('{"first": 1}', '{"second": 1}'):
        file.write_text(content)
        services.library.read_again(GAME)
        assert services.library.keep_own_file(GAME, cards("mine")) == ""
    assert file.with_name("first_sparks.json.faulty").read_text() == '{"first": 1}'
    assert file.with_name("first_sparks.json.faulty-2").read_text() == '{"second": 1}'


def test_cards_that_had_faults_for_an_earlier_program_can_be_brought_back(
    services: Services, file: Path
) -> None:
    file.with_name("first_sparks.json.faulty").write_text(cards("by hand"), "utf-8")
    (mine,) = backups_of(services).boards(GAME)
    assert backups_of(services).take(GAME, mine) == ""
    assert file.read_text("utf-8") == cards("by hand")


def test_cards_that_nobody_may_read_make_way_and_are_not_lost(
    services: Services, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.write_text(cards("by hand"), "utf-8")
    close(file, monkeypatch)
    assert services.library.keep_own_file(GAME, cards("mine")) == ""
    moved = file.with_name("first_sparks.json.faulty")
    moved.chmod(0o600)
    assert moved.read_text("utf-8") == cards("by hand")


@pytest.mark.parametrize("game", ["clans", "first_sparks"])
def test_a_board_that_nobody_may_read_makes_way_for_ours(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    own = tmp_path / "data" / f"{game}.json"
    own.parent.mkdir()
    own.write_text("mine")
    close(own, monkeypatch)
    backups = backups_of(services)
    (in_the_way,) = backups.boards(game)
    assert (in_the_way.file, in_the_way.fault) == (str(own), "The file cannot be read: Permission denied.")
    assert backups.has_own_board(game)
    assert backups.take_ours(game) == ""
    assert not backups.has_own_board(game)
    moved = own.with_name(f"{game}.json.faulty")
    (aside,) = backups.boards(game)
    assert (aside.file, aside.fault) == (str(moved), in_the_way.fault)
    moved.chmod(0o600)
    assert moved.read_text() == "mine"


def test_cards_that_are_gone_when_they_are_to_come_back_are_said(services: Services, file: Path) -> None:
    file.write_text(cards("by hand"), "utf-8")
    services.library.keep_own_file(GAME, cards("mine"))
    (mine,) = backups_of(services).boards(GAME)
    Path(mine.file).unlink()
    assert "cannot be read: No such file" in backups_of(services).take(GAME, mine)
    assert file.read_text("utf-8") == cards("mine")


def test_a_folder_that_nobody_may_search_holds_nothing_to_bring_back(
    services: Services, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.with_name("first_sparks.json.before").write_text(cards("by hand"), "utf-8")

    def closed(path: Path) -> bool:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "is_file", closed)
    assert backups_of(services).boards(GAME) == []


@pytest.mark.parametrize(
    ("content", "why"), [(b'{"cards": 7}', "name: nothing is there"), (b"\xff", "UTF-8")]
)
def test_why_cards_cannot_be_used_is_said_before_and_after_they_were_replaced(
    services: Services, file: Path, content: bytes, why: str
) -> None:
    file.write_bytes(content)
    (in_the_way,) = backups_of(services).boards(GAME)
    services.library.keep_own_file(GAME, cards("mine"))
    (replaced,) = backups_of(services).boards(GAME)
    assert why in in_the_way.fault
    assert (in_the_way.until, replaced.fault) == (None, in_the_way.fault)
    assert replaced.file == str(file.with_name("first_sparks.json.faulty"))


def test_a_wiring_that_nobody_may_read_is_listed_once_and_makes_way(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "wiring" / "clans.toml"
    own.parent.mkdir()
    own.write_text("count = 1\n")
    close(own, monkeypatch)
    (in_the_way,) = backups_of(services).wirings("clans")
    assert (in_the_way.wired, in_the_way.fault) == (Wired(), "The file cannot be read: Permission denied.")
    assert backups_of(services).take_no_wiring("clans") == ""
    assert [one.file for one in backups_of(services).wirings("clans")] == [f"{own}.faulty"]
