"""The wiring file of a kit, with what its owner should know about it."""

from collections.abc import Iterator

from firmware.kit.plan import Plan
from firmware.kit.said import figure, kit_title, size_words
from hardware.wiring_file import Remarks, wiring_text
from ui.core.words import Words


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
        title=kit_title(measures, words),
        count=plan.wiring.count,
        buttons=len(plan.buttons),
    )
    yield words(measures.kit.naming[measures.lamps])
    if not chain.places:
        return
    if plan.trays == 1:
        yield words(
            "The chain begins at {place}. It is the shortest one found for an area of {land} and a string "
            "with a lamp every {pitch} mm. Yours may run differently: only the numbers after the equals "
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
