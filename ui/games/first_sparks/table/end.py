"""The end of The First Sparks: members, and food where those are even."""

from collections.abc import Sequence
from typing import Final

from engine.core import Outcome
from engine.first_sparks import View
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import SPARKS
from ui.drawing.figures import member
from ui.drawing.icons import icon
from ui.drawing.scenes import banner_spots
from ui.drawing.signs import spark_token
from ui.games.contract.ending import BANNER, Standing, ranked
from ui.games.contract.table import Picture
from ui.games.first_sparks.table.seats import colour_of
from ui.widgets.pieces import label, plate

FOOD: Final = 552, 160, 232, 122
"""Where everybody's food stands, at the narrow page: it decides between clans of one size."""
_FIRE_FIGURE: Final = 19
_COLUMNS: Final = 3
TOKEN: Final = 10.0


def standings(view: View, outcome: Outcome) -> tuple[Standing, ...]:
    """Best first."""
    rows = []
    for rank, seat in ranked(outcome):
        size, colour = outcome.scores[seat] or 0, colour_of(seat)
        badge = Picture(_badge, (colour,))
        rows.append(Standing(seat, rank, size, (("", size),), SPARKS[colour], badge))
    return tuple(rows)


def extra(page: Page, view: View, outcome: Outcome) -> Sequence[Piece]:
    """The winners' members round the fire, and what food everybody has left."""
    x, y, w, h = FOOD
    box = Box(x + page.more, y, w, h)
    spots = banner_spots(0, 0, page.width, BANNER)
    winners = [colour_of(seat) for seat in outcome.winners]
    out = [_fire_figure(winners[n % len(winners)], *spot) for n, spot in enumerate(spots) if winners]
    out += [plate(box, r=12), label(page.words("Food left"), box.x + 12, y + 19, page.sizes.smallest, page)]
    sizes = {seat: clan.size for seat, clan in enumerate(view.clans)}
    each, high = (w - 12) / _COLUMNS, (h - 40) / 2
    best_first = [seat for tied in outcome.ranking for seat in tied]
    for n, seat in enumerate(best_first):
        at = Box(box.x + 6 + n % _COLUMNS * each, y + 34 + n // _COLUMNS * high, each, high)
        even = list(sizes.values()).count(sizes[seat]) > 1
        args = (colour_of(seat), view.clans[seat].food or 0, even, min(26, page.sizes.number_row))
        out.append(Piece(at, _food, args))
    return out


def _badge(art: Art, colour: str) -> None:
    spark_token(art, colour, art.width / 2, art.height / 2, min(art.width, art.height) / 2.8)


def _food(art: Art, colour: str, food: int, even: bool, size: float) -> None:
    """Where the food decided, a ring says so."""
    t, middle = art.theme, art.height / 2
    if even:
        art.box(2, 2, art.width - 4, art.height - 4, None, t.ink2, r=8, width=1.6)
    spark_token(art, colour, TOKEN + 5, middle, TOKEN)
    icon(art, "grain", art.width - 10, middle, 6, t.ink2)
    room = art.width - 18 - (2 * TOKEN + 8)
    while size > 12 and art.text_width(str(food), size, "black") > room:
        size -= 1
    art.text(food, art.width - 18, middle, size, t.ink, "black", "rm")


def _fire_figure(colour: str, x: float, y: float) -> Piece:
    return Piece(Box.around(x, y, _FIRE_FIGURE * 1.4), _fire, (colour,))


def _fire(art: Art, colour: str) -> None:
    member(art, colour, art.width / 2, art.height / 2, _FIRE_FIGURE, shade=False)
