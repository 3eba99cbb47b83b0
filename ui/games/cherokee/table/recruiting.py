"""Recruiting: the hand in a drawer once its owner has the screen; or which card was played at the table.

Both lie over the table, point at it when a card is taken, and are closed by that.
"""

from collections.abc import Iterator
from typing import Final

from engine.cherokee import Member, View
from engine.cherokee.board import BESIDE, Spot
from engine.cherokee.model import MEMBERS
from engine.cherokee.pointing import ENTERED_PLACES, HAND_PLACES
from engine.core import Place, Seat
from ui.core.art import Art
from ui.core.page import Page
from ui.core.privacy import Way
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.seat_marks import seat_marks
from ui.core.stage import without_targets
from ui.core.theme import DAY
from ui.core.words import Words
from ui.drawing.marks import State
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.layout import CARD, PITCH
from ui.games.contract.playing import AnyPlay
from ui.screens.common.hand_over import handing_over
from ui.services.shell import Shell
from ui.widgets.layout import nth
from ui.widgets.pieces import button, label

DRAWER: Final = 296.0
"""Where the drawer of the hand begins, y."""
STRIP: Final = 70.0
"""How high the strip with the empty place is, above a drawer."""
IN_A_ROW: Final = 9
CELL_HIGH: Final = 84.0
HELD: Final = 80.0, 62.0
GRID: Final = 176.0
"""Where the drawer of all cards begins, y."""
GRID_ROW: Final = 50.0
VALUES: Final = 12
"""Cards of a clan."""


def recruiting(shell: Shell, play: AnyPlay) -> Screen | None:
    """What asks for the recruit just now, over the table on top; None where nobody is to recruit."""
    table, below = play.table, shell.app.top
    seat = table.rules.to_act(table.state)
    if seat is None or table.state.hole is None:
        return None
    if isinstance(table.state.hands[seat], int):
        return Telling(shell, play, below)
    return Hand(shell, play, below, seat)


class _Drawer(Screen):
    """Over the lower part of the table, which cannot be touched meanwhile."""

    top: float

    def __init__(self, shell: Shell, play: AnyPlay, below: Screen) -> None:
        self._shell = shell
        self._play = play
        self._under = below

    def _below(self, page: Page, now: int) -> list[Piece]:
        return without_targets(self._under.scene(page, Moment(now)))

    def _strip(self, page: Page, view: View, asked: str, moment: Moment) -> Iterator[Piece]:
        """The empty place with its neighbours, what is asked, and the way back."""
        y = self.top - STRIP
        yield Piece(Box(0, y, page.width, page.box.h - y), _plate, (STRIP,), blocks=True)
        if view.hole is not None:
            for at, box in _around(view.hole, 12, y + 9):
                member = view.pyramid[at]
                if member is None:
                    yield cards.place_marked(box, hot=at == view.hole)
                else:
                    yield cards.lying(cards.printed(member), box, dim=True)
        size = page.sizes.name
        yield label(asked, 12 + 3 * PITCH[0] + 12, y + STRIP / 2, size, page, face="serif")
        back = Box(page.width - 66, y + 8, 58, 54)
        yield button(back, "back", sign="close", pressed=moment.pressed)

    def aside(self, means: str) -> bool:
        return means == "back"

    def _take(self, spot: Place, now: int) -> None:
        self._shell.app.close()
        self._play.point(spot, now)


def _around(hole: Spot, x: float, y: float) -> Iterator[tuple[Spot, Box]]:
    """The place and those beside it, from the left."""
    row = sorted((hole, *BESIDE[hole]))
    first = row.index(hole) == 0
    for n, at in enumerate(row):
        yield at, Box(x + (n + first) * PITCH[0], y, *CARD)


class Hand(_Drawer):
    """Behind the hand-over, whenever it was covered, unless nobody else is there. A card is chosen, then
    recruited."""

    top = DRAWER

    def __init__(self, shell: Shell, play: AnyPlay, below: Screen, seat: Seat) -> None:
        super().__init__(shell, play, below)
        self._seat = seat
        self._picked = ""

    def _view(self) -> View:
        table = self._play.table
        view: View = table.rules.view(table.state, self._seat)
        return view

    @property
    def _open(self) -> bool:
        return self._play.alone or self._shell.app.privacy.shows(self)

    def scene(self, page: Page, moment: Moment) -> Scene:
        if not self._open:
            players = self._play.table.players
            mark = seat_marks(players)[self._seat]
            return handing_over(page, players[self._seat].name, mark, pressed=moment.pressed, holds=True)
        view = self._view()
        hand = view.hands[self._seat]
        out = self._below(page, moment.now)
        if isinstance(hand, int):
            return out
        out += self._strip(page, view, page.words("Who joins?"), moment)
        out.append(self._main(page, moment))
        each = (page.width - 16) / IN_A_ROW
        for n, member in enumerate(hand):
            cell = nth(Box(8, DRAWER + 6, each, CELL_HIGH), n, IN_A_ROW, (each, CELL_HIGH + 4))
            out.append(self._card(n, member, cell))
        return out

    def _card(self, n: int, member: Member, cell: Box) -> Piece:
        spot = str(HAND_PLACES[n])
        face = Box.around(*cell.centre, HELD[0] / 2, HELD[1] / 2)
        state: State | None = "chosen" if spot == self._picked else None
        return cards.lying(cards.printed(member), face, state, means=spot, target=cell)

    def _main(self, page: Page, moment: Moment) -> Piece:
        w = 190 + page.more
        box = Box(page.width - 78 - w, DRAWER - STRIP + 8, w, 54)
        return button(
            box, "recruit", page.words("Recruit"), kind="main" if self._picked else "off",
            size=page.sizes.button, pressed=moment.pressed,
        )  # fmt: skip

    def main(self) -> str:
        return "recruit" if self._open else "me"

    def leads_on(self, means: str) -> bool:
        return bool(self._picked) and means == self._picked

    def chosen(self, means: str, now: int) -> None:
        if means == "back":
            self._shell.app.close()
        elif means == "me":
            self._picked = ""
            self._shell.app.privacy.uncover(self, Way.WORKED_WITH, now)
        elif not self._open:
            return
        elif means in HAND_PLACES:
            self._picked = "" if means == self._picked else means
        elif means == "recruit" and self._picked:
            self._take(Place(self._picked), now)


class Telling(_Drawer):
    """All cards of the game, a clan in each row; what lies open cannot have been played."""

    top = GRID

    def scene(self, page: Page, moment: Moment) -> Scene:
        table = self._play.table
        view: View = table.rules.view(table.state, None)
        above = self.top - STRIP
        out = [p for p in self._below(page, moment.now) if p.covers or p.box.bottom <= above]
        out = [p for p in out if not cards.is_number(p)]  # most of their cards are covered
        out += self._strip(page, view, self._asked(page.words), moment)
        open_cards = {*view.pyramid, *view.discard}
        each = (page.width - 8) / VALUES
        for n, member in enumerate(MEMBERS):
            cell = nth(Box(4, GRID, each, GRID_ROW), n, VALUES, (each, GRID_ROW))
            out.append(_key(member, cell, there=member in open_cards, pressed=moment.pressed))
        return out

    def _asked(self, words: Words) -> str:
        table = self._play.table
        seat = table.rules.to_act(table.state)
        if seat is None or not table.by_totem(seat):
            return words("Which card was played?")
        return words("Which card lies on top for {name}?", name=table.players[seat].name)

    def chosen(self, means: str, now: int) -> None:
        if means == "back":
            self._shell.app.close()
        elif means.startswith("told/"):
            self._take(Place(means), now)


def _key(member: Member, cell: Box, *, there: bool, pressed: str) -> Piece:
    means = "" if there else str(ENTERED_PLACES[member])
    face = Box.around(*cell.centre, 29, 21.5).moved(0, 2 if means and means == pressed else 0)
    if there:
        return Piece(face, _lies_open)
    return cards.lying(cards.printed(member), face, means=means, target=cell)


def _lies_open(art: Art) -> None:
    art.box(4, 4, art.width - 8, art.height - 8, art.theme.sunk, art.theme.line, r=10, width=1)


def _plate(art: Art, strip: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.paper, r=0)
    art.line([(0, 1), (art.width, 1)], DAY.ink, 2)
    art.box(0, strip, art.width, art.height - strip, t.sunk, r=0)
