"""Phase 4: turn order, refill, market."""

from engine.first_sparks import market
from engine.first_sparks.components import Kind
from engine.first_sparks.costs import knows
from engine.first_sparks.events import Refilled, TurnOrderSet
from engine.first_sparks.model import Phase
from engine.first_sparks.order import Standing, ranked
from engine.first_sparks.stocking import refills
from engine.first_sparks.technology import step_back
from engine.first_sparks.turn import Turn


def carry_out(turn: Turn) -> bool:
    """True where people have to tell the card that comes into the market."""
    turn.begins(Phase.UPKEEP)
    set_order(turn)
    for seat in turn.order:
        if knows(turn.components, turn.clans[seat].cards, Kind.INTELLIGENCE):
            step_back(turn, seat)
    refill(turn)
    return market.renew(turn)


def set_order(turn: Turn) -> None:
    standings = ranked(
        [Standing(seat, turn.clans[seat].size, max(turn.clans[seat].cards, default=0)) for seat in turn.order]
    )
    turn.order = tuple(standing.seat for standing in standings)
    turn.tell(TurnOrderSet(turn.order, standings))


def refill(turn: Turn) -> None:
    added = refills(turn.components, len(turn.clans), turn.board.ground_counts(), turn.stock)
    turn.stock = tuple(tokens + refill.added for tokens, refill in zip(turn.stock, added, strict=True))
    turn.tell(Refilled(added))
