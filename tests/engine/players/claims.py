"""Whether what is said of a move is so: found out anew, from the whole position and what the move does."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.cherokee import reasons as cherokee
from engine.cherokee.board import FEATHERS
from engine.cherokee.model import Clan
from engine.clans import reasons as clans
from engine.clans.model import CLANS, Founded, Scored
from engine.core import AnyRules, Event
from engine.core.motifs import Motif
from engine.first_sparks import reasons as sparks
from engine.first_sparks.components import Kind
from engine.first_sparks.model import Ask, Propose, Settle
from engine.stone_age_junior import reasons as stone_age
from engine.stone_age_junior.board import KIND, Space, bag_of
from engine.stone_age_junior.model import Built, PawnMoved, TurnedUp
from engine.territories import reasons as territories
from engine.territories.land import Square, log, square_place
from engine.territories.model import BorderClosed, Side, TerritoryFinished

Claim = Callable[[AnyRules, Any, Any, Motif], bool]


def _done(rules: AnyRules, state: Any, move: Any) -> tuple[Any, list[Event]]:
    events: list[Event] = []
    return rules.advance(state, move, events), events


def _of(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


# Clans


def _clans(rules: AnyRules, state: Any, move: Any, motif: Motif) -> bool:
    after, events = _done(rules, state, move)
    formed, tracks = len(_of(events, Founded)), after.scores
    if after.pending:  # whatever order is chosen then
        ends = [_done(rules, after, order) for order in rules.legal_moves(after)]
        tracks = ends[0][0].scores
        if any(end.scores != tracks for end, _ in ends):
            return False
        formed = len(_of(ends[0][1], Founded))
        events = ends[0][1]
    gains = [now - was for was, now in zip(state.scores, tracks, strict=True)]
    own = CLANS.index(state.clans[state.seat])
    match motif.name:
        case clans.Why.PAYS_MOST:
            return bool(0 < motif.amount == gains[own] == max(gains))
        case clans.Why.PAYS:
            return bool(0 < motif.amount == gains[own] < max(gains))
        case clans.Why.MARKERS:
            return 0 < motif.amount == formed
        case clans.Why.NO_VILLAGE_NEXT:
            others = [rules.advance(state, one) for one in rules.legal_moves(state)]
            return not _founds(rules, after) and any(_founds(rules, one) for one in others)
        case clans.Why.OTHERS_JOINED:
            was, now = _would_score(rules, state), _would_score(rules, after)
            return was[own] == now[own] and motif.amount == sum(was) - sum(now) > 0
    return False


def _founds(rules: AnyRules, state: Any) -> bool:
    for one in rules.legal_moves(state):
        after, events = _done(rules, state, one)
        if after.pending or _of(events, Founded) or _of(events, Scored):
            return True
    return False


def _would_score(rules: AnyRules, state: Any) -> list[int]:
    """By the rule of conflict: where all five clans meet, single huts leave before anything is counted."""
    found = [0] * len(CLANS)
    for at in range(1, 61):
        huts = state.huts(at)
        if sum(huts) and at not in state.villages:
            if all(huts):
                huts = tuple(0 if n == 1 else n for n in huts)
            found = [n + bool(of_clan) for n, of_clan in zip(found, huts, strict=True)]
    return found


# Cherokee


def _feathers(pyramid: Any, clan: Clan) -> int:
    return sum(FEATHERS[at] for at, member in enumerate(pyramid) if member and member.clan is clan)


def _cherokee(rules: AnyRules, state: Any, move: Any, motif: Motif) -> bool:
    after, _ = _done(rules, state, move)
    was = {clan: _feathers(state.pyramid, clan) for clan in Clan}
    more = {clan: _feathers(after.pyramid, clan) - was[clan] for clan in Clan}
    own = state.clans[state.seat]
    ranked = sorted((clan for clan in Clan if clan is not own), key=lambda clan: -was[clan])
    match motif.name:
        case cherokee.Why.CLIMBS:
            return more[own] == motif.amount > 0
        case cherokee.Why.LEADER_LOSES:
            return was[ranked[0]] > was[ranked[1]] and more[ranked[0]] == -motif.amount < 0
        case cherokee.Why.OTHER_LOSES:
            expelled = state.pyramid[move.target].clan
            return expelled is not own and more[expelled] == -motif.amount < 0 <= more[own]
        case cherokee.Why.OWN_MOVES_UP:
            return state.pyramid[move.origin].clan is own and more[own] == motif.amount > 0
    return False


# Territories


def _territories(rules: AnyRules, state: Any, move: Any, motif: Motif) -> bool:
    after, events = _done(rules, state, move)
    me = state.side
    won = dict.fromkeys(Side, 0)
    for event in _of(events, TerritoryFinished):
        won[event.owner] += event.region.worth
    match motif.name:
        case territories.Why.WINS_MORE:
            return won[me] == motif.amount > won[me.other]
        case territories.Why.GOES_ON:
            return bool(_of(events, BorderClosed)) and not after.over and after.side is me
        case territories.Why.NEARER:
            was, now = _walked(state), _walked(after)
            grown = len(now[me]) - len(was[me])
            where = {square_place(at) for at in now[me] - was[me]}
            honest = len(now[me.other]) <= len(was[me.other]) and where == set(motif.where)
            return grown == motif.amount > 0 and honest
    return False


def _walked(state: Any) -> dict[Side, set[Square]]:
    """Step by step from all farms, on a set of squares, looking for logs one by one."""
    lying, land = {log(one.start, one.end) for one in state.logs}, set(state.land.squares)
    front = {side: set(state.squares(side)) for side in Side}
    farms = front[Side.WHITE] | front[Side.BLACK]
    taken, own = set(farms), {side: set[Square]() for side in Side}
    while any(front.values()):
        reached = {
            side: {to for at in front[side] for to in _steps(at, lying) if to in land} - taken
            for side in Side
        }
        both = reached[Side.WHITE] & reached[Side.BLACK]
        taken |= reached[Side.WHITE] | reached[Side.BLACK]
        front = {side: squares - both for side, squares in reached.items()}
        for side in Side:
            own[side] |= front[side]
    return own


def _steps(at: Square, lying: set[Any]) -> list[Square]:
    x, y = at
    found = []
    for to, ends in (
        ((x + 1, y), ((x + 1, y), (x + 1, y + 1))),
        ((x - 1, y), ((x, y), (x, y + 1))),
        ((x, y + 1), ((x, y + 1), (x + 1, y + 1))),
        ((x, y - 1), ((x, y), (x + 1, y))),
    ):
        if log(*ends) not in lying:
            found.append(Square(*to))
    return found


# Stone Age Junior


def _stone_age(rules: AnyRules, state: Any, move: Any, motif: Motif) -> bool:
    _, events = _done(rules, state, move)
    village = state.villages[state.seat]
    offered = [bag_of(pile[0]) for pile in state.piles if pile and pile[0] is not None]

    def lacks(goods: Any) -> list[int]:
        return [sum(max(0, due - n) for due, n in zip(cost, goods, strict=True)) for cost in offered]

    walked = _of(events, PawnMoved)
    space = state.track[walked[0].path[-1]] if walked else None
    match motif.name:
        case stone_age.Why.NOBODY_KNOWS:
            return state.tokens[move.token - 1].seen is None and len(_of(events, TurnedUp)) == 1
        case stone_age.Why.CAN_BUILD:
            return space is Space.BUILDING_SITE and min(lacks(village.goods)) <= village.dogs
        case stone_age.Why.BRINGS_DOG:
            return space is Space.KENNEL and state.kennel > 0
        case stone_age.Why.CAN_TRADE:
            return space is Space.TRADE and sum(village.goods) > 0
        case stone_age.Why.BRINGS_GOOD | stone_age.Why.BRINGS_LACKING:
            if space not in KIND or not state.spaces[KIND[space]]:
                return False
            more = list(village.goods)
            more[KIND[space]] += 1
            fewer = any(now < was for was, now in zip(lacks(village.goods), lacks(more), strict=True))
            return fewer or motif.name == stone_age.Why.BRINGS_GOOD
        case stone_age.Why.BUILDS | stone_age.Why.THIRD_HUT:
            built = _of(events, Built)
            return len(built) == 1 and (built[0].huts == 3) == (motif.name == stone_age.Why.THIRD_HUT)
        case stone_age.Why.LACKS_LESS:
            after = rules.advance(state, move).villages[state.seat].goods
            was, now = lacks(village.goods), lacks(after)
            return sum(now) < sum(was) and all(n <= w for w, n in zip(was, now, strict=True))
        case stone_age.Why.A_DOG:
            return bool(rules.advance(state, move).villages[state.seat].dogs == village.dogs + 1)
    return False


# The First Sparks


def _sparks(rules: Any, state: Any, move: Any, motif: Motif) -> bool:
    seat, clan = state.seat, state.clans[state.seat]
    cards = rules.components.cards
    legal = rules.legal_moves(state)
    spread = state.ask is Ask.SPREAD
    card = move.card if isinstance(move, Propose) else state.offer.card if state.offer else None

    def brings(*, held: Any = clan.cards, members: int = clan.members) -> int:
        from engine.first_sparks.hunting import grounds_at, hunt

        stock = state.stock
        if spread:
            stock = tuple(n + r.added for n, r in zip(stock, rules.coming_refill(state), strict=True))
        return hunt(rules.components, held, grounds_at(state.board, members), stock, state.plow).food

    def with_card(one: int) -> int:
        tools = [held for held in clan.cards if cards[held].is_tool]
        room = 4 if any(cards[held].kind is Kind.WORKS for held in clan.cards) else 3
        if cards[one].is_tool and len(tools) >= room:
            return 0
        return brings(held=tuple(sorted((*clan.cards, one)))) - brings()

    def pays(one: Any) -> int:
        cost = rules.cost(state, one.region)
        return 0 if cost is None else int(cost.total)

    settling = [one for one in legal if isinstance(one, Settle)]
    match motif.name:
        case sparks.Why.THIRTEENTH:
            grown = rules.advance(state, move).clans[seat]
            return bool(grown.size == motif.amount == 13)
        case sparks.Why.CARD_HUNTS:
            return card is not None and with_card(card) == motif.amount > 0
        case sparks.Why.NOTHING_ROTS:
            if card is None or cards[card].kind is not Kind.FIRE:
                return False
            known = any(cards[held].kind is Kind.FIRE for held in clan.cards)
            left = clan.food - max(0, cards[card].price - (state.bonus == card))
            return not known and left // 3 == motif.amount > 0
        case sparks.Why.MEMBER_HUNTS:
            grown = rules.advance(state, move).clans[seat].members
            return (
                grown & clan.members == clan.members and brings(members=grown) - brings() == motif.amount > 0
            )
        case sparks.Why.CHEAPEST:
            costs = [pays(one) for one in settling]
            return pays(move) == min(costs) < max(costs)
        case sparks.Why.MOST_NEIGHBOURS:
            near = [state.board.near[one.region].bit_count() for one in settling]
            return bool(motif.amount == state.board.near[move.region].bit_count() == max(near) > min(near))
        case sparks.Why.NO_CARD_HUNTS:
            offered = [one.card for one in legal if isinstance(one, Propose)]
            return bool(offered) and max(map(with_card, offered)) <= 0
        case sparks.Why.ONE_MORE_STARVES:
            fire = any(cards[held].kind is Kind.FIRE for held in clan.cards)
            for one in settling:
                left = clan.food - pays(one)
                left -= 0 if fire else left // 3
                grown = clan.members | 1 << one.region
                if left + brings(members=grown) >= grown.bit_count():
                    return False
            return bool(settling)
        case sparks.Why.LOSES_LEAST:
            losses = {}
            for one in legal:
                region, gone = getattr(one, "region", None), getattr(one, "card", None)
                held = tuple(n for n in clan.cards if n != gone)
                members = clan.members if region is None else clan.members & ~(1 << region)
                losses[one] = brings() - brings(held=held, members=members)
            return losses[move] == min(losses.values()) < max(losses.values())
    return False


CLAIMS: dict[str, Claim] = {
    "clans": _clans,
    "cherokee": _cherokee,
    "territories": _territories,
    "stone_age_junior": _stone_age,
    "first_sparks": _sparks,
}
