"""What an owner must not miss, in the same words on every paper."""

from typing import Final

from firmware.kit.plan import Plan, fed_with
from firmware.kit.said import figure, wire_words
from hardware.kit.chain import STRING
from hardware.kit.power import AWG_MM2, LEAST_V, STRING_GAUGES, drawn_ma
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
    "It is marked with a square within a square (protection class II), or has an earthed plug (class I): "
    "both will do. Its plug is round, 5.5 × 2.1 mm, plus in the middle. Adapters for 5 V with such a plug "
    "go up to 6 A only, since the plug carries 5 A; larger ones have other plugs or open terminals. The "
    "adapter limits what flows: a fuse protects the wires in a short circuit, but takes minutes in a small "
    "overload."
)
GROWN_UPS: Final = N_(
    "Grown-ups build this frame and put it into operation; children play on it when it is closed, with no "
    "bare "
    "wire within reach."
)
PLATE: Final = N_(
    "The plate is 3 mm plywood on a frame of laths 45 mm high, with rubber feet: see the page of the frame "
    "in the template."
)
NEAR: Final = N_("Fasten the perforated board within 30 cm of lamp 0.")
STRING_ENDS: Final = N_(
    "Strings are sold with a plug at each end, and often with two bare leads for plus and minus. Cut off "
    "what is not used at the first and the last lamp, each wire at another length, and pull heat-shrink tube "
    "over every end: under power they are live."
)
EVERY_DAY: Final = N_(
    "Every day: the adapter may stay in; one switched power strip for adapter and Pi is the handiest. "
    "Switch the device off on the screen, then the strip. Either order is harmless: without the Pi the "
    "lamps keep their last light until the adapter is out, without the adapter they are dark."
)
TRAYS: Final = N_(
    "Pull the adapter before you plug or unplug a tray: a plug that goes in askew puts 5 V on the data. "
    "The sockets are on the side where the current comes from."
)
DOMES: Final = N_(
    "The domes of bullet lamps stick out of the plate: measure how far, often 5 to 12 mm. So the board "
    "does not lie on the plate but on spacers 1 mm higher than the domes, glued on at the grey squares of "
    "the template."
)
DOMES_OF_TRAYS: Final = N_(
    "The domes of bullet lamps stick out of the plate: measure how far, often 5 to 12 mm. So the tile does "
    "not lie on the plate but on spacers 1 mm higher than the domes, glued on at the grey squares of the "
    "template: at the edges of the hexes, not at the corners of the plate, where no tile lies."
)
CAPACITORS: Final = N_(
    "A large capacitor put in the wrong way round bursts. Look at each once more before the first power: "
    "its stripe is on minus. Turn your face away whenever the adapter goes in for the first time."
)
SUPPLY_BOX: Final = N_(
    "The supply’s side, in its box: screw red to plus and black to minus of the socket for the adapter; lead "
    "red by the fuse into one terminal, black into the other. From these two terminals a red and a black "
    "wire go to each feed; solder the socket half of its plug to their ends."
)
SUPPLY_BOX_OF_FUSES: Final = N_(
    "The supply’s side, in its box: screw red to plus and black to minus of the socket for the adapter and "
    "lead each into a terminal. From these two terminals a red wire with a fuse of its own and a black one "
    "go to each feed; solder the socket half of its plug to their ends."
)
HOLE_NAMES: Final = N_("Beside the holes of the buttons write token and pin.")
FUSE_JOINT: Final = N_(
    "Where a wire meets the lead of a fuse holder, twist and solder them, with heat-shrink tube over the "
    "joint."
)
FEED_ENDS: Final = N_(
    "At the lamp of each feed cut plus and minus of the string, not data. Lead both ends of plus into one "
    "terminal and both of minus into another (at lamp 0 there is one end each), with the wires of the plug "
    "half and the large capacitor, its stripe on minus. At lamp 0 the shifter’s red and black wires go "
    "in too."
)
CARD_LOOK: Final = N_(
    "The perforated board carries the shifter, 470 Ω, 10 kΩ and 100 nF. Those of 1000 µF sit at the "
    "terminals of the feeds, and 330 Ω in the data wire close to pin 19, under heat-shrink tube."
)
CLOSED: Final = N_(
    "When everything has been tried, screw on the bottom plate where the page of the frame shows crosses. It "
    "closes the notches round their cables; no plug has to pass. The Pi goes into a case: then no wire "
    "and no joint can be touched."
)
CLOSED_LIT: Final = N_(
    "The plugs of feeds and data stay inside: when it is closed, only the adapter is plugged and pulled."
)
TRAY_PINS: Final = N_(
    "Begin with tray 1 alone, as far as the step “One lamp”: all plugs are those of this tray. Then one tray "
    "after another: adapter in, "
    "measure at the free end of its cable, red on pole 1 (+5 V), black on pole 3 (ground; 2 is data): 4.7 to "
    "5.25 V and no minus sign. Adapter out, plug the tray in, and on to the next. “The string” is the step "
    "after that."
)
TRAY_OHMS: Final = N_(
    "Each tray is measured by itself before it is plugged in, without power: ohms from pole 1 of its plug at "
    "DIN to + of its first and its last lamp, from pole 3 to − of both: below 2 Ω. From pole 1 to pole 3: "
    "more than 100 Ω. Tray 1 has no such plug: begin at the plug of its feed."
)
TRAY_CUT: Final = N_(
    "Where plus is cut in a cable, its end shows nothing: measure at the socket of the feed there."
)
EARTH: Final = N_(
    "The grey half of each plug is the socket, on the supply’s side. While one feed is in, the pins of the "
    "others on the board carry 5 V: cap them. First pull the adapter, then any other plug; the adapter "
    "goes in last."
)


def turned_words(plan: Plan, words: Words) -> str:
    """What is looked at and measured before any power."""
    return words(
        "Before any power: pins 1, 2, 4 and 17 stay empty; measure 0 Ω from each ground in use (pins {pins}) "
        "to the metal of a USB socket. If it is not 0 Ω, the plug sits turned round or shifted, and what "
        "should be ground could be 5 V.",
        pins=words.listed([str(pin) for pin in plan.ground_pins]),
    )


def joint_words(plan: Plan, words: Words) -> str:
    """Empty where one string has lamps enough."""
    ends = plan.string_ends
    if not ends:
        return ""
    between = words.listed([f"{lamp}–{lamp + 1}" for lamp in ends])
    return words(
        "The lamps are {strings} strings of {each}. Join them between lamps {between}: cut off both plugs "
        "and solder plus to plus, DO to DI and minus to minus, with heat-shrink tube over each joint. A pair "
        "of plugs that fits may stay: it is reckoned here. Spare bare leads for plus and minus at the joint "
        "are cut off and insulated too, also if the plugs stay.",
        strings=len(ends) + 1,
        each=STRING,
        between=between,
    )


def through_words(plan: Plan, words: Words) -> str:
    """From which feed to which lamps plus and minus are measured: to both ends of what it feeds, and behind
    each joint in between."""
    feeding, last = plan.feeding, plan.wiring.count - 1
    ends = (*feeding.cuts, last)
    behind = {lamp + 1 for lamp in plan.string_ends}
    ways: list[str] = []
    for n, end in enumerate(ends):
        first = feeding.cuts[n - 1] + 1 if n else 0
        feed = feeding.lamps[n] if feeding.cuts else feeding.lamps[0]
        lamps = sorted({first, end, *(lamp for lamp in behind if first < lamp < end)})
        to = words.listed([str(lamp) for lamp in lamps])
        ways.append(words("from the feed at lamp {feed} to lamps {lamps}", feed=feed, lamps=to))
    return words(
        "“{title}” in this kit: {ways}, plus and minus each; and from each other feed to its own lamp.",
        title=words("Plus to plus"),
        ways=words.listed(ways),
    )


def tray_words(plan: Plan, words: Words) -> str:
    """How trays are measured before they are plugged in."""
    others = words(
        "Trays {fed} have a feed: measure its plug in the same way, red for pole 1, black for pole 3, then "
        "cap it. Through the string it becomes live as soon as its tray is plugged in and has power.",
        fed=words.listed([str(tray) for tray in plan.trays_with_feed]),
    )
    return f"{words(TRAY_OHMS)} {others}"


def lowered_words(plan: Plan, words: Words) -> str:
    """Empty where the budget that was asked for, or all that the lamps can draw, can be given."""
    asked, given = plan.measures.budget_ma, plan.feeding.budget_ma
    if given >= drawn_ma(plan.wiring.count, asked):
        return ""
    warning = words(
        "The lamps of this board get {given} mA together, not {asked}: with more, the worst placed one would "
        "fall below {least} V.",
        given=given,
        asked=asked,
        least=figure(LEAST_V, words),
    )
    return f"{warning} {_thicker_words(plan, words)}"


def _thicker_words(plan: Plan, words: Words) -> str:
    """Whether a string of thicker wire allows a larger budget, and which does first."""
    for mm2 in sorted(AWG_MM2[gauge] for gauge in STRING_GAUGES):
        if mm2 <= plan.measures.wire_mm2:
            continue
        fed = fed_with(plan, mm2)
        if fed.fuse_a is not None and not fed.dim and fed.budget_ma > plan.feeding.budget_ma:
            wire = wire_words(mm2, words)
            return words("A string of {wire} allows {more} mA (--wire).", wire=wire, more=fed.budget_ma)
    return words("Thicker wire in the string does not help: the rest is lost before it.")


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
