"""How a person points at a move.

A tile: the hex for its A, then the turn. A member: its region. Cards: `market/22` for sale, `card/22`
for one of a clan, `told/card/22` for what the cardboard pile has given. Questions: `yes` or `no`; `no` also
passes, stops, and puts a declined card in the box.
"""

import re
from collections.abc import Sequence
from typing import Final

from engine.core import NO, YES, Place, Pointing, Rejection, place
from engine.core.telling import ENTERED
from engine.first_sparks.board import TURNS
from engine.first_sparks.components import HERBS, TECHNOLOGIES
from engine.first_sparks.model import (
    Accept,
    Ask,
    Buy,
    Decline,
    Discard,
    Draw,
    Lay,
    Move,
    Pass,
    Propose,
    PutInBox,
    Remove,
    Settle,
    State,
    Stop,
    Why,
)
from engine.first_sparks.play import PHASES
from engine.first_sparks.regions import REGION_PLACES

REACH: Final = 7
"""Steps from the middle; no tile of a game lies further out. The second reaches at most 3; any later one
goes two steps beyond all others only where two of them lie furthest, else one."""


def hex_place(q: int, r: int) -> Place:
    """
    >>> hex_place(-1, 2)
    'hex/-1.2'
    """
    return place("hex", f"{q}.{r}")


HEX_PLACES: Final = tuple(
    hex_place(q, r) for q in range(-REACH, REACH + 1) for r in range(-REACH, REACH + 1) if abs(q + r) <= REACH
)
TURN_PLACES: Final = tuple(place("turn", turn) for turn in range(TURNS))
MARKET_PLACES: Final = tuple(place("market", card) for card in TECHNOLOGIES)
CARD_PLACES: Final = tuple(place("card", card) for card in (*HERBS, *TECHNOLOGIES))
ENTERED_PLACES: Final = tuple(place(ENTERED, "card", card) for card in TECHNOLOGIES)
PLACES: Final = (*REGION_PLACES, *MARKET_PLACES, *CARD_PLACES, *HEX_PLACES, *TURN_PLACES, *ENTERED_PLACES)

_NAMED: Final = re.compile(r"(region|market|told/card|card|hex|turn)/(.+)")
_KNOWN: Final = frozenset(PLACES)
_HEXES: Final = frozenset(HEX_PLACES)


def pointing(move: Move) -> Pointing:
    match move:
        case Lay(q, r, turn):
            return Pointing((hex_place(q, r), TURN_PLACES[turn]))
        case Settle(region) | Remove(region):
            return Pointing((REGION_PLACES[region],))
        case Propose(card):
            return Pointing((place("market", card),))
        case Discard(card):
            return Pointing((place("card", card),))
        case Draw(card):
            return Pointing((place(ENTERED, "card", card),))
        case Accept() | Buy():
            return Pointing((YES,))
        case Stop() | Pass() | Decline() | PutInBox():
            return Pointing((NO,))


def meant(state: State, pointed: Sequence[Place]) -> Move | Rejection:
    last = pointed[-1] if pointed else Place("")
    if last in (YES, NO):
        return _answer_meant(state, last)
    named = _NAMED.fullmatch(last)
    if named is None or last not in _KNOWN:
        return Rejection(Why.NOTHING_THERE, PHASES, {"place": last})
    word, where = named[1], named[2]
    if word == "region":
        region = REGION_PLACES.index(last)
        return Remove(region) if state.ask is Ask.REMOVE else Settle(region)
    if word == "market":
        return Propose(int(where))
    if word == "card":
        return Discard(int(where))
    if word == "told/card":
        return Draw(int(where))
    return _lay_meant(pointed)


def _lay_meant(pointed: Sequence[Place]) -> Lay | Rejection:
    """A hex alone means the tile there as it first would be turned."""
    spot = next((spot for spot in reversed(pointed) if spot in _HEXES), None)
    turns = [spot for spot in pointed if spot in TURN_PLACES]
    if spot is None:
        return Rejection(Why.NOTHING_THERE, PHASES, {"place": pointed[-1]})
    q, r = spot.removeprefix("hex/").split(".")
    return Lay(int(q), int(r), TURN_PLACES.index(turns[-1]) if turns else 0)


def _answer_meant(state: State, answer: Place) -> Move:
    match state.ask:
        case Ask.ANSWER:
            return Accept() if answer == YES else Decline()
        case Ask.BOX:
            return Buy() if answer == YES else PutInBox()
        case Ask.PROPOSE:
            return Accept() if answer == YES else Pass()
        case _:
            return Accept() if answer == YES else Stop()
