"""Two deals that one seat cannot tell apart: what is hidden from it is exchanged, all that it sees stays."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from engine.cherokee.model import Recruit, in_order
from engine.clans.model import CLANS
from engine.core import Rng, Seat
from engine.first_sparks.components import SHUFFLE
from engine.stone_age_junior.model import Swap, Turn
from tests.engine import games


def clans(deal: Any, moves: Sequence[Any], seat: Seat, rng: Rng) -> Any:
    own = deal.clans[seat]
    others = rng.shuffled([clan for clan in CLANS if clan != own])
    return replace(deal, clans=tuple(own if n == seat else others.pop() for n in range(len(deal.clans))))


def cherokee(deal: Any, moves: Sequence[Any], seat: Seat, rng: Rng) -> Any:
    """The others' clans, and the cards that they have not played yet."""
    shown = {move.member for move in moves if isinstance(move, Recruit)}
    own = deal.clans[seat]
    others = rng.shuffled([clan for clan in type(own) if clan != own])
    hidden = rng.shuffled(
        [m for n, hand in enumerate(deal.hands) if n != seat for m in hand if m not in shown]
    )
    hands = tuple(
        hand if n == seat else in_order(m if m in shown else hidden.pop() for m in hand)
        for n, hand in enumerate(deal.hands)
    )
    return replace(
        deal, clans=tuple(own if n == seat else others.pop() for n in range(len(deal.clans))), hands=hands
    )


def stone_age_junior(deal: Any, moves: Sequence[Any], seat: Seat, rng: Rng) -> Any:
    """Faces that nobody turned up, followed through the swaps, and the huts below."""
    at = list(range(len(deal.tokens)))
    seen: set[int] = set()
    for move in moves:
        if isinstance(move, Turn):
            seen.add(at[move.token - 1])
        if isinstance(move, Swap):
            a, b = move.first - 1, move.second - 1
            at[a], at[b] = at[b], at[a]
    hidden = rng.shuffled([face for n, face in enumerate(deal.tokens) if n not in seen])
    tokens = tuple(face if n in seen else hidden.pop() for n, face in enumerate(deal.tokens))
    shown = [1 + sum(getattr(move, "pile", 0) == n for move in moves) for n in (1, 2, 3)]
    below = rng.shuffled([hut for n, pile in zip(shown, deal.piles, strict=True) for hut in pile[n:]])
    piles = tuple(
        (*pile[:n], *(below.pop() for _ in pile[n:])) for n, pile in zip(shown, deal.piles, strict=True)
    )
    return replace(deal, tokens=tokens, piles=piles)


def first_sparks(deal: Any, moves: Sequence[Any], seat: Seat, rng: Rng) -> Any:
    """Cards that were not drawn yet, and those that went back to the box unseen."""
    rules = games.rules("first_sparks")
    state = rules.start(deal)
    for move in moves:
        state = rules.advance(state, move)
    hidden = [card for card in state.pile if card not in state.seen]
    if SHUFFLE not in state.pile:
        return deal
    movable = rng.shuffled([card for card in (*hidden, *deal.removed) if card != SHUFFLE])
    swapped = dict(zip([card for card in (*hidden, *deal.removed) if card != SHUFFLE], movable, strict=True))
    return replace(
        deal,
        pile=tuple(swapped.get(card, card) for card in deal.pile),
        removed=tuple(sorted(swapped.get(card, card) for card in deal.removed)),
        shuffle_order=tuple(rng.shuffled(deal.shuffle_order)),
    )


TWINS: dict[str, Callable[[Any, Sequence[Any], Seat, Rng], Any]] = {
    "clans": clans,
    "cherokee": cherokee,
    "stone_age_junior": stone_age_junior,
    "first_sparks": first_sparks,
}
"""Territories hides nothing."""
