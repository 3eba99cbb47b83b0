"""An arm64 system of Debian without a board: packages are only unpacked, wheels only chosen for it, and
its Python runs under qemu, called by name, so that nothing is registered with this machine's kernel.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.system.conftest import not_tested_here

PATIENCE_S: Final = 900
"""An end for what never comes: a processor that is played takes its time."""

REPOSITORY: Final = Path(__file__).parents[2]
GUEST: Final = "arm64_guest.py"
QEMU: Final = "qemu-aarch64-static"
PACKAGES: Final = ("python3", "libpython3-stdlib", "zlib1g", "libexpat1", "libstdc++6")
"""And what they need."""
PLATFORMS: Final = (
    "manylinux2014_aarch64",
    "manylinux_2_17_aarch64",
    "manylinux_2_28_aarch64",
    "manylinux_2_34_aarch64",
)
KEYS: Final = "/usr/share/keyrings/debian-archive-keyring.gpg"
LINKS: Final = ("bin", "sbin", "lib")


@dataclass(frozen=True)
class Release:
    suite: str
    python: str
    lgpio: tuple[str, ...] = ()
    """Debian's packages of it, where it has no wheels of its own."""
    built: str = ""
    """The same library in a wheel of Adafruit's, where this machine's Debian has no package."""


BOOKWORM: Final = Release("bookworm", "3.11")
TRIXIE: Final = Release("trixie", "3.13", ("python3-lgpio", "python3-rpi-lgpio"), "adafruit-lgpio==0.2.2.0")


@dataclass(frozen=True)
class Board:
    root: Path
    python: str
    lgpio: str
    """The folder that lgpio must come from."""

    def run(self, *words: str, timeout: float = PATIENCE_S) -> str:
        """What this Python says, with Totem and its packages in its path."""
        world = {
            "PATH": "/usr/bin:/usr/sbin",
            "LC_ALL": "C.UTF-8",
            "PYTHONPATH": "/opt/totem:/opt/totem/wheels",
            "BLINKA_SKIP_DEPENDENCY_CHECK": "1",
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
        }
        chroot = shutil.which("chroot") or "/usr/sbin/chroot"
        called = [chroot, str(self.root), f"/usr/bin/{QEMU}", f"/usr/bin/python{self.python}", *words]
        done = subprocess.run(
            called,
            env=world,
            capture_output=True,
            text=True,
            timeout=timeout,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-3000:]
        return done.stdout


def board(release: Release, folder: Path, qemu: str) -> Board:
    root = folder / "root"
    for link in LINKS:
        (root / "usr" / link).mkdir(parents=True)
        (root / link).symlink_to(f"usr/{link}")
    archive = archive_of(release, folder)
    packaged = bool(release.lgpio) and archive.offers(*release.lgpio)
    for package in archive.fetch(*PACKAGES, *(release.lgpio if packaged else ())):
        unpack(package, root)
    (root / "dev").mkdir(exist_ok=True)
    os.mknod(root / "dev" / "null", 0o20666, os.makedev(1, 3))
    os.mknod(root / "dev" / "urandom", 0o20666, os.makedev(1, 9))
    (root / "proc").mkdir(exist_ok=True)
    (root / "proc" / "cpuinfo").write_text("processor\t: 0\n")  # Blinka reads which board it is on
    shutil.copy(qemu, root / "usr" / "bin" / QEMU)
    totem = root / "opt" / "totem"
    for package_of_ours in ("engine", "hardware", "ui", "firmware"):
        skipped = shutil.ignore_patterns("__pycache__")
        shutil.copytree(REPOSITORY / package_of_ours, totem / package_of_ours, ignore=skipped)
    shutil.copy(REPOSITORY / "tests" / "system" / GUEST, totem)
    _wheels(release, totem / "wheels", () if packaged or not release.built else (release.built,))
    _compile(release, root)
    return Board(root, release.python, "/usr/lib" if packaged else "/opt/totem/wheels")


@dataclass(frozen=True)
class Archive:
    """Debian's packages for arm64, from where this machine's own come."""

    folder: Path

    def apt(self, *words: str) -> subprocess.CompletedProcess[str]:
        world = {**os.environ, "APT_CONFIG": str(self.folder / "apt.conf")}
        return subprocess.run(
            words,
            cwd=self.folder,
            env=world,
            capture_output=True,
            text=True,
            timeout=PATIENCE_S,
            check=False,
        )

    def offers(self, *packages: str) -> bool:
        return all(self.apt("apt-cache", "show", package).returncode == 0 for package in packages)

    def fetch(self, *packages: str) -> Sequence[Path]:
        """They and all they need."""
        self._fetched("install", "--yes", "--download-only", *packages)
        return sorted((self.folder / "archives").glob("*.deb"))

    def download(self, package: str) -> Path:
        """It alone."""
        self._fetched("download", package)
        return next(self.folder.glob(f"{package}_*.deb"))

    def _fetched(self, *words: str) -> None:
        done = self.apt("apt-get", "-qq", *words)
        if done.returncode:
            not_tested_here(f"Debian's packages for arm64 cannot be fetched: {done.stderr.strip()[-200:]}")


def archive_of(release: Release, folder: Path) -> Archive:
    apt = folder / "apt"
    for part in ("lists/partial", "archives/partial"):
        (apt / part).mkdir(parents=True)
    lines = f"deb [arch=arm64 signed-by={KEYS}] {_mirror()} {release.suite} main\n"
    (apt / "sources.list").write_text(lines)
    (apt / "status").touch()
    (apt / "apt.conf").write_text(
        f'Dir::State::lists "{apt}/lists";\nDir::State::status "{apt}/status";\nDir::Cache "{apt}";\n'
        f'Dir::Etc::sourcelist "{apt}/sources.list";\nDir::Etc::sourceparts "-";\n'
        'APT::Architecture "arm64";\nAPT::Architectures { "arm64"; };\nAPT::Sandbox::User "root";\n'
        'Acquire::Languages "none";\nAPT::Install-Recommends "false";\n'
    )
    archive = Archive(apt)
    told = archive.apt("apt-get", "-qq", "update")
    if told.returncode or not archive.offers(PACKAGES[0]):
        not_tested_here(f"Debian {release.suite} for arm64 cannot be reached: {told.stderr.strip()[-200:]}")
    return archive


def _mirror() -> str:
    """Where this machine's Debian packages come from."""
    wanted = ["apt-get", "indextargets", "--format", "$(ORIGIN)|$(LABEL)|$(REPO_URI)"]
    found = subprocess.run(wanted, capture_output=True, text=True, check=False).stdout.splitlines()
    mirrors = [line.split("|")[2] for line in found if line.startswith("Debian|Debian|")]
    return mirrors[0] if mirrors else not_tested_here("this machine has no lists of Debian's packages")


def unpack(package: Path, root: Path) -> None:
    with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", str(package)], stdout=subprocess.PIPE) as content:
        into = ["tar", "-x", "-C", str(root), "--keep-directory-symlink"]
        subprocess.run(into, stdin=content.stdout, check=True)


def _wheels(release: Release, folder: Path, more: Sequence[str]) -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["pi"]]
    chosen = [one.split(";")[0] for one in wanted if not (release.lgpio and "lgpio" in one)]
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--no-compile",
    ]
    # An older pip holds what it chose for that Python against its own. All versions are pinned.
    command += ["--ignore-requires-python", "--target", str(folder)]
    command += ["--only-binary=:all:", "--implementation", "cp"]
    command += ["--python-version", release.python, *(f"--platform={name}" for name in PLATFORMS)]
    command += ["--constraint", str(REPOSITORY / "constraints.txt"), *chosen, *more]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        not_tested_here(f"the wheels for arm64 cannot be fetched: {done.stderr.strip().splitlines()[-1]}")


def _compile(release: Release, root: Path) -> None:
    """Bytecode is the same on every processor, and takes a minute to make under an emulated one."""
    named = [
        sys.executable,
        f"/usr/bin/python{release.python}",
        shutil.which(f"python{release.python}") or "",
    ]
    named += map(str, Path.home().glob(f".pyenv/versions/*/bin/python{release.python}"))
    for candidate in filter(os.path.exists, named):
        asked = [candidate, "-I", "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        if (
            subprocess.run(asked, capture_output=True, text=True, check=False).stdout.strip()
            == release.python
        ):
            folders = [str(root / "opt" / "totem"), str(root / "usr" / "lib" / f"python{release.python}")]
            subprocess.run(
                [candidate, "-I", "-m", "compileall", "-q", "-s", str(root), *folders], check=False
            )
            return
