"""Players made by the program: what a seat saw, beliefs made of it, and a search over what may be so.

Pure, as all of `engine`: a budget is counted in simulations, never in time, and a seed is an argument. A
player decides the same for the same (what the seat saw, seed, budget). What is good in a game stands in the
game's own `craft` (`engine.<id>.craft`), found by the catalogue; a game without one has no such players.
"""

from engine.players.contract import AnyCraft, Craft, Hidden, Thought
from engine.players.levels import LEVELS, Level, Manner
from engine.players.memory import Memory, Seen, remembered, seen_by
from engine.players.opponent import Opponent, decided, thoughts

__all__ = [
    "LEVELS",
    "AnyCraft",
    "Craft",
    "Hidden",
    "Level",
    "Manner",
    "Memory",
    "Opponent",
    "Seen",
    "Thought",
    "decided",
    "remembered",
    "seen_by",
    "thoughts",
]
