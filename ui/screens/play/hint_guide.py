"""A hint as it is seen: the ladder in the place of the table's column or bar, and rings on the board."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from engine.core import UNDO, Place
from engine.session import RUNGS, Rung
from ui.core.art import Art
from ui.core.geometry import Point, bounds
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.text import fold
from ui.core.theme import DAY
from ui.core.veils import readable
from ui.core.words import N_
from ui.drawing.icons import IconName, icon
from ui.games.contract.hands import Guide
from ui.games.contract.table import AnyLook
from ui.screens.play.hands_guide import HEAD, MAIN, TOOLS
from ui.widgets.pieces import button, print_lines, tool_buttons

NEXT: Final = "hint/next"
CLOSE: Final = "hint/close"
TITLES: Final[dict[Rung, str]] = {
    Rung.WHY: N_("Why?"),
    Rung.WHERE: N_("Where?"),
    Rung.MOVE: N_("The move"),
}
ONWARD: Final[dict[Rung | None, str]] = {
    Rung.WHY: N_("Tell me where"),
    Rung.WHERE: N_("Show the move"),
    Rung.MOVE: N_("Thanks"),
    None: N_("Thanks"),
}
STEP_BY_STEP: Final = N_("One step at a time.")
THINKS: Final = N_("Totem is thinking.")
OFFERED: Final = N_("Yes shows it. Hold undo to come here at once.")
OFFERS_MORE: Final = 44.0
"""Height, px: it says how one comes there."""
SIGNS: Final[dict[Rung, IconName]] = {Rung.WHY: "mind", Rung.WHERE: "eye", Rung.MOVE: "hand"}
GAP: Final = 4.0
CLOSED: Final = 34.0
"""Height of a rung that was not asked for yet."""
SMALLEST: Final = 13.0
DOTS: Final = 3
LEAST_RING: Final = 20.0
"""Radius, px."""
CORNERS: Final = 24
NUMBER: Final = 14.0
"""Radius of the disc with the number of a place, px."""

Shape: TypeAlias = tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is shown of a hint."""

    said: tuple[str, ...]
    """By rung, as far as it was asked."""
    dots: int | None
    """While it is thought about."""
    trouble: str = ""
    """Why there is none."""
    rings: tuple[Place, ...] = ()
    numbered: bool = False

    @property
    def running(self) -> Rung | None:
        return RUNGS[len(self.said) - 1] if self.said else None


def without(scene: Scene, room: Box) -> list[Piece]:
    """What lies beside the ladder: the column, or the bar, makes room for it."""
    inside = room.grown(10)
    return [piece for piece in scene if not piece.box.inside(inside)]


# the board


def rings(
    page: Page, scene: Sequence[Piece], shapes: Callable[[Place], Sequence[Shape]], ladder: Ladder
) -> list[Piece]:
    found = [(n, large_enough(outline_of(spot, scene, shapes))) for n, spot in enumerate(ladder.rings, 1)]
    out, numbers, several = list[Piece](), list[Piece](), sum(bool(outline) for _, outline in found) > 1
    said = [piece.box for piece in scene if piece.says]
    for n, outline in found:
        if outline:
            x0, y0, x1, y1 = bounds(outline)
            box = Box(x0, y0, x1 - x0, y1 - y0).grown(5)
            out.append(
                Piece(box, _ring, (tuple((round(x - box.x, 1), round(y - box.y, 1)) for x, y in outline),))
            )
            if ladder.numbered:
                at = _free_corner(page, Box(x0, y0, x1 - x0, y1 - y0), said)
                said.append(at)
                numbers.append(Piece(at, _number, (n if several else 0,), says=True))
    return [*out, *readable(scene, out), *numbers]


def _free_corner(page: Page, ring: Box, said: Sequence[Box]) -> Box:
    """For the number of a ring: the upper right one, unless something is said there."""
    inner = ring.grown(-4)
    corners = (
        (inner.right, inner.y), (inner.x, inner.y), (inner.right, inner.bottom), (inner.x, inner.bottom)
    )  # fmt: skip
    boxes = [
        Box.around(min(max(x, NUMBER), page.width - NUMBER), min(max(y, NUMBER), 480 - NUMBER), NUMBER)
        for x, y in corners
    ]
    return next((box for box in boxes if not any(box.meets(other) for other in said)), boxes[0])


def outline_of(spot: Place, scene: Sequence[Piece], shapes: Callable[[Place], Sequence[Shape]]) -> Shape:
    """Of a place on the board; () where it is nowhere."""
    found = shapes(spot)
    if found:
        return tuple(found[-1])
    box = next((piece.box for piece in scene if piece.means == spot), None)
    if box is None:
        return ()
    return ((box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom))


def large_enough(outline: Shape) -> Shape:
    """A place of a few pixels gets a circle round its middle, which can be seen.

    >>> [len(large_enough(one)) for one in (((0, 0), (2, 0), (2, 2)), ((0, 0), (90, 0), (90, 90)), ())]
    [24, 3, 0]
    """
    if not outline:
        return outline
    x0, y0, x1, y1 = bounds(outline)
    if max(x1 - x0, y1 - y0) >= 2 * LEAST_RING:
        return outline
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    turns = (2 * pi * n / CORNERS for n in range(CORNERS))
    return tuple((x + LEAST_RING * cos(turn), y + LEAST_RING * sin(turn)) for turn in turns)


def _ring(art: Art, outline: Shape) -> None:
    closed = [*outline, outline[0]]
    art.line(closed, DAY.chalk, 8)
    art.line(closed, art.theme.hint, 4.6)


def _number(art: Art, n: int) -> None:
    t, at = art.theme, art.width / 2
    art.disc(at, at, at - 1, t.hint, DAY.chalk, 1.8)
    if n:
        art.text(n, at, at, 17, t.on_dark, "black", "mm")
    else:
        icon(art, "lamp", at, at, at * 0.6, t.on_dark)


# the ladder


def guide(page: Page, kind: Guide, room: Box, look: AnyLook, ladder: Ladder, pressed: str) -> list[Piece]:
    if kind is Guide.COLUMN:
        return list(_column(page, room, look, ladder, pressed))
    return list(_bar(page, room, ladder, pressed))


def _column(page: Page, room: Box, look: AnyLook, ladder: Ladder, pressed: str) -> Iterator[Piece]:
    x, w, words = room.x, room.w, page.words
    head = words(THINKS) if ladder.dots is not None else words(STEP_BY_STEP)
    high = HEAD[page.text]
    yield Piece(
        Box(x, 8, w, high), _head, (words("Hint"), head, ladder.dots, page.sizes.name - 2, page.sizes.prompt)
    )
    y, bottom = 8 + high + 8, MAIN[0] - 8
    body = Box(x, y, w, bottom - y)
    if ladder.trouble:
        yield Piece(body, _rung, ("", ladder.trouble, "now", page.sizes.prompt, ""))
    else:
        yield from _rungs(page, body, ladder)
    if ladder.dots is None:
        yield _onward(page, Box(x, MAIN[0], w, MAIN[1]), ladder, pressed)
    tools: tuple[tuple[str, IconName], ...] = ((UNDO, "undo"), (CLOSE, "close"), ("menu", "menu"))
    yield from tool_buttons(x, TOOLS[0], w, TOOLS[1], tools, pressed=pressed, trouble=look.trouble)


def _onward(page: Page, face: Box, ladder: Ladder, pressed: str, *, plain: bool = False) -> Piece:
    """`plain`: there is no room for large words, and the sign says it."""
    label = "" if plain else page.words(ONWARD[None if ladder.trouble else ladder.running])
    last, size = bool(ladder.trouble) or ladder.running is Rung.MOVE, page.sizes.second
    while size > SMALLEST and len(fold(label, face.w - 62, size, "bold", scale=page.scale)) > 2:
        size -= 1
    return button(face, NEXT, label, sign="check" if last else "lamp", pressed=pressed, size=size, r=12)


def _rungs(page: Page, box: Box, ladder: Ladder) -> Iterator[Piece]:
    """Those that were asked with their sentences, as high as these need; the others closed."""
    size = page.sizes.prompt if page.text == "normal" else page.sizes.second
    asked, shown = len(ladder.said), list(enumerate(RUNGS))
    if page.text == "huge" and asked:
        shown = shown[asked - 1 : asked]
    closed = sum(n >= asked for n, _ in shown)
    open_ = len(shown) - closed
    left = box.h - GAP * (len(shown) - 1) - CLOSED * closed
    needs = [
        len(fold(ladder.said[n], box.w - 24, size, scale=page.scale)) * size * 1.2 + 34
        for n, _ in shown
        if n < asked
    ]
    y, whole = box.y, sum(needs) or 1.0
    for n, rung in shown:
        state = "later" if n >= asked else "now" if n == asked - 1 else "done"
        high = CLOSED if n >= asked else left * needs[n - (asked - open_)] / whole
        if not asked and ladder.dots is None:
            high = (box.h - 2 * GAP) / 3
        said = ladder.said[n] if n < asked else ""
        yield Piece(
            Box(box.x, y, box.w, high), _rung, (page.words(TITLES[rung]), said, state, size, SIGNS[rung])
        )
        y += high + GAP


def offered(page: Page, kind: Guide, room: Box) -> Piece:
    """In the place of what is asked: a hint may be asked for."""
    title, said, size = page.words("Hint"), page.words(OFFERED), page.sizes.prompt
    if kind is Guide.COLUMN:
        box = Box(room.x, 8, room.w, HEAD[page.text] + OFFERS_MORE)
        return Piece(box, _head, (title, said, None, page.sizes.name - 2, size), blocks=True)
    return Piece(room, _offered_bar, (title, said, size), blocks=True)


def _offered_bar(art: Art, title: str, said: str, size: float) -> None:
    _bar_face(art)
    _bar_words(art, title, said, None, size, 10)


def _head(art: Art, title: str, said: str, dots: int | None, large: float, size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.hint, r=10)
    art.disc(26, 24, 15, t.on_dark)
    icon(art, "lamp", 26, 24, 9.5, t.hint)
    while large > 14 and art.text_width(title, large, "serif") > art.width - 58:
        large -= 1
    art.text(title, 50, 24, large, t.on_dark, "serif", "lm")
    room = art.height - 46 - (18 if dots is not None else 0)
    lines = art.fold(said, art.width - 22, size)
    while size > SMALLEST and len(lines) * size * 1.2 > room:
        size -= 1
        lines = art.fold(said, art.width - 22, size)
    print_lines(art, lines, 12, 43 + room / 2, size, t.on_dark, "semibold", "lm")
    if dots is not None:
        for at in range(DOTS):
            art.disc(18 + at * 18, art.height - 13, 5, t.on_dark if at < dots else None, t.on_dark, 1.6)


def _rung(art: Art, title: str, said: str, state: str, size: float, sign: IconName | Literal[""]) -> None:
    t, w, h = art.theme, art.width, art.height
    later = state == "later"
    edge = t.hint if state == "now" else t.line
    art.box(
        1.3,
        1.3,
        w - 2.6,
        h - 2.6,
        None if later else t.card,
        edge,
        r=10,
        width=2.6 if state == "now" else 1.2,
    )
    ink, top = t.ink2 if later else t.ink, 6.0
    if title:
        middle = h / 2 if later else min(17.0, h / 2)
        _mark(art, sign, middle, later=later)
        head = 17.0
        while head > 12 and art.text_width(title, head, "bold") > w - 46:
            head -= 1
        art.text(title, 36, middle, head, ink, "bold", "lm")
        top = middle + 12
    if not said:
        return
    lines = art.fold(said, w - 24, size)
    while size > SMALLEST and (len(lines) * size * 1.2 > h - top - 5 or _widest(art, lines, size) > w - 20):
        size -= 1
        lines = art.fold(said, w - 24, size)
    print_lines(art, lines, 12, top + (h - top - 4) / 2, size, ink, "semibold", "lm")


def _widest(art: Art, lines: Sequence[str], size: float) -> float:
    return max((art.text_width(line, size, "semibold") for line in lines), default=0.0)


def _mark(art: Art, sign: IconName | Literal[""], middle: float, *, later: bool) -> None:
    t = art.theme
    art.disc(20, middle, 10, None if later else t.hint, t.ink2 if later else t.hint, 1.4)
    if sign:
        icon(art, sign, 20, middle, 6, t.ink2 if later else t.on_dark)


def _bar(page: Page, box: Box, ladder: Ladder, pressed: str) -> Iterator[Piece]:
    words = page.words
    close = Box(box.right - 66, box.y + 10, 56, box.h - 20)
    onward = Box(close.x - 158, close.y, 150, close.h)
    running = ladder.running
    title = words(TITLES[running]) if running is not None and not ladder.trouble else words("Hint")
    said = ladder.trouble or (ladder.said[-1] if ladder.said else words(THINKS))
    yield Piece(box, _bar_face, blocks=True)
    bar = Box(box.x + 10, box.y, (onward.x if ladder.dots is None else close.x) - box.x - 18, box.h)
    yield Piece(bar, _bar_words, (title, said, ladder.dots, page.sizes.prompt))
    if ladder.dots is None:
        yield _onward(page, onward, ladder, pressed, plain=page.text == "huge")
    yield button(close, CLOSE, sign="close", pressed=pressed, r=12)


def _bar_face(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.hint, r=12)


def _bar_words(art: Art, title: str, said: str, dots: int | None, size: float, left: float = 0) -> None:
    """`left` and as much at the right are kept free."""
    t, large, room = art.theme, 18.0, art.width - 2 * left
    art.disc(left + 14, 18, 11, t.on_dark)
    icon(art, "lamp", left + 14, 18, 7, t.hint)
    while large > 12 and art.text_width(title, large, "serif") > room - 100:
        large -= 1
    art.text(title, left + 32, 18, large, t.on_dark, "serif", "lm")
    if dots is not None:
        x = 46 + art.text_width(title, large, "serif")
        for at in range(DOTS):
            art.disc(x + at * 18, 18, 5, t.on_dark if at < dots else None, t.on_dark, 1.6)
    lines = art.fold(said, room, size)
    while size > SMALLEST and len(lines) * size * 1.2 > art.height - 36:
        size -= 1
        lines = art.fold(said, room, size)
    print_lines(art, lines, left, 32 + (art.height - 38) / 2, size, t.on_dark, "semibold", "lm")
