"""How Cherokee is played at a table."""

from dataclasses import replace
from typing import Final

from engine.cherokee.laid import CARDBOARD
from engine.cherokee.model import Deal, Expelled, Move, Recruit, State, Succeeded, Variant, View
from engine.cherokee.setup import hand_size
from engine.core import Event
from engine.session import Customs, Mode


def _answers_itself(state: State, move: Move) -> bool:
    """A card of a hand is played by whoever holds it, the last one too."""
    return not isinstance(move, Recruit)


def _at_the_table(deal: Deal, mode: Mode) -> Deal:
    """Beside the board hands are cardboard, dealt at the table; secret clan cards too."""
    if mode is not Mode.BESIDE:
        return deal
    seats = len(deal.hands)
    clans = (None,) * seats if deal.variant is Variant.SECRET else deal.clans
    return replace(deal, hands=(hand_size(seats),) * seats, clans=clans)


def _explained(after: State, event: Event) -> str:
    match event:
        case Expelled(member=member) if all(
            one is None or one.clan is not member.clan for one in after.pyramid
        ):
            return "gone"
        case Succeeded():
            return "succession"
        case _:
            return ""


CUSTOMS: Final[Customs[Deal, State, Move, View]] = Customs(
    answers_itself=_answers_itself,
    at_the_table=_at_the_table,
    # Nobody searches 36 cards out of 72: they are dealt at the table, then told.
    entered_only=frozenset({Mode.BESIDE}),
    explained=_explained,
    cardboard=lambda deal: CARDBOARD,
)
