"""Names and figures as a person reads them."""

from typing import Final

from firmware.kit.measures import BUTTONS, Size
from ui.games import presenter
from ui.words import N_, Words

ANSWERS: Final = {"yes": N_("Yes"), "no": N_("No"), "undo": N_("Undo")}
PLACES: Final = {
    "territory": N_("territory {name}"),
    "card": N_("card {name}"),
    "token": N_("token {name}"),
    "space": N_("space {name}"),
    "corner": N_("corner {name}"),
    "square": N_("square {name}"),
}
TITLES: Final = {
    BUTTONS: N_("Push buttons for Stone Age Junior"),
    "first_sparks": N_("The First Sparks"),
}


def kit_title(kit: str, words: Words) -> str:
    shown = presenter(kit) if kit != BUTTONS else None
    return shown.title(words) if shown is not None else words(TITLES[kit])


def place_words(place: str, words: Words) -> str:
    """Short, beside a lamp: the name alone."""
    return words(ANSWERS[place]) if place in ANSWERS else place.partition("/")[2] or place


def button_words(place: str, words: Words) -> str:
    if place in ANSWERS:
        return words(ANSWERS[place])
    kind, _slash, name = place.partition("/")
    return words(PLACES[kind], name=name) if kind in PLACES else place


def size_words(size: Size, words: Words) -> str:
    """`560 × 440 mm`."""
    return f"{figure(size[0], words)} × {figure(size[1], words)} mm"


def metres(mm: float, words: Words) -> str:
    """Rounded up to a tenth, as one buys wire."""
    return figure(-(-mm // 100) / 10, words, 1)


def figure(value: float, words: Words, digits: int | None = None) -> str:
    """A number as the language writes it, with so many digits behind the comma, or as few as it has."""
    text = f"{value:g}" if digits is None else f"{value:.{digits}f}"
    return text if words.language == "en" else text.replace(".", ",")
