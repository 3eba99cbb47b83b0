"""What is wrong with a set-up, a tally or the board's file: where, and what to do."""

from collections.abc import Mapping
from typing import Final

from engine.clans import CLANS, Clan
from engine.clans.board_file import Flaw
from engine.clans.score import Mistake
from engine.clans.setup import Wrong
from engine.core import Fault
from ui.core.words import N_, Words
from ui.games.clans.table.words import clan_word
from ui.games.shared.file_flaws import FILE_FLAWS, flaw_words

SET_UP: Final[Mapping[Wrong, str]] = {
    Wrong.WRONG_SEATS: N_("This game is for {least} to {most} players, not {seats}."),
    Wrong.NO_SUCH_SEAT: N_("The first player is number {seat}, but there are only {seats} players."),
    Wrong.CLAN_TWICE: N_("{clan} is dealt twice: give each player a different clan."),
    Wrong.NOT_A_TERRITORY: N_("There is no territory {territory}: they go from 1 to 60."),
    Wrong.TWO_HUTS: N_("{where} has {huts} huts: leave one."),
    Wrong.NO_HUT: N_("{where} has no hut: put one there."),
    Wrong.COLOUR_COUNT: N_("{clan}: number of huts {huts}; it needs {wanted}."),
    Wrong.REGION_COLOUR: N_("{clan} stands {huts} times in {where}: there must be exactly one hut."),
}
TALLY: Final[Mapping[Mistake, str]] = {
    Mistake.WRONG_SEATS: N_(
        "This game is for {least} to {most} players, each with one clan and their markers."
    ),
    Mistake.WRONG_TRACKS: N_("There are five tracks, one for each colour, not {tracks}."),
    Mistake.BELOW_ZERO: N_("{where} is {number}: it cannot be less than 0."),
    Mistake.TOO_MANY_MARKERS: N_("There are only {most} markers, not {markers}: count again."),
    Mistake.CLAN_TWICE: N_("{clan} is there twice: each player needs a different clan."),
}
BOARD_FILE: Final[Mapping[Flaw, str]] = {
    Flaw.UNKNOWN_TERRITORY: N_("{where}: there is no territory {territory}; they go from 1 to 60."),
    Flaw.TERRITORY_TWICE: N_("{where}: territory {territory} appears twice; give it another number."),
    Flaw.TERRITORY_MISSING: N_("{where}: territory {territory} is missing; add it."),
    Flaw.NO_NEIGHBOUR: N_("{where}: territory {territory} has no neighbour; name them."),
    Flaw.OWN_NEIGHBOUR: N_("{where}: territory {territory} cannot be its own neighbour; take it out."),
    Flaw.NAMED_TWICE: N_("{where}: territory {territory} is named twice; name it once."),
    Flaw.ONE_WAY: N_(
        "{where}: {territory} names {neighbour}, but not the other way; write it in both or none."
    ),
    Flaw.TERRAIN_COUNT: N_("{where}: territories that are {terrain}: {count}; there must be {wanted}."),
    Flaw.REGION_SIZE: N_("{where}: territories of region {region}: {count}; there must be {wanted}."),
    Flaw.TOO_FEW_POINTS: N_("{where}: points of the outline: {points}; at least {wanted} are needed."),
    Flaw.OUTSIDE_PICTURE: N_("{where}: the point {x}, {y} lies outside the picture of {width} by {height}."),
    Flaw.EPOCH_ORDER: N_("{where}: epoch {epoch} is where epoch {wanted} belongs."),
    Flaw.MARKER_COUNT: N_("{where}: markers of all epochs: {markers}; there must be {wanted}."),
    Flaw.SAME_TERRAIN: N_("{where}: {terrain} cannot be favourable and unfavourable at once."),
}


def fault_words(fault: Fault, words: Words) -> str:
    """A whole sentence. Seats are counted from 1 for people."""
    if fault.code in FILE_FLAWS:
        return flaw_words(fault, words)
    facts: dict[str, object] = {name: _fact(fact) for name, fact in fault.facts.items()}
    facts["where"] = _where(fault.where, words)
    clan = str(facts.get("clan") or fault.where.removeprefix("huts/"))
    if clan in CLANS:
        facts["clan"] = clan_word(Clan(clan), words)
    if "seat" in fault.facts:
        facts["seat"] = int(str(fault.facts["seat"])) + 1
    return words(_sentence(fault), **facts)


def _sentence(fault: Fault) -> str:
    match fault.code:
        case Wrong() as wrong:
            return SET_UP[wrong]
        case Mistake() as mistake:
            return TALLY[mistake]
        case Flaw() as flaw:
            return BOARD_FILE[flaw]
    raise KeyError(fault.code)


def _fact(fact: object) -> object:
    return ", ".join(map(str, fact)) if isinstance(fact, tuple) else fact


def _where(where: str, words: Words) -> str:
    """A place in words; a path in a file stays as it is."""
    kind, _, number = where.partition("/")
    if kind == "territory":
        return words("Territory {number}", number=number)
    if kind == "region":
        return words("region {number}", number=number)
    return where
