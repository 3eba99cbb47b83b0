"""Clans: huts of five secret clans gather into villages, through five epochs.

`model` holds the values, `board` the land and `board_file` reads it, `rules` decides and plays,
`villages` says what a village is worth, `setup` judges set-ups (also half-told ones), `score`
counts the end. Sections of RULES.md are named beside the code that keeps them.
"""

from engine.clans.board import Board, Epoch, Lake, Terrain, Territory
from engine.clans.model import CLANS, Clan, Deal, Ending, Found, Huts, Move, Slide, State, View, Why
from engine.clans.rules import ClansRules, rules_from
from engine.clans.villages import Worth

__all__ = [
    "CLANS",
    "Board",
    "Clan",
    "ClansRules",
    "Deal",
    "Ending",
    "Epoch",
    "Found",
    "Huts",
    "Lake",
    "Move",
    "Slide",
    "State",
    "Terrain",
    "Territory",
    "View",
    "Why",
    "Worth",
    "rules_from",
]
