"""How far the lamps of a board reach: a land of another shape than the rectangle lies partly beyond them."""

from collections.abc import Collection, Iterable
from typing import Final

from engine.core import Place
from engine.territories import Corner, Land, Square, log
from engine.territories.land import corner_place, edge_place, square_place
from ui.core.words import Words

KINDS: Final = ("corner", "square", "edge")


def warning(land: Land, wired: Collection[Place], words: Words) -> tuple[str, str] | None:
    """What is said of a land before it is played on under these lamps; None where they reach all of it, or
    there are none."""
    beyond = out_of_reach(land.squares, wired)
    if not beyond:
        return None
    why = words.n(
        "{n} of its {all} squares has no lamps. The screen shows the whole land.",
        "{n} of its {all} squares have no lamps. The screen shows the whole land.",
        len(beyond),
        all=len(land.squares),
    )
    return words("This land is larger than the board with the lamps."), why


def out_of_reach(squares: Iterable[Square], wired: Collection[Place]) -> tuple[Square, ...]:
    """The squares that are not wholly lit by any kind of lamps that a board has."""
    lit = frozenset(wired)
    kinds = [kind for kind in KINDS if any(spot.startswith(f"{kind}/") for spot in lit)]
    if not kinds:
        return ()

    def reached(square: Square) -> bool:
        places = _places(square)
        return any(places[kind] <= lit for kind in kinds)

    return tuple(square for square in squares if not reached(square))


def _places(square: Square) -> dict[str, frozenset[Place]]:
    x, y = square
    corners = [Corner(x + dx, y + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
    edges = [log(one, other) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)]
    return {
        "corner": frozenset(map(corner_place, corners)),
        "square": frozenset({square_place(square)}),
        "edge": frozenset(map(edge_place, edges)),
    }
