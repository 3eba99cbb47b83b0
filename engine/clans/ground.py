"""The board prepared for play: every slide there is, once, and which of them groups allow.

Open slides are one integer with a byte for each slide. Closing all slides at an emptied
territory is then one `&`, and the list is picked from the shared slides at C speed.
"""

from collections.abc import Sequence
from itertools import compress
from typing import Final

from engine.clans.board import Board
from engine.clans.groups import SIZE_SHIFT
from engine.clans.model import TERRITORIES, Slide

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
        self.slides: Final = tuple(Slide(a, b) for a, near in enumerate(neighbours) for b in near)
        byte = {(slide.origin, slide.target): 1 << 8 * i for i, slide in enumerate(self.slides)}
        whole = sum(byte.values())
        self.links: Final = tuple(
            tuple((n, byte[territory, n], byte[n, territory]) for n in near)
            for territory, near in enumerate(neighbours)
        )
        """By territory: each neighbour, the slide there, the slide back."""
        self.without: Final = tuple(whole - sum(out | back for _, out, back in near) for near in self.links)
        """By territory: all slides but those from or to it."""

    def listed(self, open_slides: int) -> tuple[Slide, ...]:
        return tuple(compress(self.slides, open_slides.to_bytes(len(self.slides), "little")))

    def weighed(self, open_slides: int, groups: Sequence[int], territory: int) -> int:
        """`open_slides` with those between `territory` and its neighbours opened and closed anew."""
        group = groups[territory]
        for n, out, back in self.links[territory]:
            open_slides &= ~(out | back)
            other = groups[n]
            if group and other:
                open_slides |= out if may_join(group, other) else 0
                open_slides |= back if may_join(other, group) else 0
        return open_slides

    def surveyed(self, groups: Sequence[int]) -> int:
        """The open slides, from nothing but the groups."""
        open_slides = 0
        for territory in range(1, TERRITORIES + 1):
            open_slides = self.weighed(open_slides, groups, territory)
        return open_slides

    def surrounded(self, territory: int, occupied: int) -> bool:
        """Whether a group stands there and all around is empty."""
        return bool(occupied >> territory & 1) and not self.adjacent[territory] & occupied
