"""What the libraries' errors mean, in words for the person who wired the board."""

from typing import Final

from hardware.messages import Message, _
from hardware.ports import (
    PartBusyError,
    PartDeniedError,
    PartError,
    PartFailedError,
    PartMissingError,
    PartRefusedError,
)

_KNOWN: Final[tuple[tuple[tuple[str, ...], type[PartError], str, str], ...]] = (
    # (what the library's text contains, what it is, why in plain words, what to do)
    (
        (".lgd-nfy", "xCreatePipe"),
        PartDeniedError,
        _("The driver of the pins cannot write in the folder in which the program was started."),
        _("Start it in a folder that its account may write; a service sets WorkingDirectory= for that."),
    ),
    (
        ("/dev/mem", "running with sudo", "mmap() failed"),
        PartDeniedError,
        _("Only the administrator may feed lamps from this pin."),
        _("Connect the lamps to GPIO10 and choose “neopixel_spi”, which needs no such rights."),
    ),
    (
        ("Selected GPIO not possible",),
        PartRefusedError,
        _("This pin cannot feed lamps."),
        _("Use one of the pins 12, 13, 18, 19 and 21, or GPIO10 with “neopixel_spi”."),
    ),
    (
        ("Message too long",),
        PartRefusedError,
        _("A picture for so many lamps cannot be sent at once."),
        _("Shorten the chain, or set spidev.bufsiz=4096 in cmdline.txt if it is smaller."),
    ),
    (
        ("ioctl timeout",),
        PartFailedError,
        _("The SPI bus of the lamps did not answer in time."),
        _("It is tried again automatically. If that does not help, switch the device off and on."),
    ),
    (
        ("GPIO busy", "GPIO not allocated", "already in use"),
        PartBusyError,
        _("A pin is in use already."),
        _("End the other copy of this program, or whatever else uses the pin, and try again."),
    ),
    (
        ("Failed to add edge detection",),
        PartRefusedError,
        _("RPi.GPIO cannot watch pins on this kernel."),
        _("Choose the pin factory “lgpio” in the settings."),
    ),
    (
        ("can not open gpiochip",),
        PartMissingError,
        _("The chip of the pins cannot be opened."),
        _("Run this on a Raspberry Pi, and add the account that runs it to the group gpio."),
    ),
    (
        (
            "unable to locate Pi revision",
            "unable to identify the board",
            "Board not supported",
            "only be run on a Raspberry Pi",
        ),
        PartMissingError,
        _("This machine is not a Raspberry Pi."),
        _("Connect the parts to a Raspberry Pi, or choose “simulated” in the settings."),
    ),
    (
        ("SOC peripheral base address", "Hardware revision is not supported"),
        PartRefusedError,
        _("The chosen driver does not know this model of Raspberry Pi."),
        _("Choose “lgpio” for the buttons, and “neopixel_spi” with the lamps on GPIO10."),
    ),
    (
        ("PIO device",),
        PartMissingError,
        _("The lamps’ driver for the Raspberry Pi 5 cannot use /dev/pio0."),
        _("Bring the firmware up to date, or connect the lamps to GPIO10 and choose “neopixel_spi”."),
    ),
    (
        ("/dev/i2c",),
        PartMissingError,
        _("There is no I2C bus for the expanders of the buttons."),
        _("On a Raspberry Pi, switch I2C on in raspi-config (Interface Options) and start it again."),
    ),
    (
        ("/dev/spidev",),
        PartMissingError,
        _("There is no SPI bus to feed the lamps."),
        _("On a Raspberry Pi, switch SPI on in raspi-config (Interface Options) and start it again."),
    ),
)


def in_plain_words(part: str, error: Exception) -> PartError:
    """The error of a library as an error of the part."""
    if isinstance(error, PartError):
        return error
    text = str(error) or type(error).__name__
    denied = isinstance(error, PermissionError)
    for signs, kind, what, todo in _KNOWN:
        if any(sign in text for sign in signs) and (kind is PartDeniedError or not denied):
            return kind(part, Message(what), Message(todo))
    if denied:
        reason = Message(_("The program may not use it: {error}."), {"error": text})
        remedy = Message(_("Add the account that runs the program to the groups gpio, spi and i2c."))
        return PartDeniedError(part, reason, remedy)
    if isinstance(error, ImportError):
        reason = Message(_("A library is missing: {error}."), {"error": text})
        return PartMissingError(part, reason, Message(_("Install Totem with the extra “pi”.")))
    reason = Message(_("Its driver failed: {error}."), {"error": text})
    return PartFailedError(part, reason, Message(_("Check its wires and its power, then try again.")))
