"""What an owner must not miss, in the same words on every paper."""

from typing import Final

from firmware.kit.plan import Plan
from firmware.kit.said import figure
from hardware.kit.power import LEAST_V, drawn_ma
from ui.core.words import N_, Words

MAINS: Final = N_(
    "Take a finished, closed adapter with the CE mark that is plugged in, protected against short circuits. "
    "Never one with terminals for the mains, and never open or change one: nobody works on the mains here."
)
RAILS: Final = N_(
    "There are two supplies of 5 V, and they stay apart: that of the Pi and that of the lamps. Only their "
    "grounds are joined. No wire goes to the Pi’s own 5 V (pins 2 and 4)."
)

ADAPTER: Final = N_(
    "Its plug is round, 5.5 × 2.1 mm, plus in the middle. Adapters for 5 V with such a plug end at 6 A, "
    "since "
    "the plug bears 5 A; larger ones have other plugs or open terminals. The adapter limits what flows: a "
    "fuse "
    "saves the wires at a short circuit, but takes minutes at a small overload."
)
GROWN_UPS: Final = N_(
    "Grown-ups build this frame and put it into operation; children play on it when it is closed, with no "
    "bare "
    "wire within reach."
)
PLATE: Final = N_(
    "The plate is 3 mm plywood on a frame of laths 45 mm high, with rubber feet. Bullet lamps and panel "
    "buttons "
    "hold in 1 to 4 mm: a plate of 6 to 10 mm fits neither, unless each hole is counterbored from below "
    "(lamps "
    "20 mm wide, buttons 35 mm) until 3 mm are left."
)
TRAYS: Final = N_(
    "Pull the adapter before you plug or unplug a tray: a plug that meets its socket askew puts 5 V on the "
    "data. "
    "The sockets are on the side where the current comes from."
)
TURNED: Final = N_(
    "Before any power: measure 0 Ω from pin 39 to the metal of a USB socket. If it is not 0 Ω, the plug sits "
    "turned round, and what should be ground is 5 V."
)
EARTH: Final = N_(
    "The grey half of each plug is the socket, on the supply’s side. While one feed is in, the pins of the "
    "others on the board carry 5 V: cap them. First pull the adapter, then any other plug; the adapter "
    "goes in last."
)


def lowered_words(plan: Plan, words: Words) -> str:
    """Empty where the budget that was asked for, or all that the lamps can draw, can be given."""
    asked, given = plan.measures.budget_ma, plan.feeding.budget_ma
    if given >= drawn_ma(plan.wiring.count, asked):
        return ""
    return words(
        "The lamps of this board get {given} mA together, not {asked}: with more, the worst placed one would "
        "fall below {least} V. Thicker wire in the string (--wire) allows more.",
        given=given,
        asked=asked,
        least=figure(LEAST_V, words),
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
