"""Buttons on the pins of a Raspberry Pi, through gpiozero and a pin factory chosen by name."""

import importlib
import logging
import platform
import re
import sys
import warnings
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from hardware.driver_faults import in_plain_words
from hardware.gpio import PART, GpioButtons, InputDevice
from hardware.messages import Message, _
from hardware.pi.factories import FACTORIES
from hardware.ports import Clock, Edge, PartError, PartFailedError, PartMissingError, PartRefusedError, Report

_log = logging.getLogger(__name__)

if TYPE_CHECKING:
    from gpiozero import Factory

_REFUSED: Final = {
    "pigpio": _("pigpio is no longer in Debian 13 and does not know the Raspberry Pi 5."),
    "native": _("gpiozero’s native pins report no presses on current kernels."),
}

_FIRST_KERNEL_WITHOUT_SYSFS_EDGES: Final = (6, 6)


class PiButtons(GpioButtons):
    """Contacts between BCM `pins` and ground. `factory` is `lgpio`, or `rpigpio` by the owner's wish.

    Raises `PartError`; nothing falls back to another factory.
    """

    def __init__(self, pins: Iterable[int], *, clock: Clock, factory: str = "lgpio") -> None:
        self._factory: Factory | None = None
        self._name = factory
        if factory not in FACTORIES:
            raise _refused(factory)
        try:
            self._factory = _open_factory(factory)
            _log.info("Buttons through %s.", type(self._factory).__name__)
            super().__init__(pins, self._open_input, clock=clock, kernel_stamps=True)
        except Exception as error:
            self._close_factory()
            raise in_plain_words(PART, error) from error

    def edges(self) -> Sequence[Edge]:
        if self._name == "lgpio" and not _listens():
            raise _deaf()
        return super().edges()

    def selftest(self) -> Report:
        report = super().selftest()
        if self._name == "rpigpio" and (warning := _rpigpio_warning()):
            return Report(report.part, False, (*report.said, warning))
        if self._name == "lgpio" and not _listens():
            fault = _deaf()
            return Report(report.part, False, (*report.said, fault.reason, fault.remedy))
        return report

    def close(self) -> None:
        super().close()
        self._close_factory()

    def _open_input(self, pin: int) -> InputDevice:
        from gpiozero import InputDevice as GpiozeroInput

        device: InputDevice = GpiozeroInput(pin, pull_up=True, pin_factory=self._factory)
        return device

    def _close_factory(self) -> None:
        factory, self._factory = self._factory, None
        if factory is not None:
            factory.close()


def _open_factory(name: str) -> "Factory":
    if name == "lgpio":
        _refuse_empty_lgpio()
        if not _listens():
            _listen_again()
    module, kind = {
        "lgpio": ("gpiozero.pins.lgpio", "LGPIOFactory"),
        "rpigpio": ("gpiozero.pins.rpigpio", "RPiGPIOFactory"),
    }[name]
    with warnings.catch_warnings():
        from gpiozero.exc import PinFactoryFallback

        warnings.simplefilter("error", PinFactoryFallback)
        return getattr(importlib.import_module(module), kind)()


def _refuse_empty_lgpio() -> None:
    """An lgpio 0.0.0.2 without content is about; pip takes it where the real one has no wheel."""
    lgpio = importlib.import_module("lgpio")
    if not hasattr(lgpio, "gpiochip_open"):
        reason = Message(_("The installed library lgpio is an empty stand-in."))
        remedy = Message(_("Install Debian’s package python3-lgpio, or lgpio 0.2.2 or newer."))
        raise PartMissingError(PART, reason, remedy)


def _refused(factory: str) -> PartError:
    remedy = Message(_("Choose the pin factory “lgpio” in the settings."))
    if factory in _REFUSED:
        return PartRefusedError(PART, Message(_REFUSED[factory]), remedy)
    reason = Message(_("There is no pin factory “{name}”."), {"name": factory})
    return PartRefusedError(PART, reason, remedy)


def _deaf() -> PartError:
    what = Message(_("The driver of the pins has stopped listening: no press arrives any more."))
    todo = _("It restarts automatically. If that does not help, switch the device off and on.")
    return PartFailedError(PART, what, Message(todo))


def _rpigpio_warning() -> Message | None:
    """What is wrong with the classic RPi.GPIO, if that is what was imported and not rpi-lgpio."""
    if "RPi._GPIO" not in sys.modules:
        return None
    kernel = re.match(r"(\d+)\.(\d+)", platform.release())
    if kernel is None or (int(kernel[1]), int(kernel[2])) < _FIRST_KERNEL_WITHOUT_SYSFS_EDGES:
        return None
    return Message(
        _("RPi.GPIO does not work on Linux {release}: install rpi-lgpio in its place, or choose “lgpio”."),
        {"release": platform.release()},
    )


def _listens() -> bool:
    """Whether lgpio's one thread for all edges lives; an error in any callback ends it for good."""
    thread = getattr(sys.modules.get("lgpio"), "_notify_thread", None)
    return thread is None or bool(thread.is_alive())


def _listen_again() -> None:
    """lgpio makes that thread while it is imported, and never again; what is opened next asks for edges
    from the one that stands here."""
    import lgpio

    try:
        dead, lgpio._notify_thread = lgpio._notify_thread, lgpio._callback_thread()
        lgpio.notify_close(dead._notify)
    except AttributeError as error:  # another lgpio, made otherwise
        raise _deaf() from error
    _log.warning("The thread that hears the pins had ended and was started anew.")
