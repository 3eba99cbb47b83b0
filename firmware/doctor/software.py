"""The libraries: which are installed, which are imported, and which get into each other's way."""

import re
import sys
from typing import Final

from firmware.doctor.finding import Finding, Patient, absent, fails, passes, unclear
from firmware.doctor.machine import Machine
from firmware.parts.compiled import Standing
from hardware.messages import _

AT_LEAST: Final = {
    "gpiozero": "2.0.1.post3",
    "adafruit-circuitpython-neopixel-spi": "1.0",
    "tomlkit": "0.12",
}
PYGAME: Final = "2.5"
LGPIO: Final = "0.2.2.0"
EDGES_GONE: Final = (6, 6)
"""From this kernel on the classic RPi.GPIO sees no presses."""


def numbers(version: str) -> tuple[int, ...]:
    """For comparing.

    >>> numbers("2.0.1.post3") > numbers("2.0.1")
    True
    """
    return tuple(int(n) for n in re.findall(r"\d+", version))


def check_pygame(machine: Machine, patient: Patient) -> Finding:
    check = "pygame"
    ce, classic = machine.version("pygame-ce"), machine.version("pygame")
    origin = next(iter(machine.origins("pygame")), "")
    facts = {"ce": ce or "", "classic": classic or "", "origin": origin, "least": PYGAME}
    if ce and classic:
        return fails(
            check,
            _("pygame-ce {ce} and pygame {classic} are both installed and overwrite each other."),
            _("Remove both, then install pygame-ce alone."),
            facts,
        )
    if not origin:
        return fails(check, _("pygame is not installed."), _("Install pygame-ce {least} or newer."), facts)
    if ce and numbers(ce) < numbers(PYGAME):
        return fails(check, _("pygame-ce {ce} is too old."), _("Install pygame-ce {least} or newer."), facts)
    if ce:
        return passes(check, _("pygame-ce {ce} from {origin}."), facts)
    return passes(
        check,
        _("pygame {classic} from {origin}. Without a desktop only Debian’s package drives the screen."),
        facts,
    )


def check_rpi(machine: Machine, patient: Patient) -> Finding:
    check = "RPi"
    origins = machine.origins("RPi")
    classic, shim = machine.version("RPi.GPIO"), machine.version("rpi-lgpio")
    facts = {"origins": ", ".join(origins), "release": _release(machine)}
    if len(origins) > 1 or (classic and shim):
        return fails(
            check,
            _("The module RPi is installed more than once: {origins}."),
            _("Keep rpi-lgpio alone; remove RPi.GPIO."),
            facts,
        )
    if not origins:
        return absent(check, _("No module RPi is installed; only “rpigpio” needs it."))
    if classic and patient.settings.buttons == "rpigpio" and numbers(_release(machine))[:2] >= EDGES_GONE:
        return fails(
            check,
            _("RPi.GPIO does not work on Linux {release}."),
            _("Install rpi-lgpio in its place, or choose “lgpio” in the settings."),
            facts,
        )
    return passes(check, _("RPi from {origins}."), facts)


def _release(machine: Machine) -> str:
    return (machine.text("/proc/sys/kernel/osrelease") or "0").strip()


def check_lgpio(machine: Machine, patient: Patient) -> Finding:
    check = "lgpio"
    if patient.settings.buttons != "lgpio":
        return absent(check, _("Only “lgpio” needs it."))
    origin, version = next(iter(machine.origins("lgpio")), ""), machine.version("lgpio")
    facts = {"version": version or "", "origin": origin, "least": LGPIO}
    todo = _("Install Debian’s package python3-lgpio, or lgpio {least} or newer.")
    if not origin:
        return fails(check, _("lgpio is not installed."), todo, facts)
    if version and numbers(version) < numbers(LGPIO):
        return fails(check, _("lgpio {version} is an empty stand-in."), todo, facts)
    return passes(check, _("lgpio {version} from {origin}."), facts)


def check_libraries(machine: Machine, patient: Patient) -> Finding:
    check = _("Libraries")
    found = {name: machine.version(name) for name in AT_LEAST}
    wrong = [
        f"{name} {least}"
        for name, least in AT_LEAST.items()
        if (version := found[name]) is None or numbers(version) < numbers(least)
    ]
    if wrong:
        return fails(
            check,
            _("Missing or too old: {names}."),
            _("Install Totem again; its constraints.txt names every version."),
            {"names": ", ".join(wrong)},
        )
    facts = {"names": ", ".join(f"{name} {version}" for name, version in found.items())}
    return passes(check, "{names}.", facts)


def check_voice(machine: Machine, patient: Patient) -> Finding:
    check = _("Voice")
    said = machine.answer("espeak-ng", "--version")
    if said is None:
        return absent(
            check, _("espeak-ng is not installed: nothing is read aloud. sudo apt install espeak-ng")
        )
    return passes(check, "{name}.", {"name": said.strip().splitlines()[0].split("  ")[0]})


TRIED: Final = (sys.executable, "-m", "firmware.parts.compiled")
"""In a process of its own: whatever is wrong with what is compiled, the doctor goes on."""


def check_compiled(machine: Machine, patient: Patient) -> Finding:
    check = _("Compiled build")
    version = machine.version("totem-compiled")
    if version is None:
        return absent(check, _("It is not installed: Totem thinks in plain Python, and plays the same."))
    facts = {"version": version}
    said = (machine.answer(*TRIED) or "").strip().upper()
    if said == Standing.FITS.name:
        return passes(check, _("{version} fits: Totem thinks about Territories with it."), facts)
    todo = _("Install the one that was made of this version of Totem, or none: pip uninstall totem-compiled.")
    if said not in UNFIT:
        return unclear(check, _("{version} could not be tried."), todo, facts)
    return fails(check, UNFIT[said], todo, facts)


UNFIT: Final = {
    Standing.OTHER_SOURCES.name: _(
        "{version} was made of other sources than this Totem and is not used: Totem thinks in plain Python."
    ),
    Standing.OTHER_PYTHON.name: _(
        "{version} was made for another Python or processor and is not used: Totem thinks in plain Python."
    ),
    Standing.DAMAGED.name: _("{version} is damaged or does not load: Totem thinks in plain Python."),
}
