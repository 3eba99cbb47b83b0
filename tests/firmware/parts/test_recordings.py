"""An owner's own voice: played instead of the robot's, and every file that is not is told why."""

import struct
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path

import pytest

from engine.catalogue import OURS
from firmware.cli.main import main
from firmware.parts.audio import Audio
from firmware.parts.recordings import (
    CUT_SHORT,
    EMPTY,
    NO_WAV,
    SILENT,
    STRANGE,
    TOO_LONG,
    UNREADABLE,
    Recordings,
    fault_of,
    play,
)
from firmware.parts.voice import PROGRAM, Speaker
from tests.firmware.parts.wavs import recorded
from tests.patience import PATIENCE_S
from ui.core.words import LANGUAGES, words
from ui.games.find import spoken
from ui.services.preferences import Preferences

RECORDED = spoken(OURS["stone_age_junior"])
TURN = RECORDED["ask-turn"]


@pytest.mark.parametrize("rate", [8000, 22050, 44100, 96000])
@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("channels", [1, 2])
def test_what_people_record_can_be_played(tmp_path: Path, rate: int, width: int, channels: int) -> None:
    assert fault_of(recorded(tmp_path / "a.wav", 0.1, rate=rate, width=width, channels=channels)) is None


def cut(path: Path) -> None:
    path.write_bytes(recorded(path).read_bytes()[:-1000])


def other_kind(path: Path) -> None:
    """Samples as fractions: the format number 3."""
    whole = bytearray(recorded(path).read_bytes())
    whole[20:22] = struct.pack("<H", 3)
    path.write_bytes(whole)


BAD: dict[str, tuple[Callable[[Path], object], str]] = {
    "a photo": (lambda path: path.write_bytes(b"\xff\xd8\xff\xe0 JFIF"), NO_WAV),
    "nothing": (lambda path: path.write_bytes(b""), NO_WAV),
    "fractions": (other_kind, NO_WAV),
    "six channels": (lambda path: recorded(path, channels=6), NO_WAV),
    "a slow clock": (lambda path: recorded(path, rate=4000), NO_WAV),
    "no samples": (lambda path: recorded(path, 0.0), EMPTY),
    "cut short": (cut, CUT_SHORT),
    "a microphone that was off": (lambda path: recorded(path, loud=0.0), SILENT),
    "off, eight bits": (lambda path: recorded(path, loud=0.0, width=1), SILENT),
    "a speech": (lambda path: recorded(path, 21, rate=8000, width=1), TOO_LONG),
    "a folder": (lambda path: path.mkdir(parents=True), UNREADABLE),
}


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_cannot_be_played_is_told_why(name: str, tmp_path: Path) -> None:
    make, sentence = BAD[name]
    make(tmp_path / "a.wav")
    fault = fault_of(tmp_path / "a.wav")
    assert fault is not None
    assert fault.text == sentence
    assert all("{" not in words(language)(fault.text, **fault.facts) for language in LANGUAGES)


class Mouth:
    """Hears what the robot says and which files are played."""

    def __init__(self, at: Path, *, program: str | None = PROGRAM) -> None:
        self.slower = at / "slow"
        self.heard: list[str] = []
        self.fails = False
        self._more = threading.Semaphore(0)
        self.recordings = Recordings((at,), lambda: RECORDED)
        self.voice = Speaker(
            find=lambda name: program,
            run=self._say,
            recordings=self.recordings,
            play=self._play,
            slowed=lambda path: nullcontext(self.slower / path.name),
        )

    def _say(self, command: Sequence[str], text: str, started: object) -> None:
        self._hear(text)

    def _play(self, path: Path, volume: float, stopped: Callable[[], bool]) -> None:
        if self.fails:
            self._hear("no card")
            raise OSError("no card")
        self._hear(f"{path.parent.name}/{path.name}")

    def _hear(self, what: str) -> None:
        self.heard.append(what)
        self._more.release()

    def hears(
        self,
        text: str,
        parts: int,
        *,
        language: str = "fr",
        called: str = "",
        before: str = "",
        slowly: bool = False,
    ) -> list[str]:
        self.heard.clear()
        self.voice.say(words(language)(text), language, called=called, before=before, slowly=slowly)
        for _ in range(parts):
            assert self._more.acquire(timeout=PATIENCE_S)
        return list(self.heard)


def test_what_is_said_again_is_slower_in_a_recording_too(tmp_path: Path) -> None:
    recorded(tmp_path / "voice" / "fr" / "ask-turn.wav")
    mouth = Mouth(tmp_path)
    assert mouth.hears(TURN, 1) == ["fr/ask-turn.wav"]
    assert mouth.hears(TURN, 1, slowly=True) == ["slow/ask-turn.wav"]
    mouth.voice.close()


def test_a_recording_is_played_in_its_language_and_all_else_is_said_by_the_robot(tmp_path: Path) -> None:
    recorded(tmp_path / "voice" / "fr" / "ask-turn.wav")
    mouth = Mouth(tmp_path)
    assert mouth.hears(TURN, 1) == ["fr/ask-turn.wav"]
    assert mouth.hears(TURN, 1, language="de") == [words("de")(TURN)]
    assert mouth.hears(RECORDED["ask-swap"], 1) == [words("fr")(RECORDED["ask-swap"])]
    mouth.voice.close()


def test_a_name_is_called_first_by_its_recording_or_by_the_robot(tmp_path: Path) -> None:
    folder = tmp_path / "voice" / "fr"
    recorded(folder / "ask-turn.wav")
    recorded(folder / "name-léa.wav")
    mouth = Mouth(tmp_path)
    assert mouth.hears(TURN, 2, called="Léa") == ["fr/name-léa.wav", "fr/ask-turn.wav"]
    assert mouth.hears(TURN, 2, called="Papa") == ["Papa,", "fr/ask-turn.wav"]
    mouth.voice.close()


def test_what_everybody_is_told_is_a_recording_of_its_own_before_the_name(tmp_path: Path) -> None:
    folder = tmp_path / "voice" / "fr"
    for name in ("everybody", "ask-swap", "name-léa"):
        recorded(folder / f"{name}.wav")
    mouth = Mouth(tmp_path)
    everybody = words("fr")(RECORDED["everybody"])
    heard = mouth.hears(RECORDED["ask-swap"], 3, called="Léa", before=everybody)
    assert heard == ["fr/everybody.wav", "fr/name-léa.wav", "fr/ask-swap.wav"]
    mouth.voice.close()


def test_capitals_and_composition_of_a_file_name_do_not_matter(tmp_path: Path) -> None:
    folder = tmp_path / "voice" / "fr"
    recorded(folder / "Ask-Turn.WAV")
    recorded(folder / "name-Le\u0301a.wav")
    mouth = Mouth(tmp_path)
    assert mouth.hears(TURN, 2, called="Léa") == ["fr/name-Le\u0301a.wav", "fr/Ask-Turn.WAV"]
    mouth.voice.close()


def test_without_the_robot_recordings_are_played_all_the_same(tmp_path: Path) -> None:
    recorded(tmp_path / "voice" / "fr" / "ask-turn.wav")
    mouth = Mouth(tmp_path, program=None)
    assert mouth.hears(TURN, 1, called="Léa") == ["fr/ask-turn.wav"]
    mouth.voice.close()


def test_a_card_that_plays_nothing_leaves_it_to_the_robot(tmp_path: Path) -> None:
    recorded(tmp_path / "voice" / "fr" / "ask-turn.wav")
    mouth = Mouth(tmp_path)
    mouth.fails = True
    mouth.hears(TURN, 1)
    assert mouth.hears(TURN, 1)[-1] == words("fr")(TURN)
    mouth.voice.close()


def test_a_bad_file_is_said_by_the_robot_and_stands_among_the_connections(tmp_path: Path) -> None:
    path = tmp_path / "voice" / "fr" / "ask-turn.wav"
    recorded(path, loud=0.0)
    mouth = Mouth(tmp_path)
    audio = Audio(mouth.voice)
    audio.tune(Preferences())
    assert mouth.hears(TURN, 1) == [words("fr")(TURN)]
    (part,) = audio.parts(words("en"))
    assert (part.name, part.works) == (str(path), False)
    assert part.reason.startswith("Nothing can be heard in it.")
    recorded(path)
    assert mouth.hears(TURN, 1) == ["fr/ask-turn.wav"]
    assert audio.parts(words("en")) == []
    audio.close()


def test_a_recording_is_played_by_the_mixer_and_stops_when_it_is_hushed(tmp_path: Path) -> None:
    asked = []

    def stopped() -> bool:
        asked.append(1)
        return len(asked) > 2

    play(recorded(tmp_path / "long.wav", 19), 0.5, stopped)
    assert len(asked) == 3


def test_the_command_lists_what_is_missing_superfluous_and_unplayable(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "voice" / "fr"
    recorded(folder / "ask-turn.wav")
    recorded(folder / "ASK-SWAP.WAV")
    recorded(folder / "count-1.wav", loud=0.0)
    recorded(folder / "ask-trun.wav")
    (folder / "notes.txt").write_text("x")
    recorded(folder / "name-léa.wav")
    (tmp_path / "settings.toml").write_text('[people]\nnames = ["Léa", "Noé"]\n')
    code = main(("voice", "--config", str(tmp_path), "--data", str(tmp_path / "data"), "--language", "fr"))
    lines = capsys.readouterr().out.splitlines()
    assert code == 1
    assert str(folder) in lines[0]
    missing = [line for line in lines if line.startswith("manque")]
    assert len(missing) == len(RECORDED) - 3
    assert not any("ask-turn.wav" in line or "ask-swap.wav" in line for line in missing)
    wrong = [line for line in lines if line.startswith(str(folder))]
    names = [Path(line.split("\u00a0:")[0]).name for line in wrong]
    assert names == ["ask-trun.wav", "count-1.wav", "notes.txt"]
    assert words("fr")(STRANGE) in wrong[0]
    assert words("fr")(SILENT) in wrong[1]
    assert any("name-noé.wav" in line for line in lines)
    assert not any("name-léa" in line for line in lines)
    assert lines[-1] == f"2 phrases enregistrées sur {len(RECORDED)}."


def test_the_command_is_content_when_everything_is_recorded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in RECORDED:
        recorded(tmp_path / "voice" / "de" / f"{name}.wav", 0.1, rate=8000)
    assert main(("voice", "--config", str(tmp_path), "--language", "de")) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_every_sentence_has_a_file_of_its_own_that_every_disk_can_hold() -> None:
    assert len(set(RECORDED.values())) == len(RECORDED)
    assert all(name.replace("-", "").replace("_", "").isalnum() and name.isascii() for name in RECORDED)
    assert len({name.casefold() for name in RECORDED}) == len(RECORDED)
