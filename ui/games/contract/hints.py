"""What a game gives so that a hint can be said: why a move is good, in its own words."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.core import Place
from engine.core.motifs import Motif
from ui.core.page import Page
from ui.core.scene import Piece
from ui.core.words import Words
from ui.games.contract.table import AnyLook


@dataclass(frozen=True, slots=True)
class Reasons:
    why: Callable[[Motif, Words], str]
    """One sentence; empty for a motif that is none of the game's."""
    shows_why: bool = False
    """What it speaks of is ringed already: nothing is written."""
    near: Callable[[tuple[Place, ...]], tuple[Place, ...]] | None = None
    """Where about the places of a move lie, for *where*; None: what the reason speaks of, or the first
    place."""
    made: Callable[[AnyLook, tuple[Place, ...], Words], str] | None = None
    """How the move is made from what is shown just now, where touching its places is not all of it; empty:
    it is."""
    answered: Callable[[AnyLook, Place, Words], str] | None = None
    """What stands on the button of an answer, `yes` or `no`, where it says something of its own; empty: it
    does not."""
    drawn: Callable[[Page, AnyLook, tuple[Place, ...]], Sequence[Piece]] | None = None
    """What the move brings onto the board, as it will lie there; () where rings say it."""
    secret: bool = False
    """What is said may tell something of what the player secretly plays for: it is asked about first."""
