"""What espeak-ng makes of the sentences of Stone Age Junior; into a file, since nobody listens here."""

import math
import subprocess
import wave
from array import array
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest

from engine.catalogue import OURS
from firmware.parts.slower import PROGRAM as SOX
from firmware.parts.slower import TEMPO, slowed
from firmware.parts.voice import LONGEST_S, PHONEMES, PROGRAM, command, pronounced
from tests.patience import PATIENCE_S
from ui.core.sounds import Volume
from ui.core.words import LANGUAGES, words
from ui.games.find import spoken as recorded
from ui.games.stone_age_junior.table.spoken import COUNTED
from ui.games.stone_age_junior.table.story import HOP_MS
from ui.services.sound import aloud

SPOKEN = recorded(OURS["stone_age_junior"])
HEADER = 44
RATE = 22050
BYTES_A_SECOND = 2 * RATE
SHORTEST_S = 0.2


def spoken(program: str, text: str, language: str) -> bytes:
    """As the speaker runs it, but for the last word."""
    said = subprocess.run(
        [*command(program, language, Volume.NORMAL), "--stdout"],
        input=text.encode(),
        capture_output=True,
        timeout=PATIENCE_S,
        check=True,
    )
    assert said.stderr == b""
    return said.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_heard_in_its_length(language: str, tool: Callable[[str], str]) -> None:
    program, said = tool(PROGRAM), words(language)
    for sentence in SPOKEN.values():
        wave = spoken(program, pronounced(aloud(said(sentence), "Maximilienne"), language), language)
        assert wave.startswith(b"RIFF")
        seconds = (len(wave) - HEADER) / BYTES_A_SECOND
        assert SHORTEST_S < seconds < LONGEST_S / 2, f"{sentence}: {seconds:.1f} s"


def test_the_languages_sound_different(tool: Callable[[str], str]) -> None:
    program = tool(PROGRAM)
    assert len({spoken(program, "Noé prend une table.", language) for language in LANGUAGES}) == len(
        LANGUAGES
    )


def test_a_recording_that_is_said_again_is_longer_and_no_lower(
    tmp_path: Path, tool: Callable[[str], str]
) -> None:
    """A tone of 220 Hz for two seconds, by how often its wave crosses zero."""
    tool(SOX)
    path = tmp_path / "tone.wav"
    tone = array("h", (round(9000 * math.sin(math.tau * 220 * n / RATE)) for n in range(2 * RATE)))
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(tone.tobytes())
    with slowed(path) as slow:
        assert slow != path
        seconds, crossings = heard(slow)
    assert seconds == pytest.approx(2 / TEMPO, rel=0.02)
    assert crossings / seconds == pytest.approx(2 * 220, rel=0.02)


def heard(path: Path) -> tuple[float, int]:
    """How long it is, s, and how often its wave crosses zero."""
    with wave.open(str(path), "rb") as file:
        samples = array("h", file.readframes(file.getnframes()))
        seconds = file.getnframes() / file.getframerate()
    return seconds, sum((a < 0) != (b < 0) for a, b in pairwise(samples))


def phonemes(program: str, text: str, language: str) -> str:
    told = [program, "-v", language, "-q", "--ipa", text]
    return subprocess.run(told, capture_output=True, text=True, timeout=PATIENCE_S, check=True).stdout.strip()


@pytest.mark.parametrize(
    ("language", "text", "right"),
    [
        ("fr", "mammouth", "mamˈut"),
        ("fr", "Cours à la forêt", "kˈuʁ a la- foʁˈɛ"),
        ("fr", "Jonas", "ʒɔnˈas"),
        ("en", "Noé", "nəʊˈeɪ"),
        ("en", "Zoé", "zəʊˈeɪ"),
        ("de", "Beeren", "bˈeːrən"),
        ("de", "Tonkrug", "tˈoːnkɾuːk"),
        ("de", "Stapel", "ʃtˈɑːpəl"),
        ("de", "Erwachsene", "ɛɾvˈaksənə"),
        ("de", "woanders", "voːˈandɜs"),
        ("de", "Anaïs", "anaˈiːs"),
    ],
)
def test_words_that_the_robot_says_wrong_are_written_as_they_sound(
    language: str, text: str, right: str, tool: Callable[[str], str]
) -> None:
    assert phonemes(tool(PROGRAM), pronounced(text, language), language) == right


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_is_written_as_it_sounds_is_needed(language: str, tool: Callable[[str], str]) -> None:
    """Of sentences and of names; and without phonemes it would sound otherwise."""
    program = tool(PROGRAM)
    for word in PHONEMES[language]:
        plain = f"{word} a"
        assert phonemes(program, plain, language) != phonemes(program, pronounced(plain, language), language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_said_in_another_language(language: str, tool: Callable[[str], str]) -> None:
    """What the robot takes for a word of another language stands in brackets: (en)."""
    program, said = tool(PROGRAM), words(language)
    for sentence in SPOKEN.values():
        assert "(" not in phonemes(program, pronounced(said(sentence), language), language), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_is_said_before_the_next_hop(language: str, tool: Callable[[str], str]) -> None:
    program, said = tool(PROGRAM), words(language)
    for sentence in COUNTED:
        wave = spoken(program, said(sentence), language)
        assert 1000 * (len(wave) - HEADER) / BYTES_A_SECOND <= HOP_MS, sentence
