"""Whole games of Clans through the real loop, from home to the end: by taps at pixels only, and by push
buttons and keys only. At every decision the light of every lamp is compared with what may be chosen.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from engine.core import Place, Rng, choice
from firmware.console import Console
from firmware.device import DeviceHere
from firmware.hand import Hand
from firmware.paths import Paths
from firmware.window import open_window
from ui.games import presenter
from ui.lights import clans as lights
from ui.ports import Mode, Player, Table
from ui.screens.table import TableScreen
from ui.screens.the_end import EndScreen
from ui.screens.why_not import WhyNot

STORY_MS = 60_000


class Play:
    """A console in made time at its home screen, stories cut short; `sit_down` opens a table of two."""

    def __init__(self, folder: Path, seed: int, size: tuple[int, int]) -> None:
        (folder / "settings.toml").write_text('[screen]\nless_motion = true\nlanguage = "en"\n')
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
        self.seed = seed

    def sit_down(self) -> None:
        """At a table on the screen, without the screens before it."""
        shown = presenter("clans")
        assert shown is not None
        deal = self.device.rules("clans").deal(2, {}, Rng(self.seed))
        table = self.device.begin("clans", Mode.SCREEN, (Player("Léa"), Player("Papa")), {}, deal)
        self.console.app.open(TableScreen(self.console.shell, shown, table))
        self.hand.rest(200)

    def come_from_home(self, take: Callable[[str], None]) -> None:
        """Through the set-up and everybody's card; `take` takes what the screen offers by its name."""
        for means in ("game/clans", "mode/screen", "start", "me", "done", "me", "done"):
            take(means)
            self.hand.watch(STORY_MS)

    @property
    def screen(self) -> TableScreen:
        top = self.console.app.top
        assert isinstance(top, TableScreen), f"{type(top).__name__} is on top"
        return top

    @property
    def table(self) -> Table:
        return self.screen.table

    @property
    def ended(self) -> bool:
        return isinstance(self.console.app.top, EndScreen)

    def lit(self) -> dict[str, str]:
        """The places that give light at any moment of two seconds, with the kind of their light."""
        board = self.device.board
        assert board is not None
        name = {lamp: place for place, lamp in board.wiring.lamps.items()}
        seen: dict[str, str] = {}
        self.hand.rest(60)
        for _ in range(26):
            seen |= {name[n]: kind_of(colour) for n, colour in enumerate(board.sent) if any(colour)}
            self.hand.let_lamps_go_on(80)
        return seen

    def expected(self, *pointed: Place) -> dict[str, str]:
        """What may be chosen, what has been, and elsewhere the trail of the last move."""
        rules, state = self.table.rules, self.table.state
        asked = choice(rules, state, pointed)
        light: dict[str, str] = {}
        if self.table.moves:
            last = rules.move_text(self.table.moves[-1].move)
            light = {f"territory/{number}": "trail" for number in re.findall(r"\d+", last)}
        choosable: dict[str, str] = dict.fromkeys(asked.next, "choosable")
        return light | choosable | dict.fromkeys(asked.pointed, "chosen")


def kind_of(colour: tuple[int, int, int]) -> str:
    red, green, blue = colour
    if green == blue == 0:
        return "refused"
    if blue == 0:
        return "chosen"
    return "choosable" if red > blue else "trail"


@contextmanager
def playing(folder: Path, *, seed: int, size: tuple[int, int] = (800, 480)) -> Iterator[Play]:
    play = Play(folder, seed, size)
    try:
        yield play
    finally:
        play.console.close_board()
        play.device.close()
        pygame.display.quit()


@contextmanager
def seated(folder: Path, *, seed: int) -> Iterator[Play]:
    with playing(folder, seed=seed) as play:
        play.sit_down()
        yield play


@pytest.mark.parametrize(("seed", "size"), [(3, (800, 480)), (4, (1280, 720))])
def test_a_whole_game_by_taps_at_pixels(tmp_path: Path, seed: int, size: tuple[int, int]) -> None:
    with playing(tmp_path, seed=seed, size=size) as play:
        play.come_from_home(play.hand.tap)
        decided = 0
        while not play.ended:
            assert play.lit() == play.expected()
            play.hand.decide(play.screen, by_buttons=False)
            play.hand.watch(STORY_MS)
            decided += 1
        assert decided > 30


def test_a_whole_game_by_push_buttons(tmp_path: Path) -> None:
    with playing(tmp_path, seed=5) as play:
        play.come_from_home(play.hand.step_to)
        decided = 0
        while not play.ended:
            assert play.lit() == play.expected()
            play.hand.decide(play.screen, by_buttons=True)
            play.hand.watch(STORY_MS)
            decided += 1
        assert decided > 30


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    with playing(tmp_path, seed=6) as play:

        def take(means: str) -> None:
            assert play.hand.type_until(means, pygame.K_TAB), f"the keys do not come to {means}"
            play.hand.type(pygame.K_RETURN)

        play.come_from_home(take)
        decided = 0
        while not play.ended:
            rules, state = play.table.rules, play.table.state
            pointed: tuple[Place, ...] = ()
            for spot in rules.pointing(state, play.hand.rng.pick(rules.legal_moves(state))).in_order:
                assert play.lit() == play.expected(*pointed)
                take(spot)
                pointed = (*pointed, spot)
            play.hand.watch(STORY_MS)
            decided += 1
        assert decided > 30


def test_the_undo_button_takes_the_last_move_back(tmp_path: Path) -> None:
    with seated(tmp_path, seed=7) as play:
        start = play.table.state
        play.hand.decide(play.screen, by_buttons=False)
        play.hand.watch(STORY_MS)
        assert play.table.state != start
        play.hand.push("undo")
        assert play.table.state == start


def test_a_refused_place_blinks_red_and_is_explained(tmp_path: Path) -> None:
    with seated(tmp_path, seed=8) as play:
        for _ in range(3):
            play.hand.decide(play.screen, by_buttons=False)
            play.hand.watch(STORY_MS)
        allowed = play.expected()
        empty = next(spot for spot in play.table.rules.places if spot not in allowed)
        table = play.screen
        play.hand.touch(empty)
        assert play.lit() == {**allowed, empty: "refused"}
        play.hand.rest(400)
        assert isinstance(play.console.app.top, WhyNot)
        assert len(table.table.moves) == 3


def test_a_wrong_colour_of_a_lamp_is_seen() -> None:
    kinds = [kind_of(glow.colour) for glow in (lights.CHOOSABLE, lights.CHOSEN, lights.TRAIL, lights.REFUSED)]
    assert kinds == ["choosable", "chosen", "trail", "refused"]
