"""Whole games of Clans through the real loop: by taps at pixels only, and by push buttons and keys only.

At every decision the lamps are compared with what may be chosen.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from engine.core import Rng, choice
from firmware.console import Console
from firmware.device import DeviceHere
from firmware.hand import Hand
from firmware.paths import Paths
from firmware.window import open_window
from ui.games import presenter
from ui.input import Key
from ui.ports import Mode, Player
from ui.screens.table import TableScreen
from ui.screens.the_end import EndScreen

STORY_MS = 60_000
KEYS = {Key.NEXT: pygame.K_TAB, Key.TAKE: pygame.K_RETURN}


class Play:
    """A console in made time with a table of two, its stories cut short."""

    def __init__(self, folder: Path, seed: int, size: tuple[int, int]) -> None:
        (folder / "settings.toml").write_text("[screen]\nless_motion = true\n")
        self.hand = Hand(seed)
        self.device = DeviceHere(
            Paths((folder,), folder, folder),
            now=lambda: 0.0,
            clock=self.hand.clock,
            seed=lambda: seed,
            told_hour=lambda seconds, words: "",
        )
        window = open_window({"TOTEM_HEADLESS": "1"}, size=size, press=lambda pin, down: None)
        self.console = Console(window, self.device, clock=self.hand.clock, simulated=True, made_time=True)
        self.hand.take(self.console)
        shown = presenter("clans")
        assert shown is not None
        deal = self.device.rules("clans").deal(2, {}, Rng(seed))
        self.table = self.device.begin("clans", Mode.SCREEN, (Player("Léa"), Player("Papa")), {}, deal)
        self.screen = TableScreen(self.console.shell, shown, self.table)
        self.console.app.open(self.screen)
        self.hand.rest(200)

    def over(self) -> bool:
        return self.table.rules.to_act(self.table.state) is None

    def lit(self) -> set[str]:
        """The places whose lamp gives light at any moment of two seconds."""
        board = self.device.board
        assert board is not None
        name = {lamp: place for place, lamp in board.wiring.lamps.items()}
        seen: set[str] = set()
        self.hand.rest(200)
        for _ in range(25):
            self.hand.rest(80)
            seen |= {name[n] for n, colour in enumerate(board.sent) if any(colour)}
        return seen

    def expected(self, *pointed: str) -> set[str]:
        """What may be chosen or has been, and the trail of the last move."""
        rules, state = self.table.rules, self.table.state
        spots = tuple(spot for spot in rules.places if spot in pointed)
        asked = choice(rules, state, spots)
        trail = set()
        if self.table.moves:
            last = rules.move_text(self.table.moves[-1].move)
            trail = {f"territory/{number}" for number in re.findall(r"\d+", last)}
        return {*asked.next, *asked.pointed, *trail} - {"yes", "no"}


@contextmanager
def playing(folder: Path, *, seed: int, size: tuple[int, int] = (800, 480)) -> Iterator[Play]:
    play = Play(folder, seed, size)
    try:
        yield play
    finally:
        play.console.close_board()
        play.device.close()
        pygame.display.quit()


@pytest.mark.parametrize(("seed", "size"), [(3, (800, 480)), (4, (1280, 720))])
def test_a_whole_game_by_taps_at_pixels(tmp_path: Path, seed: int, size: tuple[int, int]) -> None:
    with playing(tmp_path, seed=seed, size=size) as play:
        checked = 0
        while not play.over():
            if checked % 6 == 0:
                assert play.lit() == play.expected()
            checked += 1
            play.hand.decide(play.screen, by_buttons=False)
            play.hand.watch(STORY_MS)
        assert checked > 30
        assert isinstance(play.console.app.top, EndScreen)


def test_a_whole_game_by_push_buttons_and_keys(tmp_path: Path) -> None:
    with playing(tmp_path, seed=5) as play:
        decided = 0
        while not play.over():
            if decided % 2:
                play.hand.decide(play.screen, by_buttons=True)
            else:
                _decide_by_keys(play)
            decided += 1
            play.hand.watch(STORY_MS)
        assert decided > 30
        assert isinstance(play.console.app.top, EndScreen)


def _decide_by_keys(play: Play) -> None:
    rules, state = play.table.rules, play.table.state
    move = play.hand.rng.pick(rules.legal_moves(state))
    meaning = rules.pointing(state, move)
    for n, spot in enumerate(meaning.in_order):
        assert play.hand.type_until(spot, KEYS[Key.NEXT]), f"the keys do not come to {spot}"
        if n == 0 and len(play.table.moves) % 5 == 0:
            assert play.lit() == play.expected()
        play.hand.type(KEYS[Key.TAKE])


def test_after_a_group_is_chosen_its_targets_are_lit_and_nothing_else(tmp_path: Path) -> None:
    with playing(tmp_path, seed=6) as play:
        first = play.table.rules.legal_moves(play.table.state)[0]
        origin = play.table.rules.pointing(play.table.state, first).in_order[0]
        play.hand.tap(origin)
        assert play.lit() == play.expected(origin)


def test_the_undo_button_takes_the_last_move_back(tmp_path: Path) -> None:
    with playing(tmp_path, seed=7) as play:
        start = play.table.state
        play.hand.decide(play.screen, by_buttons=False)
        play.hand.watch(STORY_MS)
        assert play.table.state != start
        play.hand.push("undo")
        assert play.table.state == start


def test_a_refused_place_blinks_red_and_is_explained(tmp_path: Path) -> None:
    with playing(tmp_path, seed=8) as play:
        legal = play.table.rules.legal_moves(play.table.state)
        origin = play.table.rules.pointing(play.table.state, legal[0]).in_order[0]
        target = play.table.rules.pointing(play.table.state, legal[0]).in_order[1]
        for spot in (origin, target):
            play.hand.tap(spot)
        play.hand.watch(STORY_MS)
        play.hand.touch(origin)
        assert origin in play.lit()
        assert play.console.app.top is not play.screen
        assert len(play.table.moves) == 1
