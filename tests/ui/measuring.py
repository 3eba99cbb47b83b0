"""What layouts are measured with: longer sentences, and an Art that notes words instead of drawing."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

import pygame
import pytest

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Draw, Piece
from ui.core.text import CAPITALS, At, Face
from ui.core.theme import Theme
from ui.core.words import Words
from ui.drawing.icons import ICONS, IconName
from ui.drawing.pen import Pen


def longer(text: str) -> str:
    """The sentence in a language that needs 40 % more letters."""
    letters = re.sub(r"\{\w+\}", "", text).strip()
    return f"{text} {letters[: max(1, len(letters) * 2 // 5 - 1)].strip()}" if letters else text


LONGER = Words("en", longer, lambda one, many, n: longer(one if n == 1 else many))


class Ruler(Art):
    """An Art that draws nothing and notes where words would stand: (words, left, top, right, bottom),
    by the capitals."""

    def __init__(self, width: float, height: float, page: Page) -> None:
        self.width, self.height, self.theme, self.scale = width, height, page.theme, page.scale
        self.noted: list[tuple[str, float, float, float, float]] = []
        self.icons: list[IconName] = []

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
        w, h = self.text_width(str(words), size, face), CAPITALS * size
        left = x - {"l": 0.0, "m": w / 2, "r": w}[at[0]]
        top = y - {"t": 0.0, "m": h / 2, "b": h}[at[1]]
        self.noted.append((str(words), left, top, left + w, top + h))

    def polygon(self, *args: object, **options: object) -> None: ...

    def veil(self, *args: object, **options: object) -> None: ...

    def line(self, *args: object, **options: object) -> None: ...

    def disc(self, *args: object, **options: object) -> None: ...

    def oval(self, *args: object, **options: object) -> None: ...

    def box(self, *args: object, **options: object) -> None: ...

    def part(self, width: float, height: float, k: float, *, ground: str | None = None) -> "Ruler":
        """What is written in a picture within a picture is measured where it stands itself."""
        return Ruler(width, height, Page(theme=self.theme, scale=self.scale))

    def finish(self) -> pygame.Surface:
        return pygame.Surface((1, 1))

    def lay(self, *args: object, **options: object) -> None: ...

    def tint(self, edge: str) -> None: ...

    def press(self) -> None: ...

    @contextmanager
    def clip(self, x: float, y: float, w: float, h: float) -> Iterator[None]:
        yield


def measure(pieces: Sequence[Piece], page: Page) -> list[tuple[Piece, Ruler]]:
    """Each piece with what its drawing wrote and which icons it took."""
    return [
        (piece, _measured(piece.draw, piece.args, piece.box.w, piece.box.h, page.theme, page.scale))
        for piece in pieces
    ]


@lru_cache(maxsize=2**13)
def _measured(
    draw: Draw, args: tuple[Hashable, ...], width: float, height: float, theme: Theme, scale: float
) -> Ruler:
    """Equal pieces look equal: each is drawn once, whoever asks on whatever screen."""
    ruler = Ruler(width, height, Page(theme=theme, scale=scale))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("ui.drawing.icons.ICONS", {name: _noting(ruler, name) for name in ICONS})
        draw(ruler, *args)
    return ruler


def _noting(ruler: Ruler, name: IconName) -> Callable[[Pen], None]:
    return lambda pen: ruler.icons.append(name)
