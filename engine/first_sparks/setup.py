"""Set-ups: herbs, tiles, market and pile, dealt by the program or told from the table."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from engine.core import Fact, Fault, Option, Options, Rng, RuleRef, Seat, chosen
from engine.first_sparks.board import board_of
from engine.first_sparks.components import HERBS, SHUFFLE, TECHNOLOGIES, UNKNOWN, Components, Marking
from engine.first_sparks.hunting import PLOW
from engine.first_sparks.market import SOLD_CARDS, for_sale_at_once
from engine.first_sparks.model import (
    ALONE,
    GAME,
    SEATS,
    Ask,
    Clan,
    Deal,
    FireFood,
    FirstCard,
    PileOf,
    Plow,
    State,
)
from engine.first_sparks.stocking import FIRST_STOCK

HERB_CARDS: Final = RuleRef(GAME, "2.1")
TILES_IN_PLAY: Final = RuleRef(GAME, "2.2")
FIRST_MARKET: Final = RuleRef(GAME, "2.3")
PILE: Final = RuleRef(GAME, "2.4")
TWO_PLAYERS: Final = RuleRef(GAME, "11.1")
SIX_PLAYERS: Final = RuleRef(GAME, "12.1")
DECLINED: Final = RuleRef(GAME, "11.3")
HIDDEN_FOOD: Final = RuleRef(GAME, "9.1")

PLOW_OPTION: Final = Option("plow", tuple(Plow), Plow.EACH, PLOW)
FIRST_CARD_OPTION: Final = Option("first_card", tuple(FirstCard), FirstCard.AFFORDED, DECLINED)
FIRE_FOOD_OPTION: Final = Option("fire_food", tuple(FireFood), FireFood.HIDDEN, HIDDEN_FOOD)
PILE_OPTION: Final = Option("pile", (PileOf.CARDBOARD, PileOf.PROGRAM), PileOf.PROGRAM, SOLD_CARDS)
OPTIONS: Final = (PLOW_OPTION, FIRST_CARD_OPTION, FIRE_FOOD_OPTION, PILE_OPTION)

FIRST_FOOD: Final = 7
TILES_FOR: Final = {2: 3, 3: 3, 4: 4, 5: 5, 6: 6}
"""By players."""
LEFT_OUT: Final = {2: 2, 3: 6, 4: 3, 5: 0, 6: 0}
"""Cards that go back to the box unseen, by players."""
NOT_FOR_TWO: Final = (10, 11, 15, 20, 24, 26, 33, 39)
FIRST_OF_SIX: Final = 15
"""On top of the pile with six players."""


class Wrong(StrEnum):
    """What may be wrong with a set-up."""

    WRONG_SEATS = "wrong_seats"
    NO_SUCH_HERBS = "no_such_herbs"
    HERBS_TWICE = "herbs_twice"
    WRONG_TILE_COUNT = "wrong_tile_count"
    TILE_NOT_IN_PLAY = "tile_not_in_play"
    TILE_TWICE = "tile_twice"
    NOT_IN_PILE = "not_in_pile"
    CARD_TWICE = "card_twice"
    CARD_MISSING = "card_missing"
    WRONG_LEFT_OUT = "wrong_left_out"
    SHUFFLE_CARD_NOT_LAST = "shuffle_card_not_last"
    FIRE_NOT_FIRST = "fire_not_first"
    SHUFFLE_ORDER_INCOMPLETE = "shuffle_order_incomplete"
    WRONG_CARDBOARD_PILE = "wrong_cardboard_pile"


def tiles_in_play(components: Components, seats: int) -> tuple[int, ...]:
    """Those that may be drawn."""
    least = {Marking.ALWAYS: 2, Marking.FROM_FOUR: 4, Marking.FROM_FIVE: 5}
    return tuple(tile.number for tile in components.tiles if seats >= least[tile.marking])


def technologies(seats: int) -> tuple[int, ...]:
    """Tools and knowledge in play."""
    return tuple(card for card in TECHNOLOGIES if seats != ALONE or card not in NOT_FOR_TWO)


def first_market(seats: int) -> tuple[int, ...]:
    return technologies(seats)[: 2 * for_sale_at_once(seats)]


def cardboard_pile(seats: int) -> tuple[int, ...]:
    """As it lies at the table: nobody has seen a card of it but the first of six and the last."""
    cards = len(technologies(seats)) - len(first_market(seats)) - LEFT_OUT[seats]
    first = (FIRST_OF_SIX,) if seats == SEATS[-1] else ()
    return (*first, *(UNKNOWN,) * (cards - len(first)), SHUFFLE)


def of_cardboard(deal: Deal) -> Deal:
    """With the pile of the box in place of the program's."""
    seats = len(deal.herbs)
    removed = (UNKNOWN,) * LEFT_OUT[seats]
    return replace(deal, pile=cardboard_pile(seats), removed=removed, shuffle_order=())


def dealt(components: Components, seats: int, options: Options, rng: Rng) -> Deal:
    agreed = chosen(OPTIONS, options)
    market = first_market(seats)
    cards = rng.shuffled([card for card in technologies(seats) if card not in market])
    removed, pile = cards[: LEFT_OUT[seats]], cards[LEFT_OUT[seats] :]
    if seats == SEATS[-1]:
        pile.remove(FIRST_OF_SIX)
        pile.insert(0, FIRST_OF_SIX)
    deal = Deal(
        Plow(agreed[PLOW_OPTION.id]),
        tuple(rng.shuffled(HERBS[:seats])),
        tuple(rng.shuffled(tiles_in_play(components, seats))[: TILES_FOR[seats]]),
        (*pile, SHUFFLE),
        tuple(sorted(removed)),
        tuple(rng.shuffled(TECHNOLOGIES)),
        FirstCard(agreed[FIRST_CARD_OPTION.id]),
        FireFood(agreed[FIRE_FOOD_OPTION.id]),
    )
    return of_cardboard(deal) if agreed[PILE_OPTION.id] == PileOf.CARDBOARD else deal


def faults(components: Components, deal: Deal) -> tuple[Fault, ...]:
    """Everything, in the order of the deal."""
    seats = len(deal.herbs)
    if seats not in SEATS:
        facts = {"seats": seats, "least": SEATS[0], "most": SEATS[-1]}
        return (Fault(Wrong.WRONG_SEATS, "herbs", facts),)
    return (
        *_herbs(deal.herbs),
        *_tiles(components, deal.tiles, seats),
        *(_cardboard_pile(deal, seats) if deal.cardboard else _pile(deal, seats)),
        *(() if deal.cardboard else _shuffle_order(deal.shuffle_order)),
    )


def _herbs(herbs: Sequence[int]) -> Iterator[Fault]:
    for seat, number in enumerate(herbs):
        if number not in HERBS[: len(herbs)]:
            yield Fault(Wrong.NO_SUCH_HERBS, f"herbs[{seat}]", {"number": number, "most": len(herbs)})
        elif number in herbs[:seat]:
            facts = {"number": number, "first": herbs.index(number)}
            yield Fault(Wrong.HERBS_TWICE, f"herbs[{seat}]", facts)


def _tiles(components: Components, tiles: Sequence[int], seats: int) -> Iterator[Fault]:
    """Tiles have no numbers in print: what a person points at are their hunting grounds."""
    in_play, wanted = tiles_in_play(components, seats), TILES_FOR[seats]
    grounds = {tile.number: tile.foods for tile in components.tiles}
    if len(tiles) != wanted:
        yield Fault(Wrong.WRONG_TILE_COUNT, "tiles", {"tiles": len(tiles), "wanted": wanted})
    for n, tile in enumerate(tiles):
        facts: dict[str, Fact] = {"tile": tile, "grounds": grounds.get(tile, ())}
        if tile not in in_play:
            yield Fault(Wrong.TILE_NOT_IN_PLAY, f"tiles[{n}]", {**facts, "in_play": tuple(in_play)})
        elif tile in tiles[:n]:
            yield Fault(Wrong.TILE_TWICE, f"tiles[{n}]", {**facts, "first": tiles.index(tile)})


def _pile(deal: Deal, seats: int) -> Iterator[Fault]:
    market = first_market(seats)
    wanted = [card for card in technologies(seats) if card not in market]
    named = [(f"pile[{n}]", card) for n, card in enumerate(deal.pile) if card != SHUFFLE]
    named += [(f"removed[{n}]", card) for n, card in enumerate(deal.removed)]
    first: dict[int, str] = {}
    for where, card in named:
        if card not in wanted:
            yield Fault(Wrong.NOT_IN_PILE, where, {"card": card})
        elif card in first:
            yield Fault(Wrong.CARD_TWICE, where, {"card": card, "first": first[card]})
        else:
            first[card] = where
    for card in wanted:
        if card not in first:
            yield Fault(Wrong.CARD_MISSING, "pile", {"card": card})
    if len(deal.removed) != LEFT_OUT[seats]:
        facts = {"cards": len(deal.removed), "wanted": LEFT_OUT[seats]}
        yield Fault(Wrong.WRONG_LEFT_OUT, "removed", facts)
    if deal.pile.count(SHUFFLE) != 1 or deal.pile[-1] != SHUFFLE:
        yield Fault(Wrong.SHUFFLE_CARD_NOT_LAST, "pile", {"cards": deal.pile.count(SHUFFLE)})
    if seats == SEATS[-1] and deal.pile[:1] != (FIRST_OF_SIX,):
        yield Fault(Wrong.FIRE_NOT_FIRST, "pile[0]", {"card": FIRST_OF_SIX})


def _cardboard_pile(deal: Deal, seats: int) -> Iterator[Fault]:
    wanted = cardboard_pile(seats)
    if deal.pile != wanted:
        facts = {"cards": len(deal.pile), "wanted": len(wanted)}
        yield Fault(Wrong.WRONG_CARDBOARD_PILE, "pile", facts)
    if deal.removed != (UNKNOWN,) * LEFT_OUT[seats]:
        facts = {"cards": len(deal.removed), "wanted": LEFT_OUT[seats]}
        yield Fault(Wrong.WRONG_LEFT_OUT, "removed", facts)


def _shuffle_order(cards: Sequence[int]) -> Iterator[Fault]:
    missing = tuple(card for card in TECHNOLOGIES if card not in cards)
    if missing or len(cards) != len(TECHNOLOGIES):
        yield Fault(
            Wrong.SHUFFLE_ORDER_INCOMPLETE, "shuffle_order", {"cards": len(cards), "missing": missing}
        )


def started(components: Components, deal: Deal) -> State:
    seats = len(deal.herbs)
    order = tuple(sorted(map(Seat, range(seats)), key=lambda seat: -deal.herbs[seat]))
    unused = [card for card in HERBS if card not in deal.herbs]
    seen = (FIRST_OF_SIX, SHUFFLE) if seats == SEATS[-1] else (SHUFFLE,)
    return State(
        plow=deal.plow,
        round=0,
        ask=Ask.LAY,
        seat=order[0],
        order=order,
        clans=tuple(Clan(FIRST_FOOD, (number,), 0) for number in deal.herbs),
        neutral=0 if seats == ALONE else None,
        tiles=(),
        tiles_left=deal.tiles,
        stock=FIRST_STOCK,
        market=first_market(seats),
        reduced=False,
        pile=deal.pile,
        shuffle_order=deal.shuffle_order,
        box=tuple(sorted([*unused, *(NOT_FOR_TWO if seats == ALONE else ())])),
        removed=tuple(sorted(deal.removed)),
        seen=seen,
        bonus=None,
        bought=(),
        passed=(),
        offer=None,
        proposals=0,
        placed=0,
        stirred=0,
        by_agreement=False,
        board=board_of(components, ()),
        first_card=deal.first_card,
        fire_food=deal.fire_food,
    )
