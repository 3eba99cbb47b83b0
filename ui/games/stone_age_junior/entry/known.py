"""Whether something of the box was seen, or is only assumed: a tick, or a question mark."""

from collections.abc import Sequence
from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.drawing.icons import icon
from ui.widgets.pieces import height_of_lines, passage

BADGE_R: Final = 12
SMALLEST: Final = 15


def badge_at(x: float, y: float, *, seen: bool) -> Piece:
    return Piece(Box.around(x, y, BADGE_R + 2), _badge, (seen,))


def legend(page: Page, box: Box, lines: Sequence[tuple[bool, str]]) -> list[Piece]:
    """What the badges mean; smaller where it would not fit."""
    size, room = float(page.sizes.second), box.w - 36

    def highs() -> list[float]:
        return [height_of_lines(said, room, size, page) + 14 for _, said in lines]

    while sum(highs()) > box.h and size > SMALLEST:
        size -= 1
    out, y = list[Piece](), box.y
    for (seen, said), high in zip(lines, highs(), strict=True):
        out.append(badge_at(box.x + 14, y + size * 0.35, seen=seen))
        out.append(passage(said, box.x + 36, y, room, size, page))
        y += high
    return out


def _badge(art: Art, seen: bool) -> None:
    t, middle = art.theme, art.width / 2
    art.disc(middle, middle, BADGE_R, t.ok if seen else t.ink2, t.card, 1.5)
    icon(art, "check" if seen else "question", middle, middle, BADGE_R * 0.55, t.on_dark if seen else t.card)
