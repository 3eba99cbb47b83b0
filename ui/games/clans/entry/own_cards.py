"""The clan cards that people drew beside the board, where Totem sits at the table."""

from dataclasses import replace
from typing import Final

from engine.clans import CLANS, Clan
from engine.clans.model import Deal
from ui.core.art import Art
from ui.drawing.huts import hut_on_panel
from ui.games.clans.table.words import clan_word
from ui.games.contract.parts import OwnCards
from ui.games.contract.table import Picture


def _unknown(deal: object) -> bool:
    return isinstance(deal, Deal) and None in deal.clans


def _with_cards(deal: object, cards: tuple[str, ...]) -> object:
    return replace(deal, clans=tuple(map(Clan, cards))) if isinstance(deal, Deal) else deal


def _hut(art: Art, colour: str) -> None:
    hut_on_panel(art, colour, art.width / 2, art.height / 2, art.width * 0.4)


OWN_CARDS: Final = OwnCards(
    tuple(clan.value for clan in CLANS),
    _unknown,
    _with_cards,
    lambda card: Picture(_hut, (card,)),
    lambda card, words: clan_word(Clan(card), words),
)
