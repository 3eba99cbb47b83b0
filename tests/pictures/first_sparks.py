"""The table of The First Sparks."""

from collections.abc import Callable
from typing import Final

import pygame

from engine.catalogue import OURS
from engine.core import Event, Place, Rng
from engine.first_sparks import Ask, FirstSparksRules, State
from engine.first_sparks.customs import CUSTOMS
from engine.first_sparks.events import Hunted
from engine.first_sparks.pointing import hex_place
from engine.first_sparks.regions import REGION_PLACES
from engine.session import Mode
from tests.engine.first_sparks.growing import growing
from tests.pictures.sitting import PLAYERS, STORY_MS, Sitting
from ui.games.find import presenter
from ui.games.first_sparks.entry.card_at_table import ALL, ESTIMATE, CardAtTable, ask_for_values
from ui.games.first_sparks.table.screen import SparksTable
from ui.games.first_sparks.table.turning import allowed
from ui.screens.play import the_end

SEED: Final = 15


def table(
    here: Sitting, until: Callable[[State], bool], mode: Mode = Mode.SCREEN, *, asks: bool = False
) -> SparksTable:
    """Played by a policy that buys and spreads when it can, until the position is wanted."""
    shown = presenter(OURS["first_sparks"])
    rules = here.services.library.rules("first_sparks")
    options = CUSTOMS.usual.get(mode, {})
    deal = rules.deal(3, options, Rng(SEED))
    dealt = here.services.tables.begin("first_sparks", mode, PLAYERS, options, deal)
    if not asks:
        dealt.remark(f"{ESTIMATE} {ALL}")
    rng = Rng(SEED)
    while rules.to_act(dealt.state) is not None and not until(dealt.state):
        dealt.play(growing(rules, dealt.state, rng))
        dealt.hands_done()
    screen = SparksTable(here.console.shell, shown, dealt, asks=ask_for_values)
    here.console.app.open(screen)
    here.hand.rest(200)
    return screen


def laying(here: Sitting) -> pygame.Surface:
    """The last tile lies loosely and is turned once."""
    screen = table(here, lambda state: len(state.tiles_left) == 1)
    ways = allowed(screen.table.state.tiles)
    spot = max(ways, key=lambda at: (len(ways[at]), at))
    here.hand.tap(hex_place(*spot))
    here.hand.tap("turn")
    return here.look()


def market(here: Sitting) -> pygame.Surface:
    """Somebody is asked for a card that another has proposed."""
    table(here, lambda state: state.ask is Ask.ANSWER and state.round >= 3)
    return here.look()


def spreading(here: Sitting) -> pygame.Surface:
    """Prices on the land, the dearest region pointed at."""
    screen = table(
        here, lambda state: state.ask is Ask.SPREAD and state.round > 4 and len(_open(here, state)) > 3
    )
    state = screen.table.state
    here.hand.tap(max(_open(here, state), key=lambda spot: _price(here, state, spot)))
    return here.look()


def _open(here: Sitting, state: State) -> list[Place]:
    rules = here.services.library.rules("first_sparks")
    spots = [rules.pointing(state, move).in_order[0] for move in rules.legal_moves(state)]
    return [spot for spot in spots if spot in REGION_PLACES]


def _price(here: Sitting, state: State, spot: Place) -> int:
    rules = here.services.library.rules("first_sparks")
    assert isinstance(rules, FirstSparksRules)
    cost = rules.cost(state, REGION_PLACES.index(spot))
    return cost.total if cost else 0


def hunting(here: Sitting) -> pygame.Surface:
    """A story stopped while the tools of a clan bring in their food."""
    screen = table(here, lambda state: state.ask in (Ask.PROPOSE, Ask.ANSWER) and state.round >= 3)
    rules, rng = screen.table.rules, Rng(SEED)
    while True:
        move = growing(rules, screen.table.state, rng)
        screen.play.play(move, round(here.hand.clock()))
        here.console.app.changed()
        steps = screen.play.story.steps if screen.play.story is not None else ()
        at = next(
            (
                n
                for n, step in enumerate(steps)
                if isinstance(step.what, Hunted) and len(step.what.hunt.catches) > 1
            ),
            None,
        )
        if at is not None:
            here.hand.rest(sum(step.ms for step in steps[:at]) + 1000)
            return here.window.touchscreen().copy()
        here.hand.watch(STORY_MS)


def _several(event: Event) -> bool:
    return isinstance(event, Hunted) and len(event.hunt.catches) > 1


def end(here: Sitting) -> pygame.Surface:
    screen = table(here, lambda state: False)
    the_end.show(here.console.shell, screen.presenter, screen.table)
    here.hand.watch(STORY_MS)
    return here.look()


def told(here: Sitting) -> pygame.Surface:
    """Beside the board: which card the pile of the box has given."""
    table(here, lambda state: state.ask is Ask.DRAW and state.round >= 2, Mode.BESIDE)
    return here.look()


def asked(here: Sitting) -> pygame.Surface:
    """A card that lies in the market for the first time, before anybody has held it against the box."""
    table(here, lambda state: state.round >= 1 and 22 in state.market, Mode.BESIDE, asks=True)
    while not (isinstance(top := here.console.app.top, CardAtTable) and top.form.hunts):
        here.hand.tap("close")
        here.hand.rest(1000)
    return here.look()


PICTURES: Final[dict[str, Callable[[Sitting], pygame.Surface]]] = {
    "first_sparks_laying": laying,
    "first_sparks_market": market,
    "first_sparks_spreading": spreading,
    "first_sparks_hunting": hunting,
    "first_sparks_told": told,
    "first_sparks_asked": asked,
    "first_sparks_end": end,
}
