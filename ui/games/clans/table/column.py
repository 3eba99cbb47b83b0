"""The column at the right of the map: whose turn, epochs, tracks, seats, buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.clans import CLANS, Board, Epoch
from engine.clans.score import TRACK
from engine.session import Player
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.seat_marks import SeatMark, seat_marks
from ui.core.theme import DAY, HUTS, TextScale, mix
from ui.drawing.figures import seat_disc
from ui.drawing.huts import hut_on_panel
from ui.drawing.icons import IconName, icon
from ui.drawing.landscape import terrain_mark
from ui.drawing.marks import marker_dots, struck_through
from ui.games.clans.table.terrains import LAND, LANDS
from ui.widgets.pieces import asked_about, page_width, plate, tool_buttons, turn_box

LEFT: Final = 616
WIDTH: Final = 176


@dataclass(frozen=True, slots=True)
class Rows:
    """Where the plates of the column lie: y and height."""

    turn: tuple[float, float]
    epochs: tuple[float, float]
    tracks: tuple[float, float]
    seats: tuple[float, float]


ROWS: Final[Mapping[TextScale, Rows]] = {
    "normal": Rows((8, 86), (102, 130), (240, 120), (366, 46)),
    "large": Rows((8, 97), (112, 124), (243, 118), (368, 44)),
    "huge": Rows((8, 112), (128, 80), (216, 158), (379, 34)),
}
BUTTONS: Final = 420, 50
FINGER: Final = 50
"""Of a target at least, px."""


def left_and_width(page: Page) -> tuple[float, float]:
    return LEFT, WIDTH + page.more


def turn(page: Page, name: str, asked: str, mark: SeatMark | None) -> Piece:
    x, w = left_and_width(page)
    y, h = ROWS[page.text].turn
    return turn_box(Box(x, y, w, h), name, asked, page, mark=mark)


def buttons(page: Page, *, secret: bool, pressed: str, trouble: bool) -> list[Piece]:
    x, w = left_and_width(page)
    y, h = BUTTONS
    middle: tuple[str, IconName] = ("peek", "eye") if secret else ("rules", "book")
    tools: tuple[tuple[str, IconName], ...] = (("undo", "undo"), middle, ("menu", "menu"))
    return tool_buttons(x, y, w, h, tools, pressed=pressed, trouble=trouble)


# the epochs


def markers_left(board: Board, taken: int) -> tuple[int, ...]:
    """By epoch."""
    left = []
    for epoch in board.epochs:
        here = min(taken, epoch.markers)
        taken -= here
        left.append(epoch.markers - here)
    return tuple(left)


def epochs(page: Page, board: Board, taken: int, running: Epoch) -> list[Piece]:
    x, w = left_and_width(page)
    y, h = ROWS[page.text].epochs
    left = markers_left(board, taken)
    if page.text == "huge":
        args = (*_printed(running), left[running.number - 1])
        return [Piece(Box(x, y, w, h), _running_epoch, args, means="epochs")]
    return [plate(Box(x, y, w, h)), *epoch_rows(Box(x, y, w, h), page, board, left, running, 18)]


def epoch_rows(
    box: Box, page: Page, board: Board, left: Sequence[int], running: Epoch, size: float
) -> list[Piece]:
    each = (box.h - 6) / len(board.epochs)
    return [
        Piece(
            Box(box.x + 4, box.y + 3 + n * each, box.w - 8, each - 0.3),
            _epoch,
            (*_printed(epoch), left[n], epoch is running, size),
        )
        for n, epoch in enumerate(board.epochs)
    ]


def _printed(epoch: Epoch) -> tuple[int, int, str, str, int]:
    good = epoch.favourable.value if epoch.favourable else ""
    bad = epoch.unfavourable.value if epoch.unfavourable else ""
    return epoch.number, epoch.markers, good, bad, epoch.bonus


def _epoch(
    art: Art, number: int, markers: int, good: str, bad: str, bonus: int, left: int, running: bool,
    size: float,
) -> None:  # fmt: skip
    t, w, h = art.theme, art.width, art.height
    ink = DAY.ink if running else (t.ink if left else t.ink2)
    if running:
        art.box(0, 0, w, h, t.sun, DAY.ink, r=8, width=1.2)
    cy, k = h / 2, size / 18
    r = min(10.5 * k, h / 2 - 1.4)
    art.text(number, 12 * k, cy, size, ink, "black", "mm")
    marker_dots(art, 28 * k, cy, left, markers, ink, 4.2 * k)
    if good:
        terrain_mark(art, LANDS[good], w / 2 + 2, cy, r)
        art.text(f"+{bonus}", w / 2 + 7 + r, cy, size, ink, "black", "lm")
    else:
        for n, land in enumerate(LAND.values()):
            terrain_mark(art, land, w / 2 - 5 + (n - 0.4) * 11 * k, cy, r * 0.66)
        art.text(f"+{bonus}", w / 2 + 42 * k, cy, size, ink, "black", "lm")
    if bad:
        terrain_mark(art, LANDS[bad], w - r - 9, cy, r)
        struck_through(art, w - r - 9, cy, r)


def _running_epoch(
    art: Art, number: int, markers: int, good: str, bad: str, bonus: int, left: int
) -> None:  # fmt: skip
    w = art.width
    art.box(0, 0, w, art.height, art.theme.sun, DAY.ink, r=10, width=1.4)
    art.text(number, 20, 22, 30, DAY.ink, "black", "mm")
    marker_dots(art, 48, 22, left, markers, DAY.ink, 7)
    if good:
        terrain_mark(art, LANDS[good], 26, 58, 16)
        art.text(f"+{bonus}", 50, 58, 30, DAY.ink, "black", "lm")
    else:
        for n, land in enumerate(LAND.values()):
            terrain_mark(art, land, 20 + n * 22, 58, 11.5)
        art.text(f"+{bonus}", 108, 58, 30, DAY.ink, "black", "lm")
    if bad:
        terrain_mark(art, LANDS[bad], w - 30, 58, 16)
        struck_through(art, w - 30, 58, 16)


# the tracks


def tracks(page: Page, scores: Sequence[int], scoring: Sequence[str]) -> list[Piece]:
    """`scoring` colours are being counted up just now."""
    x, w = left_and_width(page)
    y, h = ROWS[page.text].tracks
    return tracks_in(page, Box(x, y, w, h), scores, scoring)


def tracks_in(page: Page, box: Box, scores: Sequence[int], scoring: Sequence[str]) -> list[Piece]:
    each = (box.h - 8) / len(CLANS)
    best = max(scores)
    out = [plate(box)]
    for n, (clan, score) in enumerate(zip(CLANS, scores, strict=True)):
        row = Box(box.x + 3, box.y + 4 + n * each, box.w - 6, each)
        args = (clan.value, score, best, page.sizes.number_row, page.sizes.smallest, clan in scoring)
        out.append(Piece(row, _track, args))
    return out


def running_epoch(board: Board, taken: int, running: Epoch, box: Box) -> Piece:
    """Large."""
    left = markers_left(board, taken)[running.number - 1]
    return Piece(box, _running_epoch, (*_printed(running), left))


def _track(art: Art, colour: str, score: int, best: int, size: float, small: float, scoring: bool) -> None:
    t, w, cy = art.theme, art.width, art.height / 2
    r = min(12.0, art.height * 0.4)
    if scoring:
        art.box(0, 0.5, w, art.height - 1, mix(t.card, t.sun, 0.55), r=8)
    hut_on_panel(art, colour, 15 + r * 0.2, cy - 0.5, r)
    start, digits = 19 + r * 1.35, art.text_width("00" if best < 100 else "000", size, "black")
    full = w - 10 - digits - 8 - start
    edge = t.ink2 if t.evening else DAY.ink
    art.box(start, cy - 6, full, 12, t.sunk, r=6)
    if score:
        art.box(start, cy - 6, max(12, full * score / (best + 4)), 12, HUTS[colour], edge, r=6, width=1)
    if score > TRACK:
        lap = f"{TRACK} + {score - TRACK}"
        room = art.text_width(lap, small, "bold") + 10
        art.box(start + full - room, cy - 9, room, 18, t.card, t.line, r=9, width=1)
        art.text(lap, start + full - room / 2, cy, small, t.ink, "bold", "mm")
    art.text(score, w - 9, cy, size, t.ink, "black", "rm")


# the seats


def seats(page: Page, players: Sequence[Player], markers: Sequence[int], seat: int | None) -> list[Piece]:
    """Names where all fit, else badges or letters; `seat` has the turn."""
    x, w = left_and_width(page)
    y, h = ROWS[page.text].seats
    each = (w - 8) / len(players)
    size = page.sizes.smallest
    whole = page.text == "normal" and all(
        page_width(player.name, size, "bold", page) <= each - 5 for player in players
    )
    out = [plate(Box(x, y, w, h))]
    marks = seat_marks(players)
    for n, (player, taken) in enumerate(zip(players, markers, strict=True)):
        mark = SeatMark(player.name) if whole else marks[n]
        box = Box(x + 4 + n * each, y + 2, each, h - 4)
        draw = _seat_in_line if page.text == "huge" else _seat
        out.append(Piece(box, draw, (mark, taken, n == seat, size)))
    return out


def things(page: Page) -> list[Piece]:
    """What says what it is when it is touched; large enough for a finger, and clear of the buttons."""
    x, w = left_and_width(page)
    rows = ROWS[page.text]
    high = max(rows.seats[1], FINGER)
    seats_y = min(rows.seats[0], BUTTONS[0] - 4 - high)
    tracks = Box(x, rows.tracks[0], w, min(rows.tracks[1], seats_y - 2 - rows.tracks[0]))
    out = [asked_about(tracks, "tracks"), asked_about(Box(x, seats_y, w, high), "seats")]
    if page.text != "huge":  # where the epochs unfold
        out.append(asked_about(Box(x, rows.epochs[0], w, rows.epochs[1]), "epochs"))
    return out


def _seat(art: Art, mark: SeatMark, taken: int, turn: bool, size: float) -> None:
    t, w, h = art.theme, art.width, art.height
    if turn:
        art.box(1, 0.5, w - 2, h - 1, t.sunk, t.ember, r=8, width=1.6)
    if mark.badge is not None or mark.totem:
        seat_disc(art, mark, w / 2, h * 0.31, h * 0.25, t.card, t.ink)
    else:
        art.text(mark.letters, w / 2, h * 0.29, size, t.ink, "bold", "mm")
    pitch, y = 11.5, h * 0.73
    if taken * pitch <= w - 6:
        for n in range(taken):
            icon(art, "marker", w / 2 - (taken - 1) * pitch / 2 + n * pitch, y, 7.5, t.ink)
        return
    icon(art, "marker", w / 2 - 8, y, 7.5, t.ink)
    art.text(taken, w / 2 + 1, y, 16, t.ink, "bold", "lm")


def _seat_in_line(art: Art, mark: SeatMark, taken: int, turn: bool, size: float) -> None:
    t, w, cy = art.theme, art.width, art.height / 2
    if turn:
        art.box(1, 0.5, w - 2, art.height - 1, t.sunk, t.ember, r=8, width=1.6)
    drawn = mark.badge is not None or mark.totem
    own = 24.0 if drawn else art.text_width(mark.letters, size + 1, "bold")
    count = art.text_width(str(taken), size + 1, "bold")
    sign = 15.0 if own + count + 15 + 14 <= w else 0.0
    x = (w - own - 6 - sign - count) / 2
    if drawn:
        seat_disc(art, mark, x + own / 2, cy, min(12.0, art.height * 0.4), t.card, t.ink)
    else:
        art.text(mark.letters, x, cy, size + 1, t.ink, "bold", "lm")
    if sign:
        icon(art, "marker", x + own + 12, cy, 7.5, t.ink2)
    art.text(taken, x + own + 6 + sign, cy, size + 1, t.ink2, "bold", "lm")
