"""Lamps on SPI are driven only where the clock behind the bus stands still."""

import pytest

from hardware.pi.core_clock import CONFIG, CoreClock, core_clock

PI_4, PI_3 = "Raspberry Pi 4 Model B Rev 1.4", "Raspberry Pi 3 Model B Plus Rev 1.3"
ZERO_2, CM_4 = "Raspberry Pi Zero 2 W Rev 1.0", "Raspberry Pi Compute Module 4 Rev 1.1"
STEADY_4 = "core_freq=500\ncore_freq_min=500\n"


def seen(model: str, config: str | None, firmware: str | None = None) -> CoreClock:
    return core_clock(model, lambda path: config if path == CONFIG[0] else None, lambda *command: firmware)


@pytest.mark.parametrize(
    ("model", "config", "can_change"),
    [
        (PI_4, "", True),
        (PI_4, None, True),
        (PI_4, "core_freq=500\n", True),
        (PI_4, "core_freq_min=500\n", False),  # 500 is what it has without a line
        (PI_4, STEADY_4, False),
        (PI_4, STEADY_4 + "[pi3]\ncore_freq=250\n", False),
        (PI_4, STEADY_4 + "[all]\nhdmi_enable_4kp60=1\n", True),
        (PI_4, "force_turbo=1\n", False),
        (PI_4, "gpu_freq=500\ngpu_freq_min=500\n", False),
        (CM_4, STEADY_4, False),
        (PI_3, "", True),
        (PI_3, "enable_uart=1\n", True),
        (PI_3, "core_freq=250\n", False),
        (PI_3, "core_freq=400\ncore_freq_min=400\n", False),
        (ZERO_2, "", True),
        (ZERO_2, "[pi02]\ncore_freq=250\n", False),
        ("Raspberry Pi 5 Model B Rev 1.0", "", False),
        ("Raspberry Pi 2 Model B Rev 1.1", "", False),
        ("", None, False),
    ],
)
def test_a_clock_stands_still_by_its_model_and_the_lines_of_config_txt(
    model: str, config: str | None, can_change: bool
) -> None:
    assert seen(model, config).can_change is can_change


@pytest.mark.parametrize("model", [PI_4, PI_3, ZERO_2, CM_4, "Raspberry Pi Zero W Rev 1.1"])
@pytest.mark.parametrize("before", ["", "hdmi_enable_4kp60=1\n", "core_freq=400\n", "[pi5]\n"])
def test_the_lines_that_are_named_are_enough(model: str, before: str) -> None:
    lines = "\n".join(("[all]", *seen(model, before).lines))
    assert not seen(model, before + lines).can_change


@pytest.mark.parametrize(
    ("firmware", "can_change"),
    [
        (None, False),
        ("arm_freq=1500\n", False),
        ("core_freq=500\ncore_freq_min=500\n", False),
        ("core_freq=500\ncore_freq_min=0\n", False),
        ("core_freq=500\ncore_freq_min=200\n", True),
    ],
)
def test_lines_that_were_written_after_the_start_do_not_hold_yet(
    firmware: str | None, can_change: bool
) -> None:
    found = seen(PI_4, STEADY_4, firmware)
    assert found.can_change is can_change
    if can_change:
        assert str(found.fault()[1]) == "Start the Raspberry Pi again."
