"""What Stone Age Junior says: aloud to the children, written for the grown-ups who set the table."""

from collections.abc import Mapping
from typing import Final

from engine.core import Event, Fault
from engine.session import Played
from engine.stone_age_junior import Cost, Face, Good, Space
from engine.stone_age_junior.hut_file import Wrong
from engine.stone_age_junior.model import (
    Build,
    BuildNothing,
    Built,
    Ended,
    EndTrade,
    Flaw,
    FoundNothing,
    LeaveDog,
    Swap,
    TakeDog,
    TookDog,
    TookGood,
    Trade,
    Turn,
    TurnedDown,
    TurnedUp,
)
from ui.core.words import N_, Words
from ui.games.shared.file_flaws import FILE_FLAWS, flaw_words
from ui.games.stone_age_junior.table.lights import Glimpsed
from ui.games.stone_age_junior.table.look import Prompt

ASKED: Final[Mapping[Prompt, str]] = {
    Prompt.TURN: N_("{name}, turn over a forest token."),
    Prompt.LOOK: N_("{name}, are you the only one looking? Then press the eye."),
    Prompt.TELL_FACE: N_("What does your token show?"),
    Prompt.GIVE: N_("What will you give away? Or press the green tick when you are done."),
    Prompt.TAKE: N_("And what will you take for it?"),
    Prompt.DOG: N_("Will you take this dog?"),
    Prompt.BUILD: N_("Which hut will you build? Or press the cross."),
    Prompt.PAY: N_("A dog can help you pay. Then press the green tick."),
    Prompt.TELL_HUT: N_("Which hut comes next on the pile?"),
    Prompt.SWAP: N_("Swap two forest tokens. Press the first one."),
    Prompt.SWAP_WITH: N_("And now the second one."),
}
UNDO_ASKED: Final = N_("Shall we go back one step?")
LOOK_TOLD: Final = N_("What lay hidden was seen and turned back. Everybody knows it now.")
WON: Final = N_("{name} has built three huts and wins! Bravo!")
PARENTS: Final = N_("The little wheel is for grown-ups.")

GOODS: Final[Mapping[Good, str]] = {
    Space.TUSK: N_("You get a mammoth tusk."),
    Space.BERRY: N_("You get berries."),
    Space.POTTERY: N_("You get a clay pot."),
    Space.ARROWHEAD: N_("You get an arrowhead."),
    Space.FISH: N_("You get a fish."),
}
NOTHING_LEFT: Final = N_("There is nothing here for you this time.")


def spoken_event(event: Event, name: str, words: Words) -> str:
    """What the voice says of something that happens; empty where sound and motion say it all."""
    match event:
        case TookGood(good=good):
            return words(GOODS[good])
        case FoundNothing():
            return words(NOTHING_LEFT)
        case TookDog(owner=None):
            return words("A dog comes with you.")
        case TookDog():
            return words("The dog goes with you now.")
        case Built():
            return words("You have built a hut!")
        case Glimpsed():
            return words("Look carefully! Soon everything will be hidden.")
        case TurnedDown():
            return words("All the tokens are hidden again.")
        case Ended():
            return words(WON, name=name)
        case _:
            return ""


# for the grown-ups


_FLAWS: Final[Mapping[str, str]] = {
    Flaw.WRONG_SEATS: N_("Not with {seats} players; it takes {least} to {most}."),
    Flaw.NO_SUCH_FIRST: N_("The first player is not one of the players; choose another."),
    Flaw.WRONG_NUMBER_OF_TOKENS: N_("There are {tokens} forest tokens; {wanted} are needed."),
    Flaw.NO_SUCH_FACE: N_("{where}: no forest token shows “{face}”; correct it."),
    Flaw.FACE_TWICE: N_("{where}: “{face}” lies at {first} already; change one of them."),
    Flaw.FACE_MISSING: N_("No forest token shows “{face}”; add it."),
    Flaw.WRONG_NUMBER_OF_PILES: N_("There are {piles} piles of huts; lay out {wanted}."),
    Flaw.WRONG_PILE_SIZE: N_("{where}: {huts} huts lie here; {wanted} are needed."),
    Flaw.TOP_UNKNOWN: N_("{where}: enter which hut lies face up."),
    Flaw.NO_SUCH_HUT: N_("{where}: the box has no such hut; enter another one."),
    Flaw.HUT_TOO_OFTEN: N_("{where}: the box has this hut only {most} times; enter another one."),
    Wrong.WRONG_NUMBER_OF_HUTS: N_("The file lists {huts} huts; {wanted} are needed."),
    Wrong.WRONG_NUMBER_OF_GOODS: N_("{where}: a hut costs {least} to {most} goods, not {goods}; correct it."),
    Wrong.NO_SUCH_GOOD: N_("{where}: there is no good “{told}”; take one of the five."),
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
        case Swap(first, second):
            return words("Tokens {first} and {second} swapped", first=first, second=second)
        case _:
            return ""


def _turn_words(played: Played, words: Words) -> str:
    up = next((e for e in played.events if isinstance(e, TurnedUp)), None)
    if up is None:
        return ""
    return words("Token {token}: {face}", token=up.token, face=face_word(up.face, words))
