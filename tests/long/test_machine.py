"""The device as it is installed, booted and looked at from outside: a Debian without a desktop under QEMU.

TOTEM_MACHINES names a folder for disks (docs/testing.md), TOTEM_PICTURES one where pictures are kept, if they
shall be. Results stand in docs/reliability.md.
"""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.catalogue import OURS
from tests.long.machine.disk import disk
from tests.long.machine.person import Person, is_up, keep, tells
from tests.long.machine.qemu import Machine, booted, display

SUITES = ("bookworm", "trixie")
SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080))


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """Debian 12 with a display of 800 x 480 and a touchscreen, for all that needs no boot of its own."""
    here = Machine(tmp_path_factory.mktemp("machine"), disk("bookworm"), display(800, 480))
    with booted(here):
        is_up(here)
        here.ask("plug_in")
        tells(here)
        is_up(here)
        yield here


@pytest.fixture
def person(machine: Machine) -> Person:
    """At home."""
    person = Person(machine)
    person.goes_home()
    return person


@pytest.mark.parametrize("suite", SUITES)
def test_the_first_picture_after_boot_is_there_and_said(suite: str, tmp_path: Path) -> None:
    """By the program as it is installed, with the packages that the installer names."""
    found = disk(suite)
    with booted(Machine(tmp_path, found, display(800, 480))) as machine:
        begun = time.monotonic()
        told = is_up(machine)
        print(f"\n{suite}: first picture after {time.monotonic() - begun:.0f} s: {told}")
        print(machine.shell("systemd-analyze time", check=False))
        assert "on kmsdrm at 800x480 by opengles2 (libGLESv2.so.2" in told
        assert "The screen: kmsdrm at 800x480 by opengles2" in machine.journal()
        tells(machine)
        is_up(machine)
        assert Person(machine).look(f"{suite}-home")["screen"] == "Home"
        doctor = machine.run("/usr/local/bin/totemctl", "doctor", "--language", "en", check=False)
        print(doctor)
        assert re.search(r"fine\s+Screen – 800 × 480 pixels, drawn by opengles2", doctor)


@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_a_turn_of_a_game_by_a_finger(person: Person, game: str) -> None:
    person.begins(game)
    person.look(f"{game}-table")
    told = person.turn()
    print(f"\n{game}: {told['record'][-1]}")
    person.look(f"{game}-turn")


def test_killed_it_is_back_at_the_same_table(person: Person, machine: Machine) -> None:
    person.begins("clans")
    record = person.turn()["record"]
    began = time.monotonic()
    machine.shell("systemctl kill --signal=KILL totem")
    machine.wait_until("systemctl show totem -p NRestarts --value | grep -qv '^0$'")
    is_up(machine)
    print(f"\nback after {time.monotonic() - began:.1f} s")
    person.look("killed-home")
    assert person.goes_on()["record"] == record
    person.look("killed-table")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_display_of_this_size_is_filled_and_touched(size: tuple[int, int], tmp_path: Path) -> None:
    w, h = size
    with booted(Machine(tmp_path, disk("bookworm"), display(w, h))) as machine:
        machine.ask("plug_in")
        tells(machine)
        assert "on kmsdrm" in is_up(machine)
        person = Person(machine)
        person.look(f"{w}x{h}-home")
        assert machine.picture().get_size() == size
        person.begins("clans")
        person.turn()
        person.look(f"{w}x{h}-turn")


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_screen_is_touched_where_it_shows(machine: Machine, turn: int) -> None:
    machine.put("/var/lib/totem/settings.toml", f"[screen]\nrotation = {turn}\n".encode())
    machine.shell("chown totem: /var/lib/totem/settings.toml; systemctl restart totem")
    is_up(machine)
    person = Person(machine)
    person.look(f"turned-{turn}-home")
    person.begins("clans")
    person.turn()
    person.look(f"turned-{turn}-turn")
    machine.shell("rm /var/lib/totem/settings.toml; systemctl restart totem")
    is_up(machine)


def test_after_three_crashes_what_happened_is_shown_and_a_touch_tries_again(machine: Machine) -> None:
    for crash in range(3):
        machine.shell("systemctl kill --signal=SEGV totem")
        machine.wait_until(f"test $(systemctl show totem -p NRestarts --value) -gt {crash}")
        told = is_up(machine)
    assert told.startswith("Waiting after 3 crashes: "), told
    keep(machine.picture(), "crashes")


def test_switched_off_on_the_screen_the_machine_goes_off(tmp_path: Path) -> None:
    with booted(Machine(tmp_path, disk("bookworm"), display(800, 480))) as machine:
        machine.ask("plug_in")
        tells(machine)
        is_up(machine)
        person = Person(machine)
        for means in ("settings", "off"):
            person.taps(means)
        person.look("switch-off")
        person.taps("yes")
        assert machine.goes_off()
