"""Why an expulsion, or a choice of who moves up, is good: what it changes at once."""

from collections.abc import Iterator
from enum import StrEnum

from engine.cherokee.board import FEATHERS, PLACES
from engine.cherokee.model import Clan, Expel, Move, Pyramid, Succeed, View
from engine.cherokee.rules import CherokeeRules
from engine.core import Rng
from engine.core.motifs import Motif


class Why(StrEnum):
    CLIMBS = "climbs"
    """One's own clan has so many feathers more."""
    LEADER_LOSES = "leader_loses"
    """The other clan that alone had most has so many less."""
    OTHER_LOSES = "other_loses"
    """The clan of who is expelled, another one, has so many less, and one's own none less."""
    OWN_MOVES_UP = "own_moves_up"
    """Of two that are alike the one of one's own clan moves up."""


def motifs(rules: CherokeeRules, view: View, move: Move) -> Iterator[Motif]:
    own = view.clans[view.seat]
    if not isinstance(move, Expel | Succeed):
        return
    before = feathers(view.pyramid)
    after = feathers(rules.advance(rules.imagine(view, Rng(0)), move).pyramid)
    change = {clan: after[clan] - before[clan] for clan in Clan}
    if isinstance(move, Succeed):
        member = view.pyramid[move.origin]
        if own is not None and member is not None and member.clan is own and change[own] > 0:
            yield Motif(Why.OWN_MOVES_UP, change[own])
        return
    where = (PLACES[move.target],)
    if own is not None and change[own] > 0:
        yield Motif(Why.CLIMBS, change[own], where)
    leader = _alone_ahead(before, own)
    if leader is not None and change[leader] < 0:
        yield Motif(Why.LEADER_LOSES, -change[leader], where)
    expelled = view.pyramid[move.target]
    if own is None or expelled is None or expelled.clan in (own, leader):
        return
    if change[expelled.clan] < 0 <= change[own]:
        yield Motif(Why.OTHER_LOSES, -change[expelled.clan], where)


def feathers(pyramid: Pyramid) -> dict[Clan, int]:
    found = dict.fromkeys(Clan, 0)
    for at, member in enumerate(pyramid):
        if member is not None:
            found[member.clan] += FEATHERS[at]
    return found


def _alone_ahead(now: dict[Clan, int], own: Clan | None) -> Clan | None:
    """Of the clans that are not one's own."""
    others = {clan: count for clan, count in now.items() if clan is not own}
    most = max(others.values())
    first = [clan for clan, count in others.items() if count == most]
    return first[0] if own is not None and len(first) == 1 else None
