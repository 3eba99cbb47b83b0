"""The ribbon: the four phases, and the clans in the order of the one that runs, with what each has done."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from engine.core import Seat
from engine.first_sparks import Ask, Phase, View
from engine.first_sparks.model import Drawing
from engine.first_sparks.order import REVERSED, acting
from engine.first_sparks.spreading import is_neutral
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY
from ui.core.words import Words
from ui.drawing.icons import IconName, icon
from ui.drawing.signs import spark_token
from ui.games.first_sparks.table.layout import ribbon_box
from ui.games.first_sparks.table.look import SparksLook, TableLook
from ui.games.first_sparks.table.seats import NEUTRAL, colour_of
from ui.games.first_sparks.table.words import phase_word
from ui.widgets.pieces import asked_about, page_width, plate

PHASES: Final[tuple[tuple[Phase, IconName], ...]] = (
    (Phase.TECHNOLOGY, "hammer"),
    (Phase.FEED, "spear"),
    (Phase.SPREAD, "people"),
    (Phase.UPKEEP, "swap"),
)
"""The signs stand on numbered fields, as the book counts the phases."""
TABS: Final = 6.0, 5.0, 50.0, 44.0, 54.0
"""x, y, w, h and pitch."""
CARRIED_OUT: Final[Mapping[Phase, tuple[Ask, Drawing | None]]] = {
    Phase.TECHNOLOGY: (Ask.PROPOSE, None),
    Phase.FEED: (Ask.REMOVE, None),
    Phase.UPKEEP: (Ask.DRAW, Drawing.RENEWED),
}
"""What is asked in a phase whose steps hands carry out."""
PITCH: Final = 48.0
"""Of the clans, at most."""
TOKEN: Final = 17.0

Done: TypeAlias = Literal["", "done", "passed", "proposes"]
"""What a clan has done in this phase."""


def ribbon(page: Page, look: TableLook) -> list[Piece]:
    box, view = ribbon_box(page), _shown(look)
    return [plate(box), *_phases(box, view), *_order(page, box, view)]


def _shown(look: TableLook) -> View:
    """What hands still carry out belongs to a phase that the rules have left behind."""
    view, phase = look.view, look.carried_out if isinstance(look, SparksLook) else None
    if not isinstance(look, SparksLook) or phase is None or phase is view.phase or not view.round:
        return view
    ask, drawing = CARRIED_OUT[phase]
    before = phase is Phase.UPKEEP and view.phase is Phase.TECHNOLOGY
    seat, at = view.seat if look.carrier is None else look.carrier, view.round - before
    return replace(view, ask=ask, drawing=drawing, seat=seat, offer=None, round=at)


def _phases(box: Box, view: View) -> Iterator[Piece]:
    x, y, w, h, pitch = TABS
    for n, (phase, sign) in enumerate(PHASES):
        at = Box(box.x + x + n * pitch, box.y + y, w, h)
        yield Piece(at, _phase, (n + 1, sign, phase is view.phase))
        yield asked_about(Box(at.x - 2, box.y, pitch, box.h), f"phase/{n + 1}")


def _phase(art: Art, number: int, sign: IconName, running: bool) -> None:
    t = art.theme
    fill, ink = (t.sun, DAY.ink) if running else (t.sunk, t.ink2)
    art.box(0, 0, art.width, art.height, fill, DAY.ink if running else None, r=9, width=1.4)
    art.text(number, 12, art.height / 2, 19, ink, "black", "mm")
    icon(art, sign, art.width - 18, art.height / 2, 11, ink)


# the clans


def shown_order(view: View) -> tuple[Seat | None, ...]:
    """Who acts in this phase, first to last; None stands for the neutral clan."""
    seats: tuple[Seat | None, ...] = acting(view.order, view.phase)
    neutral = view.neutral is not None and view.phase in (Phase.FIRST, Phase.SPREAD)
    return (None, *seats) if neutral else seats


def done(view: View, seat: Seat | None) -> Done:
    """What a clan has done so far in this phase."""
    if view.phase is Phase.TECHNOLOGY:
        if seat in view.bought:
            return "done"
        if seat in view.passed:
            return "passed"
        return "proposes" if view.offer is not None and view.offer.by == seat else ""
    if view.phase not in (*REVERSED, Phase.SECOND):
        return ""
    row, now = shown_order(view), asked(view)
    return "done" if now in row and row.index(seat) < row.index(now) else ""


def asked(view: View) -> Seat | None:
    """Whose sign is in the sun; None for the neutral clan."""
    return None if is_neutral(view.ask) else view.seat


def _order(page: Page, box: Box, view: View) -> Iterator[Piece]:
    words, sizes = page.words, page.sizes
    if view.phase is Phase.OVER:
        yield from _name(page, box, box.right - 8, phase_word(view.phase, words))
        return
    row = shown_order(view)
    pitch = min(PITCH, (box.w - TABS[4] * len(PHASES) - 20) / len(row))
    wide = pitch * len(row) + 4
    left = box.right - wide - 4
    yield from _name(page, box, left, phase_word(view.phase, words), *_unders(view, words))
    marks = tuple(
        (NEUTRAL if seat is None else colour_of(seat), seat == asked(view), done(view, seat)) for seat in row
    )
    clans = Box(left, box.y, wide, box.h)
    yield Piece(clans, _clans, (marks, pitch, sizes.smallest), means="pane/clans")


def _unders(view: View, words: Words) -> tuple[str, ...]:
    """The round, with the direction of the phase where there is room."""
    backwards = view.phase in REVERSED
    if not view.round:
        return (words("Set-up, in reverse order") if backwards else words("Set-up"), words("Set-up"))
    there = words("Round {number}", number=view.round)
    return (words("Round {number}, in reverse order", number=view.round) if backwards else there, there)


def _name(page: Page, box: Box, right: float, phase: str, *unders: str) -> Iterator[Piece]:
    """The phase's name over the round, as large as they fit; the number of its field says it too."""
    x = box.x + TABS[0] + TABS[4] * len(PHASES) + 6
    room, sizes = right - x - 6, page.sizes
    small = sizes.smallest
    fitting = (size for size in (sizes.button, sizes.prompt, small) if _wide(page, phase, size) <= room)
    size = next(fitting, 0)
    if size + small > box.h - 10:
        unders = ()
    under = next((said for said in unders if page_width(said, small, "semibold", page) <= room), "")
    if size or under:
        yield Piece(Box(x, box.y, room, box.h), _named, (phase if size else "", under, size, small))


def _wide(page: Page, phase: str, size: float) -> float:
    return page_width(phase, size, "serif", page)


def _named(art: Art, phase: str, round_: str, size: float, small: float) -> None:
    t, middle = art.theme, art.height / 2
    if not phase or not round_:
        art.text(phase or round_, 0, middle, size if phase else small, t.ink, "serif", "lm")
        return
    art.text(phase, 0, middle - small * 0.52, size, t.ink, "serif", "lm")
    art.text(round_, 0, middle + size * 0.62, small, t.ink2, "semibold", "lm")


def _clans(art: Art, marks: tuple[tuple[str, bool, Done], ...], pitch: float, small: float) -> None:
    t, y = art.theme, art.height / 2
    for n, (colour, turn, has_done) in enumerate(marks):
        x = pitch / 2 + n * pitch
        if n:
            icon(art, "arrow_right", x - pitch / 2, y, 5.5, t.ink2)
        if turn:
            art.disc(x, y, TOKEN + 5, DAY.ink)
            art.disc(x, y, TOKEN + 3.5, t.sun)
        spark_token(art, colour, x, y, TOKEN - 1.5)
        if has_done:
            _mark(art, has_done, x + 12, y + 15)


def _mark(art: Art, has_done: Done, x: float, y: float) -> None:
    """A tick, a cross or a hand at the lower right of a clan's sign."""
    t = art.theme
    looks: dict[Done, tuple[str, IconName]] = {
        "done": (t.ok, "check"),
        "passed": (t.ink2 if not t.evening else t.sunk, "close"),
        "proposes": (t.ember, "hand"),
    }
    fill, sign = looks[has_done]
    art.disc(x, y, 8.5, fill, DAY.ink, 1.2)
    icon(art, sign, x, y, 5, t.on_dark)
