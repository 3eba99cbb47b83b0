"""How Clans is played at a table."""

from dataclasses import replace
from typing import Final, cast

from engine.clans.laid import CARDBOARD, DRAWN
from engine.clans.model import Conflict, Deal, Destroyed, EpochBegan, Move, Scored, State, View
from engine.clans.rules import ClansRules
from engine.core import Event, Rules
from engine.session import Customs, Mode


def _same_whatever(rules: Rules[Deal, State, Move, View], state: State) -> bool:
    """Every order of the pending villages has the same result."""
    return bool(state.pending) and not cast(ClansRules, rules).order_matters(state)


def _at_the_table(deal: Deal, mode: Mode) -> Deal:
    """Beside the board the clan cards are cardboard, dealt at the table: unknown until the reveal."""
    return replace(deal, clans=(None,) * len(deal.clans)) if mode is Mode.BESIDE else deal


def _explained(after: State, event: Event) -> str:
    match event:
        case Destroyed():
            return "destroyed"
        case Conflict():
            return "conflict"
        case Scored(clans=clans) if clans:
            return "village"
        case EpochBegan():
            return "epoch"
        case _:
            return ""


def _sides(view: View) -> tuple[str, ...]:
    return tuple("" if clan is None else clan.value for clan in view.clans)


CUSTOMS: Final[Customs[Deal, State, Move, View]] = Customs(
    same_whatever=_same_whatever,
    at_the_table=_at_the_table,
    sides=_sides,
    explained=_explained,
    cardboard=lambda deal: CARDBOARD if None in deal.clans else DRAWN,
)
