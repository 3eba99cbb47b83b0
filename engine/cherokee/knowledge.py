"""Who may know what: views, states that fit a view, and the reveal after the end."""

from itertools import islice
from typing import Final

from engine.cherokee.board import PLACES
from engine.cherokee.model import (
    GAME,
    MEMBERS,
    Clan,
    Ending,
    Hand,
    State,
    Variant,
    View,
    Why,
    in_order,
    size,
)
from engine.cherokee.scoring import ENDING_EARLY
from engine.core import Rejection, Rng, RuleRef, Seat
from engine.core.early import END_NOW, NotNow

REVEALING: Final = RuleRef(GAME, "6.5")

UNKNOWN: Final = "?"


def view(state: State, by: Seat | None) -> View:
    clans_lie_open = state.ending is not None or state.variant is Variant.OPEN
    return View(
        by,
        state.pyramid,
        tuple(hand if seat == by else size(hand) for seat, hand in enumerate(state.hands)),
        tuple(clan if clans_lie_open or seat == by else None for seat, clan in enumerate(state.clans)),
        state.neutral,
        state.variant,
        state.equality,
        state.seat,
        state.discard,
        state.hole,
        state.passes,
        state.ending,
    )


def imagine(view: View, rng: Rng) -> State:
    """What the looking seat should know and the program was never told stays unknown."""
    return _state(view, _dealt(view, rng, view.by), _imagined_clans(view, rng))


def world_with(view: View, clans: tuple[Clan | None, ...], rng: Rng) -> State:
    """With clans that are given. The viewer's own hand, where it was never told, gets cards too: a player
    must think with something."""
    return _state(view, _dealt(view, rng, None), clans)


def _state(view: View, hands: tuple[Hand, ...], clans: tuple[Clan | None, ...]) -> State:
    return State(
        view.pyramid,
        hands,
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


def _dealt(view: View, rng: Rng, but: Seat | None) -> tuple[Hand, ...]:
    """Hands that are not known get cards that lie nowhere in sight; not that of seat `but`."""
    seen = {*view.pyramid, *view.discard}
    for hand in view.hands:
        if not isinstance(hand, int):
            seen.update(hand)
    unseen = iter(rng.shuffled([member for member in MEMBERS if member not in seen]))
    return tuple(
        in_order(islice(unseen, hand)) if isinstance(hand, int) and seat != but else hand
        for seat, hand in enumerate(view.hands)
    )


def _imagined_clans(view: View, rng: Rng) -> tuple[Clan | None, ...]:
    if view.ending is not None:
        return view.clans
    free = rng.shuffled([clan for clan in Clan if clan not in view.clans and clan not in view.neutral])
    return tuple(
        free.pop() if clan is None and seat != view.by else clan for seat, clan in enumerate(view.clans)
    )


def reveal(state: State, shown: str) -> State | Rejection:
    """`shown` has a clan, or `?`, for each seat: `bird,blue,?`."""
    if shown == END_NOW and state.ending is None:
        return _ended_early(state)
    if state.ending is None:
        return Rejection(Why.NOT_OVER, REVEALING)
    if None not in state.clans:
        return Rejection(Why.NOTHING_HIDDEN, REVEALING)
    words = shown.split(",")
    if len(words) != len(state.clans):
        facts = {"told": len(words), "seats": len(state.clans)}
        return Rejection(Why.NOT_ONE_FOR_EACH, REVEALING, facts)
    clans: list[Clan | None] = []
    for seat, (word, known) in enumerate(zip(words, state.clans, strict=True)):
        if word != UNKNOWN and word not in tuple(Clan):
            return Rejection(Why.NO_SUCH_CLAN, REVEALING, {"seat": seat, "told": word})
        clan = known if word == UNKNOWN else Clan(word)
        if known is not None and clan is not known:
            return Rejection(Why.KNOWN_OTHERWISE, REVEALING, {"seat": seat, "told": word, "known": known})
        clans.append(clan)
    for seat, clan in enumerate(clans):
        if clan is not None and clan in clans[:seat]:
            facts_twice = {"seats": (clans.index(clan), seat), "clan": clan.value}
            return Rejection(Why.CLAN_TWICE, REVEALING, facts_twice)
    return state._replace(clans=tuple(clans))


def _ended_early(state: State) -> State | Rejection:
    if state.hole is not None:
        return Rejection(NotNow.IN_A_TURN, ENDING_EARLY, {"place": PLACES[state.hole]})
    return state._replace(ending=Ending.ENDED_EARLY)
