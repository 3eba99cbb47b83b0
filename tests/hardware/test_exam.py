"""One exam for every backend: the simulated parts here, the real ones where they are connected.

The real parts are examined with the pins of the environment variable TOTEM_EXAM_PINS
("5,6,13", nobody pressing) and a chain of TOTEM_EXAM_LAMPS lamps on GPIO10.
"""

import os
from collections.abc import Callable, Iterator
from typing import TypeVar

import pytest

from hardware.backends import open_buttons, open_strip
from hardware.frames import Frame, dark
from hardware.pi.clock import monotonic_ms
from hardware.ports import Buttons, PartDeniedError, PartError, PartMissingError, Strip

LAMPS = int(os.environ.get("TOTEM_EXAM_LAMPS", "60"))
PINS = tuple(int(pin) for pin in os.environ.get("TOTEM_EXAM_PINS", "5,6,13").split(","))
WHITE_FIRST: Frame = ((9, 9, 9), *dark(LAMPS - 1))


Part = TypeVar("Part", Strip, Buttons)


def opened(open_part: Callable[[], Part], request: pytest.FixtureRequest) -> Part:
    """The part, or a skip with the reason why there is none; never a skip of the simulated one."""
    if request.param == "simulated":
        return open_part()
    try:
        return open_part()
    except (PartMissingError, PartDeniedError) as error:
        reason = f"{request.param} is not here: {error}"
        request.node.add_marker(pytest.mark.skip(reason=reason))  # printed once a reason, not once a test
        pytest.skip(reason)


@pytest.fixture(params=["simulated", "neopixel_spi", "neopixel"])
def strip(request: pytest.FixtureRequest) -> Iterator[Strip]:
    name: str = request.param
    part = opened(lambda: open_strip(name, LAMPS, pin=18), request)
    yield part
    part.close()


@pytest.fixture(params=["simulated", "lgpio", "rpigpio"])
def buttons(request: pytest.FixtureRequest) -> Iterator[Buttons]:
    name: str = request.param
    part = opened(lambda: open_buttons(name, PINS, clock=monotonic_ms), request)
    yield part
    part.close()


def test_a_strip_knows_the_length_of_its_chain(strip: Strip) -> None:
    assert strip.lamps == LAMPS


def test_a_strip_takes_whole_frames_again_and_again(strip: Strip) -> None:
    for _time in range(3):
        strip.show(WHITE_FIRST)
        strip.show(dark(LAMPS))


@pytest.mark.parametrize("lamps", [0, LAMPS - 1, LAMPS + 1])
def test_a_strip_refuses_a_frame_for_another_chain(strip: Strip, lamps: int) -> None:
    with pytest.raises(ValueError, match=f"{lamps} lamps for a chain of {LAMPS}"):
        strip.show(dark(lamps))


def test_a_strip_that_works_says_so(strip: Strip) -> None:
    report = strip.selftest()
    assert (report.part, report.ok) == ("lamps", True)
    assert str(report.said[0]) == f"The driver takes frames for {LAMPS} lamps."


def test_a_closed_strip_fails_in_plain_words_and_may_be_closed_again(strip: Strip) -> None:
    strip.close()
    strip.close()
    with pytest.raises(PartError, match="switched off"):
        strip.show(dark(LAMPS))
    assert not strip.selftest().ok


def test_buttons_give_the_level_of_each_pin_at_the_start(buttons: Buttons) -> None:
    assert dict(buttons.at_start) == dict.fromkeys(PINS, False)


def test_buttons_that_nobody_touches_have_no_edges(buttons: Buttons) -> None:
    assert list(buttons.edges()) == []


def test_buttons_read_each_level_now(buttons: Buttons) -> None:
    assert [buttons.pressed(pin) for pin in PINS] == [False] * len(PINS)


def test_a_pin_that_has_no_button_cannot_be_read(buttons: Buttons) -> None:
    with pytest.raises(PartError):
        buttons.pressed(27)


def test_buttons_that_work_say_so(buttons: Buttons) -> None:
    report = buttons.selftest()
    assert (report.part, report.ok) == ("buttons", True)
    assert str(report.said[0]) == f"Buttons on the pins {', '.join(map(str, PINS))}: none is pressed."


def test_closed_buttons_fail_in_plain_words_and_may_be_closed_again(buttons: Buttons) -> None:
    buttons.close()
    buttons.close()
    with pytest.raises(PartError):
        buttons.pressed(PINS[0])
    assert list(buttons.edges()) == []


def test_the_pins_are_free_again_after_closing(buttons: Buttons) -> None:
    buttons.close()
    second = open_buttons("simulated", PINS, clock=monotonic_ms)
    second.close()
