"""Crashes are counted; clean ends, pulled plugs and long times are none."""

from pathlib import Path

import pytest

from firmware.app.starts import FILE, MOST, WINDOW_S, Crash, Starts, note_end, starts


def crash(folder: Path, now: float, why: str = "") -> None:
    """A start that comes to no clean end."""
    counted = Starts(folder)
    counted.begin(now)
    if why:
        counted.failed(why)


def test_the_first_start_finds_no_crash(tmp_path: Path) -> None:
    assert Starts(tmp_path).begin(5) == ()


def test_a_start_without_an_end_is_a_crash_with_its_reason(tmp_path: Path) -> None:
    crash(tmp_path, 5, "ValueError: no")
    assert Starts(tmp_path).begin(8) == (Crash(8, "ValueError: no"),)


def test_three_in_a_row_are_enough_to_be_shown(tmp_path: Path) -> None:
    for now in (5, 8, 11):
        crash(tmp_path, now)
    assert len(Starts(tmp_path).begin(14)) == MOST


def test_a_clean_end_makes_all_before_it_good(tmp_path: Path) -> None:
    crash(tmp_path, 5)
    counted = Starts(tmp_path)
    counted.begin(8)
    counted.ended()
    assert Starts(tmp_path).begin(9) == ()
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_crashes_of_long_ago_are_forgotten(tmp_path: Path) -> None:
    crash(tmp_path, 5)
    crash(tmp_path, 8)
    assert Starts(tmp_path).begin(8 + WINDOW_S + 1) == (Crash(8 + WINDOW_S + 1, ""),)


def test_trying_again_counts_anew(tmp_path: Path) -> None:
    for now in (5, 8, 11):
        crash(tmp_path, now)
    counted = Starts(tmp_path)
    counted.begin(14)
    counted.forget()
    assert Starts(tmp_path).begin(20) == (Crash(20, ""),)


def test_the_first_reason_stays_for_it_is_the_nearest_to_the_cause(tmp_path: Path) -> None:
    crash(tmp_path, 5, "ValueError: no")
    note_end({"RUNTIME_DIRECTORY": str(tmp_path), "SERVICE_RESULT": "exit-code", "EXIT_STATUS": "1"})
    assert Starts(tmp_path).begin(8)[-1].why == "ValueError: no"


@pytest.mark.parametrize(
    ("result", "status", "why"),
    [
        ("watchdog", "ABRT", "watchdog"),
        ("signal", "KILL", "signal KILL"),
        ("core-dump", "SEGV", "core-dump SEGV"),
        ("oom-kill", "KILL", "oom-kill"),
    ],
)
def test_an_end_that_the_program_could_not_tell_has_the_name_systemd_gives_it(
    tmp_path: Path, result: str, status: str, why: str
) -> None:
    crash(tmp_path, 5)
    note_end({"RUNTIME_DIRECTORY": str(tmp_path), "SERVICE_RESULT": result, "EXIT_STATUS": status})
    assert Starts(tmp_path).begin(8)[-1].why == why


def test_a_clean_end_told_by_systemd_is_no_crash(tmp_path: Path) -> None:
    counted = Starts(tmp_path)
    counted.begin(5)
    counted.ended()
    note_end({"RUNTIME_DIRECTORY": str(tmp_path), "SERVICE_RESULT": "success"})
    assert Starts(tmp_path).begin(8) == ()


@pytest.mark.parametrize(
    "content", [b"", b"\xff", b"[]", b'{"crashes": [[1]], "why": ""}', b"null", b"[" * 100_000]
)
def test_a_file_that_makes_no_sense_is_begun_anew(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert Starts(tmp_path).begin(5) == ()
    assert Starts(tmp_path).begin(8) == (Crash(8, ""),)


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    counted = Starts(tmp_path / "missing")
    assert counted.begin(5) == ()
    counted.failed("ValueError: no")
    counted.ended()


def test_on_a_desktop_nothing_is_counted() -> None:
    counted = starts({})
    assert counted.begin(5) == counted.begin(8) == ()
