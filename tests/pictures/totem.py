"""Seats that Totem plays: given to it, thinking, and played for by people."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player, Table
from firmware.app.opponents import OpponentsHere
from tests.firmware.app.with_totem import AtOnce, totem
from tests.pictures.sitting import STORY_MS, Sitting
from ui.games.find import presenter
from ui.screens.play.table import TableScreen
from ui.screens.set_up.set_up import SetUp

LEA: Final = Player("Léa")
WON: Final = 2
"""The seed of a game of chance that the second player wins."""


def seat(here: Sitting) -> pygame.Surface:
    players = (LEA, totem(level="clever"), totem(2, "easygoing"))
    shell, clans = here.console.shell, OURS["clans"]
    here.console.app.open(SetUp(shell, clans, presenter(clans), players=players, mode=Mode.BESIDE))
    return here.look()


def _at_table(here: Sitting) -> Table:
    """Beside the board; Totem is asked first."""
    rules = here.services.library.rules("clans")
    deal = rules.deal(2, {}, Rng(11))
    first = rules.to_act(rules.start(deal))
    players = (LEA, totem(level="clever")) if first else (totem(level="clever"), LEA)
    table = here.services.tables.begin("clans", Mode.BESIDE, players, {}, deal)
    opponents = OpponentsHere(here.services.tables, here.services.library, AtOnce())
    here.console.shell = replace(here.console.shell, opponents=opponents)
    here.console.app.open(TableScreen(here.console.shell, presenter(OURS["clans"]), table))
    return table


def asks(here: Sitting) -> pygame.Surface:
    """Totem has won twice, in the same way."""
    rules, shown = here.services.library.rules("territories"), presenter(OURS["territories"])
    players = (LEA, totem(level="curious"))
    for seed in (WON, WON):
        deal, rng = rules.deal(2, {}, Rng(seed)), Rng(seed)
        table = here.services.tables.begin("territories", Mode.SCREEN, players, {}, deal)
        while rules.to_act(table.state) is not None:
            table.play(rng.pick(rules.legal_moves(table.state)))
    while len(here.services.tables.finished()) < 2:
        here.hand.rest(50)  # until they are written
    here.console.app.open(SetUp(here.console.shell, OURS["territories"], shown, players=players))
    here.hand.rest(200)
    return here.look()


def thinks(here: Sitting) -> pygame.Surface:
    _at_table(here)
    here.hand.rest(700)
    return here.look()


def carried(here: Sitting) -> pygame.Surface:
    """Its move, as hands are led to it."""
    table = _at_table(here)
    while table.handwork is None:
        here.hand.rest(200)
    here.hand.watch(STORY_MS)
    return here.look()


PICTURES: Final[dict[str, Callable[[Sitting], pygame.Surface]]] = {
    "totem_seat": seat,
    "totem_asks": asks,
    "totem_thinks": thinks,
    "totem_carried": carried,
}
