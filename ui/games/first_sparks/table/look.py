"""What the table of The First Sparks is made from: more than other tables, since it has panes and a
tile that lies loosely."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.core import Place, Seat
from engine.first_sparks import FirstSparksRules, Phase, View
from engine.first_sparks.model import Move
from ui.games.contract.table import Look
from ui.games.first_sparks.table.layout import PANE_OF, Pane

TableLook: TypeAlias = Look[FirstSparksRules, Move, View]


@dataclass(frozen=True, slots=True, kw_only=True)
class SparksLook(TableLook):
    pane: Pane
    carried_out: Phase | None = None
    """The phase whose steps hands still carry out."""
    carrier: Seat | None = None
    """Whose step it is."""
    turn_kept: int = 0
    """How the next tile was turned last, before it lies anywhere."""
    dragged: Place | None = None
    """The hex under the finger that holds the tile."""


def pane_of(look: TableLook) -> Pane:
    return look.pane if isinstance(look, SparksLook) else PANE_OF[look.view.ask]
