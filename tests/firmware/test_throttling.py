"""Weak power and heat: what the kernel says becomes a sentence, and goes when its cause has gone."""

from pathlib import Path

import pytest

from firmware.throttling import (
    LINGER_MS,
    LOOK_MS,
    NO_STRAIN,
    SINCE_START,
    Power,
    Strain,
    read_strain,
    strain_of,
)
from ui.words import words

ENGLISH = words("en")


def firmware_says(folder: Path, text: str) -> None:
    """As a Pi 4 lays it out."""
    device = folder / "bus/platform/devices/soc:firmware"
    device.mkdir(parents=True, exist_ok=True)
    (device / "get_throttled").write_text(text)


@pytest.mark.parametrize(
    ("text", "strain"),
    [
        ("0\n", NO_STRAIN),
        ("50005\n", Strain(True, False)),
        ("0x50000\n", NO_STRAIN),
        ("e0008\n", Strain(False, True)),
        ("6\n", Strain(False, True)),
    ],
)
def test_the_bits_of_now_are_read_and_those_of_earlier_are_not(
    tmp_path: Path, text: str, strain: Strain
) -> None:
    firmware_says(tmp_path, text)
    assert read_strain(tmp_path) == strain


def test_the_bits_of_earlier_are_the_same_sixteen_higher() -> None:
    assert strain_of(0x50000 >> SINCE_START) == Strain(True, False)


def test_a_kernel_without_the_firmwares_file_tells_by_its_sensors(tmp_path: Path) -> None:
    volts, zone = tmp_path / "class/hwmon/hwmon2", tmp_path / "class/thermal/thermal_zone0"
    for folder in (volts, zone):
        folder.mkdir(parents=True)
    (volts / "name").write_text("rpi_volt\n")
    (volts / "in0_lcrit_alarm").write_text("1\n")
    (zone / "temp").write_text("81230\n")
    assert read_strain(tmp_path) == Strain(True, True)


def test_a_machine_that_is_no_pi_says_nothing(tmp_path: Path) -> None:
    assert read_strain(tmp_path) is None


def test_a_file_that_holds_nonsense_is_no_strain(tmp_path: Path) -> None:
    firmware_says(tmp_path, "what?\n")
    assert read_strain(tmp_path) is None


class Supply:
    """Strained as long as told."""

    def __init__(self) -> None:
        self.strain: Strain | None = NO_STRAIN
        self.reads = 0

    def __call__(self) -> Strain | None:
        self.reads += 1
        return self.strain


def told(power: Power) -> list[str]:
    return [part.name for part in power.parts(ENGLISH) if not part.works]


def test_a_voltage_that_sags_for_a_moment_is_told_for_a_minute_and_then_no_longer() -> None:
    supply = Supply()
    power = Power(supply)
    supply.strain = Strain(True, False)
    power.look(0)
    assert told(power) == ["power"]
    supply.strain = NO_STRAIN
    power.look(LOOK_MS)
    assert told(power) == ["power"]
    power.look(LINGER_MS + 1)
    assert told(power) == []


def test_power_and_heat_are_two_sentences_that_say_what_to_do() -> None:
    power = Power(lambda: Strain(True, True))
    power.look(0)
    said = {part.name: part.reason for part in power.parts(ENGLISH)}
    assert "Use the supply made for this Raspberry Pi" in said["power"]
    assert "Let air reach it" in said["heat"]


def test_it_is_read_every_five_seconds_at_most() -> None:
    supply = Supply()
    power = Power(supply)
    for now in range(0, 10_000, 1000):
        power.look(now)
    assert supply.reads == 2


def test_without_any_word_from_the_machine_all_is_well() -> None:
    power = Power(lambda: None)
    power.look(0)
    assert told(power) == []
