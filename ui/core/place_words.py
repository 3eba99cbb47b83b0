"""What people call the places of a board, and the buttons that stand for them."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from ui.core.words import N_, Words

ANSWERS: Final = {"yes": N_("Yes"), "no": N_("No"), "undo": N_("Undo")}
Kinds: TypeAlias = Mapping[str, str]
"""By the kind of places (`card` of `card/8/1`): what one is called, with its {name}."""


def place_name(place: str, kinds: Kinds, words: Words) -> str:
    """`territory 17`, `Yes`; a place that nobody has a word for keeps its name.

    >>> from ui.core.words import words
    >>> place_name("card/8/1", {"card": "card {name}"}, words("en")), place_name("undo", {}, words("en"))
    ('card 8/1', 'Undo')
    """
    if place in ANSWERS:
        return words(ANSWERS[place])
    kind, _slash, name = place.partition("/")
    return words(kinds[kind], name=name) if kind in kinds else place


def short_name(place: str, words: Words) -> str:
    """Where its kind is plain: `17`, `Yes`."""
    return words(ANSWERS[place]) if place in ANSWERS else place.partition("/")[2] or place


def pin_words(pin: str) -> str:
    """A pin (`Contact.pin`) as it is printed on plans of the header.

    >>> pin_words("17"), pin_words("0x20 B3")
    ('GPIO17', '0x20 B3')
    """
    return f"GPIO{pin}" if pin.isdigit() else pin


def button_name(place: str, pin: str, kinds: Kinds, words: Words) -> str:
    """`“Yes” (GPIO17)`; while the pins are found out, the pin alone."""
    if place.startswith("pin/"):
        return pin_words(pin)
    return words("“{place}” ({pin})", place=place_name(place, kinds, words), pin=pin_words(pin))
