"""How the board should lie: to put the cardboard right."""

from engine.session import Table
from engine.stone_age_junior import View
from engine.stone_age_junior.board import SPACE_PLACES, TOKEN_PLACES
from ui.core.page import Page
from ui.core.scene import Box, Scene
from ui.core.screen import Moment, Screen
from ui.core.stage import without_targets
from ui.games.contract.table import AnyLook, Look
from ui.games.stone_age_junior.table import scene
from ui.games.stone_age_junior.table.lights import SEAT_GLOW, SHOWN
from ui.lights.glow import LightScene
from ui.services.shell import Shell
from ui.widgets.pieces import button


class Matching(Screen):
    """Pawns, goods on the spaces, huts, tokens that lie face up; what lies behind a village stays there."""

    def __init__(self, shell: Shell, table: Table) -> None:
        self._shell = shell
        self._table = table

    def _view(self) -> View:
        view: View = self._table.rules.view(self._table.state, None)
        return view

    def scene(self, page: Page, moment: Moment) -> Scene:
        table = self._table
        look: AnyLook = Look(table.rules, self._view(), table.players, table.mode, None, None, None)
        shown = without_targets(scene.scene(page, look, Moment(moment.now)))
        done = Box(606 + page.more, 292, 88, 84)
        return [*shown, button(done, "close", sign="check", kind="ok", pressed=moment.pressed, r=18)]

    def lamps(self, now: int) -> LightScene:
        """The tokens that lie face up, and where the pawns stand."""
        view = self._view()
        up = {TOKEN_PLACES[n]: SHOWN for n, token in enumerate(view.tokens) if token.up}
        return up | {SPACE_PLACES[space]: SEAT_GLOW[seat] for seat, space in enumerate(view.pawns)}

    def main(self) -> str:
        return "close"

    def chosen(self, means: str, now: int) -> None:
        if means == "close":
            self._shell.app.close()
