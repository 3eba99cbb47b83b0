"""What a plan leads to: as a chain of sums in the question box, and in sentences on a sheet."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from engine.core import Seat
from engine.first_sparks import Ask, FirstSparksRules, Kind, Phase, View
from engine.first_sparks.costs import knows, price
from engine.first_sparks.forecast import Forecast, enough_to_feed, forecast
from engine.first_sparks.market import lowest
from engine.first_sparks.technology import why_not_for
from ui.core.words import Words
from ui.games.first_sparks.table.asking import aimed
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.market import offered

LOOKS_AHEAD: Final = (Ask.SECOND, Ask.PROPOSE, Ask.ANSWER, Ask.BOX, Ask.SPREAD, Ask.REMOVE, Ask.DISCARD)
MOST_NAMED: Final = 6
"""Cards that a sentence names."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What would be paid now, and for what."""

    pay: int = 0
    card: int | None = None
    region: int | None = None


@lru_cache(maxsize=32)
def looked_ahead(rules: FirstSparksRules, view: View, seat: Seat, plan: Plan) -> Forecast | None:
    return forecast(rules.components, view, seat, pay=plan.pay, card=plan.card, region=plan.region)


@lru_cache(maxsize=32)
def to_spend(rules: FirstSparksRules, view: View, seat: Seat) -> int | None:
    return enough_to_feed(rules.components, view, seat)


def plan_of(look: TableLook) -> Plan:
    """What is pointed at or offered; nothing else: to pay nothing."""
    view: View = look.view
    rules = look.rules
    if view.ask in (Ask.PROPOSE, Ask.ANSWER, Ask.BOX) and (card := offered(look)) is not None:
        clan, bought = view.clans[view.seat], rules.components.cards[card]
        if clan.food is None or why_not_for(rules.components, clan.cards, clan.food, card, view.bonus):
            return Plan()
        return Plan(price(bought, view.bonus).total, card=card)
    if view.ask in (Ask.SECOND, Ask.SPREAD) and (region := aimed(look)) is not None:
        cost, food = rules.cost(view, region), view.clans[view.seat].food
        if cost is not None and food is not None and cost.total <= food:
            return Plan(cost.total, region=region)
    return Plan()


@dataclass(frozen=True, slots=True)
class Chain:
    """The sums of a forecast, as short as they can be said."""

    said: tuple[str, ...]
    left: int | None
    """Food in the end; None where fire hides what there is."""
    starve: int


def chain(look: TableLook, words: Words) -> Chain | None:
    """None where nothing is to be forecast; where fire hides the food, what everybody can see."""
    view: View = look.view
    if (
        look.to_act is None
        or view.ask not in LOOKS_AHEAD
        or look.running is not None
        or look.mover is not None
    ):
        return None
    ahead = looked_ahead(look.rules, view, view.seat, plan_of(look))
    if ahead is None:
        if view.phase is not Phase.TECHNOLOGY:
            return None
        brings = words("hunt +{n}", n=look.rules.harvest(view, view.seat).food)
        return Chain((brings, words("feed −{n}", n=view.clans[view.seat].size)), None, 0)
    said = []
    if ahead.paid:
        said.append(f"{ahead.kept + ahead.paid} − {ahead.paid} = {ahead.kept}")
    else:
        said.append(str(ahead.kept))
    said += [part for part in _parts(view, ahead, words) if part]
    return Chain(tuple(said), ahead.left, ahead.starve)


def _parts(view: View, ahead: Forecast, words: Words) -> Iterator[str]:
    if ahead.rotted:
        yield words("rot −{n}", n=ahead.rotted)
    if view.phase is not Phase.FEED or ahead.harvest:
        yield words("hunt +{n}", n=ahead.harvest)
    if ahead.feeding:
        yield words("feed −{n}", n=ahead.feeding)


# in sentences


def sentences(look: TableLook, words: Words) -> tuple[str, ...]:
    """The forecast for the seat to act, one step after another."""
    view: View = look.view
    rules, plan = look.rules, plan_of(look)
    ahead = looked_ahead(rules, view, view.seat, plan)
    if ahead is None:
        return (
            words("This clan knows fire: how much food it has is hidden."),
            words("Its player can press the eye and look in secret."),
        )
    return tuple(_sentences(rules, view, plan, ahead, words))


def own_sentences(rules: FirstSparksRules, view: View, seat: Seat, words: Words) -> tuple[str, ...]:
    """The forecast for the owner of hidden food alone, from what that seat may know."""
    ahead = looked_ahead(rules, view, seat, Plan())
    return () if ahead is None else tuple(_sentences(rules, replace(view, seat=seat), Plan(), ahead, words))


def _sentences(
    rules: FirstSparksRules, view: View, plan: Plan, ahead: Forecast, words: Words
) -> Iterator[str]:
    if ahead.paid:
        yield words(
            "After paying {paid} of {food} food, the clan has {kept} left.",
            paid=ahead.paid,
            food=ahead.kept + ahead.paid,
            kept=ahead.kept,
        )
    else:
        yield words("The clan has {food} food now.", food=ahead.kept)
    fire = knows(rules.components, view.clans[view.seat].cards, Kind.FIRE)
    if ahead.rotted:
        yield words("A third of that rots: {n}.", n=ahead.rotted)
    elif fire:
        yield words("Thanks to fire nothing rots.")
    if view.phase is Phase.SPREAD:
        yield words("In the next round hunting brings {n} food, after the refill.", n=ahead.harvest)
    elif view.phase is not Phase.FEED or ahead.harvest:
        yield words("Hunting brings {n} food, as the harvest spaces are now.", n=ahead.harvest)
    yield feeding_words(ahead, words)
    yield from buying_words(rules, view, ahead, words)
    spare = to_spend(rules, view, view.seat)
    if spare is not None and view.ask in (Ask.SECOND, Ask.PROPOSE, Ask.ANSWER, Ask.SPREAD) and not plan.pay:
        yield words("You can spend up to {n} food now and still feed everybody.", n=spare)


def feeding_words(ahead: Forecast, words: Words) -> str:
    if ahead.starve:
        return words.n(
            "Feeding takes {food}: {n} member would starve.",
            "Feeding takes {food}: {n} members would starve.",
            ahead.starve,
            food=ahead.feeding,
        )
    return words("Feeding takes {food}: that leaves {left}.", food=ahead.feeding, left=ahead.left)


def buying_words(rules: FirstSparksRules, view: View, ahead: Forecast, words: Words) -> Iterator[str]:
    """What is enough next round, and the price of the lowest card that is not."""
    if ahead.affordable:
        cards = ", ".join(str(card) for card in ahead.affordable[:MOST_NAMED])
        yield words("Next round that is enough for: {cards}.", cards=cards)
    else:
        yield words("Next round that is not enough for any card in the market.")
    cards_for_sale = [card for card in view.market if card in rules.components.cards]
    short = [card for card in cards_for_sale if card not in ahead.affordable]
    missed = lowest(short)
    if missed is not None:
        cost = price(rules.components.cards[missed], None).printed
        yield words("Card {card} would cost {cost}.", card=missed, cost=cost)
