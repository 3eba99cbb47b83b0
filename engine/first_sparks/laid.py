"""What lies on the table of The First Sparks: tiles, members, food, cards and the markers of the clans.

Change is free, so a clan's food is one number; the supply gives and takes whatever is needed.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.core import Event, Place, Seat, place
from engine.core.hands import Cardboard, Chapter, Group, by_places
from engine.core.laid import BOX, Laid, Piece, Shift, face, kind, laid, piece, seat_place
from engine.core.places import where
from engine.first_sparks.board import LaidTile
from engine.first_sparks.components import SHUFFLE, STOCKED, Food
from engine.first_sparks.events import (
    BonusReturned,
    Bought,
    CardDrawn,
    CardSunk,
    Fed,
    Hunted,
    Leaving,
    MarketReduced,
    PutIntoBox,
    Refilled,
    Removed,
    Rotted,
    RoundBegan,
    Settled,
    SteppedBack,
    TileLaid,
    TurnOrderSet,
)
from engine.first_sparks.model import SeenClan, View
from engine.first_sparks.regions import REGION_PLACES, in_mask, mask
from engine.first_sparks.rules import FirstSparksRules
from engine.first_sparks.spreading import MOST_MEMBERS

FOOD: Final = piece("food")
"""Food before a player, whatever tokens it is made of."""
TOKEN: Final = {food: piece("token", food) for food in STOCKED}
CARD: Final = piece("card")
"""Face down in the pile."""
BONUS: Final = piece("bonus")
"""The grain on the lowest card."""
NEUTRAL: Final = piece("member", "neutral")

SUPPLY: Final = place("supply")
MARKET: Final = place("market")
PILE: Final = place("pile")
STOCK: Final = {food: place("stock", food) for food in STOCKED}


def food_of(seat: int) -> Place:
    return seat_place("food", seat)


def cards_of(seat: int) -> Place:
    return seat_place("cards", seat)


def members_of(seat: int) -> Place:
    """Those that are not on the board."""
    return seat_place("members", seat)


def member(seat: int) -> Piece:
    return piece("member", seat)


def size_marker(seat: int) -> Piece:
    return piece("size", seat)


def order_marker(seat: int) -> Piece:
    return piece("order", seat)


def card(number: int) -> Piece:
    return piece("card", number)


def on_track(members: int) -> Place:
    """Where the marker of so many members stands: the track begins at 1, where it waits for the first one."""
    return place("size", max(1, members))


def tile_place(laid: LaidTile) -> Place:
    return place("tile", f"{laid.q}.{laid.r}.{laid.turn}")


def bonus_place(number: int) -> Place:
    """On a card."""
    return place("bonus", number)


def lies(rules: FirstSparksRules, view: View) -> Laid:
    contents: dict[Piece, int] = {piece("tile", tile.number): 1 for tile in rules.components.tiles}
    if view.neutral is not None:
        contents[NEUTRAL] = MOST_MEMBERS + 1
    hidden = (food_of(seat) for seat, clan in enumerate(view.clans) if clan.food is None)
    return laid(_lying(view), contents, (SUPPLY, *hidden))


def _lying(view: View) -> Iterator[tuple[Place, Piece, int]]:
    for tile in view.tiles:
        yield tile_place(tile), piece("tile", tile.tile), 1
    for region in in_mask(view.neutral or 0):
        yield REGION_PLACES[region], NEUTRAL, 1
    for seat, clan in enumerate(view.clans):
        yield from ((REGION_PLACES[region], member(seat), 1) for region in in_mask(clan.members))
        yield members_of(seat), member(seat), MOST_MEMBERS - clan.size
        yield on_track(clan.size), size_marker(seat), 1
        yield place("order", view.order.index(Seat(seat)) + 1), order_marker(seat), 1
        yield from ((cards_of(seat), card(number), 1) for number in clan.cards)
        if clan.food is not None:
            yield food_of(seat), FOOD, clan.food
    yield from ((STOCK[food], TOKEN[food], n) for food, n in zip(STOCKED, view.stock, strict=True))
    yield from ((MARKET, card(number), 1) for number in view.market)
    yield PILE, CARD, len(view.pile)
    yield from ((BOX, card(number), 1) for number in view.box)
    yield BOX, CARD, view.removed
    if view.bonus is not None:
        yield bonus_place(view.bonus), BONUS, 1


def seen(view: View, lying: Laid) -> View:
    """Food that fire hides stays hidden."""
    regions = {at: region for region, at in enumerate(REGION_PLACES)}
    clans = []
    for seat, clan in enumerate(view.clans):
        here = (regions[at] for at, name, _ in lying if name == member(seat) and at in regions)
        food = None if clan.food is None else lying[food_of(seat), FOOD]
        clans.append(SeenClan(food, _numbers(lying, cards_of(seat)), mask(here)))
    ranks = {name: int(where(at)[0]) for at, name, _ in lying if kind(name) == "order" and at != BOX}
    neutral = mask(regions[at] for at, name, _ in lying if name == NEUTRAL and at in regions)
    grain = [int(where(at)[0]) for at, name, _ in lying if name == BONUS and at.startswith("bonus/")]
    return replace(
        view,
        clans=tuple(clans),
        neutral=None if view.neutral is None else neutral,
        order=tuple(sorted(view.order, key=lambda seat: ranks.get(order_marker(seat), 0))),
        stock=tuple(lying[STOCK[food], TOKEN[food]] for food in STOCKED),
        market=_numbers(lying, MARKET),
        bonus=grain[0] if grain else None,
    )


def _numbers(lying: Laid, at: Place) -> tuple[int, ...]:
    """Of the cards there, rising."""
    return tuple(sorted(int(face(name)[0]) for name in lying.at(at) if kind(name) == CARD and face(name)))


def shifts(rules: FirstSparksRules, lying: Laid, event: Event) -> tuple[Shift, ...]:
    return tuple(shift for shift in _shifts(lying, event) if shift.count and shift.origin != shift.target)


def _shifts(lying: Laid, event: Event) -> Iterator[Shift]:
    match event:
        case TileLaid():
            at = tile_place(LaidTile(event.tile, event.q, event.r, event.turn))
            yield Shift(piece("tile", event.tile), BOX, at)
        case Settled(neutral=True):
            yield Shift(NEUTRAL, BOX, REGION_PLACES[event.region])
        case Settled():
            yield Shift(member(event.seat), members_of(event.seat), REGION_PLACES[event.region])
            yield _sized(lying, event.seat, 1)
            yield _pays(event.seat, 0 if event.price is None else event.price.total)
        case Removed():
            yield Shift(member(event.seat), REGION_PLACES[event.region], members_of(event.seat))
            yield _sized(lying, event.seat, -1)
        case Rotted():
            yield _pays(event.seat, event.lost)
        case Fed():
            yield _pays(event.seat, event.food)
        case Hunted():
            for catch in event.hunt.catches:
                if catch.food is not Food.GRAIN:
                    yield Shift(TOKEN[catch.food], STOCK[catch.food], SUPPLY, catch.taken)
            yield Shift(FOOD, SUPPLY, food_of(event.seat), event.hunt.food)
        case Refilled():
            for refill in event.refills:
                yield Shift(TOKEN[refill.food], SUPPLY, STOCK[refill.food], refill.added)
        case TurnOrderSet() | SteppedBack():
            for rank, seat in enumerate(event.order, start=1):
                marker = order_marker(seat)
                yield Shift(marker, _where(lying, marker, "order"), place("order", rank))
        case _:
            yield from _of_cards(event)


def _of_cards(event: Event) -> Iterator[Shift]:
    match event:
        case Bought():
            yield Shift(card(event.card), MARKET, cards_of(event.seat))
            yield _pays(event.seat, event.price.total)
            yield Shift(BONUS, bonus_place(event.card), SUPPLY, event.price.bonus)
        case PutIntoBox(why=Leaving.TOOL_TOO_MANY, seat=seat) if seat is not None:
            yield Shift(card(event.card), cards_of(seat), BOX)
        case PutIntoBox():
            yield Shift(card(event.card), MARKET, BOX)
            if event.food is not None:
                yield Shift(TOKEN[event.food], STOCK[event.food], SUPPLY, event.tokens)
        case CardDrawn():
            yield Shift(CARD, PILE, MARKET, after=card(event.card))
        case CardSunk():
            yield Shift(card(event.card), MARKET, PILE, after=CARD)
        case MarketReduced():
            yield Shift(card(SHUFFLE), MARKET, BOX)
        case RoundBegan(bonus=bonus) if bonus is not None:
            yield Shift(BONUS, SUPPLY, bonus_place(bonus))
        case BonusReturned():
            yield Shift(BONUS, bonus_place(event.card), SUPPLY)


def _pays(seat: Seat, food: int) -> Shift:
    return Shift(FOOD, food_of(seat), SUPPLY, food)


def _sized(lying: Laid, seat: Seat, more: int) -> Shift:
    marker = size_marker(seat)
    members = MOST_MEMBERS - lying[members_of(seat), member(seat)]
    return Shift(marker, _where(lying, marker, "size"), on_track(members + more))


def _where(lying: Laid, marker: Piece, track: str) -> Place:
    return next(at for at, other in lying.counts if other == marker and at.startswith(f"{track}/"))


def _own(event: Event) -> bool:
    """Whoever lays a tile, places a member and pays for it, loses one, discards or turns a card up does so at
    once."""
    match event:
        case TileLaid() | Settled() | Removed() | CardDrawn(from_cardboard=True):
            return True
        case PutIntoBox(why=why):
            return why is Leaving.TOOL_TOO_MANY
        case _:
            return False


_RANKS: Final = {"card": 0, "bonus": 1, "token": 2, "food": 3, "tile": 4, "member": 5, "size": 6, "order": 7}


def _group(shift: Shift) -> Group:
    """Each seat's cards and food for itself; tracks, refills and the market in one go each."""
    rank = _RANKS[kind(shift.piece)]
    seat = by_places(shift)
    return rank, -1 if seat is None or kind(shift.piece) == "size" else seat


def _seat(shift: Shift) -> Seat | None:
    if kind(shift.piece) == "size":
        return Seat(int(face(shift.piece)[0]))
    return by_places(shift)


def _chapter(event: Event) -> Chapter:
    match event:
        case Bought():
            return ("buy", str(event.seat), str(event.card))
        case Hunted():
            return ("feed", str(event.seat), "hunt")
        case Fed():
            return ("feed", str(event.seat), "feed")
        case Rotted():
            return ("rot",)
        case TurnOrderSet() | SteppedBack():
            return ("order",)
        case Refilled():
            return ("refill",)
        case PutIntoBox() | CardDrawn() | CardSunk() | MarketReduced() | BonusReturned() | RoundBegan():
            return ("market",)
        case _:
            return ("member",)


_LAID_OUT: Final = {
    "herbs": 0,
    "food": 1,
    "member": 1,
    "size": 2,
    "order": 2,
    "token": 3,
    "tile": 4,
    "card": 5,
    "pile": 6,
    "bonus": 7,
}


def _dealt(shift: Shift) -> Group:
    """What everybody gets, the tracks, then what all share."""
    what = kind(shift.then)
    if what == "card" and shift.target != MARKET:
        what = "pile" if shift.target == PILE else "herbs"
    return (_LAID_OUT[what],)


def _entered(shift: Shift) -> bool:
    """Who has which herbs; tiles are laid by moves."""
    return by_places(shift) is not None and kind(shift.then) == "card"


CARDBOARD: Final[Cardboard[FirstSparksRules, View]] = Cardboard(
    lies,
    shifts,
    _own,
    _group,
    seen,
    chapter=_chapter,
    whole=frozenset({"buy", "feed", "rot", "market"}),
    seat=_seat,
    dealt=_dealt,
    entered=_entered,
)
