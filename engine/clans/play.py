"""A move carried out: the position while it changes, and the state that comes of it."""

from collections.abc import Sequence

from engine.clans.board import Board
from engine.clans.ground import HEAVY_GROUP, Ground
from engine.clans.groups import group_of, huts_of
from engine.clans.model import (
    CLANS,
    MARKERS,
    TERRITORIES,
    Clan,
    Conflict,
    Destroyed,
    Ending,
    EpochBegan,
    Founded,
    GameEnded,
    Moved,
    Scored,
    Slide,
    State,
)
from engine.clans.villages import Worth, worth
from engine.core import Event, Seat


def assembled(
    ground: Ground,
    *,
    seat: Seat,
    markers: tuple[int, ...],
    scores: tuple[int, ...],
    clans: tuple[Clan | None, ...],
    groups: Sequence[int],
    founded: int = 0,
    pending: tuple[int, ...] = (),
    ending: Ending | None = None,
) -> State:
    """A state from what a position tells, reachable by play or not; sees by itself that it is over."""
    occupied = sum(1 << t for t, group in enumerate(groups) if group)
    waiting = founded | sum(1 << t for t in set(pending))
    open_slides = ground.surveyed(groups)
    if sum(markers) >= MARKERS:
        ending = Ending.TWELFTH_VILLAGE
    elif not pending and not open_slides:
        ending = Ending.NO_MOVE
    return State(
        seat,
        markers,
        scores,
        clans,
        tuple(groups),
        founded,
        pending,
        ending,
        occupied,
        open_slides,
        () if pending or ending else ground.listed(open_slides),
        tuple(
            t for t in range(1, TERRITORIES + 1) if not waiting >> t & 1 and ground.surrounded(t, occupied)
        ),
    )


class Turn:
    """One decision of one seat. The state that it starts from is left as it is."""

    __slots__ = (
        "_before",
        "_board",
        "_ground",
        "_out",
        "founded",
        "groups",
        "markers",
        "occupied",
        "open",
        "scores",
        "unforeseen",
    )

    def __init__(self, board: Board, ground: Ground, state: State, out: list[Event] | None) -> None:
        self._board = board
        self._ground = ground
        self._before = state
        self._out = out
        self.groups = list(state.groups)
        self.occupied = state.occupied
        self.open = state.open
        self.founded = state.founded
        self.markers = state.markers
        self.scores = state.scores
        self.unforeseen = False
        """Whether a village stands beside other groups, as no play can bring about."""

    def slide(self, slide: Slide) -> tuple[int, ...]:
        """The villages that this forms."""
        ground, groups, origin, target = self._ground, self.groups, slide.origin, slide.target
        if self._out is not None:
            self._out.append(Moved(self._before.seat, origin, target, huts_of(groups[origin])))
        groups[target] += groups[origin]
        groups[origin] = 0
        occupied = self.occupied = self.occupied & ~(1 << origin)
        self.open &= ground.without[origin]
        if groups[target] >= HEAVY_GROUP:
            self.open = ground.weighed(self.open, groups, target)
        adjacent, fresh = ground.adjacent, occupied & ~self.founded
        formed = tuple(
            [t for t in ground.neighbours[origin] if fresh >> t & 1 and not adjacent[t] & occupied]
        )
        if self._before.strays:
            return tuple(sorted(formed + self._before.strays))
        return formed

    def found(self, order: Sequence[int]) -> None:
        """Founds villages one by one, each with the next marker."""
        for territory in order:
            marker = sum(self.markers)
            epoch = self._board.markers[marker]
            huts = huts_of(self.groups[territory])
            village = worth(territory, self._board[territory].terrain, epoch, huts)
            seat = self._before.seat
            self.markers = tuple([n + (at == seat) for at, n in enumerate(self.markers)])
            self.founded |= 1 << territory
            self.unforeseen |= bool(self._ground.adjacent[territory] & self.occupied)
            self.groups[territory] = left = group_of(village.left)
            if not left:
                self.occupied &= ~(1 << territory)
            if village.clans:
                self.scores = tuple(
                    [
                        n + village.value * (clan in village.clans)
                        for clan, n in zip(CLANS, self.scores, strict=True)
                    ]
                )
            if self._out is not None:
                self._out.append(Founded(seat, territory, marker + 1, epoch.number))
                self._tell(village, huts, self._out)

    def _tell(self, village: Worth, huts: tuple[int, ...], out: list[Event]) -> None:
        if village.destroyed:
            out.append(Destroyed(village.territory, huts))
        else:
            if village.lost:
                out.append(Conflict(village.territory, village.lost))
            out.append(Scored(village.territory, village.value, village.bonus, village.clans, self.scores))
        taken = sum(self.markers)
        if taken < MARKERS and self._board.markers[taken] is not village.epoch:
            out.append(EpochBegan(self._board.markers[taken].number))

    def done(self, pending: tuple[int, ...] = ()) -> State:
        """The state that comes of it, with villages whose order is still to be chosen."""
        before = self._before
        seat = before.seat
        if not pending and sum(self.markers) < MARKERS:
            seat = Seat((seat + 1) % len(self.markers))
        if self.unforeseen or before.strays:
            state = self._assembled(seat, pending)
        else:
            state = self._followed(seat, pending)
        if state.ending and self._out is not None:
            left_out = tuple(t for t in before.pending if not self.founded >> t & 1)
            revealing = any(clan is not None for clan in before.clans)
            self._out.append(GameEnded(state.ending, left_out, reveals=revealing))
        return state

    def _followed(self, seat: Seat, pending: tuple[int, ...]) -> State:
        slides: tuple[Slide, ...] = ()
        ending = None
        if sum(self.markers) >= MARKERS:
            ending = Ending.TWELFTH_VILLAGE
        elif not pending:
            slides = self._ground.listed(self.open)
            ending = None if slides else Ending.NO_MOVE
        return State(
            seat,
            self.markers,
            self.scores,
            self._before.clans,
            tuple(self.groups),
            self.founded,
            pending,
            ending,
            self.occupied,
            self.open,
            slides,
            (),
        )

    def _assembled(self, seat: Seat, pending: tuple[int, ...]) -> State:
        return assembled(
            self._ground,
            seat=seat,
            markers=self.markers,
            scores=self.scores,
            clans=self._before.clans,
            groups=self.groups,
            founded=self.founded,
            pending=pending,
        )
