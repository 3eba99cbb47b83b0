"""A QR code as a value that pieces are drawn from."""

from functools import lru_cache
from typing import Final, TypeAlias

from ui.core.art import Art

Matrix: TypeAlias = tuple[str, ...]
"""Line by line, `#` for what is dark."""
MARGIN: Final = 4
"""Modules that stay light round it, as the standard asks."""


@lru_cache(8)
def qr_code(text: str) -> Matrix:
    """Error correction M: a seventh of it may be hidden."""
    import segno  # takes 20 ms: not on the way to the first picture

    code = segno.make_qr(text, error="m", encoding="utf-8")
    return tuple("".join("#" if dark else "." for dark in line) for line in code.matrix)


def side(matrix: Matrix) -> int:
    """Modules with the margin."""
    return len(matrix) + 2 * MARGIN


def draw_code(art: Art, matrix: Matrix) -> None:
    """Black on white in both themes; each module has the same whole number of device pixels."""
    art.box(0, 0, art.width, art.height, "#FFFFFF", r=0)
    unit = int(art.width * art.scale // side(matrix)) / art.scale
    left = (art.width - unit * side(matrix)) / 2 + unit * MARGIN
    for y, line in enumerate(matrix):
        x = 0
        while x < len(line):
            end = x
            while end < len(line) and line[end] == "#":
                end += 1
            if end > x:
                art.box(left + x * unit, left + y * unit, (end - x) * unit, unit, "#000000", r=0)
            x = max(end, x + 1)
