"""Darkens the lamps of every board that is wired: what the service calls when it has stopped."""

from collections.abc import Callable

from engine.catalogue import GAMES
from firmware.parts import AnyPlace, wiring_of
from firmware.paths import Paths
from firmware.settings import Settings
from firmware.settings_file import SettingsFile
from hardware.backends import open_strip
from hardware.frames import dark
from hardware.ports import PartError


def darken(paths: Paths, say: Callable[[str], None]) -> int:
    """0 if the lamps are dark or none are set up; 1 with a sentence if the driver failed."""
    settings = SettingsFile(paths).settings
    if not settings.lights:
        say("No lamps are set up.")
        return 0
    try:
        lamps = _longest(settings, paths)
        strip = open_strip(settings.lights, lamps, order=settings.order, pin=settings.pin)
        strip.show(dark(strip.lamps))
        strip.close()
    except PartError as fault:
        say(str(fault))
        return 1
    return 0


def _longest(settings: Settings, paths: Paths) -> int:
    """Lamps of the longest chain that any wiring names."""
    files = (wiring_of(game.id, AnyPlace(), settings, paths, example=False) for game in GAMES)
    return max(1, *(file.wiring.count for file in files))
