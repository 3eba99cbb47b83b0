"""The voice and the sounds: never in the way, never fatal."""

import itertools
import queue
import subprocess
import threading
from collections.abc import Callable, Sequence

import pytest

from firmware.parts.audio import Audio
from firmware.parts.sound import Loudspeaker
from firmware.parts.voice import PROGRAM, Speaker, command, speak
from tests.patience import PATIENCE_S
from ui.core.sounds import DAY_DB, EVENING_DB, SPEECH_DB, VOLUME_DB, Volume
from ui.core.words import words
from ui.services.preferences import Light, Preferences

Started = Callable[["subprocess.Popen[bytes]"], None]
LOUDER = VOLUME_DB[Volume.LOUD] - VOLUME_DB[Volume.NORMAL]
"""dB that sounds are rendered above their usual level."""


class Mouth:
    """Says sentences as fast as it is let."""

    def __init__(self) -> None:
        self.said: list[tuple[str, str]] = []
        self.paces: list[str] = []
        self.may_end = threading.Event()
        self.begun = threading.Semaphore(0)
        self.fails = False

    def run(self, words: Sequence[str], text: str, started: Started) -> None:
        if self.fails:
            self.begun.release()
            raise OSError("no such program")
        self.paces.append(words[words.index("-s") + 1])
        self.said.append((words[words.index("-v") + 1], text))
        self.begun.release()
        assert self.may_end.wait(PATIENCE_S)

    def wait_for(self, sentences: int) -> None:
        for _ in range(sentences):
            assert self.begun.acquire(timeout=PATIENCE_S)


@pytest.fixture
def mouth() -> Mouth:
    return Mouth()


def speaker(mouth: Mouth, program: str | None = PROGRAM) -> Speaker:
    return Speaker(find=lambda name: program, run=mouth.run)


def test_a_sentence_is_said_in_its_language(mouth: Mouth) -> None:
    voice = speaker(mouth)
    mouth.may_end.set()
    voice.say("À toi de jouer.", "fr")
    mouth.wait_for(1)
    voice.close()
    assert mouth.said == [("fr", "À toi de jouer.")]


def test_saying_does_not_wait_and_of_those_that_wait_only_the_latest_is_said(mouth: Mouth) -> None:
    voice = speaker(mouth)
    voice.say("one", "en")
    mouth.wait_for(1)
    for text in ("two", "three", "four"):
        voice.say(text, "en")
    mouth.may_end.set()
    mouth.wait_for(1)
    voice.close()
    assert [text for _, text in mouth.said] == ["one", "four"]


def test_what_everybody_is_told_comes_first_and_cannot_be_left_out_by_what_it_announces(mouth: Mouth) -> None:
    voice = speaker(mouth)
    voice.say("one", "en")
    mouth.wait_for(1)
    voice.say("two", "en", called="Léa", before="Everybody look!")
    mouth.may_end.set()
    mouth.wait_for(2)
    voice.close()
    assert [text for _, text in mouth.said] == ["one", "Everybody look!", "Léa, two"]


def test_what_was_not_understood_is_said_slower(mouth: Mouth) -> None:
    voice = speaker(mouth)
    mouth.may_end.set()
    voice.say("one", "en")
    mouth.wait_for(1)
    voice.say("one", "en", slowly=True)
    mouth.wait_for(1)
    voice.close()
    assert mouth.paces == ["140", "105"]


def test_hush_forgets_what_waits(mouth: Mouth) -> None:
    voice = speaker(mouth)
    voice.say("one", "en")
    mouth.wait_for(1)
    voice.say("two", "en")
    voice.hush()
    mouth.may_end.set()
    voice.close()
    assert [text for _, text in mouth.said] == ["one"]


def test_it_is_known_what_was_heard_to_its_end(mouth: Mouth) -> None:
    voice = speaker(mouth)
    assert (voice.speaking, voice.ended) == (False, 0)
    voice.say("one", "en")
    assert voice.speaking, "also while it waits for its turn"
    mouth.wait_for(1)
    voice.hush()
    voice.say("two", "en", before="Everybody look!")
    mouth.may_end.set()
    mouth.wait_for(2)
    voice.close()
    assert (voice.speaking, voice.ended) == (False, 1), "one was hushed; two and what came before it are one"


def test_what_nothing_can_say_is_never_heard_to_its_end(mouth: Mouth) -> None:
    mouth.fails = True
    voice = speaker(mouth)
    voice.say("one", "en")
    mouth.wait_for(1)
    voice.close()
    assert voice.ended == 0


def test_without_the_program_there_is_silence(mouth: Mouth) -> None:
    voice = speaker(mouth, program=None)
    voice.say("one", "en")
    voice.hush()
    voice.close()
    assert voice.ended == 0
    assert not voice.installed
    assert mouth.said == []


def test_a_program_that_cannot_be_run_is_not_tried_again(mouth: Mouth) -> None:
    mouth.fails = True
    voice = speaker(mouth)
    voice.say("one", "en")
    mouth.wait_for(1)
    voice.close()
    assert not voice.installed


class Hung:
    """A program that hangs in the kernel: nothing ends it."""

    pid = 7

    def __init__(self, words: Sequence[str], **how: object) -> None:
        self.asked: list[str] = []

    def communicate(self, text: bytes = b"", timeout: float | None = None) -> None:
        assert timeout is not None, "it would be waited for without an end"
        raise subprocess.TimeoutExpired(PROGRAM, timeout)

    def kill(self) -> None:
        self.asked.append("kill")


def test_a_program_that_nothing_ends_is_left_behind_and_the_next_sentence_is_said(
    monkeypatch: pytest.MonkeyPatch, mouth: Mouth, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(subprocess, "Popen", Hung)

    def run(said: Sequence[str], text: str, started: Started) -> None:
        if text == "one":
            speak(said, text, started)
        mouth.run(said, text, started)

    mouth.may_end.set()
    voice = Speaker(find=lambda name: PROGRAM, run=run)
    voice.say("one", "en")
    mouth.wait_for(1)
    voice.say("two", "en")
    mouth.wait_for(1)
    voice.close()
    assert [text for _, text in mouth.said] == ["one", "two"]
    assert not voice.speaking
    assert "is left behind" in caplog.text


def test_a_text_is_never_taken_for_an_option() -> None:
    assert "--stdin" in command(PROGRAM, "de", Volume.LOUD)
    assert not any("Léa" in word for word in command(PROGRAM, "de", Volume.LOUD))


class Ears:
    def __init__(self) -> None:
        self.heard: list[float] = []
        self.more = threading.Semaphore(0)
        self.closed = False

    def play(self, wave: bytes, volume: float) -> None:
        assert len(wave) > 1000
        self.heard.append(volume)
        self.more.release()

    def close(self) -> None:
        self.closed = True

    def wait(self) -> float:
        assert self.more.acquire(timeout=PATIENCE_S)
        return self.heard[-1]


def test_sounds_are_lower_in_the_evening_and_while_something_is_said() -> None:
    ears, speaking = Ears(), [False]
    sounds = Loudspeaker(open_mixer=lambda: ears, speaking=lambda: speaking[0])
    sounds.play("tap")
    by_day = -LOUDER
    assert ears.wait() == pytest.approx(10 ** (by_day / 20))
    speaking[0] = True
    sounds.play("tap")
    assert ears.wait() == pytest.approx(10 ** ((by_day + SPEECH_DB) / 20))
    sounds.evening = True
    sounds.play("tap")
    assert ears.wait() == pytest.approx(10 ** ((by_day + SPEECH_DB + EVENING_DB - DAY_DB) / 20))
    sounds.close()
    assert ears.closed


def test_three_levels_are_heard_apart_and_the_loudest_is_all_that_the_card_gives() -> None:
    ears = Ears()
    sounds = Loudspeaker(open_mixer=lambda: ears)
    levels = []
    for sounds.volume in Volume:
        sounds.play("tap")
        levels.append(ears.wait())
    sounds.close()
    assert levels == sorted(levels)
    assert levels[-1] == 1.0
    assert all(louder / quieter >= 1.9 for quieter, louder in itertools.pairwise(levels))


def test_the_voice_is_as_loud_as_the_sounds_are_set() -> None:
    amplitudes: queue.Queue[int] = queue.Queue()

    def run(said: Sequence[str], text: str, started: Started) -> None:
        amplitudes.put(int(said[said.index("-a") + 1]))

    audio = Audio(Speaker(find=lambda name: name, run=run), Loudspeaker(open_mixer=Ears))
    found = []
    for level in Volume:
        audio.tune(Preferences(volume=level))
        audio.voice.say("one", "fr")
        found.append(amplitudes.get(timeout=PATIENCE_S))
        assert audio.sounds.volume is level
    audio.close()
    assert found == sorted(set(found))


def test_without_a_sound_card_there_is_silence_and_the_reason_is_kept() -> None:
    def broken() -> Ears:
        raise OSError("no audio device")

    sounds = Loudspeaker(open_mixer=broken)
    sounds.play("win")
    sounds.close()
    assert sounds.fault == "no audio device"
    sounds.play("win")


def test_a_missing_sound_card_is_among_the_parts_until_the_sound_is_switched_off(mouth: Mouth) -> None:
    def broken() -> Ears:
        raise OSError("no audio device")

    audio = Audio(speaker(mouth), Loudspeaker(open_mixer=broken))
    assert audio.parts(words("en")) == []
    audio.sounds.play("win")
    audio.close()
    (part,) = audio.parts(words("en"))
    assert (part.name, part.works) == ("sound", False)
    assert part.reason.startswith("No sound can be played: no loudspeaker was found.")
    assert "no audio device" not in part.reason, "the card's own words are for the log"
    audio.tune(Preferences(sound=False))
    assert audio.parts(words("en")) == []


def test_the_setting_switches_both_off(mouth: Mouth) -> None:
    ears = Ears()
    audio = Audio(speaker(mouth), Loudspeaker(open_mixer=lambda: ears))
    audio.tune(Preferences(sound=False, light=Light.EVENING))
    audio.voice.say("one", "en")
    audio.sounds.play("tap")
    assert audio.sounds.evening
    audio.close()
    assert mouth.said == []
    assert ears.heard == []
