"""Real drivers on a kernel that simulates the parts: pins for lgpio, a touchscreen for SDL.

The kernel is built by tests/long/build_kernel.sh and named by the variable TOTEM_UML_KERNEL; lgpio comes with
the extra `pi`. Results stand in docs/reliability.md.
"""

import importlib.util
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

REPOSITORY: Final = Path(__file__).resolve().parents[2]
INIT: Final = """#!/bin/sh
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev 2>/dev/null
mount -t tmpfs run /run
mount -t tmpfs mnt /mnt
mount -t configfs config /sys/kernel/config
mkdir /mnt/totem && cd {repository} && cp -r engine hardware ui firmware tests /mnt/totem/ && cd /mnt/totem
export HOME=/mnt PYTHONPATH={path} PYTHONDONTWRITEBYTECODE=1 SDL_AUDIODRIVER=dummy {environment}
{python} -W ignore -m {module} 2>&1
echo THE END
"""


def said_by(folder: Path, module: str, *, environment: str = "", seconds: int) -> str:
    kernel = os.environ.get("TOTEM_UML_KERNEL")
    if not kernel:
        pytest.skip("not tested here: TOTEM_UML_KERNEL names no kernel (tests/long/build_kernel.sh)")
    init = folder / "init"
    init.write_text(
        INIT.format(
            repository=shlex.quote(str(REPOSITORY)),
            path=shlex.quote(os.environ.get("PYTHONPATH", "")),
            environment=environment,
            python=shlex.quote(sys.executable),
            module=module,
        )
    )
    init.chmod(0o755)
    words = [kernel, "mem=512M", "root=/dev/root", "rootfstype=hostfs", "rootflags=/", "ro", "con=null"]
    words += ["con0=null,fd:1", "quiet", f"uml_dir={folder}", "umid=parts", "panic=1", f"init={init}"]
    with subprocess.Popen(
        words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as guest:
        try:
            said, _none = guest.communicate(timeout=seconds)
        except subprocess.TimeoutExpired:
            guest.kill()
            said, _none = guest.communicate()
            said += "\nIT TOOK TOO LONG"
    return said.split("THE END")[0]


def test_fourteen_buttons_pressed_twenty_times_through_the_real_lgpio(tmp_path: Path) -> None:
    if importlib.util.find_spec("lgpio") is None:
        pytest.skip("not tested here: lgpio is not installed (extra `pi`)")
    said = said_by(tmp_path, "tests.long.guest_pins 14 20", seconds=300)
    print(said)
    assert "PRESSES 280 OF 280" in said
    assert "WRONG none" in said
    (bounces,) = (int(line.split()[1]) for line in said.splitlines() if line.startswith("BOUNCES"))
    assert bounces > 280, "the contacts did not bounce"


def test_the_whole_program_plays_a_turn_by_a_finger_on_a_touchscreen_of_the_kernel(tmp_path: Path) -> None:
    said = said_by(tmp_path, "tests.long.guest_touch /mnt", environment="SDL_VIDEODRIVER=evdev", seconds=300)
    print(said)
    assert "DRIVER evdev (800, 480)" in said
    assert "PLAYED 1 " in said
    assert "ENDED 0" in said
