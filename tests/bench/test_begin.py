"""From *Begin* to the first picture of the table, of every game and mode: the processor's time.

The goal: at most 0.3 s of one core. Before it the set-up was looked at for a while, as people do, so what is
drawn ahead is there; without that (`cold`) it is as if somebody pressed at once.
"""

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.catalogue import OURS
from engine.session import Mode, Player
from firmware.app.console import Console
from firmware.app.services import open_services
from firmware.app.window import open_window
from firmware.files.paths import Paths
from hardware.pi.clock import monotonic_ms
from ui.core.input import Phase, Touch
from ui.games.find import presenter
from ui.games.stone_age_junior.entry.youngest import Youngest
from ui.screens.common.ask import Ask
from ui.screens.set_up.set_up import SetUp

LOOKS = 400
"""Turns of the loop while people look at the set-up: as long as anything is left to draw ahead."""
PLAYERS = (Player("Léa"), Player("Papa"))


@pytest.fixture
def console(tmp_path: Path) -> Iterator[Console]:
    (tmp_path / "settings.toml").write_text('[screen]\nlanguage = "fr"\n')
    services = open_services(
        Paths((tmp_path,), tmp_path, tmp_path),
        now=time.time,
        clock=monotonic_ms,
        seed=lambda: 1,
        hour_words=lambda seconds, words: "",
    )
    window = open_window({"TOTEM_HEADLESS": "1"}, size=(800, 480), press=None)
    console = Console(window, services, clock=monotonic_ms, simulated=False)
    console.step([])
    yield console
    console.close()
    pygame.display.quit()


class Hand:
    """Time is made, so that nothing is a double tap; what is measured is the processor's."""

    def __init__(self, console: Console) -> None:
        self.app, self.now = console.app, round(monotonic_ms())

    def step(self, *touches: Touch) -> None:
        """Until the picture of it is there: a busy machine draws one in several turns of the loop."""
        self.now += 1000
        self.app.step(touches, self.now)
        for _ in range(LOOKS):
            if self.app.rests_until(self.now) != self.now:
                break
            self.app.step((), self.now)

    def look(self, turns: int) -> None:
        for _ in range(turns):
            if not self.app.ahead(self.now):
                return

    def press(self, means: str) -> float:
        """ms until the next picture is there."""
        piece = next(p for p in reversed(self.app.shown) if p.means == means and not p.outline)
        began = time.process_time()
        for phase in (Phase.DOWN, Phase.UP):
            self.step(Touch(phase, *piece.touch.centre, self.now + 1000))
        return 1000 * (time.process_time() - began)


def begun(console: Console, game: str, mode: Mode, looks: int) -> list[float]:
    """Of each press that it takes: ms of the processor's time."""
    hand, app = Hand(console), console.app
    app.open(SetUp(console.shell, OURS[game], presenter(OURS[game]), players=PLAYERS, mode=mode))
    hand.step()
    hand.look(looks)
    took = [hand.press("start")]
    if isinstance(app.top, Ask):
        hand.step()  # it has come
        hand.look(looks)
        took.append(hand.press("yes"))
    if isinstance(app.top, Youngest):
        hand.step()
        hand.look(looks)
        took.append(hand.press("seat/0"))
    assert not isinstance(app.top, SetUp | Ask)
    hand.step()
    hand.look(looks)
    if not app.top.is_table and app.back_to_table():  # everybody looks at what is theirs first
        began = time.process_time()
        hand.step()
        took.append(1000 * (time.process_time() - began))
    return took


@pytest.mark.parametrize("looks", [0, LOOKS], ids=["cold", "looked at"])
@pytest.mark.parametrize("mode", [Mode.SCREEN, Mode.BESIDE])
@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_begin(
    console: Console, game: str, mode: Mode, looks: int, capsys: pytest.CaptureFixture[str]
) -> None:
    took = begun(console, game, mode, looks)
    with capsys.disabled():
        how = "looked at" if looks else "at once"
        print(f"\nBegin, {game}, {mode}, {how}: {' + '.join(f'{ms:.0f}' for ms in took)} ms of the processor")
