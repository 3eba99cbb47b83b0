"""Why not, in Cherokee: each refusal as a fact, a reason and a picture."""

from collections.abc import Mapping
from typing import Final

from engine.cherokee import Clan, View
from engine.cherokee.board import SPOT_AT
from engine.cherokee.model import Why
from engine.core import Place, Rejection
from ui.core.art import Art
from ui.core.theme import DAY
from ui.core.words import C_, N_, Words
from ui.drawing.icons import IconName
from ui.drawing.pictures import reason_disc, reason_icon
from ui.games.cherokee.table.cards import Printed, draw_card, printed
from ui.games.cherokee.table.words import clan_word
from ui.games.contract.table import Picture, Reason

Said = tuple[str, str]
"""The fact in about five words, and the reason in one sentence."""

_SAID: Final[Mapping[Why, Said]] = {
    Why.OVER: (N_("The game is over."), N_("Nobody is expelled any more; now the clans are revealed.")),
    Why.NOT_A_PLACE: (N_("There is nothing to do here."), N_("Choose a member of the pyramid.")),
    Why.SUCCESSOR_FIRST: (
        N_("First, who moves up?"),
        N_("Two members are tied: tap the one who takes the empty place."),
    ),
    Why.RECRUIT_FIRST: (
        N_("First recruit somebody."),
        N_("The turn ends with a card from the hand in the empty place in the base."),
    ),
    Why.NO_CARD_LEFT: (
        N_("No cards left."),
        N_("Whoever has no card left to recruit passes, while others still play."),
    ),
    Why.MUST_PLAY: (
        N_("Choose whom to expel."),
        N_("Choose a member, then its attackers. Nobody passes while somebody can be expelled."),
    ),
    Why.NOBODY_THERE: (N_("Nobody is there."), N_("The place is empty right now.")),
    Why.NO_ATTACKER: (
        N_("Nobody attacks yet."),
        N_("Choose one or more members of one clan that touch the target, beside it or below it."),
    ),
    Why.NOT_TOUCHING: (
        N_("They do not touch."),
        N_("Only members just beside the target or just below it can expel it."),
    ),
    Why.FROM_ABOVE: (
        N_("Not from above."),
        N_("Members attack sideways or upwards, never those in the row below them."),
    ),
    Why.SAME_CLAN: (N_("They are of one clan."), N_("Nobody expels a member of the same clan.")),
    Why.MIXED_CLANS: (
        N_("One clan at a time."),
        N_("All attackers of one expulsion belong to the same clan."),
    ),
    Why.NO_SUCCESSION: (N_("Nobody moves up now."), N_("A turn begins with an expulsion.")),
    Why.NOT_BELOW: (
        N_("Not below the empty place."),
        N_("One of the two members just below the empty place moves up."),
    ),
    Why.LOWER_VALUE: (
        N_("The other has a higher value."),
        N_("The member with the higher value moves up."),
    ),
    Why.WOMAN_FIRST: (
        N_("The woman goes first."),
        N_("When a man and a woman have the same value, the woman moves up."),
    ),
    Why.NO_RECRUIT_YET: (
        N_("Not yet."),
        N_("First somebody is expelled; then a card from the hand fills the empty place."),
    ),
    Why.NOT_IN_HAND: (N_("Not in the hand."), N_("Choose a card from the hand.")),
    Why.NO_SUCH_CARD: (
        N_("There is no such card."),
        N_("Men have the values 4 to 9, women the values 3 to 8."),
    ),
    Why.LIES_OPEN: (
        N_("This card lies open already."),
        N_("It is in the pyramid or on the discard pile, so nobody can play it."),
    ),
    Why.NOT_OVER: (N_("The game is still on."), N_("Clans are revealed only at the end.")),
    Why.NOTHING_HIDDEN: (N_("All clans are known."), N_("There is nothing left to reveal.")),
    Why.NOT_ONE_FOR_EACH: (
        N_("One clan for each player."),
        C_("Cherokee", "Each player holds exactly one clan card."),
    ),
    Why.NO_SUCH_CLAN: (N_("There is no such clan."), N_("Choose one of the six clans.")),
    Why.CLAN_TWICE: (N_("Somebody else has this clan."), N_("There is only one card of each clan.")),
    Why.KNOWN_OTHERWISE: (N_("This clan is known."), N_("Totem dealt it; it was a different clan.")),
}


def reason(rejection: Rejection, view: View, words: Words) -> Reason:
    why = Why(rejection.code)
    if why in (Why.TOO_WEAK, Why.ONLY_EQUAL):
        fact, because = _sums(why, rejection, words)
    elif why is Why.CLAN_MAY_NOT_ATTACK:
        fact, because = _not_allowed(rejection, words)
    else:
        fact, because = (words(sentence) for sentence in _SAID[why])
    return Reason(fact, because, _picture(why, rejection, view))


def _sums(why: Why, rejection: Rejection, words: Words) -> Said:
    strength, defence, printed = (rejection.facts[name] for name in ("strength", "defence", "printed"))
    fact = words("Only a tie.") if why is Why.ONLY_EQUAL else words("Too weak.")
    if rejection.facts["age"]:
        return fact, words(
            "{strength} against {defence}: {printed}, less 1 because of an attack from below. That is not "
            "enough.",
            strength=strength,
            defence=defence,
            printed=printed,
        )
    return fact, words(
        "{strength} against {defence}: it must be more than the target’s value.",
        strength=strength,
        defence=defence,
    )


def _not_allowed(rejection: Rejection, words: Words) -> Said:
    allowed = rejection.facts["allowed"]
    names = (
        [clan_word(Clan(clan), words) for clan in allowed if isinstance(clan, str)]
        if isinstance(allowed, tuple)
        else []
    )
    because = words(
        "With open clans you attack with your own or a neutral one: {clans}.", clans=words.listed(names)
    )
    return words("Neither yours nor neutral."), because


# the pictures

_ICONS: Final[Mapping[Why, tuple[IconName, bool]]] = {
    Why.OVER: ("hourglass", False),
    Why.NOT_A_PLACE: ("hand", True),
    Why.SUCCESSOR_FIRST: ("arrow_up", False),
    Why.RECRUIT_FIRST: ("arrow_down", False),
    Why.NO_CARD_LEFT: ("hand", True),
    Why.MUST_PLAY: ("crosshair", False),
    Why.NO_ATTACKER: ("crosshair", False),
    Why.NOT_TOUCHING: ("swap", True),
    Why.FROM_ABOVE: ("arrow_down", True),
    Why.MIXED_CLANS: ("people", True),
    Why.CLAN_MAY_NOT_ATTACK: ("people", True),
    Why.NO_SUCCESSION: ("arrow_up", True),
    Why.NOT_BELOW: ("arrow_up", True),
    Why.LOWER_VALUE: ("arrow_up", True),
    Why.WOMAN_FIRST: ("person", False),
    Why.NO_RECRUIT_YET: ("hourglass", False),
    Why.NOT_OVER: ("hourglass", False),
    Why.NOTHING_HIDDEN: ("eye", False),
    Why.NOT_ONE_FOR_EACH: ("people", False),
    Why.KNOWN_OTHERWISE: ("eye", False),
}


def _picture(why: Why, rejection: Rejection, view: View) -> Picture:
    facts = rejection.facts
    if why in (Why.TOO_WEAK, Why.ONLY_EQUAL):
        sign = "=" if why is Why.ONLY_EQUAL else "<"
        return Picture(_compared, (f"{facts['strength']} {sign} {facts['defence']}",))
    if why in _ICONS:
        return Picture(_icon, _ICONS[why])
    return Picture(_card, (_card_of(facts.get("place"), view),))


def _card_of(place: object, view: View) -> Printed | None:
    at = SPOT_AT.get(Place(str(place)))
    member = None if at is None else view.pyramid[at]
    return None if member is None else printed(member)


def _icon(art: Art, name: IconName, crossed: bool) -> None:
    r = min(art.width, art.height) / 2
    reason_icon(art, name, art.width / 2, art.height / 2, r, crossed=crossed)


def _compared(art: Art, said: str) -> None:
    r = min(art.width, art.height) / 2
    reason_disc(art, art.width / 2, art.height / 2, r)
    art.text(said, art.width / 2, art.height / 2, r * 0.62, DAY.ink, "black", "mm")


def _card(art: Art, card: Printed | None) -> None:
    r = min(art.width, art.height) / 2
    x, y = art.width / 2, art.height / 2
    reason_disc(art, x, y, r)
    if card is not None:
        clan, value, sex = card
        draw_card(art, clan, value, sex, x - r * 0.62, y - r * 0.47, r * 1.24, r * 0.94)
    reach = r * 0.62
    for colour, width in ((DAY.chalk, r * 0.19), (DAY.refuse, r * 0.11)):
        art.line([(x - reach, y + reach), (x + reach, y - reach)], colour, width)
