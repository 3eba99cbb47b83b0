"""What the firmware of a Raspberry Pi says about its power and its heat."""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from ui.core.words import Words
from ui.services.machine import Part

log: Final = logging.getLogger("totem.power")

# Bits of the firmware's answer to get_throttled; the same 16 higher: it happened since the start.
UNDER_VOLTAGE: Final = 1 << 0
CAPPED: Final = 1 << 1
THROTTLED: Final = 1 << 2
SOFT_LIMIT: Final = 1 << 3
SINCE_START: Final = 16

HOT: Final = 80_000
"""Thousandths of a degree Celsius from which a Raspberry Pi slows down."""

LOOK_MS: Final = 2000.0
"""As often as the kernel asks the firmware: what it heard stands in its files for so long."""

LINGER_MS: Final = 60_000.0
"""A sentence stays for so long after its cause has gone: a voltage that sags does so for moments."""


@dataclass(frozen=True, slots=True)
class Strain:
    """`power`: the voltage is too low; `heat`: slowed down because of it."""

    power: bool
    heat: bool


def strain_of(flags: int) -> Strain:
    """From the bits of now; shift them down by `SINCE_START` for those since the start.

    >>> strain_of(0x5), strain_of(0x8)
    (Strain(power=True, heat=False), Strain(power=False, heat=True))
    """
    power = bool(flags & UNDER_VOLTAGE)
    slowed = bool(flags & (CAPPED | THROTTLED))
    return Strain(power, bool(flags & SOFT_LIMIT) or (slowed and not power))


def flags_of(text: str) -> int | None:
    """The bits in what sysfs or `vcgencmd get_throttled` says.

    >>> flags_of("throttled=0x50005"), flags_of("50005"), flags_of("no")
    (327685, 327685, None)
    """
    try:
        return int(text.strip().removeprefix("throttled="), 16)
    except ValueError:
        return None


def read_flags(system: Path) -> int | None:
    """From the firmware driver of the kernel, which anybody may read; None: there is none."""
    path = next(iter(sorted(system.glob("bus/platform/devices/*firmware*/get_throttled"))), None)
    return None if path is None else flags_of(_text(path))


def read_all(system: Path) -> int | None:
    """The firmware's bits, of now and since the start, from whatever the kernel offers; None: this machine
    does not say. The kernel's own sensor keeps a sag until it asks again, and may clear the bit since the
    start by asking."""
    flags = read_flags(system)
    volts = next((p for p in sorted(system.glob("class/hwmon/*")) if _text(p / "name") == "rpi_volt"), None)
    if volts is None:
        return flags
    sags = UNDER_VOLTAGE if _text(volts / "in0_lcrit_alarm") == "1" else 0
    if flags is not None:
        return flags | sags
    degrees = _text(system / "class/thermal/thermal_zone0/temp")
    return sags | (SOFT_LIMIT if degrees.isdigit() and int(degrees) >= HOT else 0)


def _text(path: Path) -> str:
    try:
        return path.read_text("ascii", errors="replace").strip()
    except OSError:
        return ""


class Power:
    """Looks now and then; what it saw is told for a minute longer than it lasts."""

    def __init__(self, read: Callable[[], int | None] = lambda: read_all(Path("/sys"))) -> None:
        self._read = read
        self._since_start: int | None = None
        self._looked_at: float | None = None
        self._until = {"power": 0.0, "heat": 0.0}
        self._strained: tuple[str, ...] = ()

    def look(self, now: float) -> None:
        """`now` in monotonic ms; reads at most every few seconds."""
        if self._looked_at is not None and now - self._looked_at < LOOK_MS:
            return
        self._looked_at = now
        seen = self._seen(self._read() or 0)
        for name, strained in (("power", seen.power), ("heat", seen.heat)):
            if strained:
                self._until[name] = now + LINGER_MS
        names = tuple(name for name, until in self._until.items() if now < until)
        if names != self._strained:
            log.warning("strained: %s", ", ".join(names) or "no longer")
        self._strained = names

    def _seen(self, flags: int) -> Strain:
        """Of now, and a voltage that sagged and rose again since the last look; heat does not go so fast."""
        before, self._since_start = self._since_start, flags >> SINCE_START
        sagged = 0 if before is None else self._since_start & ~before & UNDER_VOLTAGE
        return strain_of(flags | sagged)

    def parts(self, words: Words) -> list[Part]:
        """Nothing while all is well."""
        whys = {
            "power": words(
                "The power supply is too weak: its voltage drops. Use the supply made for this Raspberry "
                "Pi, and give the lamps one of their own."
            ),
            "heat": words("The device is too hot and has slowed down. Let air reach it, or add a heat sink."),
        }
        return [Part(name, False, whys[name]) for name in self._strained]
