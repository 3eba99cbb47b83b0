"""Phase 2: every clan hunts and feeds its members, last in turn order first."""

from dataclasses import replace
from typing import Final

from engine.core import Rejection, RuleRef, Seat
from engine.first_sparks.costs import starving
from engine.first_sparks.events import Fed, Hunted, Removed, Starving
from engine.first_sparks.fire import hides_food
from engine.first_sparks.hunting import grounds_at, hunt
from engine.first_sparks.model import GAME, Ask, Move, Phase, Remove, State, Why
from engine.first_sparks.regions import REGION_NAMES, REGION_PLACES, in_mask
from engine.first_sparks.turn import Turn

STARVING: Final = RuleRef(GAME, "6.6")

_REMOVE: Final = tuple(Remove(region) for region in range(len(REGION_NAMES)))


def may_go(state: State) -> int:
    """Members whose going leaves the others connected, a mask.

    A clan that is in pieces already, as no play makes it, may lose any that leave no more pieces.
    """
    members, board = state.clans[state.seat].members, state.board
    left = {region: board.groups(members & ~(1 << region)) for region in in_mask(members)}
    pieces = max(1, min(left.values(), default=1))
    return sum(1 << region for region, groups in left.items() if groups <= pieces)


def check_remove(state: State, region: int) -> Rejection | None:
    if not 0 <= region < len(REGION_NAMES):
        return Rejection(Why.NO_SUCH_REGION, STARVING, {"region": region})
    members = state.clans[state.seat].members
    if not members >> region & 1:
        return Rejection(Why.NO_MEMBER_THERE, STARVING, {"place": REGION_PLACES[region]})
    if not may_go(state) >> region & 1:
        return Rejection(Why.SPLITS_THE_CLAN, STARVING, {"place": REGION_PLACES[region]})
    return None


def legal_moves(state: State) -> list[Move]:
    return [_REMOVE[region] for region in in_mask(may_go(state))]


def begin(turn: Turn) -> bool:
    turn.begins(Phase.FEED)
    return hunt_and_feed(turn, turn.order[-1])


def hunt_and_feed(turn: Turn, first: Seat | None) -> bool:
    """From `first` on; whether somebody has to decide who starves."""
    seat = first
    while seat is not None:
        clan = turn.clans[seat]
        caught = hunt(
            turn.components, clan.cards, grounds_at(turn.board, clan.members), turn.stock, turn.plow
        )
        turn.stock = caught.stock
        turn.clans[seat] = replace(clan, food=clan.food + caught.food)
        turn.tell(Hunted(seat, caught))
        if feed(turn, seat):
            return True
        seat = turn.before(seat)
    return False


def feed(turn: Turn, seat: Seat) -> bool:
    """Whether somebody starves."""
    clan = turn.clans[seat]
    hidden = hides_food(turn, clan.cards)
    if missing := starving(clan.food, clan.size):
        turn.asks(Ask.REMOVE, seat)
        turn.tell(Starving(seat, missing, reveals=hidden))
        return True
    turn.pays(seat, clan.size)
    turn.tell(Fed(seat, clan.size, reveals=hidden))
    return False


def remove(turn: Turn, region: int) -> bool:
    """Whether the phase goes on."""
    seat = turn.seat
    clan = turn.clans[seat]
    turn.clans[seat] = replace(clan, members=clan.members & ~(1 << region))
    turn.tell(Removed(seat, region))
    return feed(turn, seat) or hunt_and_feed(turn, turn.before(seat))
