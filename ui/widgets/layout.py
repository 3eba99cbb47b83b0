"""Where things lie: rows, columns and grids of boxes, and the head that screens on paper share."""

from collections.abc import Sequence

from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import GAP
from ui.widgets.paper import corner_button, ground, title


def across(box: Box, count: int, gap: float = GAP) -> list[Box]:
    """So many parts side by side, equally wide.

    >>> [(one.x, one.w) for one in across(Box(0, 0, 110, 50), 2, 10)]
    [(0.0, 50.0), (60.0, 50.0)]
    """
    each = (box.w - gap * (count - 1)) / count
    return [Box(box.x + n * (each + gap), box.y, each, box.h) for n in range(count)]


def down(box: Box, heights: Sequence[float], gap: float = GAP) -> list[Box]:
    """One below the other from the top, each as wide as the box.

    >>> [(one.y, one.h) for one in down(Box(0, 5, 110, 50), [20, 30], 10)]
    [(5, 20), (35, 30)]
    """
    out, y = list[Box](), box.y
    for high in heights:
        out.append(Box(box.x, y, box.w, high))
        y += high + gap
    return out


def grid(box: Box, columns: int, rows: int, gap: float = GAP) -> list[Box]:
    """Line by line, all alike.

    >>> [one.centre for one in grid(Box(0, 0, 40, 20), 2, 1, 0)]
    [(10.0, 10.0), (30.0, 10.0)]
    """
    high = (box.h - gap * (rows - 1)) / rows
    return [cell for line in down(box, [high] * rows, gap) for cell in across(line, columns, gap)]


def nth(first: Box, n: int, columns: int, step: tuple[float, float]) -> Box:
    """The n-th of boxes like the first, so many in a line, `step` from one to the next across and down.

    >>> nth(Box(5, 5, 20, 20), 4, 3, (30, 40))
    Box(x=35, y=45, w=20, h=20)
    """
    line, at = divmod(n, columns)
    return first.moved(at * step[0], line * step[1])


def closing(page: Page, *, pressed: str, means: str = "close") -> Piece:
    """The cross in the upper right corner."""
    return corner_button(page, means, "close", pressed=pressed)


def headed(page: Page, words: str, *, pressed: str, means: str = "close") -> list[Piece]:
    """The ground of a screen on paper with its title and the cross that closes it."""
    return [ground(page), title(words, page), closing(page, pressed=pressed, means=means)]
