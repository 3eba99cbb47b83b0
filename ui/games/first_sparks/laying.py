"""Laying a tile: where it may go, where it lies loosely, how it turns."""

from engine.first_sparks import View
from engine.first_sparks.board import TURNS, Hex, LaidTile, fitting
from ui.games.first_sparks.look import SparksLook
from ui.games.first_sparks.plot import hex_at, hexes_of, turn_at
from ui.games.presenter import Look


def loose(look: Look) -> LaidTile | None:
    """The next tile where it lies loosely: under the finger that holds it, else where it is pointed at."""
    view: View = look.view
    if view.next_tile is None or look.choice is None:
        return None
    turn = look.turn_kept if isinstance(look, SparksLook) else 0
    if isinstance(look, SparksLook) and (under := hex_at(look.dragged)) is not None:
        return LaidTile(view.next_tile, *under, turn)
    spot = next((at for one in look.choice.pointed if (at := hex_at(one)) is not None), None)
    if spot is None:
        return None
    pointed = next((t for one in look.choice.pointed if (t := turn_at(one)) is not None), turn)
    return LaidTile(view.next_tile, *spot, pointed)


def turns_at(view: View, spot: Hex) -> tuple[int, ...]:
    """How the next tile may be turned with its hex A there, rising."""
    return tuple(turn for q, r, turn in fitting(view.tiles) if (q, r) == spot)


def next_turn(allowed: tuple[int, ...], turn: int) -> int:
    """The first allowed one after `turn`, clockwise. Raises StopIteration where none is allowed.

    >>> next_turn((0, 2, 5), 2), next_turn((0, 2, 5), 5)
    (5, 0)
    """
    return next((turn + n) % TURNS for n in range(1, TURNS + 1) if (turn + n) % TURNS in allowed)


def nearest_turn(allowed: tuple[int, ...], turn: int) -> int:
    """`turn` if it is allowed, else the next one."""
    return turn if turn in allowed else next_turn(allowed, turn)


def hexes_in_sight(view: View) -> tuple[Hex, ...]:
    """What the page shows: the land, and while a tile is laid every hex that it may cover."""
    shown = dict.fromkeys(hexes_of(view.tiles))
    if view.next_tile is not None:
        for q, r, turn in fitting(view.tiles):
            shown.update(dict.fromkeys(LaidTile(view.next_tile, q, r, turn).hexes))
    return tuple(shown)
