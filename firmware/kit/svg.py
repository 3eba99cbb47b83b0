"""A picture of lines and words as SVG text; the same marks give the same bytes."""

from collections.abc import Sequence
from html import escape
from typing import Final

from hardware.kit.route import Point

FONT: Final = "'Source Sans Pro', 'Source Sans 3', 'DejaVu Sans', sans-serif"


class Svg:
    def __init__(self, width: float, height: float, title: str) -> None:
        self._marks = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}" height="{height:g}" font-family="{FONT}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{width:g}" height="{height:g}" fill="#FFFFFF"/>',
        ]

    def line(
        self, points: Sequence[Point], colour: str, width: float = 2, *, dash: str = "", over: bool = False
    ) -> None:
        """`over`: it leads across others without touching them."""
        path = " ".join(f"{x:g},{y:g}" for x, y in points)
        shape = f'<polyline points="{path}" fill="none" stroke-linejoin="round" stroke-linecap="round"'
        if over:
            self._marks.append(f'{shape} stroke="#FFFFFF" stroke-width="{width + 6:g}"/>')
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        self._marks.append(f'{shape} stroke="{colour}" stroke-width="{width:g}"{dashed}/>')

    def box(
        self,
        at: Point,
        w: float,
        h: float,
        colour: str,
        width: float = 2,
        *,
        fill: str = "none",
        r: float = 0,
    ) -> None:
        self._marks.append(
            f'<rect x="{at[0]:g}" y="{at[1]:g}" width="{w:g}" height="{h:g}" rx="{r:g}" fill="{fill}" '
            f'stroke="{colour}" stroke-width="{width:g}"/>'
        )

    def round(self, at: Point, r: float, colour: str, width: float = 2, *, fill: str = "none") -> None:
        self._marks.append(
            f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{r:g}" fill="{fill}" stroke="{colour}" '
            f'stroke-width="{width:g}"/>'
        )

    def dot(self, at: Point, colour: str) -> None:
        """Here two wires are joined."""
        self.round(at, 4, colour, 0, fill=colour)

    def text(
        self, words: str, at: Point, size: float, colour: str, *, anchor: str = "start", bold: bool = False
    ) -> None:
        weight = ' font-weight="bold"' if bold else ""
        self._marks.append(
            f'<text x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" text-anchor="{anchor}" '
            f'fill="{colour}"{weight}>{escape(words)}</text>'
        )

    def finish(self) -> bytes:
        return ("\n".join([*self._marks, "</svg>"]) + "\n").encode()
