"""Beside the board: where each hut stands, one colour after another."""

from typing import Final

from engine import clans
from engine.clans import CLANS, Clan, ClansRules
from engine.clans.model import Huts
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.theme import HUTS
from ui.drawing.huts import hut_on_panel
from ui.drawing.marks import State, bar
from ui.games.clans.table import board_layer, camps
from ui.games.clans.table.column import left_and_width
from ui.games.clans.table.land import land_of
from ui.games.clans.table.lights import set_up_lights
from ui.games.clans.table.spacing import Stand, single
from ui.games.clans.table.words import CLAN
from ui.games.shared.walk import Walk
from ui.lights.glow import LightScene
from ui.services.shell import Shell
from ui.widgets.pieces import button, plate, turn_box

_TURN: Final = 8, 120
_PICTURE: Final = 140, 164
_NEXT: Final = 318, 76
_SKIP: Final = 408, 60


class Placing(Walk):
    """Shows what should stand where; over the table, which it closes itself to. `yes` is the next colour."""

    def __init__(self, shell: Shell, rules: ClansRules, state: clans.State) -> None:
        super().__init__(shell, len(CLANS))
        self._rules = rules
        self._state = state

    @property
    def colour(self) -> Clan:
        return CLANS[self.at]

    def scene(self, page: Page, moment: Moment) -> Scene:
        return [*self._map(page), *self._column(page, moment)]

    def lamps(self, now: int) -> LightScene:
        return set_up_lights([(t, self.colour) for t in self._with_colour()], self.colour)

    def _count(self, territory: int) -> int:
        return self._state.huts(territory)[self.at]

    def _with_colour(self) -> tuple[int, ...]:
        return tuple(t.id for t in self._rules.board.territories if self._count(t.id))

    def _map(self, page: Page) -> list[Piece]:
        """The colours placed so far and the one to place now, which is ringed; other land is paler."""
        land = land_of(self._rules.board)
        places = single(land, page.sizes.hut)
        ringed = self._with_colour()
        others = [t.id for t in self._rules.board.territories if t.id not in ringed]
        standing = [t.id for t in self._rules.board.territories if any(self._placed(t.id))]
        return [
            board_layer.ground(land, page),
            *(board_layer.pale(land, territory, board_layer.DESERTED) for territory in others),
            board_layer.water(land),
            *(self._camp(t, places[t]) for t in sorted(standing, key=lambda t: places[t].at[1])),
        ]

    def _placed(self, territory: int) -> Huts:
        """Its huts of the colours up to the one to place now."""
        huts = self._state.huts(territory)
        return tuple(count * (at <= self.at) for at, count in enumerate(huts))

    def _camp(self, territory: int, place: Stand) -> Piece:
        ring: State | None = "target" if self._count(territory) else None
        return camps.standing(territory, self._placed(territory), *place, state=ring)

    def _column(self, page: Page, moment: Moment) -> list[Piece]:
        words = page.words
        x, w = left_and_width(page)
        count = sum(self._count(t) for t in self._with_colour())
        sizes = page.sizes
        return [
            turn_box(
                Box(x, _TURN[0], w, _TURN[1]),
                words(CLAN[self.colour]),
                words.n("Put {n} on its ring.", "Put {n} on the rings.", count),
                page,
                hut=self.colour.value,
            ),
            plate(Box(x, _PICTURE[0], w, _PICTURE[1])),
            Piece(
                Box(x, _PICTURE[0], w, _PICTURE[1]),
                _picture,
                (self.colour.value, count, self.at, sizes.number_score),
            ),
            button(
                Box(x, _NEXT[0], w, _NEXT[1]),
                "yes",
                words("Begin") if self.last else words("Next colour"),
                sign="check" if self.last else "arrow_right",
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

    def steps(self) -> tuple[str, ...] | None:
        return "yes", "skip"


def _picture(art: Art, colour: str, count: int, step: int, size: float) -> None:
    w = art.width
    number = f"× {count}"
    room = art.text_width(number, size * 0.75, "black")
    left = (w - 76 - 10 - room) / 2
    hut_on_panel(art, colour, left + 38, 72, 31)
    art.text(number, left + 86, 76, size * 0.75, art.theme.ink, "black", "lm")
    bar(art, 16, art.height - 28, w - 32, 14, (step + 1) / len(CLANS), HUTS[colour])
