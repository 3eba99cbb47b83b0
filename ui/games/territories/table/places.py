"""Names of places, read."""

from engine.core import Place
from engine.territories import Corner, Log, Square


def log_at(spot: Place | None) -> Log | None:
    """None for what is no edge.

    >>> log_at(Place("edge/3.1-3.2"))
    Log(start=Corner(x=3, y=1), end=Corner(x=3, y=2))
    """
    kind, _, name = (spot or "").partition("/")
    if kind != "edge":
        return None
    one, other = (Corner(*map(int, end.split("."))) for end in name.split("-"))
    return Log(one, other)


def square_at(spot: Place) -> Square:
    """Raises ValueError for what is no square."""
    kind, _, name = spot.partition("/")
    if kind != "square":
        raise ValueError(f"{spot} is no square")
    return Square(*map(int, name.split(".")))
