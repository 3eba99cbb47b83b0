"""How The First Sparks is played at a table."""

from typing import Final

from engine.core import Event, Rejection
from engine.first_sparks.ending import may_agree_to_end
from engine.first_sparks.events import Hunted, MarketReduced, Rotted, Settled, Starving
from engine.first_sparks.fire import hides_food
from engine.first_sparks.laid import CARDBOARD
from engine.first_sparks.model import (
    Ask,
    Deal,
    Decline,
    Draw,
    Lay,
    Move,
    Pass,
    PileOf,
    PutInBox,
    State,
    Stop,
    View,
    Why,
)
from engine.first_sparks.setup import PILE_OPTION
from engine.session import Customs, Mode

UNPAID: Final = Pass | Decline | Stop | PutInBox
"""What is the only answer of a clan that cannot pay."""


def _answers_itself(state: State, move: Move) -> bool:
    """A tile is laid and a card turned up by hand; whether a clan with fire could have paid, only its owner
    knows; and a game that no longer moves waits for its players, who may end it."""
    if isinstance(move, Lay | Draw) or may_agree_to_end(state):
        return False
    return not (hides_food(state, state.clans[state.seat].cards) and isinstance(move, UNPAID))


def _refusal_shows(state: State, rejection: Rejection) -> bool:
    """That a clan cannot pay, where fire hides what it has."""
    unpaid = rejection.code in (Why.CANNOT_PAY, Why.TOO_EXPENSIVE)
    return unpaid and state.ask is not None and hides_food(state, state.clans[state.seat].cards)


def _explained(after: State, event: Event) -> str:
    match event:
        case Settled(neutral=True):
            return "neutral"
        case Hunted():
            return "hunt"
        case Starving():
            return "starving"
        case Rotted(lost=lost) if lost:
            return "rot"
        case MarketReduced():
            return "reduced"
        case _:
            return ""


CUSTOMS: Final[Customs[Deal, State, Move, View]] = Customs(
    answers_itself=_answers_itself,
    people_tell=lambda state: state.ask is Ask.DRAW,
    refusal_shows=_refusal_shows,
    explained=_explained,
    cardboard=lambda deal: CARDBOARD,
    # Whoever has the box on the table shuffles its cards.
    usual={Mode.BESIDE: {PILE_OPTION.id: PileOf.CARDBOARD}},
    only_in={PILE_OPTION.id: frozenset({Mode.BESIDE})},
)
