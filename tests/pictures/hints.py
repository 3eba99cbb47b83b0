"""A hint rung by rung, in each game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import RUNGS, Mode, Rung
from firmware.app.hints import HintsHere
from tests.engine.games import POLICIES, at_random
from tests.firmware.app.with_totem import AtOnce
from tests.pictures.sitting import PLAYERS, Sitting
from ui.games.find import presenter
from ui.screens.play.hint_guide import NEXT
from ui.screens.play.table import TableScreen

MOVES: Final = {"clans": 24, "cherokee": 9, "territories": 9, "stone_age_junior": 5, "first_sparks": 26}
"""Before somebody asks."""


def at(game: str, rung: Rung) -> Callable[[Sitting], pygame.Surface]:
    def shown(here: Sitting) -> pygame.Surface:
        screen = _asked(here, game)
        for _ in RUNGS:
            if screen.hint.rung is not rung:
                screen.chosen(NEXT, round(here.hand.clock()))
        here.console.app.changed()
        return here.look()

    return shown


def thinks(here: Sitting) -> pygame.Surface:
    _asked(here, "clans", wait=False)
    return here.look()


def _asked(here: Sitting, game: str, *, wait: bool = True) -> TableScreen:
    hints = HintsHere(here.services.tables, here.services.library, AtOnce())
    shell = here.console.shell = replace(here.console.shell, hints=hints)
    deal = here.services.library.rules(game).deal(2, {}, Rng(4))
    table = here.services.tables.begin(
        game, Mode.SCREEN, PLAYERS[:2], {}, OURS[game].customs().at_the_table(deal, Mode.SCREEN)
    )
    shown = presenter(OURS[game])
    own = shown.extras.table_screen
    screen = TableScreen(shell, shown, table) if own is None else own(shell, table)
    assert isinstance(screen, TableScreen)
    here.console.app.open(screen)
    rng, policy = Rng(4), POLICIES.get(game, at_random)
    for _ in range(MOVES[game]):
        screen.play.play(policy(table.rules, table.state, rng), 0)
        screen.play.skip()
    screen.hint.ask(round(here.hand.clock()))
    if wait:
        here.hand.rest(200)
    return screen


PICTURES: Final[dict[str, Callable[[Sitting], pygame.Surface]]] = {
    f"hint_{game}_{rung}": at(game, rung) for game in MOVES for rung in Rung
} | {"hint_thinks": thinks}
