"""What can be gone on with, as a small picture of its table and the names of who sits there."""

import logging
from typing import TYPE_CHECKING, Final

from engine.session import Table, Unfinished
from ui.core.art import Art
from ui.core.page import Page
from ui.core.reduced import reduced
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.drawing.icons import icon
from ui.games.find import vignette
from ui.screens.play.reopening import PIECES, Work
from ui.services.shell import Shell
from ui.widgets.pieces import page_width

if TYPE_CHECKING:
    from ui.games.contract.parts import AnyPresenter

log: Final = logging.getLogger("totem.ui")

COLUMN: Final = 184
"""Width of the column at the right of a table: a small picture does without."""
LONG: Final = 400
"""Moves: to see how a longer game stands it would be played through for too long."""


class TablePictures:
    """Small pictures of tables as they stand, of what lies open at them; each is made once. What takes longer
    than a turn of the loop is there in a later one: a screen that shows them hands `seen` and `wakes` on."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._made: dict[tuple[str, float], tuple[Unfinished, Page, Piece | None]] = {}
        self._shut: set[str] = set()
        self._begun: dict[str, tuple[Unfinished, Work[Table | None]]] = {}
        """Tables that are played through for their pictures, until they were seen."""
        self._pieces = PIECES
        """That may still be done in this turn."""

    def seen(self) -> None:
        self._pieces = PIECES

    @property
    def wait(self) -> bool:
        """There are pictures still to be made."""
        return bool(self._begun)

    def pieces(self, page: Page, one: Unfinished, presenter: "AnyPresenter | None", box: Box) -> list[Piece]:
        """In `box`, with a frame; the game's vignette where there is no table to see, a sign where there
        never will be one."""
        key = one.id, box.w
        made = self._made.get(key)
        if (made is None or made[:2] != (one, page)) and self._is_ready(one, presenter):
            made = self._made[key] = one, page, self._table(page, one, presenter, box)
        picture = made[2] if made is not None and made[:2] == (one, page) else None
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

    def offers(self, page: Page, one: Unfinished, presenter: "AnyPresenter | None", box: Box) -> bool:
        """It can be gone on with, as far as its picture in such a box tells."""
        if one.damaged or presenter is None:
            return False
        self.pieces(page, one, presenter, box)
        return self.opens(one)

    def _is_ready(self, one: Unfinished, presenter: "AnyPresenter | None") -> bool:
        """All is there for the picture, or for saying that there is none."""
        if presenter is None or _is_left_out(one):
            return True
        begun = self._begun.get(one.id)
        if begun is None or begun[0] != one:
            begun = self._begun[one.id] = one, Work(self._shell.tables.seeing(one.id))
        work = begun[1]
        while self._pieces and not work.go_on(1):
            self._pieces -= 1
        return work.is_done

    def _table(self, page: Page, one: Unfinished, presenter: "AnyPresenter | None", box: Box) -> Piece | None:
        self._shut.discard(one.id)
        if presenter is not None and _is_left_out(one):
            return None
        begun = self._begun.pop(one.id, None)
        table = None if begun is None else begun[1].found
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


def _is_left_out(one: Unfinished) -> bool:
    return one.counted or one.moves > LONG


def _scene(page: Page, table: Table, presenter: "AnyPresenter") -> Scene:
    from ui.games.contract.table import AnyLook, Look  # where a presenter is, it is loaded already

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


def people(page: Page, unfinished: Unfinished, room: float) -> str:
    """All names, or the first and how many more."""
    names = ", ".join(unfinished.players)
    if page_width(names, page.sizes.second, "semibold", page) <= room:
        return names
    first, others = unfinished.players[0], len(unfinished.players) - 1
    return page.words.n("{name} and {n} more", "{name} and {n} more", others, name=first)


def _thin_frame(art: Art) -> None:
    art.box(0, 0, art.width, art.height, None, art.theme.wood, r=0, width=2)


def broken(art: Art) -> None:
    """In the place of the picture of a table."""
    t = art.theme
    art.box(0, 0, art.width, art.height, t.sunk, t.line, r=8, width=1.2)
    icon(art, "warning", art.width / 2, art.height / 2, 18, t.refuse)


def broken_picture(box: Box) -> Piece:
    return Piece(box, broken)
