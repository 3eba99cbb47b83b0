"""A pad of figures, for numbers that a person enters."""

from typing import Final

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.drawing.icons import IconName
from ui.widgets.layout import grid
from ui.widgets.pieces import button

BACKSPACE: Final = "backspace"
NEXT: Final = "next"
_KEYS: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", BACKSPACE, "0", NEXT)
_SIGNS: Final[dict[str, IconName]] = {BACKSPACE: "backspace", NEXT: "arrow_down"}


def number_pad(box: Box, page: Page, *, pressed: str) -> list[Piece]:
    """Three keys a row; they mean `figure/7`, `backspace` and `next`."""
    out = []
    for key, face in zip(_KEYS, grid(box, 3, 4), strict=True):
        sign = _SIGNS.get(key)
        means, words = (key, "") if sign else (f"figure/{key}", key)
        out.append(button(face, means, words, sign=sign, size=page.sizes.title, pressed=pressed))
    return out


def figure(means: str) -> str:
    """The figure that a key means; empty for another means."""
    kind, _, one = means.partition("/")
    return one if kind == "figure" else ""


def typed_means(text: str) -> str:
    """What a key of a keyboard means on the pad; empty for one that is not on it."""
    if text == "\b":
        return BACKSPACE
    return f"figure/{text}" if text in "0123456789" and len(text) == 1 else ""
