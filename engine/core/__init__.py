"""The words every game shares: seats, places, moves, rejections, events, outcomes, records."""

from engine.core.choosing import Choice, choice, point, point_at_all, why_not
from engine.core.perft import divide, perft
from engine.core.places import CONTROLS, NO, UNDO, YES, Place, place
from engine.core.rng import Rng
from engine.core.rules import AnyRules, Rules
from engine.core.values import (
    DataRefused,
    Event,
    Fact,
    Fault,
    Option,
    Options,
    Outcome,
    Pointing,
    Rejection,
    RuleRef,
    Seat,
    Unreadable,
    chosen,
    ranking,
)

__all__ = [
    "CONTROLS",
    "NO",
    "UNDO",
    "YES",
    "AnyRules",
    "Choice",
    "DataRefused",
    "Event",
    "Fact",
    "Fault",
    "Option",
    "Options",
    "Outcome",
    "Place",
    "Pointing",
    "Rejection",
    "Rng",
    "RuleRef",
    "Rules",
    "Seat",
    "Unreadable",
    "choice",
    "chosen",
    "divide",
    "perft",
    "place",
    "point",
    "point_at_all",
    "ranking",
    "why_not",
]
