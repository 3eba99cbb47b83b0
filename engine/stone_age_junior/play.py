"""What a move does, and what follows from it by itself."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.core import Event, RuleRef, Seat
from engine.stone_age_junior.board import (
    GAME,
    GOODS,
    KIND,
    TRACK,
    Cost,
    Face,
    Good,
    Space,
    Track,
    plus,
)
from engine.stone_age_junior.legality import can_build, can_trade, offered, owner_of_dog
from engine.stone_age_junior.model import (
    WINNING_HUTS,
    Asked,
    Build,
    BuildNothing,
    Built,
    BuiltNothing,
    Ended,
    EndTrade,
    FoundNothing,
    HutTurnedUp,
    LeaveDog,
    LeftDog,
    Move,
    PawnMoved,
    Source,
    State,
    Swap,
    Swapped,
    TakeDog,
    Token,
    TookDog,
    TookGood,
    Trade,
    Traded,
    TradeEnded,
    Turn,
    TurnedDown,
    TurnedUp,
    Village,
)
from engine.stone_age_junior.payment import without

MOVING: Final = RuleRef(GAME, "3.3")
ALWAYS_A_TOKEN: Final = RuleRef(GAME, "3.4")
COLLECTING: Final = RuleRef(GAME, "4.1")
TAKEN_BY_ITSELF: Final = RuleRef(GAME, "4.2")
KENNEL: Final = RuleRef(GAME, "4.4")
NEXT_HUT: Final = RuleRef(GAME, "5.3")
TURNING_DOWN: Final = RuleRef(GAME, "5.4")

DOGS_AT_MOST: Final = 2
"""Who has as many gets none: stone_age_junior 4.4."""


def advance(state: State, move: Move, out: list[Event] | None) -> State:
    match move:
        case Turn():
            return _turn(state, move, out)
        case Trade(give, take):
            return _trade(state, give, take, out)
        case EndTrade():
            if out is not None:
                out.append(TradeEnded(state.seat))
            return _next_turn(state)
        case TakeDog() | LeaveDog():
            return _answer_dog(state, out, take=isinstance(move, TakeDog))
        case Build():
            return _build(state, move, out)
        case BuildNothing():
            if out is not None:
                out.append(BuiltNothing(state.seat))
            return _turn_down(state, out)
        case Swap(first, second):
            return _swap(state, first, second, out)


def _turn(state: State, turn: Turn, out: list[Event] | None) -> State:
    at = turn.token - 1
    known = state.tokens[at].face
    face = known if known is not None else turn.face
    if face is None:
        raise ValueError("the face of a cardboard token must be told")
    if out is not None:
        out.append(TurnedUp(state.seat, turn.token, face, reveals=True))
    tokens = (*state.tokens[:at], Token(face, up=True, seen=face), *state.tokens[at + 1 :])
    if known is None:
        # What the table remembered of another token was wrong: the face lies here.
        tokens = tuple(
            replace(token, seen=None, moved=False) if token.seen == face and n != at else token
            for n, token in enumerate(tokens)
        )
    origin = state.pawns[state.seat]
    path = path_of(origin, face, state.track)
    if out is not None:
        out.append(PawnMoved(state.seat, path, walks=isinstance(face, int)))
    pawns = (*state.pawns[: state.seat], path[-1], *state.pawns[state.seat + 1 :])
    return _arrive(replace(state, tokens=tokens, pawns=pawns), state.track[path[-1]], out)


def path_of(origin: int, face: Face, track: Track = TRACK) -> tuple[int, ...]:
    """The spaces from `origin` to where `face` sends a pawn: stone_age_junior 3.3.

    >>> path_of(6, 3)
    (6, 7, 0, 1)
    >>> path_of(6, Space.KENNEL)
    (6, 1)
    """
    if isinstance(face, int):
        return tuple((origin + step) % len(track) for step in range(face + 1))
    return origin, track.index(face)


def _arrive(state: State, space: Space, out: list[Event] | None) -> State:
    match space:
        case Space.BUILDING_SITE:
            return replace(state, asked=Asked.BUILD) if can_build(state) else _turn_down(state, out)
        case Space.TRADE if can_trade(state):
            return replace(state, asked=Asked.TRADE)
        case Space.KENNEL:
            return _at_kennel(state, out)
        case good if good in KIND and (lying := state.spaces[KIND[good]]):
            if out is not None:
                out.append(TookGood(state.seat, good, lying - 1))
            village = state.villages[state.seat]
            richer = replace(village, goods=plus(village.goods, good))
            state = replace(state, spaces=plus(state.spaces, good, -1))
            return _next_turn(_with_village(state, state.seat, richer))
        case _:
            return _nothing_here(state, space, out)


def _nothing_here(state: State, space: Space, out: list[Event] | None) -> State:
    if out is not None:
        out.append(FoundNothing(state.seat, state.track.index(space)))
    return _next_turn(state)


def _at_kennel(state: State, out: list[Event] | None) -> State:
    village = state.villages[state.seat]
    if village.dogs >= DOGS_AT_MOST:
        return _nothing_here(state, Space.KENNEL, out)
    if state.kennel:
        if out is not None:
            out.append(TookDog(state.seat, None))
        state = replace(state, kennel=state.kennel - 1)
        return _next_turn(_with_village(state, state.seat, replace(village, dogs=village.dogs + 1)))
    if owner_of_dog(state.villages, state.seat) is not None:
        return replace(state, asked=Asked.DOG)
    return _nothing_here(state, Space.KENNEL, out)


def _answer_dog(state: State, out: list[Event] | None, *, take: bool) -> State:
    owner = owner_of_dog(state.villages, state.seat)
    if owner is None:
        return _nothing_here(state, Space.KENNEL, out)
    if not take:
        if out is not None:
            out.append(LeftDog(state.seat, owner))
        return _next_turn(state)
    if out is not None:
        out.append(TookDog(state.seat, owner))
    loser, winner = state.villages[owner], state.villages[state.seat]
    state = _with_village(state, owner, replace(loser, dogs=loser.dogs - 1))
    return _next_turn(_with_village(state, state.seat, replace(winner, dogs=winner.dogs + 1)))


def _trade(state: State, give: Good, take: Good, out: list[Event] | None) -> State:
    if out is not None:
        out.append(Traded(state.seat, give, take))
    village = state.villages[state.seat]
    village = replace(village, goods=plus(plus(village.goods, give, -1), take))
    state = replace(state, trade=plus(plus(state.trade, take, -1), give))
    return _with_village(state, state.seat, village)


def _build(state: State, build: Build, out: list[Event] | None) -> State:
    at = build.pile - 1
    hut = offered(state.piles[at])
    if hut is None:
        raise ValueError(f"no hut on pile {build.pile}")
    paid = without(hut, build.dogs_for)
    dogs = len(build.dogs_for)
    village = state.villages[state.seat]
    huts = (*village.huts, hut)
    if out is not None:
        out.append(Built(state.seat, build.pile, hut, paid, dogs, len(huts)))
    village = Village(_paid(village.goods, paid, -1), village.dogs - dogs, huts)
    wins = len(huts) >= WINNING_HUTS
    pile = state.piles[at][1:]
    if pile:
        turned_up = pile[0] if pile[0] is not None else build.under
        if turned_up is not None:
            if out is not None:
                out.append(HutTurnedUp(build.pile, turned_up, len(pile), reveals=True))
        elif not wins:
            raise ValueError("the hut of cardboard that was turned up must be told")
        pile = (turned_up, *pile[1:])
    state = replace(
        _with_village(state, state.seat, village),
        spaces=_paid(state.spaces, paid, 1),
        kennel=state.kennel + dogs,
        piles=(*state.piles[:at], pile, *state.piles[at + 1 :]),
    )
    if not wins:
        return _turn_down(state, out)
    if out is not None:
        out.append(Ended(state.seat))
    return replace(state, asked=None)


def _paid(bag: tuple[int, ...], cost: Cost, sign: int) -> tuple[int, ...]:
    return tuple(n + sign * cost.count(good) for n, good in zip(bag, GOODS, strict=True))


def _turn_down(state: State, out: list[Event] | None) -> State:
    """The program forgets what the table shuffles: a swap of other tokens must not lead it astray."""
    if out is not None:
        out.append(TurnedDown(tuple(n for n, token in enumerate(state.tokens, start=1) if token.up)))
    forgets = state.source is Source.CARDBOARD
    tokens = tuple(
        replace(token, up=False, face=None if forgets else token.face) if token.up else token
        for token in state.tokens
    )
    return replace(state, tokens=tokens, asked=Asked.SWAP)


def _swap(state: State, first: int, second: int, out: list[Event] | None) -> State:
    if out is not None:
        out.append(Swapped(state.seat, first, second))
    tokens = list(state.tokens)
    tokens[first - 1], tokens[second - 1] = _moved(tokens[second - 1]), _moved(tokens[first - 1])
    return _next_turn(replace(state, tokens=tuple(tokens)))


def _moved(token: Token) -> Token:
    return token if token.seen is None else replace(token, moved=True)


def _next_turn(state: State) -> State:
    return replace(state, seat=Seat((state.seat + 1) % len(state.villages)), asked=Asked.TURN)


def _with_village(state: State, seat: Seat, village: Village) -> State:
    villages: Sequence[Village] = state.villages
    return replace(state, villages=(*villages[:seat], village, *villages[seat + 1 :]))
