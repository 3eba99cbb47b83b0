"""What the table of this game is made from."""

from typing import TypeAlias

from engine.clans import ClansRules, Move, View
from ui.games.contract.table import Look

TableLook: TypeAlias = Look[ClansRules, Move, View]
