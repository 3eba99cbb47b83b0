"""A scene: everything visible as values, bottom to top, and what each thing means when touched.

A piece is drawn by a plain function of its arguments, so equal pieces look equal: what has
to be painted again is what differs between two scenes.
"""

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from typing import TypeAlias

from ui.core.theme import SNAP, SNAP_LEAD
from ui.core.value import value


@value
class Box:
    """A rectangle in logical px (480 to a screen's height)."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def meets(self, other: "Box") -> bool:
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def inside(self, other: "Box") -> bool:
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def grown(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def moved(self, dx: float, dy: float) -> "Box":
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def distance(self, x: float, y: float) -> float:
        """From a point to the rectangle; 0 inside."""
        return math.hypot(max(self.x - x, 0, x - self.right), max(self.y - y, 0, y - self.bottom))

    @staticmethod
    def around(x: float, y: float, rx: float, ry: float | None = None) -> "Box":
        ry = rx if ry is None else ry
        return Box(x - rx, y - ry, 2 * rx, 2 * ry)


Draw: TypeAlias = Callable[..., None]
"""`draw(art, *args)`: paints on an Art as large as the piece's box, its origin at the upper left."""


@value
class Piece:
    """One visible thing."""

    box: Box
    draw: Draw
    args: tuple[Hashable, ...] = ()
    means: str = ""
    """A place or the name of an action; empty: a finger goes through it."""
    target: Box | None = None
    """Where a finger means it, when that is not its box."""
    near: bool = False
    """A choosable place of a map: the nearest within SNAP of the finger is meant."""
    outline: tuple[tuple[float, float], ...] = ()
    """A place of a map that is meant where no choosable one is near: the polygon it fills."""
    covers: bool = False
    """Opaque all over: nothing below shows."""
    blocks: bool = False
    """A finger on it reaches nothing below, though it means nothing itself (a sheet)."""
    keep: bool = False
    """Took long to draw: worth a place on the shelf."""
    off: bool = False
    """Answers only what is missing: the stepping button does not begin there."""
    says: bool = False
    """Small, and read at its place: rings and brackets there lie below it (`ui.core.veils.readable`)."""

    @property
    def touch(self) -> Box:
        return self.target or self.box


Scene: TypeAlias = Sequence[Piece]


def meant(scene: Scene, x: float, y: float) -> Piece | None:
    """What a finger at (x, y) means: the uppermost target under it, else the nearest choosable place
    of a map, else the place whose land it is."""
    for piece in reversed(scene):
        exact = not piece.near and not piece.outline
        if piece.means and exact and piece.touch.holds(x, y):
            return piece
        if piece.blocks and piece.box.holds(x, y):
            return None
    snapped = _by_distance(scene, x, y)
    if snapped:
        return scene[snapped[0][1]]
    return next((p for p in reversed(scene) if p.means and p.outline and within(p.outline, x, y)), None)


def doubtful(scene: Scene, x: float, y: float) -> bool:
    """Two choosable places of a map are about as near to the finger: a magnifier should help."""
    snapped = _by_distance(scene, x, y)
    return len(snapped) > 1 and snapped[1][0] - snapped[0][0] < SNAP_LEAD


def _by_distance(scene: Scene, x: float, y: float) -> list[tuple[float, int]]:
    found = ((math.dist(p.touch.centre, (x, y)), n) for n, p in enumerate(scene) if p.means and p.near)
    return sorted((far, n) for far, n in found if far <= SNAP)


def within(outline: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    """The point lies in the polygon (even-odd rule)."""
    hit = False
    for (x0, y0), (x1, y1) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            hit = not hit
    return hit


def raised(pieces: Iterable[Piece], dx: float, dy: float) -> list[Piece]:
    """The same pieces elsewhere, with their targets."""
    return [
        replace(
            p,
            box=p.box.moved(dx, dy),
            target=p.target.moved(dx, dy) if p.target else None,
            outline=tuple((x + dx, y + dy) for x, y in p.outline),
        )
        for p in pieces
    ]
