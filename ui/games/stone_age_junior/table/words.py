"""What Stone Age Junior says: aloud to the children, written for the grown-ups who set the table."""

from collections.abc import Mapping
from typing import Final

from engine.core import Event, Fault
from engine.session import Played
from engine.stone_age_junior import Cost, Face, Good, Space
from engine.stone_age_junior.board import TRACK, Track
from engine.stone_age_junior.hut_file import Wrong
from engine.stone_age_junior.model import (
    Build,
    BuildNothing,
    Built,
    BuiltNothing,
    Ended,
    EndTrade,
    Flaw,
    FoundNothing,
    HutTurnedUp,
    LeaveDog,
    LeftDog,
    PawnMoved,
    Swap,
    Swapped,
    TakeDog,
    TookDog,
    TookGood,
    Trade,
    Traded,
    Turn,
    TurnedDown,
    TurnedUp,
)
from ui.core.words import N_, Words
from ui.games.shared.file_flaws import FILE_FLAWS, flaw_words
from ui.games.stone_age_junior.table import spoken
from ui.games.stone_age_junior.table.lights import Glimpsed

WON: Final = N_("{name} has built three huts and wins! Bravo!")


def counted(hop: int, words: Words) -> str:
    """The number of a pawn’s hop, from 1."""
    return words(spoken.COUNTED[min(hop, len(spoken.COUNTED)) - 1])


def spoken_event(event: Event, words: Words, track: Track = TRACK) -> str:
    """What the voice says of something that happens; empty where sound and motion say it all, and for a walk,
    whose steps are counted."""
    sentence = _of_an_event(event, track)
    return words(sentence) if sentence else ""


def _of_an_event(event: Event, track: Track) -> str:
    match event:
        case PawnMoved(walks=False, path=path):
            return spoken.RUN[track[path[-1]]] if path[0] != path[-1] else spoken.STAYS
        case TookGood(good=good) | Traded(take=good):
            return spoken.GOODS[good]
        case FoundNothing():
            return spoken.NOTHING_LEFT
        case TookDog(owner=None):
            return spoken.NEW_DOG
        case TookDog():
            return spoken.DOG_OF_ANOTHER
        case LeftDog():
            return spoken.DOG_STAYS
        case Built():
            return spoken.BUILT
        case BuiltNothing():
            return spoken.BUILT_NOTHING
        case HutTurnedUp():
            return spoken.NEW_HUT
        case Swapped():
            return spoken.SWAPPED
        case Glimpsed():
            return spoken.GLIMPSED
        case TurnedDown():
            return spoken.HIDDEN
        case Ended():
            return spoken.WON
        case _:
            return ""


# for the grown-ups


_FLAWS: Final[Mapping[str, str]] = {
    Flaw.WRONG_SEATS: N_("Not with {seats} players; it takes {least} to {most}."),
    Flaw.NO_SUCH_FIRST: N_("The first player is not one of the players; choose another."),
    Flaw.WRONG_NUMBER_OF_TOKENS: N_("Forest tokens: {tokens}; {wanted} are needed."),
    Flaw.NO_SUCH_FACE: N_("{where}: no forest token shows “{face}”; correct it."),
    Flaw.FACE_TWICE: N_("{where}: “{face}” lies at {first} already; change one of them."),
    Flaw.FACE_MISSING: N_("No forest token shows “{face}”; add it."),
    Flaw.WRONG_NUMBER_OF_PILES: N_("Piles of huts: {piles}; lay out {wanted}."),
    Flaw.WRONG_PILE_SIZE: N_("{where}: huts here: {huts}; {wanted} are needed."),
    Flaw.TOP_UNKNOWN: N_("{where}: enter which hut lies face up."),
    Flaw.NO_SUCH_HUT: N_("{where}: the box has no such hut; enter another one."),
    Flaw.HUT_TOO_OFTEN: N_("{where}: the box has this hut less often ({most}); enter another one."),
    Wrong.WRONG_NUMBER_OF_HUTS: N_("Huts in the file: {huts}; {wanted} are needed."),
    Wrong.WRONG_NUMBER_OF_GOODS: N_("{where}: a hut costs {least} to {most} goods, not {goods}; correct it."),
    Wrong.WRONG_NUMBER_OF_SPACES: N_("Spaces of the track in the file: {spaces}; {wanted} are needed."),
    Wrong.SPACE_TWICE: N_("{where}: “{space}” stands at {first} already; change one of them."),
    Wrong.SITE_NOT_FIRST: N_("{where}: the track begins with the building site, not with “{space}”."),
    Wrong.NO_SUCH_GOOD: N_("{where}: there are no goods called “{given}”; take one of the five."),
}


def fault_words(fault: Fault, words: Words) -> str:
    if fault.code in FILE_FLAWS:
        return flaw_words(fault, words)
    facts: dict[str, object] = {**fault.facts, "where": fault.where}
    return words(_FLAWS[fault.code], **facts)


_THING: Final[Mapping[Good, str]] = {
    Space.TUSK: N_("tusk"),
    Space.BERRY: N_("berries"),
    Space.POTTERY: N_("pot"),
    Space.ARROWHEAD: N_("arrowhead"),
    Space.FISH: N_("fish"),
    Space.BUILDING_SITE: N_("building site"),
    Space.KENNEL: N_("dog"),
    Space.TRADE: N_("trade place"),
}


def thing_word(thing: Good, words: Words) -> str:
    return words(_THING[thing])


def cost_words(cost: Cost, words: Words) -> str:
    return words.listed([thing_word(good, words) for good in cost])


def face_word(face: Face, words: Words) -> str:
    return thing_word(face, words) if isinstance(face, Space) else words("die {number}", number=face)


def move_words(played: Played, words: Words) -> str:
    """One line of the list of moves, in the grown-ups’ menu."""
    match played.move:
        case Turn():
            return _turn_words(played, words)
        case Trade(give, take):
            return words("{given} for {taken}", given=thing_word(give, words), taken=thing_word(take, words))
        case EndTrade():
            return words("Done trading")
        case TakeDog():
            return words("Takes the dog")
        case LeaveDog():
            return words("Leaves the dog")
        case Build():
            hut = next((e.hut for e in played.events if isinstance(e, Built)), ())
            return words("Hut built: {goods}", goods=cost_words(hut, words))
        case BuildNothing():
            return words("Builds nothing")
        case Swap():
            return words("Two tokens swapped")
        case _:
            return ""


def _turn_words(played: Played, words: Words) -> str:
    up = next((e for e in played.events if isinstance(e, TurnedUp)), None)
    if up is None:
        return ""
    return words("Turned over: {face}", face=face_word(up.face, words))
