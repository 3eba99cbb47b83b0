"""How long somebody thinks, where people have agreed on a limit: a bar at the upper edge, a warning by light.

It stands still while anything lies over the table, while a move is told and while the screen sleeps, and it
ends nothing.
"""

from dataclasses import replace
from typing import Final

from engine.core import Seat
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Box, Piece
from ui.games.contract.playing import AnyPlay
from ui.lights.glow import AMBER, LightScene, Rhythm
from ui.services.shell import Shell

TICK_MS: Final = 500
"""Between two looks at it; what lasts longer than two of them was a pause."""
WARNS_MS: Final = 6000
AGAIN_MS: Final = 60_000
"""The light warns when the time is over, and then once a minute."""
HIGH: Final = 5
STEPS: Final = 200
"""Of the bar's length."""


class TurnTime:
    """Of one table, with the limit that is preferred now."""

    def __init__(self, shell: Shell, play: AnyPlay, *, guided: bool) -> None:
        """A `guided` game has no limit."""
        self._shell, self._play, self._guided = shell, play, guided
        self._whose: tuple[Seat | None, int] | None = None
        self._last: int | None = None
        self._ms = 0
        """Of this turn so far."""

    @property
    def limit_ms(self) -> int:
        """That whoever is asked may think; 0: without an end, and for nobody who is not a person."""
        minutes, table = self._shell.preferences.current.turn_minutes, self._play.table
        seat = table.rules.to_act(table.state) if minutes else None
        if self._guided or seat is None or table.sitting.players[seat].level:
            return 0
        return minutes * 60_000

    def pass_time(self, now: int) -> None:
        """Whenever the table is seen. A turn goes on while one seat makes several moves, and begins anew
        after one that was taken back."""
        if not self.limit_ms:
            return
        table = self._play.table
        seat, began = table.rules.to_act(table.state), len(table.moves)
        while began and table.moves[began - 1].seat == seat:
            began -= 1
        asked = self._play.story is None and self._play.handwork is None and self._shell.app.awake
        if (seat, began) != self._whose:
            self._whose, self._ms = (seat, began), 0
        elif asked and self._last is not None and now - self._last <= 2 * TICK_MS:
            self._ms += now - self._last
        self._last = now

    def wakes(self, now: int) -> int | None:
        return now + TICK_MS if self.limit_ms else None

    def bar(self, page: Page) -> Piece:
        """What is left, along the upper edge; a full bar in another colour once it is over."""
        left = max(0.0, 1 - self._ms / self.limit_ms)
        return Piece(Box(0, 0, page.width, HIGH), _bar, (round(left * STEPS) / STEPS,))

    def warned(self, lit: LightScene) -> LightScene:
        """What is lit anyway swells in amber for a while once the time is over."""
        over = self._ms - self.limit_ms
        if not self.limit_ms or over < 0 or over % AGAIN_MS >= WARNS_MS:
            return lit
        return {place: replace(glow, colour=AMBER, rhythm=Rhythm.SWELL) for place, glow in lit.items()}


def _bar(art: Art, left: float) -> None:
    t = art.theme
    art.box(0, 0, art.width, art.height, t.sunk if left else t.refuse, r=0)
    if left:
        art.box(0, 0, art.width * left, art.height, t.sun, t.ink, r=0, width=0.8)
