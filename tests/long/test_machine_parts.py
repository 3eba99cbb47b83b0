"""Parts that are plugged in and out while the machine runs: touchscreen, mouse, keyboard, sticks, a chip for
buttons, a sound card. What the kernel and udev make of them is theirs; nothing of it is simulated here.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.long.machine import sticks
from tests.long.machine.disk import disk
from tests.long.machine.person import Person, is_set, is_up, keep, tells
from tests.long.machine.qemu import Machine, booted, display

SOUND = "intel-hda"
KEYBOARD, MOUSE = "QEMU USB Keyboard", "QEMU USB Tablet"
"""As they call themselves."""


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sound") / "heard.wav"


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory, heard: Path) -> Iterator[Machine]:
    card = ("-audiodev", f"wav,id=card,path={heard}", "-device", SOUND, "-device", "hda-output,audiodev=card")
    here = Machine(tmp_path_factory.mktemp("machine"), disk("bookworm"), display(800, 480), more=card)
    with booted(here):
        tells(here)
        is_up(here)
        yield here


def test_a_touchscreen_that_comes_goes_and_comes_again(machine: Machine) -> None:
    person = Person(machine)
    for _time in range(2):
        person.plugs_in_a_panel()
        person.taps("settings")
        person.until(lambda told: told["screen"] == "SettingsScreen", "settings")
        person.taps("close")
        person.until(lambda told: told["screen"] == "Home", "home")
        machine.ask("pull_out")


def test_a_keyboard_that_comes_and_goes(machine: Machine) -> None:
    person = Person(machine)
    for _time in range(2):
        person.plugs_in("usb-kbd", "keys", KEYBOARD)
        person.types("f1", lambda told: told["screen"] == "Keys", "list of the keys")
        person.types("esc", lambda told: told["screen"] == "Home", "home")
        machine.unplug("keys")
        machine.wait_until(f"! grep -q '{KEYBOARD}' /proc/bus/input/devices")


def test_a_mouse_that_comes_and_goes(machine: Machine) -> None:
    person = Person(machine)
    for _time in range(2):
        person.plugs_in("usb-tablet", "mouse", MOUSE)
        person.clicks("settings", "SettingsScreen")
        person.clicks("close", "Home")
        machine.unplug("mouse")
        machine.wait_until(f"! grep -q '{MOUSE}' /proc/bus/input/devices")


@pytest.mark.parametrize("name", sticks.LAYOUTS)
def test_of_a_stick_the_partition_that_a_person_means_is_shown(
    machine: Machine, name: str, tmp_path: Path
) -> None:
    layout = sticks.LAYOUTS[name]
    sticks.plug_in(machine, sticks.image(tmp_path, "stick", layout), "stick")
    machine.wait_until("mountpoint -q /run/totem/usb")
    machine.wait_until("sleep 2")  # another partition that comes later must not take its place
    label, system = sticks.mounted(machine)
    print(f"\n{name}: {label} ({system})")
    assert label == layout.meant
    machine.shell("setpriv --reuid=totem --clear-groups touch /run/totem/usb/here && sync -f /run/totem/usb")
    machine.unplug("stick")
    machine.wait_until("! mountpoint -q /run/totem/usb")


def test_of_two_sticks_the_first_is_shown_and_then_the_other(machine: Machine, tmp_path: Path) -> None:
    for name, label in (("one", "FAT, as it was sold"), ("two", "a small one last")):
        sticks.plug_in(machine, sticks.image(tmp_path, name, sticks.LAYOUTS[label]), name)
        machine.wait_until("mountpoint -q /run/totem/usb")
    assert sticks.mounted(machine)[0] == "STICK"
    machine.unplug("one")
    machine.wait_until('test "$(findmnt -no LABEL /run/totem/usb)" = ROOM2')
    machine.unplug("two")
    machine.wait_until("! mountpoint -q /run/totem/usb")


NO_STICK = "There is no stick. Put one in, and wait a moment."
SLOW = 3_000
"""Bytes a second: a backup takes its time."""
HALF_A_BACKUP = "ls -A /run/totem/usb/totem | grep -q '[.]db[.]new$'"
A_BACKUP = "ls -A /run/totem/usb/totem | grep -v '[.]new$' | grep '[.]db$'"


def test_a_stick_that_is_pulled_out_in_the_middle_of_a_backup_is_said_and_takes_the_next(
    machine: Machine, tmp_path: Path
) -> None:
    person = Person(machine)
    person.plugs_in_a_panel()
    person.goes_home()
    for means in ("history", "stick"):
        person.taps(means)
    stick = sticks.image(tmp_path, "stick", sticks.LAYOUTS["FAT, as it was sold"])
    sticks.plug_in(machine, stick, "slow", writes=SLOW)
    machine.wait_until("mountpoint -q /run/totem/usb")
    person.until(lambda told: "Nothing on the stick is ever overwritten." in told["words"], "stick")
    person.taps("back_up")
    machine.wait_until(HALF_A_BACKUP)
    person.until(lambda told: "stop" in told["spots"], "backup under way")
    machine.unplug("slow")
    told = person.until(lambda told: "stop" not in told["spots"], "end of the backup")
    keep(machine.picture(), "stick-pulled-out")
    print(f"\n{told['words']}")
    assert "Nothing was backed up." in told["words"]
    assert "You can pull the stick out now." not in told["words"]
    machine.wait_until("! mountpoint -q /run/totem/usb")
    assert machine.shell("ls -A /run/totem/usb 2>/dev/null", check=False) == "", "written where it had been"

    sticks.plug_in(machine, stick, "again")
    machine.wait_until("mountpoint -q /run/totem/usb")
    person.until(
        lambda told: "There is no stick. Put one in, and wait a moment." not in told["words"], "stick"
    )
    person.taps("back_up")
    told = person.until(lambda told: "You can pull the stick out now." in told["words"], "backup")
    print(told["words"])
    person.look("stick-backup")
    assert machine.shell(A_BACKUP)
    machine.wait_until(f"! {HALF_A_BACKUP}")
    machine.unplug("again")
    machine.wait_until("! mountpoint -q /run/totem/usb")
    person.goes_home()


def test_a_stick_that_was_pulled_out_too_early_is_mended_and_written_on(
    machine: Machine, tmp_path: Path
) -> None:
    """Else the kernel makes it read-only when what is left on it is taken away."""
    sticks.plug_in(machine, sticks.pulled_out_too_early(tmp_path, "stick"), "broken")
    machine.wait_until("mountpoint -q /run/totem/usb")
    print(machine.shell("journalctl -o cat -u totem-stick -n 20; dmesg | grep FAT-fs", check=False))
    as_totem = "setpriv --reuid=totem --clear-groups"
    machine.shell(f"{as_totem} rm /run/totem/usb/{sticks.LEFT}")
    machine.shell(f"{as_totem} touch /run/totem/usb/here && sync -f /run/totem/usb")
    machine.unplug("broken")
    machine.wait_until("! mountpoint -q /run/totem/usb")


def test_a_sound_is_heard(machine: Machine, heard: Path) -> None:
    person = Person(machine)
    person.plugs_in_a_panel()
    person.goes_home()
    person.begins("stone_age_junior")
    person.turn()
    keep(machine.picture(), "sound")
    assert loudest(heard) > 500, "the sound card was sent nothing but silence"


def test_a_voice_is_heard_beside_it(machine: Machine, heard: Path) -> None:
    """By the program of the voice, as the account of the service, which has the card open."""
    machine.wait_until("sleep 5")  # what was still sounding has ended
    before = heard.stat().st_size
    account = "setpriv --reuid=totem --regid=totem --groups=audio"
    around = "env -i PATH=/usr/bin:/bin HOME=/var/lib/totem $(systemctl show totem -p Environment --value)"
    said = machine.shell(f"echo It is your turn. | {account} {around} espeak-ng -v en --stdin 2>&1")
    print(said)
    assert "directory" not in said, "it complains of a sound server that is not there"
    assert loudest(heard, before) > 500, "nothing was said"


def loudest(path: Path, since: int = 44) -> int:
    """Of the samples in a file that is still being written: its header tells no length yet."""
    samples = memoryview(path.read_bytes()[since // 4 * 4 :])
    samples = samples[: len(samples) // 2 * 2].cast("h")
    found = max(map(abs, samples), default=0)
    print(f"\nthe loudest of {len(samples)} samples is {found}")
    return found


CHIP = """
import ctypes, fcntl, os, struct, sys
bus, address, register, value = (int(word, 0) for word in sys.argv[1:])
file = os.open(f"/dev/i2c-{bus}", os.O_RDWR)
fcntl.ioctl(file, 0x0706, address)  # I2C_SLAVE_FORCE
data = ctypes.create_string_buffer(bytes([value]) + bytes(33))
fcntl.ioctl(file, 0x0720, struct.pack("BBIP", 0, register, 2, ctypes.addressof(data)))  # I2C_SMBUS, a byte
"""
BUTTONS_ARE_REAL = 'less_motion = true\n\n[buttons]\npins = "lgpio"\n'
WIRING = 'count = 0\n\n[expander.0x20]\nA0 = "yes"\nA1 = "no"\n'
PORT_A, PORT_B, RELEASED = 0x12, 0x13, 0xFF
BUTTONS = ("yes", "no")
"""Pins A0 and A1."""


def test_buttons_of_a_chip_on_the_i2c_bus_choose(machine: Machine) -> None:
    """The kernel's stub keeps what is written to it; a finger is a bit of its port."""
    machine.shell("modprobe i2c-dev; modprobe i2c-piix4; modprobe i2c-stub chip_addr=0x20; udevadm settle")
    assert "stub" in machine.shell("cat /sys/class/i2c-dev/i2c-1/name")

    def port(register: int, value: int) -> None:
        machine.run("python3", "-c", CHIP, "1", "0x20", str(register), str(value))

    def press(button: str) -> None:
        """As long as a finger stays: until it is heard."""
        port(PORT_A, RELEASED & ~(1 << BUTTONS.index(button)))
        person.until(lambda told: button in told["down"], f"press of {button}")
        port(PORT_A, RELEASED)
        person.until(lambda told: not told["down"], f"release of {button}")

    port(PORT_A, RELEASED)
    port(PORT_B, RELEASED)
    machine.put("/etc/totem/wiring/clans.toml", WIRING.encode())
    machine.shell("chmod -R a+rX /etc/totem")
    is_set(machine, BUTTONS_ARE_REAL)
    person = Person(machine)
    person.plugs_in_a_panel()
    person.begins("clans")
    before = person.look("chip-table")
    for button in ("no", "yes") * 4:  # another one, and that one
        if machine.shown()["moves"] == before["moves"]:
            press(button)
    person.until(lambda told: told["moves"] > before["moves"], "move by buttons alone")
    person.look("chip-turn")
