"""How the next tile may be turned, and where it lies before it is laid."""

from functools import lru_cache

from engine.first_sparks import View
from engine.first_sparks.board import TURNS, Hex, LaidTile, fitting
from ui.games.first_sparks.table.look import SparksLook, TableLook
from ui.games.first_sparks.table.plot import hex_at, hexes_of, turn_at


def loose(look: TableLook) -> LaidTile | None:
    """The next tile where it lies loosely: under the finger that holds it, else where it is pointed at."""
    view: View = look.view
    if view.next_tile is None or look.choice is None:
        return None
    if isinstance(look, SparksLook) and (under := hex_at(look.dragged)) is not None:
        return LaidTile(view.next_tile, *under, kept_turn(look))
    spot = next((at for one in look.choice.pointed if (at := hex_at(one)) is not None), None)
    if spot is None:
        return None
    pointed = next((t for one in look.choice.pointed if (t := turn_at(one)) is not None), kept_turn(look))
    return LaidTile(view.next_tile, *spot, pointed)


def kept_turn(look: TableLook) -> int:
    """How the next tile is turned while it lies nowhere."""
    return look.turn_kept if isinstance(look, SparksLook) else 0


def fits(view: View, lying: LaidTile) -> bool:
    return lying.turn in turns_at(view.tiles, (lying.q, lying.r))


@lru_cache(maxsize=16)
def allowed(tiles: tuple[LaidTile, ...]) -> dict[Hex, tuple[int, ...]]:
    """Where hex A of the next tile may lie, with the turns that it may have there; both rising."""
    found: dict[Hex, tuple[int, ...]] = {}
    for q, r, turn in fitting(tiles):
        found[(q, r)] = (*found.get((q, r), ()), turn)
    return found


def turns_at(tiles: tuple[LaidTile, ...], spot: Hex) -> tuple[int, ...]:
    """How the next tile may be turned with its hex A there, rising."""
    return allowed(tiles).get(spot, ())


def next_turn(turns: tuple[int, ...], turn: int) -> int:
    """The first allowed one after `turn`, clockwise. Raises StopIteration where none is allowed.

    >>> next_turn((0, 2, 5), 2), next_turn((0, 2, 5), 5)
    (5, 0)
    """
    return next((turn + n) % TURNS for n in range(1, TURNS + 1) if (turn + n) % TURNS in turns)


def nearest_turn(turns: tuple[int, ...], turn: int) -> int:
    """`turn` if it is allowed, else the next one."""
    return turn if turn in turns else next_turn(turns, turn)


@lru_cache(maxsize=16)
def hexes_in_sight(tiles: tuple[LaidTile, ...], *, laying: bool) -> tuple[Hex, ...]:
    """What the page shows: the land, and while a tile is laid every hex that it may cover."""
    shown = dict.fromkeys(hexes_of(tiles))
    if laying:
        for spot, turns in allowed(tiles).items():
            for turn in turns:
                shown.update(dict.fromkeys(LaidTile(0, *spot, turn).hexes))
    return tuple(shown)
