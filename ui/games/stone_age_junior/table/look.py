"""What the table of Stone Age Junior is made from: more than other tables, since nothing is written."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from engine.core import Seat
from engine.session import Table
from engine.stone_age_junior import Asked, Memory, StoneAgeJuniorRules, View
from engine.stone_age_junior.model import Move
from ui.games.contract.table import Look, Picture

MEMORY: Final = "memory"
"""The id of the option."""


def memory_of(table: Table, seat: Seat | None) -> Memory:
    """What helps the child in this seat: its own help, or the table's."""
    own = "" if seat is None else table.players[seat].help
    return Memory(own or table.options.get(MEMORY, Memory.OFF))


TableLook: TypeAlias = Look[StoneAgeJuniorRules, Move, View]


@dataclass(frozen=True, slots=True, kw_only=True)
class WordlessLook(TableLook):
    own: View
    """What the seat to act knows: its goods lie on the tray while it trades and builds."""
    memory: Memory = Memory.OFF
    wrong: Picture | None = None
    """Why the refused place was refused."""
    covered: bool = False
    """The tray waits until its owner says that nobody else looks."""
    held: float = 0.0
    """How long the parents' wheel has been held, 0 to 1."""
    holding: float | None = None
    """A finger was lifted from it too soon: how far the picture is that shows how it is held, 0 to 1."""
    pulses: bool = False
    """Somebody has been waiting: the lamps of what can be pressed pulse."""


class Prompt(StrEnum):
    """Everything that is ever asked. Each has a picture and a spoken sentence."""

    TURN = "turn"
    LOOK = "look"
    """Only the owner of the village may see what comes next."""
    TELL_FACE = "tell_face"
    GIVE = "give"
    TAKE = "take"
    DOG = "dog"
    BUILD = "build"
    PAY = "pay"
    TELL_HUT = "tell_hut"
    SWAP = "swap"
    SWAP_WITH = "swap_with"


def prompt_of(look: TableLook) -> Prompt | None:
    """None while a story runs and once the game is over."""
    if look.choice is None or look.to_act is None:
        return None
    if isinstance(look, WordlessLook) and look.covered:
        return Prompt.LOOK
    pointed = look.choice.pointed
    entered_hut = any(spot.startswith("told/hut/") for spot in look.choice.next)
    match look.view.asked:
        case Asked.TURN:
            return Prompt.TELL_FACE if pointed else Prompt.TURN
        case Asked.TRADE:
            return Prompt.TAKE if pointed else Prompt.GIVE
        case Asked.DOG:
            return Prompt.DOG
        case Asked.BUILD if not pointed:
            return Prompt.BUILD
        case Asked.BUILD:
            return Prompt.TELL_HUT if entered_hut else Prompt.PAY
        case Asked.SWAP:
            return Prompt.SWAP_WITH if pointed else Prompt.SWAP
        case _:
            return None


def own_of(look: TableLook) -> View:
    return look.own if isinstance(look, WordlessLook) else look.view
