"""What a game gives so that a hint can be said: why a move is good, in its own words."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.core import Place
from engine.core.motifs import Motif
from ui.core.words import Words


@dataclass(frozen=True, slots=True)
class Reasons:
    why: Callable[[Motif, Words], str]
    """One sentence; empty for a motif that is none of the game's."""
    shows_why: bool = False
    """What it speaks of is ringed already: nothing is written."""
    near: Callable[[tuple[Place, ...]], tuple[Place, ...]] | None = None
    """Where about the places of a move lie, for *where*; None: what the reason speaks of, or the first
    place."""
    secret: bool = False
    """What is said may tell something of what the player secretly plays for: it is asked about first."""
