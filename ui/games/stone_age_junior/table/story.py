"""What a move did, told event by event: how long each is shown, its sound, and the view after it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core import Event, Seat
from engine.stone_age_junior import GOODS, Good, Memory, Space, Token, View
from engine.stone_age_junior.board import KIND, TOKENS, Bag, plus
from engine.stone_age_junior.model import (
    Built,
    BuiltNothing,
    Ended,
    FoundNothing,
    HutTurnedUp,
    LeftDog,
    PawnMoved,
    Swapped,
    TookDog,
    TookGood,
    Traded,
    TradeEnded,
    TurnedDown,
    TurnedUp,
)
from ui.core.sounds import SoundName
from ui.core.timeline import Step
from ui.games.stone_age_junior.table.lights import Glimpsed

TURN_MS: Final = 240
HOP_MS: Final = 650
"""Long enough for its number to be said."""
STRAIGHT_MS: Final = 520
"""A pawn that goes straight to a space."""
TAKE_MS: Final = 600
NOTHING_MS: Final = 700
TRADE_MS: Final = 500
BUILD_MS: Final = 900
WAVE_MS: Final = 60
"""From one token to the next when all are turned down."""
GLIMPSE_MS: Final = 3000
SWAP_MS: Final = 600
SEEN_MS: Final = 500
"""Without motion: a good that is taken is shown all the same, since it disappears behind the village."""


def story(
    events: Sequence[Event], *, less_motion: bool, memory: Memory = Memory.OFF
) -> tuple[Step[Event], ...]:
    out: list[Step[Event]] = []
    for event in events:
        if isinstance(event, TurnedDown) and memory is Memory.GLIMPSE and event.tokens:
            out.append(Step(Glimpsed(event.tokens), GLIMPSE_MS))
        out.append(Step(event, _still(event) if less_motion else _length(event)))
    return tuple(out)


def _still(event: Event) -> int:
    return SEEN_MS if isinstance(event, TookGood | TookDog | FoundNothing) else 0


def _length(event: Event) -> int:
    match event:
        case TurnedUp():
            return TURN_MS + 200
        case PawnMoved(path=path, walks=True):
            return HOP_MS * (len(path) - 1)
        case PawnMoved():
            return STRAIGHT_MS
        case TookGood() | TookDog():
            return TAKE_MS
        case FoundNothing():
            return NOTHING_MS
        case Traded():
            return TRADE_MS
        case Built():
            return BUILD_MS
        case HutTurnedUp():
            return TURN_MS
        case TurnedDown():
            return WAVE_MS * TOKENS
        case Swapped():
            return SWAP_MS
        case _:
            return 0


_GOOD_SOUND: Final[dict[Good, SoundName]] = {
    Space.TUSK: "knock",
    Space.BERRY: "berry",
    Space.POTTERY: "clink",
    Space.ARROWHEAD: "clink",
    Space.FISH: "splash",
}


def sound(event: Event) -> tuple[SoundName, int] | None:
    match event:
        case TurnedUp() | HutTurnedUp():
            return "tap", 1
        case PawnMoved(path=path):
            return "move", len(path) - 1
        case TookGood(good=good):
            return _GOOD_SOUND[good], 1
        case TookDog():
            return "bark", 1
        case FoundNothing():
            return "thud", 1
        case Traded():
            return "choose", 1
        case Built():
            return "village", 1
        case TurnedDown(tokens=tokens):
            return "score", len(tokens)
        case Swapped():
            return "move", 1
        case _:
            return None


def lying(view: View) -> View:
    """The view without what no event tells: who is asked, and what."""
    return replace(view, seat=Seat(0), asked=None)


def view_after(view: View, event: Event) -> View:
    """What lies on the table after the event. What is asked next, no event tells."""
    match event:
        case TurnedUp(token=token, face=face):
            tokens = [replace(t, seen=None, moved=False) if t.seen == face else t for t in view.tokens]
            tokens[token - 1] = Token(face, up=True, seen=face)
            return replace(view, tokens=tuple(tokens))
        case PawnMoved(seat=seat, path=path):
            return replace(view, pawns=(*view.pawns[:seat], path[-1], *view.pawns[seat + 1 :]))
        case TookGood(seat=seat, good=good):
            view = replace(view, spaces=plus(view.spaces, good, -1))
            return _with(view, seat, gained=(good,))
        case Traded(seat=seat, give=give, take=take):
            view = replace(view, trade=plus(plus(view.trade, take, -1), give))
            return _with(view, seat, gained=(take,), lost=(give,))
        case TookDog(seat=seat, owner=owner):
            view = _with(view, seat, dogs=1)
            if owner is None:
                return replace(view, kennel=view.kennel - 1)
            return _with(view, owner, dogs=-1)
        case Built():
            return _built(view, event)
        case HutTurnedUp(pile=pile, hut=hut):
            return replace(view, offer=(*view.offer[: pile - 1], hut, *view.offer[pile:]))
        case TurnedDown():
            down = (replace(t, up=False, face=None) if t.up else t for t in view.tokens)
            return replace(view, tokens=tuple(down))
        case Swapped(first=first, second=second):
            swapped = list(view.tokens)
            swapped[first - 1], swapped[second - 1] = _moved(swapped[second - 1]), _moved(swapped[first - 1])
            return replace(view, tokens=tuple(swapped))
        case Ended() | TradeEnded() | LeftDog() | BuiltNothing() | FoundNothing():
            return view
        case _:
            return view


def _built(view: View, event: Built) -> View:
    at = event.pile - 1
    spaces: Bag = tuple(n + event.paid.count(good) for n, good in zip(view.spaces, GOODS, strict=True))
    heights = (*view.heights[:at], view.heights[at] - 1, *view.heights[at + 1 :])
    offer = (*view.offer[:at], None, *view.offer[at + 1 :])
    view = replace(view, spaces=spaces, kennel=view.kennel + event.dogs, heights=heights, offer=offer)
    view = _with(view, event.seat, dogs=-event.dogs, lost=event.paid)
    village = view.villages[event.seat]
    villages = list(view.villages)
    villages[event.seat] = replace(village, huts=(*village.huts, event.hut))
    return replace(view, villages=tuple(villages))


def _with(
    view: View, seat: int, *, dogs: int = 0, gained: Sequence[Good] = (), lost: Sequence[Good] = ()
) -> View:
    """Goods change only where they lie open."""
    village = view.villages[seat]
    goods = village.goods
    if goods is not None:
        counts = list(goods)
        for good in gained:
            counts[KIND[good]] += 1
        for good in lost:
            counts[KIND[good]] -= 1
        goods = tuple(counts)
    changed = replace(village, dogs=village.dogs + dogs, goods=goods)
    return replace(view, villages=(*view.villages[:seat], changed, *view.villages[seat + 1 :]))


def _moved(token: Token) -> Token:
    return token if token.seen is None else replace(token, moved=True)
