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


LEFT: Final = r"""
ls -d /opt/totem /run/totem /usr/local/bin/totemctl /etc/systemd/system/totem* /etc/systemd/system/*/totem*
ls -d /etc/systemd/system/run-totem* /etc/udev/rules.d/*totem* /etc/tmpfiles.d/totem.conf
ls -d /etc/sysusers.d/totem.conf
getent passwd totem
getent group totem gpio spi i2c
systemctl list-units --all --plain --no-legend --type=service,path,mount '*totem*'
"""
"""Whatever of it is there, a line each; a drop-in of somebody else's stays."""
NOT_OURS: Final = ("/etc/systemd/system/totem.service.d",)


def test_a_machine_is_upgraded_taken_back_and_taken_away(tmp_path: Path) -> None:
    machine = Machine(tmp_path, with_next(tmp_path), display(800, 480))
    with booted(machine):
        machine.ask("plug_in")
        tells(machine)
        is_up(machine)
        person = Person(machine)
        person.begins_beside()
        record = person.turn()["record"]
        first = version(machine)

        installer(machine, *UPGRADE)
        assert ".99" in version(machine)
        record = _is_played_on(person, record, "upgraded")

        installer(machine, "--rollback")
        assert version(machine) == first
        _is_played_on(person, record, "taken-back")

        installer(machine, "--uninstall", "--yes")
        machine.wait_until("systemctl is-active --quiet getty@tty1")
        keep(machine.picture(), "taken-away")
        _is_gone(machine)
        machine.shell("systemctl poweroff --no-block")
        assert machine.goes_off()
    with booted(machine):
        machine.wait_until("systemctl is-active --quiet getty@tty1")
        machine.wait_until("grep -q login: /dev/vcs1")
        assert machine.shell("systemctl list-units --failed --plain --no-legend") == ""
        keep(machine.picture(), "booted-without")
        _is_gone(machine)


def _is_gone(machine: Machine) -> None:
    """But the games."""
    left = machine.shell(f"({LEFT}) 2>/dev/null", check=False).splitlines()
    assert [line for line in left if not line.startswith(NOT_OURS)] == []
    assert machine.shell("stat -c %U /var/lib/totem/totem.db") == "root"


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


def _is_played_on(person: Person, record: list[str], name: str) -> list[str]:
    is_up(person.machine)
    person.look(f"{name}-home")
    assert person.goes_on_beside(f"{name}-check")["record"] == record
    person.look(f"{name}-table")
    played: list[str] = person.turn()["record"]
    assert played[: len(record)] == record
    return played
