"""Make the board match: the land, then the market, then what every clan has, to put the table right."""

from typing import Final

from engine.first_sparks import FirstSparksRules, View
from engine.session import Table
from ui.core.page import Page
from ui.core.scene import Box, Piece, Scene
from ui.core.screen import Moment
from ui.core.stage import without_targets
from ui.core.words import N_
from ui.games.contract.parts import rules_as
from ui.games.first_sparks.table import layout, scene
from ui.games.first_sparks.table.layout import Pane
from ui.games.first_sparks.table.lights import end_lights
from ui.games.first_sparks.table.look import SparksLook
from ui.games.first_sparks.table.seats import colours
from ui.games.shared.walk import Walk
from ui.lights.glow import LightScene
from ui.services.shell import Shell
from ui.widgets.pieces import button, height_of_lines, passage, plate

STOPS: Final = (
    (Pane.BOARD, N_("This is where the tiles, the members and the food should be.")),
    (Pane.MARKET, N_("These cards lie in the market.")),
    (Pane.CLANS, N_("This is what each clan has.")),
)


class Matching(Walk):
    def __init__(self, shell: Shell, table: Table) -> None:
        super().__init__(shell, len(STOPS))
        self._table = table

    def _view(self) -> View:
        view: View = self._table.rules.view(self._table.state, None)
        return view

    def scene(self, page: Page, moment: Moment) -> Scene:
        table, pane = self._table, STOPS[self.at][0]
        rules = rules_as(FirstSparksRules, table.rules)
        look = SparksLook(rules, self._view(), table.players, table.mode, None, None, None, pane=pane)
        foot = layout.question_box(page)
        whole = scene.scene(page, look, Moment(moment.now))
        shown = without_targets([piece for piece in whole if not _leads_elsewhere(piece)])
        return [
            *(piece for piece in shown if piece.box.y < foot.y - 4),
            *self._foot(page, foot, moment.pressed),
        ]

    def _foot(self, page: Page, box: Box, pressed: str) -> list[Piece]:
        words, said = page.words, STOPS[self.at][1]
        last = self.last
        wide, size = 190.0, page.sizes.button
        go_on = Box(box.right - wide - 8, box.y + 10, wide, box.h - 24)
        before = Box(go_on.x - 66, go_on.y, 58, go_on.h)
        text = words(said)
        room, small = before.x - box.x - 28, page.sizes.sentence
        y = box.y + (box.h - height_of_lines(text, room, small, page) + small * 0.9) / 2 - 2
        out = [
            plate(box, r=12),
            passage(text, box.x + 16, y, room, small, page),
            button(
                go_on, "yes", words("Done") if last else words("Next"),
                sign="check" if last else None, kind="main", size=size, pressed=pressed, r=12,
            ),
        ]  # fmt: skip
        if self.at:
            out.append(button(before, "back", sign="arrow_left", pressed=pressed, r=12))
        return out

    def lamps(self, now: int) -> LightScene:
        """Where members stand, each clan in its colour and rhythm."""
        view = self._view()
        return end_lights(view, colours(len(view.clans), neutral=view.neutral is not None))


def _leads_elsewhere(piece: Piece) -> bool:
    """A button of the table: there is nothing to be done here."""
    return piece.means in ("undo", "menu") or (
        piece.means.startswith("pane/") and piece.box.w > 1 and piece.box.h <= 60 and piece.box.w <= 60
    )
