"""The names of gpiozero's pin factories, apart from what loads them: the settings need the names alone."""

from typing import Final

FACTORIES: Final = ("lgpio", "rpigpio")
