"""What the table of this game is made from."""

from typing import TypeAlias

from engine.territories import State, TerritoriesRules
from engine.territories.model import Move
from ui.games.contract.table import Look

TableLook: TypeAlias = Look[TerritoriesRules, Move, State]
