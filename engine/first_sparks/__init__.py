"""The First Sparks: clans hunt, feed, learn and spread over a board of joined hexes.

`model` holds the values and `events` what happens; `components` are the cards and tiles of a box, which
`components_file` reads. `setup`, `laying`, `technology`, `feeding`, `spreading` and `upkeep` are the
phases in their order, `play` joins them, `ending` ranks. `costs`, `hunting`, `stocking`, `order` and
`market` answer what something costs or yields, with its parts, and `forecast` what a plan leads to.
`ledger` keeps food for clans on a board of cardboard; `components_copy` copies a box card by card.
Sections of RULES.md are named beside the code that keeps them.
"""

from engine.first_sparks.components import SHUFFLE, STOCKED, Card, Components, Food, Kind, Source, Tile
from engine.first_sparks.model import Ask, Clan, Deal, Ending, Offer, Phase, Plow, State, View, Why
from engine.first_sparks.rules import FirstSparksRules, rules_from

__all__ = [
    "SHUFFLE",
    "STOCKED",
    "Ask",
    "Card",
    "Clan",
    "Components",
    "Deal",
    "Ending",
    "FirstSparksRules",
    "Food",
    "Kind",
    "Offer",
    "Phase",
    "Plow",
    "Source",
    "State",
    "Tile",
    "View",
    "Why",
    "rules_from",
]
