"""How a drawing larger than a sheet is cut into A4 sheets that overlap."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from firmware.kit.paper import A4
from hardware.kit.route import Point
from ui.games.contract.about import Size

EDGE: Final = 10.0
"""What printers leave white at each side."""
HEAD: Final = 8.0
FOOT: Final = 19.0
"""Above the drawing stands the sheet's number, below it the ruler."""
OVERLAP: Final = 15.0
"""At least: every hole must lie whole on one sheet."""


@dataclass(frozen=True, slots=True)
class Sheet:
    column: int
    row: int
    at: Point
    """The spot of the drawing that lies at the upper left of the sheet's window."""

    @property
    def name(self) -> str:
        """`B2`: column, then row.

        >>> Sheet(1, 1, (0, 0)).name, Sheet(27, 0, (0, 0)).name
        ('B2', 'AB1')
        """
        letters, left = "", self.column + 1
        while left:
            left, letter = divmod(left - 1, 26)
            letters = chr(65 + letter) + letters
        return f"{letters}{self.row + 1}"


@dataclass(frozen=True, slots=True)
class Sheets:
    page: Size
    window: Size
    columns: int
    rows: int
    origin: Point
    """The upper left of the drawing."""
    overlap: float = OVERLAP

    def __iter__(self) -> Iterator[Sheet]:
        for row in range(self.rows):
            for column in range(self.columns):
                x = self.origin[0] + column * (self.window[0] - self.overlap)
                y = self.origin[1] + row * (self.window[1] - self.overlap)
                yield Sheet(column, row, (x, y))

    @property
    def count(self) -> int:
        return self.columns * self.rows


def cut(origin: Point, size: Size, overlap: float = OVERLAP) -> Sheets:
    """The fewest sheets, upright or across; upright when that makes no difference."""
    upright, across = _cut(A4, origin, size, overlap), _cut((A4[1], A4[0]), origin, size, overlap)
    return min(upright, across, key=lambda sheets: sheets.count)


def _cut(page: Size, origin: Point, size: Size, overlap: float) -> Sheets:
    window = page[0] - 2 * EDGE, page[1] - 2 * EDGE - HEAD - FOOT

    def needed(length: float, room: float) -> int:
        return max(1, math.ceil((length - overlap) / (room - overlap) - 1e-9))

    return Sheets(page, window, needed(size[0], window[0]), needed(size[1], window[1]), origin, overlap)
