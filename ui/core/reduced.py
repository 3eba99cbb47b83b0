"""A scene drawn small, as one piece: a picture of a table as it stands."""

import logging
from collections.abc import Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from ui.core.art import Art
from ui.core.scene import Box, Draw, Piece, Scene
from ui.core.theme import Theme

log: Final = logging.getLogger("totem.ui")

KEPT: Final = 128
"""Small pictures of pieces: a table has about 70, and all but its ground are tiny."""


@dataclass(frozen=True, slots=True)
class Small:
    """The pieces of a part of a scene, without what a finger means by them."""

    part: Box
    """What of the page is seen, logical px."""
    pieces: tuple[Piece, ...]


def reduced(scene: Scene, part: Box, box: Box, *, instead: Draw) -> Piece:
    """`part` of the scene as large as fits into `box`, its upper left corner there; `instead` is drawn over
    all of it where a piece cannot be."""
    bare = tuple(
        Piece(piece.box, piece.draw, piece.args, covers=piece.covers)
        for piece in scene
        if piece.box.meets(part)
    )
    k = min(box.w / part.w, box.h / part.h)
    return Piece(Box(box.x, box.y, part.w * k, part.h * k), _draw, (Small(part, bare), instead))


def _draw(art: Art, small: Small, instead: Draw) -> None:
    try:
        _draw_all(art, small)
    except Exception:  # a named edge: one picture among others, on a screen that goes on without it
        log.exception("a small picture cannot be drawn")
        instead(art)


def _draw_all(art: Art, small: Small) -> None:
    k = art.width / small.part.w
    art.box(0, 0, art.width, art.height, art.theme.table, r=0)
    for piece in small.pieces:
        size = piece.box.w, piece.box.h
        drawn = _drawn(piece.draw, piece.args, size, art.theme, art.scale * k, covers=piece.covers)
        art.lay(drawn, (piece.box.x - small.part.x) * k, (piece.box.y - small.part.y) * k)


@lru_cache(maxsize=KEPT)
def _drawn(
    draw: Draw,
    args: tuple[Hashable, ...],
    size: tuple[float, float],
    theme: Theme,
    scale: float,
    *,
    covers: bool,
) -> pygame.Surface:
    """Shared: do not draw on it. From one move to the next nearly all of a table looks as before."""
    page = Art(*size, theme, scale=scale, ground=theme.paper if covers else None)
    draw(page, *args)
    return page.finish()
