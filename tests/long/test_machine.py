"""The device as it is installed, booted and looked at from outside: a Debian without a desktop under QEMU.

TOTEM_MACHINES names a folder for disks (docs/testing.md), TOTEM_PICTURES one where pictures are kept, if they
shall be. Results stand in docs/reliability.md.
"""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.catalogue import OURS
from tests.long.machine.disk import disk
from tests.long.machine.person import Person, is_set, is_up, keep, tells
from tests.long.machine.qemu import Machine, booted, display

SUITES = ("bookworm", "trixie")
SIZES = ((1024, 600), (1280, 720), (1920, 1080))
"""Beside the 800 x 480 of all others."""


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """Debian 12 with a display of 800 x 480 and a touchscreen, for all that needs no boot of its own."""
    here = Machine(tmp_path_factory.mktemp("machine"), disk("bookworm"), display(800, 480))
    with booted(here):
        here.ask("plug_in")
        tells(here)
        is_up(here)
        yield here


@pytest.fixture
def person(machine: Machine) -> Person:
    """At home."""
    is_set(machine)
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
        machine.ask("plug_in")
        tells(machine, speaks=False)
        is_up(machine)
        person = Person(machine)
        assert person.look(f"{suite}-first")["screen"] == "FirstLanguage"
        person.taps("language/en")
        person.waits_for("later")
        person.look(f"{suite}-first-game")
        person.taps("later")
        person.waits_for("settings")
        assert person.look(f"{suite}-home")["screen"] == "Home"
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
        assert f"on kmsdrm at {w}x{h} " in is_up(machine)
        person = Person(machine)
        person.look(f"{w}x{h}-home")
        assert machine.picture().get_size() == size
        person.begins("clans")
        person.turn()
        person.look(f"{w}x{h}-turn")


@pytest.mark.parametrize("turn", [90, 180, 270])
def test_a_turned_screen_is_touched_where_it_shows(machine: Machine, turn: int) -> None:
    is_set(machine, f"rotation = {turn}\n")
    person = Person(machine)
    person.look(f"turned-{turn}-home")
    person.begins("clans")
    person.turn()
    person.look(f"turned-{turn}-turn")


def test_after_three_crashes_what_happened_is_shown_and_a_touch_tries_again(machine: Machine) -> None:
    machine.shell("rm -f /run/totem/starts.json; systemctl restart --no-block totem")
    told = is_up(machine)
    for _crash in range(3):
        assert told.startswith("Playing"), told
        before = machine.shell("systemctl show totem -p NRestarts --value")
        machine.shell("systemctl kill --signal=SEGV totem")
        machine.wait_until(f'test "$(systemctl show totem -p NRestarts --value)" != {before}')
        told = is_up(machine)
    print(f"\n{told}")
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
        person.waits_for("yes")
        person.look("switch-off")
        person.taps("yes")
        assert machine.goes_off()


def test_a_display_that_is_connected_later_is_used(tmp_path: Path) -> None:
    without = Machine(tmp_path, disk("bookworm"), display(800, 480), kernel_words="video=Virtual-1:d")
    with booted(without) as machine:
        machine.wait_until("journalctl -u totem | grep -q 'No screen is connected'")
        status = machine.shell("systemctl show totem --property StatusText --value")
        doctor = machine.run("/usr/local/bin/totemctl", "doctor", "--language", "en", check=False)
        print(f"\n{status}\n{doctor}")
        assert "No display is connected to /dev/dri/card0" in doctor
        tells(machine, restart=False)
        begun = time.monotonic()
        machine.shell("echo on > /sys/class/drm/card0-Virtual-1/status")
        # A start that has found no screen ends as failed when there is one: the next shows the picture.
        machine.wait_until("systemctl is-active --quiet totem")
        is_up(machine)
        print(f"a picture {time.monotonic() - begun:.0f} s after it was connected")
        Person(machine).look("connected-later")


@pytest.mark.parametrize("suite", SUITES)
def test_in_cage_it_shows_the_same_and_is_touched(suite: str, tmp_path: Path) -> None:
    with booted(Machine(tmp_path, disk(suite, "--cage"), display(800, 480))) as machine:
        machine.shell("modprobe -r psmouse")  # as a device, which has no mouse: cage would show its arrow
        machine.ask("plug_in")
        tells(machine, before="/opt/totem/current/systemd/in-cage ")
        told = is_up(machine)
        print(f"\n{told}")
        assert "on wayland at 800x480 by opengles2" in told
        person = Person(machine)
        person.look(f"{suite}-cage-home")
        person.begins("clans")
        person.turn()
        person.look(f"{suite}-cage-turn")


def test_a_machine_with_nothing_but_the_framebuffer_of_its_firmware_says_so(tmp_path: Path) -> None:
    """Neither Debian 12 nor 13 has a driver for it that SDL can draw by (simpledrm)."""
    firmware = ("-vga", "none", "-device", "VGA,xres=800,yres=480", "-bios", "OVMF.fd")
    machine = Machine(
        tmp_path, disk("trixie"), firmware, kernel_words="modprobe.blacklist=bochs", memory_mb=1024
    )
    with booted(machine):
        machine.wait_until("systemctl show totem -P StatusText | grep -q 'no driver for this screen'")
        said = "The kernel has no driver for this screen"
        assert said in machine.journal()
        console = machine.shell("cat /dev/vcs1")
        print(f"\n{console}")
        assert said in " ".join(console.split())
        keep(machine.picture(), "framebuffer")
        doctor = machine.run("/usr/local/bin/totemctl", "doctor", "--language", "en", check=False)
        print(doctor)
        assert re.search(r"FAULT\s+Screen – The kernel has no driver for this screen", doctor)


def test_it_dims_and_a_touch_wakes_it_and_does_nothing_else(machine: Machine) -> None:
    is_set(machine, "dim_minutes = 1\n")
    person = Person(machine)
    home = person.look()
    bright = brightness(machine)
    machine.wait_until("sleep 70")
    dim = brightness(machine)
    keep(machine.picture(), "dimmed")
    x, y = home["spots"]["settings"]
    machine.ask("touch", x=x, y=y)
    woken = person.until(lambda told: told["awake"] and told["lifted"] > home["lifted"], "waking by a touch")
    assert person.look("woken")["screen"] == woken["screen"] == "Home"
    print(f"\nmean brightness {bright:.0f}, dimmed {dim:.0f}, woken {brightness(machine):.0f}")
    assert dim < bright / 2
    assert brightness(machine) == bright


def brightness(machine: Machine) -> float:
    """Mean of the channels of what a person sees, 0 to 255."""
    return sum(pygame.transform.average_color(machine.picture())[:3]) / 3
