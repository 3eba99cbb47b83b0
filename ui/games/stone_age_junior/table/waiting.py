"""Help for a child who waits: what can be pressed hops and pulses; the sentence is said again, slower."""

import math
from collections.abc import Collection, Hashable
from dataclasses import replace
from typing import Final

from ui.core.art import Art
from ui.core.scene import Piece, Scene
from ui.core.theme import DAY

NUDGE_MS: Final = 12_000
"""So long after the question, or after the last touch, what can be pressed begins to pulse."""
AGAIN_MS: Final = 30_000
"""Then the sentence comes once more; after it there is silence, however long somebody thinks."""
HOPPING_MS: Final = 6000
"""Things hop for so long; the lamps go on."""
HOP_MS: Final = 420
BETWEEN_MS: Final = 1200
"""From hop to hop."""
LIFT: Final = 6
FRAME_MS: Final = 40
AWAY_MS: Final = 2000
"""A moment missed by more than this: something else was on the screen, or nobody was looking."""
RING: Final = 6
"""How far a ring reaches beyond what it lies round: there is no more room between the tokens and the edge."""


class Waiting:
    """Asked again and again with the time, it says what is due; it has no clock of its own."""

    def __init__(self) -> None:
        self._since: int | None = None
        self._asked: Hashable = None
        self._nudged = self._said = False

    def asks(self, question: Hashable, now: int) -> None:
        """What is asked now; None: nothing. Another question than before begins anew."""
        if question is None:
            self._since, self._asked = None, None
        elif question != self._asked:
            self._asked = question
            self.stirred(now)

    def stirred(self, now: int) -> None:
        """Somebody has touched something."""
        if self._asked is not None:
            self._since, self._nudged, self._said = now, False, False

    def hurry(self, now: int) -> None:
        """Help comes at once."""
        if self._asked is not None:
            self._since, self._nudged, self._said = now - NUDGE_MS, True, False

    def waited(self, now: int) -> int:
        """ms."""
        return 0 if self._since is None else now - self._since

    def speaks(self, now: int) -> bool:
        """True once: the sentence is due again. To be asked whenever the screen is shown."""
        if self._since is None:
            return False
        waited = now - self._since
        if not self._nudged and waited >= NUDGE_MS:
            self._nudged = True
            if waited > NUDGE_MS + AWAY_MS:
                self.stirred(now)
                return False
        if self._said or waited < AGAIN_MS:
            return False
        self._said = True
        return True

    def pulses(self, now: int) -> bool:
        """The lamps of what can be pressed do, until somebody touches something."""
        return self._since is not None and now - self._since >= NUDGE_MS

    def hopping(self, now: int) -> int | None:
        """Since when things on the screen have hopped, ms; None: they rest."""
        if self._since is None:
            return None
        waited = now - self._since
        began = AGAIN_MS if waited >= AGAIN_MS else NUDGE_MS
        return waited - began if 0 <= waited - began < HOPPING_MS else None

    def wakes(self, now: int, *, still: bool) -> int | None:
        """When something changes by itself. `still`: nothing hops, rings come and go."""
        if self._since is None:
            return None
        ms = self.hopping(now)
        if ms is None:
            waited = now - self._since
            return next((self._since + due for due in (NUDGE_MS, AGAIN_MS) if waited < due), None)
        if still:
            return now - ms + HOPPING_MS
        in_hop = ms % BETWEEN_MS
        return now + FRAME_MS if in_hop < HOP_MS else now - in_hop + BETWEEN_MS


def lift(ms: int) -> float:
    """How high a thing is, so long after the hopping began.

    >>> [round(lift(ms)) for ms in (0, 210, 420, 1000, 1410)]
    [0, 6, 0, 0, 6]
    """
    part = ms % BETWEEN_MS / HOP_MS
    return LIFT * math.sin(math.pi * part) if part < 1 else 0.0


def helped(scene: Scene, means: Collection[str], ms: int, *, still: bool) -> Scene:
    """What can be pressed in a ring each, and in the air; `still`: in the ring alone.
    At the upper edge of the page the ring stays on the ground."""
    up = 0.0 if still else lift(ms)
    out: list[Piece] = []
    for piece in scene:
        if piece.means in means:
            round_ = piece.means.startswith(("token/", "told/face/"))
            ring = piece.touch.grown(RING)
            out.append(Piece(ring.moved(0, -max(0.0, min(up, ring.y))), _ring, (round_,)))
            piece = replace(piece, box=piece.box.moved(0, -up), target=piece.touch)
        out.append(piece)
    return out


def _ring(art: Art, round_: bool) -> None:
    w, h = art.width, art.height
    r = w / 2 if round_ else 22.0
    art.box(0.5, 0.5, w - 1, h - 1, DAY.ink, r=r)
    art.box(2.5, 2.5, w - 5, h - 5, DAY.sun, r=r - 2)
