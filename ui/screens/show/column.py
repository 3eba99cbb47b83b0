"""The column beside a demonstration: the call to touch, which game it is, and the game that is kept."""

from collections.abc import Sequence
from typing import Final

from engine.catalogue import Game
from engine.session import Unfinished
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, LEADING_PROMPT
from ui.core.words import Words
from ui.drawing.icons import icon
from ui.drawing.pressing import SIZE, pressing_hand
from ui.games.find import titled, vignette
from ui.widgets.pieces import print_lines

CALL: Final = 182
ROWS: Final = 200, 42, 38
"""Where the first row lies, from one to the next, and how high each is."""
MOST: Final = 5
"""Rows of games."""
KEPT: Final = 414, 56
SMALLEST: Final = 12


def usual_room(page: Page) -> Box:
    """Of the column, beside a table that has none of its own."""
    return Box(616, 0, 176 + page.more, page.box.h)


def column(
    page: Page,
    room: Box,
    games: Sequence[Game],
    now: Game,
    kept: Unfinished | None,
    minutes: int,
    *,
    down: bool,
) -> list[Piece]:
    """`minutes` that the game is still kept for; `down`: the hand presses."""
    words, x, w = page.words, room.x, room.w
    out = [
        Piece(Box(x - 6, 0, page.width - x + 6, 480), _ground),
        Piece(Box(x, 8, w, CALL), _call, (words("Touch to play"), page.sizes.title)),
        Piece(Box(x + w / 2 - 30, 14, *SIZE), pressing_hand, (1.0 if down else 0.0,)),
    ]
    top, pitch, high = ROWS
    listed = list(games)
    first = max(0, min(listed.index(now) - MOST // 2, len(listed) - MOST))
    for n, game in enumerate(listed[first : first + MOST]):
        box = Box(x, top + pitch * n, w, high)
        out.append(Piece(box, _row, (titled(game, words), page.sizes.smallest + 1, game is now)))
        picture = vignette(game)
        out.append(Piece(Box(box.x + 5, box.y + 4, 46, 30), picture.draw, picture.args, keep=True))
    if kept is not None:
        y, h = KEPT
        long = words.n("kept {n} more min", "kept {n} more min", minutes)
        args = (kept_words(kept, words), kept.players[0], long, page.sizes.smallest + 1)
        out.append(Piece(Box(x, y, w, h), _kept, args))
    return out


def kept_words(kept: Unfinished, words: Words) -> str:
    return words("The game of {name}", name=kept.players[0]) if kept.players else ""


def _ground(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.table, r=0)


def _call(art: Art, words: str, size: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    x = art.width / 2
    room = art.width - 16
    while size > SMALLEST and not _fits(art, words, size, room, 78):
        size -= 1
    lines = art.fold(words, room, size, "serif")
    print_lines(art, lines, x, 138, size, t.on_dark, "serif", "mm")


def _fits(art: Art, words: str, size: float, room: float, high: float) -> bool:
    lines = art.fold(words, room, size, "serif")
    widest = max(art.text_width(line, size, "serif") for line in lines)
    return len(lines) * size * LEADING_PROMPT <= high and widest <= room


def _row(art: Art, name: str, size: float, now: bool) -> None:
    t, room = art.theme, art.width - 62
    art.box(0, 0, art.width, art.height, t.sun if now else t.card, DAY.ink if now else t.line, r=9, width=1.2)
    while size > SMALLEST and (
        len(art.fold(name, room, size, "bold")) > 2
        or max(art.text_width(line, size, "bold") for line in art.fold(name, room, size, "bold")) > room
        or len(art.fold(name, room, size, "bold")) * size * LEADING_PROMPT > art.height
    ):
        size -= 1
    lines = art.fold(name, room, size, "bold")
    print_lines(art, lines, 57, art.height / 2, size, DAY.ink if now else t.ink, "bold", "lm")


def _kept(art: Art, said: str, name: str, long: str, size: float) -> None:
    """The name alone, where there is no room for more; how long where there is."""
    t, room = art.theme, art.width - 46
    art.box(0, 0, art.width, art.height, t.sunk, t.line, r=10, width=1)
    icon(art, "hourglass", 20, art.height / 2, 10, t.ink2)
    first = _size(art, said, size, room)
    if art.text_width(said, first, "bold") > room:
        said, first = name, _size(art, name, size, room)
    second = _size(art, long, size, room)
    fits = art.text_width(long, second, "semibold") <= room
    art.text(said, 38, art.height / 2 - (10.5 if fits else 0), first, t.ink, "bold", "lm")
    if fits:
        art.text(long, 38, art.height / 2 + 10.5, second, t.ink2, "semibold", "lm")


def _size(art: Art, said: str, size: float, room: float) -> float:
    while size > SMALLEST and art.text_width(said, size, "bold") > room:
        size -= 1
    return size
