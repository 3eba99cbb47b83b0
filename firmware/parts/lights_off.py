"""Lamps dark and the panel lit, whatever was killed: what the service calls when it has stopped."""

from collections.abc import Callable

from firmware.files.paths import Paths
from firmware.files.settings_file import SettingsFile
from firmware.parts.backlight import Backlight
from hardware.backends import most_lamps, open_strip
from hardware.frames import dark
from hardware.messages import Message
from hardware.ports import PartError
from ui.core.words import Words


def darken(paths: Paths, said: Words, say: Callable[[str], None], *, panel: Backlight | None = None) -> int:
    """0 if the lamps are dark or none are set up; 1 with a sentence if the driver failed.

    As many as a strip can have: what was lit need not stand in a wiring file (a board that is being
    wired has none yet), and black beyond the end of a chain harms nobody. The light of `panel` becomes
    the one that is set: a screen that slept when its program was killed would stay black.
    """
    settings = SettingsFile(paths).settings
    if panel is not None:
        panel.set(settings.screen.brightness)
    if not settings.lights:
        say(said("No lamps are set up."))
        return 0
    try:
        lamps = most_lamps(settings.lights)
        strip = open_strip(settings.lights, lamps, order=settings.order, pin=settings.pin)
        strip.show(dark(strip.lamps))
        strip.close()
    except PartError as fault:
        say(f"{fault.part}: {_said(fault.reason, said)} {_said(fault.remedy, said)}")
        return 1
    return 0


def _said(message: Message, words: Words) -> str:
    return words(message.text, **message.facts)
