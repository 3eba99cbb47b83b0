"""What was played and what came of it, in sentences: for the list of moves and the note of a story."""

from collections.abc import Iterator, Sequence
from typing import Final

from engine.core import Event, Seat
from engine.first_sparks import Components, Phase
from engine.first_sparks import events as happening
from engine.first_sparks.components import STOCKED
from engine.first_sparks.costs import Sum
from engine.first_sparks.model import Ending
from engine.session import Played, Player
from ui.core.words import N_, Words
from ui.games.first_sparks.table.words import card_word, food_word, region_word, tile_word

_LEAVING: Final = {
    happening.Leaving.TOOL_TOO_MANY: N_("{name} discards {card}, one tool too many."),
    happening.Leaving.DECLINED: N_("Nobody wanted {card}: {name} puts it in the box."),
    happening.Leaving.UNSOLD_BONUS: N_("Nobody bought {card}: it leaves with its bonus grain."),
    happening.Leaving.WITH_SHUFFLE_CARD: N_("{card} leaves with the shuffle card."),
}
_PHASE: Final = {
    Phase.TILES: N_("The tiles are laid, in turn order."),
    Phase.FIRST: N_("First members, in reverse turn order."),
    Phase.SECOND: N_("Second members, in turn order."),
    Phase.TECHNOLOGY: N_("Phase 1: technologies, in turn order."),
    Phase.FEED: N_("Phase 2: hunting and feeding, in reverse turn order."),
    Phase.SPREAD: N_("Phase 3: spreading, in reverse turn order."),
    Phase.UPKEEP: N_("Phase 4: turn order, harvest spaces and market are updated."),
    Phase.OVER: N_("The game is over."),
}
_ENDING: Final = {
    Ending.THIRTEEN_MEMBERS: N_("A clan has thirteen members: the game is over."),
    Ending.BY_AGREEMENT: N_("You agreed to end the game."),
    Ending.ENDED_EARLY: N_("You ended the game early."),
}


def move_words(components: Components, played: Played, words: Words) -> str:
    """A move in a few words: what happened first in it, and who bought a card with it at once."""
    if not played.events:
        return ""
    said = _move_words(components, played.events[0], words)
    bought = next((event for event in played.events[1:] if isinstance(event, happening.Bought)), None)
    if bought is None or not said:
        return said
    if bought.seat == played.seat:
        return words("{said}, and buys it for {cost}", said=said, cost=bought.price.total)
    return words("{said}; the proposer buys it for {cost}", said=said, cost=bought.price.total)


def listed_words(components: Components, played: Played, words: Words) -> str:
    """A move in the list: what was done, and all that followed from it by itself, up to the next decision."""
    said = [move_words(components, played, words), *_followed(played, words)]
    return "  ·  ".join(part.removesuffix(".") for part in said if part)


def _followed(played: Played, words: Words) -> Iterator[str]:
    """Hunt, feeding and rot of all clans, each kind in one; members that starved and rounds that began."""
    events = played.events[1:]
    rotted = [event.lost for event in events if isinstance(event, happening.Rotted)]
    hunted = [event.hunt.food for event in events if isinstance(event, happening.Hunted)]
    fed = [event.food for event in events if isinstance(event, happening.Fed)]
    missing = [event.missing for event in events if isinstance(event, happening.Starving)]
    began = [event.round for event in events if isinstance(event, happening.RoundBegan)]
    if rotted:
        yield words("rot {food}", food=_each(rotted, "−"))
    if hunted:
        yield words("hunt {food}", food=_each(hunted, "+"))
    if fed:
        yield words("feeding {food}", food=_each(fed, "−"))
    if missing:
        yield words("{n} food is missing", n=sum(missing))
    if began:
        yield words("round {n} begins", n=began[-1])
    for event in events:
        if isinstance(event, happening.GameEnded):
            yield words(_ENDING[event.ending])


def _each(amounts: Sequence[int], sign: str) -> str:
    """Of one clan after another, as they had their turn; nothing is none.

    >>> _each([3, 0, 2], "+")
    '+3, 0, +2'
    """
    return ", ".join(f"{sign}{amount}" if amount else "0" for amount in amounts)


def _move_words(components: Components, event: Event, words: Words) -> str:
    match event:
        case happening.TileLaid(tile=tile):
            return words("Tile laid: {tile}", tile=tile_word(components, tile, words))
        case happening.Settled(region=region, neutral=True):
            return words("Neutral member: {place}", place=region_word(components, region, words))
        case happening.Settled(region=region, price=None):
            return words("First member: {place}", place=region_word(components, region, words))
        case happening.Settled(region=region, price=Sum() as price):
            place = region_word(components, region, words)
            return words("New member for {cost}: {place}", place=place, cost=price.total)
        case happening.Stopped(placed=0):
            return words("No new member")
        case happening.Stopped(placed=placed):
            return words.n("Done: {n} new member", "Done: {n} new members", placed)
        case happening.Proposed(card=card):
            return words("Proposes {card}", card=card_word(components, card, words))
        case happening.Passed():
            return words("Passes.")
        case happening.Declined(card=card):
            return words("Declines {card}", card=card_word(components, card, words))
        case happening.Bought(card=card, price=cost):
            return words("Buys {card} for {cost}", card=card_word(components, card, words), cost=cost.total)
        case happening.PutIntoBox(card=card, why=happening.Leaving.TOOL_TOO_MANY):
            return words("Discards {card}", card=card_word(components, card, words))
        case happening.CardDrawn(card=card):
            return words("From the pile: {card}", card=card_word(components, card, words))
        case happening.PutIntoBox(card=card):
            return words("Puts {card} in the box", card=card_word(components, card, words))
        case happening.Removed(region=region):
            return words("A member starves: {place}", place=region_word(components, region, words))
        case _:
            return ""


# events

_OF_A_SEAT: Final = (
    happening.TileLaid,
    happening.Settled,
    happening.Stopped,
    happening.Proposed,
    happening.Passed,
    happening.Declined,
    happening.Bought,
    happening.Rotted,
    happening.Hunted,
    happening.Starving,
    happening.Removed,
    happening.Fed,
    happening.SteppedBack,
    happening.PutIntoBox,
)


def whose(event: Event) -> Seat | None:
    """Whose doing or fate an event is; None for what the rules do."""
    return event.seat if isinstance(event, _OF_A_SEAT) else None


def event_words(components: Components, event: Event, players: tuple[Player, ...], words: Words) -> str:
    """What happened, as a whole sentence."""
    return (
        _in_phase_1(components, event, players, words)
        or _on_the_board(components, event, players, words)
        or _in_upkeep(components, event, players, words)
    )


def _in_phase_1(components: Components, event: Event, players: tuple[Player, ...], words: Words) -> str:
    def named(card: int) -> str:
        return card_word(components, card, words)

    def who(seat: Seat) -> str:
        return players[seat].name

    match event:
        case happening.RoundBegan(round=number, bonus=None):
            return words("Round {number} begins.", number=number)
        case happening.RoundBegan(round=number, bonus=int(card)):
            return words(
                "Round {number} begins; the bonus grain lies on {card}.", number=number, card=named(card)
            )
        case happening.Proposed(seat, card, price):
            return words(
                "{name} proposes {card} for {cost}.", name=who(seat), card=named(card), cost=price.total
            )
        case happening.Passed(seat):
            return words("{name} passes and buys nothing in this round.", name=who(seat))
        case happening.Declined(seat, card):
            return words("{name} does not want {card}.", name=who(seat), card=named(card))
        case happening.Bought(seat, card, price) if price.bonus:
            return words(
                "{name} buys {card} for {cost}: the bonus grain pays 1.",
                name=who(seat),
                card=named(card),
                cost=price.total,
            )
        case happening.Bought(seat, card, price):
            return words("{name} buys {card} for {cost}.", name=who(seat), card=named(card), cost=price.total)
        case happening.PutIntoBox(card, why, seat, tokens):
            name = "" if seat is None else who(seat)
            said = words(_LEAVING[why], card=named(card), name=name)
            food = components.cards[card].food if card in components.cards else None
            if not tokens or food is None:
                return said
            return words(
                "{said} Taken off the harvest space: {tokens} × {food}.",
                said=said,
                tokens=tokens,
                food=food_word(food, words),
            )
        case happening.CardDrawn(card):
            return words("{card} comes into the market.", card=named(card))
        case happening.BonusReturned(card):
            return words("The bonus grain on {card} goes back to the supply.", card=named(card))
        case happening.PileShuffled(cards):
            return words.n("The pile is shuffled: {n} card.", "The pile is shuffled: {n} cards.", cards)
        case happening.Rotted(seat, food, lost):
            return words(
                "Of the {food} food of {name}, {lost} rots: a third.", food=food, name=who(seat), lost=lost
            )
        case _:
            return ""


def _on_the_board(components: Components, event: Event, players: tuple[Player, ...], words: Words) -> str:
    def who(seat: Seat) -> str:
        return players[seat].name

    match event:
        case happening.TileLaid(seat, tile):
            return words(
                "{name} lays a tile: {tile}.", name=who(seat), tile=tile_word(components, tile, words)
            )
        case happening.Settled(seat, neutral, region, price):
            place = region_word(components, region, words)
            if neutral:
                return words("The neutral clan has a new member: {place}.", place=place)
            if price is None:
                return words("{name} begins here: {place}.", name=who(seat), place=place)
            return (
                words("{name} has a new member: {place}.", name=who(seat), place=place)
                + " "
                + parts_words(price, words)
            )
        case happening.Stopped(seat, placed):
            return words.n(
                "{name} has placed {n} new member.",
                "{name} has placed {n} new members.",
                placed,
                name=who(seat),
            )
        case happening.Hunted(seat, hunt) if hunt.food:
            tools = [(card_word(components, catch.card, words), catch.value) for catch in hunt.catches]
            parts = ", ".join(f"{card} +{value}" for card, value in tools if value)
            return words("{name} hunts {n} food: {parts}.", name=who(seat), n=hunt.food, parts=parts)
        case happening.Hunted(seat):
            return words("{name} hunts nothing.", name=who(seat))
        case happening.Starving(seat, missing):
            return words("{name} lacks {n} food: somebody must go.", name=who(seat), n=missing)
        case happening.Removed(seat, region):
            place = region_word(components, region, words)
            return words("{name} loses a member: {place}.", name=who(seat), place=place)
        case happening.Fed(seat, food):
            return words("{name} feeds the clan with {n} food.", name=who(seat), n=food)
        case _:
            return ""


def _in_upkeep(components: Components, event: Event, players: tuple[Player, ...], words: Words) -> str:
    match event:
        case happening.PhaseBegan(phase=phase):
            return words(_PHASE[phase])
        case happening.TurnOrderSet(order=order):
            names = ", ".join(players[seat].name for seat in order)
            return words("New turn order, the largest clan first: {names}.", names=names)
        case happening.SteppedBack(seat=seat):
            name = players[seat].name
            return words("Thanks to intelligence {name} goes one rank back.", name=name)
        case happening.Refilled(refills=refills):
            named = [food_word(food, words) for food in STOCKED]
            added = [f"{refill.added} {food}" for food, refill in zip(named, refills, strict=True)]
            return words("Grown back: {foods}.", foods=words.listed(added))
        case happening.CardSunk(card=card):
            return words("{card}, the highest, goes under the pile.", card=card_word(components, card, words))
        case happening.MarketReduced(market=market):
            return words("The market is reduced: all {n} cards are for sale from now on.", n=len(market))
        case happening.GameEnded(ending=ending):
            return words(_ENDING[ending])
        case _:
            return ""


def parts_words(price: Sum, words: Words) -> str:
    """The price of a new member with its parts, as a sentence."""
    parts = [words("{n} for the member", n=price.base)]
    if price.occupied:
        parts.append(words("{n} for the occupied region", n=price.occupied))
    if price.mountain:
        parts.append(words("{n} for the mountain", n=price.mountain))
    if price.speech:
        parts.append(words("{n} less for speech", n=price.speech))
    if len(parts) == 1:
        return words("It costs {cost}.", cost=price.total)
    return words("It costs {cost}: {parts}.", cost=price.total, parts=words.listed(parts))
