"""Games that can be gone on with: their pictures, the way back to them, and the way to be rid of one."""

import logging
from collections.abc import Callable
from typing import Final

from engine.session import Finished, Table, Unfinished
from ui.core.art import Art
from ui.core.page import Page
from ui.core.reduced import reduced
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.table import AnyLook, Look
from ui.games.find import Presenters, title_of, vignette
from ui.screens.common.ask import Ask, Note
from ui.screens.common.paged import Paged
from ui.screens.history.damaged import DamagedScreen, broken, broken_picture, damaged_row
from ui.screens.play.compare import compare
from ui.screens.play.opening import open_count, open_table
from ui.services.shell import Shell
from ui.widgets.layout import headed
from ui.widgets.paper import TOP
from ui.widgets.pieces import button, label, page_width

log: Final = logging.getLogger("totem.ui")

COLUMN: Final = 184
"""Width of the column at the right of a table: a small picture does without."""
ROW: Final = 84
LONG: Final = 400
"""Moves: to see how a longer game stands it would be played through for too long, while home waits."""


class TablePictures:
    """Small pictures of tables as they stand, of what lies open at them; each is made once."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._made: dict[tuple[str, float], tuple[Unfinished, Page, Piece | None]] = {}
        self._shut: set[str] = set()

    def pieces(self, page: Page, one: Unfinished, presenter: AnyPresenter | None, box: Box) -> list[Piece]:
        """In `box`, with a frame; the game's vignette where there is no table to see, a sign where there
        never will be one."""
        key = one.id, box.w
        made = self._made.get(key)
        if made is None or made[:2] != (one, page):
            made = self._made[key] = one, page, self._table(page, one, presenter, box)
        picture = made[2]
        if picture is None and not self.opens(one):
            return [broken_picture(box)]
        if picture is None:
            shown = vignette(self._shell.games.get(one.game))
            return [Piece(box, shown.draw, shown.args, keep=True), Piece(box, _thin_frame)]
        size = picture.box
        at = Box(box.x + (box.w - size.w) / 2, box.y + (box.h - size.h) / 2, size.w, size.h)
        return [Piece(at, picture.draw, picture.args), Piece(at, _thin_frame)]

    def opens(self, one: Unfinished) -> bool:
        """Of one whose picture was made: a table that nobody can see cannot be gone on with."""
        return one.id not in self._shut

    def offers(self, page: Page, one: Unfinished, presenter: AnyPresenter | None, box: Box) -> bool:
        """It can be gone on with, as far as its picture in such a box tells."""
        if one.damaged or presenter is None:
            return False
        self.pieces(page, one, presenter, box)
        return self.opens(one)

    def _table(self, page: Page, one: Unfinished, presenter: AnyPresenter | None, box: Box) -> Piece | None:
        self._shut.discard(one.id)
        if presenter is not None and (one.counted or one.moves > LONG):
            return None
        table = self._shell.tables.seen(one.id) if presenter is not None else None
        if table is None or presenter is None:
            self._shut.add(one.id)
            return None
        try:
            scene = _scene(page, table, presenter)
        except Exception:  # a named edge: one game that its screens cannot draw, and all others are sound
            log.exception("game %s cannot be shown", one.id)
            self._shut.add(one.id)
            return None
        part = Box(0, 0, page.width - COLUMN, page.box.h)
        return reduced(scene, part, Box(0, 0, box.w, box.h), instead=broken)


def _scene(page: Page, table: Table, presenter: AnyPresenter) -> Scene:
    rules = table.rules
    look: AnyLook = Look(
        rules,
        rules.view(table.state, None),
        table.players,
        table.mode,
        rules.to_act(table.state),
        None,
        table.moves[-1] if table.moves else None,
    )
    return presenter.table.scene(page, look, Moment(0))


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
    tables = shell.tables
    table = tables.count(unfinished.id) if unfinished.counted else tables.resume(unfinished.id)
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
    tables = shell.tables
    found = tables.count(one.id) if one.counted else tables.resume(one.id)
    why = found if isinstance(found, str) else shell.app.page.words("What was saved of it is not a game.")
    shell.app.open(DamagedScreen(shell, one.id, why, gone))


class UnfinishedScreen(Screen):
    """All games that can be gone on with, or forgotten."""

    def __init__(self, shell: Shell, presenters: Presenters, pictures: TablePictures | None = None) -> None:
        self._shell = shell
        self._presenters = presenters
        self._pictures = pictures or TablePictures(shell)
        self._rows = Paged()
        self._tables = self._waiting()

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


def people(page: Page, unfinished: Unfinished, room: float) -> str:
    """All names, or the first and how many more."""
    names = ", ".join(unfinished.players)
    if page_width(names, page.sizes.second, "semibold", page) <= room:
        return names
    first, others = unfinished.players[0], len(unfinished.players) - 1
    return page.words.n("{name} and {n} more", "{name} and {n} more", others, name=first)


def _thin_frame(art: Art) -> None:
    art.box(0, 0, art.width, art.height, None, art.theme.wood, r=0, width=2)
