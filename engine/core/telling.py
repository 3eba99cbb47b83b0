"""Moves of which a part lies face down on the cardboard: whoever moves decides the rest, and people tell last
what was found there. Places of that kind are called `told/...` in every game."""

from collections.abc import Sequence
from typing import Any, Final

from engine.core.places import Place, kind
from engine.core.rules import MoveT, Rules
from engine.core.values import Pointing

ENTERED: Final = "told"


def is_entered(spot: Place) -> bool:
    """
    >>> is_entered(Place("told/face/3")), is_entered(Place("token/3"))
    (True, False)
    """
    return kind(spot) == ENTERED


def decided(meaning: Pointing) -> tuple[Place, ...]:
    """What of a move is decided, without what is found then."""
    return tuple(spot for spot in (*meaning.in_order, *meaning.any_order) if not is_entered(spot))


def is_whole(rules: Rules[Any, Any, MoveT, Any], state: Any, move: MoveT) -> bool:
    """It can be made, and nothing of it had to be found on the cardboard."""
    if rules.check(state, move) is not None:
        return False
    meaning = rules.pointing(state, move)
    return not any(map(is_entered, (*meaning.in_order, *meaning.any_order)))


def to_tell(rules: Rules[Any, Any, MoveT, Any], state: Any, pointed: Sequence[Place]) -> tuple[Place, ...]:
    """What may be found where that was decided; () where nothing has to be told."""
    found: dict[Place, None] = {}
    for move in rules.legal_moves(state):
        rest = rules.pointing(state, move).after(pointed)
        if rest is not None and len(rest) == 1 and is_entered(rest[0]):
            found[rest[0]] = None
    return tuple(found)


def as_entered(
    rules: Rules[Any, Any, MoveT, Any], state: Any, pointed: Sequence[Place], spot: Place
) -> MoveT | None:
    """The move of that decision, where `spot` was found; None if it is none."""
    for move in rules.legal_moves(state):
        if rules.pointing(state, move).after((*pointed, spot)) == ():
            return move
    return None
