"""The pictures of the documents: each that is shown is there, and none that is not."""

from pathlib import Path

import pytest

from engine.catalogue import OURS
from tests.pictures.__main__ import FOLDER, OTHERS, TABLES, TAKEN, shown
from tests.pictures.__main__ import main as make
from tests.pictures.sheets import CAPTION, COLUMNS, SMALL, main, painted, sheet, shots
from tests.ui.screens import test_layout
from ui.services.preferences import TextSize


def test_each_picture_is_shown_and_each_that_is_shown_is_there() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == shown()


def test_each_can_be_made_by_the_program() -> None:
    assert [
        name
        for name in shown()
        if name not in OTHERS and name.rpartition("_")[0] not in TABLES and not name.startswith(TAKEN)
    ] == []


def test_a_sheet_shows_every_screen_that_is_measured_and_each_game_at_its_table() -> None:
    names = set(shots())
    assert set(test_layout.SCREENS) <= names
    assert all(f"{game.id}: table 1" in names for game in OURS)
    assert len(names) >= 130


def test_a_sheet_has_all_of_them_small_with_their_names() -> None:
    picture = painted(shots()["first language"]((800, 480), TextSize.NORMAL, "de"), (800, 480))
    whole = sheet([("first language", picture)] * 7)
    assert whole.size == (COLUMNS * (SMALL + 6), 2 * (SMALL * 480 // 800 + CAPTION + 6))
    assert len(whole.getcolors(1 << 20) or ()) > 20


@pytest.mark.parametrize("option", ["--help", "-h", "--sheets"])
def test_an_option_makes_no_folder_of_its_name(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit):
        make([option])
    said = capsys.readouterr()
    assert "sheets FOLDER" in said.out + said.err
    assert list(tmp_path.iterdir()) == []


def test_words_that_mean_nothing_make_no_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "sheets"), "it"]) == 1
    assert main([]) == 1
    assert "it" in capsys.readouterr().err
    assert not (tmp_path / "sheets").exists()
