"""Files of data from an owner: their texts are cleaned as all others from outside."""

import json

import pytest

from engine.core import DataRefused
from engine.core.data_file import LONGEST_TEXT, FileFlaw, parsed


def test_every_text_of_a_file_is_cleaned_wherever_it_stands() -> None:
    odd = "Zoe\u0301\x00\u202e\tB.\x1b[2J"
    told = {"name": odd, "cards": [{"note": odd, "n": 3}, [odd, None, True, 1.5]]}
    read = parsed(json.dumps(told), "mine.json")
    clean = "Zo\u00e9 B.[2J"
    assert read == {"name": clean, "cards": [{"note": clean, "n": 3}, [clean, None, True, 1.5]]}


def test_a_text_without_an_end_is_cut() -> None:
    assert parsed(json.dumps({"name": "A" * 300_000}), "mine.json") == {"name": "A" * LONGEST_TEXT}


@pytest.mark.parametrize("deep", [3_000, 100_000])
def test_brackets_that_are_too_deep_are_refused(deep: int) -> None:
    with pytest.raises(DataRefused) as refused:
        parsed('{"a":' + "[" * deep + "]" * deep + "}", "mine.json")
    assert [fault.code for fault in refused.value.faults] == [FileFlaw.NOT_JSON]
