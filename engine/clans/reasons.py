"""Why a slide is good: what can be seen of it at once."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final

from engine.clans.groups import huts_of
from engine.clans.model import CLANS, Founded, Move, Scored, Slide, State, View, names, place_of
from engine.clans.prospect import what_if
from engine.clans.rules import ClansRules
from engine.core import Event, Rng
from engine.core.motifs import Motif

LOOKED_THROUGH: Final = 30
"""So many slides are compared at most; with more of them nobody can tell by looking."""


class Why(StrEnum):
    PAYS_MOST = "pays_most"
    """Of all clans none gets more by the villages than one's own; the points."""
    PAYS = "pays"
    """One's own clan scores in the villages, though another one more; the points."""
    MARKERS = "markers"
    """So many markers are taken."""
    NO_VILLAGE_NEXT = "no_village_next"
    """Whoever comes next can found nothing; after another slide somebody could."""
    OTHERS_JOINED = "others_joined"
    """Other clans would score in fewer groups that are no villages yet, one's own in as many."""


def motifs(rules: ClansRules, view: View, move: Move) -> Iterator[Motif]:
    own = view.clans[view.seat]
    state = rules.imagine(view, Rng(0))
    events: list[Event] = []
    after = rules.advance(state, move, events)
    gains, formed = _gains(rules, view, move, after, events)
    if own is not None and formed:
        points = gains[CLANS.index(own)]
        if points:
            why = Why.PAYS_MOST if points == max(gains) else Why.PAYS
            yield Motif(why, points, names(formed))
    if formed:
        yield Motif(Why.MARKERS, len(formed), names(formed))
    if isinstance(move, Slide) and not (formed or after.pending) and after.ending is None:
        if _shuts(rules, state, after):
            yield Motif(Why.NO_VILLAGE_NEXT)
        if own is not None:
            yield from _joined(state, after, CLANS.index(own), move)


def _gains(
    rules: ClansRules, view: View, move: Move, after: State, events: Sequence[Event]
) -> tuple[Sequence[int], tuple[int, ...]]:
    """Points by clan, and the villages that are founded for a marker; of several whose order decides,
    nothing is claimed."""
    if isinstance(move, Slide) and after.pending:
        prospect = what_if(rules, view, move)
        return ((0,) * len(CLANS), ()) if prospect.order_matters else (prospect.gains, after.pending)
    scored = [event for event in events if isinstance(event, Scored)]
    gains = [sum(event.value for event in scored if clan in event.clans) for clan in CLANS]
    return gains, tuple(event.territory for event in events if isinstance(event, Founded))


def _shuts(rules: ClansRules, state: State, after: State) -> bool:
    if len(state.slides) > LOOKED_THROUGH or _can_found(rules, after):
        return False
    others = (rules.advance(state, slide) for slide in state.slides)
    return any(other.ending is None and not other.pending and _can_found(rules, other) for other in others)


def _can_found(rules: ClansRules, state: State) -> bool:
    taken = sum(state.markers)
    for slide in state.slides:
        then = rules.advance(state, slide)
        if then.pending or sum(then.markers) > taken:
            return True
    return False


def _joined(state: State, after: State, own: int, slide: Slide) -> Iterator[Motif]:
    before, then = presence(state), presence(after)
    fewer = sum(before) - before[own] - (sum(then) - then[own])
    if fewer > 0 and then[own] == before[own]:
        yield Motif(Why.OTHERS_JOINED, fewer, (place_of(slide.target),))


def presence(state: State) -> list[int]:
    """By clan: in how many groups that are no villages yet it would score, as they stand."""
    counts = [0] * len(CLANS)
    for at, group in enumerate(state.groups):
        if group and not state.founded >> at & 1:
            huts = huts_of(group)
            least = 2 if 0 not in huts else 1
            for n, of_clan in enumerate(huts):
                counts[n] += of_clan >= least
    return counts
