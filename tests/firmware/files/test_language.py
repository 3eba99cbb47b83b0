"""Which language Totem speaks: one rule, and every program follows it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.files.language import Spoken, spoken
from firmware.files.paths import Paths
from firmware.files.settings import preferring, write_settings
from firmware.files.settings_file import SettingsFile
from ui.services.preferences import Preferences

FRENCH = {"LANG": "fr_FR.UTF-8"}
WIRED = '[lights]\nstrip = ""\n'


def file(folder: Path, environment: Mapping[str, str]) -> SettingsFile:
    return SettingsFile(Paths((folder,), folder, folder), environment)


@pytest.mark.parametrize(
    ("environment", "found"),
    [
        ({}, Spoken("en", said=False)),
        ({"LANG": "C.UTF-8"}, Spoken("en", said=False)),
        ({"LANG": "de_AT.UTF-8"}, Spoken("de", said=True)),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, Spoken("en", said=False)),
        ({"LANG": "de@euro", "LC_ALL": ""}, Spoken("de", said=True)),
        ({"LANG": "pl_PL.UTF-8"}, Spoken("en", said=False)),
        ({"LANG": "fry_NL.UTF-8"}, Spoken("en", said=False)),
        ({"LANG": "en_GB.UTF-8"}, Spoken("en", said=False, marked="en")),
        ({"LC_MESSAGES": "fr", "LANG": "de"}, Spoken("fr", said=True)),
    ],
)
def test_without_a_word_the_locale_speaks(environment: dict[str, str], found: Spoken) -> None:
    assert spoken("", environment) == found
    assert spoken("de", environment) == Spoken("de", said=True)


def test_settings_say_it_before_the_locale(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[screen]\nlanguage = "de"\n')
    found = file(tmp_path, FRENCH)
    assert (found.settings.screen.language, found.spoken.said) == ("de", True)


@pytest.mark.parametrize("text", [None, "", WIRED, '[screen]\nlanguage = "it"\n', "[screen\n"])
def test_settings_that_say_none_leave_it_to_the_locale(tmp_path: Path, text: str | None) -> None:
    if text is not None:
        (tmp_path / "settings.toml").write_text(text)
    assert file(tmp_path, FRENCH).settings.screen.language == "fr"
    assert not file(tmp_path, {}).spoken.said


def test_what_was_chosen_is_written_even_where_it_was_spoken_already(tmp_path: Path) -> None:
    here = file(tmp_path, {"LANG": "en_GB.UTF-8"})
    assert (here.settings.screen.language, here.spoken.said) == ("en", False)
    here.keep(preferring(here.settings, here.settings.screen, said=here.spoken.said))
    assert here.spoken.said
    again = file(tmp_path, FRENCH)
    assert (again.settings.screen.language, again.spoken.said) == ("en", True)


def test_another_setting_does_not_fix_the_language_of_the_locale(tmp_path: Path) -> None:
    here = file(tmp_path, FRENCH)
    here.keep(preferring(here.settings, Preferences(language="fr", brightness=40), said=here.spoken.said))
    assert "language" not in (tmp_path / "settings.toml").read_text()
    assert file(tmp_path, {"LANG": "de"}).settings.screen.language == "de"


def test_settings_that_say_no_language_are_written_as_they_were(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(WIRED)
    assert write_settings(WIRED, file(tmp_path, FRENCH).settings) == WIRED


SAYS = {
    ("lights", "off"): {
        "fr": "Aucune lampe n’est configurée.",
        "en": "No lamps are set up.",
        "de": "Es sind keine Lampen eingerichtet.",
    },
    ("records", "list"): {
        "fr": "Aucune partie n’est enregistrée",
        "en": "No games are saved",
        "de": "In",
    },
    ("components", "show"): {
        "fr": "Les parties utilisent",
        "en": "Games use the set",
        "de": "Die Partien benutzen",
    },
    ("kit", "clans", "--pitch", "wide"): {"fr": "ne va pas", "en": "will not do", "de": "geht nicht"},
    ("doctor",): {"fr": "En ordre", "en": "Fine:", "de": "In Ordnung"},
}


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("words", SAYS, ids=" ".join)
def test_every_program_follows_the_command_line_the_settings_and_the_locale(
    words: tuple[str, ...],
    language: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    where = ("--config", str(tmp_path), "--data", str(tmp_path / "data"))

    def said(*more: str) -> str:
        main((*words, *where, *more))
        heard = capsys.readouterr()
        return heard.out + heard.err

    monkeypatch.setenv("LANG", f"{language}_XX.UTF-8")
    by_locale = said()
    assert SAYS[words][language] in by_locale
    other = "de" if language != "de" else "fr"
    monkeypatch.setenv("LANG", f"{other}_XX.UTF-8")
    assert said("--language", language) == by_locale
    (tmp_path / "settings.toml").write_text(f'[screen]\nlanguage = "{language}"\n')
    assert SAYS[words][language] in said()


def test_a_language_that_there_is_not_is_said_in_the_one_that_is_spoken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert main(("records", "list", "--config", str(tmp_path), "--language", "it")) == 2
    assert "it" in capsys.readouterr().out
