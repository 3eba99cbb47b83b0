"""What lies on the table of Clans: huts, markers and score markers."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from engine.clans.groups import ONE_HUT, huts_of
from engine.clans.model import (
    CLANS,
    MARKERS,
    Clan,
    Conflict,
    Destroyed,
    Founded,
    Moved,
    Scored,
    View,
    place_of,
    territory_of,
)
from engine.clans.rules import ClansRules
from engine.core import Event, Place, place
from engine.core.hands import Cardboard, Group
from engine.core.laid import BOX, Laid, Piece, Shift, face, kind, laid, piece, seat_of, seat_place
from engine.core.places import where

HUTS_EACH: Final = 12
HUT: Final = {clan: piece("hut", clan) for clan in CLANS}
TALLY: Final = {clan: piece("tally", clan) for clan in CLANS}
"""The score markers."""
MARKER: Final = piece("marker")
CARD: Final = piece("clan")
"""A clan card; its face is its player's secret."""
EPOCHS: Final = place("epochs")
"""Where the markers lie that nobody has taken yet."""

_CONTENTS: Final = {
    **dict.fromkeys(HUT.values(), HUTS_EACH),
    **dict.fromkeys(TALLY.values(), 1),
    MARKER: MARKERS,
    CARD: len(CLANS),
}


def score_place(score: int) -> Place:
    """On the track; beyond its end it is gone round again."""
    return place("score", score)


def markers_of(seat: int) -> Place:
    return seat_place("markers", seat)


def card_of(seat: int) -> Place:
    return seat_place("card", seat)


def lies(rules: ClansRules, view: View) -> Laid:
    return laid((*_lying(view), *_cards(view)), _CONTENTS)


def _lies_drawn(rules: ClansRules, view: View) -> Laid:
    return laid(_lying(view), _CONTENTS)


def _cards(view: View) -> Iterator[tuple[Place, Piece, int]]:
    return ((card_of(seat), CARD, 1) for seat in range(len(view.markers)))


def _lying(view: View) -> Iterator[tuple[Place, Piece, int]]:
    for territory, group in enumerate(view.groups):
        if group:
            huts = zip(CLANS, huts_of(group), strict=True)
            yield from ((place_of(territory), HUT[clan], n) for clan, n in huts if n)
    yield from ((score_place(n), TALLY[clan], 1) for clan, n in zip(CLANS, view.scores, strict=True))
    yield EPOCHS, MARKER, MARKERS - sum(view.markers)
    for seat, markers in enumerate(view.markers):
        yield markers_of(seat), MARKER, markers


def seen(view: View, lying: Laid) -> View:
    groups, scores, markers = [0] * len(view.groups), list(view.scores), [0] * len(view.markers)
    for at, name, n in lying:
        territory, seat = territory_of(at), seat_of(at)
        if territory is not None:
            groups[territory] += n * ONE_HUT[CLANS.index(Clan(face(name)[0]))]
        elif kind(name) == "tally" and at != BOX:
            scores[CLANS.index(Clan(face(name)[0]))] = int(where(at)[0])
        elif name == MARKER and seat is not None:
            markers[seat] = n
    return replace(view, groups=tuple(groups), scores=tuple(scores), markers=tuple(markers), pending=())


def shifts(rules: ClansRules, lying: Laid, event: Event) -> tuple[Shift, ...]:
    match event:
        case Moved():
            here = zip(CLANS, event.huts, strict=True)
            origin, target = place_of(event.origin), place_of(event.target)
            return tuple(Shift(HUT[clan], origin, target, n) for clan, n in here if n)
        case Founded():
            return (Shift(MARKER, EPOCHS, markers_of(event.seat)),)
        case Destroyed():
            here = zip(CLANS, event.huts, strict=True)
            return tuple(Shift(HUT[clan], place_of(event.territory), BOX, n) for clan, n in here if n)
        case Conflict():
            return tuple(Shift(HUT[clan], place_of(event.territory), BOX) for clan in event.lost)
        case Scored():
            before = {kept: at for at, kept, _ in lying if kind(kept) == "tally"}
            tracks = zip(CLANS, event.scores, strict=True)
            ways = ((TALLY[clan], before[TALLY[clan]], score_place(n)) for clan, n in tracks)
            return tuple(Shift(tally, origin, target) for tally, origin, target in ways if origin != target)
        case _:
            return ()


def _own(event: Event) -> bool:
    return isinstance(event, Moved)


def _group(shift: Shift) -> Group:
    """Groups move one by one; then each village loses its huts, each seat takes its markers, and all tracks
    are moved in one go."""
    match kind(shift.piece):
        case "hut" if BOX not in (shift.origin, shift.target):
            return 0, shift.origin, shift.target
        case "hut" if shift.target == BOX:
            return 1, shift.origin
        case "hut":
            return 2, shift.target
        case "marker":
            seats = (seat for end in (shift.origin, shift.target) if (seat := seat_of(end)) is not None)
            return 3, next(seats, -1)
        case "tally":
            return 4, 0
        case _:
            return 5, 0


def _kind(name: Piece) -> str:
    """Huts of one colour; all score markers."""
    return str(name) if kind(name) == "hut" else kind(name)


_LAID_OUT: Final = ("hut", "tally", "marker", "clan")


def _dealt(shift: Shift) -> Group:
    """Colour by colour; then what lies beside the map, the secret cards last."""
    what = kind(shift.piece)
    colour = CLANS.index(Clan(face(shift.piece)[0])) if what == "hut" else 0
    return _LAID_OUT.index(what), colour


def _entered(shift: Shift) -> bool:
    return kind(shift.piece) == "hut"


CARDBOARD: Final[Cardboard[ClansRules, View]] = Cardboard(
    lies, shifts, _own, _group, seen, kind=_kind, dealt=_dealt, entered=_entered
)
DRAWN: Final[Cardboard[ClansRules, View]] = replace(CARDBOARD, laid=_lies_drawn)
"""The secret cards were drawn, and told, before anything was laid out."""
