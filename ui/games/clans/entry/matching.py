"""Make the board match: the map with what lies where, place by place, to put the cardboard right."""

from dataclasses import replace
from typing import Final

from engine.clans import CLANS, ClansRules, Move, View
from engine.clans.model import place_of, territory_of
from engine.core import Choice, Place
from engine.session import Table
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.drawing.huts import hut_on_panel
from ui.games.clans.entry.pieces import Tool, asking, land_of_spot, spot, tools_below
from ui.games.clans.table import column
from ui.games.clans.table.land import land_of
from ui.games.clans.table.lights import CHOSEN
from ui.games.clans.table.look import TableLook
from ui.games.clans.table.scene import board, stands
from ui.games.contract.table import Look
from ui.lights.glow import LightScene
from ui.services.shell import Shell
from ui.widgets.pieces import plate

FINGER: Final = 25
"""Half the side of the target of a place where huts lie."""


class Matching(Screen):
    def __init__(self, shell: Shell, rules: ClansRules, table: Table) -> None:
        view: View = rules.view(table.state, None)
        self._shell = shell
        self._rules = rules
        self._table = table
        self._view = replace(view, pending=())  # what waits for a decision lies there all the same
        self._land = land_of(rules.board)
        self.stops = occupied(rules, table)
        self.at = 0

    @property
    def territory(self) -> int:
        return self.stops[self.at]

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [
            *board(page, self._look()),
            *self._spots(page),
            *self._column(page, moment.pressed),
        ]

    def _look(self) -> TableLook:
        """The map as it is, the place that it has come to chosen."""
        here: Choice[Move] = Choice((place_of(self.territory),), (), None)
        table = self._table
        return Look(self._rules, self._view, table.players, table.mode, None, here, None)

    def _spots(self, page: Page) -> list[Piece]:
        standing = stands(self._land, self._view, page.sizes.hut)
        out = []
        for territory in self.stops:
            target = Box.around(*standing[territory].at, FINGER)
            means = place_of(territory)
            out += [spot(target, means, near=True), land_of_spot(self._land.shape[territory], means)]
        return out

    def _column(self, page: Page, pressed: str) -> list[Piece]:
        words, view, here = page.words, self._view, self.territory
        village = bool(view.founded >> here & 1)
        asked = words("This village stands here.") if village else words("These huts stand here.")
        x, w = column.left_and_width(page)
        y, h = column.ROWS[page.text].epochs
        group = Box(x, y, w, h)
        sizes = page.sizes.number, page.text == "huge"
        tools: list[Tool] = [
            ("previous", "arrow_left", "card"),
            ("next", "arrow_right", "main"),
            ("close", "close", "card"),
        ]
        return [
            asking(page, f"{self.at + 1} / {len(self.stops)}", asked),
            plate(group),
            Piece(group, _group, (view.huts(here), *sizes)),
            *column.tracks(page, view.scores, ()),
            *column.seats(page, self._table.players, view.markers, None),
            *tools_below(page, tools, pressed),
        ]

    def lamps(self, now: int) -> LightScene:
        return {place_of(self.territory): CHOSEN}

    # what people do

    def steps(self) -> tuple[str, ...]:
        return ("next", "previous", "close")

    def main(self) -> str:
        return "next"

    def chosen(self, means: str, now: int) -> None:
        territory = territory_of(Place(means))
        if territory in self.stops:
            self.at = self.stops.index(territory)
        elif means in ("next", "previous"):
            self.at = (self.at + (1 if means == "next" else -1)) % len(self.stops)
        elif means == "close":
            self._shell.app.close()


def occupied(rules: ClansRules, table: Table) -> tuple[int, ...]:
    """The territories where huts lie, as one reads them."""
    view: View = rules.view(table.state, None)
    return tuple(t for t in land_of(rules.board).rows() if view.groups[t])


def _group(art: Art, huts: tuple[int, ...], size: float, low: bool) -> None:
    """The huts of a group side by side, their number below."""
    here = [(clan.value, count) for clan, count in zip(CLANS, huts, strict=True) if count]
    each = (art.width - 8) / len(here)
    r = min(20.0 if not low else 15.0, each * 0.36)
    middle, below = (art.height * 0.34, art.height * 0.78)
    for n, (clan, count) in enumerate(here):
        x = 4 + each * (n + 0.5)
        hut_on_panel(art, clan, x, middle, r)
        art.text(count, x, below, size, art.theme.ink, "black", "mm")
