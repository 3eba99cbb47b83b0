"""A move carried out: from one state to the next."""

from collections.abc import Sequence
from typing import Final, Unpack

from engine.clans.board import Board
from engine.clans.ground import HEAVY_GROUP, Ground
from engine.clans.groups import group_of, huts_of
from engine.clans.model import (
    MARKERS,
    Conflict,
    Destroyed,
    Ending,
    EpochBegan,
    Founded,
    GameEnded,
    Moved,
    Position,
    Scored,
    Slide,
    State,
)
from engine.clans.villages import Worth, worth
from engine.core import Event, Seat

_state: Final = tuple.__new__
"""Half the time of calling State, and every move comes here."""


def assembled(ground: Ground, **position: Unpack[Position]) -> State:
    """A state from what a position tells, reachable by play or not; sees by itself that it is over."""
    groups, founded, pending = position["groups"], position.get("founded", 0), position.get("pending", ())
    occupied = sum(1 << t for t, group in enumerate(groups) if group)
    open_slides = ground.surveyed(groups)
    ending = position.get("ending")
    if sum(position["markers"]) >= MARKERS:
        ending = Ending.TWELFTH_VILLAGE
    elif not pending and not open_slides:
        ending = Ending.NO_MOVE
    return State(
        position["seat"],
        position["markers"],
        position["scores"],
        position["clans"],
        groups,
        founded,
        pending,
        ending,
        occupied,
        open_slides,
        ground.listed(open_slides),
        ground.strays(occupied, founded | sum(1 << t for t in set(pending))),
    )


def slid(ground: Ground, state: State, slide: Slide, out: list[Event] | None) -> State:
    """The villages that the slide formed are left pending, be there one or several."""
    seat, markers, scores, clans, before, founded, _, ending, occupied, open_slides, listed, strays = state
    origin, target = slide.origin, slide.target
    groups, slides = list(before), list(listed)
    groups[target] += groups[origin]
    groups[origin] = 0
    occupied &= ~(1 << origin)
    formed: tuple[int, ...] = ()
    still_open = open_slides
    for neighbour, bit, around, both, below in ground.around[origin]:
        if not occupied & bit:
            continue
        if closing := both & open_slides:
            at = (open_slides & below).bit_count()
            del slides[at : at + closing.bit_count()]
            still_open ^= closing
        if not around & occupied and not founded & bit:
            formed = (neighbour, *formed)
    if groups[target] >= HEAVY_GROUP:
        still_open = ground.grown_heavy(target, groups, still_open, slides)
    if out is not None:
        out.append(Moved(seat, origin, target, before[origin]))
    if strays:
        formed = tuple(sorted(formed + strays))
    if not formed:
        seat = Seat((seat + 1) % len(markers))
        if not still_open:
            ending = _ended(state, Ending.NO_MOVE, (), out)
    after = (
        seat,
        markers,
        scores,
        clans,
        tuple(groups),
        founded,
        formed,
        ending,
        occupied,
        still_open,
        slides,
        (),
    )
    return _state(State, after)


def founded(
    board: Board, ground: Ground, state: State, order: Sequence[int], out: list[Event] | None
) -> State:
    """Founds pending villages one by one, each with the next marker, and ends the turn."""
    seat, markers, scores, clans, groups, villages, pending, _, occupied, open_slides, _, strays = state
    territories, epochs, adjacent = board.territories, board.markers, ground.adjacent
    unforeseen = bool(strays)
    taken = sum(markers)
    for territory in order:
        group, epoch = groups[territory], epochs[taken]
        village = worth(territory, territories[territory - 1].terrain, epoch, huts_of(group))
        unforeseen |= adjacent[territory] & occupied != 0
        villages |= 1 << territory
        if village.destroyed or village.lost:
            left = group_of(village.left)
            groups = (*groups[:territory], left, *groups[territory + 1 :])
            occupied ^= 0 if left or not group else 1 << territory
        if value := village.value:
            scores = tuple([n + value if here else n for n, here in zip(scores, village.left, strict=True)])
        if out is not None:
            _tell(board, village, group, seat, taken, scores, out)
        taken += 1
    by_seat = list(markers)
    by_seat[seat] += len(order)
    markers = tuple(by_seat)
    slides: Sequence[Slide] = []
    ending = None
    if unforeseen:
        # No play brings this about: nothing that was known of the position may be taken for granted.
        open_slides = ground.surveyed(groups)
        strays = ground.strays(occupied, villages)
    if taken >= MARKERS:
        left_out = tuple([territory for territory in pending if territory not in order])
        ending = _ended(state, Ending.TWELFTH_VILLAGE, left_out, out)
    else:
        seat = Seat((seat + 1) % len(markers))
        slides = ground.listed(open_slides) if unforeseen else state.slides
        if not slides:
            ending = _ended(state, Ending.NO_MOVE, (), out)
    after = (
        seat,
        markers,
        scores,
        clans,
        groups,
        villages,
        (),
        ending,
        occupied,
        open_slides,
        slides,
        strays,
    )
    return _state(State, after)


def _tell(
    board: Board,
    village: Worth,
    group: int,
    seat: Seat,
    marker: int,
    scores: tuple[int, ...],
    out: list[Event],
) -> None:
    out.append(Founded(seat, village.territory, marker + 1, village.epoch.number))
    if village.destroyed:
        out.append(Destroyed(village.territory, huts_of(group)))
    else:
        if village.lost:
            out.append(Conflict(village.territory, village.lost))
        out.append(Scored(village.territory, village.value, village.bonus, village.clans, scores))
    if marker + 1 < MARKERS and board.markers[marker + 1] is not village.epoch:
        out.append(EpochBegan(board.markers[marker + 1].number))


def _ended(state: State, ending: Ending, left_out: tuple[int, ...], out: list[Event] | None) -> Ending:
    if out is not None:
        revealing = any(clan is not None for clan in state.clans)
        out.append(GameEnded(ending, left_out, reveals=revealing))
    return ending
