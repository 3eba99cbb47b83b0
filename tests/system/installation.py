"""What is installed in a container, and from what: this checkout, and packages fetched beforehand."""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

from tests.system.conftest import not_tested_here
from tests.system.container import Container

REPOSITORY: Final = Path(__file__).parents[2]
PARTS: Final = ("engine", "hardware", "ui", "firmware", "systemd", ".ci")
FILES: Final = ("pyproject.toml", "constraints.txt", "README.md", "LICENSE", "tests/system/service_guest.py")
HERE: Final = "srv/totem"
"""The checkout in the container."""
WHEELS: Final = "srv/the wheels"
"""With a space, as the name of a stick may have one."""

# The service as it is, on a machine without a console, and without lamps and screen.
WITHOUT_CONSOLE: Final = """
[Service]
StandardInput=null
TTYReset=no
TTYVHangup=no
"""
WITHOUT_PARTS: Final = """
[Service]
Environment=SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy TOTEM_HEADLESS=1
"""
SETTINGS: Final = (
    '[screen]\nlanguage = "en"\nless_motion = true\n\n'
    '[lights]\nstrip = "simulated"\n\n[buttons]\npins = "simulated"\n'
)
BOOT_CONFIG: Final = "# For more options see the documentation\ndtparam=audio=on\n\n[all]\n"


def tool(name: str) -> str:
    return shutil.which(name) or not_tested_here(f"{name} is not on this machine")


def wheels(folder: Path, version: str = "") -> None:
    """Everything that the installer takes from the network, for a Python of this version; none: Debian's."""
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    asked = "import sys; print('%d.%d' % sys.version_info[:2])"
    if not version:
        version = subprocess.run(
            ["/usr/bin/python3", "-c", asked], capture_output=True, text=True, check=True
        ).stdout.strip()
    # pip judges markers by the Python that it runs with.
    every = map(
        Requirement, [*project["dependencies"], *project["optional-dependencies"]["pi"], "setuptools"]
    )
    world = {"python_version": version, "python_full_version": f"{version}.0"}
    wanted = [f"{one.name}{one.specifier}" for one in every if not one.marker or one.marker.evaluate(world)]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    command += ["--ignore-requires-python"]
    command += ["--only-binary=:all:", "--python-version", version, "--dest", str(folder)]
    command += ["--constraint", str(REPOSITORY / "constraints.txt"), *wanted]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        not_tested_here(f"the packages cannot be fetched: {done.stderr.strip().splitlines()[-1]}")


def lay_out(root: Path, packages: Path) -> None:
    """The checkout, the packages and the files of an owner, before the container starts."""
    there = root / HERE
    for part in PARTS:
        shutil.copytree(REPOSITORY / part, there / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(REPOSITORY / name, there)
    shutil.copytree(packages, root / WHEELS)
    (root / "boot" / "firmware").mkdir(parents=True, exist_ok=True)
    (root / "boot" / "firmware" / "config.txt").write_text(BOOT_CONFIG)


def owner_files(root: Path) -> None:
    """An owner's defaults: simulated lamps and buttons, wired as in the example of Clans."""
    (root / "etc" / "totem" / "wiring").mkdir(parents=True)
    (root / "etc" / "totem" / "settings.toml").write_text(SETTINGS)
    example = REPOSITORY / "ui" / "games" / "clans" / "wiring.toml"
    shutil.copy(example, root / "etc" / "totem" / "wiring" / "clans.toml")
    drop_in(root, "without-parts", WITHOUT_PARTS)
    drop_in(root, "50-without-console", WITHOUT_CONSOLE)


def guest() -> str:
    """The programs that the service itself calls, when it starts and when it has stopped, with the guest in
    place of `totem`: what the unit does not call is not called here either."""
    calls = re.findall(
        r"^(ExecStart|ExecStopPost)=-?(.*)$", (REPOSITORY / "systemd/totem.service").read_text(), re.M
    )
    stand_in = "/opt/totem/current/bin/python -P /srv/totem/service_guest.py"
    lines = [f"{key}=\n{key}={call.replace('/opt/totem/current/bin/totem', stand_in)}" for key, call in calls]
    return "\n".join(["[Service]", *lines, ""])


def drop_in(root: Path, name: str, text: str) -> None:
    folder = root / "etc" / "systemd" / "system" / "totem.service.d"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.conf").write_text(text)


def installer(container: Container, *words: str, check: bool = True) -> str:
    """What it says, called as an owner calls it."""
    called = [f"/{HERE}/systemd/install.sh", *words]
    return container.run(*called, check=check)


def install(machine: Container, *, check: bool = True) -> str:
    return installer(machine, "--yes", "--no-apt", "--wheels", f"/{WHEELS}", check=check)


@contextmanager
def another_version(machine: Container) -> Iterator[str]:
    """The checkout has the next number, as long as the block runs."""
    project = machine.root / HERE / "pyproject.toml"
    whole = project.read_text()
    old = re.search(r'^version = "(\d+)\.(\d+)\.(\d+)"', whole, re.M)
    assert old is not None
    new = f"{old[1]}.{old[2]}.{int(old[3]) + 1}"
    project.write_text(whole.replace(old[0], f'version = "{new}"'))
    yield new
    project.write_text(whole)


def offered(machine: Container) -> str:
    """What the version of the checkout would be called."""
    found = re.search(r"- version (\S+),", installer(machine, "--dry-run"))
    assert found is not None
    return found[1]


def version_folder(machine: Container, name: str) -> Path:
    return machine.root / "opt" / "totem" / name


def version(machine: Container) -> str:
    return machine.run("readlink", "/opt/totem/current").strip()
