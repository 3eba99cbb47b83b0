"""The question box: who is asked what, the forecast as a chain, the last move, the answers."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from engine.core import Seat
from engine.first_sparks import Ask, View
from engine.first_sparks.costs import Sum
from engine.first_sparks.events import Settled, Starving
from engine.first_sparks.spreading import is_neutral
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.screen import Moment
from ui.core.text import Face, fold
from ui.core.theme import DAY, LEADING_PROMPT
from ui.drawing.figures import member
from ui.drawing.icons import icon
from ui.drawing.marks import coin
from ui.games.first_sparks.table import layout
from ui.games.first_sparks.table.asking import Answer
from ui.games.first_sparks.table.forecast_pane import Chain, chain
from ui.games.first_sparks.table.log import event_words, move_words, whose
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.seats import NEUTRAL, colour_of
from ui.games.first_sparks.table.words import prompt
from ui.widgets.pieces import button, page_width

FORECAST: Final = "forecast"
"""Unfolds the forecast in sentences."""
FIGURE: Final = 62.0
"""Width of the clan's member at the left."""
NARROW: Final = 108.0
WIDEST: Final = 220.0
"""Of answers."""
EDGE: Final = 12.0
EYE: Final = 58.0
"""The button behind which hidden food is looked at."""


BETWEEN: Final = "  ·  "
"""Two sums of the chain on one line."""
CHAIN_END: Final = 3.7
"""Width of what ends the chain, in sizes of its text."""

Sign: TypeAlias = Literal["", "chain", "last"]


@dataclass(frozen=True, slots=True)
class Line:
    words: str
    size: float
    face: Face
    sign: Sign = ""
    """What is drawn with it: the end of the chain behind it, or the prints of the last move before it."""


def question_box(
    page: Page, look: TableLook, moment: Moment, *, answers: Sequence[Answer], cost: Sum | None
) -> list[Piece]:
    box = layout.question_box(page)
    buttons = (*_answers(page, box, answers, moment),)
    if look.private and look.to_act is not None:
        left = min((piece.box.x for piece in buttons), default=box.right - EDGE + 8) - 8
        eye = Box(left - EYE, box.y + EDGE, EYE, box.h - 2 * EDGE - 3)
        buttons = (button(eye, "peek", sign="eye", pressed=moment.pressed, r=12), *buttons)
    right = min((piece.box.x for piece in buttons), default=box.right) - 10
    said = chain(look, page.words)
    lines = spoken(page, look, right - box.x - FIGURE - 6, said, cost)
    colour = _colour(look)
    ends = (said.left, said.starve) if said is not None and said.left is not None else None
    parts = tuple((line.words, line.size, line.face, line.sign) for line in lines)
    means = FORECAST if said is not None else ""
    target = Box(box.x, box.y, right - box.x, box.h)
    return [
        Piece(box, _box, (colour, parts, ends), means=means, target=target),
        *buttons,
    ]


def _colour(look: TableLook) -> str:
    view: View = look.view
    if look.running is not None:
        event = look.running.event
        if isinstance(event, Settled) and event.neutral:
            return NEUTRAL
        seat = whose(event)
        return "" if seat is None else colour_of(seat)
    if look.mover is not None:
        return colour_of(look.mover)
    if look.to_act is None or view.ask is Ask.DRAW:
        return ""
    return NEUTRAL if is_neutral(view.ask) else colour_of(view.seat)


def _answers(page: Page, box: Box, answers: Sequence[Answer], moment: Moment) -> Iterator[Piece]:
    """From the right, each as wide as its label needs."""
    size, high = page.sizes.button, box.h - 2 * EDGE - 3
    x = box.right - EDGE
    for answer in reversed(answers):
        wide = _wide_enough(page, answer.label, size, high)
        x -= wide
        at = Box(x, box.y + EDGE, wide, high)
        if answer.means:
            yield button(
                at, answer.means, answer.label, kind=answer.kind, size=size, pressed=moment.pressed, r=12
            )
        x -= 8


def _wide_enough(page: Page, label: str, size: float, high: float) -> float:
    """The narrowest button that shows its label on as many lines as there is height for."""
    most = max(1, int(high / (size * LEADING_PROMPT)))
    wide = NARROW
    while wide < WIDEST:
        lines = fold(label, wide - 16, size, "bold", scale=page.scale)
        if len(lines) <= most and all(page_width(line, size, "bold", page) <= wide - 14 for line in lines):
            break
        wide += 4
    return wide


# the lines


def spoken(
    page: Page, look: TableLook, room: float, said: Chain | None, cost: Sum | None
) -> tuple[Line, ...]:
    """The question with the name, the price in parts, the chain, the last move: as much as fits. While a
    story runs, its step in one sentence, or short where that does not fit."""
    sizes, high = page.sizes, layout.question_box(page).h - 8
    if step := question_now(page, look):
        return next(_step(page, step, room, high), tuple(_head(page, look, room)))
    left = high - sum(_high(line) for line in _head(page, look, room))
    lines = list(_head(page, look, room))
    further = [
        (*_folded(page, parts_of(page, cost), room),),
        (*_chain_lines(page, said, room - sizes.second * CHAIN_END),),
    ]
    if last := last_words(page, look, room - sizes.smallest * 1.4):
        further.append((Line(last, sizes.smallest, "semibold", "last"),))
    for whole in further:
        if (high := sum(map(_high, whole))) <= left:
            lines += whole
            left -= high
    return tuple(lines)


def _step(page: Page, step: str, room: float, high: float) -> Iterator[tuple[Line, ...]]:
    """As a heading, else in smaller letters: each way in which all of it fits."""
    faces: tuple[tuple[float, Face], ...] = ((page.sizes.prompt, "serif"), (page.sizes.second, "semibold"))
    for size, face in faces:
        lines = tuple(Line(line, size, face) for line in fold(step, room, size, face, scale=page.scale))
        if sum(map(_high, lines)) <= high:
            yield lines


def _high(line: Line) -> float:
    return line.size * LEADING_PROMPT


def question_now(page: Page, look: TableLook) -> str:
    """The step of a story that is shown, as a sentence; nothing of food that fire hides."""
    if look.running is None:
        return ""
    event, view = look.running.event, look.view
    if isinstance(event, Starving) and view.clans[event.seat].food is None:
        return ""
    return event_words(look.rules.components, event, look.players, page.words)


def _speaks_to(look: TableLook) -> Seat | None:
    """Whoever is nearest to the pile turns a card up."""
    if look.running is not None:
        return whose(look.running.event)
    if look.mover is not None:
        return look.mover
    return None if look.view.ask is Ask.DRAW else look.to_act


def last_words(page: Page, look: TableLook, room: float) -> str:
    """The last move in words, with the name where it fits; empty where it does not."""
    if look.last is None or look.running is not None:
        return ""
    words = page.words
    said = move_words(look.rules.components, look.last, words).removesuffix(".")
    named = words("{name}: {asked}", name=look.players[look.last.seat].name, asked=said)
    size = page.sizes.smallest
    fitting = (text for text in (named, said) if page_width(text, size, "semibold", page) <= room)
    return next(fitting, "") if said else ""


def _head(page: Page, look: TableLook, room: float) -> Iterator[Line]:
    size = page.sizes.prompt + 4 if page.text == "normal" else page.sizes.prompt
    seat = _speaks_to(look)
    name = "" if seat is None else look.players[seat].name
    asked = prompt(look, page.words)
    whole = page.words("{name}: {asked}", name=name, asked=asked) if name and asked else name or asked
    if page_width(whole, size, "serif", page) <= room:
        yield Line(whole, size, "serif")
        return
    yield Line(asked or name, size, "serif")


def parts_of(page: Page, cost: Sum | None) -> str:
    """`3 + 2 + 1 = 6`: what the member, the occupied region and the mountain cost; empty for one part."""
    if cost is None:
        return ""
    words = page.words
    parts = [str(cost.base)]
    if cost.occupied:
        parts.append(words("+ {n} occupied", n=cost.occupied))
    if cost.mountain:
        parts.append(words("+ {n} mountain", n=cost.mountain))
    if cost.speech:
        parts.append(words("− {n} speech", n=cost.speech))
    return "" if len(parts) == 1 else f"{' '.join(parts)} = {cost.total}"


def _chain_lines(page: Page, said: Chain | None, room: float) -> Iterator[Line]:
    """The sums side by side, as many on a line as fit; a new line stands for the dot between two."""
    size, lines = page.sizes.second, list[str]()
    for part in said.said if said is not None else ():
        joined = f"{lines[-1]}{BETWEEN}{part}" if lines else part
        if lines and page_width(joined, size, "semibold", page) <= room:
            lines[-1] = joined
        else:
            lines.append(part)
    for n, line in enumerate(lines, 1):
        yield Line(line, size, "semibold", "chain" if n == len(lines) else "")


def _folded(page: Page, text: str, room: float) -> Iterator[Line]:
    size = page.sizes.second
    for line in fold(text, room, size, "semibold", scale=page.scale) if text else ():
        yield Line(line, size, "semibold")


def _box(
    art: Art, colour: str, lines: tuple[tuple[str, float, Face, Sign], ...], ends: tuple[int, int] | None
) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.ember, r=12)
    if colour:
        art.disc(FIGURE / 2 + 2, art.height / 2, 26, t.clearing)
        member(art, colour, FIGURE / 2 + 2, art.height / 2 + 1, 18, shade=False)
    y = (art.height - sum(size * LEADING_PROMPT for _, size, _, _ in lines)) / 2
    for words, size, face, sign in lines:
        x, middle = FIGURE + 6, y + size * LEADING_PROMPT / 2
        if sign == "last":
            icon(art, "feet", x + size * 0.5, middle, size * 0.5, t.on_dark)
            x += size * 1.4
        art.text(words, x, middle, size, t.on_dark, face, "lm")
        if sign == "chain" and ends is not None:
            _end(art, x + art.text_width(words, size, face), middle, size, *ends)
        y += size * LEADING_PROMPT


def _end(art: Art, x: float, y: float, size: float, left: int, starve: int) -> None:
    """An arrow to the food in the end; who would starve as a figure with their number."""
    t = art.theme
    icon(art, "arrow_right", x + size * 0.6, y, size * 0.3, t.on_dark)
    x, r = x + size * 1.25, size * 0.6
    if not starve:
        coin(art, left, x + r, y, r)
        return
    ink = t.ink if t.evening else DAY.refuse
    art.box(x, y - r, size * 2.3, 2 * r, t.card, DAY.ink, r=r, width=1.4)
    icon(art, "person", x + size * 0.62, y, size * 0.42, ink)
    art.text(f"−{starve}", x + size * 1.05, y, size, ink, "black", "lm")
