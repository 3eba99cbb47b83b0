"""Plans of all kits, as the command line would make them."""

from functools import cache
from importlib import resources

from engine.catalogue import OURS
from firmware.kit.measures import kits_of, read_measures
from firmware.kit.options import Options
from firmware.kit.plan import Plan, plan_of

KITS = tuple(kits_of(OURS))
BUILT: tuple[tuple[str, dict[str, str]], ...] = (
    *((kit, {}) for kit in KITS),
    ("territories", {"lamps": "squares"}),
    ("cherokee", {"lamps": "gaps"}),
    ("cherokee", {"feed": "left", "pitch": "150"}),
    ("clans", {"lamp_hole": "10", "feed": "bottom"}),
    ("clans", {"pitch": "60", "land": "620x500", "board": "660x540", "offset": "20x20"}),
    ("stone_age_junior", {"button_hole": "30", "lamp_hole": "10"}),
    ("stone_age_junior", {"feed": "top"}),
    ("stone_age_junior", {"feed": "left", "land": "750x450"}),
    ("stone_age_junior", {"feed": "bottom", "pitch": "70"}),
    ("buttons", {"button_hole": "30"}),
    ("first_sparks", {"land": "180x104", "lamp_hole": "8"}),
)
"""Kits of the usual measures, and some that are asked for otherwise."""


@cache
def plan(kit: str, **told: str) -> Plan:
    measures, faults = read_measures(Options(kit, **told), OURS)
    assert measures is not None, faults
    one = measures.game
    texts = {name: resources.files(one.package).joinpath(name).read_text("utf-8") for name in one.files}
    return plan_of(measures, one.rules(texts))
