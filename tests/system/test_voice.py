"""What espeak-ng makes of the sentences of Stone Age Junior; into a file, since nobody listens here."""

import subprocess
from collections.abc import Callable

import pytest

from firmware.parts.voice import LONGEST_S, PROGRAM, command
from tests.patience import PATIENCE_S
from tests.ui.games.stone_age_junior.table.test_without_reading import SPOKEN
from ui.core.sounds import Volume
from ui.core.words import LANGUAGES, words

HEADER = 44
BYTES_A_SECOND = 2 * 22050
SHORTEST_S = 0.5


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
    for sentence in SPOKEN:
        wave = spoken(program, said(sentence, name="Maximilienne", n=3), language)
        assert wave.startswith(b"RIFF")
        seconds = (len(wave) - HEADER) / BYTES_A_SECOND
        assert SHORTEST_S < seconds < LONGEST_S / 2, f"{sentence}: {seconds:.1f} s"


def test_the_languages_sound_different(tool: Callable[[str], str]) -> None:
    program = tool(PROGRAM)
    assert len({spoken(program, "Noé prend une table.", language) for language in LANGUAGES}) == len(
        LANGUAGES
    )
