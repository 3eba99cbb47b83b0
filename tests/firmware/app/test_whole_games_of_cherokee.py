"""Whole games of Cherokee through the real loop, from home to the end: on the screen, and beside cards that
are told. By taps at pixels only, by push buttons only, by keys only; at every decision the light of every
lamp is compared with what may be chosen.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from engine.cherokee import State
from engine.cherokee.board import PLACES, SPOT_AT
from engine.cherokee.model import Pass, Recruit, size
from engine.core import Rng, choice
from tests.firmware.app.playing import Play
from ui.games.cherokee.entry.clans_entered import ClansEntered
from ui.games.cherokee.table.turn import steps
from ui.screens.play.table import TableScreen

SOON_MS = 400
"""With less motion a move takes no time; only the counting at the end does."""
STORY_MS = 6000

Take = Callable[[str], None]


class Pyramid(Play):
    """A table of Cherokee."""

    def begin_on_screen(self, take: Take) -> None:
        self._all(take, "game/cherokee", "mode/screen", "start", "me", "done", "me", "done")

    def begin_beside(self, take: Take) -> None:
        """The pyramid is entered card by card."""
        self._all(take, "game/cherokee", "mode/beside", "start")
        deal = self.services.library.rules("cherokee").deal(2, {}, Rng(self.seed))
        for member in deal.pyramid:
            self._all(take, f"clan/{member.clan}", f"card/{member.sex}/{member.value}")
        self._all(take, "done", "seat/1", "begin")

    def _all(self, take: Take, *wanted: str) -> None:
        for means in wanted:
            take(means)
            self.hand.watch(SOON_MS)

    def lights_are_right(self, *pointed: str) -> None:
        """Choosable and attacked warm, attackers amber, elsewhere the way of the cards."""
        rules, state = self.table.rules, self.table.state
        turn = self.screen.look(0).turn
        expected: dict[str, str] = {PLACES[s.to]: "trail" for s in steps(turn) if s.to is not None}
        asked = choice(rules, state, [spot for spot in rules.places if spot in pointed])
        expected |= {spot: "choosable" for spot in asked.next if spot in SPOT_AT}
        expected |= dict.fromkeys(pointed, "chosen") | dict.fromkeys(pointed[:1], "choosable")
        if state.hole is not None:
            expected[PLACES[state.hole]] = "choosable"
        assert self.lit() == expected

    def decide(self, take: Take) -> None:
        """One decision at random, with the lamps looked at before each place."""
        rules, state = self.table.rules, self.table.state
        move = self.hand.rng.pick(rules.legal_moves(state))
        meaning = rules.pointing(state, move)
        self.lights_are_right()
        if isinstance(move, Recruit):
            self._recruit(take, meaning.any_order or meaning.in_order)
            return
        for n, spot in enumerate(meaning.in_order):
            take(spot)
            if meaning.any_order and n == 0:
                self.lights_are_right(spot)
        for spot in meaning.any_order:
            take(spot)
        if meaning.any_order or isinstance(move, Pass):
            take(self.screen.main())
        self.hand.watch(SOON_MS)

    def _recruit(self, take: Take, spots: tuple[str, ...]) -> None:
        take("recruit")
        if spots[0].startswith("hand/"):
            take("me")
        for spot in spots:
            take(spot)
        if spots[0].startswith("hand/"):
            take("recruit")
        self.hand.watch(SOON_MS if any(map(size, self.table.state.hands)) else STORY_MS)

    def play_to_the_end(self, take: Take) -> int:
        decided = 0
        self.lead_hands(take)
        while not self.ended and not isinstance(self.console.app.top, ClansEntered):
            self.decide(take)
            self.lead_hands(take)
            decided += 1
        return decided

    def lead_hands(self, take: Take) -> None:
        """Beside the cards, they are dealt and successors moved up by hand: step by step, each time Done."""
        while isinstance(self.console.app.top, TableScreen) and self.screen.play.handwork is not None:
            self.hand.rest(SOON_MS)
            take("yes")
            self.hand.watch(SOON_MS)


@contextmanager
def playing(folder: Path, *, seed: int, screen: tuple[int, int] = (800, 480)) -> Iterator[Pyramid]:
    play = Pyramid(folder, seed, screen, "cherokee")
    try:
        yield play
    finally:
        play.console.close()
        pygame.display.quit()


@pytest.mark.parametrize(("seed", "screen"), [(3, (800, 480)), (4, (1280, 720))])
def test_a_whole_game_on_the_screen_by_taps_at_pixels(
    tmp_path: Path, seed: int, screen: tuple[int, int]
) -> None:
    with playing(tmp_path, seed=seed, screen=screen) as play:
        play.begin_on_screen(play.hand.tap)
        assert play.play_to_the_end(play.hand.tap) >= 72
        assert play.ended


def test_a_whole_game_beside_the_cards_by_taps_at_pixels(tmp_path: Path) -> None:
    with playing(tmp_path, seed=5) as play:
        play.begin_beside(play.hand.tap)
        assert play.play_to_the_end(play.hand.tap) >= 71
        for means in ("clan/0/wolf", "clan/1/bird", "done"):
            play.hand.tap(means)
            play.hand.watch(SOON_MS)
        assert play.ended


def test_a_whole_game_by_push_buttons(tmp_path: Path) -> None:
    with playing(tmp_path, seed=6) as play:
        play.begin_on_screen(play.hand.step_to)

        def take(means: str) -> None:
            """`yes` alone takes what the screen is about."""
            if means and means == play.console.app.top.main():
                play.hand.push("yes")
            else:
                play.hand.step_to(means)

        assert play.play_to_the_end(take) >= 72
        assert play.ended


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    with playing(tmp_path, seed=7) as play:

        def take(means: str) -> None:
            assert play.hand.type_until(means, pygame.K_TAB), f"the keys do not come to {means}"
            play.hand.type(pygame.K_RETURN)

        play.begin_on_screen(take)
        assert play.play_to_the_end(take) >= 72
        assert play.ended


def test_hands_change_no_lamp(tmp_path: Path) -> None:
    with playing(tmp_path, seed=8) as play:
        play.begin_on_screen(play.hand.tap)
        before = play.lit()
        play.hand.tap("peek")
        play.hand.tap("me")
        play.hand.type(pygame.K_RETURN)
        assert play.lit() == before


def test_the_undo_button_takes_the_last_move_back(tmp_path: Path) -> None:
    with playing(tmp_path, seed=9) as play:
        play.begin_on_screen(play.hand.tap)
        start: State = play.table.state
        play.decide(play.hand.tap)
        assert play.table.state != start
        play.hand.push("undo")
        assert play.table.state == start
