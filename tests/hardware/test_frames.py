"""Frames and loops."""

import pytest

from hardware.frames import BLACK, Frame, Loop, dark

ON: Frame = ((255, 255, 255),)
OFF: Frame = (BLACK,)


def test_equal_neighbours_of_a_loop_are_one_run() -> None:
    assert Loop((ON, ON, OFF, OFF, ON), 100).runs() == ((0, ON), (200, OFF), (400, ON))


def test_a_loop_of_equal_frames_is_a_still_picture() -> None:
    assert Loop((ON, ON, ON), 33).runs() == ((0, ON),)


@pytest.mark.parametrize(("frames", "period_ms"), [((), 100), ((ON,), 0), ((ON, dark(2)), 100)])
def test_a_loop_that_cannot_be_played_is_refused(frames: tuple[Frame, ...], period_ms: float) -> None:
    with pytest.raises(ValueError, match="frame"):
        Loop(frames, period_ms)
