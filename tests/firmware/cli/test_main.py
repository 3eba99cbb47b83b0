"""The command line: sizes, the order of its words, what it says without a display."""

import argparse
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.app import console
from firmware.app.window import NoDisplayError
from firmware.cli.help import own_words, speak
from firmware.cli.main import NO_DISPLAY, _parser, main, word_first
from firmware.parts import displays, text_console
from tests.patience import PATIENCE_S
from ui.core.words import LANGUAGES
from ui.core.words import words as in_language


def refusal(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    return capsys.readouterr().err


def test_a_size_that_is_none_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "write it as 800x480" in refusal(["--size", "wide"], capsys)


def test_a_size_that_is_too_small_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is too small" in refusal(["--size", "10x10"], capsys)


def test_a_word_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "is not one of" in refusal(["dance"], capsys)


OPTIONS = ("--config", "here", "--data=there", "--size", "1280x720", "--desk")
WORDS: dict[tuple[str, ...], tuple[str, ...]] = {
    ("demo",): ("--out", "pictures", "--seed=3"),
    ("lights", "off"): ("--language", "fr"),
    ("records", "list"): ("--language", "fr"),
    ("records", "show", "7"): ("--language=de",),
    ("records", "export", "stick", "1", "2"): (),
    ("records", "import", "a.totem", "b"): (),
    ("records", "replay", "7"): (),
    ("backup", "copy.db"): (),
    ("components",): ("--language", "fr"),
    ("components", "show"): ("--language", "fr"),
    ("components", "check", "cards.json"): ("--language", "fr"),
    ("voice",): ("--language", "fr"),
    ("doctor",): ("--json", "--language", "de"),
    ("arena", "clans"): ("--levels", "greedy,clever", "--games=4", "--json"),
    ("kit", "clans"): ("--out=papers", "--overwrite", "--lamp-hole", "11"),
}


def read(*arguments: str) -> dict[str, object]:
    parser = _parser(in_language("en"))
    return vars(parser.parse_args(word_first(parser, arguments)))


@pytest.mark.parametrize(("words", "own"), WORDS.items(), ids=" ".join)
def test_options_stand_before_or_after_the_word_or_on_both_sides_of_it(
    words: tuple[str, ...], own: tuple[str, ...]
) -> None:
    after = read(*words, *OPTIONS, *own)
    assert (after["config"], after["data"], after["size"]) == ("here", "there", (1280, 720))
    assert after["desk"]
    assert not after["full_screen"]
    assert read(*OPTIONS, *own, *words) == after
    assert read(*own, *OPTIONS, *words) == after
    assert read(*OPTIONS, *words, *own) == after
    assert read(*own, *words, *OPTIONS) == after
    assert read(words[0], *OPTIONS, *own, *words[1:]) == after
    assert read(*OPTIONS[:2], words[0], *OPTIONS[2:], *words[1:], *own) == after


@pytest.mark.parametrize("words", WORDS, ids=" ".join)
def test_every_word_knows_its_help_and_the_version(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for asked in ((*words, "--help"), ("--version", *words), (*words, "--version")):
        with pytest.raises(SystemExit) as ended:
            main(asked)
        assert ended.value.code == 0
        assert "totem" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "config"),
    [
        ((), None),
        (("--desk",), None),
        (("--conf", "doctor", "doctor"), "doctor"),
        (("--conf=doctor", "doctor"), "doctor"),
        (("--config", "a", "doctor", "--config", "b"), "b"),
    ],
)
def test_a_value_is_no_word_and_what_is_said_last_holds(
    arguments: tuple[str, ...], config: str | None
) -> None:
    assert read(*arguments)["config"] == config


def test_a_name_that_begins_like_an_option_comes_after_two_dashes() -> None:
    assert read("--config", "here", "backup", "--", "--copy.db")["file"] == Path("--copy.db")


def test_a_window_and_the_whole_screen_at_once_are_refused_wherever_they_stand(
    capsys: pytest.CaptureFixture[str],
) -> None:
    for words in (["--desk", "--full-screen"], ["--desk", "demo", "--full-screen"]):
        assert "not together with" in refusal(words, capsys)


def test_without_a_display_one_line_says_so_and_names_the_demo(tmp_path: Path) -> None:
    bare = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin", "SDL_VIDEODRIVER": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-m", "firmware"],
        env=bare,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
    assert done.returncode == NO_DISPLAY
    assert "no display" in done.stderr
    assert "./run demo" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("driver", "why"),
    [(True, "No screen is connected, or another program has it"), (False, "no driver for this screen")],
)
def test_a_service_without_a_picture_says_why_on_its_console_too(
    driver: bool, why: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def blind(*_paths: object, blind: Callable[[Exception], None], **_words: object) -> int:
        blind(NoDisplayError("kmsdrm not available"))
        raise NoDisplayError

    told: list[str] = []
    monkeypatch.setattr(console, "run", blind)
    monkeypatch.setattr(displays, "is_a_framebuffer_only", lambda: not driver)
    monkeypatch.setattr(text_console, "tell_console", told.extend)
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere")
    assert main(["--full-screen"]) == NO_DISPLAY
    assert why in capsys.readouterr().err
    assert why in told[0]
    assert told[1].endswith("sudo totemctl doctor")


def test_the_demo_leaves_other_pictures_in_its_folder_alone(tmp_path: Path) -> None:
    """One whole game, at the size of a small screen."""
    mine = tmp_path / "holiday.png"
    mine.write_bytes(b"a picture")
    (tmp_path / "007-turn-05.png").write_bytes(b"of an earlier demo")
    assert main(["demo", "--out", str(tmp_path), "--size", "800x480", "--seed", "2"]) == 0
    assert mine.read_bytes() == b"a picture"
    names = sorted(path.name for path in tmp_path.glob("*.png"))
    assert names[0] == "000-home.png"
    assert "contact-sheet.png" in names
    assert any(name.endswith("-end.png") for name in names)


SPOKEN = {
    "en": ("usage:", "the games that were played here", "show this help", "missing: WHAT"),
    "fr": ("utilisation\u00a0:", "les parties jouées ici", "affiche cette aide", "il manque\u00a0: WHAT"),
    "de": ("Aufruf:", "die Partien, die hier gespielt wurden", "diese Hilfe zeigen", "es fehlt: WHAT"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_its_errors_speak_the_language_that_is_asked_for(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    usage, records, shown, missing = SPOKEN[language]
    with pytest.raises(SystemExit):
        main(["--language", language, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert all(" ".join(part.split()) in told for part in (usage, records, shown))
    assert missing in refusal(["records", f"--language={language}"], capsys)


def test_help_follows_the_settings_and_the_locale(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    with pytest.raises(SystemExit):
        main(["--config", str(tmp_path), "--help"])
    assert "Aufruf:" in capsys.readouterr().out
    (tmp_path / "settings.toml").write_text('[screen]\nlanguage = "fr"\n', "utf-8")
    with pytest.raises(SystemExit):
        main(["--config", str(tmp_path), "--help"])
    assert "utilisation" in capsys.readouterr().out


def test_every_line_of_help_is_translated() -> None:
    """Whatever a new word or option says."""
    for language in ("fr", "de"):
        own_words(in_language("en"))
        english = _parser(in_language("en"))
        own_words(in_language(language))
        translated = _parser(in_language(language))
        speak(translated, in_language(language))
        pairs = zip(_help(english), _help(translated), strict=True)
        assert [before for before, after in pairs if before == after] == []


def _help(parser: argparse.ArgumentParser) -> list[str]:
    found = [text for text in (parser.description, parser.epilog) if text]
    for action in parser._actions:
        found += [action.help] if action.help else []
        if isinstance(action, argparse._SubParsersAction):
            found += [line.help for line in action._choices_actions if line.help]
            found += [text for word in action.choices.values() for text in _help(word)]
    return found
