"""Animals and scenery: a finger gets a sound and a small motion from them, though they choose nothing."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.stone_age_junior import Space
from engine.stone_age_junior.board import SPACE_PLACES
from ui.core.art import Art
from ui.core.geometry import Point, at, smooth
from ui.core.scene import Box, Piece, Scene
from ui.core.sounds import SoundName
from ui.core.theme import DAY

ANYWHERE: Final = "anywhere"
"""Forest and meadow: nothing in particular."""
MAMMOTH: Final = "wild/mammoth"
DOG: Final = "wild/dog"
FIRE: Final = "wild/fire"
CALF: Final = "wild/calf"
"""The small mammoth at the fire."""
WILD: Final[Mapping[int, str]] = {2: MAMMOTH, 3: DOG}
"""Who lives where nobody plays, by the seat."""
ANSWER_MS: Final = 420
FLIGHT_MS: Final = 900
"""Of the butterfly that a finger on the grass starts up."""
FRAME_MS: Final = 33
LIFT: Final = 8
PUSHED: Final = 14
"""How far the butterfly keeps from the edges."""

SPACE_SOUND: Final[Mapping[Space, SoundName]] = {
    Space.BUILDING_SITE: "knock",
    Space.KENNEL: "bark",
    Space.TUSK: "trumpet",
    Space.BERRY: "berry",
    Space.POTTERY: "clink",
    Space.ARROWHEAD: "stones",
    Space.FISH: "splash",
    Space.TRADE: "choose",
}
_WILD_SOUND: Final[Mapping[str, SoundName]] = {
    MAMMOTH: "trumpet",
    CALF: "trumpet",
    DOG: "bark",
    FIRE: "rustle",
    ANYWHERE: "rustle",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What a finger has come down on."""

    means: str
    at: Point
    part: float
    """How far its motion is, 0 to 1."""


class Answers:
    """One at a time, the latest; without a clock."""

    def __init__(self) -> None:
        self._touched: tuple[str, Point, int] | None = None

    def touch(self, means: str, at: Point, now: int) -> None:
        self._touched = means, at, now

    def now(self, now: int) -> Answer | None:
        if self._touched is None:
            return None
        means, at, since = self._touched
        length = FLIGHT_MS if means == ANYWHERE else ANSWER_MS
        return Answer(means, at, (now - since) / length) if now - since < length else None

    def wakes(self, now: int) -> int | None:
        return None if self.now(now) is None else now + FRAME_MS


def sound_of(means: str, track: Sequence[Space]) -> SoundName | None:
    """None for what chooses something."""
    if means in SPACE_PLACES:
        return SPACE_SOUND[track[SPACE_PLACES.index(means)]]
    return _WILD_SOUND.get(means)


def answered(scene: Scene, answer: Answer | None) -> Scene:
    """With what was touched in the air, or the butterfly that flies up from there."""
    if answer is None:
        return scene
    if answer.means == ANYWHERE:
        return [*scene, _butterfly(answer)]
    up = LIFT * math.sin(math.pi * answer.part)
    return [
        replace(piece, box=piece.box.moved(0, -up), target=piece.touch)
        if piece.means == answer.means
        else piece
        for piece in scene
    ]


def everywhere(box: Box) -> tuple[Point, ...]:
    """The outline of what is meant where nothing else is."""
    return (box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)


def _butterfly(answer: Answer) -> Piece:
    x, y = answer.at
    x += 26 * math.sin(2.2 * math.pi * answer.part)
    y = max(PUSHED, y - 8 - 46 * answer.part)
    open_ = round(abs(math.cos(5 * math.pi * answer.part)) * 4) / 4
    return Piece(Box.around(max(PUSHED, x), y, PUSHED), _draw_butterfly, (open_,))


def _draw_butterfly(art: Art, open_: float) -> None:
    x, y, r = art.width / 2, art.height / 2, art.width / 2 - 2
    wide = 0.25 + 0.7 * open_
    for side in (-1, 1):
        wing = ((0, 0.1), (0.5 * wide, -0.9), (wide, -0.6), (0.55 * wide, 0.1), (0.7 * wide, 0.75), (0, 0.3))
        art.polygon(smooth(at(x, y, r, [(side * dx, dy) for dx, dy in wing]), 2), "#F4A03C", DAY.ink, 1.2)
    art.line([(x, y - r * 0.55), (x, y + r * 0.6)], DAY.ink, 2.4)
