"""What Cherokee says: what it is, what is asked, what was played."""

from collections.abc import Mapping
from typing import Final

from engine.cherokee import Clan, Member, Sex, State, View, successors
from engine.cherokee.model import (
    Ended,
    Expel,
    Expelled,
    Pass,
    Passed,
    Recruit,
    Recruited,
    Succeed,
    Succeeded,
    TookPlace,
)
from engine.core import YES, Event
from engine.session import Played
from ui.core.words import N_, Words
from ui.games.cherokee.table.look import TableLook

CLAN: Final[Mapping[Clan, str]] = {
    Clan.BIRD: N_("Bird"),
    Clan.BLUE: N_("Blue clan"),
    Clan.WILD_POTATO: N_("Wild Potato"),
    Clan.DEER: N_("Deer"),
    Clan.WOLF: N_("Wolf"),
    Clan.LONG_HAIR: N_("Long Hair"),
}


PRINTED: Final[Mapping[Clan, str]] = {
    Clan.BIRD: "the Birds",
    Clan.BLUE: "the Blue",
    Clan.WILD_POTATO: "the Wild Potato",
    Clan.DEER: "the Deer",
    Clan.WOLF: "the Wolf",
    Clan.LONG_HAIR: "the Long Hair",
}
"""As the box names them, in English whatever the language of its rules."""


def printed_word(clan: Clan, words: Words) -> str:
    """What stands on the card, where that is another language; empty in English."""
    return "" if words.language == "en" else PRINTED[clan]


def clan_word(clan: Clan, words: Words) -> str:
    return words(CLAN[clan])


def both_names(clan: Clan, words: Words) -> str:
    """Where a clan is named for the first time, as `Loup (the Wolf)`."""
    name, printed = clan_word(clan, words), printed_word(clan, words)
    return words("{name} ({printed})", name=name, printed=printed) if printed else name


def member_word(member: Member, words: Words) -> str:
    """As `Wolf 7 (woman)`."""
    sentence = N_("{clan} {value} (woman)") if member.sex is Sex.WOMAN else N_("{clan} {value} (man)")
    return words(sentence, clan=clan_word(member.clan, words), value=member.value)


def prompt(look: TableLook, words: Words) -> str:
    view: View = look.view
    if look.running is not None:
        return _happening(look.running.event, words)
    if look.to_act is None:
        return ""
    if look.choice is None:
        return ""
    if view.hole is not None:
        if len(successors(view.pyramid, view.hole)) > 1:
            return words("Who moves up?")
        entered = any(spot.startswith("told/") for spot in look.choice.next[:1])
        if entered and look.players[view.seat].level:
            return words("Turn up its top card.")
        return words("Put a card in the gap.") if entered else words("Now recruit a card.")
    if look.choice.next == (YES,) and not look.choice.pointed:
        return words("Nobody can be expelled.")
    if len(look.choice.pointed) > 1:
        return words("Expel?") if YES in look.choice.next else words("Who helps?")
    return words("Who expels it?") if look.choice.pointed else words("Whom do you expel?")


def _happening(event: Event, words: Words) -> str:
    match event:
        case Expelled():
            return words("Out of the pyramid!")
        case TookPlace():
            return words("The strongest moves in.")
        case Succeeded():
            return words("The next one moves up.")
        case Recruited():
            return words("A new member.")
        case Passed():
            return words("Passes.")
        case Ended():
            return words("Counting the feathers")
        case _:
            return ""


def move_words(before: State, played: Played, words: Words) -> str:
    match played.move:
        case Expel(target=target, attackers=attackers):
            members = [member for at in attackers if (member := before.pyramid[at]) is not None]
            defender = before.pyramid[target]
            if defender is None or not members:
                return ""
            values = " + ".join(str(member.value) for member in members)
            clan, n, out = clan_word(members[0].clan, words), len(members), member_word(defender, words)
            return words.n(
                "{clan} {values} expels {target}",
                "{clan} {values} expel {target}",
                n,
                clan=clan,
                values=values,
                target=out,
            )
        case Succeed(origin=origin):
            member = before.pyramid[origin]
            return "" if member is None else words("{member} moves up", member=member_word(member, words))
        case Recruit(member=member):
            return words("{member} is recruited", member=member_word(member, words))
        case Pass():
            return words("Passes.")
        case _:
            return ""
