"""One's secret clan, shown to its owner alone."""

from collections.abc import Sequence
from typing import Final

from engine.clans import CLANS, ClansRules, View
from engine.core import Seat
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import DAY, HUTS, mix
from ui.drawing.huts import hut
from ui.games.clans.table.words import clan_word

CARD: Final = 216.0, 300.0


def has(view: View, seat: Seat) -> bool:
    """The card may lie on the table, unknown."""
    return view.clans[seat] is not None


def pieces(page: Page, rules: ClansRules, view: View, seat: Seat) -> Sequence[Piece]:
    """The clan card, in the middle of the page."""
    clan = view.clans[seat]
    if clan is None:
        return ()
    w, h = CARD
    box = Box((page.width - w) / 2, 26, w, h)
    points = view.scores[CLANS.index(clan)]
    word = clan_word(clan, page.words)
    return (Piece(box, _card, (clan.value, word, points, page.sizes.title, page.sizes.number_score)),)


def _card(art: Art, clan: str, word: str, points: int, title: float, number: float) -> None:
    w, h = art.width, art.height
    art.box(0, 4, w, h - 4, "#1A100A", r=16)
    art.box(0, 0, w, h - 4, DAY.card, DAY.ink, r=16, width=2)
    art.box(10, 10, w - 20, 190, mix(HUTS[clan], DAY.clearing, 0.72), DAY.clearing_edge, r=10, width=1.2)
    art.oval(w / 2, 150, 84, 24, DAY.clearing, DAY.clearing_edge, 1.2)
    hut(art, clan, w / 2, 104, 62)
    art.text(word, w / 2, 226, title, DAY.ink, "serif", "mm")
    art.text(points, w / 2, 266, number, DAY.ink2, "black", "mm")
