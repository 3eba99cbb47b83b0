"""Telling the set-up: who was dealt which herbs, and which tiles were drawn, in their order."""

import math
from dataclasses import replace
from typing import Final

from engine.core import Rng, Seat
from engine.first_sparks import Deal, FirstSparksRules
from engine.first_sparks.board import LaidTile
from engine.first_sparks.setup import TILES_FOR, tiles_in_play
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment, Screen
from ui.core.theme import DAY, GAP, MARGIN_SCREEN
from ui.drawing.marks import coin
from ui.games.first_sparks.entry.ledger_set_up import foot, herb_rows, herbs_asked, passed_on
from ui.games.first_sparks.table.plot import Plot
from ui.games.first_sparks.table.tiles import DrawnTile, draw_tiles, drawn
from ui.games.shared.set_up_entered import SetUpEntered
from ui.widgets.layout import headed, nth
from ui.widgets.paper import TOP
from ui.widgets.pieces import UNDER, label

RIGHT: Final = 428
ROWS: Final = 3


class SetUpEntry(Screen):
    def __init__(self, set_up: SetUpEntered[FirstSparksRules]) -> None:
        self._set_up, self._shell, self._rules = set_up, set_up.shell, set_up.rules
        self._players = set_up.party.players
        self.herbs = tuple(range(set_up.seats, 0, -1))
        """By seat."""
        self.tiles: tuple[int, ...] = ()
        """In the order in which they were drawn."""
        self._said = ""

    @property
    def wanted(self) -> int:
        return TILES_FOR[len(self._players)]

    # what is shown

    def scene(self, page: Page, moment: Moment) -> Scene:
        words, pressed = page.words, moment.pressed
        right, size = RIGHT + page.more / 2, page.sizes.button
        return [
            *headed(page, words("Already laid out"), pressed=pressed),
            herbs_asked(page, right - 2 * MARGIN_SCREEN),
            label(words("Which tiles were drawn?"), right, TOP + 8, size, page, face="serif"),
            *herb_rows(page, self._players, self.herbs, right - MARGIN_SCREEN - 16, pressed),
            *self._tiles(page, right, pressed),
            *self._foot(page, right, pressed),
        ]

    def _tiles(self, page: Page, x: float, pressed: str) -> list[Piece]:
        """Those that may be in play; the ones that are told carry their place in the order."""
        each = (page.width - MARGIN_SCREEN - x + GAP) / 2
        out = []
        for n, tile in enumerate(tiles_in_play(self._rules.components, len(self._players))):
            box = nth(Box(x, TOP + 30, each - GAP, 84), n, 2, (each, 92))
            means = f"tile/{tile}"
            place = self.tiles.index(tile) + 1 if tile in self.tiles else 0
            args = (box.h, drawn(self._rules.components, LaidTile(tile, 0, 0, 0)), place, pressed == means)
            face = Box(box.x, box.y, box.w, box.h + UNDER)
            out.append(Piece(face, _tile, args, means=means, target=box))
        return out

    def _foot(self, page: Page, x: float, pressed: str) -> list[Piece]:
        entered = len(self.tiles)
        says = self._said or page.words("In the order drawn: {n} of {wanted}", n=entered, wanted=self.wanted)
        y = TOP + 30 + ROWS * 92 + 4
        return foot(page, says, x, y, ready=entered == self.wanted, pressed=pressed)

    # what people do

    def main(self) -> str:
        return "done"

    def chosen(self, means: str, now: int) -> None:
        self._said = ""
        kind, _, which = means.partition("/")
        if means == "close":
            self._shell.app.close()
        elif means == "done":
            self._begin()
        elif kind == "herbs":
            seat, number = which.split("/")
            self._give(Seat(int(seat)), int(number))
        elif kind == "tile":
            self._tell(int(which))

    def _give(self, seat: Seat, number: int) -> None:
        self.herbs = passed_on(self.herbs, seat, number)

    def _tell(self, tile: int) -> None:
        """The tile comes next in the order, or is taken back."""
        if tile in self.tiles:
            self.tiles = tuple(other for other in self.tiles if other != tile)
        elif len(self.tiles) == self.wanted:
            words = self._shell.app.page.words
            self._said = words("Complete: tap one to remove it.")
        else:
            self.tiles = (*self.tiles, tile)

    def deal(self) -> Deal:
        """What is told; Totem's own pile, where it is used, is shuffled here."""
        dealt = self._rules.deal(
            len(self._players), self._set_up.party.options, Rng(self._shell.machine.seed())
        )
        return replace(dealt, herbs=self.herbs, tiles=self.tiles)

    def _begin(self) -> None:
        left = self.wanted - len(self.tiles)
        if left:
            words = self._shell.app.page.words
            self._said = words.n("{n} tile is missing.", "{n} tiles are missing.", left)
            return
        self._set_up.begin(self.deal())


def _tile(art: Art, h: float, tile: DrawnTile, place: int, down: bool) -> None:
    t = art.theme
    if place:
        art.box(0, 0, art.width, h, t.sun, DAY.ink, r=12, width=1.6)
    else:
        art.button_face(0, 0, art.width, h, t.card, low=t.shadow, line=t.line, r=12, pressed=down)
    r = min((h - 10) / 2, (art.width - 12) / (2 * math.sqrt(3)))
    x, y = art.width / 2 - r * math.sqrt(3) / 2, h / 2 + (2 if down and not place else 0)
    draw_tiles(art, Plot(r, x, y), (tile,))
    if place:
        coin(art, place, 18, 18, 14)
