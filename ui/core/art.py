"""Drawing: a page in logical pixels, drawn larger and reduced, for static layers and sprites.

Not for every frame: draw once, keep the surface, blit it. Text is printed at its final size, above
everything drawn before `press` or `finish`.
"""

import itertools
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

import pygame

from ui.core import text
from ui.core.geometry import Point, bounds, dashes
from ui.core.text import At, Face
from ui.core.theme import DAY, DROP_BUTTON, LEADING, RADIUS, Theme, mix, rgb

# Pages are drawn this much larger than they end. A power of two: `smoothscale` keeps flat colours exactly.
LARGER: Final = 4


class _Words(NamedTuple):
    words: str
    x: float
    y: float
    size: float
    face: Face
    colour: str
    at: At


class Art:
    """A page `width` x `height` logical pixels, `scale` device pixels each, rounded to whole device pixels.

    Draw, then `finish()` for the surface. `press()` in between flattens what was drawn, with its text, so
    that later shapes lie above earlier words. A page begins in `ground`, or transparent without one; what is
    transparent has the colour `edge`, which edges mix with: give the colour of the shape's rim.
    """

    def __init__(
        self,
        width: float,
        height: float,
        theme: Theme = DAY,
        *,
        scale: float = 1.0,
        ground: str | None = None,
        edge: str = DAY.ink,
    ) -> None:
        size = max(1, round(width * scale)), max(1, round(height * scale))
        self.theme, self.scale = theme, scale
        self.width, self.height = size[0] / scale, size[1] / scale
        if ground is None:
            self._pressed = pygame.Surface(size, pygame.SRCALPHA, 32)
            self._pressed.fill((*rgb(edge), 0))
        else:
            self._pressed = pygame.Surface(size, 0, 32)
            self._pressed.fill(rgb(ground))
        self._words: list[_Words] = []
        self._clips: list[pygame.Rect] = []
        self._k = scale * LARGER
        self._large = self._enlarged()

    @classmethod
    def over(cls, surface: pygame.Surface, theme: Theme = DAY, *, scale: float = 1.0) -> "Art":
        """A page that begins as a copy of a finished surface, to draw more onto it."""
        w, h = surface.get_size()
        page = cls(w / scale, h / scale, theme, scale=scale, ground=theme.paper)
        page._begin_with(surface.copy())
        return page

    def _begin_with(self, surface: pygame.Surface) -> None:
        self._pressed = surface
        self._large = self._enlarged()

    def _enlarged(self) -> pygame.Surface:
        """Each pixel as a square of pixels, so that reducing gives it back unchanged."""
        w, h = self._pressed.get_size()
        return pygame.transform.scale(self._pressed, (w * LARGER, h * LARGER))

    def tint(self, edge: str) -> None:
        """Before anything is drawn: what is transparent takes the colour of the rim of what comes."""
        self._pressed.fill((*rgb(edge), 0))
        self._large.fill((*rgb(edge), 0))

    def press(self) -> None:
        """Flatten what was drawn, with its words, as the ground of what comes."""
        self._begin_with(self._reduced())
        if self._clips:
            self._large.set_clip(self._clips[-1])

    def finish(self) -> pygame.Surface:
        """The page in device pixels. `convert` (or `convert_alpha`) it once a display is open."""
        self._pressed = self._reduced()
        return self._pressed

    def _reduced(self) -> pygame.Surface:
        page = self._shrunk()
        for w in self._words:
            text.print_at(page, w.words, w.x, w.y, w.size, w.face, w.colour, w.at, scale=self.scale)
        self._words.clear()
        return page

    def _shrunk(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self._large, self._pressed.get_size())

    @contextmanager
    def clip(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        """Within the block nothing is drawn outside the box (words are)."""
        box = self._box(x, y, w, h)
        self._clips.append(box.clip(self._clips[-1]) if self._clips else box)
        self._large.set_clip(self._clips[-1])
        try:
            yield
        finally:
            self._clips.pop()
            self._large.set_clip(self._clips[-1] if self._clips else None)

    def part(self, width: float, height: float, k: float, *, ground: str | None = None) -> "Art":
        """A page of its own, to be laid here: everything on it comes `k` times as large."""
        return Art(width, height, self.theme, scale=self.scale * k, ground=ground)

    def lay(self, picture: pygame.Surface, x: float, y: float) -> None:
        """A finished page of the same scale, its upper left corner at (x, y)."""
        w, h = picture.get_size()
        enlarged = pygame.transform.scale(picture, (w * LARGER, h * LARGER))
        self._large.blit(enlarged, (round(x * self.scale) * LARGER, round(y * self.scale) * LARGER))

    # shapes

    def polygon(
        self,
        points: Sequence[Point],
        fill: str | None = None,
        line: str | None = None,
        width: float = 1.2,
    ) -> None:
        if fill:
            pygame.draw.polygon(self._large, rgb(fill), self._points(points))
        if line:
            self.line([*points, points[0]], line, width)

    def veil(
        self, points: Sequence[Point], colour: str, alpha: int, holes: Sequence[Sequence[Point]] = ()
    ) -> None:
        """A translucent polygon, baked in, without what its `holes` leave out; `alpha` 0 to 255."""
        x0, y0, x1, y1 = bounds(points)
        box = self._box(x0 - 1, y0 - 1, x1 - x0 + 2, y1 - y0 + 2)
        layer = pygame.Surface(box.size, pygame.SRCALPHA, 32)
        corners = [(x - box.x, y - box.y) for x, y in self._points(points)]
        pygame.draw.polygon(layer, (*rgb(colour), alpha), corners)
        for hole in holes:
            inside = [(x - box.x, y - box.y) for x, y in self._points(hole)]
            pygame.draw.polygon(layer, (*rgb(colour), 0), inside)
        self._large.blit(layer, box)

    def line(
        self,
        points: Sequence[Point],
        colour: str,
        width: float = 1.5,
        dash: tuple[float, float] | None = None,
    ) -> None:
        """A line with round ends and joints; `dash` is the length drawn and the length left out."""
        if dash:
            for piece in dashes(points, *dash):
                self.line(piece, colour, width)
            return
        half, ink = width * self._k / 2, rgb(colour)
        places = self._points(points)
        for a, b in itertools.pairwise(places):
            length = math.dist(a, b)
            if length == 0:
                continue
            nx, ny = (b[1] - a[1]) / length * half, (a[0] - b[0]) / length * half
            strip = [
                (a[0] + nx, a[1] + ny),
                (b[0] + nx, b[1] + ny),
                (b[0] - nx, b[1] - ny),
                (a[0] - nx, a[1] - ny),
            ]
            pygame.draw.polygon(self._large, ink, strip)
        for place in places:
            pygame.draw.circle(self._large, ink, place, half)

    def disc(
        self,
        x: float,
        y: float,
        r: float,
        fill: str | None = None,
        line: str | None = None,
        width: float = 1.2,
    ) -> None:
        """A disc of radius r; the line lies astride its rim."""
        k = self._k
        if fill:
            pygame.draw.circle(self._large, rgb(fill), (x * k, y * k), r * k)
        if line:
            thick = max(1, round(width * k))
            pygame.draw.circle(self._large, rgb(line), (x * k, y * k), (r + width / 2) * k, thick)

    def oval(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str | None = None,
        line: str | None = None,
        width: float = 1.2,
    ) -> None:
        turns = [a / 24 * math.pi for a in range(48)]
        rim = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in turns]
        self.polygon(rim, fill, line, width)

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str | None = None,
        line: str | None = None,
        *,
        r: float = RADIUS,
        width: float = 1.2,
    ) -> None:
        """A box with round corners; the line lies within it."""
        rect, corner = self._box(x, y, w, h), round(r * self._k)
        if fill:
            pygame.draw.rect(self._large, rgb(fill), rect, border_radius=corner)
        if line:
            thick = max(1, round(width * self._k))
            pygame.draw.rect(self._large, rgb(line), rect, thick, border_radius=corner)

    # surfaces of the interface

    def plate(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str | None = None,
        line: str | None = None,
        *,
        r: float = RADIUS,
        drop: float = 2,
        width: float = 1,
    ) -> None:
        """A raised paper plate: a flat shadow below and a hairline. Without colours: card and line."""
        if drop:
            self.box(x, y + drop, w, h, self.theme.shadow, r=r)
        self.box(x, y, w, h, fill or self.theme.card, line or self.theme.line, r=r, width=width)

    def chosen_plate(
        self, x: float, y: float, w: float, h: float, fill: str | None = None, *, r: float = RADIUS
    ) -> None:
        """A plate in a sun ring: 3.5 wide with an ink edge on each side, mostly outside the box."""
        self.box(x - 2, y - 2, w + 4, h + 4, DAY.ink, r=r + 2)
        self.box(x - 0.5, y - 0.5, w + 1, h + 1, self.theme.sun, r=r + 1)
        self.box(x + 3, y + 3, w - 6, h - 6, DAY.ink, r=r - 2)
        self.box(x + 4, y + 4, w - 8, h - 8, fill or self.theme.card, r=r - 3)

    def button_face(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        *,
        low: str | None = None,
        line: str | None = None,
        r: float = RADIUS,
        pressed: bool = False,
    ) -> None:
        """A button without its label. Pressed: moved down by 2 and without its drop, which is `low`."""
        if pressed:
            self.box(x, y + 2, w, h, fill, line, r=r, width=1)
            return
        self.box(x, y + DROP_BUTTON, w, h, low or mix(fill, "#000000", 0.35), r=r)
        self.box(x, y, w, h, fill, line, r=r, width=1)

    # words

    def text(
        self,
        words: str | int,
        x: float,
        y: float,
        size: float = 18,
        colour: str | None = None,
        face: Face = "semibold",
        at: At = "lt",
    ) -> None:
        """One line; `at` as in `ui.core.text.print_at`. Without a colour: the theme's ink."""
        self._words.append(_Words(str(words), x, y, size, face, colour or self.theme.ink, at))

    def text_width(self, words: str, size: float, face: Face = "semibold") -> float:
        return text.width(words, size, face, scale=self.scale)

    def fold(self, words: str, room: float, size: float, face: Face = "semibold") -> tuple[str, ...]:
        return text.fold(words, room, size, face, scale=self.scale)

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        room: float,
        size: float = 18,
        colour: str | None = None,
        face: Face = "semibold",
        *,
        leading: float = LEADING,
        middle: bool = False,
    ) -> float:
        """Folded text from the top of its first capitals; gives the y where a next line would begin."""
        for line in self.fold(words, room, size, face):
            if middle:
                self.text(line, x + room / 2, y, size, colour, face, "mt")
            else:
                self.text(line, x, y, size, colour, face, "lt")
            y += size * leading
        return y

    def _points(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self._k, y * self._k) for x, y in points]

    def _box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        k = self._k
        left, top = round(x * k), round(y * k)
        return pygame.Rect(left, top, round((x + w) * k) - left, round((y + h) * k) - top)
