"""The wiring file of a kit, with what its owner should know about it."""

from collections.abc import Iterator, Mapping
from typing import Final

from firmware.kit.measures import BUTTONS
from firmware.kit.plan import Plan
from firmware.kit.said import figure, kit_title, size_words
from hardware.wiring_file import Remarks, wiring_text
from ui.core.words import N_, Words

NAMING: Final[Mapping[str, str]] = {
    "clans": N_("territory/17 is the territory with the number 17 in the list of territories."),
    "cherokee": N_("card/8/1 is the left card of the base, row 8; card/1/1 is the summit."),
    "corners": N_(
        "corner/0.0 is the upper left of the land, corner/8.6 the lower right: first the column, then the "
        "row. The open end pulses, and the far corner of each log that may be laid glows."
    ),
    "squares": N_(
        "square/0.0 is the upper left square, square/7.5 the lower right: first the column, then the row. "
        "The two squares beside the edge under the finger glow, and those beside the last log."
    ),
    "stone_age_junior": N_(
        "token/1 lies at the upper left, the others follow clockwise; space/0 is the building site, then "
        "clockwise along the track. All 17 free pins are in use, so the device is switched off on the "
        "screen."
    ),
    BUTTONS: N_(
        "token/1 lies at the upper left, the others follow clockwise. All 17 free pins are in use, so the "
        "device is switched off on the screen."
    ),
    "first_sparks": N_(
        "region/1A0 is region 0 of hex A of tile 1. Each tile lies in a tray with six lamps; the trays are "
        "chained in the order of the tiles’ numbers, wherever they lie."
    ),
}
"""By the choice of lamps, or by the kit."""


def kit_wiring(plan: Plan, words: Words) -> str:
    return wiring_text(
        plan.wiring,
        Remarks(
            tuple(_above(plan, words)),
            words("lamps in the chain"),
            words("place = number of its lamp in the chain; the lamp nearest to the Pi is 0"),
            words("pin (BCM number) = place; each button connects its pin to ground"),
            words("mA that its lamps may draw together; the settings can only lower it"),
        ),
    )


def _above(plan: Plan, words: Words) -> Iterator[str]:
    measures, chain = plan.measures, plan.chain
    yield words(
        "{title}. Lamps in the chain: {count}; push buttons: {buttons}.",
        title=kit_title(measures.kit, words),
        count=plan.wiring.count,
        buttons=len(plan.buttons),
    )
    yield words(NAMING[measures.lamps or measures.kit])
    if not chain.places:
        return
    if plan.trays == 1:
        yield words(
            "The chain begins at {place}. It is the shortest one found for a land of {land} and a string "
            "with a lamp every {pitch} mm. Yours may run otherwise: only the numbers behind the equals "
            "signs change.",
            place=chain.places[0],
            land=size_words(measures.land, words),
            pitch=figure(measures.pitch, words),
        )
    if chain.spares:
        spares = [str(spare.lamp) for spare in chain.spares]
        yield words(
            "Spare lamps that stay dark, between places farther apart than that: {spares}.",
            spares=words.listed(spares),
        )
