"""Darkens the lamps of every board that is wired: what the service calls when it has stopped."""

from collections.abc import Callable

from engine.catalogue import GAMES
from firmware.paths import Paths
from firmware.settings import Settings, read_settings
from hardware.backends import open_strip
from hardware.frames import dark
from hardware.ports import PartError
from hardware.wiring import read_wiring


def darken(paths: Paths, say: Callable[[str], None]) -> int:
    """0 if the lamps are dark or none are set up; 1 with a sentence if the driver failed."""
    found = paths.find("settings.toml")
    settings = read_settings(found.read_text("utf-8"))[0] if found is not None else Settings()
    if not settings.lights:
        say("No lamps are set up.")
        return 0
    try:
        strip = open_strip(settings.lights, _longest(paths), order=settings.order, pin=settings.pin)
        strip.show(dark(strip.lamps))
        strip.close()
    except PartError as fault:
        say(str(fault))
        return 1
    return 0


def _longest(paths: Paths) -> int:
    """Lamps of the longest chain that any wiring names."""
    counts = [1]
    for game in GAMES:
        path = paths.find("wiring", f"{game.id}.toml")
        if path is not None:
            wiring, _faults = read_wiring(path.read_bytes(), _AnyPlace())
            counts.append(wiring.count if wiring is not None else 1)
    return max(counts)


class _AnyPlace(frozenset[str]):
    """Which places a game knows does not matter for the length of its chain."""

    def __contains__(self, place: object) -> bool:
        return True
