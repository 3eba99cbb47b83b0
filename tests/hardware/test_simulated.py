"""The parts without a Pi: what they send, and that their buttons behave as badly as real ones."""

import threading

import pytest

from hardware.backends import open_buttons, open_strip
from hardware.debounce import Debouncer, Press, Release
from hardware.frames import Frame, dark
from hardware.pi.encoding import MOST_SPI_LAMPS, RESET_BYTES
from hardware.ports import Edge, PartError
from hardware.simulated.buttons import SimulatedButtons
from hardware.simulated.strip import SimulatedStrip
from tests.hardware.fakes import FakeClock
from tests.patience import PATIENCE_MS

YES, NO = 5, 6
FRAME: Frame = ((255, 0, 1), (0, 128, 3))


def lamp_bytes(written: bytes) -> bytes:
    """What the lamps read: each of their bits is one byte on the bus, long high for one."""
    payload = written[RESET_BYTES:-RESET_BYTES]
    assert {*payload} <= {0b11110000, 0b11000000}
    bits = "".join("1" if byte == 0b11110000 else "0" for byte in payload)
    return bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))


def test_lamps_are_sent_green_red_blue() -> None:
    strip = SimulatedStrip(2)
    strip.show(FRAME)
    assert lamp_bytes(strip.bus.written) == bytes([0, 255, 1, 128, 0, 3])


def test_another_order_of_colours_is_sent_as_asked() -> None:
    strip = SimulatedStrip(2, order="RGB")
    strip.show(FRAME)
    assert lamp_bytes(strip.bus.written) == bytes([255, 0, 1, 0, 128, 3])


def test_a_frame_lies_between_silences_and_goes_out_in_one_piece() -> None:
    strip = SimulatedStrip(MOST_SPI_LAMPS)
    strip.show(dark(MOST_SPI_LAMPS))
    assert strip.bus.writes == 1
    assert MOST_SPI_LAMPS == 150
    assert len(strip.bus.written) <= 4096
    assert strip.bus.written[:RESET_BYTES] == strip.bus.written[-RESET_BYTES:] == bytes(240)


def test_a_chain_too_long_for_one_piece_is_refused_with_the_limit() -> None:
    with pytest.raises(PartError, match="at most 150 lamps without a gap, not 151"):
        SimulatedStrip(151)


def test_an_unknown_order_of_colours_is_refused() -> None:
    with pytest.raises(PartError, match="no order of colours “GRBW”"):
        SimulatedStrip(2, order="GRBW")


def test_the_sink_gets_each_frame_as_it_was_sent() -> None:
    seen: list[Frame] = []
    strip = open_strip("simulated", 2, sink=seen.append)
    strip.show(FRAME)
    strip.show(dark(2))
    assert seen == [FRAME, dark(2)]


def test_a_closed_strip_was_left_dark() -> None:
    strip = SimulatedStrip(2)
    strip.show(FRAME)
    strip.close()
    assert lamp_bytes(strip.bus.written) == bytes(6)


def test_a_bus_that_fails_is_told_in_plain_words() -> None:
    strip = SimulatedStrip(2)
    strip.bus.fault = OSError(5, "Input/output error")
    with pytest.raises(PartError) as failed:
        strip.show(FRAME)
    assert str(failed.value.reason) == "Its driver failed: [Errno 5] Input/output error."
    assert strip.selftest().ok is False
    strip.close()


def test_a_press_and_a_release_are_edges_with_their_time() -> None:
    clock = FakeClock()
    buttons = SimulatedButtons([YES, NO], clock=clock)
    clock.ms = 100
    buttons.press(YES)
    clock.ms = 180
    buttons.release(YES)
    assert buttons.edges() == [Edge(YES, True, 100), Edge(YES, False, 180)]
    assert buttons.edges() == []
    buttons.close()


def test_a_button_held_at_the_start_is_seen_and_makes_no_edge() -> None:
    buttons = SimulatedButtons([YES, NO], clock=FakeClock(), held=[NO])
    assert dict(buttons.at_start) == {YES: False, NO: True}
    assert buttons.edges() == []
    report = buttons.selftest()
    assert not report.ok
    assert str(report.said[0]) == (
        "The button on pin 6 is pressed. If nobody presses it, the button or its wire touches ground."
    )
    buttons.close()


def test_edges_from_another_thread_bounce_and_are_one_press_all_the_same() -> None:
    clock = FakeClock()
    buttons = SimulatedButtons([YES], clock=clock, bounces=3)
    contact = Debouncer(buttons.at_start, clock())
    buttons.press(YES)
    assert buttons.settle(PATIENCE_MS)
    edges = buttons.edges()
    assert len(edges) == 7
    assert contact.step(edges, 50, buttons.pressed) == [Press(YES, 20)]
    clock.ms = 200
    buttons.release(YES)
    assert buttons.settle(PATIENCE_MS)
    assert contact.step(buttons.edges(), 300, buttons.pressed) == [Release(YES, 220, held=False)]
    buttons.close()


def test_bouncing_contacts_rest_between_their_edges_as_they_are_told() -> None:
    clock = FakeClock()

    def rest(ms: float) -> None:
        assert threading.current_thread() is not threading.main_thread()
        clock.ms += ms

    buttons = SimulatedButtons([YES], clock=clock, bounces=1, pause=rest)
    buttons.press(YES)
    assert buttons.settle(PATIENCE_MS)
    assert buttons.edges() == [Edge(YES, True, 0), Edge(YES, False, 1), Edge(YES, True, 2)]
    buttons.close()


def test_an_error_in_a_callback_ends_neither_the_thread_nor_the_buttons(
    caplog: pytest.LogCaptureFixture,
) -> None:
    healthy = threading.Event()

    def clock() -> float:
        if not healthy.is_set():
            raise RuntimeError("no time")
        return 7.0

    buttons = SimulatedButtons([YES], clock=clock, bounces=0)
    buttons.press(YES)
    assert buttons.settle(PATIENCE_MS)
    healthy.set()
    buttons.release(YES)
    assert buttons.settle(PATIENCE_MS)
    assert buttons.edges() == [Edge(YES, False, 7.0)]
    assert "An edge was lost: RuntimeError('no time')" in caplog.text
    buttons.close()


def test_a_wire_that_flutters_keeps_only_the_latest_edges() -> None:
    buttons = SimulatedButtons([YES], clock=FakeClock())
    for _time in range(1000):
        buttons.press(YES)
        buttons.release(YES)
    assert len(buttons.edges()) == 1024
    buttons.close()


@pytest.mark.parametrize("up_for_ms", [0.0, 4001.0, 4999.0, 5000.0, 10_000_000.0])
def test_what_the_clock_of_the_machine_says_is_no_time_of_a_simulated_edge(
    up_for_ms: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Made time may run beside the machine's, at any distance: gpiozero's mock stamps by the machine's."""
    monkeypatch.setattr("gpiozero.pins.mock.monotonic", lambda: up_for_ms / 1000)
    clock = FakeClock()
    buttons = SimulatedButtons([YES], clock=clock)
    clock.ms = 5000
    buttons.press(YES)
    assert buttons.edges() == [Edge(YES, True, 5000)]
    buttons.close()


def test_one_pin_cannot_serve_two_buttons() -> None:
    with pytest.raises(PartError, match="in use already"):
        open_buttons("simulated", [YES, YES], clock=FakeClock())
