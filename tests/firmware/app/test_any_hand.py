"""Hands that do anything: random touches, slides, keys and buttons, on every screen they come to.

No fault screen, no move that the rules refuse, and whatever is touchable lies on the page.
"""

import random
from contextlib import suppress
from pathlib import Path

import pygame
import pytest

from engine.catalogue import OURS
from engine.core.record import read, replay, write
from engine.session import Player, Table
from firmware.app.console import Console
from firmware.app.pilot import CannotReachError, Pilot
from tests.firmware.app.playing import seated
from tests.ui.parts import count, set_up
from ui.core.input import Press
from ui.core.scene import Box
from ui.core.screen import Moment
from ui.games.find import presenter
from ui.screens.fault import FaultScreen

KEYS = (
    pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_RETURN,
    pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_a,
)  # fmt: skip
BUTTONS = ("yes", "no", "undo")
PLACES = ("territory/5", "territory/30")
AVOIDED = frozenset({"switch_off", "quit"})


class AnyHand:
    def __init__(self, hand: Pilot, console: Console, seed: int) -> None:
        self.hand = hand
        self.console = console
        self.random = random.Random(seed)

    def act(self) -> None:
        self.random.choices((self.tap, self.poke, self.slide, self.key, self.push), (10, 3, 2, 3, 3))[0]()

    def scene(self) -> list[tuple[str, Box]]:
        page = self.console.app.page
        scene = self.console.app.top.scene(page, Moment(round(self.hand.clock())))
        return [(p.means, p.touch) for p in scene if p.means]

    def tap(self) -> None:
        """Something that can be touched."""
        offered = [spot for spot in self.scene() if spot[0] not in AVOIDED]
        if offered:
            _, box = self.random.choice(offered)
            self.hand.press_at(*box.centre)

    def poke(self) -> None:
        """Anywhere."""
        self.hand.press_at(self.random.uniform(0, 799), self.random.uniform(0, 479))

    def slide(self) -> None:
        way = [(self.random.uniform(0, 799), self.random.uniform(0, 479)) for _ in range(4)]
        self.hand.slide(way)

    def key(self) -> None:
        self.hand.type(self.random.choice(KEYS))

    def push(self) -> None:
        """A push button of any board, or of the table's controls; where no game runs, none is wired."""
        with suppress(CannotReachError):
            self.hand.push(self.random.choice(BUTTONS))
        self.console.app.step([Press(self.random.choice(PLACES))], round(self.hand.clock()))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_nothing_that_hands_can_do_breaks_a_screen(tmp_path: Path, seed: int) -> None:
    with seated(tmp_path, seed=seed) as play:
        game = play.table
        wild = AnyHand(play.hand, play.console, seed)
        for _ in range(300):
            wild.act()
            top = play.console.app.top
            assert not isinstance(top, FaultScreen), f"{type(top).__name__} after {wild.scene()[:5]}"
            assert play.console.app.running
        assert isinstance(game, Table)
        assert replay(game.rules, read(write(game.record()))).end == game.state


@pytest.mark.parametrize("game", ["territories", "cherokee"])
def test_hands_break_no_table_and_no_screen_that_a_game_opens_itself(tmp_path: Path, game: str) -> None:
    """Telling a set-up and counting a game, begun anew whenever they are left."""
    with seated(tmp_path, game, seed=5) as play:
        wild = AnyHand(play.hand, play.console, 5)
        for _ in range(60):
            wild.act()
            assert not isinstance(play.console.app.top, FaultScreen)
        shown, shell = presenter(OURS[game]), play.console.shell
        players = (Player("Léa"), Player("Papa"))
        for n in range(4):
            play.console.app.home()
            telling = set_up(game, shell, players, {}) if n % 2 else None
            play.console.app.open(telling or count(shown, shell, players, {}))
            play.hand.rest(200)
            with suppress(CannotReachError):
                play.hand.tap("yes")  # the tiles of Territories lie as usual
            for _ in range(40):
                wild.act()
                top = play.console.app.top
                assert not isinstance(top, FaultScreen), f"{type(top).__name__} after {wild.scene()[:5]}"
