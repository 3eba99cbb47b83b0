"""The installer on machines that lack something, are asked, interrupted or damaged.

The tests share one container, in this order: what is refused before anything is changed, the first
installation, and what may go wrong with it later. tests/system/test_service.py has what goes right.
"""

import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from tests.system.container import Container, booted
from tests.system.installation import (
    BOOT_CONFIG,
    HERE,
    WHEELS,
    WITHOUT_CONSOLE,
    another_version,
    drop_in,
    install,
    installer,
    lay_out,
    offered,
    owner_files,
    tool,
    version,
    version_folder,
)

CAGE: Final = '#!/bin/sh\nwhile [ "$1" != -- ]; do shift; done\nshift\n"$@"\n'
"""Stands in for the compositor: it starts a program and waits for it."""
DESKTOP: Final = """
[Service]
ExecStart=/bin/sleep infinity
[Install]
Alias=display-manager.service
WantedBy=graphical.target
"""
NO_PATIENCE: Final = 'Acquire::Retries "0";\nAcquire::http::Timeout "1";\nAcquire::https::Timeout "1";\n'
STICK: Final = "/run/totem/usb"


@pytest.fixture(scope="module")
def machine(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    folder = tmp_path_factory.mktemp("container")
    with booted(folder, tool, lambda root: lay_out(root, packages)) as container:
        yield container


@contextmanager
def mounted(machine: Container, at: str, options: str) -> Iterator[None]:
    """A file system in memory, as if it were a card that is full or read-only."""
    machine.run("mount", "-t", "tmpfs", "-o", options, "tmpfs", at)
    try:
        yield
    finally:
        machine.run("umount", at)


def waits(machine: Container, condition: str) -> None:
    """Until this is so, 10 s at most."""
    machine.run("sh", "-c", f"for n in $(seq 100); do {condition} && exit; sleep 0.1; done; exit 1")


def refused(machine: Container, *words: str) -> str:
    """What is said, after which nothing has changed."""
    said = installer(machine, *words, check=False)
    assert "totem: nothing was changed" in said
    assert not (machine.root / "opt" / "totem").exists()
    return said


def test_a_full_card_is_said_before_anything_is_changed(machine: Container) -> None:
    with mounted(machine, "/opt", "size=100m"):
        assert "400 MB must be free for /opt, and 100 are: delete something first" in refused(
            machine, "--yes"
        )


def test_a_card_that_is_read_only_is_said_with_what_to_do(machine: Container) -> None:
    with mounted(machine, "/opt", "ro"):
        said = refused(machine, "--yes")
    assert "/opt cannot be written: switch the read-only mode of the card off" in said


def test_all_that_is_missing_is_said_at_once(machine: Container) -> None:
    with mounted(machine, "/opt", "size=100m"):
        said = refused(machine, "--yes", "--cage", "--no-apt")
    assert "400 MB must be free" in said
    assert "the compositor is missing: sudo apt install cage" in said


def test_a_second_installer_waits_its_turn(machine: Container) -> None:
    called = f"/{HERE}/systemd/install.sh"
    both = f"{called} --dry-run >/dev/null; {called} --yes"
    said = machine.run("flock", "/run/totem-install.lock", "sh", "-c", both, check=False)
    assert said.strip() == "totem: another installation is at work here: wait until it has ended"


def test_a_person_s_account_of_our_name_is_told(machine: Container) -> None:
    machine.run("useradd", "--create-home", "--shell", "/bin/bash", "totem")
    said = installer(machine, "--dry-run")
    machine.run("userdel", "--remove", "totem", check=False)
    assert "There is a person's account called totem here" in said


def test_debian_packages_that_cannot_be_fetched_are_named(machine: Container) -> None:
    (machine.root / "etc/apt/apt.conf.d/99-no-patience").write_text(NO_PATIENCE)
    said = installer(machine, "--yes", "--cage", "--wheels", f"/{WHEELS}", check=False)
    assert "the Debian packages could not be installed. Is there a network?" in said
    assert re.search(r"sudo apt install .*\bcage seatd xwayland libwayland-egl1", said)


def test_without_a_network_it_says_so_and_leaves_no_service(machine: Container) -> None:
    called = f"/{HERE}/systemd/install.sh"
    said = machine.run("env", "PIP_RETRIES=1", called, "--yes", "--no-apt", check=False)
    assert "could not fetch the packages Totem needs; is there a network?" in said
    assert not (machine.root / "etc/systemd/system/totem.service").exists()


def test_a_folder_of_packages_that_lacks_one_is_named(machine: Container) -> None:
    (machine.root / "srv/none").mkdir()
    said = installer(machine, "--yes", "--no-apt", "--wheels", "/srv/none", check=False)
    assert "a package that Totem needs is missing in /srv/none: fetch them all anew" in said


def test_whoever_answers_no_keeps_his_files_and_without_a_screen_totem_waits_for_one(
    machine: Container,
) -> None:
    drop_in(machine.root, "50-without-console", WITHOUT_CONSOLE)
    called = f"/{HERE}/systemd/install.sh --no-apt --wheels '/{WHEELS}'"
    said = machine.run("sh", "-c", f'printf "n\\n" | script --quiet --return --command "{called}" /dev/null')
    assert "Write them? [y/N]" in said
    assert "Not written." in said
    assert (machine.root / "boot/firmware/config.txt").read_text() == BOOT_CONFIG
    assert "No screen is connected, or another program has it." in said
    assert "is installed." in said
    assert "No screen is connected, or another program has it" in machine.journal()
    waits(machine, "systemctl show totem -P StatusText | grep -q 'No screen is connected'")
    machine.run("systemctl", "stop", "totem")


def test_an_environment_that_lost_a_file_is_made_anew(machine: Container) -> None:
    owner_files(machine.root)
    package = "lib/python3*/site-packages/firmware"
    (lost,) = version_folder(machine, version(machine)).glob(f"{package}/app/console.py")
    lost.write_text("")
    said = install(machine)
    assert "is damaged, or was made for another Python: it is made anew" in said
    assert lost.stat().st_size
    assert machine.shown("totem", "ActiveState") == "active"


def test_an_environment_of_another_python_is_made_anew(machine: Container) -> None:
    stamp = version_folder(machine, version(machine)) / "complete"
    whole = stamp.read_text()
    stamp.write_text("python 3.9\n")
    said = installer(machine, "--dry-run")
    stamp.write_text(whole)
    assert "was made for another Python" in said
    assert "is here already" in installer(machine, "--dry-run")


def test_a_line_that_switches_the_bus_off_again_is_told(machine: Container) -> None:
    config = machine.root / "boot/firmware/config.txt"
    ours = config.read_text()
    config.write_text(ours + "dtparam=spi=off\n")
    said = installer(machine, "--dry-run")
    config.write_text(ours)
    assert "switches SPI off again" in said
    assert "switches SPI off again" not in installer(machine, "--dry-run")


def test_after_an_upgrade_that_failed_the_way_back_leads_to_the_version_before(machine: Container) -> None:
    first = version(machine)
    with another_version(machine):
        install(machine)
        second = version(machine)
        service = machine.root / HERE / "systemd" / "totem.service"
        whole = service.read_text()
        service.write_text(whole.replace("User=totem", "User=nobody-of-that-name"))
        broken = offered(machine)
        shutil.copytree(version_folder(machine, second), version_folder(machine, broken), symlinks=True)
        shutil.copy(service, version_folder(machine, broken) / "systemd")
        said = install(machine, check=False)
        service.write_text(whole)
    assert f"{second} is back" in said
    assert version(machine) == second
    assert f"- back from {second} to {first}" in installer(machine, "--rollback")
    assert version(machine) == first
    assert f"- back from {first} to {second}" in installer(machine, "--rollback")
    assert machine.shown("totem", "ActiveState") == "active"


def test_in_cage_the_program_feeds_the_watchdog(machine: Container) -> None:
    cage = machine.root / "usr/bin/cage"
    cage.write_text(CAGE)
    cage.chmod(0o755)
    installer(machine, "--yes", "--no-apt", "--cage", "--wheels", f"/{WHEELS}")
    since = machine.now()
    moment = "systemctl show totem -P {}TimestampMonotonic"
    waits(machine, f"[ $({moment.format('Watchdog')}) -gt $({moment.format('ActiveEnter')}) ]")
    assert "watchdog" not in machine.journal(since)
    said = installer(machine, "--yes", "--no-apt", "--wheels", f"/{WHEELS}")
    assert re.search(r"left to you: .*\bcage seatd", said), "an upgrade forgets what cage needs"
    assert machine.run("systemctl", "show", "totem", "-P", "Environment").count("seatd") == 1
    installer(machine, "--yes", "--no-apt", "--kms", "--wheels", f"/{WHEELS}")
    cage.unlink()
    assert machine.shown("totem", "ActiveState") == "active"


def test_a_desktop_goes_only_after_a_yes_and_is_there_again_afterwards(machine: Container) -> None:
    units = machine.root / "etc/systemd/system"
    (units / "desktop.service").write_text(DESKTOP)
    machine.run("systemctl", "daemon-reload")
    machine.run("systemctl", "enable", "--now", "desktop.service")
    machine.run("systemctl", "set-default", "graphical.target")
    said = installer(machine, "--no-apt", "--wheels", f"/{WHEELS}")
    assert "Totem cannot have the screen while a desktop holds it." in said
    assert machine.run("systemctl", "get-default").strip() == "graphical.target"
    said = install(machine)
    assert "Totem starts when the device is switched off and on" in said
    assert "Switch the device off and on once" in said
    assert machine.run("systemctl", "get-default").strip() == "multi-user.target"


def test_a_stick_in_use_is_not_touched_by_taking_totem_away(machine: Container) -> None:
    machine.run("mkdir", "-p", STICK)
    machine.run("mount", "-t", "tmpfs", "tmpfs", STICK)
    machine.run("sh", "-c", f"echo holidays >{STICK}/photo; mkdir {STICK}/open")
    machine.run("systemd-run", "--unit=someone", "sh", "-c", f"cd {STICK}/open && exec sleep 600")
    waits(machine, f"[ $(readlink /proc/$(systemctl show someone -P MainPID)/cwd) = {STICK}/open ]")
    said = installer(machine, "--uninstall", "--yes", check=False)
    assert "the USB stick is still in use: pull it out, and call this again" in said
    assert machine.run("cat", f"{STICK}/photo").strip() == "holidays"
    machine.run("systemctl", "stop", "someone")
    assert "Totem is gone." in installer(machine, "--uninstall", "--yes")
    assert machine.run("systemctl", "get-default").strip() == "graphical.target"
    assert (machine.root / "boot/firmware/config.txt").read_text() == BOOT_CONFIG
