"""How fast drivers look, and for how long they are waited for: in figures, whatever the constants say."""

import threading
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from hardware.colour import Output
from hardware.expanders import expander_pin
from hardware.lights import Lamps, LightPlayer
from hardware.pi.expander import ExpanderButtons
from hardware.ports import PartFailedError
from hardware.simulated.expander import Chip
from tests.hardware.fakes import FakeClock, FakeStrip
from tests.patience import PATIENCE_S

A0 = expander_pin(0x20, "A0")


class MadeTime:
    """The rests of an expander's thread take their time on a fake clock, until `end`; then it sleeps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, end: float, at: Callable[[float], None]) -> None:
        self.clock = clock = FakeClock()
        self.over = over = threading.Event()

        class Rests(threading.Event):
            def wait(self, timeout: float | None = None) -> bool:
                if timeout is None or clock.ms >= end:
                    over.set()
                    return super().wait()
                clock.ms += timeout * 1000
                at(clock.ms)
                return self.is_set()

        faked = SimpleNamespace(Event=Rests, Thread=threading.Thread)
        monkeypatch.setattr("hardware.pi.expander.threading", faked)


@pytest.mark.parametrize("begins", range(1000, 1060, 5))
def test_a_tap_of_an_expanders_button_is_seen_if_it_lasts_for_60_ms(
    begins: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The quickest fingers stay for longer."""
    chip = Chip(0x20)
    time = MadeTime(monkeypatch, end=2000, at=lambda now: chip.move(A0, pressed=begins <= now < begins + 60))
    buttons = ExpanderButtons([A0], chip, address=0x20, clock=time.clock)
    assert time.over.wait(PATIENCE_S)
    edges = buttons.edges()
    assert [edge.pressed for edge in edges] == [True, False]
    assert begins <= edges[0].at < begins + 60
    buttons.close()


def test_an_expander_that_has_not_answered_for_two_seconds_is_told_and_a_slower_one_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    time = MadeTime(monkeypatch, end=0, at=lambda now: None)
    buttons = ExpanderButtons([A0], Chip(0x20), address=0x20, clock=time.clock)
    assert time.over.wait(PATIENCE_S)
    time.clock.ms = 1900
    assert list(buttons.edges()) == []
    time.clock.ms = 2100
    with pytest.raises(PartFailedError, match="does not answer"):
        buttons.edges()
    buttons.close()


def test_lamps_that_have_not_answered_for_two_seconds_are_told_and_slower_ones_are_not() -> None:
    clock, seen = FakeClock(), list[Lamps]()

    def hang(_number: int) -> None:
        for now in (0, 1900, 2100):
            clock.ms = now
            seen.append(player.status().lamps)

    player = LightPlayer(lambda: FakeStrip(1, hang), clock=clock, output=Output())
    player.step()
    assert seen == [Lamps.OPENING, Lamps.OPENING, Lamps.HANGING]
    assert player.status().lamps is Lamps.PLAYING
