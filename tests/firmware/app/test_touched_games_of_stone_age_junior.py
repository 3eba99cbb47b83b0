"""Whole games of Stone Age Junior from home to the end by taps at pixels, and by keys; at every decision the
lamps of the forest tokens are compared with what may be chosen. Its 17 buttons: `test_pressed_games.py`.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core import choice
from engine.stone_age_junior.model import Asked, Build, EndTrade
from tests.firmware.app.playing import STORY_MS, Play, playing
from ui.games.stone_age_junior.table.end import EndWithoutWords
from ui.games.stone_age_junior.table.tray import UNCOVER

FEWEST = 25
"""Decisions; nobody has three huts sooner."""


def lit_tokens(play: Play) -> set[str]:
    return {spot for spot, kind in play.lit().items() if spot.startswith("token/") and kind != "trail"}


def picked(play: Play) -> Any:
    """Seldom a long trade, and a hut whenever one can be built: so that games end."""
    legal = list(play.table.rules.legal_moves(play.table.state))
    if play.table.state.asked is Asked.TRADE and play.hand.rng.below(2):
        return EndTrade()
    return play.hand.rng.pick([move for move in legal if isinstance(move, Build)] or legal)


def decide(play: Play, take: Callable[[str], None]) -> None:
    table, before = play.table, len(play.table.moves)
    rules, state, move = table.rules, table.state, picked(play)
    if any(piece.means == UNCOVER for piece in play.console.app._scene):
        take(UNCOVER)
        play.hand.watch(STORY_MS)
    meaning = rules.pointing(state, move)
    spots = (*meaning.in_order, *meaning.any_order)
    for n, spot in enumerate(spots):
        asked = choice(rules, state, spots[:n])
        tokens = {place for place in (*asked.next, *spots[:n]) if place.startswith("token/")}
        assert lit_tokens(play) == tokens
        take(spot)
        play.hand.rest(100)
    if len(table.moves) == before:
        take("yes")
    play.hand.watch(STORY_MS)
    assert table.moves[before].move == move


def whole_game(play: Play, take: Callable[[str], None]) -> int:
    play.come_from_home(take)
    table, decided = play.table, 0
    while table.rules.to_act(table.state) is not None:
        decide(play, take)
        decided += 1
    assert isinstance(play.console.app.top, EndWithoutWords)
    return decided


@pytest.mark.parametrize(("seed", "size"), [(3, (800, 480)), (4, (1280, 720))])
def test_a_whole_game_by_taps_at_pixels(tmp_path: Path, seed: int, size: tuple[int, int]) -> None:
    with playing(tmp_path, "stone_age_junior", seed=seed, size=size) as play:
        assert whole_game(play, play.hand.tap) > FEWEST


def test_a_whole_game_by_keys(tmp_path: Path) -> None:
    with playing(tmp_path, "stone_age_junior", seed=6) as play:

        def take(means: str) -> None:
            assert play.hand.type_until(means, pygame.K_TAB), f"the keys do not come to {means}"
            play.hand.type(pygame.K_RETURN)

        assert whole_game(play, take) > FEWEST
