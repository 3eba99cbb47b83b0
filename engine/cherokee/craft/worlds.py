"""Tables that fit what a seat knows, with clans that are given."""

from itertools import islice

from engine.cherokee.model import MEMBERS, Clan, Hand, State, View, in_order
from engine.core import Rng


def imagined(view: View, clans: tuple[Clan | None, ...], rng: Rng) -> State:
    """Hands that the program does not know, the viewer's own too, get cards that lie nowhere in sight: a
    player must think with something."""
    return State(
        view.pyramid,
        _hands(view, rng),
        clans,
        view.neutral,
        view.variant,
        view.equality,
        view.seat,
        view.discard,
        view.hole,
        view.passes,
        view.ending,
    )


def _hands(view: View, rng: Rng) -> tuple[Hand, ...]:
    seen = {*view.pyramid, *view.discard}
    for hand in view.hands:
        if not isinstance(hand, int):
            seen.update(hand)
    unseen = iter(rng.shuffled([member for member in MEMBERS if member not in seen]))
    return tuple(in_order(islice(unseen, hand)) if isinstance(hand, int) else hand for hand in view.hands)
