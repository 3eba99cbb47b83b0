"""Panels as they are: one that chatters, one whose cable slips; through the whole program, in made time."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.firmware.app.playing import Play, playing
from ui.core.screen import Moment
from ui.screens.common.keyboard import KeyboardScreen


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    with playing(tmp_path, seed=4) as play:
        yield play


def spot(play: Play, means: str) -> tuple[float, float]:
    """Fractions of the panel."""
    app, window = play.console.app, play.console.window
    scene = app.top.scene(app.page, Moment(round(play.hand.clock())))
    x, y = next(piece.touch.centre for piece in reversed(scene) if piece.means == means)
    w, h = window.surface.get_size()
    return (window.area.x + x * app.page.scale) / w, (window.area.y + y * app.page.scale) / h


def report(play: Play, kind: int, at: tuple[float, float], finger: int, panel: int = 1) -> None:
    about = {"x": at[0], "y": at[1], "dx": 0, "dy": 0, "finger_id": finger, "touch_id": panel}
    play.hand.rest(20)
    play.console.step([pygame.event.Event(kind, about)])


def tap(play: Play, means: str, finger: int = 0, panel: int = 1) -> None:
    at = spot(play, means)
    report(play, pygame.FINGERDOWN, at, finger, panel)
    play.hand.rest(80)
    report(play, pygame.FINGERUP, at, finger, panel)
    play.hand.rest(200)


def chatter(play: Play, means: str, ms: int) -> None:
    """A finger that rests there for so long, reported as lifted again and again."""
    at, end = spot(play, means), play.hand.clock() + ms
    finger = 0
    while play.hand.clock() < end:
        report(play, pygame.FINGERDOWN, at, finger)
        report(play, pygame.FINGERUP, at, finger)
        finger += 1
    play.hand.rest(300)


@pytest.fixture
def keyboard(play: Play) -> KeyboardScreen:
    tap(play, "game/clans")
    tap(play, "seat/0")
    top = play.console.app.top
    assert isinstance(top, KeyboardScreen)
    top._text = ""
    return top


def test_a_press_that_chatters_writes_one_letter(play: Play, keyboard: KeyboardScreen) -> None:
    chatter(play, "key/e", 600)
    assert keyboard._text.lower() == "e"
    chatter(play, "key/l", 200)
    chatter(play, "key/l", 200)
    assert keyboard._text.lower() == "ell"


def test_a_press_that_chatters_is_held(play: Play, keyboard: KeyboardScreen) -> None:
    chatter(play, "key/e", 1500)
    assert keyboard._accents
    assert keyboard._text == ""


def test_text_that_no_key_of_ours_makes_is_written(play: Play, keyboard: KeyboardScreen) -> None:
    for text in ("É", "loï", "se"):
        play.console.step([pygame.event.Event(pygame.TEXTINPUT, text=text)])
    assert keyboard._text == "Éloïse"


@pytest.mark.parametrize("panel", [1, 2], ids=["the same panel", "a panel that came back"])
def test_a_finger_whose_lift_was_lost_shuts_out_no_other(play: Play, panel: int) -> None:
    report(play, pygame.FINGERDOWN, spot(play, "game/clans"), 7)
    play.hand.rest(60_000)
    assert type(play.console.app.top).__name__ == "Home"
    tap(play, "game/clans", 0, panel)
    assert type(play.console.app.top).__name__ == "SetUp"


def test_a_finger_whose_lift_was_lost_does_not_shut_out_the_mouse(play: Play) -> None:
    report(play, pygame.FINGERDOWN, spot(play, "settings"), 7)
    play.hand.rest(4000)
    play.hand.tap("game/clans")
    assert type(play.console.app.top).__name__ == "SetUp"


def test_the_loop_wakes_when_a_lift_is_due(play: Play) -> None:
    at = spot(play, "settings")
    report(play, pygame.FINGERDOWN, at, 1)
    play.hand.rest(300)
    report(play, pygame.FINGERUP, at, 1)
    assert play.console.pause <= 50
    play.hand.rest(60)
    assert play.console.pause <= 20
