"""Names and figures as a person reads them."""

import math
import re
from typing import Final

from firmware.kit.measures import Measures
from hardware.kit.power import awg_of
from hardware.messages import Message
from ui.core.words import Words
from ui.games.contract.about import Size
from ui.games.find import titled

DECIMAL: Final = re.compile(r"\d+\.\d+")


def kit_title(measures: Measures, words: Words) -> str:
    title = titled(measures.game, words)
    return words(measures.kit.title, game=title) if measures.kit.title else title


def size_words(size: Size, words: Words) -> str:
    """`560 × 440 mm`."""
    return f"{figure(size[0], words)} × {figure(size[1], words)} mm"


def round_plug(words: Words) -> str:
    """The size of the adapter's plug."""
    return f"{figure(5.5, words)} × {figure(2.1, words)} mm"


def wire_words(mm2: float, words: Words) -> str:
    """`1 mm² (16 AWG)`."""
    return f"{figure(mm2, words)} mm² ({awg_of(mm2)} AWG)"


def metres(mm: float, words: Words) -> str:
    """Rounded up to a tenth, as one buys wire."""
    return figure(math.ceil(mm / 100 - 1e-9) / 10, words, 1)


def spoken(message: Message, words: Words) -> str:
    """A sentence with its figures as the language writes them."""
    comma = words.language != "en"
    facts = {
        name: str(value).replace(".", ",") if comma and DECIMAL.fullmatch(str(value)) else value
        for name, value in message.facts.items()
    }
    return words(message.text, **facts)


def figure(value: float, words: Words, digits: int | None = None) -> str:
    """A number as the language writes it, with so many digits behind the comma, or as few as it has."""
    text = f"{value:g}" if digits is None else f"{value:.{digits}f}"
    return text if words.language == "en" else text.replace(".", ",")
