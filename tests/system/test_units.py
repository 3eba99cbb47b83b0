"""The units are read by systemd itself, without a word of complaint, and shut in as far as promised."""

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.patience import PATIENCE_S
from tests.system.conftest import not_tested_here

SYSTEMD: Final = Path(__file__).parents[2] / "systemd"
UNITS: Final = sorted(path for kind in ("service", "mount", "path") for path in SYSTEMD.glob(f"*.{kind}"))
MOST_EXPOSED: Final = 2.0
"""Of 10, as `systemd-analyze security` counts."""

Tool = Callable[[str], str]


def told(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*map(str, command)], capture_output=True, text=True, timeout=PATIENCE_S, check=False
    )


def complaints(unit: str, name: str, folder: Path, analyze: str, drop_in: str = "") -> str:
    """What systemd says about the text of a unit. It exits with 0 even on a misspelt key.

    The programs are not installed here, so one that is stands in their place.
    """
    file = folder / name
    file.write_text(_installed(unit), encoding="utf-8")
    if drop_in:
        (folder / f"{name}.d").mkdir()
        (folder / f"{name}.d" / "more.conf").write_text(_installed(drop_in), encoding="utf-8")
    return told(analyze, "verify", "--man=no", file).stderr


def _installed(unit: str) -> str:
    return re.sub(r"/opt/totem/current/(bin/totem|systemd/in-cage)", "/bin/true", unit)


@pytest.mark.parametrize("unit", UNITS, ids=[unit.name for unit in UNITS])
def test_systemd_has_nothing_to_say_about_a_unit(unit: Path, tmp_path: Path, tool: Tool) -> None:
    assert complaints(unit.read_text("utf-8"), unit.name, tmp_path, tool("systemd-analyze")) == ""


def test_systemd_has_nothing_to_say_about_the_service_in_cage(tmp_path: Path, tool: Tool) -> None:
    unit, cage = ((SYSTEMD / name).read_text("utf-8") for name in ("totem.service", "cage.conf"))
    assert complaints(unit, "totem.service", tmp_path, tool("systemd-analyze"), cage) == ""


def test_a_misspelt_key_is_noticed(tmp_path: Path, tool: Tool) -> None:
    misspelt = "[Service]\nExecStart=/bin/true\nRestratSec=2\n"
    assert "RestratSec" in complaints(misspelt, "bad.service", tmp_path, tool("systemd-analyze"))


def exposure(unit: Path, analyze: str) -> float:
    done = told(analyze, "security", "--offline=yes", unit)
    found = re.search(r"Overall exposure level for \S+: ([\d.]+)", done.stdout)
    if found is None:
        not_tested_here(f"this systemd counts no exposure of a file: {done.stderr.strip()}")
    return float(found[1])


def test_the_service_is_shut_in(tool: Tool) -> None:
    counted = exposure(SYSTEMD / "totem.service", tool("systemd-analyze"))
    print(f"\nexposure {counted} of 10")
    assert counted <= MOST_EXPOSED


def values(key: str) -> list[str]:
    """What the service's file says of a key, line by line."""
    return re.findall(rf"^{key}=(.*)$", (SYSTEMD / "totem.service").read_text("utf-8"), re.M)


@pytest.mark.parametrize(
    ("part", "allowed"),
    [
        ("buttons", "char-gpiochip rw"),
        ("lamps on SPI", "char-spi rw"),
        ("expanders", "char-i2c rw"),
        ("the screen", "char-drm rw"),
        ("fingers and keys", "char-input r"),
        ("sound and voice", "char-alsa rw"),
        ("the first console", "/dev/tty1 rw"),
        ("lamps on a pin of a Pi 5", "/dev/pio0 rw"),
        ("voltage and heat, asked of the firmware", "/dev/vcio rw"),
    ],
)
def test_the_service_may_use_each_part_and_no_other(part: str, allowed: str) -> None:
    """The classes are those of /proc/devices; `closed` leaves nothing but /dev/null and its like besides."""
    assert values("DevicePolicy") == ["closed"]
    assert allowed in values("DeviceAllow"), f"{part} cannot be used"


def test_the_service_darkens_the_lamps_whatever_ended_it() -> None:
    """Not `ExecStop`, which is passed over when a program is killed; `-`, since lamps may be missing."""
    assert values("ExecStopPost") == ["-/opt/totem/current/bin/totem lights off"]


def test_the_service_works_in_a_folder_in_memory_which_it_may_write_to() -> None:
    """lgpio makes its pipes where it works."""
    assert values("WorkingDirectory") == [f"/run/{values('RuntimeDirectory')[0]}"]
    assert values("User") == ["totem"]


def test_the_service_leaves_signals_to_the_program() -> None:
    assert "SDL_NO_SIGNAL_HANDLERS=1" in " ".join(values("Environment")).split()


def test_who_looks_for_a_sound_server_has_a_folder_to_look_in() -> None:
    """Else libpulse complains with each sentence that the account has none at home."""
    folder = f"PULSE_RUNTIME_PATH=/run/{values('RuntimeDirectory')[0]}/pulse"
    assert folder in " ".join(values("Environment")).split()
    assert folder in (SYSTEMD / "totemctl").read_text("utf-8").split()


RULES: Final = (SYSTEMD / "70-totem.rules").read_text("utf-8")


@pytest.mark.parametrize(
    ("what", "group"),
    [
        ('SUBSYSTEM=="gpio"', "gpio"),
        ('SUBSYSTEM=="spidev"', "spi"),
        ('SUBSYSTEM=="i2c-dev"', "i2c"),
        ('SUBSYSTEM=="input"', "input"),
        ('KERNEL=="pio0"', "gpio"),
        ('KERNEL=="vcio"', "video"),
    ],
)
def test_a_rule_gives_each_node_to_a_group_of_the_service(what: str, group: str) -> None:
    (line,) = (line for line in RULES.splitlines() if line.startswith(what))
    assert f'GROUP="{group}", MODE="0660"' in line
    assert group in values("SupplementaryGroups")[0].split()


def test_a_rule_gives_the_light_of_the_screen_to_a_group_of_the_service() -> None:
    (line,) = (line for line in RULES.splitlines() if 'SUBSYSTEM=="backlight"' in line)
    group, mode = re.findall(r'RUN\+="/bin/(?:chgrp|chmod) (\S+) /sys\$devpath/brightness"', line)
    assert group in values("SupplementaryGroups")[0].split()
    assert mode == "g+w"


def test_a_service_that_is_open_to_all_is_seen(tmp_path: Path, tool: Tool) -> None:
    (tmp_path / "open.service").write_text("[Service]\nExecStart=/bin/true\n")
    assert exposure(tmp_path / "open.service", tool("systemd-analyze")) > 9


def test_sysusers_makes_the_user_and_every_group_that_the_service_names(tmp_path: Path, tool: Tool) -> None:
    sysusers = tool("systemd-sysusers")
    (tmp_path / "etc").mkdir()
    debian = "".join(
        f"{name}:x:{gid}:\n" for gid, name in enumerate(("video", "render", "input", "tty", "audio"), 50)
    )
    (tmp_path / "etc" / "group").write_text(debian)
    done = told(sysusers, f"--root={tmp_path}", SYSTEMD / "totem.sysusers.conf")
    if "perm" in done.stderr.lower():
        not_tested_here("only root makes users")
    assert done.returncode == 0, done.stderr
    groups = {line.split(":")[0] for line in (tmp_path / "etc" / "group").read_text().splitlines()}
    wanted = re.search(r"SupplementaryGroups=(.*)", (SYSTEMD / "totem.service").read_text())
    assert wanted is not None
    assert set(wanted[1].split()) <= groups
    assert "totem" in groups


LONE: Final = """
set -e
mount -t tmpfs tmpfs /run
mkdir -p /run/udev/rules.d
cp "$2" /run/udev/rules.d/70-totem.rules
cp "$3" /run/group
mount --bind /run/group /etc/group
exec "$1" test --action=add /sys/devices/virtual/mem/null
"""
"""Reads all rules, ours in a place of their own and with the groups that they name, as for a device."""


def of_udev(udevadm: str, rules: Path, folder: Path) -> str:
    """What udev says about a file of rules."""
    if os.geteuid() != 0:
        not_tested_here("only root lays rules where udev reads them")
    here = {line.split(":")[0] for line in Path("/etc/group").read_text().splitlines()}
    named = [name for name in values("SupplementaryGroups")[0].split() if name not in here]
    ours = [f"{name}:x:{gid}:\n" for gid, name in enumerate(named, 900)]
    (folder / "group").write_text(Path("/etc/group").read_text() + "".join(ours))
    done = told("unshare", "--mount", "sh", "-c", LONE, "sh", udevadm, rules, folder / "group")
    assert "Reading rules file" in done.stderr, done.stdout + done.stderr
    said = [line for line in (done.stdout + done.stderr).splitlines() if "70-totem.rules:" in line]
    return "\n".join(said)


def test_udev_understands_the_rules(tmp_path: Path, tool: Tool) -> None:
    assert of_udev(tool("udevadm"), SYSTEMD / "70-totem.rules", tmp_path) == ""


def test_a_misspelt_rule_is_noticed(tmp_path: Path, tool: Tool) -> None:
    misspelt = tmp_path / "70-totem.rules"
    misspelt.write_text(RULES.replace("SUBSYSTEM==", "SUBSYSTEN==", 1))
    assert "SUBSYSTEN" in of_udev(tool("udevadm"), misspelt, tmp_path)


def test_the_shell_scripts_have_no_faults_that_shellcheck_knows(tool: Tool) -> None:
    shellcheck = tool("shellcheck")
    root = SYSTEMD.parent
    scripts = [
        root / "run",
        root / "test",
        root / ".ci" / "run",
        root / ".ci" / "venv.sh",
        SYSTEMD / "totemctl",
        SYSTEMD / "stick-partition",
        SYSTEMD / "in-cage",
        *SYSTEMD.glob("*.sh"),
    ]
    done = told(shellcheck, "--external-sources", "--source-path", root, *scripts)
    assert done.stdout == ""


def test_the_screen_is_bare_unless_the_compositor_is_handed_it() -> None:
    assert "SDL_VIDEODRIVER=kmsdrm" in " ".join(values("Environment")).split()
    cage = (SYSTEMD / "cage.conf").read_text("utf-8").splitlines()
    assert {"Environment=SDL_VIDEODRIVER=wayland", "NotifyAccess=all", "KillMode=mixed"} <= {*cage}
    assert "Environment=LIBSEAT_BACKEND=seatd XDG_RUNTIME_DIR=/run/totem" in cage
    assert not [line for line in cage if line.startswith("PAM")], "it would not be heard that it is ready"
    assert "SystemCallFilter=mincore" in cage, "Mesa would find no display"
    started = [line.removeprefix("ExecStart=") for line in cage if line.startswith("ExecStart=")]
    assert started[0] == "", "the program would start twice"
    assert started[1].startswith("/opt/totem/current/systemd/in-cage /opt/totem/current/bin/totem ")


def test_a_stick_is_mounted_with_what_fat_and_exfat_both_know_and_not_written_byte_by_byte() -> None:
    mount = (SYSTEMD / "run-totem-usb.mount").read_text("utf-8")
    (options,) = re.findall(r"^Options=(.*)$", mount, re.M)
    asked = {option.partition("=")[0] for option in options.split(",")}
    assert {"nosuid", "nodev", "noexec"} <= asked
    assert not asked & {"sync", "flush", "utf8", "shortname"}
    assert "iocharset=utf8" in options.split(","), "names beyond ASCII are listed and not opened"


def test_a_stick_is_mended_before_it_is_mounted_and_mounted_whatever_comes_of_that() -> None:
    mount = (SYSTEMD / "run-totem-usb.mount").read_text("utf-8")
    assert re.search(r"^After=.*\btotem-stick\.service$", mount, re.M)
    assert re.search(r"^Wants=totem-stick\.service$", mount, re.M)
    mends = (SYSTEMD / "totem-stick.service").read_text("utf-8")
    assert re.search(r"^ExecStart=-/sbin/fsck -a -T /dev/totem-usb$", mends, re.M)
    assert re.search(r"^RemainAfterExit=yes$", mends, re.M), "it would run again while the stick is mounted"
    assert re.search(r"^ConditionPathIsMountPoint=!/run/totem/usb$", mends, re.M)
