"""`totem components`: faults of an owner's file, each a sentence with its path; good files counted."""

import json
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from engine.first_sparks.components import Kind
from engine.first_sparks.components_copy import components_text, copied_card, file_faults
from engine.first_sparks.components_file import FILE_NAME, Flaw
from firmware.cli.components import LARGEST
from firmware.cli.main import main
from tests.engine.first_sparks.scenes import COMPONENTS
from tests.engine.first_sparks.test_components import FAULTS
from ui.core.words import LANGUAGES, words
from ui.games.first_sparks.table.file_faults import SENTENCES, fault_words

GOOD = resources.files("engine.first_sparks").joinpath(FILE_NAME).read_text("utf-8")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """The exit code and everything that was written."""
    code = main(["components", *arguments])
    heard = capsys.readouterr()
    assert "Traceback" not in heard.err
    return code, heard.out


def checked(capsys: pytest.CaptureFixture[str], file: Path, language: str = "en") -> tuple[int, str]:
    return said(capsys, "--language", language, "check", str(file))


def written(folder: Path, content: bytes | str) -> Path:
    file = folder / FILE_NAME
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def test_a_good_file_says_how_many_values_are_printed_facts_and_how_many_estimates(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    facts, values = COMPONENTS.facts
    code, told = checked(capsys, written(tmp_path, GOOD))
    assert code == 0
    assert f"{values} values" in told
    assert f"Printed facts: {facts}. Estimates: {values - facts}." in told
    assert "Cards still to copy from a box: 7, 8, 9," in told


def test_a_copied_card_counts_as_printed_facts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    copied = copied_card(COMPONENTS, 7, kind=Kind.BASKET, price=2, takes_from=(1, 4, 7))
    facts, values = copied.facts
    code, told = checked(capsys, written(tmp_path, components_text(copied)))
    assert code == 0
    assert f"Printed facts: {facts}. Estimates: {values - facts}." in told
    assert "copied from a box: 3" in told
    assert "Cards still to copy from a box: 8, 9," in told


def test_every_fault_is_told_at_once_with_its_path(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told: dict[str, Any] = json.loads(GOOD)
    told["cards"][6]["price"] = 0
    told["cards"][9]["takes_from"] = [5, 1]
    told["tiles"][3]["B"] = "rice"
    code, heard = checked(capsys, written(tmp_path, json.dumps(told)))
    assert code == 1
    assert heard.splitlines() == [
        "cards[6].price: 0 is not possible; write a number from 1 to 40.",
        "cards[9].takes_from[1]: 1 comes after 5, but no step is below the one before; "
        "correct one of the two.",
        "tiles[3].B: “rice” is unknown; write one of berry, fish, bear, mammoth.",
        f"3 faults in {tmp_path / FILE_NAME}.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_flaw_has_a_whole_sentence_in_every_language(language: str) -> None:
    assert set(SENTENCES) == set(Flaw)
    for change, flaw, where in FAULTS:
        told = json.loads(components_text(COMPONENTS))
        change(told)
        found = file_faults(json.dumps(told))
        sentence = next(fault_words(f, words(language)) for f in found if (f.code, f.where) == (flaw, where))
        assert sentence.startswith(where)
        assert "{" not in sentence
        assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "is empty; copy the file that came with Totem."),
        (" \n ", "is empty; copy the file that came with Totem."),
        ('{"name": 1\n"cards": []}', "Line 2: this is not JSON."),
        ("no set at all", "Line 1: this is not JSON."),
        ("[" * 90_000, "Line 1: this is not JSON."),
        ('{"n": ' + "9" * 5000 + "}", "Line 1: this is not JSON."),
        (b"\xff\xfe{\x00", "line 1: this is not UTF-8 text; save it as UTF-8."),
        (b'{\n"name": "\xe9"}', "line 2: this is not UTF-8 text; save it as UTF-8."),
        ("[]", "The whole file: this must be names and values in braces."),
        ("null", "The whole file: this must be names and values in braces."),
        ('{"cards": 7}', "cards: this must be a list in brackets."),
        ("x" * (LARGEST + 1), "is larger than 100 kB: it is not a set of cards."),
    ],
    ids=lambda value: repr(value)[:24],
)
def test_a_file_that_is_no_set_is_told_in_a_sentence(
    content: str | bytes, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, told = checked(capsys, written(tmp_path, content))
    assert code == 1
    assert sentence in told


def test_a_folder_and_a_missing_file_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert checked(capsys, tmp_path) == (1, f"{tmp_path} is a folder; name the file in it.\n")
    code, told = checked(capsys, tmp_path / "nowhere.json")
    assert (code, "does not exist" in told) == (1, True)


def test_a_file_that_may_not_be_read_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    code, told = checked(capsys, tmp_path / FILE_NAME)
    assert (code, "may not read" in told) == (1, True)


def test_a_byte_order_mark_is_no_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert checked(capsys, written(tmp_path, b"\xef\xbb\xbf" + GOOD.encode()))[0] == 0


def test_a_whole_file_of_cards_that_are_none_is_checked_in_a_moment(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    told = json.loads(GOOD) | {"cards": [{"number": 7}] * 6000}
    code, heard = checked(capsys, written(tmp_path, json.dumps(told)))
    assert code == 1
    assert "card 7 appears twice" in heard


def test_it_speaks_three_languages(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, "{}")
    heard = {language: checked(capsys, file, language)[1] for language in LANGUAGES}
    assert len(set(heard.values())) == 3
    assert "il n’y a rien" in heard["fr"]


def test_show_tells_which_set_is_in_use(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    def shown() -> tuple[int, str]:
        code = main(["--config", str(tmp_path), "components", "--language", "en"])
        return code, capsys.readouterr().out

    code, told = shown()
    assert (code, "the set that came with Totem" in told) == (0, True)
    folder = tmp_path / "data"
    folder.mkdir()
    copied = copied_card(COMPONENTS, 7, kind=Kind.BASKET, price=2, takes_from=(1, 4, 7))
    written(folder, components_text(copied))
    code, told = shown()
    assert (code, "copied from a box: 3" in told) == (0, True)
    written(folder, "{}")
    code, told = shown()
    assert (code, "Until it is corrected, games use the set that came with Totem." in told) == (1, True)
