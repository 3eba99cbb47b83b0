"""Switching the device off: the service itself may not, and leaves a file for a unit that may."""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

log: Final = logging.getLogger("totem.power")

VARIABLE: Final = "TOTEM_SWITCH_OFF"
"""Names the file; set by the unit that is installed together with the one that watches for it."""


def power_off(environment: Mapping[str, str]) -> Callable[[], None] | None:
    """None: nothing here switches off, as on a desktop."""
    named = environment.get(VARIABLE, "")
    if not named:
        return None

    def leave_the_file() -> None:
        try:
            Path(named).touch()
        except OSError as error:
            log.warning("the device is not switched off: %s", error)

    return leave_the_file
