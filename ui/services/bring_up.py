"""How a board is brought to life, step by step, and what is wrong by what is seen.

The screen leads through the steps, the guide of a kit and the doctor print the same. Marked sentences
only; figures of volts are those for which the kit chooses supply and wires.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from ui.core.words import N_


class Lit(Enum):
    """What the lamps show during a step."""

    DARK = auto()
    FIRST = auto()
    EACH = auto()
    COLOURS = auto()
    WHITE = auto()


@dataclass(frozen=True, slots=True)
class Step:
    title: str
    do: str
    see: str
    lit: Lit = Lit.DARK
    lamps: bool = True
    """Only where there are lamps; else for every board."""
    pressed: bool = False
    """The buttons are pressed, and each press is counted."""


GROUNDS: Final = (25, 34, 39)
"""Pins of the header that kits use for ground: `{pins}` of a step is those of one kit, or what says these."""

STEPS: Final = (
    Step(
        N_("Every contact"),
        N_(
            "The plug of the header is off the Pi. Count from pin 1 where its wires sit: 1, 2, 4 and 17 are "
            "empty. Measure ohms from each button’s contact to its ground, pin 39 or 34."
        ),
        N_("Open while the button is up, about 1 kΩ while it is down. 0 Ω: its resistor is missing."),
        lamps=False,
    ),
    Step(
        N_("Which way round?"),
        N_(
            "The Pi and everything else without power, the plug on the header. Measure ohms from each ground "
            "in use ({pins}) to the metal of a USB socket."
        ),
        N_("Below 1 Ω at each. If not, the plug sits turned round or shifted: ground could be 5 V."),
        lamps=False,
    ),
    Step(
        N_("Plus to plus"),
        N_(
            "No power, the plugs of the feeds out. Measure ohms from plus of each feed’s plug to + of its "
            "lamp, the one behind each joint and the last; then minus to −."
        ),
        N_("Below 2 Ω each time. If not, do not give it power: lamps with plus and minus exchanged die."),
    ),
    Step(
        N_("No short circuit"),
        N_(
            "All plugs in, the adapter and the Pi’s supply out. Measure ohms from plus to minus of the "
            "lamps. Look again: the stripe of each large capacitor is on minus."
        ),
        N_("More than 100 Ω; it may climb slowly. Near 0 Ω: look for a bridge of solder before you go on."),
    ),
    Step(
        N_("The adapter alone"),
        N_(
            "Pull and cap the plugs of all feeds. Adapter in: measure volts at its socket and each feed’s, "
            "red where the plug’s red wire goes."
        ),
        N_(
            "4.75 to 5.25 V, no minus. Minus: adapter out, swap red and black of that feed (of its socket if "
            "all are), measure again. Other volts: take another adapter."
        ),
    ),
    Step(
        N_("The level shifter"),
        N_(
            "Adapter out; the plug of the feed at lamp 0 in, the others capped, the data plug out. Face "
            "away, adapter in: measure volts at the shifter from pin 14 to pin 7."
        ),
        N_("As at the socket. The lamps stay dark; a few WS2811 glow blue or white until the first data."),
    ),
    Step(
        N_("One lamp"),
        N_(
            "Measure volts from + to − at lamp 0; then from each pole of the shifter’s half of the data plug "
            "to its pin 7. Touch the shifter."
        ),
        N_("4.7 to 5.25 V; at the data plug 0 V. Nothing gets warm."),
    ),
    Step(
        N_("The string"),
        N_("Adapter out, all plugs of the feeds in. Face away, adapter in. Measure volts at the last lamp."),
        N_("As at lamp 0, within 0.1 V. All lamps stay as dark as before."),
    ),
    Step(
        N_("The Pi last"),
        N_("Adapter out. Plug in the data with the Pi off, switch the Pi on, then plug in the adapter."),
        N_("Only lamp 0 glows, white."),
        lit=Lit.FIRST,
    ),
    Step(
        N_("Lamp by lamp"),
        N_("Watch the string."),
        N_("One lamp after another glows, none is left out."),
        lit=Lit.EACH,
    ),
    Step(
        N_("Colours"),
        N_("Watch the colours, red first."),
        N_("Red, green, blue, white. If two are exchanged: “What is connected → Colours” asks what you see."),
        lit=Lit.COLOURS,
    ),
    Step(
        N_("All at once"),
        N_("All lamps are white, as bright as the budget allows. Measure volts at the last lamp now."),
        N_("4.5 V at least; white to the end, without yellow. The adapter gets no more than hand-warm."),
        lit=Lit.WHITE,
    ),
    Step(
        N_("Buttons"),
        N_("Press each button once. “Test what is connected” shows its number or name, and its pin."),
        N_("Each counts one, none counts alone, and the number that counts is the one beside the button."),
        lamps=False,
        pressed=True,
    ),
)

TAKING_APART: Final = N_("To take it apart: the adapter out first, then the Pi off, then the other plugs.")


@dataclass(frozen=True, slots=True)
class Sign:
    """A fault by what is seen."""

    seen: str
    cause: str
    remedy: str
    buttons: bool = False


SIGNS: Final = (
    Sign(
        N_("All white"),
        N_("The clock of the Pi’s bus changes, or the shifter’s input hangs in the air."),
        N_("Pull the adapter. Write the lines of config.txt; look for the 10 kΩ and the data plug."),
    ),
    Sign(
        N_("All dark"),
        N_("No 5 V, no data, or the string begins at its other end."),
        N_(
            "At lamp 0: 5 V? Fuse whole? SPI on? Then follow the data: pin 19, 330 Ω, plug, shifter pins 2 "
            "and 3, 470 Ω, DI (not DO) of lamp 0."
        ),
    ),
    Sign(
        N_("The fuse blows, or something gets hot"),
        N_("Plus touches minus somewhere, or the budget is larger than that of the kit."),
        N_(
            "Adapter out. Look for it as in the step “No short circuit”, and set the budget of the kit. A "
            "new fuse has the same figure, never a larger one: else the wires burn."
        ),
    ),
    Sign(
        N_("From one lamp on dark or wrong"),
        N_("The last lamp that is right passes nothing on, or the joint behind it is loose."),
        N_(
            "Adapter out. Solder that joint again; if nothing changes, cut the last right lamp out, then "
            "the next."
        ),
    ),
    Sign(
        N_("Flickering"),
        N_("The grounds are not joined, the data wire is too long, or the adapter is too weak."),
        N_(
            "Join ground of Pi and lamps; data 50 cm at most; measure 4.5 V at the last lamp while it is lit."
        ),
    ),
    Sign(
        N_("Random colours"),
        N_("Disturbed data, or lamps of four colours (RGBW)."),
        N_("Shifter with 5 V and AHCT? Ground beside the data? RGBW strings do not fit."),
    ),
    Sign(
        N_("Colours exchanged"),
        N_("The lamps take red, green and blue in another order."),
        N_("“What is connected → Colours” asks two questions and sets the order."),
    ),
    Sign(
        N_("White gets yellow towards the end"),
        N_("Too little voltage: a feed is missing, or a wire is too thin."),
        N_("Plug in every feed; else lower the budget."),
    ),
    Sign(
        N_("A button does nothing, or is always down"),
        N_("Its lead is loose or at another pin, or touches ground."),
        N_(
            "“Test what is connected” shows which pin moves. Pi off, the plug of the header off: measure "
            "1 kΩ through the pressed button."
        ),
        buttons=True,
    ),
    Sign(
        N_("Several buttons do nothing"),
        N_("The ground lead they share is loose; or an expander, if you have one, does not answer."),
        N_(
            "Pi off, the plug of the header off: measure 0 Ω from their ground to pin 39 or 34. Of an "
            "expander the doctor asks the address: check 3.3 V, SDA, SCL, A0 to A2."
        ),
        buttons=True,
    ),
)
