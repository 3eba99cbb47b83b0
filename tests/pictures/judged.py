"""A finished game looked at again, with the judgement that Totem really makes of it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import pygame

from engine.catalogue import OURS
from engine.core import Rng
from engine.players import Level
from engine.players.judgement import Piece
from engine.players.judging import Judging, over
from engine.players.match import Entrant, play
from engine.session import Mode, Player, Table
from tests.engine import games
from tests.engine.players.crafts import craft
from tests.pictures.sitting import STORY_MS, Sitting
from ui.games.find import presenter
from ui.screens.play.how_it_went import HowItWent
from ui.services.judging import Judged

NAMES: Final = ("Léa", "Papa", "Noé")
SEEDS: Final = {"clans": 7, "cherokee": 3, "stone_age_junior": 1, "territories": 1, "first_sparks": 1}
WHO: Final = (Level.CURIOUS, Level.CURIOUS, Level.EASYGOING)


@dataclass(frozen=True)
class Known:
    """Fulfils `ui.services.judging.Judging` with what is known already."""

    pieces: tuple[Piece, ...]
    part: float = 1.0

    def can(self, table: Table) -> bool:
        return True

    def judge(self, table: Table) -> None: ...

    def judged(self, table: Table) -> Judged:
        return Judged(self.pieces, self.part)

    def off(self, table: Table) -> float:
        own = craft(table.rules.game).judges
        return 0.0 if own is None else own.off

    def rest(self) -> None: ...


@cache
def judged(name: str, seats: int) -> tuple[object, tuple[object, ...], tuple[Piece, ...]]:
    """The deal and the moves of a game between curious players, and what is found of it."""
    rules, own, seed = games.rules(name), craft(name), SEEDS[name]
    deal = rules.deal(seats, {}, Rng(seed))
    seated = tuple(Entrant(level.value, own.manners[level]) for level in WHO[:seats])
    line: list[tuple[object, object]] = []
    play(rules, own, deal, seated, seed, lambda seat, state, move: line.append((state, move)))
    states, moves = [state for state, _ in line], [move for _, move in line]
    states.append(rules.advance(states[-1], moves[-1]))
    return deal, tuple(moves), tuple(Judging(over(rules, own, states, moves)).pieces())


def shown(here: Sitting, name: str = "clans", seats: int = 2, part: float = 1.0) -> HowItWent:
    deal, moves, pieces = judged(name, seats)
    console = here.console
    players = tuple(Player(one) for one in NAMES[:seats])
    table = here.services.tables.begin(name, Mode.SCREEN, players, {}, deal)
    for n, move in enumerate(moves):
        if len(table.moves) == n:
            table.play(move)
    some = pieces[: round(part * len(pieces))]
    console.shell = replace(console.shell, judging=Known(some, part))
    screen = HowItWent(console.shell, presenter(OURS[name]), table)
    console.app.open(screen)
    here.hand.rest(200)
    return screen


def curve(here: Sitting) -> pygame.Surface:
    shown(here)
    return here.look()


def cherokee(here: Sitting) -> pygame.Surface:
    shown(here, "cherokee", 3)
    return here.look()


def still_looking(here: Sitting) -> pygame.Surface:
    shown(here, part=0.2)
    return here.look()


def suspected(here: Sitting) -> pygame.Surface:
    shown(here).chosen("suspected", here.console.app.now)
    here.console.app.changed()
    here.hand.rest(100)
    return here.look()


def moment(here: Sitting) -> pygame.Surface:
    shown(here).chosen("moment/0", here.console.app.now)
    here.hand.rest(100)
    return here.look()


def what_if(here: Sitting) -> pygame.Surface:
    moment(here)
    for means in ("branch", "yes"):
        here.console.app.top.chosen(means, here.console.app.now)
        here.hand.watch(STORY_MS)
    return here.look()


PICTURES: Final[dict[str, Callable[[Sitting], pygame.Surface]]] = {
    "how_it_went": curve,
    "how_it_went_of_three": cherokee,
    "how_it_went_suspected": suspected,
    "how_it_went_moment": moment,
    "what_if": what_if,
}
