"""Vector pages in millimetres, the origin at the upper left: the few marks that templates are made of.

A drawing is made once and shown through the window of each sheet, so that a template of many sheets
stays small and all sheets show the same.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import resources
from io import BytesIO
from typing import Final

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from hardware.kit.route import Point
from ui.games.contract.about import Size

A4: Final[Size] = (210.0, 297.0)
PLAIN: Final = "SourceSansPro-Semibold"
BOLD: Final = "SourceSansPro-Bold"
INK: Final = "#2A2018"
GREY: Final = "#8C7750"
PALE: Final = "#CDBA92"
ROUTE: Final = "#A8401B"
FEED: Final = "#B2241C"
LAMP: Final = "#FFF1CF"
HOLE: Final = "#275E9C"
SPACER: Final = "#BDBDBD"
"""Grey as the words call it; captions are brown."""


class Paper:
    """A document of A4 pages. The same marks give the same bytes."""

    def __init__(self, title: str) -> None:
        for face in (PLAIN, BOLD):
            with resources.as_file(resources.files("ui.fonts").joinpath(f"{face}.ttf")) as path:
                registerFont(TTFont(face, str(path)))
        self._bytes = BytesIO()
        self._canvas = Canvas(self._bytes, pagesize=(A4[0] * mm, A4[1] * mm), invariant=1)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Totem")
        # A print dialogue that follows this does not scale the page.
        self._canvas.setViewerPreference("PrintScaling", "None")
        self._height = A4[1]

    @contextmanager
    def page(self, size: Size) -> Iterator[None]:
        self._height = size[1]
        self._canvas.setPageSize((size[0] * mm, size[1] * mm))
        yield
        self._canvas.showPage()

    @contextmanager
    def drawing(self, name: str, box: tuple[float, float, float, float]) -> Iterator[None]:
        """What is drawn inside becomes a form of that name; `box` is its left, top, right and bottom."""
        left, top, right, bottom = box
        height, self._height = self._height, 0.0
        # whole points, so a little larger
        low, high = (
            (math.floor(left * mm), math.floor(-bottom * mm)),
            (math.ceil(right * mm), math.ceil(-top * mm)),
        )
        self._canvas.beginForm(name, *low, *high)
        yield
        self._canvas.endForm()
        self._height = height

    def show(self, name: str, window: tuple[float, float, float, float], at: Point, scale: float = 1) -> None:
        """The form, its origin at `at`, as far as the window (left, top, width, height) lets it be seen."""
        canvas = self._canvas
        left, top, w, h = window
        canvas.saveState()
        path = canvas.beginPath()
        path.rect(left * mm, (self._height - top - h) * mm, w * mm, h * mm)
        canvas.clipPath(path, stroke=0, fill=0)
        canvas.translate(at[0] * mm, (self._height - at[1]) * mm)
        canvas.scale(scale, scale)
        canvas.doForm(name)
        canvas.restoreState()

    def line(
        self,
        points: Sequence[Point],
        colour: str = INK,
        width: float = 0.2,
        *,
        dash: Sequence[float] = (),
        closed: bool = False,
        fill: str | None = None,
    ) -> None:
        canvas = self._pen(colour, width, dash, fill)
        path = canvas.beginPath()
        for n, (x, y) in enumerate(points):
            (path.lineTo if n else path.moveTo)(x * mm, (self._height - y) * mm)
        if closed:
            path.close()
        canvas.drawPath(path, stroke=int(width > 0), fill=int(fill is not None))

    def box(
        self,
        at: Point,
        size: Size,
        colour: str = INK,
        width: float = 0.2,
        *,
        dash: Sequence[float] = (),
        fill: str | None = None,
    ) -> None:
        (x, y), (w, h) = at, size
        corners = ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
        self.line(corners, colour, width, dash=dash, closed=True, fill=fill)

    def round(
        self,
        at: Point,
        r: float,
        colour: str = INK,
        width: float = 0.2,
        *,
        dash: Sequence[float] = (),
        fill: str | None = None,
    ) -> None:
        canvas = self._pen(colour, width, dash, fill)
        y = self._height - at[1]
        canvas.circle(at[0] * mm, y * mm, r * mm, stroke=int(width > 0), fill=int(fill is not None))

    def text(
        self,
        words: str,
        at: Point,
        size: float,
        colour: str = INK,
        *,
        face: str = PLAIN,
        anchor: str = "l",
        halo: bool = False,
    ) -> None:
        """`size` is the height of a line in mm, `at` lies on the line the letters stand on."""
        canvas = self._canvas
        w = width_of(words, size, face)
        x = at[0] - {"l": 0.0, "m": w / 2, "r": w}[anchor]
        if halo:
            self.box((x - 0.4, at[1] - size * 0.72), (w + 0.8, size * 0.9), width=0, fill="#FFFFFF")
        canvas.setFillColor(HexColor(colour))
        canvas.setFont(face, size * mm)
        canvas.drawString(x * mm, (self._height - at[1]) * mm, words)

    def paragraph(
        self, words: str, at: Point, room: float, size: float, colour: str = INK, *, face: str = PLAIN
    ) -> float:
        """Broken to the room; gives where the next line would stand."""
        y = at[1]
        for line in folded(words, room, size, face):
            self.text(line, (at[0], y), size, colour, face=face)
            y += size * 1.3
        return y

    def finish(self) -> bytes:
        self._canvas.save()
        return self._bytes.getvalue()

    def _pen(self, colour: str, width: float, dash: Iterable[float], fill: str | None) -> Canvas:
        canvas = self._canvas
        canvas.setStrokeColor(HexColor(colour))
        canvas.setLineWidth(width * mm)
        canvas.setDash([part * mm for part in dash])
        canvas.setLineJoin(1)
        canvas.setLineCap(1)
        if fill is not None:
            canvas.setFillColor(HexColor(fill))
        return canvas


def width_of(words: str, size: float, face: str = PLAIN) -> float:
    return float(stringWidth(words, face, size))


def folded(words: str, room: float, size: float, face: str = PLAIN) -> list[str]:
    """Broken at plain spaces only: no-break spaces hold."""
    lines = [""]
    for word in words.replace("\u00ad", "").split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if lines[-1] and width_of(longer, size, face) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
