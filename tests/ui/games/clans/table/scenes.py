"""Positions of Clans and what a table would show of them."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, Final, cast

from engine.clans import ClansRules, Move, State
from engine.core import Choice, Event, Place, Rng, choice
from engine.session import Mode, Played, Player
from tests.engine import games
from ui.core.page import Page
from ui.core.screen import Moment
from ui.core.theme import TextScale
from ui.games.clans.table.look import TableLook
from ui.games.contract.table import Look

RULES: Final = cast(ClansRules, games.rules("clans"))
PLAYERS: Final = (Player("Léa"), Player("Papa"), Player("Noé"), Player("Maximilienne"))
AT_REST: Final = Moment(0)
SIZES: Final[tuple[TextScale, ...]] = ("normal", "large", "huge")
SCREENS: Final = ((800, 480), (1280, 720))


def pages() -> Iterator[Page]:
    for (width, height), size, language in product(SCREENS, SIZES, ("fr", "en", "de")):
        yield replace(Page.fitted(width, height), text=size, language=language)


def played(state: State, move: Move) -> tuple[State, Played]:
    events: list[Event] = []
    after = RULES.advance(state, move, events)
    return after, Played(state.seat, move, tuple(events), False, 0)


def game(seed: int, seats: int = 3) -> Iterator[tuple[State, Played, State]]:
    """(before, the move, after) along one random game."""
    rng = Rng(seed)
    state = RULES.start(RULES.deal(seats, {}, rng))
    while RULES.to_act(state) is not None:
        after, move = played(state, rng.pick(RULES.legal_moves(state)))
        yield state, move, after
        state = after


def position(text: str) -> State:
    """`text` as the engine writes a state; the seat and tracks of a fresh game if only groups are told."""
    return RULES.read_state(text)


def line(*huts: str, founded: str = "-") -> State:
    """Groups as `1:2r1g`; nothing was scored or founded yet, Léa's turn."""
    return RULES.read_state(f"0 0,0,0 0,0,0,0,0 red,blue,green {','.join(huts)} {founded} - -")


def look(
    state: State,
    *pointed: str,
    last: Played | None = None,
    asked: bool = True,
    mode: Mode = Mode.SCREEN,
    private: bool = True,
) -> TableLook:
    to_act = RULES.to_act(state)
    chosen: Choice[Any] | None = None
    if asked and to_act is not None:
        chosen = choice(RULES, state, [Place(spot) for spot in pointed])
    return Look(
        RULES,
        RULES.view(state, None),
        PLAYERS[: len(state.markers)],
        mode,
        to_act,
        chosen,
        last,
        can_undo=last is not None,
        private=private,
    )


def some_positions(seeds: Sequence[int] = (1, 5)) -> Iterator[tuple[State, Played]]:
    for seed in seeds:
        for _, move, after in game(seed, 2 + seed % 3):
            yield after, move


def waiting(villages: int = 2) -> State:
    """A position in which so many villages wait for their order."""
    for seed in range(100):
        for _, _, after in game(seed):
            if len(after.pending) == villages:
                return after
    raise LookupError(f"no {villages} villages in a hundred games")
