"""Wheels of `totem-compiled`: for the Python that runs the tests, and for the Pythons of a Pi, built on this
machine by a compiler for that processor.

    python -m tests.system.wheels FOLDER      what .ci/wheels does
"""

import fcntl
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from compiled.builder import Target, name_of, this_python
from tests.system.arm64 import BOOKWORM, REPOSITORY, TRIXIE, Release, archive_of, unpack
from tests.system.conftest import not_tested_here

WHEELS: Final = REPOSITORY / "build" / "wheels"
"""Where `.ci/run` lays them: one of the same sources is there once."""
CROSS: Final = "aarch64-linux-gnu-gcc"
GUEST: Final = "compiled_guest.py"
RUNNER: Final = """
import runpy, sys
place, *sys.argv = sys.argv[1:]
if place != "plain":
    sys.path.insert(0, place)
    from firmware.parts import compiled
    compiled.use(compiled.look())
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""`-c RUNNER PLACE PROGRAM WORDS...`: with the compiled build that is installed there, or `plain`."""


def for_this_python(folder: Path = WHEELS) -> Path:
    target = this_python()
    if shutil.which(target.compiler[0]) is None:
        not_tested_here(f"there is no C compiler ({target.compiler[0]})")
    if not any(Path(place, "Python.h").exists() for place in target.headers):
        not_tested_here(f"there are no headers of this Python ({sysconfig.get_path('include')})")
    with _alone(folder):
        there = folder / name_of(target)
        return there if there.exists() else _built(target, folder)


def for_arm64(release: Release, folder: Path = WHEELS) -> Path:
    if shutil.which(CROSS) is None:
        not_tested_here(f"{CROSS} is not on this machine")
    with _alone(folder), tempfile.TemporaryDirectory() as work:
        there = folder / name_of(_arm64(release, ()))
        return there if there.exists() else _built(_arm64(release, _headers(release, Path(work))), folder)


def _arm64(release: Release, headers: Sequence[str]) -> Target:
    major, minor = map(int, release.python.split("."))
    suffix = f".cpython-{major}{minor}-aarch64-linux-gnu.so"
    return Target((major, minor), "linux_aarch64", suffix, (CROSS,), headers)


def _headers(release: Release, work: Path) -> Sequence[str]:
    """Of that Python for that processor: they say how wide its numbers are."""
    package = archive_of(release, work).download(f"libpython{release.python}-dev")
    (work / "root").mkdir()
    unpack(package, work / "root")
    include = work / "root" / "usr" / "include"
    return str(include / f"python{release.python}"), str(include)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Whoever comes second finds what the first one built."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / ".lock").open("w") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        yield


def _built(target: Target, folder: Path) -> Path:
    command = [sys.executable, str(REPOSITORY / "compiled" / "builder.py"), str(folder)]
    command += [f"--python={target.python[0]}.{target.python[1]}", f"--platform={target.platform}"]
    command += [f"--suffix={target.suffix}", f"--compiler={shlex.join(target.compiler)}"]
    command += [f"--headers={place}" for place in target.headers]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    return Path(done.stdout.splitlines()[-1])


def installed(wheel: Path, place: Path, target: Target) -> Path:
    """By pip, as it would install it there."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command += ["--no-index", "--no-deps", "--no-compile", "--only-binary=:all:", "--target", str(place)]
    command += ["--implementation=cp", f"--platform={target.platform}"]
    command += ["--python-version={}.{}".format(*target.python), str(wheel)]
    subprocess.run(command, check=True)
    return place


def installed_on_arm64(release: Release, wheel: Path, place: Path) -> Path:
    return installed(wheel, place, _arm64(release, ()))


def main(folder: Path) -> None:
    for release in (BOOKWORM, TRIXIE):
        try:
            print(for_arm64(release, folder))
        except pytest.skip.Exception as why:
            print(f"the wheel for Python {release.python} on arm64: {why}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
