"""What a card does, in sentences for the clan that asks."""

from collections.abc import Iterator

from engine.core import Seat
from engine.first_sparks import SHUFFLE, FirstSparksRules, Kind, Source, View
from engine.first_sparks import market as on_sale
from engine.first_sparks.components import FACTS, HUNTS, Card
from engine.first_sparks.costs import price
from engine.first_sparks.technology import why_not_for
from engine.session import Player
from ui.core.words import N_, Words
from ui.games.first_sparks.table.card import worth_now
from ui.games.first_sparks.table.reasons import said as refused
from ui.games.first_sparks.table.words import food_word, space_word

_KNOWLEDGE = {
    Kind.FIRE: N_("Fire: your food no longer rots, from this round on, and you may hide it."),
    Kind.PLOW: N_("Plough: each of your fields gives 1 grain more in every hunt."),
    Kind.WORKS: N_("Great works: you may have four tools instead of three."),
    Kind.SPEECH: N_("Speech: a member in an occupied region costs you 1 less."),
    Kind.INTELLIGENCE: N_("Intelligence: you go one rank back in turn order, now and in every upkeep."),
}


def about(
    rules: FirstSparksRules, view: View, card: int, players: tuple[Player, ...], words: Words
) -> tuple[str, ...]:
    """What it does, what it would bring the seat to act now, what it costs, why it may not be bought."""
    if card == SHUFFLE:
        return (
            words("It counts as the highest card and is never for sale."),
            words("When it is drawn, the pile is shuffled; in the next upkeep the market becomes smaller."),
        )
    shown_card = rules.components.cards[card]
    seat = view.seat
    return (
        *does(rules, shown_card, words),
        *(
            _brings(rules, view, seat, shown_card, words)
            if view.ask is not None and card in view.market
            else ()
        ),
        *(_costs(rules, view, seat, shown_card, players, words) if card in view.market else ()),
        *_honest(shown_card, words),
    )


def does(rules: FirstSparksRules, card: Card, words: Words) -> Iterator[str]:
    """What it does for anybody."""
    food = card.food
    if food is None:
        yield words(_KNOWLEDGE[card.kind])
    elif card.kind not in HUNTS:
        yield words("Gives {n} grain in every hunt, wherever you stand.", n=card.grain)
    else:
        steps = [
            words("{n} if {least} or more", n=n + 1, least=least) for n, least in enumerate(card.takes_from)
        ]
        yield words(
            "Takes {food} by how many there are: {steps}.",
            food=food_word(food, words),
            steps=words.listed(steps),
        )
        yield words(
            "One of your members must stand {ground}; each token is worth {value} food.",
            ground=space_word(food, words),
            value=rules.components.value(food),
        )


def _brings(rules: FirstSparksRules, view: View, seat: Seat, card: Card, words: Words) -> Iterator[str]:
    gain = worth_now(rules, view, seat)[card.number].gain
    if gain:
        yield words("It would bring your clan {n} more food now.", n=gain)
    elif card.kind in HUNTS:
        food = card.food
        caught = rules.harvest(view, seat, with_card=card.number)
        if food is not None and card.number in caught.idle:
            yield words(
                "It would bring you nothing now: none of your members stands {ground}.",
                ground=space_word(food, words),
            )
        else:
            yield words("It would bring you nothing more now: too little lies there.")


def _costs(
    rules: FirstSparksRules, view: View, seat: Seat, card: Card, players: tuple[Player, ...], words: Words
) -> Iterator[str]:
    cost = price(card, view.bonus)
    if cost.bonus:
        yield words(
            "Its price is {price}; the bonus grain on it pays 1, so it costs {cost}.",
            price=cost.printed,
            cost=cost.total,
        )
    else:
        yield words("Its price is {price}.", price=cost.printed)
    clan = view.clans[seat]
    if card.number not in on_sale.current(view):
        yield words("It lies in the future market: nobody can buy it yet.")
    elif clan.food is not None and view.ask is not None:
        rejection = why_not_for(rules.components, clan.cards, clan.food, card.number, view.bonus)
        if rejection is not None:
            names = [player.name for player in players]
            yield refused(rejection, rules.components, names, words)[1]


def _honest(card: Card, words: Words) -> Iterator[str]:
    ours = any(source is Source.HOUSE for _, source in card.sources)
    if ours and not all(source in FACTS for _, source in card.sources):
        yield words("Price and yield are Totem’s estimates until you copy your card.")
