"""Beside the board, before the first move: where each hut stands, one colour after another."""

from typing import Final

from engine import clans
from engine.clans import CLANS, Clan, ClansRules
from ui.art import Art
from ui.drawing.huts import hut_on_panel
from ui.drawing.marks import State, bar
from ui.games.clans import board_layer, camps
from ui.games.clans.column import left_and_width
from ui.games.clans.land import Land, land_of
from ui.games.clans.words import CLAN
from ui.lights.clans import set_up_lights
from ui.lights.glow import LightScene
from ui.page import Page
from ui.pieces import button, plate, turn_box
from ui.scene import Box, Piece, Scene
from ui.screen import Moment, Screen
from ui.shell import Shell
from ui.theme import HUTS

_TURN: Final = 8, 120
_PICTURE: Final = 140, 164
_NEXT: Final = 318, 76
_SKIP: Final = 408, 60


class Placing(Screen):
    """Over the table that it opens; closes itself after the last colour. `yes` is the next colour."""

    def __init__(self, shell: Shell, rules: ClansRules, state: clans.State) -> None:
        self._shell = shell
        self._rules = rules
        self._huts = tuple(
            (t.id, clan)
            for t in rules.board.territories
            for clan, count in zip(CLANS, state.huts(t.id), strict=True)
            if count
        )
        self._step = 0

    @property
    def colour(self) -> Clan:
        return CLANS[self._step]

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [*self._map(page), *self._column(page, moment)]

    def lamps(self, now: int) -> LightScene:
        return set_up_lights(self._huts, self.colour)

    def _map(self, page: Page) -> list[Piece]:
        """All huts; land of other colours than the one to be placed is paler."""
        land = land_of(self._rules.board)
        others = [territory for territory, clan in self._huts if clan != self.colour]
        standing = sorted(self._huts, key=lambda hut: land.camp(hut[0])[1])
        return [
            board_layer.ground(land, page),
            *(board_layer.pale(land, territory, board_layer.DESERTED) for territory in others),
            board_layer.water(land),
            *(self._camp(page, land, territory, clan) for territory, clan in standing),
        ]

    def _camp(self, page: Page, land: Land, territory: int, clan: Clan) -> Piece:
        hut_r = page.sizes.hut
        here = tuple(int(clan == other) for other in CLANS)
        state: State | None = "target" if clan == self.colour else None
        return camps.standing(territory, here, land.camp(territory, 1, hut_r), hut_r, state=state)

    def _column(self, page: Page, moment: Moment) -> list[Piece]:
        words = page.words
        x, w = left_and_width(page)
        count = sum(clan == self.colour for _, clan in self._huts)
        last = self._step == len(CLANS) - 1
        sizes = page.sizes
        return [
            turn_box(
                Box(x, _TURN[0], w, _TURN[1]),
                words(CLAN[self.colour]),
                words.n("Put {n} hut where it is ringed.", "Put {n} huts where they are ringed.", count),
                page,
            ),
            plate(Box(x, _PICTURE[0], w, _PICTURE[1])),
            Piece(
                Box(x, _PICTURE[0], w, _PICTURE[1]),
                _picture,
                (self.colour.value, count, self._step, sizes.number_score),
            ),
            button(
                Box(x, _NEXT[0], w, _NEXT[1]),
                "yes",
                words("Begin") if last else words("Next colour"),
                sign="check" if last else "arrow_right",
                kind="main",
                size=sizes.button,
                pressed=moment.pressed,
            ),
            button(
                Box(x, _SKIP[0], w, _SKIP[1]),
                "skip",
                words("Skip"),
                size=sizes.button,
                pressed=moment.pressed,
            ),
        ]

    def chosen(self, means: str, now: int) -> None:
        if means == "skip" or (means == "yes" and self._step == len(CLANS) - 1):
            self._shell.app.close()
        elif means == "yes":
            self._step += 1

    def back(self, now: int) -> bool:
        """One colour back; at the first the table is opened."""
        if self._step:
            self._step -= 1
        else:
            self._shell.app.close()
        return True

    def steps(self) -> tuple[str, ...] | None:
        return "yes", "skip"


def _picture(art: Art, colour: str, count: int, step: int, size: float) -> None:
    w = art.width
    hut_on_panel(art, colour, w / 2 - 34, 72, 42)
    art.text(f"× {count}", w / 2 + 24, 76, size * 0.8, art.theme.ink, "black", "lm")
    bar(art, 16, art.height - 28, w - 32, 14, (step + 1) / len(CLANS), HUTS[colour])
