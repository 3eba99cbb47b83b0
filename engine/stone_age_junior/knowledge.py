"""Who may know what: views, and states that fit a view."""

from collections import Counter
from collections.abc import Sequence

from engine.core import Rng, Seat
from engine.stone_age_junior.board import FACES, GOODS, Bag, Cost, pieces_each
from engine.stone_age_junior.model import (
    Goods,
    Neighbour,
    Pile,
    Source,
    State,
    Token,
    View,
    Village,
)


def view(state: State, by: Seat | None) -> View:
    open_goods = state.goods is Goods.OPEN
    return View(
        by,
        state.seat,
        state.asked,
        state.pawns,
        tuple(
            token if token.up else Token(None, up=False, seen=token.seen, moved=token.moved)
            for token in state.tokens
        ),
        state.spaces,
        state.trade,
        state.kennel,
        tuple(
            Neighbour(village.goods if open_goods or seat == by else None, village.dogs, village.huts)
            for seat, village in enumerate(state.villages)
        ),
        tuple(pile[0] if pile else None for pile in state.piles),
        tuple(map(len, state.piles)),
        state.goods,
        state.track,
    )


def imagine(view: View, rng: Rng, huts: Sequence[Cost]) -> State:
    """Tokens get faces also where they are of cardboard: whoever thinks ahead need not be told."""
    return State(
        view.seat,
        view.asked,
        view.pawns,
        _imagined_tokens(view, rng),
        view.spaces,
        view.trade,
        view.kennel,
        _imagined_villages(view, rng),
        _imagined_piles(view, rng, huts),
        Source.PROGRAM,
        view.goods,
        view.track,
    )


def _imagined_tokens(view: View, rng: Rng) -> tuple[Token, ...]:
    seen = [token.seen for token in view.tokens]
    unseen = rng.shuffled([face for face in FACES if face not in seen])
    tokens: list[Token] = []
    for token in view.tokens:
        face = token.face if token.up else token.seen
        if face is None and unseen:
            face = unseen.pop()
        tokens.append(Token(face, up=token.up, seen=token.seen, moved=token.moved))
    return tuple(tokens)


def _imagined_villages(view: View, rng: Rng) -> tuple[Village, ...]:
    """The goods that lie nowhere in sight, shared out at random among the villages that hide them."""
    goods: list[list[int]] = [list(v.goods or (0,) * len(GOODS)) for v in view.villages]
    hiding = [bag for bag, village in zip(goods, view.villages, strict=True) if village.goods is None]
    for kind, n in enumerate(hidden_goods(view)):
        for _ in range(n if hiding else 0):
            rng.pick(hiding)[kind] += 1
    return tuple(
        Village(tuple(bag), village.dogs, village.huts)
        for bag, village in zip(goods, view.villages, strict=True)
    )


def hidden_goods(view: View) -> Bag:
    """What the villages that hide their goods have together: all goods less those in sight."""
    in_sight = [view.spaces, view.trade, *(v.goods for v in view.villages if v.goods is not None)]
    each = pieces_each(len(view.villages))
    return tuple(max(0, each - sum(kind)) for kind in zip(*in_sight, strict=True))


def _imagined_piles(view: View, rng: Rng, huts: Sequence[Cost]) -> tuple[Pile, ...]:
    left = Counter(huts)
    left.subtract(hut for village in view.villages for hut in village.huts)
    left.subtract(hut for hut in view.offer if hut is not None)
    under: list[Cost | None] = list(
        rng.shuffled([hut for hut in dict.fromkeys(huts) for _ in range(left[hut])])
    )
    under += [None] * max(0, sum(view.heights) - len(under))
    piles: list[Pile] = []
    for top, height in zip(view.offer, view.heights, strict=True):
        below = max(0, height - 1)
        piles.append((top, *under[:below]) if height else ())
        del under[:below]
    return tuple(piles)
