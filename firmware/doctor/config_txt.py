"""config.txt of a Raspberry Pi: the lines of it that apply to a model, and those that the lamps need.

Headings as in Raspberry Pi's documentation of conditional filters: `[all]` ends every filter, a model
takes the place of the model before it, and filters of other kinds are added to it.
"""

import re
from typing import Final

from firmware.doctor.finding import Finding, Patient, absent, fails, passes
from firmware.doctor.machine import Machine, model
from hardware.messages import _

CONFIG: Final = ("/boot/firmware/config.txt", "/boot/config.txt")

MODELS: Final = (
    ("Pi Zero 2", ("pi0", "pi0w", "pi02")),
    ("Pi 3 Model B Plus", ("pi3", "pi3+")),
    ("Pi 3 Model A Plus", ("pi3", "pi3+")),
    ("Pi 3", ("pi3",)),
    ("Compute Module 3 Plus", ("pi3", "cm3", "cm3+")),
    ("Compute Module 3", ("pi3", "cm3")),
    ("Pi 400", ("pi4", "pi400")),
    ("Pi 4", ("pi4",)),
    ("Compute Module 4S", ("pi4", "cm4s")),
    ("Compute Module 4", ("pi4", "cm4")),
)
"""The headings that a model answers to, by what its name holds; the longer names first."""
HEADING_OF_MODEL: Final = re.compile(r"pi\d.*|cm\d.*")

CORE_CLOCK: Final = {
    "pi3": {"core_freq": "250"},
    "pi02": {"core_freq": "250"},
    "pi4": {"core_freq": "500", "core_freq_min": "500"},
}
"""What keeps the SPI clock steady, by heading. A Pi 5 needs none."""


def check_core_clock(machine: Machine, patient: Patient) -> Finding:
    check = _("Clock of the lamps")
    if patient.settings.lights != "neopixel_spi":
        return absent(check, _("Only for lamps on SPI."))
    headings = next((headings for name, headings in MODELS if name in model(machine)), ())
    wanted = next((lines for heading, lines in CORE_CLOCK.items() if heading in headings), None)
    if wanted is None:
        return absent(check, _("This model needs no fixed clock."))
    config = next((path for path in CONFIG if machine.there(path)), None)
    if config is None:
        return absent(check, _("There is no config.txt to read."))
    found = config_lines(machine.text(config) or "", headings)
    lines = [f"{key}={value}" for key, value in wanted.items()]
    if any(found.get(key) != value for key, value in wanted.items()):
        return fails(
            check,
            _("The clock of the bus changes with the load, so lamps may flicker or turn white."),
            _("Write these lines at the end of {file}, then start the Raspberry Pi again:{lines}"),
            {"file": config, "lines": "".join(f"\n{line}" for line in ("[all]", *lines))},
        )
    return passes(check, _("{file} holds {lines}."), {"file": config, "lines": ", ".join(lines)})


def config_lines(text: str, headings: tuple[str, ...]) -> dict[str, str]:
    """What config.txt surely sets for a model. What hangs on a monitor, a pin or a serial number is left out.

    >>> config_lines("core_freq=1\\n[pi4]\\ncore_freq=500\\n[EDID=A-B]\\ncore_freq=9", ("pi4",))
    {'core_freq': '500'}
    """
    found: dict[str, str] = {}
    ours, others = True, False
    for line in text.splitlines():
        line = line.split("#")[0].strip()
        if heading := re.fullmatch(r"\[(.*)\]", line):
            name = heading[1].strip().lower()
            if name == "all":
                ours, others = True, False
            elif HEADING_OF_MODEL.fullmatch(name):
                ours = name in headings
            else:
                others = True
        elif ours and not others and "=" in line:
            key, _equals, value = line.partition("=")
            found[key.strip()] = value.strip()
    return found
