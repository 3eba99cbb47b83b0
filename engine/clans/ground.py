"""The board prepared for play: every slide there is, once, and which of them groups allow.

Slides are numbered link by link, there and back. The open ones are known twice, as one bit each
and as a list: how many bits stand below a slide's own says where it is in the list, so a move
changes a few entries and need not search.
"""

from collections.abc import Sequence
from typing import Final

from engine.clans.board import Board
from engine.clans.groups import SIZE_SHIFT
from engine.clans.model import Slide

HEAVY: Final = 7
"""A group of this size stays, unless it joins one at least as large."""

HEAVY_GROUP: Final = HEAVY << SIZE_SHIFT
"""Every packed group of that size is at least this number."""


def may_join(group: int, other: int) -> bool:
    """Whether the sizes allow `group` to move to `other`: the seven-hut rule, on packed groups."""
    return group < HEAVY_GROUP or group >> SIZE_SHIFT <= other >> SIZE_SHIFT


class Ground:
    """Tables by territory have an unused first entry, so that territories count from 1."""

    def __init__(self, board: Board) -> None:
        neighbours = [(), *(territory.neighbours for territory in board.territories)]
        self.neighbours: Final[tuple[tuple[int, ...], ...]] = tuple(neighbours)
        self.adjacent: Final = tuple(sum(1 << n for n in near) for near in neighbours)
        """The neighbours, one bit a territory."""
        self.everywhere: Final = sum(1 << territory.id for territory in board.territories)
        self.slides: Final = [
            slide
            for a, near in enumerate(neighbours)
            for b in near
            if a < b
            for slide in (Slide(a, b), Slide(b, a))
        ]
        self.all_open: Final = (1 << len(self.slides)) - 1
        bit = {slide: 1 << n for n, slide in enumerate(self.slides)}
        self.links: Final = tuple(
            tuple((n, bit[Slide(t, n)], bit[Slide(n, t)]) for n in near) for t, near in enumerate(neighbours)
        )
        """By territory: each neighbour, the bit of the slide there, of the slide back."""
        self.around: Final = tuple(
            tuple(
                (n, 1 << n, self.adjacent[n], out | back, min(out, back) - 1)
                for n, out, back in reversed(links)
            )
            for links in self.links
        )
        """By territory, for each neighbour from the last: itself, its bit, the bits of its own
        neighbours, the slides there and back, all slides numbered below these."""

    def surveyed(self, groups: Sequence[int]) -> int:
        """The open slides, from nothing but the groups."""
        return sum(
            1 << number
            for number, slide in enumerate(self.slides)
            if groups[slide.origin]
            and groups[slide.target]
            and may_join(groups[slide.origin], groups[slide.target])
        )

    def listed(self, open_slides: int) -> list[Slide]:
        return [slide for number, slide in enumerate(self.slides) if open_slides >> number & 1]

    def grown_heavy(
        self, territory: int, groups: Sequence[int], open_slides: int, slides: list[Slide]
    ) -> int:
        """Opens and closes what may change around a group of HEAVY huts or more."""
        group = groups[territory]
        for n, out, back in self.links[territory]:
            other = groups[n]
            if other and open_slides & out and not may_join(group, other):
                del slides[(open_slides & out - 1).bit_count()]
                open_slides ^= out
            if other and not open_slides & back and may_join(other, group):
                shared = self.slides[back.bit_length() - 1]
                slides.insert((open_slides & back - 1).bit_count(), shared)
                open_slides ^= back
        return open_slides

    def strays(self, occupied: int, known: int) -> tuple[int, ...]:
        """Groups with nothing but empty territories around them, without those in `known`."""
        return tuple(
            [
                territory
                for territory, around in enumerate(self.adjacent)
                if occupied & ~known & 1 << territory and not around & occupied
            ]
        )
