"""Weak power and heat: what the kernel says becomes a sentence, and goes when its cause has gone."""

from pathlib import Path

import pytest

from firmware.parts.throttling import (
    LINGER_MS,
    LOOK_MS,
    SINCE_START,
    SOFT_LIMIT,
    UNDER_VOLTAGE,
    Power,
    Strain,
    read_all,
    strain_of,
)
from ui.core.words import words

ENGLISH = words("en")


def firmware_says(folder: Path, text: str) -> None:
    """As a Pi 4 lays it out."""
    device = folder / "bus/platform/devices/soc:firmware"
    device.mkdir(parents=True, exist_ok=True)
    (device / "get_throttled").write_text(text)


@pytest.mark.parametrize(
    ("text", "strain"),
    [
        ("0\n", Strain(False, False)),
        ("50005\n", Strain(True, False)),
        ("0x50000\n", Strain(False, False)),
        ("e0008\n", Strain(False, True)),
        ("6\n", Strain(False, True)),
    ],
)
def test_the_bits_of_now_are_read_and_those_of_earlier_are_not(
    tmp_path: Path, text: str, strain: Strain
) -> None:
    firmware_says(tmp_path, text)
    flags = read_all(tmp_path)
    assert flags is not None
    assert strain_of(flags) == strain


def test_the_bits_of_earlier_are_the_same_sixteen_higher() -> None:
    assert strain_of(0x50000 >> SINCE_START) == Strain(True, False)


def sensor_says(folder: Path, *, sags: bool) -> None:
    """The kernel's own driver for the voltage."""
    volts = folder / "class/hwmon/hwmon2"
    volts.mkdir(parents=True, exist_ok=True)
    (volts / "name").write_text("rpi_volt\n")
    (volts / "in0_lcrit_alarm").write_text(f"{int(sags)}\n")


def test_a_kernel_without_the_firmwares_file_tells_by_its_sensors(tmp_path: Path) -> None:
    sensor_says(tmp_path, sags=True)
    zone = tmp_path / "class/thermal/thermal_zone0"
    zone.mkdir(parents=True)
    (zone / "temp").write_text("81230\n")
    assert read_all(tmp_path) == UNDER_VOLTAGE | SOFT_LIMIT


def test_a_sag_that_the_kernels_sensor_has_cleared_from_the_firmwares_bits_is_seen(tmp_path: Path) -> None:
    firmware_says(tmp_path, "0\n")
    sensor_says(tmp_path, sags=True)
    assert read_all(tmp_path) == UNDER_VOLTAGE
    sensor_says(tmp_path, sags=False)
    assert read_all(tmp_path) == 0


def test_a_machine_that_is_no_pi_says_nothing(tmp_path: Path) -> None:
    assert read_all(tmp_path) is None


def test_a_file_that_holds_nonsense_is_no_strain(tmp_path: Path) -> None:
    firmware_says(tmp_path, "what?\n")
    assert read_all(tmp_path) is None


class Supply:
    """Says the bits that it was told."""

    def __init__(self, flags: int = 0) -> None:
        self.flags = flags
        self.reads = 0

    def __call__(self) -> int:
        self.reads += 1
        return self.flags


def told(power: Power) -> list[str]:
    return [part.name for part in power.parts(ENGLISH) if not part.works]


def test_a_voltage_that_sags_for_a_moment_is_told_for_a_minute_and_then_no_longer() -> None:
    supply = Supply(UNDER_VOLTAGE)
    power = Power(supply)
    power.look(0)
    assert told(power) == ["power"]
    supply.flags = 0
    power.look(LOOK_MS)
    assert told(power) == ["power"]
    power.look(LINGER_MS + 1)
    assert told(power) == []


def test_a_voltage_that_sagged_and_rose_again_between_two_looks_is_told_for_a_minute() -> None:
    supply = Supply()
    power = Power(supply)
    power.look(0)
    supply.flags = 0x50000
    power.look(LOOK_MS)
    assert told(power) == ["power"]
    power.look(LOOK_MS + LINGER_MS)
    assert told(power) == []


def test_what_the_machine_went_through_before_the_program_started_is_not_told() -> None:
    power = Power(Supply(0xF0000))
    power.look(0)
    power.look(LOOK_MS)
    assert told(power) == []


def test_power_and_heat_are_two_sentences_that_say_what_to_do() -> None:
    power = Power(lambda: UNDER_VOLTAGE | SOFT_LIMIT)
    power.look(0)
    said = {part.name: part.reason for part in power.parts(ENGLISH)}
    assert "Use the supply made for this Raspberry Pi" in said["power"]
    assert "Let air reach it" in said["heat"]


def test_it_is_read_every_two_seconds_at_most() -> None:
    supply = Supply()
    power = Power(supply)
    for now in range(0, 10_000, 500):
        power.look(now)
    assert supply.reads == 5


def test_without_any_word_from_the_machine_all_is_well() -> None:
    power = Power(lambda: None)
    power.look(0)
    assert told(power) == []
