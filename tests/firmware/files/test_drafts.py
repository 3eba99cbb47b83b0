"""Drafts on the disk: what was told and is not kept, durable, and harmless when it is damaged."""

from pathlib import Path

import pytest

from firmware.files.drafts import DraftsHere
from tests.firmware.app.test_workbench import choose, choose_board
from tests.firmware.syncs import Syncs
from tests.pictures.sitting import Sitting
from ui.core.words import words
from ui.services.workbench import Wired

TOLD = Wired(60, {"territory/1": 0, "territory/2": 59}, {17: "yes"})
PLACES = ("territory/1", "territory/2", "yes", "no")


def drafts_in(folder: Path) -> DraftsHere:
    return DraftsHere(folder / "drafts", lambda game: PLACES, lambda: words("en"))


def test_a_draft_comes_back_as_it_was_noted(tmp_path: Path) -> None:
    assert drafts_in(tmp_path).note_wired("clans", TOLD) == ""
    assert drafts_in(tmp_path).wired("clans") == TOLD
    assert drafts_in(tmp_path).wired("cherokee") is None


def test_corrections_come_back_as_they_were_noted(tmp_path: Path) -> None:
    links = {("territory/1", "territory/2"): True, ("territory/1", "territory/59"): False}
    assert drafts_in(tmp_path).note_links("clans", links) == ""
    assert drafts_in(tmp_path).links("clans") == links


def test_a_draft_whose_board_is_kept_leaves_no_file(tmp_path: Path) -> None:
    drafts = drafts_in(tmp_path)
    drafts.note_wired("clans", TOLD)
    drafts.note_links("clans", {("territory/1", "territory/2"): True})
    assert drafts.note_wired("clans", None) == ""
    assert drafts.note_links("clans", {}) == ""
    assert list((tmp_path / "drafts").iterdir()) == []
    assert drafts.note_wired("clans", None) == ""


def test_every_answer_is_on_the_disk_before_the_next_question(tmp_path: Path, syncs: Syncs) -> None:
    drafts, folder = drafts_in(tmp_path), tmp_path / "drafts"
    for count in (60, 61):
        assert drafts.note_wired("clans", Wired(count, {}, {})) == ""
        assert syncs.files[-1] == (folder / "clans.wiring.json").read_bytes()
        assert syncs.folders[-1] == (folder, {"clans.wiring.json"})
    assert len(syncs.files) == 2
    assert drafts.note_links("clans", {("territory/1", "territory/2"): True}) == ""
    assert syncs.files[-1] == (folder / "clans.links.json").read_bytes()
    assert syncs.folders[-1] == (folder, {"clans.wiring.json", "clans.links.json"})


def test_a_draft_that_is_dropped_does_not_come_back_with_the_power(tmp_path: Path, syncs: Syncs) -> None:
    drafts = drafts_in(tmp_path)
    drafts.note_wired("clans", TOLD)
    assert drafts.note_wired("clans", None) == ""
    assert syncs.folders[-1] == (tmp_path / "drafts", set())


@pytest.mark.parametrize(
    "content",
    [
        b"", b"{", b"\xff", b"null", b"[]", b"3", b'{"count": true, "lamps": {}, "buttons": {}}',
        b'{"count": 3}', b'{"count": 3, "lamps": [], "buttons": {}}', b"[" * 100_000,
        b'{"count": -1, "lamps": {}, "buttons": {}}',
    ],
)  # fmt: skip
def test_a_damaged_draft_counts_as_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "drafts").mkdir()
    for name in ("clans.wiring.json", "clans.links.json"):
        (tmp_path / "drafts" / name).write_bytes(content)
    assert drafts_in(tmp_path).wired("clans") is None
    assert drafts_in(tmp_path).links("clans") == {}


def test_what_a_game_does_not_know_is_left_out_of_a_draft(tmp_path: Path) -> None:
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "clans.wiring.json").write_text(
        '{"count": 2, "lamps": {"territory/1": 0, "moon/1": 1, "territory/2": -1, "yes": "a"},'
        ' "buttons": {"5": "yes", "x": "no", "6": 7, "7": ["no"], "8": "moon/2"}}'
    )
    assert drafts_in(tmp_path).wired("clans") == Wired(2, {"territory/1": 0}, {5: "yes"})


def test_a_draft_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "drafts").write_text("a file where the folder should be")
    assert "clans.wiring.json cannot be written" in drafts_in(tmp_path).note_wired("clans", TOLD)


def test_what_was_told_before_the_plug_was_pulled_is_offered_again(tmp_path: Path) -> None:
    settings = '[screen]\nlanguage = "en"\n'
    sitting = Sitting(tmp_path, (800, 480), settings)
    choose_board(sitting, "cherokee")
    choose(sitting, "lamps", "at/card/8/1", "at/card/8/2")
    assert not (tmp_path / "wiring").exists()
    sitting.console.close()
    again = Sitting(tmp_path, (800, 480), settings)
    choose_board(again, "cherokee")
    choose(again, "yes", "lamps", "stop")
    assert again.console.board.workbench is not None
    assert dict(again.console.board.workbench.wired("cherokee").lamps) == {"card/8/1": 0, "card/8/2": 1}
    assert list((tmp_path / "drafts").iterdir()) == []
    again.console.close()


@pytest.mark.parametrize(
    "content",
    [
        '{"count": 9, "lamps": {}, "buttons": {"17": ["yes"]}}',
        '{"count": 9, "lamps": {}, "buttons": {"17": {}, "'
        + "1" * 5000
        + '": "yes", "\\u0661\\u00b2": "no"}}',
        '{"count": 9, "lamps": {"territory/1": 1e400, "territory/2": [0]}, "buttons": {}}',
        '{"count": 9, "lamps": {"territory/1": ' + "9" * 40 + '}, "buttons": {}}',
    ],
)
def test_what_is_none_in_a_draft_is_left_out(tmp_path: Path, content: str) -> None:
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "clans.wiring.json").write_text(content)
    assert drafts_in(tmp_path).wired("clans") == Wired(9, {}, {})


def test_a_count_that_no_chain_has_is_no_draft(tmp_path: Path) -> None:
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "clans.wiring.json").write_text(
        '{"count": 1' + "0" * 30 + ', "lamps": {}, "buttons": {}}'
    )
    assert drafts_in(tmp_path).wired("clans") is None
