"""One's secret clan and hand, shown to their owner alone."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.cherokee import CherokeeRules, Clan, Member, View
from engine.core import Seat
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.core.theme import CLANS, DAY, ink_on
from ui.drawing.signs import clan_sign
from ui.games.cherokee.table import cards
from ui.games.cherokee.table.words import clan_word, printed_word
from ui.widgets.layout import nth

CLAN_CARD: Final = Box(28, 76, 170, 256)
HAND: Final = 214.0, 74.0
IN_A_ROW: Final = 6
IN_TWO_LINES: Final = 21.0
"""Size of a clan's name that shares its card with the printed one."""
SMALL: Final = 15.0
CELL: Final = 93.0, 90.0
CARD: Final = 84.0, 64.0


def has(view: View, seat: Seat) -> bool:
    """Clan card and hand may lie on the table, unknown."""
    return view.clans[seat] is not None or (bool(view.hands[seat]) and not isinstance(view.hands[seat], int))


def pieces(page: Page, rules: CherokeeRules, view: View, seat: Seat) -> Sequence[Piece]:
    return [*_clan(page, view.clans[seat], view.hands[seat]), *_hand(page, view.hands[seat])]


def _clan(page: Page, clan: Clan | None, hand: tuple[Member, ...] | int) -> Iterator[Piece]:
    """In the middle where the hand is of cardboard, and nothing lies beside it."""
    if clan is not None:
        said = clan_word(clan, page.words), printed_word(clan, page.words)
        alone = (page.width - CLAN_CARD.w) / 2 - CLAN_CARD.x if isinstance(hand, int) else 0
        yield Piece(CLAN_CARD.moved(alone, 0), _clan_card, (clan.value, *said, page.sizes.name))


def _clan_card(art: Art, clan: str, word: str, printed: str, size: float) -> None:
    """With the name that is printed on the cardboard below the one of the language."""
    w, h = art.width, art.height
    art.box(0, 4, w, h - 4, "#1A100A", r=16)
    art.box(0, 0, w, h - 4, DAY.card, DAY.ink, r=16, width=2)
    art.box(10, 10, w - 20, 168, CLANS[clan], DAY.ink, r=10, width=1.4)
    clan_sign(art, clan, w / 2, 94, 54, ink_on(clan))
    lines = art.fold(word, w - 16, size, "serif")
    if printed and len(lines) > 1:
        size = min(size, IN_TWO_LINES)
        lines = art.fold(word, w - 16, size, "serif")
    middle = 206 if printed else 214
    for n, line in enumerate(lines):
        art.text(line, w / 2, middle + (n - (len(lines) - 1) / 2) * size * 1.1, size, DAY.ink, "serif", "mm")
    if printed:
        art.text(printed, w / 2, 240, SMALL, DAY.ink2, "semibold", "mm")


def _hand(page: Page, hand: tuple[Member, ...] | int) -> Iterator[Piece]:
    if isinstance(hand, int):
        return
    for n, member in enumerate(hand):
        first = Box(HAND[0] + page.more, HAND[1] + 6, *CARD)
        yield cards.lying(cards.printed(member), nth(first, n, IN_A_ROW, CELL))
