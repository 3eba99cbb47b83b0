"""Which game waits while the show goes on, and for how long."""

from dataclasses import dataclass
from typing import Final

from engine.session import Unfinished
from ui.core.guests import guest
from ui.services.shell import Shell

KEPT_S: Final = 60 * 60
"""A game that was left is offered so long; one of guests alone is deleted then."""


@dataclass(frozen=True, slots=True)
class Kept:
    game: Unfinished
    minutes: int
    """More."""


def kept_game(shell: Shell) -> Kept | None:
    """The game that was left last, as long as it is kept."""
    now = shell.machine.now()
    waiting = (one for one in shell.tables.unfinished() if not one.damaged and one.game in shell.games)
    last = next(waiting, None)
    left = KEPT_S - (now - last.last_played) if last is not None else 0.0
    return Kept(last, -int(-left // 60)) if last is not None and 0 < left <= KEPT_S else None


def forget_left_behind(shell: Shell) -> None:
    """Games of guests alone that nobody has gone on with for so long."""
    now = shell.machine.now()
    for one in list(shell.tables.unfinished()):
        nobody = one.players and all(map(guest, one.players))
        if nobody and not one.damaged and now - one.last_played >= KEPT_S:
            shell.tables.forget(one.id)
