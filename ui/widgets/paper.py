"""What the screens on paper share: ground, title, corner buttons, choices in a row, pages to turn."""

from collections.abc import Callable, Sequence
from typing import Final

from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.text import fold
from ui.core.theme import DAY, GAP, LEADING_PROMPT, MARGIN_SCREEN
from ui.drawing.grounds import paper_ground
from ui.drawing.icons import IconName, icon
from ui.widgets.pieces import UNDER, button, label, page_width, print_lines

TOP: Final = 84
"""Where the content of a screen with a title begins."""
BESIDE_WORD: Final = 8
"""The least room between a word and the edge of its button."""
TURNER: Final = 56
"""Width of the column of the two buttons that turn pages."""
LEAST_SIZE: Final = 12
"""Of words that fold in a choice."""


def ground(page: Page) -> Piece:
    return Piece(page.box, paper_ground, covers=True, keep=True)


def title(words: str, page: Page, *, x: float = MARGIN_SCREEN, size: float = 0) -> Piece:
    return label(words, x, 42, size or page.sizes.title, page, face="serif")


def title_size(words: str, room: float, page: Page) -> float:
    """The size of a title that shares its line: smaller where it would take more than `room` of the page."""
    return min(page.sizes.title, page.sizes.title * room / page_width(words, page.sizes.title, "serif", page))


def corner_button(page: Page, means: str, sign: IconName, *, pressed: str, nth: int = 0) -> Piece:
    """In the upper right corner, `nth` counted from the right; the target reaches to the edges."""
    face = Box(736 + page.more - 56 * nth, 12, 48, 52)
    right = page.width if nth == 0 else face.right + 4
    target = Box(face.x - 4, 0, right - face.x + 4, 72)
    return button(face, means, sign=sign, pressed=pressed, target=target)


def choices(
    box: Box, name: str, offered: Sequence[tuple[str, str]], chosen: str, page: Page, *, pressed: str
) -> list[Piece]:
    """Values with their words side by side, the chosen one in sun; each means `name/value`."""
    out, x = [], box.x
    for (value, words), each in zip(offered, _widths(offered, box.w, page), strict=True):
        face = Box(x, box.y, each, box.h)
        x = face.right + GAP
        means = f"{name}/{value}"
        args = (box.h, words, value == chosen, page.sizes.second, pressed == means)
        drawn = Box(face.x, face.y, face.w, face.h + UNDER)
        out.append(Piece(drawn, _choice, args, means=means, target=face))
    return out


def _choice(art: Art, h: float, words: str, chosen: bool, size: float, down: bool) -> None:
    t = art.theme
    ink = t.ink
    if chosen:
        art.box(0, 0, art.width, h, t.sun, DAY.ink, width=1.6)
        ink = DAY.ink
    else:
        art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, pressed=down)
    middle = h / 2 + (2 if down and not chosen else 0)
    lines = art.fold(words, art.width - 10, size, "bold")
    while len(lines) * size * LEADING_PROMPT > h and size > LEAST_SIZE:
        size -= 1
        lines = art.fold(words, art.width - 10, size, "bold")
    print_lines(art, lines, art.width / 2, middle, size, ink)


def choice_height(
    offered: Sequence[tuple[str, str]], width: float, page: Page, *, least: float = 52
) -> float:
    """How high `choices` must be for its words."""
    size = page.sizes.second
    lines = max(
        len(fold(words, each - 10, size, "bold", scale=page.scale))
        for (_value, words), each in zip(offered, _widths(offered, width, page), strict=True)
    )
    return max(least, lines * size * LEADING_PROMPT + 14)


def _widths(offered: Sequence[tuple[str, str]], width: float, page: Page) -> list[float]:
    """Of `choices`: all alike, but that a long word takes from the others the room that it needs."""
    size = page.sizes.second
    least = [
        max((page_width(word, size, "bold", page) for word in words.split(" ")), default=0) + 2 * BESIDE_WORD
        for _value, words in offered
    ]
    room = width - GAP * (len(offered) - 1)
    level, wide = room / len(offered), [False] * len(offered)
    while any(need > level and not one for need, one in zip(least, wide, strict=True)):
        wide = [one or need > level for need, one in zip(least, wide, strict=True)]
        taken = sum(need for need, one in zip(least, wide, strict=True) if one)
        if all(wide) or taken > room:
            return [room / len(offered)] * len(offered)
        level = (room - taken) / wide.count(False)
    return [need if one else level for need, one in zip(least, wide, strict=True)]


def pages(heights: Sequence[float], room: float, gap: float = GAP) -> tuple[range, ...]:
    """Which rows stand on which page; one that is higher than the room stands alone.

    >>> pages([40, 40, 40], 90)
    (range(0, 2), range(2, 3))
    """
    out: list[range] = []
    first, used = 0, 0.0
    for n, height in enumerate(heights):
        if n > first and used + height > room:
            out.append(range(first, n))
            first, used = n, 0.0
        used += height + gap
    out.append(range(first, len(heights)))
    return tuple(out)


def spread(
    heights: Callable[[float], Sequence[float]], body: Box, gap: float = GAP
) -> tuple[float, Sequence[float], tuple[range, ...]]:
    """How wide rows are in `body`, how high, and which stand on which page: the column of the turners is
    left free only where they are needed. `heights` is asked with a width."""
    room = body.w
    high = heights(room)
    parts = pages(high, body.h, gap)
    if len(parts) > 1:
        room = body.w - TURNER - 16
        high = heights(room)
        parts = pages(high, body.h, gap)
    return room, high, parts


def turners(box: Box, at: int, count: int, page: Page, *, pressed: str) -> list[Piece]:
    """Up and down at the right of `box`, and which page it is; nothing where all fits on one."""
    if count < 2:
        return []
    x = box.right - TURNER
    h = min(96.0, (box.h - 48) / 2)
    up = Box(x, box.y, TURNER, h)
    down = Box(x, box.bottom - h, TURNER, h)
    size = page.sizes.second
    number = label(f"{at + 1}/{count}", x + TURNER / 2, box.centre[1], size, page, at="m", face="bold")
    return [
        button(up, "up", sign="arrow_up", pressed=pressed, kind="card" if at else "off"),
        number,
        button(down, "down", sign="arrow_down", pressed=pressed, kind="card" if at < count - 1 else "off"),
    ]


def turned(means: str, at: int, count: int) -> int:
    """The page after `up` or `down`; stays at the ends."""
    step = {"up": -1, "down": 1}.get(means, 0)
    return min(max(at + step, 0), count - 1)


def sign(name: IconName, x: float, y: float, r: float, colour: str = "") -> Piece:
    """An icon with its middle at (x, y)."""
    return Piece(Box.around(x, y, r + 2), _sign, (name, r, colour))


def _sign(art: Art, name: IconName, r: float, colour: str) -> None:
    icon(art, name, art.width / 2, art.height / 2, r, colour or None)


def works_mark(art: Art, works: bool) -> None:
    """Whether a part works, in a box of 36."""
    t, middle = art.theme, art.width / 2
    art.disc(middle, middle, 16, t.ok if works else t.refuse)
    icon(art, "check" if works else "close", middle, middle, 8, t.on_dark)
