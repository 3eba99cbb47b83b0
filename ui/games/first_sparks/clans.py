"""The clans: members, food and cards of everybody."""

from collections.abc import Sequence

from engine.core import Seat, place
from engine.first_sparks import View
from ui.games.first_sparks.layout import side_pane
from ui.games.presenter import Look
from ui.page import Page
from ui.pieces import button, label, plate
from ui.scene import Box, Piece
from ui.screen import Moment


def clans_pane(page: Page, look: Look, moment: Moment) -> list[Piece]:
    box = side_pane(page)
    view: View = look.view
    out: list[Piece] = [plate(box)]
    for n, clan in enumerate(view.clans):
        said = f"{look.players[n].name} {clan.size} {clan.food}"
        out.append(label(said, box.x + 12, box.y + 24 + 30 * n, page.sizes.second, page))
    for n, card in enumerate(view.clans[view.seat].cards):
        at = Box(box.x + 8 + 74 * (n % 5), box.bottom - 120 + 58 * (n // 5), 70, 52)
        out.append(button(at, place("card", card), str(card), pressed=moment.pressed))
    return out


def secret(page: Page, view: View, seat: Seat) -> Sequence[Piece]:
    return ()
