"""Buttons that stay down: named as people call them, and shown as soon as there is another one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.parts.presses import STUCK_MS
from tests.pictures.sitting import Sitting
from ui.screens.settings.settings import SettingsScreen
from ui.services.machine import Part

YES, NO = 5, 6
"""As our wiring of Clans has them."""


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    one = Sitting(tmp_path, (800, 480), '[screen]\nlanguage = "en"\ndim_minutes = 0\n')
    one.console.board.lay("clans")
    yield one
    one.console.close()


def stuck(sitting: Sitting) -> Part:
    (part,) = [part for part in sitting.console.machine.parts() if part.name == "stuck"]
    return part


def test_a_button_that_stays_down_is_named_with_its_pin(sitting: Sitting) -> None:
    sitting.console.board.press(YES, True)
    sitting.hand.rest(STUCK_MS + 2000)
    assert stuck(sitting).reason.startswith("This button is stuck: “Yes” (GPIO5).")
    assert [part.works for part in sitting.console.machine.parts() if part.name == "buttons"] == [True]


def test_a_second_one_is_shown_without_a_touch(sitting: Sitting) -> None:
    sitting.console.app.open(SettingsScreen(sitting.console.shell, tab="parts"))
    sitting.console.board.press(YES, True)
    sitting.hand.rest(STUCK_MS + 2000)
    before = sitting.look().get_buffer().raw
    sitting.console.board.press(NO, True)
    sitting.hand.rest(STUCK_MS + 2000)
    assert (stuck(sitting).count, "“No” (GPIO6)" in stuck(sitting).reason) == (2, True)
    assert sitting.look().get_buffer().raw != before
