"""A turn: expel, let move up, recruit; or pass where nothing is possible."""

from collections.abc import Sequence
from typing import Final

from engine.cherokee.board import PLACES, SPOTS, Spot
from engine.cherokee.expulsion import can_expel, check_expulsion, expulsions, weigh
from engine.cherokee.model import (
    GAME,
    MEMBERS,
    Ended,
    Ending,
    Expel,
    Expelled,
    Hand,
    Member,
    Move,
    Pass,
    Passed,
    Recruit,
    Recruited,
    State,
    Succeed,
    TookPlace,
    Variant,
    Why,
    size,
)
from engine.cherokee.scoring import ENDED_BY
from engine.cherokee.succession import CHOICE, check_successor, move_up, settle, strongest, successors
from engine.core import Event, Fact, Rejection, RuleRef, Seat

TURN: Final = RuleRef(GAME, "2.3")
FORCED_PASS: Final = RuleRef(GAME, "3.5")
RECRUITING: Final = RuleRef(GAME, "5.1")
ENTERED_RECRUIT: Final = RuleRef(GAME, "5.2")

_PASS: Final = Pass()
_SUCCEED: Final = tuple(map(Succeed, SPOTS))
_RECRUIT: Final = {member.code: Recruit(member) for member in MEMBERS}
"""By code: a look-up by the member itself takes ten times as long."""


def legal_moves(state: State) -> Sequence[Move]:
    if state.ending is not None:
        return []
    moves: Sequence[Move] = []
    if state.hole is None:
        if size(state.hands[state.seat]):
            moves = expulsions(state)
    elif heirs := successors(state.pyramid, state.hole):
        moves = [_SUCCEED[origin] for origin in heirs]
    else:
        moves = _recruits(state)
    return moves or [_PASS]


def check(state: State, move: Move) -> Rejection | None:
    if state.ending is not None:
        return Rejection(Why.OVER, ENDED_BY[state.ending])
    match move:
        case Expel():
            return _not_yet(state) or _no_card(state) or check_expulsion(state, move)
        case Succeed(origin):
            if state.hole is None:
                return Rejection(Why.NO_SUCCESSION, TURN)
            return check_successor(state.pyramid, state.hole, origin)
        case Recruit(member):
            return _check_recruit(state, member)
        case Pass():
            return _check_pass(state)


def _not_yet(state: State) -> Rejection | None:
    """What has to come first while a place stands empty."""
    if state.hole is None:
        return None
    facts: dict[str, Fact] = {"hole": PLACES[state.hole]}
    if heirs := successors(state.pyramid, state.hole):
        facts["successors"] = tuple(PLACES[at] for at in heirs)
        return Rejection(Why.SUCCESSOR_FIRST, CHOICE, facts)
    return Rejection(Why.RECRUIT_FIRST, TURN, facts)


def _no_card(state: State) -> Rejection | None:
    return None if size(state.hands[state.seat]) else Rejection(Why.NO_CARD_LEFT, FORCED_PASS)


def _check_recruit(state: State, member: Member) -> Rejection | None:
    if state.hole is None:
        return Rejection(Why.NO_RECRUIT_YET, TURN)
    if successors(state.pyramid, state.hole):
        return _not_yet(state)
    facts: dict[str, Fact] = {
        "clan": member.clan.value,
        "value": member.value,
        "sex": member.sex.value,
    }
    hand = state.hands[state.seat]
    if not isinstance(hand, int):
        return None if member in hand else Rejection(Why.NOT_IN_HAND, RECRUITING, facts)
    if not hand:
        return _no_card(state)
    if member not in MEMBERS:
        return Rejection(Why.NO_SUCH_CARD, ENTERED_RECRUIT, facts)
    if member in state.pyramid:
        facts["place"] = PLACES[state.pyramid.index(member)]
        return Rejection(Why.LIES_OPEN, ENTERED_RECRUIT, facts)
    if member in state.discard:
        return Rejection(Why.LIES_OPEN, ENTERED_RECRUIT, facts)
    return None


def _recruits(state: State) -> list[Recruit]:
    """Of a hand that is not known: every card that does not lie open.

    Also one that the program knows in another hand: it must not tell that by leaving it out.
    """
    hand = state.hands[state.seat]
    if not isinstance(hand, int):
        return [_RECRUIT[member.code] for member in hand]
    if not hand:
        return []
    lies_open = {*state.pyramid, *state.discard}
    return [recruit for recruit in _RECRUIT.values() if recruit.member not in lies_open]


def _check_pass(state: State) -> Rejection | None:
    if state.hole is not None:
        stuck = not successors(state.pyramid, state.hole) and not _recruits(state)
        return None if stuck else _not_yet(state)
    if size(state.hands[state.seat]) and can_expel(state):
        return Rejection(Why.MUST_PLAY, FORCED_PASS)
    return None


def advance(state: State, move: Move, out: list[Event] | None) -> State:
    match move:
        case Expel():
            return _expel(state, move, out)
        case Succeed():
            return _succeed(state, move, out)
        case Recruit(member):
            return _recruit(state, member, out)
        case Pass():
            return _pass(state, out)


def _expel(state: State, move: Expel, out: list[Event] | None) -> State:
    target, attackers = move.target, move.attackers
    pyramid = list(state.pyramid)
    origin = strongest(state.pyramid, attackers)
    expelled, attacker = pyramid[target], pyramid[origin]
    assert expelled is not None
    assert attacker is not None
    pyramid[target], pyramid[origin] = attacker, None
    if out is not None and (sums := weigh(state.pyramid, target, attackers)) is not None:
        out.append(Expelled(state.seat, expelled, target, attackers, sums.strength, sums.defence))
        out.append(TookPlace(attacker, origin, target))
    hole = settle(pyramid, origin, out)
    return _changed(state, pyramid, state.hands, (*state.discard, expelled), hole, state.seat)


def _succeed(state: State, move: Succeed, out: list[Event] | None) -> State:
    assert state.hole is not None
    pyramid = list(state.pyramid)
    move_up(pyramid, state.hole, move.origin, out, chosen=True)
    hole = settle(pyramid, move.origin, out)
    return _changed(state, pyramid, state.hands, state.discard, hole, state.seat)


def _recruit(state: State, member: Member, out: list[Event] | None) -> State:
    assert state.hole is not None
    pyramid = list(state.pyramid)
    pyramid[state.hole] = member
    hands = list(state.hands)
    hand, held = _without(hands[state.seat], member)
    hands[state.seat] = hand
    if out is not None:
        shown = held is not None  # a card of the cardboard was shown by whoever told it
        out.append(Recruited(state.seat, member, state.hole, held, size(hand), reveals=shown))
    if any(hands):
        return _changed(state, pyramid, tuple(hands), state.discard, None, _next(state))
    played = _changed(state, pyramid, tuple(hands), state.discard, None, state.seat)
    return _end(played, Ending.HANDS_EMPTY, out)


def _changed(
    state: State,
    pyramid: Sequence[Member | None],
    hands: tuple[Hand, ...],
    discard: tuple[Member, ...],
    hole: Spot | None,
    seat: Seat,
) -> State:
    """After anything but a pass; a call with all fields takes a fraction of the time of `_replace`."""
    _, _, clans, neutral, variant, equality, *_ = state
    return State(tuple(pyramid), hands, clans, neutral, variant, equality, seat, discard, hole, 0, None)


def _without(hand: Hand, member: Member) -> tuple[Hand, int | None]:
    """The hand after it has played `member`, and where it held it, from 1."""
    if isinstance(hand, int):
        return hand - 1, None
    at = [held.code for held in hand].index(member.code)
    return (*hand[:at], *hand[at + 1 :]), at + 1


def _pass(state: State, out: list[Event] | None) -> State:
    if out is not None:
        out.append(Passed(state.seat, size(state.hands[state.seat])))
    passed = state._replace(passes=state.passes + 1)
    if passed.passes >= len(state.hands):
        cards_left = any(map(size, state.hands))
        return _end(passed, Ending.ALL_PASSED if cards_left else Ending.HANDS_EMPTY, out)
    return passed._replace(seat=_next(state))


def _next(state: State) -> Seat:
    return Seat((state.seat + 1) % len(state.hands))


def _end(state: State, ending: Ending, out: list[Event] | None) -> State:
    if out is not None:
        hidden = state.variant is Variant.SECRET and any(clan is not None for clan in state.clans)
        out.append(Ended(ending, state.clans, reveals=hidden))
    return state._replace(ending=ending)
