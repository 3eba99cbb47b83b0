"""The table of Stone Age Junior in the middle of a game of four; what moves, in the middle of the motion."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from engine.catalogue import OURS
from engine.core import Rng
from engine.session import Mode, Player
from engine.stone_age_junior.model import Asked, Build, EndTrade
from tests.pictures.sitting import STORY_MS, Sitting
from ui.games.find import presenter
from ui.games.stone_age_junior.table.screen import WordlessTable
from ui.games.stone_age_junior.table.tray import UNCOVER
from ui.screens.play.opening import begin

SEED: Final = 3
PLAYERS: Final = tuple(Player(name) for name in ("Léa", "Papa", "Noé", "Maman"))


class Game:
    def __init__(self, here: Sitting, *, memory: str = "off") -> None:
        self.here = here
        shown = presenter(OURS["stone_age_junior"])
        options = {"memory": memory}
        deal = here.services.library.rules("stone_age_junior").deal(4, options, Rng(SEED))
        begin(here.console.shell, "stone_age_junior", shown, Mode.SCREEN, PLAYERS, options, deal)
        top = here.console.app.top
        assert isinstance(top, WordlessTable)
        self.table = top.table
        self.screen = top
        here.hand.rest(200)

    def play_to(self, asked: Asked | None, after: int) -> None:
        """On to the first such question once so many moves have been made."""
        while len(self.table.moves) < after or self.table.state.asked != asked:
            if self.table.state.asked is None:
                return
            self.decide()

    def decide(self) -> None:
        hand, rules, state = self.here.hand, self.table.rules, self.table.state
        self.uncover()
        legal: list[Any] = list(rules.legal_moves(state))
        huts = [move for move in legal if isinstance(move, Build)]
        move = huts[0] if huts else hand.rng.pick(legal)
        if state.asked is Asked.TRADE:
            move = EndTrade()
        meaning = rules.pointing(state, move)
        before = len(self.table.moves)
        for spot in (*meaning.in_order, *meaning.any_order):
            hand.tap(spot)
        if len(self.table.moves) == before:
            hand.tap("yes")
        hand.watch(STORY_MS)

    def uncover(self) -> None:
        if self.screen.main() == UNCOVER:
            self.here.hand.tap(UNCOVER)


def turn(here: Sitting) -> pygame.Surface:
    """A pawn in the middle of its way by a die."""
    game = Game(here)
    game.play_to(Asked.TURN, 34)
    state = game.table.state
    numbers = [n for n, token in enumerate(state.tokens, 1) if not token.up and token.face in (3, 4, 5)]
    here.hand.tap(f"token/{numbers[0]}")
    here.hand.rest(720)
    return here.window.touchscreen().copy()


def trade(here: Sitting) -> pygame.Surface:
    game = Game(here)
    game.play_to(Asked.TRADE, 12)
    game.uncover()
    here.hand.tap(next(spot for spot in game.table.rules.places if _may(game, spot)))
    return here.look()


def _may(game: Game, spot: str) -> bool:
    choice = game.screen.look(0).choice
    return choice is not None and spot in choice.next and spot.startswith("good/")


def hut(here: Sitting) -> pygame.Surface:
    game = Game(here)
    game.play_to(Asked.BUILD, 20)
    game.uncover()
    return here.look()


def swap(here: Sitting) -> pygame.Surface:
    """Two tokens on their way to each other's places."""
    game = Game(here)
    game.play_to(Asked.SWAP, 50)
    here.hand.tap("token/2")
    here.hand.tap("token/12")
    here.hand.rest(100)
    return here.window.touchscreen().copy()


def end(here: Sitting) -> pygame.Surface:
    game = Game(here)
    game.play_to(None, 400)
    return here.look()


def rules(here: Sitting) -> pygame.Surface:
    """What a hut costs, in pictures."""
    game = Game(here)
    game.play_to(Asked.TURN, 34)
    here.hand.tap("rules")
    here.hand.tap("after")
    return here.look()


PICTURES: Final[dict[str, Callable[[Sitting], pygame.Surface]]] = {
    "stone_age_turn": turn,
    "stone_age_trade": trade,
    "stone_age_hut": hut,
    "stone_age_swap": swap,
    "stone_age_rules": rules,
    "stone_age_end": end,
}
