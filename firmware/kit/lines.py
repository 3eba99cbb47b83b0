"""Lines of the bill of materials."""

from dataclasses import dataclass

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    quantity: str
    unit: str
    """`m` for wire; empty for pieces."""
    part: str
    why: str
    euro: Range = (0, 0)
    """For all of it, from a cheap shop to a dear one."""


def pieces(quantity: int, part: str, why: str, euro: Range = (0, 0)) -> Line:
    return Line(str(quantity), "", part, why, (quantity * euro[0], quantity * euro[1]))


def wire(length: str, mm: float, part: str, why: str, euro: Range) -> Line:
    return Line(length, "m", part, why, (mm / 1000 * euro[0], mm / 1000 * euro[1]))
