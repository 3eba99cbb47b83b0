"""What is wrong with a set-up or a painted pyramid: where, and what to do."""

from collections.abc import Mapping
from typing import Final

from engine.cherokee import Clan
from engine.cherokee.board import SPOT_AT, WHERE
from engine.cherokee.model import Flaw
from engine.core import Fault, Place
from ui.core.words import N_, Words
from ui.games.cherokee.table.words import clan_word

SAID: Final[Mapping[Flaw, str]] = {
    Flaw.WRONG_SEATS: N_("This game is for {least} to {most} players, not {seats}."),
    Flaw.NOT_ONE_FOR_EACH: N_("Clan cards: {clans}; players: {seats}. Each needs one."),
    Flaw.NO_SUCH_FIRST: N_("The first player is number {seat}, but there are only {seats} players."),
    Flaw.WRONG_PYRAMID_SIZE: N_("Cards in the pyramid: {cards}; it needs {places}."),
    Flaw.EMPTY_PLACE: N_("{where} is empty: enter which card lies there."),
    Flaw.NO_SUCH_CARD: N_("{where}: no clan has such a card; look at its value again."),
    Flaw.CARD_TWICE: N_("{where}: the card of value {value} of {clan} is there twice; correct one."),
    Flaw.WRONG_HAND_SIZE: N_("{where}: number of cards {cards}; it needs {needed}."),
    Flaw.CLAN_TWICE: N_("{clan} is there twice: each player needs a different clan."),
    Flaw.CLAN_UNKNOWN: N_("{where}: with open clans, each player’s clan must be entered."),
    Flaw.WRONG_NEUTRAL: N_("Neutral clans: {clans}; {needed} needed."),
    Flaw.TOO_MANY_MEMBERS: N_("{where}: members in the pyramid {members}; the clan has only {limit}."),
    Flaw.TOO_MANY_WOMEN: N_("{where} has {women} women in the pyramid; there are only {limit}."),
}


def fault_words(fault: Fault, words: Words) -> str:
    """A whole sentence. Seats are counted from 1 for people."""
    facts: dict[str, object] = dict(fault.facts)
    facts["where"] = _where(fault.where, words)
    if fault.facts.get("clan") in tuple(Clan):
        facts["clan"] = clan_word(Clan(str(fault.facts["clan"])), words)
    if "seat" in fault.facts:
        facts["seat"] = int(str(fault.facts["seat"])) + 1
    return words(SAID[Flaw(fault.code)], **facts)


def _where(where: str, words: Words) -> str:
    """A place in words; a path in a file stays as it is."""
    if where in tuple(Clan):
        return clan_word(Clan(where), words)
    at = SPOT_AT.get(Place(where))
    if at is None:
        return where
    row, i = WHERE[at]
    return words("Row {row}, place {n}", row=row, n=i)
