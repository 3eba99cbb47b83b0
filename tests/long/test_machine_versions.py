"""The installer on a booted machine that is played at: the next version, the way back, and all away."""

from dataclasses import replace
from pathlib import Path
from typing import Final

from tests.long.machine.disk import Disk, called_in, disk, done
from tests.long.machine.person import Person, is_up, keep, tells
from tests.long.machine.qemu import PATIENCE_S, Machine, booted, display
from tests.system.installation import HERE, tool

INSTALLER: Final = f"/{HERE}/systemd/install.sh"
NEXT: Final = rf"""sed -i 's/^version = "\(.*\)\.[0-9]*"/version = "\1.99"/' /{HERE}/pyproject.toml"""
UPGRADE: Final = ("--yes", "--no-apt", "--wheels", "/srv/wheels")


def test_a_machine_is_upgraded_taken_back_and_taken_away(tmp_path: Path) -> None:
    with booted(Machine(tmp_path, with_next(tmp_path), display(800, 480))) as machine:
        machine.ask("plug_in")
        tells(machine)
        is_up(machine)
        person = Person(machine)
        person.begins("clans")
        record = person.turn()["record"]
        first = version(machine)

        installer(machine, *UPGRADE)
        assert ".99" in version(machine)
        _is_played_on(person, record, "upgraded")

        installer(machine, "--rollback")
        assert version(machine) == first
        _is_played_on(person, record, "taken-back")

        installer(machine, "--uninstall", "--yes")
        machine.wait_until("systemctl is-active --quiet getty@tty1")
        keep(machine.picture(), "taken-away")
        assert machine.shell("ls /opt/totem /etc/systemd/system/totem.service 2>/dev/null", check=False) == ""
        assert machine.shell("ls /var/lib/totem/totem.db")


def with_next(folder: Path) -> Disk:
    """With the next version made beside the one that is used, in a container: emulated, pip takes long. The
    installer finds it and uses what is there."""
    found = disk("bookworm")
    image, root = folder / "next.img", folder / "root"
    root.mkdir()
    done(tool("cp"), "--sparse=always", str(found.image), str(image))
    done(tool("mount"), "-o", "loop", str(image), str(root))
    try:
        for words in (("/bin/sh", "-c", NEXT), (INSTALLER, *UPGRADE), (INSTALLER, "--rollback")):
            done(*called_in(root, *words))
    finally:
        done(tool("umount"), str(root))
    return replace(found, image=image)


def version(machine: Machine) -> str:
    return machine.shell("readlink /opt/totem/current")


def installer(machine: Machine, *words: str) -> None:
    print(f"\n{' '.join(words)}")
    print(machine.run(INSTALLER, *words, seconds=PATIENCE_S))


def _is_played_on(person: Person, record: object, name: str) -> None:
    is_up(person.machine)
    person.look(f"{name}-home")
    assert person.goes_on()["record"] == record
    person.look(f"{name}-table")
