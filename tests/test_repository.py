"""The repository keeps its own promises: layout, pins, docstrings, sizes, and no traces of a machine."""

import ast
import importlib.metadata
import re
import subprocess
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

import pytest

REPOSITORY: Final = Path(__file__).parent.parent
PACKAGES: Final = ("engine", "hardware", "ui", "firmware")
TOP_LEVEL: Final = {
    *PACKAGES,
    *("pyproject.toml", "constraints.txt", "README.md", "LICENSE", "run", "test"),
    *("systemd", "tests", "docs", ".ci", "compiled"),
}
LONGEST_MODULE: Final = 500

# Places that exist on one machine only, and addresses that stop working when it is gone.
MACHINE_PATH: Final = re.compile(
    r"/(?:work|root|Users|home/(?!pi\b|totem\b)[a-z]\w*)/"
    r"|/opt/(?!totem\b)\w+"
    r"|(?<![\w.])/tmp/\w"
    r"|\.pyenv/(?!versions/\*)"
    r"|https?://(?:localhost|127\.|10\.|192\.168\.)"
)


def tracked() -> list[str]:
    """Every file that git knows or would add."""
    listing = ["git", "-C", str(REPOSITORY), "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    names = subprocess.run(listing, check=True, capture_output=True, text=True).stdout.split("\0")
    return sorted(name for name in names if name and (REPOSITORY / name).exists())


def sources() -> Iterator[tuple[str, str]]:
    for name in tracked():
        if name.endswith(".py"):
            yield name, (REPOSITORY / name).read_text(encoding="utf-8")


def texts() -> Iterator[tuple[str, str]]:
    """Every file that is text, with its name."""
    for name in tracked():
        raw = (REPOSITORY / name).read_bytes()
        if b"\0" not in raw:
            yield name, raw.decode("utf-8")


def test_top_level_is_exactly_as_the_readme_lays_it_out() -> None:
    top = {name.split("/")[0] for name in tracked()}
    usual = {name for name in top if name.startswith(".git")}
    assert top - usual == TOP_LEVEL


@pytest.mark.parametrize(
    "command",
    ["run", "test", ".ci/run", ".ci/environments", ".ci/wheels", "systemd/install.sh", "systemd/totemctl"],
)
def test_commands_can_be_executed(command: str) -> None:
    assert (REPOSITORY / command).stat().st_mode & 0o111 == 0o111


def pins() -> dict[str, str]:
    lines = (REPOSITORY / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return {
        normal(name): version
        for name, _, version in (line.split("#")[0].strip().partition("==") for line in lines)
        if name
    }


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def requirements() -> list[str]:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [
        *project["dependencies"],
        *(one for extra in project["optional-dependencies"].values() for one in extra),
    ]


@pytest.mark.parametrize("requirement", requirements())
def test_everything_that_is_required_has_its_version_pinned(requirement: str) -> None:
    name = re.match(r"[\w.-]+", requirement)
    assert name is not None
    assert re.fullmatch(r"\d[\w.]*", pins()[normal(name[0])])


GPL: Final = "adafruit-blinka-raspberry-pi5-neopixel"


def test_the_package_under_the_gpl_is_an_extra_of_its_own_that_nothing_else_needs() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    groups = {"": project["dependencies"], **project["optional-dependencies"]}
    wanted = {name for name, group in groups.items() for one in group if is_named(one, GPL)}
    assert wanted == {"pi5-pio"}
    needing = [
        one.name
        for one in importlib.metadata.distributions()
        if any(is_named(needed, GPL) for needed in one.requires or ())
    ]
    assert set(map(normal, needing)) <= {normal(project["name"])}


def is_named(requirement: str, package: str) -> bool:
    name = re.match(r"[\w.-]+", requirement)
    return name is not None and normal(name[0]) == package


def test_constraints_pin_each_package_once_and_exactly() -> None:
    lines = (REPOSITORY / "constraints.txt").read_text(encoding="utf-8").splitlines()
    written = [line for line in lines if line and not line.startswith("#")]
    assert [line for line in written if not re.fullmatch(r"[\w.-]+==[\w.]+( +#.*)?", line)] == []
    assert len(pins()) == len(written)


def test_the_compiled_build_is_made_by_the_pinned_mypyc() -> None:
    backend = tomllib.loads((REPOSITORY / "compiled" / "pyproject.toml").read_text(encoding="utf-8"))
    named = [one.partition("==") for one in backend["build-system"]["requires"]]
    assert "mypy" in {name for name, _, _ in named}
    assert [name for name, _, version in named if pins()[name] != version] == []


def test_pygame_and_its_community_edition_are_never_required_together() -> None:
    assert [one for one in requirements() if re.match(r"pygame(?!-ce)", one)] == []


def test_every_file_that_the_packages_read_travels_with_them() -> None:
    tools = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    patterns = tools["setuptools"]["package-data"]["*"]
    # What catalogues are made from is needed by nobody who only runs Totem.
    patterns += ["*.py", "*.pot", "*.cfg"]
    left = [
        name
        for name in tracked()
        if name.startswith(tuple(f"{package}/" for package in PACKAGES))
        and not any(fnmatch(Path(name).name, pattern) for pattern in patterns)
    ]
    assert left == []


@pytest.mark.parametrize("package", PACKAGES)
def test_package_is_typed_and_says_what_lives_there(package: str) -> None:
    assert (REPOSITORY / package / "py.typed").exists()
    said = ast.get_docstring(ast.parse((REPOSITORY / package / "__init__.py").read_text(encoding="utf-8")))
    assert said is not None
    assert len(said.splitlines()) >= 5


def test_every_module_of_the_packages_says_what_it_is_for() -> None:
    silent = [
        name
        for name, text in sources()
        if name.startswith(tuple(f"{package}/" for package in PACKAGES))
        and text.strip()
        and not ast.get_docstring(ast.parse(text))
    ]
    assert silent == []


def test_modules_fit_a_sitting() -> None:
    assert {n: lines for n, text in sources() if (lines := text.count("\n")) > LONGEST_MODULE} == {}


def test_no_file_names_a_place_of_one_machine() -> None:
    me = Path(__file__).relative_to(REPOSITORY).as_posix()
    traces = [
        f"{name}:{number}: {line.strip()[:80]}"
        for name, text in texts()
        if name != me
        for number, line in enumerate(text.splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert traces == []


@pytest.mark.parametrize(
    "trace",
    [
        "see /home/anna/totem",
        "cd /root/totem",
        "'/tmp/out.png'",
        "~/.pyenv/shims/python3",
        "http://127.0.0.1:80/",
    ],
)
def test_traces_of_a_machine_are_seen(trace: str) -> None:
    assert MACHINE_PATH.search(trace)


@pytest.mark.parametrize(
    "place", ["/opt/totem/venv", "/home/pi/totem", "/var/lib/totem", "~/.pyenv/versions/*/bin"]
)
def test_places_on_every_device_are_no_traces(place: str) -> None:
    assert not MACHINE_PATH.search(place)


def test_no_comment_switches_a_check_off_without_a_reason() -> None:
    # Built from parts, so that this line is not one.
    switch = re.compile("# (?:type: " + r"ignore|no" + r"qa)(?:\[[\w, -]+\]|: [A-Z0-9, ]+)?(?P<reason>.*)")
    bare = [
        f"{name}:{number}"
        for name, text in sources()
        for number, line in enumerate(text.splitlines(), 1)
        if (found := switch.search(line)) and len(found["reason"].strip(" #-:")) < 8
    ]
    assert bare == []
