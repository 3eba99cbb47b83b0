"""Whole games of The First Sparks through the real loop, from home to the end: by taps at pixels only, by
push buttons only, by keys only. At every decision the light of every lamp is compared with what may be
chosen.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from engine.core import NO, YES, Place
from engine.first_sparks import Ask
from engine.first_sparks.events import Settled
from engine.first_sparks.model import Draw, Lay, Move
from engine.first_sparks.pointing import hex_place
from engine.first_sparks.regions import REGION_PLACES, places_in
from tests.engine.first_sparks.growing import growing
from tests.firmware.app.playing import Play
from tests.firmware.app.test_any_hand import AnyHand
from ui.core.screen import Moment
from ui.games.first_sparks.entry.card_at_table import CardAtTable
from ui.games.first_sparks.table.screen import SparksTable
from ui.games.first_sparks.table.turning import allowed
from ui.screens.fault import FaultScreen
from ui.screens.play.why_not import WhyNot

SOON_MS = 400
"""With less motion a move takes no time; only the counting at the end does."""
FEWEST = 40
"""No game here is over after fewer decisions."""
MOST = 200
"""A game that is played this way has ended by then."""

Take = Callable[[str], None]


class Sparks(Play):
    """A table of The First Sparks whose players buy and spread when they can."""

    def begin(self, take: Take) -> None:
        for means in ("game/first_sparks", "mode/screen", "start"):
            take(means)
            self.hand.watch(SOON_MS)

    def begin_beside(self, take: Take) -> None:
        """Totem deals, and hands lay everything out."""
        for means in ("game/first_sparks", "start", "yes"):
            take(means)
            self.hand.watch(SOON_MS)
        self.do_hands(take)

    def answer_for_cards(self, take: Take) -> None:
        """Whatever is asked about a card: it is passed over, or as printed."""
        while isinstance(self.console.app.top, CardAtTable):
            self.asked += 1
            take("close" if self.asked % 2 else "save")
            self.hand.watch(2 * SOON_MS)

    asked = 0

    def do_hands(self, take: Take) -> None:
        while isinstance(self.console.app.top, SparksTable) and self.screen.play.handwork is not None:
            take(YES)
            self.hand.watch(SOON_MS)
        self.answer_for_cards(take)

    def play_beside(self, take: Take) -> int:
        """To the end; how many cards of the pile were told."""
        told = 0
        while not self.ended:
            assert len(self.table.moves) < MOST
            told += isinstance(self.decide_beside(take), Draw)
        return told

    def decide_beside(self, take: Take) -> Move:
        table = self.table
        move: Move = growing(table.rules, table.state, self.hand.rng)
        spots = table.rules.pointing(table.state, move).in_order
        before = len(table.moves)
        if isinstance(move, Lay):
            self._lay(take, spots)
        else:
            take(spots[0])
        if len(table.moves) == before:
            take(YES)
        self.hand.watch(SOON_MS)
        self.do_hands(take)
        return move

    def lights_are_right(self, *pointed: Place) -> None:
        """What may be chosen warm, what is pointed at amber, elsewhere what the last turn has placed."""
        rules, state = self.table.rules, self.table.state
        expected = dict.fromkeys(self._trail(), "trail")
        if state.ask is Ask.LAY:
            expected |= dict.fromkeys(_tray(state.tiles_left[0]), "choosable")
        for move in rules.legal_moves(state):
            spot = rules.pointing(state, move).in_order[0]
            if spot in REGION_PLACES:
                expected[spot] = "choosable"
        expected |= {spot: "chosen" for spot in pointed if spot in REGION_PLACES}
        assert self.lit() == expected

    def _trail(self) -> tuple[Place, ...]:
        events = (event for played in self.screen.look(0).turn for event in played.events)
        return tuple(REGION_PLACES[event.region] for event in events if isinstance(event, Settled))

    def decide(self, take: Take) -> None:
        rules, state = self.table.rules, self.table.state
        move = growing(rules, state, self.hand.rng)
        spots = rules.pointing(state, move).in_order
        before = len(self.table.moves)
        self.lights_are_right()
        if isinstance(move, Lay):
            self._lay(take, spots)
        else:
            take(spots[0])
        if len(self.table.moves) == before:
            self.lights_are_right(*spots)
            take(YES)
        self.hand.watch(SOON_MS)

    def _lay(self, take: Take, spots: tuple[Place, ...]) -> None:
        """The hex, then the button until the tile is turned so."""
        where, turned = spots
        if self._pointed()[:1] != (where,):
            take(where)
        while self._pointed() != (where, turned):
            take("turn")

    def _pointed(self) -> tuple[Place, ...]:
        asked = self.screen.look(0).choice
        return asked.pointed if asked is not None else ()

    def play_to_the_end(self, take: Take) -> int:
        decided = 0
        while not self.ended:
            self.decide(take)
            decided += 1
            assert decided < MOST
        return decided


def _tray(tile: int) -> tuple[Place, ...]:
    return tuple(spot for spot in REGION_PLACES if spot.startswith(f"region/{tile}"))


@contextmanager
def playing(folder: Path, *, seed: int, size: tuple[int, int] = (800, 480)) -> Iterator[Sparks]:
    play = Sparks(folder, seed, size, "first_sparks")
    try:
        yield play
    finally:
        play.console.close()
        pygame.display.quit()


@pytest.mark.parametrize(("seed", "size"), [(16, (800, 480)), (11, (1280, 720))])
def test_a_whole_game_by_taps_at_pixels(tmp_path: Path, seed: int, size: tuple[int, int]) -> None:
    with playing(tmp_path, seed=seed, size=size) as play:
        play.begin(play.hand.tap)
        assert play.play_to_the_end(play.hand.tap) >= FEWEST


def test_a_whole_game_by_push_buttons(tmp_path: Path) -> None:
    with playing(tmp_path, seed=9) as play:
        play.begin(play.hand.step_to)

        def take(means: str) -> None:
            """Whoever only answers presses the answer; `no` held stops; `yes` alone confirms."""
            screen = play.screen
            if means == YES or (means == NO and not screen.stepped()):
                play.hand.push(means)
            else:
                play.hand.step_to(means)

        assert play.play_to_the_end(take) >= FEWEST


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    with playing(tmp_path, seed=2) as play:

        def take(means: str) -> None:
            assert play.hand.type_until(means, pygame.K_TAB), f"the keys do not come to {means}"
            play.hand.type(pygame.K_RETURN)

        play.begin(take)
        assert play.play_to_the_end(take) >= FEWEST


def test_a_whole_game_beside_the_board_by_taps_with_the_pile_of_the_box(tmp_path: Path) -> None:
    with playing(tmp_path, seed=17) as play:
        play.begin_beside(play.hand.tap)
        assert play.table.options == {"pile": "cardboard"}
        assert play.play_beside(play.hand.tap) > 8
        assert play.asked > 16


def test_cards_of_the_pile_are_told_by_keys_and_by_push_buttons(tmp_path: Path) -> None:
    """`no` steps through the numbers, `yes` takes one."""
    with playing(tmp_path, seed=6) as play:

        def typed(means: str) -> None:
            assert play.hand.type_until(means, pygame.K_TAB), f"the keys do not come to {means}"
            play.hand.type(pygame.K_RETURN)

        def pushed(means: str) -> None:
            play.hand.step_to(means)

        play.begin_beside(play.hand.tap)
        told = 0
        while told < 4:
            asks = play.table.state.ask is Ask.DRAW
            told += isinstance(play.decide_beside((typed, pushed)[told % 2] if asks else play.hand.tap), Draw)
        assert told == 4


def test_a_tile_is_drawn_to_its_place_and_turned_by_another_tap(tmp_path: Path) -> None:
    with playing(tmp_path, seed=2) as play:
        play.begin(play.hand.tap)
        play.hand.tap(YES)
        play.hand.watch(SOON_MS)
        scene = play.screen.scene(play.console.app.page, Moment(round(play.hand.clock())))
        start = next(p.touch.centre for p in scene if p.means == "tile")
        ways = {hex_place(*spot) for spot, turns in allowed(play.table.state.tiles).items() if len(turns) > 1}
        there = next(p for p in scene if p.means in ways)
        play.hand.slide([start, (start[0] - 20, start[1] + 20), there.touch.centre])
        first = play._pointed()
        assert first[0] == there.means
        play.hand.tap(there.means)
        turned = play._pointed()
        assert turned[0] == there.means
        assert turned[1] != first[1]
        play.hand.tap(YES)
        play.hand.watch(SOON_MS)
        assert len(play.table.state.tiles) == 2


def test_a_region_that_is_not_next_to_the_clan_explains_itself(tmp_path: Path) -> None:
    with playing(tmp_path, seed=16) as play:
        play.begin(play.hand.tap)
        while play.table.state.ask is not Ask.SPREAD:
            play.decide(play.hand.tap)
        state = play.table.state
        legal = {play.table.rules.pointing(state, m).in_order[0] for m in play.table.rules.legal_moves(state)}
        own = set(places_in(state.clans[state.seat].members))
        closed = next(s for s in places_in(state.board.regions) if s not in legal and s not in own)
        play.hand.touch(closed)
        play.hand.rest(400)
        assert isinstance(play.console.app.top, WhyNot)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_hands_can_do_breaks_its_table(tmp_path: Path, seed: int) -> None:
    with playing(tmp_path, seed=seed) as play:
        play.begin(play.hand.tap)
        wild = AnyHand(play.hand, play.console, seed)
        for _ in range(250):
            wild.act()
            top = play.console.app.top
            assert not isinstance(top, FaultScreen), f"after {wild.scene()[:5]}"
            assert play.console.app.running
