"""docs/field-notes.md keeps its word: every row is there, and every test that it names exists."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

TESTS: Final = Path(__file__).parent
NOTES: Final = (TESTS.parent / "docs" / "field-notes.md").read_text("utf-8")
ROWS: Final[Sequence[tuple[int, str]]] = [
    (int(number), shown.strip())
    for number, shown in re.findall(r"^\| (\d+) \|.*\|([^|]*)\|$", NOTES, re.MULTILINE)
]


def named(shown: str) -> list[tuple[str, str]]:
    return re.findall(r"`([\w/]+\.py)::(\w+)`", shown)


def test_all_eighty_rows_stand_in_their_order() -> None:
    assert [number for number, _shown in ROWS] == list(range(1, 81))


@pytest.mark.parametrize(("number", "shown"), ROWS)
def test_a_row_is_shown_by_tests_that_exist_or_says_that_it_is_not(number: int, shown: str) -> None:
    assert named(shown) or "needs a Pi" in shown or "not done" in shown
    for file, name in named(shown):
        assert re.search(rf"^def {name}\(", (TESTS / file).read_text("utf-8"), re.MULTILINE), (
            f"{file}::{name}"
        )


def test_a_test_that_does_not_exist_would_be_noticed() -> None:
    assert named("`hardware/test_pi.py::test_x`; needs a Pi") == [("hardware/test_pi.py", "test_x")]
