"""What an owner must not miss, in the same words on every paper."""

from typing import Final

from firmware.kit.plan import Plan
from firmware.kit.said import figure
from hardware.kit.power import LEAST_V
from ui.core.words import N_, Words

MAINS: Final = N_(
    "Take a finished, closed adapter with the CE mark that is plugged in, protected against short circuits. "
    "Never one with terminals for the mains, and never open or change one: nobody works on the mains here."
)
RAILS: Final = N_(
    "There are two supplies of 5 V, and they stay apart: that of the Pi and that of the lamps. Only their "
    "grounds are joined. No wire goes to the Pi’s own 5 V (pins 2 and 4)."
)


def dim_words(plan: Plan, words: Words) -> str:
    """Empty where the worst placed lamp gets enough."""
    if not plan.feeding.dim:
        return ""
    return words(
        "Too little: the worst placed lamp would get {volts} V, and {least} V is the least. Lower --budget, "
        "take a string with thicker wire (--wire), or put the supply nearer.",
        volts=figure(plan.feeding.least_v, words, 2),
        least=figure(LEAST_V, words),
    )


def cut_words(plan: Plan, words: Words) -> str:
    """Empty where one fuse serves all."""
    cuts = plan.feeding.cuts
    if not cuts:
        return ""
    between = words.listed([f"{lamp}–{lamp + 1}" for lamp in cuts])
    return words(
        "Each feed has its own fuse, at the supply, and its own part of the string. Cut the plus wire of "
        "the string, and nothing else, between lamps {between}: then no wire gets the current of two fuses.",
        between=between,
    )


def feed_words(plan: Plan, words: Words) -> str:
    """The lamps that are fed; of trays also which tray that is."""
    if plan.trays == 1:
        return words.listed([str(lamp) for lamp in plan.feeding.lamps])
    each = plan.chain.count
    return words.listed(
        [words("{lamp} (tray {tray})", lamp=lamp, tray=lamp // each + 1) for lamp in plan.feeding.lamps]
    )
