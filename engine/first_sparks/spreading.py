"""New members: the first ones of the set-up, and phase 3."""

from dataclasses import replace
from typing import Final

from engine.core import Fact, Rejection, RuleRef, Seat
from engine.first_sparks.components import Components, Kind
from engine.first_sparks.costs import (
    BASE_COST,
    NEW_MEMBERS,
    Sum,
    clans_in,
    knows,
    placing,
    placing_there,
)
from engine.first_sparks.events import Settled, Stopped
from engine.first_sparks.fire import hides_food
from engine.first_sparks.model import GAME, Ask, Move, Phase, Settle, State, Stop, View, Why
from engine.first_sparks.regions import (
    GROUND_NAMES,
    REGION_NAMES,
    REGION_PLACES,
    ground_mask,
    ground_of,
    in_mask,
    places_in,
)
from engine.first_sparks.turn import Turn

FIRST_MEMBER: Final = RuleRef(GAME, "4.1")
SECOND_MEMBER: Final = RuleRef(GAME, "4.2")
NEXT_TO_YOURS: Final = RuleRef(GAME, "7.1")
HOW_MANY: Final = RuleRef(GAME, "7.2")
NEUTRAL_FIRST: Final = RuleRef(GAME, "11.2")
NEUTRAL_GROWS: Final = RuleRef(GAME, "11.4")

MOST_MEMBERS: Final = 15
WINNING_MEMBERS: Final = 13

_SETTLE: Final = tuple(Settle(region) for region in range(len(REGION_NAMES)))
_STOP: Final = Stop()


def is_neutral(ask: Ask | None) -> bool:
    """Whether it is the neutral clan that gets a member."""
    return ask in (Ask.NEUTRAL_FIRST, Ask.NEUTRAL)


def everybody(table: State | View | Turn) -> tuple[int, ...]:
    """Members of every clan, masks; by seat, the neutral clan last."""
    neutral = () if table.neutral is None else (table.neutral,)
    return (*(clan.members for clan in table.clans), *neutral)


def cost_there(components: Components, table: State | View | Turn, region: int) -> Sum | None:
    """What the seat to act pays for its next member in a region; None where it is free."""
    if table.ask not in (Ask.SECOND, Ask.SPREAD):
        return None
    seat = table.seat
    return placing_there(
        table.board,
        region,
        own=table.clans[seat].members,
        others=[members for at, members in enumerate(everybody(table)) if at != seat],
        placed=table.placed,
        speech=knows(components, table.clans[seat].cards, Kind.SPEECH),
    )


def check_settle(components: Components, state: State, region: int) -> Rejection | None:
    rule = FIRST_MEMBER if state.ask in (Ask.FIRST, Ask.NEUTRAL_FIRST) else NEXT_TO_YOURS
    if not 0 <= region < len(REGION_NAMES):
        return Rejection(Why.NO_SUCH_REGION, rule, {"region": region})
    if not state.board.regions >> region & 1:
        return Rejection(Why.NO_SUCH_REGION, rule, {"place": REGION_PLACES[region]})
    if state.ask in (Ask.FIRST, Ask.NEUTRAL_FIRST):
        return _check_first(state, region)
    if state.ask is Ask.NEUTRAL:
        return _check_next_to(state.board.near[region], state.neutral or 0, region, NEUTRAL_GROWS)
    clan = state.clans[state.seat]
    if state.ask is Ask.SPREAD:
        if state.placed >= NEW_MEMBERS:
            return Rejection(Why.FIVE_PLACED, HOW_MANY, {"placed": state.placed, "most": NEW_MEMBERS})
        if clan.size >= MOST_MEMBERS:
            return Rejection(Why.FIFTEEN_MEMBERS, HOW_MANY, {"members": clan.size, "most": MOST_MEMBERS})
    apart = _check_next_to(state.board.near[region], clan.members, region, NEXT_TO_YOURS)
    if apart is not None:
        return apart
    cost = cost_there(components, state, region)
    if cost is not None and cost.total > clan.food:
        return Rejection(Why.CANNOT_PAY, BASE_COST, {**cost_facts(cost, region), "food": clan.food})
    return None


def cost_facts(cost: Sum, region: int) -> dict[str, Fact]:
    return {
        "place": REGION_PLACES[region],
        "base": cost.base,
        "mountain": cost.mountain,
        "occupied": cost.occupied,
        "speech": cost.speech,
        "cost": cost.total,
    }


def _check_first(state: State, region: int) -> Rejection | None:
    place = REGION_PLACES[region]
    for seat, members in enumerate(everybody(state)):
        facts: dict[str, Fact] = {"place": place}
        if seat < len(state.clans):
            facts["seat"] = seat
        if members >> region & 1:
            return Rejection(Why.REGION_TAKEN, FIRST_MEMBER, facts)
        if members & ground_mask(ground_of(region)) and state.ask is Ask.FIRST:
            facts["ground"] = GROUND_NAMES[ground_of(region)]
            return Rejection(Why.GROUND_TAKEN, FIRST_MEMBER, facts)
    return None


def _check_next_to(near: int, own: int, region: int, rule: RuleRef) -> Rejection | None:
    if own >> region & 1:
        return Rejection(Why.OWN_MEMBER_THERE, HOW_MANY, {"place": REGION_PLACES[region]})
    if not near & own:
        facts: dict[str, Fact] = {"place": REGION_PLACES[region], "near": places_in(near)}
        return Rejection(Why.NOT_NEXT_TO_YOURS, rule, facts)
    return None


def check_stop(state: State) -> Rejection | None:
    if state.ask in (Ask.SECOND, Ask.SPREAD):
        return None
    if state.ask is Ask.NEUTRAL:
        return Rejection(Why.MUST_PLACE, NEUTRAL_GROWS)
    return Rejection(Why.MUST_PLACE, FIRST_MEMBER if state.ask is Ask.FIRST else NEUTRAL_FIRST)


def legal_moves(components: Components, state: State) -> list[Move]:
    if state.ask in (Ask.SECOND, Ask.SPREAD):
        return [*_payable(components, state), _STOP]
    return [
        _SETTLE[region]
        for region in in_mask(_possible(state))
        if check_settle(components, state, region) is None
    ]


def _payable(components: Components, state: State) -> list[Move]:
    """What `check_settle` accepts of a player's own members; a faster second formulation of it."""
    seat, clan = state.seat, state.clans[state.seat]
    if state.ask is Ask.SPREAD and (state.placed >= NEW_MEMBERS or clan.size >= MOST_MEMBERS):
        return []
    others = [members for at, members in enumerate(everybody(state)) if at != seat]
    speech, way = knows(components, clan.cards, Kind.SPEECH), state.board.open
    found: list[Move] = []
    for region in in_mask(_possible(state)):
        there = clans_in(region, others)
        cost = placing(
            placed=state.placed, others=there, mountain=not way[region] & clan.members, speech=speech
        )
        if cost.total <= clan.food:
            found.append(_SETTLE[region])
    return found


def _possible(state: State) -> int:
    """Regions worth a look, a mask."""
    if state.ask in (Ask.FIRST, Ask.NEUTRAL_FIRST):
        return state.board.regions
    own = (state.neutral or 0) if state.ask is Ask.NEUTRAL else state.clans[state.seat].members
    return state.board.around(own) & ~own


def settle(turn: Turn, region: int) -> None:
    seat = turn.seat
    cost = cost_there(turn.components, turn, region)
    neutral = is_neutral(turn.ask)
    if neutral:
        turn.neutral = (turn.neutral or 0) | 1 << region
    else:
        clan = turn.clans[seat]
        turn.clans[seat] = replace(
            clan, members=clan.members | 1 << region, food=clan.food - (cost.total if cost else 0)
        )
        turn.stirred = turn.round
    if turn.ask is Ask.SPREAD:
        turn.placed += 1
    paid = not neutral and cost is not None and hides_food(turn, turn.clans[seat].cards)
    turn.tell(Settled(seat, neutral, region, cost, reveals=paid))


def begin(turn: Turn) -> None:
    turn.begins(Phase.SPREAD)
    turn.placed = 0
    neutral_or_spread(turn)


def neutral_or_spread(turn: Turn) -> None:
    """The last in turn order: first the neutral clan, up to the size of the first player's."""
    turn.asks(Ask.NEUTRAL if neutral_due(turn) else Ask.SPREAD, turn.order[-1])


def neutral_due(turn: Turn) -> bool:
    if turn.neutral is None:
        return False
    free = turn.board.around(turn.neutral) & ~turn.neutral
    return bool(free) and turn.neutral.bit_count() < turn.clans[turn.order[0]].size


def stop(turn: Turn) -> bool:
    """Whether phase 3 goes on with the next clan."""
    turn.tell(Stopped(turn.seat, turn.placed))
    turn.placed = 0
    following: Seat | None = turn.before(turn.seat)
    if following is not None:
        turn.asks(Ask.SPREAD, following)
    return following is not None


def won(turn: Turn) -> bool:
    """Whether somebody has as many members as end the game."""
    return any(clan.size >= WINNING_MEMBERS for clan in turn.clans)
