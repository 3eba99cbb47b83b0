"""Plans of all kits, as the command line would make them."""

from functools import cache
from importlib import resources

from engine.catalogue import OURS
from firmware.kit.measures import kits_of, read_measures
from firmware.kit.options import Told
from firmware.kit.plan import Plan, plan_of

KITS = tuple(kits_of(OURS))


@cache
def plan(kit: str, **told: str) -> Plan:
    measures, faults = read_measures(Told(kit, **told), OURS)
    assert measures is not None, faults
    one = measures.game
    texts = {name: resources.files(one.package).joinpath(name).read_text("utf-8") for name in one.files}
    return plan_of(measures, one.rules(texts))
