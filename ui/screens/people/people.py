"""Everybody who is remembered: seated with a tap, changed by the pencil."""

from collections.abc import Callable, Container

from engine.session import Person
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment, Screen
from ui.screens.common.paged import Paged
from ui.screens.people.person import PersonScreen
from ui.screens.people.rows import Row, rows_of
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import passage


class PeopleScreen(Screen):
    """`tap` takes a person's tap where somebody is being seated, and `seated` says who sits already; without
    it a tap opens the person."""

    def __init__(
        self,
        shell: Shell,
        tap: Callable[[Person], None] | None = None,
        seated: Callable[[], Container[int]] = frozenset,
    ) -> None:
        self._shell, self._tap, self._seated = shell, tap, seated
        self._rows = Paged()

    def scene(self, page: Page, moment: Moment) -> Scene:
        out = headed(page, page.words("Who plays here"), pressed=moment.pressed)
        everybody, there = self._shell.people.everybody(), self._seated()
        if not everybody:
            said = page.words("Nobody has played here yet.")
            return [*out, passage(said, 16, TOP + 12, page.width - 32, page.sizes.sentence, page)]
        rows = [
            Row(one, f"person/{one.id}", one.id in there, f"edit/{one.id}" if self._tap is not None else "")
            for one in everybody
        ]
        return [*out, *rows_of(page, self._rows, rows, pressed=moment.pressed)]

    def chosen(self, means: str, now: int) -> None:
        kind, _, id = means.partition("/")
        who = next((one for one in self._shell.people.everybody() if str(one.id) == id), None)
        if kind == "person" and who is not None and self._tap is not None:
            self._tap(who)
        elif kind in ("person", "edit") and who is not None:
            self._shell.app.open(PersonScreen(self._shell, who))
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)
