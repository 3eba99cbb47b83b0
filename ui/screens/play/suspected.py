"""What somebody who saw only the open table could know of each seat's clan, drawn: one row a seat."""

from dataclasses import dataclass
from typing import Final

from ui.core.art import Art
from ui.core.theme import DAY

LEFT: Final = 120.0
RIGHT: Final = 92.0
GAP: Final = 10.0
SMALLEST: Final = 11


@dataclass(frozen=True, slots=True)
class Suspected:
    """Of one seat."""

    name: str
    clan: str
    """Its name; what the seat really played for."""
    colours: tuple[str, ...]
    """By secret, the real one first."""
    steps: tuple[tuple[int, tuple[float, ...]], ...]
    """After so many moves, how likely each secret seemed, the real one first."""


def draw_suspected(
    art: Art, rows: tuple[Suspected, ...], moves: int, head: str, small: float, size: float
) -> None:
    t = art.theme
    art.plate(0, 0, art.width, art.height - 4, r=12)
    lines = art.fold(head, art.width - 32, small, "semibold")
    for n, line in enumerate(lines):
        art.text(line, 16, 20 + n * small * 1.25, small, t.ink2, "semibold", "lm")
    top = 20 + len(lines) * small * 1.25
    high = (art.height - top - 14) / max(1, len(rows)) - GAP
    for n, row in enumerate(rows):
        y = top + n * (high + GAP)
        _named(art, row.name, 16, y + high / 2, LEFT - 26, size, t.ink)
        x, w = LEFT, art.width - LEFT - RIGHT
        art.box(x, y, w, high, t.sunk, r=0)
        _strip(art, row, x, y, w, high, moves)
        art.box(x, y, w, high, None, t.line, r=0, width=1)
        last = row.steps[-1][1][0] if row.steps else 0.0
        _named(art, row.clan, x + w + 8, y + high / 2 - size * 0.5, RIGHT - 14, size - 2, t.ink)
        art.text(f"{round(100 * last)} %", x + w + 8, y + high / 2 + size * 0.6, size, t.ink, "black", "lm")


def _strip(art: Art, row: Suspected, x: float, y: float, w: float, h: float, moves: int) -> None:
    """From the left to the right, the real clan lowest."""
    for n, (move, shares) in enumerate(row.steps):
        until = row.steps[n + 1][0] if n + 1 < len(row.steps) else moves
        left, right = x + w * move / max(1, moves), x + w * until / max(1, moves)
        low = y + h
        for colour, share in zip(row.colours, shares, strict=True):
            part = h * share
            art.box(left, low - part, max(0.5, right - left + 0.4), part, colour, r=0)
            low -= part
    real = [(x + w * move / max(1, moves), y + h * (1 - shares[0])) for move, shares in row.steps]
    if len(real) > 1:
        art.line(real, DAY.ink, 1.6)


def _named(art: Art, name: str, x: float, y: float, room: float, size: float, ink: str) -> None:
    while size > SMALLEST and art.text_width(name, size, "bold") > room:
        size -= 1
    art.text(name, x, y, size, ink, "bold", "lm")
