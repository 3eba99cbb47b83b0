"""What a chain of lamps shows: one picture of it, or a short loop of pictures."""

from dataclasses import dataclass
from typing import Final

Rgb = tuple[int, int, int]
"""Red, green, blue, each 0 to 255."""

Frame = tuple[Rgb, ...]
"""One colour for each lamp of the chain, in the order of the chain."""

BLACK: Final[Rgb] = (0, 0, 0)


def dark(lamps: int) -> Frame:
    """The frame in which no lamp of the chain is lit."""
    return (BLACK,) * lamps


@dataclass(frozen=True, slots=True)
class Loop:
    """Prepared frames shown one after another, `period_ms` each: for ever, or once and `then` others."""

    frames: tuple[Frame, ...]
    period_ms: float
    then: "Loop | None" = None

    def __post_init__(self) -> None:
        if not self.frames:
            raise ValueError("a loop has at least one frame")
        if not self.period_ms > 0:
            raise ValueError(f"a frame lasts longer than {self.period_ms} ms")
        if any(len(frame) != len(self.frames[0]) for frame in self.frames):
            raise ValueError("the frames of a loop are for one chain, so they are of one length")

    @classmethod
    def still(cls, frame: Frame) -> "Loop":
        """A picture that does not move."""
        return cls((frame,), 1000.0)

    @property
    def length_ms(self) -> float:
        return len(self.frames) * self.period_ms

    def runs(self) -> tuple[tuple[float, Frame], ...]:
        """The loop as (start in ms, frame), equal neighbours joined.

        >>> on, off = ((255, 255, 255),), ((0, 0, 0),)
        >>> [start for start, frame in Loop((on, on, off), 100.0).runs()]
        [0.0, 200.0]
        """
        joined: list[tuple[float, Frame]] = []
        for index, frame in enumerate(self.frames):
            if not joined or joined[-1][1] != frame:
                joined.append((index * self.period_ms, frame))
        return tuple(joined)
