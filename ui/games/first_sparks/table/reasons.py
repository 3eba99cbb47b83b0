"""Why not, in The First Sparks: each refusal as a fact, a reason with its numbers, and a picture."""

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from engine.core import Rejection
from engine.first_sparks import Ask, Components, Kind, View
from engine.first_sparks.model import Why
from ui.core.art import Art
from ui.core.theme import DAY
from ui.core.words import N_, Words
from ui.drawing.icons import IconName
from ui.drawing.marks import coin
from ui.drawing.pictures import reason_disc, reason_icon
from ui.games.contract.table import Picture, Reason
from ui.games.first_sparks.table.look import TableLook
from ui.games.first_sparks.table.words import card_word, kind_word, named_place

Said: TypeAlias = tuple[str, str]
"""The fact in about five words, and the reason in one sentence, both in English."""

_SAID: Final[Mapping[Why, Said]] = {
    Why.OVER: (N_("The game is over."), N_("The game is over; the clans are counted.")),
    Why.NOTHING_THERE: (N_("There is nothing to do here."), N_("Choose a card, a region or an answer.")),
    Why.FIRST_IN_THE_MIDDLE: (
        N_("The first tile: in the middle."),
        N_("The first tile lies in the middle of the table, as it is; the others go round it."),
    ),
    Why.NO_SUCH_TURN: (N_("Not turned like that."), N_("A tile can be turned in six ways.")),
    Why.OVERLAPS: (N_("Something lies there already."), N_("Both hexes of a tile need a free spot.")),
    Why.NO_SUCH_REGION: (N_("No region there."), N_("Choose a region of a tile that has been laid.")),
    Why.REGION_TAKEN: (
        N_("{name} is there already."),
        N_("The first members begin alone: choose an empty region."),
    ),
    Why.GROUND_TAKEN: (
        N_("{name} hunts there already."),
        N_("Two clans never begin at the same hunting ground, {ground}: choose another one."),
    ),
    Why.OWN_MEMBER_THERE: (
        N_("A member stands there already."),
        N_("Each clan has at most one member in a region."),
    ),
    Why.NOT_NEXT_TO_YOURS: (
        N_("Too far away."),
        N_("A new member goes into a region that touches one of its own clan; a corner is not enough."),
    ),
    Why.FIVE_PLACED: (
        N_("Five members are enough."),
        N_("You have placed {placed} members in this round; the limit is {most}."),
    ),
    Why.FIFTEEN_MEMBERS: (
        N_("Your clan is complete."),
        N_("{members} of your members are on the board; the limit is {most}."),
    ),
    Why.MUST_PLACE: (N_("Place one first."), N_("This member must be placed: choose a region.")),
    Why.NOT_IN_MARKET: (
        N_("Not in the market."),
        N_("{card} does not lie in the market now: choose a card that does."),
    ),
    Why.NOT_YET_FOR_SALE: (
        N_("Not for sale yet."),
        N_("{card} lies in the future market; now you can buy one of {for_sale}."),
    ),
    Why.NEVER_FOR_SALE: (
        N_("Nobody can buy it."),
        N_("The shuffle card counts as the highest card and is never for sale."),
    ),
    Why.KNOWN_ALREADY: (
        N_("You already know that."),
        N_("A clan has each kind of knowledge only once, and yours has this: {kind}."),
    ),
    Why.NOT_YOUR_CARD: (N_("Not your card."), N_("Discard one of your own tools; {card} is not yours.")),
    Why.NOT_A_TOOL: (
        N_("Knowledge stays."),
        N_("{card} is not a tool: only tools count toward the limit, so discard one of them."),
    ),
    Why.NO_MEMBER_THERE: (
        N_("None of yours is there."),
        N_("Choose one of your own members: one of them must leave."),
    ),
    Why.SPLITS_THE_CLAN: (
        N_("That would split the clan."),
        N_("Those who stay must be one connected group: choose a member at its edge."),
    ),
    Why.NOTHING_TO_TELL: (N_("Nothing is hidden."), N_("There is nothing left to tell about this game.")),
    Why.STILL_MOVING: (
        N_("The game is still going."),
        N_(
            "For {rounds} whole rounds nothing has been bought or placed; after {wanted} you may agree to "
            "end the game."
        ),
    ),
    Why.NOT_YOUR_TURN: (N_("It is not your turn."), N_("In this phase it is {waiting}’s turn.")),
    Why.NOT_IN_PILE: (
        N_("It cannot come from the pile."),
        N_("{card} lies in the market or with a clan already: read the number again."),
    ),
    Why.TOO_MANY_TOOLS: (
        N_("Too many tools."),
        N_("That would be {tools} tools; the limit is {most}: one must go in the box."),
    ),
    Why.STARVES: (
        N_("Too little food."),
        N_("Food: {food}; members: {members}. So many more must leave: {missing}."),
    ),
    Why.ALL_ARE_FED: (
        N_("There is enough food."),
        N_("Food: {food}; members: {members}. Nobody else has to leave."),
    ),
}
_ASKED: Final[Mapping[str, str]] = {
    Ask.LAY: N_("First lay the drawn tile."),
    Ask.NEUTRAL_FIRST: N_("First the neutral clan gets its first member: choose a region."),
    Ask.FIRST: N_("First place your first member: choose a region."),
    Ask.SECOND: N_("Place a second member beside your first, or continue without one."),
    Ask.PROPOSE: N_("First propose a card of the current market, or pass."),
    Ask.ANSWER: N_("A card is proposed: say yes or no to it first."),
    Ask.BOX: N_("Nobody wants the card: buy it, or put it in the box."),
    Ask.DISCARD: N_("You have one tool too many: discard one first."),
    Ask.REMOVE: N_("There is too little food: first choose the member that leaves."),
    Ask.NEUTRAL: N_("First the neutral clan grows to the size of the first player’s clan."),
    Ask.SPREAD: N_("Phase 3: place new members, or say that you are done."),
    "draw": N_("First tell me which card is drawn from the pile."),
    "turn": N_("Something else comes first in this phase."),
}


def said(
    rejection: Rejection, components: Components, names: Sequence[str], words: Words, *, secret: bool = False
) -> Said:
    """The fact and the reason in words; `names` by seat. `secret`: how much food the clan has is hidden."""
    why = Why(rejection.code)
    facts = rejection.facts
    if why is Why.NOT_ASKED:
        return words("Not now."), words(_asked(rejection))
    if why is Why.TOUCHES_TOO_FEW:
        return _touches(rejection, words)
    if why in (Why.TOO_EXPENSIVE, Why.CANNOT_PAY):
        return _unpaid(why, rejection, words, secret=secret)
    named: dict[str, object] = dict(facts)
    named["name"] = names[int(str(facts["seat"]))] if "seat" in facts else words("The neutral clan")
    if "card" in facts:
        named["card"] = card_word(components, int(str(facts["card"])), words)
    if "kind" in facts:
        named["kind"] = kind_word(Kind(str(facts["kind"])), words)
    if "waiting" in facts:
        waiting = facts["waiting"]
        named["waiting"] = words.listed([names[int(str(seat))] for seat in _each(waiting)][:1])
    if "for_sale" in facts:
        named["for_sale"] = ", ".join(str(card) for card in _each(facts["for_sale"]))
    if "ground" in facts:
        named["ground"] = named_place(components, facts["place"], words)
    fact, because = _SAID[why]
    return words(fact, **named), words(because, **named)


def _each(fact: object) -> tuple[object, ...]:
    return fact if isinstance(fact, tuple) else (fact,)


def _asked(rejection: Rejection) -> str:
    if (asked := str(rejection.facts.get("asked", ""))) in _ASKED:
        return _ASKED[asked]
    return _ASKED["turn"]


def _touches(rejection: Rejection, words: Words) -> Said:
    needed = int(str(rejection.facts["needed"]))
    touched = _each(rejection.facts["touched"])
    fact = words("It touches nothing.") if not touched else words("It touches too few tiles.")
    if needed == 1:
        return fact, words("The second tile touches the first along at least one edge.")
    return fact, words.n(
        "It touches {n} tile along an edge; from the third tile on, each must touch at least two others.",
        "It touches {n} tiles along an edge; from the third tile on, each must touch at least two others.",
        len(touched),
    )


def _unpaid(why: Why, rejection: Rejection, words: Words, *, secret: bool) -> Said:
    facts = rejection.facts
    fact = words("Too expensive.")
    if secret:
        return fact, words("It costs {cost}, and that is more food than this clan has.", cost=facts["cost"])
    if why is Why.TOO_EXPENSIVE and facts["bonus"]:
        sentence = N_("It costs {price}, less 1 for the bonus grain: {cost}. You have {food} food.")
    elif why is Why.TOO_EXPENSIVE or "base" not in facts:
        sentence = N_("It costs {cost}, and you have {food} food.")
    elif facts["mountain"] or facts["occupied"]:
        return fact, _sum_words(rejection, words)
    else:
        sentence = N_("This member costs {cost}, and you have {food} food; each further one costs more.")
    return fact, words(sentence, **facts)


def _sum_words(rejection: Rejection, words: Words) -> str:
    facts = rejection.facts
    parts = [
        words(sentence, n=facts[name])
        for name, sentence in (
            ("base", N_("{n} for the member")),
            ("occupied", N_("{n} for the occupied region")),
            ("mountain", N_("{n} for the mountain")),
            ("speech", N_("{n} less for speech")),
        )
        if facts[name]
    ]
    return words(
        "It costs {cost}: {parts}. You have {food} food.",
        cost=facts["cost"],
        parts=words.listed(parts),
        food=facts["food"],
    )


def reason(rejection: Rejection, look: TableLook, words: Words) -> Reason:
    view: View = look.view
    names = [player.name for player in look.players]
    secret = view.clans[view.seat].food is None
    fact, because = said(rejection, look.rules.components, names, words, secret=secret)
    return Reason(fact, because, picture(rejection, secret=secret))


# the pictures

_ICONS: Final[Mapping[Why, tuple[IconName, bool]]] = {
    Why.OVER: ("hourglass", False),
    Why.NOT_ASKED: ("hourglass", False),
    Why.NOTHING_THERE: ("hand", True),
    Why.FIRST_IN_THE_MIDDLE: ("crosshair", False),
    Why.NO_SUCH_TURN: ("turn", True),
    Why.OVERLAPS: ("board", True),
    Why.TOUCHES_TOO_FEW: ("board", True),
    Why.NO_SUCH_REGION: ("board", True),
    Why.REGION_TAKEN: ("people", True),
    Why.GROUND_TAKEN: ("people", True),
    Why.OWN_MEMBER_THERE: ("person", True),
    Why.NOT_NEXT_TO_YOURS: ("feet", True),
    Why.FIVE_PLACED: ("people", True),
    Why.FIFTEEN_MEMBERS: ("people", True),
    Why.MUST_PLACE: ("person", False),
    Why.NOT_IN_MARKET: ("hand", True),
    Why.NOT_YET_FOR_SALE: ("hourglass", False),
    Why.NEVER_FOR_SALE: ("swap", True),
    Why.KNOWN_ALREADY: ("mind", True),
    Why.NOT_YOUR_CARD: ("hand", True),
    Why.NOT_A_TOOL: ("mind", False),
    Why.NO_MEMBER_THERE: ("person", True),
    Why.SPLITS_THE_CLAN: ("people", True),
    Why.NOTHING_TO_TELL: ("eye", False),
    Why.STILL_MOVING: ("feet", False),
    Why.NOT_YOUR_TURN: ("hourglass", False),
    Why.NOT_IN_PILE: ("eye", True),
    Why.TOO_MANY_TOOLS: ("hammer", True),
    Why.STARVES: ("bear", True),
    Why.ALL_ARE_FED: ("bear", False),
}


def picture(rejection: Rejection, *, secret: bool = False) -> Picture:
    """Prices are set against the food there is; everything else is a sign."""
    why, facts = Why(rejection.code), rejection.facts
    if why in (Why.TOO_EXPENSIVE, Why.CANNOT_PAY):
        food = "?" if secret else str(facts["food"])
        return Picture(_unaffordable, (str(facts["cost"]), food))
    return Picture(_icon, _ICONS[why])


def _icon(art: Art, name: IconName, crossed: bool) -> None:
    r = min(art.width, art.height) / 2
    reason_icon(art, name, art.width / 2, art.height / 2, r, crossed=crossed)


def _unaffordable(art: Art, cost: str, food: str) -> None:
    """The price as a large coin, over the food there is."""
    r = min(art.width, art.height) / 2
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y, r)
    coin(art, int(cost), x - r * 0.38, y, r * 0.38)
    art.text(">", x + r * 0.16, y, r * 0.5, DAY.ink, "black", "mm")
    art.text(food, x + r * 0.58, y, r * 0.62, DAY.ink, "black", "mm")
