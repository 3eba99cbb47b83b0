"""Sounds as numbers: wood, clay, stone and a thumb piano, made of short decaying sines and a little noise.

Nothing is played here. A sound is a short score; `samples` renders it as 16-bit mono at `RATE`.
"""

import math
import random
from array import array
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

RATE: Final = 22_050
"""Samples a second."""
LONGEST: Final = 0.8
"""Seconds; no sound is longer."""
DAY_DB: Final = -18.0
EVENING_DB: Final = -30.0
SPEECH_DB: Final = -12.0
"""What everything else falls by while something is said."""


class Volume(StrEnum):
    """How loud sounds and voice are; the values are a public format."""

    QUIET = "quiet"
    NORMAL = "normal"
    LOUD = "loud"


VOLUME_DB: Final[Mapping[Volume, float]] = MappingProxyType(
    {Volume.QUIET: -10.0, Volume.NORMAL: 0.0, Volume.LOUD: 6.0}
)

SoundName = Literal[
    "tap", "choose", "move", "undo", "refuse", "village", "destroyed", "score", "your_turn", "hint", "win",
    "bark", "splash", "berry", "clink", "knock", "thud", "trumpet", "stones", "rustle",
]  # fmt: skip
Material = Literal["tick", "wood", "clay", "stone", "piano", "drum", "gravel", "water", "horn", "leaves"]


class Voice(NamedTuple):
    """How a material rings: overtones as (ratio, level), the decay to a third in ms, share of noise, glide.

    Glide is the ratio by which the pitch changes in one decay.
    """

    overtones: tuple[tuple[float, float], ...]
    decay: float
    noise: float = 0.0
    glide: float = 1.0


VOICES: Final[Mapping[Material, Voice]] = MappingProxyType(
    {
        "tick": Voice(((1, 1.0), (2.57, 0.4)), 9, 0.1),
        "wood": Voice(((1, 1.0), (2.57, 0.4), (4.9, 0.12)), 34, 0.06),
        "clay": Voice(((1, 1.0), (1.62, 0.35), (2.9, 0.1)), 55, 0.04),
        "stone": Voice(((1, 1.0), (2.8, 0.55), (5.3, 0.3)), 26, 0.12),
        "piano": Voice(((1, 1.0), (2, 0.25), (5.43, 0.14)), 190, 0.01),
        "drum": Voice(((1, 1.0), (1.59, 0.3)), 90, 0.05, 0.72),
        "gravel": Voice(((1, 0.15),), 60, 0.9),
        "water": Voice(((1, 0.5), (1.5, 0.2)), 110, 0.55, 1.5),
        "horn": Voice(((1, 1.0), (2, 0.6), (3, 0.45), (4, 0.2)), 130, 0.03, 1.12),
        "leaves": Voice(((1, 0.05),), 40, 0.9),
    }
)


class Note(NamedTuple):
    at: float
    """Seconds from the beginning."""
    pitch: str
    """As `C5`, `F#4`; A4 is 440 Hz."""
    material: Material
    level: float = 1.0


_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_NAMES: Final = ("C", "C#", "D", "D#", "E", "F", "F#", "G", "G#", "A", "A#", "B")


def hertz(pitch: str) -> float:
    """The frequency of a note.

    >>> round(hertz("A4")), round(hertz("C5"))
    (440, 523)
    """
    semitones = _STEPS[pitch[0]] + ("#" in pitch) + 12 * (int(pitch[-1]) - 4) - 9
    return 440.0 * math.pow(2.0, semitones / 12)


def _higher(pitch: str, semitones: int) -> str:
    step = _STEPS[pitch[0]] + ("#" in pitch) + semitones
    return f"{_NAMES[step % 12]}{int(pitch[-1]) + step // 12}"


def _run(pitches: Sequence[str], apart: float, material: Material) -> tuple[Note, ...]:
    return tuple(Note(i * apart, pitch, material) for i, pitch in enumerate(pitches))


def _move(borders: int) -> tuple[Note, ...]:
    """Two soft steps per border."""
    count = 2 * max(1, borders)
    apart = min(0.21, 0.62 / (count - 1))
    return tuple(Note(i * apart, ("G3", "E3")[i % 2], "clay", 0.8) for i in range(count))


def _undo(borders: int) -> tuple[Note, ...]:
    """The move's steps in reverse order."""
    steps = _move(borders)
    last = steps[-1].at
    return tuple(step._replace(at=last - step.at) for step in reversed(steps))


def _score(points: int) -> tuple[Note, ...]:
    """Ticks that rise by semitones, one a point, eleven at most."""
    count = min(max(1, points), 11)
    return tuple(Note(i * 0.06, _higher("C5", i), "wood") for i in range(count))


def _rubble(at: float, count: int) -> tuple[Note, ...]:
    return tuple(Note(at + i * 0.035, "C3", "gravel", 0.5 - i * 0.08) for i in range(count))


_SCORES: Final[Mapping[SoundName, Callable[[int], tuple[Note, ...]]]] = MappingProxyType(
    {
        "tap": lambda _: (Note(0, "A5", "tick"),),
        "choose": lambda _: (Note(0, "C5", "clay"),),
        "move": _move,
        "undo": _undo,
        "refuse": lambda _: (Note(0, "C3", "drum"), Note(0.14, "C3", "drum", 0.85)),
        "village": lambda _: _run(("G4", "C5", "E5"), 0.12, "piano"),
        "destroyed": lambda _: (*_run(("E4", "C4"), 0.13, "clay"), *_rubble(0.24, 5)),
        "score": _score,
        "your_turn": lambda _: (Note(0, "E5", "piano"),),
        "hint": lambda _: _run(("E6", "A6"), 0.13, "piano"),
        "win": lambda _: (
            *_run(("C5", "E5", "G5", "C6", "E6"), 0.1, "piano"),
            Note(0, "C3", "drum", 0.7),
            Note(0.2, "C3", "drum", 0.5),
            Note(0.4, "C3", "drum", 0.9),
        ),
        "bark": lambda _: (
            Note(0, "F4", "drum"),
            Note(0, "C3", "gravel", 0.35),
            Note(0.16, "G4", "drum", 0.9),
            Note(0.16, "C3", "gravel", 0.3),
        ),
        "splash": lambda _: (Note(0, "A3", "water"), Note(0.09, "D4", "water", 0.6)),
        "berry": lambda _: (Note(0, "B5", "clay"), Note(0.07, "F#6", "clay", 0.5)),
        "clink": lambda _: (Note(0, "E6", "stone"), Note(0.08, "B6", "stone", 0.6)),
        "knock": lambda _: (Note(0, "A3", "wood"), Note(0.12, "A3", "wood", 0.9)),
        "thud": lambda _: (Note(0, "G2", "drum"),),
        "trumpet": lambda _: (
            Note(0, "G3", "horn", 0.6),
            Note(0.14, "D4", "horn"),
            Note(0.3, "C4", "horn", 0.7),
        ),
        "stones": lambda _: (
            Note(0, "C6", "stone"),
            Note(0.09, "G5", "stone", 0.8),
            Note(0.2, "A5", "stone", 0.5),
        ),
        "rustle": lambda _: tuple(
            Note(at, "C5", "leaves", level) for at, level in ((0, 0.7), (0.05, 1.0), (0.13, 0.6), (0.19, 0.8))
        ),
    }
)
NAMES: Final[tuple[SoundName, ...]] = tuple(_SCORES)


def score(name: SoundName, count: int = 1) -> tuple[Note, ...]:
    """The notes of a sound; `count` is the borders of a move or undo, the points of a score."""
    return _SCORES[name](count)


def samples(notes: Sequence[Note], decibels: float = DAY_DB) -> "array[int]":
    """A score as signed 16-bit mono at `RATE`; its loudest sample lies at `decibels` below full."""
    wave = [0.0] * int(LONGEST * RATE)
    for note in notes:
        _strike(wave, note)
    _fade(wave)
    while len(wave) > 1 and abs(wave[-1]) < 1e-3:
        wave.pop()
    loudest = max(abs(value) for value in wave) or 1.0
    full = 32_767 * math.pow(10, decibels / 20) / loudest
    return array("h", (round(value * full) for value in wave))


def _strike(wave: list[float], note: Note) -> None:
    """Add a note to a wave: a rise of 2 ms, then a decay to nothing within five decay times."""
    voice, first = VOICES[note.material], int(note.at * RATE)
    decay = voice.decay / 1000 * RATE
    rng = random.Random(f"{note.material} {note.at:.3f}")
    turn = 2 * math.pi * hertz(note.pitch) / RATE
    rise, phase = 0.002 * RATE, 0.0
    for i in range(min(int(5 * decay), len(wave) - first)):
        phase += turn * math.pow(voice.glide, i / decay)
        ring = sum(level * math.sin(phase * ratio) for ratio, level in voice.overtones)
        ring += voice.noise * (2 * rng.random() - 1)
        wave[first + i] += note.level * ring * min(1.0, i / rise) * math.exp(-i / decay)


def _fade(wave: list[float]) -> None:
    """The last 20 ms end in silence, so that a cut note does not click."""
    n = int(0.02 * RATE)
    for i in range(n):
        wave[-1 - i] *= i / n
