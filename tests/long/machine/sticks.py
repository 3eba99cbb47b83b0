"""USB sticks as people have them: maps of partitions, file systems, and what other computers put on them."""

import struct
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.long.machine.qemu import Machine
from tests.system.installation import tool

MB: Final = 1 << 20
SECTOR: Final = 512
FIRST_MB: Final = 1
"""Where the first partition begins, so that every map has room before it."""
EFI: Final = "U"
"""sfdisk's name for the partition that a computer starts from."""


@dataclass(frozen=True, slots=True)
class Part:
    mb: int
    system: str
    """`vfat`, `exfat` or `ext4`."""
    label: str
    kind: str = ""
    """sfdisk's type; empty: what goes with the system."""


@dataclass(frozen=True, slots=True)
class Layout:
    map: str
    """`dos`, `gpt`, or empty: no partitions at all, and one part."""
    parts: tuple[Part, ...]
    meant: str
    """The label of what a person means."""


LAYOUTS: Final[dict[str, Layout]] = {
    "FAT, as it was sold": Layout("dos", (Part(64, "vfat", "STICK"),), "STICK"),
    "exFAT, as it was sold": Layout("dos", (Part(64, "exfat", "BIG"),), "BIG"),
    "FAT without partitions": Layout("", (Part(64, "vfat", "BARE"),), "BARE"),
    "GUID map": Layout("gpt", (Part(64, "vfat", "WINDOWS"),), "WINDOWS"),
    "from a Mac, exFAT": Layout("gpt", (Part(40, "vfat", "EFI", EFI), Part(80, "exfat", "MAC")), "MAC"),
    "from a Mac, FAT": Layout("gpt", (Part(40, "vfat", "EFI", EFI), Part(80, "vfat", "MACFAT")), "MACFAT"),
    "FAT on partition 2": Layout("dos", (Part(20, "ext4", "linux"), Part(64, "vfat", "SECOND")), "SECOND"),
    "a small one first": Layout("dos", (Part(20, "vfat", "TOOLS"), Part(64, "vfat", "ROOM")), "ROOM"),
    "a small one last": Layout("dos", (Part(64, "vfat", "ROOM2"), Part(20, "vfat", "TOOLS2")), "ROOM2"),
}


def _made(path: Path, part: Part) -> None:
    with path.open("wb") as file:
        file.truncate(part.mb * MB)
    words = {
        "vfat": [tool("mkfs.vfat"), "-n", part.label],
        "exfat": [tool("mkfs.exfat"), "-L", part.label],
        "ext4": [tool("mke2fs"), "-q", "-t", "ext4", "-L", part.label],
    }[part.system]
    subprocess.run([*words, str(path)], check=True, stdout=subprocess.DEVNULL)


def image(folder: Path, name: str, layout: Layout) -> Path:
    stick = folder / f"{name}.stick"
    parts = [folder / f"{name}.{number}" for number in range(len(layout.parts))]
    for path, part in zip(parts, layout.parts, strict=True):
        _made(path, part)
    if not layout.map:
        return parts[0].rename(stick)
    with stick.open("wb") as file:
        file.truncate((sum(part.mb for part in layout.parts) + 2 * FIRST_MB) * MB)
    subprocess.run([tool("sfdisk"), "--quiet", str(stick)], input=_map(layout), text=True, check=True)
    at = FIRST_MB * MB
    with stick.open("r+b") as file:
        for path, part in zip(parts, layout.parts, strict=True):
            file.seek(at)
            file.write(path.read_bytes())
            path.unlink()
            at += part.mb * MB
    return stick


LEFT: Final = "half.new"
"""What is left of a file whose writing was cut off."""
_FAT: Final = "FAT, as it was sold"


def pulled_out_too_early(folder: Path, name: str) -> Path:
    """With a file whose clusters the tables of the stick call free: the names were written, they were not."""
    stick = image(folder, name, LAYOUTS[_FAT])
    content = folder / LEFT
    content.write_bytes(bytes(100_000))
    subprocess.run([tool("mcopy"), "-i", f"{stick}@@{FIRST_MB}M", str(content), f"::/{LEFT}"], check=True)
    with stick.open("r+b") as file:
        file.seek(FIRST_MB * MB)
        start = file.read(SECTOR)
        reserved, tables = struct.unpack_from("<HB", start, 14)
        (sectors,) = struct.unpack_from("<H", start, 22)
        for table in range(tables):
            file.seek(FIRST_MB * MB + (reserved + table * sectors) * SECTOR + 4)
            file.write(bytes(200))  # of clusters 2 to 101, which are those of the only file
    return stick


def _map(layout: Layout) -> str:
    lines, at = [f"label: {layout.map}"], FIRST_MB * MB // SECTOR
    usual = {"dos": {"vfat": "c", "exfat": "7", "ext4": "L"}, "gpt": {"ext4": "L"}}[layout.map]
    windows = "EBD0A0A2-B9E5-4433-87C0-68B6B72699C7"
    for part in layout.parts:
        size = part.mb * MB // SECTOR
        lines.append(f"start={at}, size={size}, type={part.kind or usual.get(part.system, windows)}")
        at += size
    return "\n".join(lines) + "\n"


def plug_in(machine: Machine, stick: Path, name: str, *, writes: int = 0) -> None:
    """`writes`: so many bytes a second it can write; 0: as fast as it may."""
    slow = f",throttling.bps-write={writes}" if writes else ""
    machine.monitor(f"drive_add 0 if=none,id={name}-disk,file={stick},format=raw{slow}")
    machine.plug("usb-storage", name, drive=f"{name}-disk")


def mounted(machine: Machine) -> Sequence[str]:
    """Label and file system of what is mounted where Totem looks; nothing: none is."""
    return machine.shell("findmnt -no LABEL,FSTYPE /run/totem/usb", check=False).split()
