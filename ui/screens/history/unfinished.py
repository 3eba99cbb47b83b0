"""Games that can be gone on with: the way back to them, and the way to be rid of one."""

from collections.abc import Callable
from functools import partial
from typing import Final

from engine.session import Finished, Table, Unfinished
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.games.contract.parts import AnyPresenter
from ui.games.find import Presenters, title_of
from ui.screens.common.ask import Ask, Note
from ui.screens.common.paged import Paged
from ui.screens.history.damaged import DamagedScreen, damaged_row
from ui.screens.history.table_pictures import TablePictures, people
from ui.screens.play.compare import compare
from ui.screens.play.opening import open_count, open_table
from ui.screens.play.reopening import reopen
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import button, label, page_width

ROW: Final = 84


def resume(
    shell: Shell, unfinished: Unfinished, presenters: Presenters, gone: Callable[[], None] = lambda: None
) -> None:
    """`gone` is done if it cannot be opened, and is deleted."""
    game = shell.games.get(unfinished.game)
    if game is None or (unfinished.damaged and unfinished.counted):
        open_damaged(shell, unfinished, gone)
        return
    presenter = presenters(game)
    if unfinished.counted:
        if why := open_count(shell, presenter, unfinished.id):
            shell.app.open(DamagedScreen(shell, unfinished.id, why, gone))
        return
    title = title_of(shell.games, unfinished.game, shell.app.page.words)
    reopen(shell, title, unfinished.id, partial(_go_on, shell, unfinished, presenter, gone))


def _go_on(
    shell: Shell,
    unfinished: Unfinished,
    presenter: AnyPresenter,
    gone: Callable[[], None],
    table: Table | str,
) -> None:
    if isinstance(table, str):
        shell.app.open(DamagedScreen(shell, unfinished.id, table, gone))
        return
    open_table(shell, presenter, table)
    if table.moves and table.handwork is None and table.rules.to_act(table.state) is not None:
        compare(shell, presenter, table)  # who knows what has become of the cardboard meanwhile
    if not unfinished.kept:
        words = shell.app.page.words
        why = words("Games here can only be read: what you play now is lost when Totem stops.")
        shell.app.open(Note(shell, words("From here on this game is not saved."), why))


def open_damaged(shell: Shell, one: Unfinished | Finished, gone: Callable[[], None] = lambda: None) -> None:
    """Of a game that no screens are there for."""

    def look(found: object) -> None:
        why = found if isinstance(found, str) else words("What was saved of it is not a game.")
        shell.app.open(DamagedScreen(shell, one.id, why, gone))

    words = shell.app.page.words
    if one.counted:
        look(shell.tables.count(one.id))
    else:
        reopen(shell, title_of(shell.games, one.game, words), one.id, look)


class UnfinishedScreen(Screen):
    """All games that can be gone on with, or forgotten."""

    def __init__(self, shell: Shell, presenters: Presenters, pictures: TablePictures | None = None) -> None:
        self._shell = shell
        self._presenters = presenters
        self._pictures = pictures or TablePictures(shell)
        self._rows = Paged()
        self._tables = self._waiting()

    def seen(self, now: int) -> None:
        self._pictures.seen()

    def wakes(self, now: int) -> int | None:
        return now + 1 if self._pictures.wait else None

    def _waiting(self) -> list[Unfinished]:
        return list(self._shell.tables.unfinished())

    def _listed_anew(self) -> None:
        self._tables = self._waiting()
        if not self._tables:
            self._shell.app.home()

    def scene(self, page: Page, moment: Moment) -> Scene:
        pressed = moment.pressed
        body = Box(16, TOP, page.width - 32, 480 - TOP - 16)
        turners, rows = self._rows.lay(
            body, lambda room: [float(ROW)] * len(self._tables), page, pressed=pressed
        )
        out = [*headed(page, page.words("Unfinished games"), pressed=pressed), *turners]
        for n, box in rows:
            out += self._row(page, n, Box(box.x, box.y, box.w - 72, ROW), pressed)
            forget = Box(box.right - 64, box.y, 64, ROW)
            out.append(button(forget, f"forget/{n}", sign="bin", kind="quiet", pressed=pressed, r=12))
        return out

    def _row(self, page: Page, n: int, box: Box, pressed: str) -> list[Piece]:
        unfinished = self._tables[n]
        game = self._shell.games.get(unfinished.game)
        presenter = self._presenters(game) if game is not None else None
        means, room, sizes = f"table/{n}", box.w - 140, page.sizes
        when = self._shell.machine.hour(unfinished.last_played)
        if unfinished.damaged:
            kind = page.words("Damaged game")
            return damaged_row(page, box, means, pressed, f"{kind}  ·  {when}", unfinished.players)
        dy = 2 if pressed == means else 0
        seen = self._pictures.pieces(page, unfinished, presenter, Box(box.x + 10, box.y + 10 + dy, 96, 64))
        if not self._pictures.opens(unfinished):
            when = page.words("cannot be opened")
        name = title_of(self._shell.games, unfinished.game, page.words)
        both = f"{name}  ·  {when}"
        head = both if page_width(both, sizes.button, "bold", page) <= room else name
        return [
            button(box, means, pressed=pressed, r=12),
            *seen,
            label(head, box.x + 122, box.y + 28 + dy, sizes.button, page, face="bold"),
            label(
                people(page, unfinished, room), box.x + 122, box.y + 58 + dy, sizes.second, page,
                colour=page.theme.ink2,
            ),
        ]  # fmt: skip

    def chosen(self, means: str, now: int) -> None:
        kind, _, n = means.partition("/")
        if kind == "table":
            resume(self._shell, self._tables[int(n)], self._presenters, self._listed_anew)
        elif kind == "forget":
            self._ask_to_forget(self._tables[int(n)])
        elif means == "close":
            self._shell.app.close()
        else:
            self._rows.turn(means)

    def _ask_to_forget(self, unfinished: Unfinished) -> None:
        words = self._shell.app.page.words
        if unfinished.damaged:
            resume(self._shell, unfinished, self._presenters, self._listed_anew)
            return

        def forget() -> None:
            self._shell.tables.forget(unfinished.id)
            self._listed_anew()

        name = title_of(self._shell.games, unfinished.game, words)
        question = words("Delete this game of {game}?", game=name)
        names = words.listed(list(unfinished.players))
        why = words("{names} could not continue it any more, and it cannot be brought back.", names=names)
        self._shell.app.open(Ask(self._shell, question, forget, yes=words("Delete"), why=why))
