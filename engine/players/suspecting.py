"""A mind that wonders what the others secretly play for: for games in which each seat has one secret."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from engine.core import Seat
from engine.core.rules import MoveT
from engine.players.chance import noise
from engine.players.contract import Hidden
from engine.players.levels import Manner
from engine.players.memory import Seen
from engine.players.search import Node, most_visited, nearly_best
from engine.players.suspicion import Suspicion, after, tells, unsuspecting


@dataclass(frozen=True, slots=True)
class Mind:
    me: Seat
    manner: Manner
    seed: int
    suspicion: Suspicion


def before_all(seats: int, secrets: int, me: Seat, manner: Manner, seed: int) -> Mind:
    """Before the first move."""
    return Mind(me, manner, seed, unsuspecting(seats, secrets))


def having_seen(mind: Mind, seen: Seen[Any, Any], hidden: Hidden[Any, Any, Any]) -> Mind:
    """After a move, anybody's; a manner that does not believe concludes nothing."""
    if not mind.manner.believes or seen.seat == mind.me:
        return mind
    evidence = hidden.evidence(seen.before, seen.move)
    return mind if evidence is None else replace(mind, suspicion=after(mind.suspicion, seen.seat, evidence))


def settled(
    mind: Mind,
    root: Node[MoveT],
    about: Callable[[], str],
    text: Callable[[MoveT], str],
    evidence: Callable[[MoveT], tuple[float, ...] | None],
    own: int | None,
) -> MoveT:
    """What a search comes to: the move that it looked at most, as far as noise `about` the position lets it
    be seen. Who hides takes of moves that are nearly as good the one that is least `evidence`; `own` is its
    secret, None where nothing can be hidden."""
    manner = mind.manner
    if manner.noise:
        position = about()

        def value(move: MoveT) -> float:
            return root.children[move].mean + manner.noise * noise(mind.seed, position, text(move))

        return max(nearly_best(root, 4 * manner.noise, share=0.1), key=value)
    if not manner.hides or own is None:
        return most_visited(root)
    close = nearly_best(root, manner.hides)
    return close[0] if len(close) < 2 else min(close, key=lambda move: tells(evidence(move), own))
