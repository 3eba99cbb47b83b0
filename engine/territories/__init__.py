"""Territories: two families part the land between their farms with logs.

`rules` is the whole as `engine.core.Rules`. For a screen: `standing` gives the regions and the squares
that count so far, `what_if` what a log would cut off, `turn` why it is whose turn; `final_land` and
`painted` make a land that was only told, to count it.
"""

from engine.territories.counting import Standing, standing
from engine.territories.final import FinalLand, final_faults, final_state, painted
from engine.territories.land import Corner, Land, Log, Square, Tile, land_of, log
from engine.territories.model import Deal, Region, Side, State, Take
from engine.territories.outlook import Prospect, Turn, no_enemy_free_log, turn, what_if
from engine.territories.rules import TerritoriesRules, rules_from

__all__ = [
    "Corner",
    "Deal",
    "FinalLand",
    "Land",
    "Log",
    "Prospect",
    "Region",
    "Side",
    "Square",
    "Standing",
    "State",
    "Take",
    "TerritoriesRules",
    "Tile",
    "Turn",
    "final_faults",
    "final_state",
    "land_of",
    "log",
    "no_enemy_free_log",
    "painted",
    "rules_from",
    "standing",
    "turn",
    "what_if",
]
