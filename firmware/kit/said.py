"""Names and figures as a person reads them."""

import math
from typing import Final

from firmware.kit.measures import BUTTONS, Size
from hardware.kit.power import awg_of
from ui.core.words import N_, Words
from ui.games.find import presenter

TITLES: Final = {
    BUTTONS: N_("Push buttons for Stone Age Junior"),
    "first_sparks": N_("The First Sparks"),
}


def kit_title(kit: str, words: Words) -> str:
    shown = presenter(kit) if kit != BUTTONS else None
    return shown.title(words) if shown is not None else words(TITLES[kit])


def size_words(size: Size, words: Words) -> str:
    """`560 × 440 mm`."""
    return f"{figure(size[0], words)} × {figure(size[1], words)} mm"


def wire_words(mm2: float, words: Words) -> str:
    """`1 mm² (16 AWG)`."""
    return f"{figure(mm2, words)} mm² ({awg_of(mm2)} AWG)"


def metres(mm: float, words: Words) -> str:
    """Rounded up to a tenth, as one buys wire."""
    return figure(math.ceil(mm / 100 - 1e-9) / 10, words, 1)


def figure(value: float, words: Words, digits: int | None = None) -> str:
    """A number as the language writes it, with so many digits behind the comma, or as few as it has."""
    text = f"{value:g}" if digits is None else f"{value:.{digits}f}"
    return text if words.language == "en" else text.replace(".", ",")
