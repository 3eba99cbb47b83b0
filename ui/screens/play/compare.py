"""It looks different: what should lie on the table, one colour or kind after another."""

from collections.abc import Iterator
from typing import Final

from engine.core import UNDO, YES, Place
from engine.core.laid import Step
from engine.session import Cause, Handwork, Mode, Table
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.words import N_
from ui.games.contract.hands import AnyLeading, Guide
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, Look
from ui.lights.glow import LightScene
from ui.screens.common.ask import Note
from ui.screens.play import hands
from ui.screens.play.hands_guide import AGAIN, CLOSE, EVERYTHING, Shown, in_full
from ui.services.shell import Shell

BY_MOVES: Final = N_("Put it right by hand: Totem goes by the moves.")
"""What lies there cannot be changed in a game: it follows from its moves, which can be taken back."""


def can_compare(presenter: AnyPresenter, table: Table) -> bool:
    """Something lies on cardboard."""
    return presenter.leading is not None and table.mode is Mode.BESIDE and bool(_to_compare(presenter, table))


def compare(shell: Shell, presenter: AnyPresenter, table: Table) -> None:
    """Over the table, which goes on as it was once it closes."""
    leading, work = presenter.leading, _to_compare(presenter, table)
    if leading is not None and work is not None and table.mode is Mode.BESIDE:
        shell.app.open(Compare(shell, presenter, table, leading, work))


class Compare(Screen):
    """Changes nothing: people put right what differs. `yes` is the next kind; all at once closes it. A tap on
    a place shows what should lie there alone; what is done there comes back to the kind."""

    def __init__(
        self, shell: Shell, presenter: AnyPresenter, table: Table, leading: AnyLeading, work: Handwork
    ) -> None:
        self._shell, self._presenter, self._table = shell, presenter, table
        self._leading, self.work = leading, work
        self.wordless = leading.guide is Guide.WORDLESS
        self._kinds: Handwork | None = None
        """What a single place has interrupted."""
        known = {spot.partition("/")[0] for step in work.steps for spot in step.places}
        self._spots = tuple(spot for spot in table.rules.places if spot.partition("/")[0] in known)
        self._targets: tuple[Page, tuple[Piece, ...]] | None = None

    def _look(self) -> AnyLook:
        table = self._table
        return Look(table.rules, table.view_lying, table.players, table.mode, None, None, None)

    def shown(self) -> Shown:
        line = "" if self._kinds is None else self._shell.app.page.words(BY_MOVES)
        return Shown(self._leading, self._look(), self.work, differs=False, line=line)

    def scene(self, page: Page, moment: Moment) -> Scene:
        if self._targets is None or self._targets[0] != page:
            # a small place lies on top of the large one it is within: a log between two squares
            self._targets = page, tuple(sorted(self._places(page), key=_size, reverse=True))
        return [*hands.scene(page, self.shown(), moment), *self._targets[1]]

    def _places(self, page: Page) -> Iterator[Piece]:
        look = self._look()
        for spot in self._spots:
            shapes = self._leading.shapes(page, look, spot)
            if shapes:
                yield Piece(hands.box_of(shapes[0]), _nothing, means=spot, outline=shapes[0])

    def takes(self, place: str) -> bool:
        return place in self._spots

    def lamps(self, now: int) -> LightScene:
        elsewhere, look = self._presenter.table.spot_lamps, self._look()
        glows = hands.lamps(self._table.rules, self.shown())
        if elsewhere is None:
            return glows
        return {at: lit for spot, glow in glows.items() for at, lit in elsewhere(look, spot, glow).items()}

    def steps(self) -> tuple[str, ...]:
        return hands.stops(self.shown())

    def main(self) -> str:
        return YES

    def aside(self, means: str) -> bool:
        return means in (UNDO, CLOSE)

    def chosen(self, means: str, now: int) -> None:
        if means == AGAIN:
            self._shell.app.open(Note(self._shell, *in_full(self.shown(), self._shell.app.page.words)))
            return
        if means in self._spots:
            self._ask_about(Place(means))
            return
        done = self.work.done + (means == YES) - (means == UNDO)
        over = means == EVERYTHING or not 0 <= done < len(self.work.steps)
        if over and self._kinds is not None:
            self.work, self._kinds = self._kinds, None
        elif over or means in (CLOSE, "menu"):
            self._shell.app.close()
        else:
            self.work = Handwork(Cause.CHECK, self.work.steps, done)

    def _ask_about(self, spot: Place) -> None:
        kinds = self._kinds or self.work
        found = (tuple(s for s in step.shifts if s.target == spot) for step in kinds.steps)
        steps = tuple(Step(shifts) for shifts in found if shifts)
        if steps:
            self.work, self._kinds = Handwork(Cause.CHECK, steps), kinds
            return
        words = self._shell.app.page.words
        self._shell.app.open(Note(self._shell, words("Nothing should lie here."), words(BY_MOVES)))

    def back(self, now: int) -> bool:
        self.chosen(UNDO, now)
        return True


def _size(piece: Piece) -> float:
    return piece.box.w * piece.box.h


def _nothing(art: Art) -> None:
    """Only a target."""


def _to_compare(presenter: AnyPresenter, table: Table) -> Handwork | None:
    """What can be seen of the cardboard, by kinds; None: nothing."""
    leading = presenter.leading
    if leading is None:
        return None
    look: AnyLook = Look(table.rules, table.view_lying, table.players, table.mode, None, None, None)
    steps = tuple(step for step in table.kinds_lying() if leading.compares(look, step))
    return Handwork(Cause.CHECK, steps) if steps else None
