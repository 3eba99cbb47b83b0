"""Stone Age Junior: remember the forest tokens, collect goods, build three huts."""

from engine.stone_age_junior.board import FACES, GOODS, TRACK, Cost, Face, Good, Space
from engine.stone_age_junior.hut_file import Hut, Provenance
from engine.stone_age_junior.model import Asked, Deal, Goods, Memory, Source, State, Token, View, Village
from engine.stone_age_junior.payment import ways
from engine.stone_age_junior.rules import StoneAgeJuniorRules, counted_huts, rules_from

__all__ = [
    "FACES",
    "GOODS",
    "TRACK",
    "Asked",
    "Cost",
    "Deal",
    "Face",
    "Good",
    "Goods",
    "Hut",
    "Memory",
    "Provenance",
    "Source",
    "Space",
    "State",
    "StoneAgeJuniorRules",
    "Token",
    "View",
    "Village",
    "counted_huts",
    "rules_from",
    "ways",
]
