"""What is said while hands are led: in a column, in a bar below, or in signs alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.core import UNDO, YES
from engine.core.laid import HELD, Step
from engine.session import Cause, Handwork
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.text import fold
from ui.core.theme import DAY
from ui.core.timeline import ease_out
from ui.core.words import N_, Words
from ui.drawing.icons import IconName, icon
from ui.games.contract.hands import AnyLeading, Guide, Said
from ui.games.contract.table import AnyLook, Picture
from ui.widgets.pieces import button, page_width, plate, print_lines, tool_buttons

ROW: Final = 46.0
GAP: Final = 4.0
PIECES: Final = 84.0
ALL: Final = 294.0, 46.0
MAIN: Final = 348.0, 62.0
TOOLS: Final = 420.0, 50.0
"""Fixed seats of the buttons: y and height."""
HEAD: Final = {"normal": 86.0, "large": 97.0, "huge": 124.0}
ASKED: Final = 46.0
"""Of the head, what is not for the sentence that asks, px."""
LEAST: Final = 15.0
ROW_MS: Final = 160
"""How long the running row takes to come down."""
EVERYTHING: Final = "hands/all"
DIFFERS: Final = "hands/differs"
AGAIN: Final = "hands/again"
FURTHER: Final = 32.0
"""Height of the line that says how many steps come that are not shown."""
COMING: Final = 4
"""So many steps are told ahead."""
CLOSE: Final = "close"

_MARKS: Final[dict[Cause, IconName]] = {
    Cause.BACK: "undo",
    Cause.AGAIN: "redo",
    Cause.MATCH: "board",
    Cause.TOTEM: "robot",
    Cause.CHECK: "board",
}
_HEADS: Final = {
    Cause.BACK: N_("Put back"),
    Cause.AGAIN: N_("Forward"),
    Cause.MATCH: N_("Check"),
    Cause.CHECK: N_("Check"),
    Cause.DEAL: N_("Lay out"),
}


@dataclass(frozen=True, slots=True)
class Shown:
    """What a screen of hands is made from."""

    leading: AnyLeading
    look: AnyLook
    """As it lies just now."""
    work: Handwork
    differs: bool
    """There is a screen that shows what should lie where."""
    totem: str = ""
    """Who is played for, by name."""
    line: str = ""
    """What has happened there, where it is big."""
    part: float = 1.0
    """How far the running row has come down to its place, 0 to 1."""

    @property
    def step(self) -> Step:
        return self.work.step

    @property
    def marked(self) -> Step:
        """What is bright: who takes something up for Totem sees already where it goes."""
        step, following = self.work.step, self.work.left[1:2]
        shifts = step.shifts
        if following and all(shift.target == HELD for shift in shifts):
            ways = zip(shifts, following[0].shifts, strict=True)
            shifts = tuple(replace(up, target=down.target) for up, down in ways)
        return replace(step, shifts=shifts)

    def said(self, n: int, words: Words) -> Said:
        shifts = self.work.steps[n].shifts
        count = sum(shift.count for shift in shifts)
        if all(shift.target == HELD for shift in shifts):
            if self.leading.taken_up is not None:
                return self.leading.taken_up(count, words)
            asked = words.n("Pick up this piece.", "Pick up these {n} pieces.", count)
            return Said(asked, words.n("Pick up {n} piece", "Pick up {n} pieces", count))
        if all(shift.origin == HELD for shift in shifts):
            asked = words.n("Put it here.", "Put them here.", count)
            return Said(asked, words.n("Put it here", "Put them here", count))
        if self.work.cause is Cause.CHECK:
            dealing = self.leading.said(self.look, self.work.steps[n], Cause.DEAL, words)
            return Said(words("Does this match?"), dealing.row)
        return self.leading.said(self.look, self.work.steps[n], self.work.cause, words)


def in_full(shown: Shown, words: Words) -> tuple[str, str]:
    """What hands are asked, and what has no room in large letters: what happened, and what comes next."""
    at = shown.work.done
    coming = range(at + 1, min(at + 1 + COMING, len(shown.work.steps)))
    lines = [shown.line, *(f"{n + 1}  {shown.said(n, words).row}" for n in coming)]
    return shown.said(at, words).asked, "\n".join(line for line in lines if line)


def offers_all(shown: Shown) -> bool:
    """What was done before by other hands may have been put right at once."""
    return shown.work.cause is not Cause.MOVE and len(shown.work.left) > 1


def _column(page: Page, shown: Shown, pressed: str) -> Iterator[Piece]:
    column, words, work = shown.leading.room(page), page.words, shown.work
    asked, head = shown.said(work.done, words).asked, shown.totem or _head(work, words)
    x, w = column.x, column.w
    size, asked_high = _asked(page, asked, w)
    high = max(HEAD[page.text], ASKED + asked_high) + _lines_high(page, shown.line, w)
    sign = _MARKS.get(work.cause, "hand")
    yield _hand_box(Box(x, 8, w, high), head, asked, size, sign, page, shown.line)
    y, foot = 8 + high + 8, ALL[0] - GAP if offers_all(shown) else MAIN[0] - 8
    pieces = shown.leading.pieces(shown.look, shown.step)
    if pieces and page.text != "huge":
        box = Box(x, y, w, PIECES if page.text == "normal" else 66.0)
        yield from pieces_in(page, box, pieces, note=_for_totem(shown, words))
        y += (PIECES if page.text == "normal" else 66.0) + 8
    rest = Box(x, y, w, foot - y)
    if pieces and page.text == "huge" and rest.h > 2 * FURTHER:  # the row would say what is asked once more
        further = len(work.left) - 1
        yield from pieces_in(page, Box(x, y, w, rest.h - FURTHER * bool(further)), pieces)
        if further:
            yield Piece(Box(x, rest.bottom - FURTHER, w, FURTHER), _draw_further, (further,))
    else:
        yield from _rows(page, shown, rest)
    if offers_all(shown):
        label, size = words(_all(work.cause)), page.sizes.second
        at = Box(x, ALL[0], w, ALL[1])
        target = Box(x, at.y - 2, w, at.h + 6)
        yield button(at, EVERYTHING, label, size=size, pressed=pressed, target=target)
    yield button(
        Box(x, MAIN[0], w, MAIN[1]), YES, words(_done(work.cause)), sign="check", kind="main",
        size=page.sizes.button, pressed=pressed, r=12,
    )  # fmt: skip
    checks = work.cause is Cause.CHECK
    tools: list[tuple[str, IconName]] = [
        (UNDO, "arrow_left" if checks else "undo"),
        (CLOSE, "close") if checks else ("menu", "menu"),
    ]
    if shown.differs:
        tools.insert(1, (DIFFERS, "board"))
    trouble = shown.look.trouble
    yield from tool_buttons(x, TOOLS[0], w, TOOLS[1], tuple(tools), pressed=pressed, trouble=trouble)


def _for_totem(shown: Shown, words: Words) -> str:
    """By name: several seats may be Totem's."""
    return words("Do this for {name}.", name=shown.totem) if shown.totem else ""


def _all(cause: Cause) -> str:
    if cause is Cause.CHECK:
        return N_("All match")
    return N_("Already laid out") if cause is Cause.DEAL else N_("All done")


def _done(cause: Cause) -> str:
    return N_("It matches") if cause is Cause.CHECK else N_("Done")


def _head(work: Handwork, words: Words) -> str:
    if len(work.steps) > 1:
        return words("{n} of {of}", n=work.done + 1, of=len(work.steps))
    return words(_HEADS[work.cause]) if work.cause in _HEADS else words("Your hands")


def _rows(page: Page, shown: Shown, box: Box) -> Iterator[Piece]:
    """As many steps as there is room for, the running one always among them."""
    work = shown.work
    high = ROW if page.text == "normal" else 54.0
    room = max(1, int((box.h + GAP) // (high + GAP)))
    if page.text == "huge":
        room = 1
    first = max(0, min(work.done - (room > 1), len(work.steps) - room))
    size = 16.0 if page.text == "normal" else 19.0 if page.text == "large" else page.sizes.second
    tall = box.h if page.text == "huge" else high
    running: list[Piece] = []
    for line, n in enumerate(range(first, min(first + room, len(work.steps)))):
        state = "done" if n < work.done else "now" if n == work.done else "later"
        at = Box(box.x, box.y + line * (high + GAP), box.w, min(tall, box.h))
        if at.h < 24:
            break
        further = len(work.steps) - n - 1 if room == 1 else 0
        args = (n + 1, shown.said(n, page.words).row, state, size, further)
        if state == "now" and line:  # it comes down from the row above, and lies over it meanwhile
            back = (1 - ease_out(shown.part)) * (high + GAP)
            running.append(Piece(Box(at.x, at.y - back, at.w, at.h), _draw_row, args))
        else:
            yield Piece(at, _draw_row, args)
    yield from running


def _draw_row(art: Art, number: int, words: str, state: str, size: float, further: int) -> None:
    """`further`: how many come that no row has room for."""
    below = FURTHER if further and art.height > 2 * FURTHER + 24 else 0.0
    t, cy = art.theme, (art.height - below) / 2
    now = state == "now"
    fill = t.sun if now else t.card if state == "later" else t.sunk
    art.box(0, 0, art.width, art.height, fill, DAY.ink if now else t.line, r=10, width=1.4 if now else 1)
    if state == "done":
        art.disc(19, cy, 11, t.ok)
        icon(art, "check", 19, cy, 6, t.on_dark)
    else:
        art.disc(19, cy, 11, DAY.ink if now else t.sunk, None if now else t.ink2, 1.2)
        art.text(number, 19, cy, 16, t.sun if now else t.ink, "black", "mm")
    room = art.width - 44
    lines = art.fold(words, room, size)
    while size > 12 and not _fits(art, lines, room, art.height - below, size):
        size -= 1
        lines = art.fold(words, room, size)
    if below:
        _further(art, further, art.height - below / 2 - 2, DAY.ink if now else t.ink2)
    print_lines(art, lines, 37, cy, size, DAY.ink if now else t.ink if state == "later" else t.ink2,
                "semibold", "lm")  # fmt: skip


def _draw_further(art: Art, further: int) -> None:
    _further(art, further, art.height / 2, art.theme.ink2)


def _further(art: Art, further: int, y: float, ink: str) -> None:
    icon(art, "arrow_down", art.width / 2 - 16, y, 9, ink)
    art.text(f"+{further}", art.width / 2, y, 20, ink, "black", "lm")


def _fits(art: Art, lines: tuple[str, ...], room: float, high: float, size: float) -> bool:
    wide = max((art.text_width(line, size, "semibold") for line in lines), default=0)
    return len(lines) * size * 1.2 <= high and wide <= room


def _lines_high(page: Page, line: str, w: float) -> float:
    """What the line under the head takes; the largest letters leave no room for it."""
    if not line or page.text == "huge":
        return 0.0
    size = page.sizes.smallest
    return len(fold(line, w - 22, size, scale=page.scale)) * size * 1.2 + 4


def _asked(page: Page, asked: str, w: float) -> tuple[float, float]:
    """The size of what is asked and how high it is: what needs more lines is smaller, down to LEAST, and what
    still has no room makes the box higher."""
    size = page.sizes.prompt
    while (high := _asked_high(page, asked, w, size)) > HEAD[page.text] - ASKED and size > LEAST:
        size -= 1
    return size, high


def _asked_high(page: Page, asked: str, w: float, size: float) -> float:
    return len(fold(asked, w - 22, size, scale=page.scale)) * size * 1.2


def _hand_box(box: Box, head: str, asked: str, size: float, sign: IconName, page: Page, line: str) -> Piece:
    more = _lines_high(page, line, box.w)
    args = (head, asked, sign, page.sizes.name - 2, size, line if more else "", page.sizes.smallest, more)
    return Piece(box, _draw_hand_box, args, means=AGAIN)


def _draw_hand_box(
    art: Art, head: str, asked: str, sign: IconName, large: float, size: float, line: str, small: float,
    more: float,
) -> None:  # fmt: skip
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=10)
    art.disc(26, 24, 15, t.on_dark)
    icon(art, sign, 26, 24, 9.5, t.ember)
    while large > 14 and art.text_width(head, large, "serif") > art.width - 58:
        large -= 1
    art.text(head, 50, 24, large, t.on_dark, "serif", "lm")
    if line:
        folded = art.fold(line, art.width - 22, small)
        print_lines(art, folded, 12, 43 + more / 2, small, t.sun, "semibold", "lm")
    lines = art.fold(asked, art.width - 22, size)
    middle = 43 + more + (art.height - 43 - more - 6) / 2
    print_lines(art, lines, 12, middle, size, t.on_dark, "semibold", "lm")


def pieces_in(
    page: Page, box: Box, pieces: tuple[tuple[Picture, str], ...], *, dark: bool = False, note: str = ""
) -> Iterator[Piece]:
    """The pieces side by side, each with its number; below them, on paper, a note."""
    if not dark:
        yield plate(box)
    if note:
        yield Piece(Box(box.x, box.bottom - 30, box.w, 26), _draw_note, (note, page.sizes.second))
        box = Box(box.x, box.y, box.w, box.h - 26)
    size = 20.0
    large = min(64.0, box.h - 14, (box.w - 12) / len(pieces))
    if large > 38 and not any(number for _, number in pieces):
        left = box.x + (box.w - large * len(pieces)) / 2
        for n, (picture, _) in enumerate(pieces):
            at = Box(left + n * large + 2, box.y + (box.h - large) / 2 + 2, large - 4, large - 4)
            yield Piece(at, picture.draw, picture.args)
        return
    widths = [34 + (page_width(number, size, "black", page) + 6 if number else 0) for _, number in pieces]
    lines: list[list[int]] = [[]]
    for n, width in enumerate(widths):
        if lines[-1] and sum(widths[m] for m in lines[-1]) + width > box.w - 12:
            lines.append([])
        lines[-1].append(n)
    high = min(38.0, (box.h - 6) / len(lines))
    top = box.y + (box.h - high * len(lines)) / 2
    for row, line in enumerate(lines):
        x = box.x + (box.w - sum(widths[n] for n in line)) / 2
        for n in line:
            picture, number = pieces[n]
            side = min(32.0, high - 2)
            y = top + row * high + (high - side) / 2
            yield Piece(Box(x + 1, y, side, side), picture.draw, picture.args)
            if number:
                at = Box(x + 34, y, widths[n] - 34, side)
                yield Piece(at, _draw_number, (number, size, dark))
            x += widths[n]


def _draw_note(art: Art, words: str, size: float) -> None:
    while size > 12 and art.text_width(words, size, "semibold") > art.width - 12:
        size -= 1
    art.text(words, art.width / 2, art.height / 2, size, art.theme.ink2, "semibold", "mm")


def _draw_number(art: Art, number: str, size: float, dark: bool) -> None:
    colour = art.theme.on_dark if dark else art.theme.ink
    art.text(number, 1, art.height / 2, size, colour, "black", "lm")


def _bar(page: Page, shown: Shown, pressed: str) -> Iterator[Piece]:
    box, words, work = shown.leading.room(page), page.words, shown.work
    said, head = shown.said(work.done, words), _for_totem(shown, words) or _head(work, words)
    all_w = _width_of_all(page, work.cause) if offers_all(shown) else 0.0
    done = Box(box.right - 132, box.y + 10, 122, box.h - 20)
    bar = Box(box.x, box.y, done.x - (all_w + 8 if all_w else 0) - 4 - box.x, box.h)
    yield Piece(box, _draw_bar, (), means=AGAIN, target=bar, blocks=True)
    pieces = shown.leading.pieces(shown.look, shown.step)
    room = done.x - box.x - 20 - (all_w + 8 if all_w else 0)
    shelf = min(310.0, 20 + sum(40.0 + 13 * len(number) for _, number in pieces)) if pieces else 0.0
    text = Box(box.x + 10, box.y, room - (shelf + 8 if shelf else 0), box.h)
    size = page.sizes.prompt
    while size > 15 and len(fold(said.asked, text.w, size, scale=page.scale)) * size * 1.2 > box.h - 36:
        size -= 1
    yield Piece(text, _draw_bar_words, (head, said.asked, size, _MARKS.get(work.cause, "hand")))
    if shelf:
        yield from pieces_in(page, Box(text.right + 4, box.y + 4, shelf, box.h - 8), pieces, dark=True)
    if all_w:
        face = Box(done.x - all_w - 8, done.y, all_w, done.h)
        label, small = words(_all(work.cause)), page.sizes.second
        yield button(face, EVERYTHING, label, kind="card", size=small, pressed=pressed)
    label = "" if page.text == "huge" else words(_done(work.cause))
    yield button(done, YES, label, sign="check", kind="ok", size=page.sizes.second, pressed=pressed, r=12)


def _width_of_all(page: Page, cause: Cause) -> float:
    size, label = page.sizes.second, page.words(_all(cause))
    return max(104.0, *(page_width(word, size, "bold", page) + 24 for word in label.split()))


def _draw_bar(art: Art) -> None:
    art.box(0, 0, art.width, art.height, art.theme.ember, r=12)


def _draw_bar_words(art: Art, head: str, asked: str, size: float, sign: IconName) -> None:
    t, large = art.theme, 18.0
    art.disc(14, 18, 11, t.on_dark)
    icon(art, sign, 14, 18, 7, t.ember)
    while large > 12 and art.text_width(head, large, "serif") > art.width - 32:
        large -= 1
    art.text(head, 32, 18, large, t.on_dark, "serif", "lm")
    lines = art.fold(asked, art.width, size)
    print_lines(art, lines, 0, 32 + (art.height - 38) / 2, size, t.on_dark, "semibold", "lm")


def _wordless(page: Page, shown: Shown, pressed: str) -> Iterator[Piece]:
    """A green tick, and as many dots as there are steps; two ticks for all of them at once."""
    box, work = shown.leading.room(page), shown.work
    yield button(box, YES, sign="check", kind="ok", pressed=pressed, r=18)
    if offers_all(shown) and shown.leading.room_for_all is not None:
        at = shown.leading.room_for_all(page)
        target = Box.around(*at.centre, max(at.w, box.w) / 2, max(at.h, box.h) / 2)
        yield button(at, EVERYTHING, pressed=pressed, r=18, target=target)
        down = 2 if pressed == EVERYTHING else 0
        yield Piece(Box(at.x, at.y + down, at.w, at.h), _draw_ticks, ())
    if len(work.steps) > 1:
        dots = shown.leading.room_for_dots
        at = dots(page) if dots else Box(box.x, box.bottom + 6, box.w, 14)
        yield Piece(at, _draw_dots, (work.done, min(len(work.steps), 12)))


def _draw_ticks(art: Art) -> None:
    for y in (art.height * 0.34, art.height * 0.66):
        icon(art, "check", art.width / 2, y, 13, art.theme.ink)


def _draw_dots(art: Art, done: int, of: int) -> None:
    t, pitch = art.theme, min(14.0, art.width / of)
    first = art.width / 2 - pitch * (of - 1) / 2
    for n in range(of):
        if n == done:
            art.disc(first + n * pitch, 7, 4.6, t.sun, DAY.ink, 1.4)
        else:
            art.disc(first + n * pitch, 7, 3.1, t.ink if n < done else t.sunk, t.ink2, 1)


GUIDES: Final = {Guide.COLUMN: _column, Guide.BAR: _bar, Guide.WORDLESS: _wordless}
