"""The secret clan cards that people drew beside the board, where Totem sits at the table."""

from dataclasses import replace
from typing import Final

from engine.cherokee import Clan
from engine.cherokee.model import Deal, Variant
from ui.core.art import Art
from ui.drawing.cards import clan_tile
from ui.games.cherokee.table.words import clan_word, printed_word
from ui.games.contract.parts import OwnCards
from ui.games.contract.table import Picture


def _unknown(deal: object) -> bool:
    return isinstance(deal, Deal) and deal.variant is Variant.SECRET and None in deal.clans


def _with_cards(deal: object, cards: tuple[str, ...]) -> object:
    return replace(deal, clans=tuple(map(Clan, cards))) if isinstance(deal, Deal) else deal


def _tile(art: Art, clan: str) -> None:
    clan_tile(art, clan, 2, 2, art.width - 4, art.height - 4)


OWN_CARDS: Final = OwnCards(
    tuple(clan.value for clan in Clan),
    _unknown,
    _with_cards,
    lambda card: Picture(_tile, (card,)),
    lambda card, words: clan_word(Clan(card), words),
    lambda card, words: printed_word(Clan(card), words),
)
