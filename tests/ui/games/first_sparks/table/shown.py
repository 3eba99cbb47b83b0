"""Positions of The First Sparks and what a table would show of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final

from engine.core import Choice, Event, Place, Rng, Seat, choice
from engine.first_sparks import Ask, State
from engine.first_sparks.model import Move
from engine.session import Mode, Played, Player
from tests.engine.first_sparks.growing import growing
from tests.engine.first_sparks.scenes import RULES, started
from ui.core.page import Page
from ui.core.screen import Moment
from ui.core.theme import TextScale
from ui.games.first_sparks.table.layout import PANE_OF, Pane
from ui.games.first_sparks.table.look import SparksLook

NAMES: Final = ("Maximilienne", "Léa", "Noé", "Zoé", "Papa", "Annegret")
AT_REST: Final = Moment(0)
SIZES: Final[tuple[TextScale, ...]] = ("normal", "large", "huge")
SCREENS: Final = ((800, 480), (1280, 720))


def pages() -> Iterator[Page]:
    for (width, height), size, language in product(SCREENS, SIZES, ("fr", "en", "de")):
        yield replace(Page.fitted(width, height), text=size, language=language)


def played(state: State, move: Move) -> tuple[State, Played]:
    events: list[Event] = []
    seat = RULES.to_act(state)
    assert seat is not None
    after = RULES.advance(state, move, events)
    return after, Played(seat, move, tuple(events), False, 0)


@cache
def game(players: int, seed: int) -> tuple[tuple[State, Played], ...]:
    """(before, the move) along one game of a policy that buys and spreads when it can."""
    rng, state = Rng(seed), started(players, seed)
    out: list[tuple[State, Played]] = []
    while RULES.to_act(state) is not None and len(out) < 600:
        after, move = played(state, growing(RULES, state, rng))
        out.append((state, move))
        state = after
    return tuple(out)


def reached(players: int, seed: int, wanted: Callable[[State], bool]) -> State:
    """The latest position of a game that is wanted: clans are large and own many cards by then."""
    return [state for state, _ in game(players, seed) if wanted(state)][-1]


def asked(players: int, ask: Ask, seed: int = 3) -> State:
    return reached(players, seed, lambda state: state.ask is ask)


def look(
    state: State,
    *pointed: str,
    last: Played | None = None,
    pane: Pane | None = None,
    mode: Mode = Mode.SCREEN,
    refused: str = "",
) -> SparksLook:
    to_act = RULES.to_act(state)
    chosen: Choice[Any] | None = None
    if to_act is not None:
        chosen = choice(RULES, state, [Place(spot) for spot in pointed])
        if pointed and chosen.move is not None:
            chosen = replace(chosen, next=(Place("yes"),), move=None)
    return SparksLook(
        RULES,
        RULES.view(state, None),
        tuple(map(Player, NAMES[: len(state.clans)])),
        mode,
        to_act,
        chosen,
        last,
        refused=Place(refused) if refused else None,
        can_undo=last is not None,
        pane=pane or PANE_OF[state.ask],
    )


def seat_of(state: State) -> Seat:
    seat = RULES.to_act(state)
    assert seat is not None
    return seat
