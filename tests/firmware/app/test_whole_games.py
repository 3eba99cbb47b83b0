"""Whole games through the real loop, from home to the end: by taps at pixels only, and by push buttons and
keys only. At every decision the light of every lamp is compared with what may be chosen.
"""

from pathlib import Path

import pygame
import pytest

from engine.core import Place
from tests.firmware.app.playing import STORY_MS, kind_of, playing, seated
from ui.games.clans.table import lights
from ui.screens.play.why_not import WhyNot

FEWEST = {"clans": 30, "territories": 12}
"""No game here is over after fewer decisions."""


@pytest.mark.parametrize("game", FEWEST)
@pytest.mark.parametrize(("seed", "size"), [(3, (800, 480)), (4, (1280, 720))])
def test_a_whole_game_by_taps_at_pixels(tmp_path: Path, game: str, seed: int, size: tuple[int, int]) -> None:
    with playing(tmp_path, game, seed=seed, size=size) as play:
        play.come_from_home(play.hand.tap)
        decided = 0
        while not play.ended:
            assert play.lit() == play.expected()
            play.hand.decide(play.screen.play, by_buttons=False)
            play.hand.watch(STORY_MS)
            decided += 1
        assert decided > FEWEST[game]


@pytest.mark.parametrize("game", FEWEST)
def test_a_whole_game_by_push_buttons(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=5) as play:
        play.come_from_home(play.hand.step_to)
        decided = 0
        while not play.ended:
            assert play.lit() == play.expected()
            play.hand.decide(play.screen.play, by_buttons=True)
            play.hand.watch(STORY_MS)
            decided += 1
        assert decided > FEWEST[game]


@pytest.mark.parametrize("game", FEWEST)
def test_a_whole_game_by_keys(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=6) as play:

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
        assert decided > FEWEST[game]


def test_the_undo_button_takes_the_last_move_back(tmp_path: Path) -> None:
    with seated(tmp_path, seed=7) as play:
        start = play.table.state
        play.hand.decide(play.screen.play, by_buttons=False)
        play.hand.watch(STORY_MS)
        assert play.table.state != start
        play.hand.push("undo")
        assert play.table.state == start


def test_a_refused_place_blinks_red_and_is_explained(tmp_path: Path) -> None:
    with seated(tmp_path, seed=8) as play:
        for _ in range(3):
            play.hand.decide(play.screen.play, by_buttons=False)
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
