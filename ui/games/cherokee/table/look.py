"""What the table of this game is made from."""

from typing import TypeAlias

from engine.cherokee import CherokeeRules, View
from engine.cherokee.model import Move
from ui.games.contract.table import Look

TableLook: TypeAlias = Look[CherokeeRules, Move, View]
