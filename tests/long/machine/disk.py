"""Disks to boot: a Debian without a desktop, and Totem on it by its own installer, with the packages that it
names. Kept in the folder that TOTEM_MACHINES names; made anew when the product has changed.

As root: python -m tests.long.machine.disk [bookworm|trixie]
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.system.conftest import not_tested_here
from tests.system.installation import FILES, HERE, PARTS, REPOSITORY, tool, wheels

VARIABLE: Final = "TOTEM_MACHINES"
PYTHON: Final = {"bookworm": "3.11", "trixie": "3.13"}
# What boots, and nothing else: what Totem needs comes by its installer, and what tests need they bring along.
SYSTEM: Final = ("systemd-sysv", "udev", "dbus", "kmod", "python3", "initramfs-tools", "linux-image-amd64")
# What the kernel needs to find its disk, and no more: an emulated processor unpacks all of it at each boot.
EARLY: Final = {
    "etc/initramfs-tools/conf.d/small": "MODULES=list\n",
    "usr/share/initramfs-tools/modules.d/disk": "virtio_pci\nvirtio_blk\next4\ncrc32c_generic\ncrc32c\n",
}
GUEST: Final = ("agent.py", "panel.py")
SIZE: Final = "3G"

AGENT: Final = """
[Unit]
Description=Does in the guest what the tests ask
DefaultDependencies=no
After=systemd-udevd.service systemd-udev-trigger.service
[Service]
WorkingDirectory=/srv/guest
ExecStart=/usr/bin/python3 -m tests.long.machine.agent
Restart=always
[Install]
WantedBy=multi-user.target
"""


@dataclass(frozen=True, slots=True)
class Disk:
    image: Path
    kernel: Path
    initrd: Path
    said: str
    """By the installer."""


def machines() -> Path:
    folder = os.environ.get(VARIABLE)
    if not folder:
        not_tested_here(f"{VARIABLE} names no folder for disks (docs/testing.md)")
    return Path(folder)


def disk(suite: str, *words: str) -> Disk:
    """Ready to boot, with the product as it is in this checkout; `words` are more for its installer."""
    if os.geteuid() != 0:
        not_tested_here("only root makes disks")
    folder = machines() / "".join((suite, *words))
    folder.mkdir(parents=True, exist_ok=True)
    made = folder / f"{_fingerprint(suite)}.img"
    said = made.with_suffix(".said")
    if not said.exists():
        for old in (*folder.glob("*.img"), *folder.glob("*.said")):
            old.unlink()
        said.write_text(_installed(suite, words, folder, made))
    return Disk(made, folder / "vmlinuz", folder / "initrd", said.read_text())


def _fingerprint(suite: str) -> str:
    """Of everything that is installed, and of what runs beside it."""
    sums = hashlib.sha256(suite.encode())
    guest = [Path(__file__).with_name(name) for name in GUEST]
    parts = [REPOSITORY / name for name in (*PARTS, "pyproject.toml", "constraints.txt")]
    for part in (*parts, *guest, Path(__file__)):
        for path in sorted(part.rglob("*")) if part.is_dir() else [part]:
            if path.is_file() and path.suffix != ".pyc":
                sums.update(str(path.relative_to(REPOSITORY)).encode() + path.read_bytes())
    return sums.hexdigest()[:12]


def _root_archive(suite: str) -> Path:
    packages = ",".join(SYSTEM)
    archive = machines() / f"{suite}-{hashlib.sha256(packages.encode()).hexdigest()[:8]}.tar"
    if not archive.exists():
        begun = archive.with_suffix(".new.tar")
        done(tool("mmdebstrap"), "--variant=apt", f"--include={packages}", suite, str(begun))
        begun.rename(archive)
    return archive


def _installed(suite: str, words: Sequence[str], folder: Path, image: Path) -> str:
    archive = _root_archive(suite)
    packages = folder / "wheels"
    wheels(packages, PYTHON[suite])
    root = folder / "root"
    shutil.rmtree(root, ignore_errors=True)
    root.mkdir()
    try:
        done("tar", "-C", str(root), "-xf", str(archive))
        _lay_out(root, packages)
        installer = (f"/{HERE}/systemd/install.sh", "--yes", "--wheels", "/srv/wheels", *words)
        said = done(*called_in(root, *installer))
        done(*called_in(root, "update-initramfs", "-u"))
        shutil.copy(next((root / "boot").glob("vmlinuz-*")), folder / "vmlinuz")
        shutil.copy(next((root / "boot").glob("initrd.img-*")), folder / "initrd")
        done(tool("mke2fs"), "-q", "-t", "ext4", "-d", str(root), f"{image}.new", SIZE)
        Path(f"{image}.new").rename(image)
    finally:
        shutil.rmtree(root, ignore_errors=True)
    return said


def _lay_out(root: Path, packages: Path) -> None:
    there = root / HERE
    for part in PARTS:
        shutil.copytree(REPOSITORY / part, there / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(REPOSITORY / name, there)
    shutil.copytree(packages, root / "srv" / "wheels")
    guest = root / "srv" / "guest" / "tests" / "long" / "machine"
    guest.mkdir(parents=True)
    for name in GUEST:
        shutil.copy(Path(__file__).with_name(name), guest)
    units = root / "etc" / "systemd" / "system"
    (units / "agent.service").write_text(AGENT)
    (units / "multi-user.target.wants").mkdir(exist_ok=True)
    (units / "multi-user.target.wants" / "agent.service").symlink_to("../agent.service")
    slow = units / "totem.service.d" / "emulated.conf"
    slow.parent.mkdir()
    slow.write_text("[Service]\nTimeoutStartSec=15min\nWatchdogSec=5min\n")
    for name, text in EARLY.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    (root / "etc" / "fstab").write_text("/dev/vda / ext4 defaults 0 1\n")
    (root / "etc" / "hostname").write_text("totem\n")


def called_in(root: Path, *words: str) -> list[str]:
    """In a container of systemd, natively: under an emulated processor pip takes minutes."""
    mounted = [
        "--private-users=no",
        "--resolv-conf=copy-host",
        "--register=no",
        "--keep-unit",
        "--pipe",
        "--quiet",
    ]
    return [tool("systemd-nspawn"), "--directory", str(root), *mounted, "--", *words]


def done(*words: str) -> str:
    ran = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if ran.returncode:
        not_tested_here(f"{words[0]} fails: {ran.stdout.strip()[-400:]}")
    return ran.stdout


if __name__ == "__main__":
    for named in sys.argv[1:] or PYTHON:
        found = disk(named)
        sys.stdout.write(f"{found.said}\n{found.image}\n")
