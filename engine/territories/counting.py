"""Regions, and the squares that count."""

from dataclasses import dataclass
from typing import Final

from engine.core import Outcome, RuleRef, Seat, ranking
from engine.territories.borders import regions
from engine.territories.land import Fence, Land
from engine.territories.legality import any_log
from engine.territories.model import SIDES, Ending, Region, Side, State

THE_END: Final = RuleRef("territories", "3.1")
COUNTING: Final = RuleRef("territories", "3.2")
WINNER: Final = RuleRef("territories", "3.3")
STUCK: Final = RuleRef("territories", "3.4")
ENDING_EARLY: Final = RuleRef("territories", "3.5")


@dataclass(frozen=True, slots=True)
class Standing:
    """Who has how much of the land so far."""

    regions: tuple[Region, ...]
    """By their first squares, row by row."""

    def territories(self, side: Side) -> tuple[Region, ...]:
        return tuple(region for region in self.regions if region.owner is side)

    def score(self, side: Side) -> int:
        return sum(region.worth for region in self.territories(side))

    @property
    def mixed(self) -> tuple[Region, ...]:
        return tuple(region for region in self.regions if region.mixed)

    @property
    def undecided(self) -> int:
        """Squares that may still go to either side, those of farms not counted."""
        return sum(region.worth for region in self.mixed)


def region_of(land: Land, farms: tuple[int, int], mask: int) -> Region:
    white, black = (land.squares_in(mask & stand) for stand in farms)
    return Region(land.squares_in(mask), (white, black))


def standing(state: State) -> Standing:
    land = state.land
    return Standing(tuple(region_of(land, state.farms, mask) for mask in regions(land, state.fence)))


def scores(land: Land, fence: Fence, farms: tuple[int, int]) -> tuple[int, int]:
    """By side: the squares of regions where only that side lives, without the farms' own."""
    counted = [0, 0]
    for mask in regions(land, fence):
        for side in SIDES:
            if mask & farms[side] and not mask & farms[side.other]:
                counted[side] += (mask & ~farms[side]).bit_count()
    return counted[0], counted[1]


def is_mixed(squares: int, farms: tuple[int, int]) -> bool:
    return bool(squares & farms[0] and squares & farms[1])


def outcome(state: State) -> Outcome | None:
    if not state.over:
        return None
    by_side = scores(state.land, state.fence, state.farms)
    by_seat = tuple(by_side[Side.WHITE if Seat(n) == state.white_seat else Side.BLACK] for n in range(2))
    ending, rule = Ending.ALL_PARTED, THE_END
    if state.mixed:
        ending, rule = (Ending.ENDED_EARLY, ENDING_EARLY) if any_log(state) else (Ending.NO_LOG, STUCK)
    return Outcome(ending, rule, by_seat, ranking(by_seat))
