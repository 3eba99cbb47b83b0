"""The course of the game: which phase follows which, and how each move is judged and carried out."""

from typing import Final

from engine.core import Event, Rejection, RuleRef
from engine.first_sparks import feeding, laying, market, spreading, technology, upkeep
from engine.first_sparks.components import Components
from engine.first_sparks.events import GameEnded, Stopped
from engine.first_sparks.fire import hides_food
from engine.first_sparks.model import (
    GAME,
    Accept,
    Ask,
    Buy,
    Decline,
    Discard,
    Draw,
    Drawing,
    Ending,
    Lay,
    Move,
    Pass,
    Phase,
    Propose,
    PutInBox,
    Remove,
    Settle,
    State,
    Stop,
    Why,
)
from engine.first_sparks.turn import Turn

PHASES: Final = RuleRef(GAME, "2.5")
THIRTEEN: Final = RuleRef(GAME, "10.1")
AGREEMENT: Final = RuleRef(GAME, "10.3")

_SETTLING: Final = (Ask.NEUTRAL_FIRST, Ask.FIRST, Ask.SECOND, Ask.NEUTRAL, Ask.SPREAD)
ASKED_FOR: Final[dict[type[Move], tuple[Ask, ...]]] = {
    Lay: (Ask.LAY,),
    Settle: _SETTLING,
    Stop: _SETTLING,
    Propose: (Ask.PROPOSE,),
    Pass: (Ask.PROPOSE,),
    Accept: (Ask.ANSWER,),
    Decline: (Ask.ANSWER,),
    PutInBox: (Ask.BOX,),
    Buy: (Ask.BOX,),
    Discard: (Ask.DISCARD,),
    Draw: (Ask.DRAW,),
    Remove: (Ask.REMOVE,),
}
"""When a kind of move answers what is asked; Stop is refused more tellingly where a member is due."""


def legal_moves(components: Components, state: State) -> list[Move]:
    match state.ask:
        case None:
            return []
        case Ask.LAY:
            return laying.legal_moves(state)
        case Ask.REMOVE:
            return feeding.legal_moves(state)
        case Ask.DRAW:
            return [*market.draws(state)]
        case Ask.PROPOSE | Ask.ANSWER | Ask.BOX | Ask.DISCARD:
            return technology.legal_moves(components, state)
        case _:
            return spreading.legal_moves(components, state)


def check(components: Components, state: State, move: Move) -> Rejection | None:
    if state.ask is None:
        return Rejection(Why.OVER, AGREEMENT if state.by_agreement else THIRTEEN)
    if state.ask not in ASKED_FOR[type(move)]:
        return Rejection(Why.NOT_ASKED, PHASES, {"asked": state.ask, "phase": state.phase})
    match move:
        case Lay():
            return laying.check_lay(state, move)
        case Settle(region):
            return spreading.check_settle(components, state, region)
        case Stop():
            return spreading.check_stop(state)
        case Propose(card):
            return technology.check_propose(components, state, card)
        case Accept():
            return technology.check_accept(components, state)
        case Buy() if state.ask is Ask.BOX:
            return technology.check_accept(components, state)
        case Discard(card):
            return technology.check_discard(components, state, card)
        case Draw(card):
            return market.check_draw(state, card)
        case Remove(region):
            return feeding.check_remove(state, region)
        case _:
            return None


def advance(components: Components, state: State, move: Move, out: list[Event] | None) -> State:
    turn = Turn(components, state, out)
    match move:
        case Lay():
            laying.lay(turn, move)
        case Settle(region):
            spreading.settle(turn, region)
            _settled(turn)
        case Stop() if turn.ask is Ask.SECOND:
            turn.tell(Stopped(turn.seat, 0))
            _next_second(turn)
        case Stop():
            if not spreading.stop(turn):
                _end_round(turn)
        case Remove(region):
            if not feeding.remove(turn, region):
                spreading.begin(turn)
        case Draw(card):
            _goes_on(turn, market.drawn(turn, card))
        case _:
            if not _trade(turn, move):
                _end_technology(turn)
    return turn.done()


def _goes_on(turn: Turn, why: Drawing) -> None:
    """What was waiting for the card that is told now."""
    match why:
        case Drawing.SOLD:
            if not technology.next_proposal(turn):
                _end_technology(turn)
        case Drawing.DECLINED:
            turn.asks(Ask.PROPOSE, turn.seat)
        case Drawing.UNSOLD:
            _spoil_and_feed(turn)
        case Drawing.RENEWED:
            technology.begin(turn)


def _trade(turn: Turn, move: Move) -> bool:
    """Whether phase 1 goes on."""
    match move:
        case Propose(card):
            return technology.propose(turn, card)
        case Discard(card):
            return technology.discard(turn, card)
        case Pass():
            return technology.pass_by(turn)
        case Decline():
            return technology.decline(turn)
        case PutInBox():
            return technology.put_declined_in_box(turn)
        case _:
            assert turn.offer is not None
            return technology.buy(turn, turn.seat, turn.offer.card)


def _settled(turn: Turn) -> None:
    """What is asked after a member was placed."""
    if turn.ask is Ask.NEUTRAL_FIRST:
        turn.asks(Ask.FIRST, turn.order[-1])
    elif turn.ask is Ask.NEUTRAL:
        spreading.neutral_or_spread(turn)
    elif turn.ask is Ask.SECOND:
        _next_second(turn)
    elif turn.ask is Ask.FIRST:
        following = turn.before(turn.seat)
        if following is not None:
            turn.seat = following
        else:
            turn.begins(Phase.SECOND)
            turn.asks(Ask.SECOND, turn.order[0])


def _next_second(turn: Turn) -> None:
    following = turn.after(turn.seat)
    if following is not None:
        turn.seat = following
        return
    upkeep.set_order(turn)
    technology.begin(turn)


def _end_technology(turn: Turn) -> None:
    if not market.clear_bonus_card(turn):
        _spoil_and_feed(turn)


def _spoil_and_feed(turn: Turn) -> None:
    technology.spoil(turn)
    if not feeding.begin(turn):
        spreading.begin(turn)


def _end_round(turn: Turn) -> None:
    if spreading.won(turn):
        turn.asks(None, turn.seat)
        hidden = any(hides_food(turn, clan.cards) for clan in turn.clans)
        turn.tell(GameEnded(Ending.THIRTEEN_MEMBERS, reveals=hidden))
        return
    if not upkeep.carry_out(turn):
        technology.begin(turn)
