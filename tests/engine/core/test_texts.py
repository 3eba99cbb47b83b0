"""What comes from outside is cleaned in one place."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.texts import JOINERS, LONGEST_NAME, from_outside, name_of, person, seated, unlike

HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")
ANY = st.text(st.characters(codec=None, exclude_categories=()), max_size=60)


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Zoe\u0301", "Zoé"),
        ("A\0na", "Ana"),
        ("\x1b[31mAna\x1b]0;pwn\x07", "[31mAna]0;pw"),
        ("\u202eevil", "evil"),
        ("  Ana \t\n Bo ", "Ana Bo"),
        ("\u3164\u2800", ""),
        ("\ud800", "\ufffd"),
        ("A" * 300_000, "A" * LONGEST_NAME),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("\u0378", "\u0378"),
        ("Marie-Claire 2", "Marie-Claire 2"),
        ("Marie-Christine", "Marie-Christ"),
    ],
)
def test_a_name_is_read_as_it_could_have_been_entered(written: str, read: str) -> None:
    assert name_of(written) == read


@given(ANY, st.integers(1, 20))
def test_whatever_is_read_is_composed_has_nothing_hidden_and_stays_as_it_is(text: str, most: int) -> None:
    line = from_outside(text, most)
    assert len(line) <= most
    assert line == unicodedata.normalize("NFC", line) == line.strip()
    assert not any(unicodedata.category(sign) in HIDDEN for sign in line if sign not in JOINERS)
    assert from_outside(line, most) == line


@given(ANY)
def test_a_name_that_was_read_is_a_name(text: str) -> None:
    assert name_of(name_of(text)) == name_of(text)


def test_no_sign_is_cut_in_the_middle() -> None:
    assert from_outside("abc" + "👩\u200d👧", 5) == "abc"
    assert from_outside("abx\u0323", 3) == "ab"


@pytest.mark.parametrize("other", ["Zoe\u0301", "zoé", "ZOÉ", "ZOE\u0301 ", "Zo\0é"])
def test_spellings_that_differ_in_case_or_composition_are_one_person(other: str) -> None:
    assert person(other) == person("Zoé")
    assert person(other) != person("Zoe")


def test_who_sits_at_one_table_is_told_apart_and_no_name_grows_too_long() -> None:
    assert seated(["Ana", "ANA", "Ana 2"]) == ("Ana", "ANA 2", "Ana 2 2")
    assert unlike("Marie-Claire", ["marie-claire"]) == "Marie-Claire 2"
    assert seated(["", "Ben"]) == ("", "Ben")


@given(st.lists(ANY, max_size=6))
def test_seats_have_names_that_differ_whatever_was_written(names: list[str]) -> None:
    read = [name for name in seated(names) if name]
    assert len({person(name) for name in read}) == len(read)
    assert all(name == name_of(name) for name in read)
