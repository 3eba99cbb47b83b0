"""The machine: what day it is, chance, the panel's own light, power, and everything that may be missing."""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from firmware.app.services import Services
from firmware.parts.audio import Audio
from firmware.parts.backlight import Backlight
from firmware.parts.throttling import Power
from firmware.parts.touching import touch_part
from ui.services.machine import Part


@dataclass(frozen=True, slots=True)
class Peripherals:
    """Of the machine, besides window and board."""

    audio: Audio | None = None
    backlight: Backlight = field(default_factory=Backlight)
    power: Power = field(default_factory=Power)
    deaf: bool = False
    """What is touched cannot arrive (`firmware.parts.touching`)."""


class MachineHere:
    """Fulfils `ui.services.machine.Machine`. The sound follows the preferences."""

    def __init__(
        self, services: Services, peripherals: Peripherals, board: Callable[[], Iterable[Part]]
    ) -> None:
        """`board` tells of lamps and buttons."""
        self._services, self._peripherals, self._board = services, peripherals, board
        audio = peripherals.audio
        if audio is not None:
            audio.tune(services.preferences.current)
            services.preferences.listen(lambda settings: audio.tune(settings.screen))

    def now(self) -> float:
        return self._services.now()

    def today(self) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime(max(0.0, self._services.now())))

    def hour(self, seconds: float) -> str:
        return self._services.hour_words(seconds, self._services.preferences.words)

    def seed(self) -> int:
        return self._services.seed()

    def look(self, now: float) -> None:
        """At what may change by itself; `now` in monotonic ms."""
        self._peripherals.power.look(now)

    def parts(self) -> Sequence[Part]:
        said, around = self._services.preferences.words, self._peripherals
        return [
            *around.power.parts(said),
            *self._board(),
            *(around.audio.parts(said) if around.audio is not None else ()),
            *([touch_part(said)] if around.deaf else ()),
            *self._services.parts(),
        ]

    @property
    def can_dim(self) -> bool:
        return self._peripherals.backlight.there

    @property
    def can_switch_off(self) -> bool:
        return self._services.power_off is not None

    def switch_off(self) -> None:
        if self._services.power_off is not None:
            self._services.power_off()

    def close(self) -> None:
        """Silent; the panel's own light is as it is liked: after a screen that slept it would stay dark, and
        nobody could change that."""
        if self._peripherals.audio is not None:
            self._peripherals.audio.close()
        self._peripherals.backlight.set(self._services.preferences.current.brightness)
