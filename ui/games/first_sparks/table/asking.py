"""What is asked now: which answers there are, which regions are open, what the aimed one costs."""

from dataclasses import dataclass
from typing import Final

from engine.core import NO, YES, Place
from engine.first_sparks import Ask, View
from engine.first_sparks.costs import NEW_MEMBERS, Sum
from engine.first_sparks.ending import may_agree_to_end
from engine.first_sparks.events import Settled
from engine.first_sparks.regions import REGION_PLACES, in_mask
from engine.first_sparks.spreading import MOST_MEMBERS
from engine.first_sparks.technology import may_be_unpaid, why_not_for
from ui.core.words import Words
from ui.games.first_sparks.table.look import TableLook
from ui.widgets.pieces import Kind

PAYS: Final = (Ask.SECOND, Ask.SPREAD)
"""Members cost food here, and the price is looked at before it is paid."""


AGREE: Final = "agree"
"""Everybody wants to end a game that no longer moves (ruling F14)."""
ANY: Final = 99
"""Food that pays for everything: stands for a clan whose food fire hides."""


@dataclass(frozen=True, slots=True)
class Answer:
    means: str
    """Empty: no button, but its room."""
    label: str
    kind: Kind


def region_at(spot: Place | str | None) -> int | None:
    return REGION_PLACES.index(Place(spot)) if spot and spot.startswith("region/") else None


def aimed(look: TableLook) -> int | None:
    """The region that is pointed at, else the one under the finger or the keyboard, if it is open."""
    if look.choice is None:
        return None
    for spot in look.choice.pointed:
        if (region := region_at(spot)) is not None:
            return region
    region = region_at(look.aimed)
    return region if region in open_to(look) else None


def aimed_cost(look: TableLook) -> Sum | None:
    region = aimed(look)
    return None if region is None else look.rules.cost(look.view, region)


def price_of(look: TableLook, region: int) -> int | None:
    """What a member there costs the clan to act; None where it is free."""
    cost = look.rules.cost(look.view, region)
    return None if cost is None else cost.total


def placed(look: TableLook) -> tuple[int, ...]:
    """Where the latest turn has placed members, in its order."""
    events = [event for played in look.turn for event in played.events]
    return tuple(dict.fromkeys(event.region for event in events if isinstance(event, Settled)))


def open_to(look: TableLook) -> tuple[int, ...]:
    """Regions that may be chosen, rising; where fire hides the food of the clan to act, also those that
    it may not be able to pay: nobody may see what it can afford."""
    view: View = look.view
    if look.choice is None or look.to_act is None:
        return ()
    if view.ask not in PAYS:
        asked = (*look.choice.next, *look.choice.pointed)
        return tuple(sorted(region for spot in asked if (region := region_at(spot)) is not None))
    clan = view.clans[view.seat]
    if view.ask is Ask.SPREAD and (clan.size >= MOST_MEMBERS or view.placed >= NEW_MEMBERS):
        return ()
    near = in_mask(view.board.around(clan.members) & ~clan.members)
    return near if clan.food is None else tuple(one for one in near if _price(look, one) <= clan.food)


def _price(look: TableLook, region: int) -> int:
    return price_of(look, region) or 0


def might_buy(look: TableLook, card: int) -> bool:
    """Whether the clan to act may buy a card for sale; where fire hides its food, whether it may for all that
    the others know: which knowledge it has is public."""
    view: View = look.view
    clan = view.clans[view.seat]
    unpaid = view.ask is Ask.PROPOSE and may_be_unpaid(view, view.seat, view.proposals)
    food = ANY if clan.food is None or unpaid else clan.food
    return why_not_for(look.rules.components, clan.cards, food, card, view.bonus) is None


def confirming(look: TableLook) -> bool:
    """A move is pointed at whole, and waits for `yes`."""
    return look.choice is not None and bool(look.choice.pointed) and look.choice.next == (YES,)


def _room(words: Words) -> Answer:
    """Where the yes comes once a region is pointed at: so no finger that has just passed stops here."""
    return Answer("", words("Pay {food}", food=0), "off")


def answers(look: TableLook, words: Words) -> tuple[Answer, ...]:
    """As buttons, the last at the right."""
    if look.choice is None:
        return ()
    view: View = look.view
    match view.ask:
        case Ask.LAY if confirming(look):
            return (Answer(YES, words("Lay"), "ok"),)
        case Ask.SECOND | Ask.SPREAD if confirming(look):
            cost = aimed_cost(look)
            label = words("Pay {food}", food=cost.total if cost else 0)
            return Answer(NO, words("No"), "card"), Answer(YES, label, "ok")
        case Ask.SECOND:
            return Answer(NO, words("No second one"), "card"), _room(words)
        case Ask.SPREAD:
            return Answer(NO, words("Done"), "card"), _room(words)
        case Ask.PROPOSE if confirming(look):
            return Answer(NO, words("No"), "card"), Answer(YES, words("Propose"), "ok")
        case Ask.DISCARD if confirming(look):
            return Answer(NO, words("No"), "card"), Answer(YES, words("Discard"), "ok")
        case Ask.PROPOSE if may_agree_to_end(view):
            return Answer(AGREE, words("End the game"), "card"), Answer(NO, words("Pass"), "card")
        case Ask.PROPOSE:
            return (Answer(NO, words("Pass"), "card"),)
        case Ask.ANSWER if view.offer is not None and not might_buy(look, view.offer.card):
            return (Answer(NO, words("No"), "card"),)
        case Ask.ANSWER:
            return Answer(NO, words("No"), "card"), Answer(YES, words("Take it"), "ok")
        case Ask.BOX:
            return Answer(NO, words("Put in the box"), "card"), Answer(YES, words("Buy it"), "ok")
        case _:
            return ()
