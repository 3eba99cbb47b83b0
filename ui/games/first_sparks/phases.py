"""The ribbon: the phases, and who acts in this one, in its direction."""

from engine.first_sparks import View
from engine.first_sparks.order import acting
from ui.art import Art
from ui.drawing.icons import icon
from ui.drawing.signs import spark_token
from ui.games.first_sparks.layout import ribbon_box
from ui.games.first_sparks.seats import colour_of
from ui.games.presenter import Look
from ui.page import Page
from ui.pieces import plate
from ui.scene import Piece


def ribbon(page: Page, look: Look) -> list[Piece]:
    box, view = ribbon_box(page), look.view
    order = tuple(colour_of(seat) for seat in acting(_view(view).order, _view(view).phase))
    row = Piece(box, _order, (order,), means="pane/clans")
    return [plate(box), row]


def _view(view: View) -> View:
    return view


def _order(art: Art, order: tuple[str, ...]) -> None:
    for n, colour in enumerate(order):
        spark_token(art, colour, 300 + n * 48, art.height / 2, 17)
        if n:
            icon(art, "arrow_right", 300 + n * 48 - 24, art.height / 2, 6)
