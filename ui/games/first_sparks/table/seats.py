"""Which colour each seat's clan wears."""

from typing import Final

from engine.core import Seat

COLOURS: Final = ("red", "white", "blue", "yellow", "green", "black")
"""By seat."""
NEUTRAL: Final = "black"
"""Of the neutral clan of two players."""


def colour_of(seat: Seat | int) -> str:
    return COLOURS[seat]


def colours(seats: int, *, neutral: bool) -> tuple[str, ...]:
    """By seat, the neutral clan last: as `engine.first_sparks.spreading.everybody` lists them."""
    return (*COLOURS[:seats], NEUTRAL) if neutral else COLOURS[:seats]
