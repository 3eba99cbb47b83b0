"""The program in the compositor cage, on a display in memory: it begins, and is stopped.

It reads back what it painted. cage of Debian 12 gives no picture of such a display: what a person sees there
is looked at on the booted machine (tests/long).
"""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tests.system.conftest import not_tested_here
from tests.system.desktop import PATIENCE_S, REPOSITORY, ready
from tests.system.installation import SETTINGS

IN_CAGE: Final = REPOSITORY / "systemd" / "in-cage"
AS_SOMEBODY: Final = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
"""cage does not begin for root; what belongs to whoever runs this can still be read."""
DISPLAY: Final = (1280, 720)
"""Of wlroots, if there is no other."""


def test_in_cage_it_begins_where_libdecor_is_too(tmp_path: Path, tool: Callable[[str], str]) -> None:
    """As on Debian 13, where Xwayland brings that library: to frame the screen SDL once waited for ever."""
    for name in ("cage", "Xwayland", "unshare"):
        tool(name)
    if subprocess.run([*AS_SOMEBODY, "true"], capture_output=True, check=False).returncode:
        not_tested_here("nobody else can be made up (user namespaces)")
    if not any(Path("/usr/lib").glob("*/libdecor-0.so.0")):
        not_tested_here("libdecor is not on this machine")
    (tmp_path / "settings.toml").write_text(SETTINGS)
    with tempfile.TemporaryDirectory() as runtime:  # the name of a socket must be short
        world = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "WAYLAND_"))}
        world |= {"SDL_VIDEODRIVER": "wayland", "SDL_AUDIODRIVER": "dummy", "HOME": str(tmp_path)}
        world |= {"XDG_RUNTIME_DIR": runtime, "RUNTIME_DIRECTORY": runtime, "TOTEM_READY": "1"}
        world |= {"WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman"}
        program = [sys.executable, "-m", "firmware", "--full-screen"]
        program += ["--config", str(tmp_path), "--data", str(tmp_path)]
        log = tmp_path / "stderr.txt"
        with log.open("w") as errors:
            process = subprocess.Popen(
                [*AS_SOMEBODY, str(IN_CAGE), *program],
                cwd=REPOSITORY,
                env=world,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                start_new_session=True,
            )
        try:
            assert ready(process, log).size == DISPLAY
            assert "The screen: wayland at 1280x720 by opengles2" in log.read_text()
            process.send_signal(signal.SIGTERM)
            assert process.wait(PATIENCE_S) == 0
            assert "Traceback" not in log.read_text()
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait(PATIENCE_S)
            if process.stdout:
                process.stdout.close()
