"""The market: cards for sale and cards to come."""

from engine.core import place
from engine.first_sparks import View
from ui.games.first_sparks.layout import side_pane
from ui.games.presenter import Look
from ui.page import Page
from ui.pieces import button
from ui.scene import Box, Piece
from ui.screen import Moment


def market_pane(page: Page, look: Look, moment: Moment) -> list[Piece]:
    box, view = side_pane(page), look.view
    out: list[Piece] = []
    for n, card in enumerate(_cards(view)):
        at = Box(box.x + 94 * (n % 4), box.y + 156 * (n // 4), 88, 148)
        out.append(button(at, place("market", card), str(card), pressed=moment.pressed))
    return out


def _cards(view: View) -> tuple[int, ...]:
    return view.market
