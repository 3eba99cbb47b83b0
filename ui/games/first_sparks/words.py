"""What The First Sparks says: what it is, what is asked, what was played."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.core import Fault, Outcome
from engine.first_sparks import Ask, State, View
from engine.first_sparks.model import (
    Accept,
    Buy,
    Decline,
    Discard,
    Lay,
    Pass,
    Propose,
    PutInBox,
    Remove,
    Settle,
    Stop,
)
from ui.games.presenter import Look
from ui.ports import Mode, Played, Player
from ui.words import N_, Words

TITLE: Final = N_("The First Sparks")

_MODES: Final[Mapping[Mode, tuple[str, str]]] = {
    Mode.BESIDE: (N_("Beside the board"), N_("Move the pieces; I keep the sums.")),
    Mode.SCREEN: (N_("On the screen"), N_("No box needed; pass me around.")),
    Mode.SCORE: (N_("Food only"), N_("The board is yours; I keep the food.")),
}
_OPTIONS: Final[Mapping[str, tuple[str, Mapping[str, str], str]]] = {
    "plow": (
        N_("What does the plow add?"),
        {"each": N_("A grain for each field"), "once": N_("One grain in all")},
        N_("The book leaves it open; each field is how most people read it."),
    ),
}
_ASKED: Final[Mapping[Ask, str]] = {
    Ask.LAY: N_("Where does this tile go?"),
    Ask.NEUTRAL_FIRST: N_("Where does the neutral clan begin?"),
    Ask.FIRST: N_("Where does your clan begin?"),
    Ask.SECOND: N_("A second member?"),
    Ask.PROPOSE: N_("Which card do you propose?"),
    Ask.ANSWER: N_("Do you take this card?"),
    Ask.BOX: N_("Buy the declined card?"),
    Ask.DISCARD: N_("Which tool goes?"),
    Ask.REMOVE: N_("Who starves?"),
    Ask.NEUTRAL: N_("Where does the neutral clan grow?"),
    Ask.SPREAD: N_("Where does your clan spread?"),
}


def mode_words(mode: Mode, words: Words) -> tuple[str, str]:
    name, about = _MODES[mode]
    return words(name), words(about)


def option_words(option: str, words: Words) -> tuple[str, Mapping[str, str], str]:
    question, choices, why = _OPTIONS[option]
    return words(question), {value: words(said) for value, said in choices.items()}, words(why)


def prompt(look: Look, words: Words) -> str:
    view: View = look.view
    if look.running is not None:
        return ""
    return words("The game is over.") if view.ask is None else words(_ASKED[view.ask])


def move_words(before: State, played: Played, words: Words) -> str:
    match played.move:
        case Lay():
            return words("lays tile {tile}", tile=before.tiles_left[0])
        case Settle():
            return words("places a member")
        case Stop():
            return words("places no more")
        case Propose(card=card):
            return words("proposes card {card}", card=card)
        case Pass():
            return words("passes")
        case Accept() | Buy():
            return words("buys the card")
        case Decline():
            return words("declines")
        case PutInBox():
            return words("puts the card in the box")
        case Discard(card=card):
            return words("discards card {card}", card=card)
        case Remove():
            return words("loses a member")
        case _:
            return ""


def headline(outcome: Outcome, players: Sequence[Player], words: Words) -> str:
    names = [players[seat].name for seat in outcome.winners]
    if len(names) == 1:
        return words("{name} wins!", name=names[0])
    return words("{names} win!", names=words.listed(names))


def fault_words(fault: Fault, words: Words) -> str:
    return words("This set-up cannot be played: {code}.", code=fault.code)
