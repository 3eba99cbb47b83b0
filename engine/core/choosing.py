"""From the legal moves and the places pointed at so far follow the places that may come next.

They are what the screen highlights, what the lamps show, and what a tap or a button may pick:
one module for all games, so the three can never disagree.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic

from engine.core.places import YES, Place
from engine.core.rules import MoveT, Rules
from engine.core.values import Rejection


@dataclass(frozen=True, slots=True)
class Choice(Generic[MoveT]):
    """What has been pointed at, and what follows from it."""

    pointed: tuple[Place, ...]
    next: tuple[Place, ...]
    """In the order of the legal moves; ends with `yes` where a complete move could still go on."""
    move: MoveT | None
    """The one move that is meant, once nothing more may follow or `yes` has confirmed it."""


def choice(rules: Rules[Any, Any, MoveT, Any], state: Any, pointed: Sequence[Place] = ()) -> Choice[MoveT]:
    """Raises ValueError when `pointed` leads to no legal move."""
    spots = tuple(pointed)
    confirming = bool(spots) and spots[-1] == YES
    following: dict[Place, None] = {}
    complete: MoveT | None = None
    confirmed: MoveT | None = None
    for move in rules.legal_moves(state):
        meaning = rules.pointing(state, move)
        rest = meaning.after(spots)
        if rest:
            following.update(dict.fromkeys(rest))
        elif rest is not None:
            complete = move
        elif confirming and meaning.after(spots[:-1]) == ():
            confirmed = move
    if following:
        return Choice(spots, (*following, YES) if complete is not None else tuple(following), None)
    meant = complete if complete is not None else confirmed
    if meant is None and spots:
        raise ValueError(f"{spots} leads to no legal move")
    return Choice(spots, (), meant)


def point(
    rules: Rules[Any, Any, MoveT, Any], state: Any, before: Choice[MoveT], spot: Place
) -> Choice[MoveT] | Rejection:
    """A person points at `spot`.

    A chosen place is taken back when pointed at again; a place where another move begins starts
    that one; anything else gets the rejection of the move that was most likely meant.
    """
    if spot in before.next:
        return choice(rules, state, (*before.pointed, spot))
    if spot in before.pointed:
        return choice(rules, state, _without(rules, state, before.pointed, spot))
    if before.pointed and spot in choice(rules, state).next:
        return choice(rules, state, (spot,))
    return why_not(rules, state, (*before.pointed, spot))


def point_at_all(
    rules: Rules[Any, Any, MoveT, Any], state: Any, spots: Sequence[Place]
) -> Choice[MoveT] | Rejection:
    """A person points at several places at once; `yes` at the end confirms them."""
    found = choice(rules, state)
    for spot in spots:
        if spot == YES and found.move is not None:
            return found
        if spot not in found.next:
            return why_not(rules, state, spots)
        found = choice(rules, state, (*found.pointed, spot))
    return found


def why_not(rules: Rules[Any, Any, MoveT, Any], state: Any, pointed: Sequence[Place]) -> Rejection:
    """Why these places mean no legal move."""
    move = rules.meant(state, pointed)
    if isinstance(move, Rejection):
        return move
    refused = rules.check(state, move)
    if refused is None:
        raise ValueError(f"{rules.game}: {tuple(pointed)} means the legal move {rules.move_text(move)}")
    return refused


def _without(
    rules: Rules[Any, Any, MoveT, Any], state: Any, pointed: tuple[Place, ...], spot: Place
) -> tuple[Place, ...]:
    """`pointed` without `spot`, and where that means nothing, without all that came after it."""
    at = pointed.index(spot)
    shorter = (*pointed[:at], *pointed[at + 1 :])
    meanings = (rules.pointing(state, move) for move in rules.legal_moves(state))
    return shorter if any(m.after(shorter) is not None for m in meanings) else pointed[:at]
