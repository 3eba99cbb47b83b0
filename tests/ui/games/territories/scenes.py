"""Positions of Territories and what a table would show of them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any, Final, cast

from engine.core import Choice, Event, Place, Rng, choice
from engine.session import Mode, Played, Player
from engine.territories import State, TerritoriesRules
from engine.territories.model import Move
from tests.engine import games
from tests.ui.fakes import Desk
from ui.core.input import Phase, Touch
from ui.core.page import Page
from ui.core.screen import Moment
from ui.core.theme import TextScale
from ui.games.contract.table import Look
from ui.games.territories.table.look import TableLook

RULES: Final = cast(TerritoriesRules, games.rules("territories"))
PLAYERS: Final = (Player("Manon"), Player("Maximilienne"))
AT_REST: Final = Moment(0)
SIZES: Final[tuple[TextScale, ...]] = ("normal", "large", "huge")
SCREENS: Final = ((800, 480), (1280, 720))
MOCK_LOGS: Final = "3.0-3.1,3.1-3.2,2.2-3.2,1.2-2.2,1.2-1.3,0.3-1.3,3.2-4.2,4.2-5.2,5.2-5.3,5.3-6.3,6.3-7.3"
MOCK: Final = f".....b../.w.....b/......../...wb.../.b.....w/....w... {MOCK_LOGS} 7.3 w 0 play"
"""White's first territory is finished, and the second border is about to cut off Black's."""
MIDGAME: Final = RULES.read_state(MOCK)


def pages() -> Iterator[Page]:
    for (width, height), size, language in product(SCREENS, SIZES, ("fr", "en", "de")):
        yield replace(Page.fitted(width, height), text=size, language=language)


def played(state: State, move: Move) -> tuple[State, Played]:
    events: list[Event] = []
    seat = RULES.to_act(state)
    assert seat is not None
    after = RULES.advance(state, move, events)
    return after, Played(seat, move, tuple(events), False, 0)


def game(seed: int, **options: str) -> Iterator[tuple[State, Played, State]]:
    """(before, the move, after) along one random game."""
    rng = Rng(seed)
    state = RULES.start(RULES.deal(2, options, rng))
    while RULES.to_act(state) is not None:
        after, move = played(state, rng.pick(RULES.legal_moves(state)))
        yield state, move, after
        state = after


def look(
    state: State,
    *pointed: str,
    last: Played | None = None,
    asked: bool = True,
    mode: Mode = Mode.SCREEN,
    aimed: str = "",
) -> TableLook:
    to_act = RULES.to_act(state)
    chosen: Choice[Any] | None = None
    if asked and to_act is not None:
        chosen = choice(RULES, state, [Place(spot) for spot in pointed])
    return Look(
        RULES,
        RULES.view(state, None),
        PLAYERS,
        mode,
        to_act,
        chosen,
        last,
        can_undo=last is not None,
        aimed=Place(aimed) if aimed else None,
    )


def stroke(desk: Desk, *means: str) -> None:
    """A finger that comes down on the first and slides over the others."""
    places = [desk.where(one) for one in means]
    for phase, place in zip((Phase.DOWN, *(Phase.MOVE for _ in places[1:])), places, strict=True):
        desk.step(Touch(phase, *place, desk.now))
    desk.step(Touch(Phase.UP, *places[-1], desk.now))
