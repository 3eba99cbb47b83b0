"""Why a move is good, as something that can be checked.

A motif is a predicate with its amounts: it holds of a move on the view of the seat that is to make it, or it
does not. Whoever says one asks again whether it holds on the view at hand, and says nothing else.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

from engine.core.places import Place
from engine.core.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Motif:
    name: str
    """One of the game's own names (`engine.<id>.reasons`)."""
    amount: int = 0
    """What it counts; 0 where it counts nothing."""
    where: tuple[Place, ...] = ()
    """What it speaks of, if that is more than the places of the move."""


Motifs: TypeAlias = Callable[[AnyRules, Any, Any], Iterator[Motif]]
"""Those that hold of a move, by rules, view of the seat to act, and move; the most telling one first. Only
what that view holds may count."""


def holds(motifs: Motifs, rules: AnyRules, view: Any, move: Any, motif: Motif) -> bool:
    return motif in tuple(motifs(rules, view, move))
