"""docs/reliability.md keeps its word: what it names exists, and every case from outside is there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent
PAGE: Final = (TESTS.parent / "docs" / "reliability.md").read_text("utf-8")
CASES: Final = (
    "01_lost_finger_up",
    "02_chatter",
    "03_nul_name",
    "05_inodes",
    "06_mac_stick",
    "08_sighup",
    "10_typing",
    "11_stick",
    "12_people",
    "secrets/01_record_wrong_seats",
    "secrets/02_long_name",
    "secrets/03_wake_by_lift",
    "secrets/04_undo_to_tray",
    "secrets/05_probe_food",
    "secrets/06_undo_no_trace",
    "secrets/07_forced_answers",
    "secrets/08_long_record",
    "secrets/12_no_steps",
    "secrets/12_no_steps_spread",
    "secrets/14_hand_stays",
    "secrets/15_hold_and_yes",
)
"""Faults that were found by trying what happened to others, by the names that they were handed over under."""
FILE: Final = re.compile(r"`((?:\w+/)*test_\w+\.py)`((?:[:,] `test_\w+`)*)")
"""A file of tests, and those of it that are named."""


def files(text: str) -> Iterator[tuple[Path, list[str]]]:
    """Named from `tests`, `tests/firmware` or the whole."""
    for file, tests in FILE.findall(text):
        places = (TESTS.parent / file, TESTS / file, TESTS / "firmware" / file)
        at = next((one for one in places if one.is_file()), None)
        assert at is not None, f"{file} is not there"
        yield at, re.findall(r"`(test_\w+)`", tests)


def test_every_test_that_the_page_names_exists() -> None:
    named = 0
    for at, tests in files(PAGE):
        text = at.read_text("utf-8")
        for test in tests:
            assert re.search(rf"^def {test}\(", text, re.MULTILINE), f"{at.name} has no {test}"
            named += 1
    assert named > len(CASES)


@pytest.mark.parametrize("case", CASES)
def test_every_case_is_shown_by_tests(case: str) -> None:
    rows = re.findall(rf"^\| {re.escape(case)} \|(.*)\|$", PAGE, re.MULTILINE)
    assert len(rows) == 1
    assert all(tests for _at, tests in files(rows[0]))
    assert list(files(rows[0]))


def test_a_file_that_does_not_exist_would_be_noticed() -> None:
    with pytest.raises(AssertionError, match="is not there"):
        list(files("`store/test_nothing.py`: `test_x`"))
