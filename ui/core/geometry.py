"""Points: curves, hand-drawn lines, distances. The same input gives the same points on every Python."""

import itertools
import math
import random
from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def at(x: float, y: float, r: float, points: Iterable[Point]) -> list[Point]:
    """Points of a unit box (-1 to 1) moved to (x, y) with half side r."""
    return [(x + a * r, y + b * r) for a, b in points]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 20) -> list[Point]:
    """A part of an ellipse; angles in degrees, clockwise from the right."""
    turns = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in turns]


def smooth(points: Sequence[Point], rounds: int = 2, *, closed: bool = True) -> list[Point]:
    """Corners cut (Chaikin), `rounds` times."""
    line = list(points)
    for _ in range(rounds):
        cut: list[Point] = []
        pairs = zip(line, line[1:] + line[:1] if closed else line[1:], strict=False)
        for (x0, y0), (x1, y1) in pairs:
            cut.append((0.75 * x0 + 0.25 * x1, 0.75 * y0 + 0.25 * y1))
            cut.append((0.25 * x0 + 0.75 * x1, 0.25 * y0 + 0.75 * y1))
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def wobble(a: Point, b: Point, amount: float = 1.6, step: float = 9.0) -> list[Point]:
    """A hand-drawn line from a to b, both ends included: the same line from either end.

    `amount` is how far it strays, `step` how often.
    """
    flip = b < a
    p, q = (b, a) if flip else (a, b)
    rng = random.Random(f"{p[0]:.2f} {p[1]:.2f} {q[0]:.2f} {q[1]:.2f}")
    length = math.dist(p, q)
    if length == 0:
        return [a, b]
    n = max(1, round(length / step))
    nx, ny = -(q[1] - p[1]) / length, (q[0] - p[0]) / length
    bow = rng.uniform(-1, 1) * min(length * 0.05, 3)
    line: list[Point] = []
    for i in range(n + 1):
        t = i / n
        off = bow * math.sin(math.pi * t)
        if 0 < i < n:
            off += rng.uniform(-amount, amount) * 0.6
        line.append((p[0] + (q[0] - p[0]) * t + nx * off, p[1] + (q[1] - p[1]) * t + ny * off))
    line[0], line[-1] = p, q
    line = smooth(line, 2, closed=False)
    return line[::-1] if flip else line


def blob(
    x: float, y: float, rx: float, ry: float, seed: int = 0, rough: float = 0.07, corners: int = 14
) -> list[Point]:
    """A hand-drawn oval; `rough` is how far its rim strays, in radii."""
    rng = random.Random(f"blob {seed}")
    rim: list[Point] = []
    for i in range(corners):
        a, k = 2 * math.pi * i / corners, 1 + rng.uniform(-rough, rough)
        rim.append((x + rx * k * math.cos(a), y + ry * k * math.sin(a)))
    return smooth(rim, 3)


def dashes(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """The pieces of a dashed line: `on` drawn, `off` left out."""
    pieces: list[list[Point]] = []
    piece, left, drawn = [points[0]], on, True
    for a, b in itertools.pairwise(points):
        length, gone = math.dist(a, b), 0.0
        while length - gone > left:
            gone += left
            t = gone / length
            corner = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            if drawn:
                pieces.append([*piece, corner])
            piece, drawn = [corner], not drawn
            left = on if drawn else off
        left -= length - gone
        piece.append(b)
    if drawn and len(piece) > 1:
        pieces.append(piece)
    return pieces


def inside(point: Point, outline: Sequence[Point]) -> bool:
    x, y = point
    hit = False
    for (x0, y0), (x1, y1) in sides(outline):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            hit = not hit
    return hit


def gap(point: Point, outline: Sequence[Point]) -> float:
    """The distance from a point to an outline."""
    return min(_from_line(point, a, b) for a, b in sides(outline))


def roomiest(outline: Sequence[Point], samples: int = 25) -> Point:
    """The place within an outline that is farthest from it, of `samples` x `samples` places."""
    x0, y0, x1, y1 = bounds(outline)
    lines = sides(outline)
    best, found = 0.0, ((x0 + x1) / 2, (y0 + y1) / 2)
    for i in range(samples):
        x = x0 + (x1 - x0) * (i + 0.5) / samples
        for j in range(samples):
            place = x, y0 + (y1 - y0) * (j + 0.5) / samples
            room = math.inf
            for a, b in lines:
                room = min(room, _from_line(place, a, b))
                if room <= best:
                    break
            if room > best and inside(place, outline):
                best, found = room, place
    return found


def _from_line(point: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if square == 0:
        return math.dist(point, a)
    t = max(0.0, min(1.0, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / square))
    return math.dist(point, (a[0] + t * dx, a[1] + t * dy))


def sides(outline: Sequence[Point]) -> list[tuple[Point, Point]]:
    """The sides of a closed outline in order."""
    return list(zip(outline, [*outline[1:], outline[0]], strict=True))


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs), min(ys), max(xs), max(ys)
