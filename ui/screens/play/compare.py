"""It looks different: what should lie on the table, one colour or kind after another."""

from engine.core import UNDO, YES
from engine.session import Cause, Handwork, Mode, Table
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.games.contract.hands import AnyLeading, Guide
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, Look
from ui.lights.glow import LightScene
from ui.screens.common.ask import Note
from ui.screens.play import hands
from ui.screens.play.hands_guide import AGAIN, CLOSE, EVERYTHING, Shown, told_again
from ui.services.shell import Shell


def can_compare(presenter: AnyPresenter, table: Table) -> bool:
    """Something lies on cardboard."""
    return presenter.leading is not None and table.mode is Mode.BESIDE and bool(_to_compare(presenter, table))


def compare(shell: Shell, presenter: AnyPresenter, table: Table) -> None:
    """Over the table, which goes on as it was once it closes."""
    leading, work = presenter.leading, _to_compare(presenter, table)
    if leading is not None and work is not None and table.mode is Mode.BESIDE:
        shell.app.open(Compare(shell, presenter, table, leading, work))


class Compare(Screen):
    """Changes nothing: people put right what differs. `yes` is the next kind; all at once closes it."""

    def __init__(
        self, shell: Shell, presenter: AnyPresenter, table: Table, leading: AnyLeading, work: Handwork
    ) -> None:
        self._shell, self._presenter, self._table = shell, presenter, table
        self._leading, self.work = leading, work
        self.wordless = leading.guide is Guide.WORDLESS

    def _look(self) -> AnyLook:
        table = self._table
        return Look(table.rules, table.view_lying, table.players, table.mode, None, None, None)

    def shown(self) -> Shown:
        return Shown(self._leading, self._look(), self.work, differs=False)

    def scene(self, page: Page, moment: Moment) -> Scene:
        return hands.scene(page, self.shown(), moment)

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
            self._shell.app.open(Note(self._shell, *told_again(self.shown(), self._shell.app.page.words)))
            return
        done = self.work.done + (means == YES) - (means == UNDO)
        if means in (EVERYTHING, CLOSE, "menu") or not 0 <= done < len(self.work.steps):
            self._shell.app.close()
        else:
            self.work = Handwork(Cause.CHECK, self.work.steps, done)

    def back(self, now: int) -> bool:
        self.chosen(UNDO, now)
        return True


def _to_compare(presenter: AnyPresenter, table: Table) -> Handwork | None:
    """What can be seen of the cardboard, by kinds; None: nothing."""
    leading = presenter.leading
    if leading is None:
        return None
    look: AnyLook = Look(table.rules, table.view_lying, table.players, table.mode, None, None, None)
    steps = tuple(step for step in table.kinds_lying() if leading.compares(look, step))
    return Handwork(Cause.CHECK, steps) if steps else None
