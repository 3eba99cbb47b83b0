"""`./run` and `./test` set themselves up, and say in one line what a machine lacks.

A stand-in for Python answers for its version, makes environments that hold nothing but a copy of
itself, and writes down what it was asked to do; so nothing is installed and no network is needed.
"""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from tests.patience import PATIENCE_S

REPOSITORY: Final = Path(__file__).parent.parent
BASE: Final = (
    "bash",
    "sed",
    "grep",
    "tail",
    "cat",
    "cksum",
    "rm",
    "mkdir",
    "mktemp",
    "dirname",
    "readlink",
    "flock",
    "cp",
)

STAND_IN: Final = """#!/bin/bash
log="$LOG"
case "$*" in
*sys.version_info*) echo "{version}" ;;
*"import ensurepip"*) exit {ensurepip} ;;
*"import lgpio"*) exit {lgpio} ;;
*"-m venv"*)
    echo "venv ${{*:3}}" >>"$log"
    {venv}
    mkdir -p "${{@: -1}}/bin"
    cp "$0" "${{@: -1}}/bin/python" ;;
*"-m pip"*)
    echo "pip ${{*: -1}}" >>"$log"
    {pip} ;;
*"-m ruff check"*) {ruff} ;;
*"--doctest-modules"*) exit 5 ;;
*"-m pytest --numprocesses auto") {pytest} ;;
*) echo "started ${{*}}" ;;
esac
"""


@dataclass(frozen=True)
class Machine:
    """A clone, and a PATH with nothing but Debian's base system and what a test adds."""

    clone: Path
    path: Path
    log: Path

    def has_python(
        self,
        version: str,
        name: str = "python3",
        *,
        with_venv: bool = True,
        with_lgpio: bool = False,
        venv: str = "true",
        pip: str = "true",
        ruff: str = "true",
        pytest: str = "echo 3 passed",
    ) -> None:
        script = STAND_IN.format(
            version=version,
            ensurepip=int(not with_venv),
            lgpio=int(not with_lgpio),
            venv=venv,
            pip=pip,
            ruff=ruff,
            pytest=pytest,
        )
        (self.path / name).write_text(script)
        (self.path / name).chmod(0o755)

    def is_a_pi(self) -> None:
        (self.clone / "model").write_text("Raspberry Pi 5 Model B Rev 1.0\0")

    def run(self, *arguments: str, command: str = "run") -> subprocess.CompletedProcess[str]:
        environment = {
            "PATH": str(self.path),
            "HOME": str(self.clone),
            "LOG": str(self.log),
            "TOTEM_BOARD_MODEL": str(self.clone / "model"),
        }
        return subprocess.run(
            [str(self.clone / command), *arguments],
            env=environment,
            cwd=self.path,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE_S,
        )

    def done(self) -> list[str]:
        """What was asked of Python since the last time: `venv ...`, `pip ...`."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        self.log.unlink(missing_ok=True)
        return [line.replace(str(self.clone), "HERE") for line in lines]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    clone, path = tmp_path / "a clone", tmp_path / "bin"
    path.mkdir()
    for program in BASE:
        found = shutil.which(program)
        assert found, f"{program} belongs to Debian's base system"
        (path / program).symlink_to(found)
    (path / "env").symlink_to("/usr/bin/env")
    (clone / ".ci").mkdir(parents=True)
    for name in ("run", "test", "pyproject.toml", "constraints.txt", ".ci/venv.sh"):
        shutil.copy(REPOSITORY / name, clone / name)
    return Machine(clone, path, tmp_path / "log")


def one_line(told: subprocess.CompletedProcess[str], *, status: int = 1) -> str:
    """The line on stderr that says why, after checking that a failure left no more than one."""
    assert told.returncode == status
    lines = [line for line in told.stderr.splitlines() if "setting up" not in line]
    assert len(lines) == 1
    return lines[0]


def test_first_call_installs_pinned_and_starts_with_the_arguments(machine: Machine) -> None:
    machine.has_python("3.11")
    told = machine.run("demo", "--out", "a folder")
    assert (told.returncode, told.stdout) == (0, "started -P -m firmware demo --out a folder\n")
    assert machine.done() == ["venv HERE/.venv", "pip .[kit]"]


def test_second_call_asks_for_nothing(machine: Machine) -> None:
    machine.has_python("3.12")
    machine.run()
    machine.done()
    told = machine.run("--version")
    assert (told.stdout, told.stderr, machine.done()) == ("started -P -m firmware --version\n", "", [])


def test_interrupted_set_up_is_done_again_from_the_start(machine: Machine) -> None:
    machine.has_python("3.11", pip="kill -TERM $PPID; exit 1")
    assert one_line(machine.run(), status=130) == "totem: interrupted; the next call sets up anew"
    machine.done()
    machine.has_python("3.11")
    assert machine.run().stdout == "started -P -m firmware\n"
    assert machine.done() == ["venv HERE/.venv", "pip .[kit]"]


def test_a_changed_pin_is_installed_into_what_is_there(machine: Machine) -> None:
    machine.has_python("3.11")
    machine.run()
    machine.done()
    with (machine.clone / "constraints.txt").open("a") as pins:
        pins.write("chess==1.11.3\n")
    machine.run()
    assert machine.done() == ["pip .[kit]"]


def test_a_clone_that_was_moved_is_set_up_again(machine: Machine) -> None:
    machine.has_python("3.11")
    machine.run()
    machine.done()
    moved = Machine(machine.clone.rename(machine.clone.with_name("moved")), machine.path, machine.log)
    moved.run()
    assert moved.done() == ["venv HERE/.venv", "pip .[kit]"]


def test_a_new_python_under_the_environment_is_noticed(machine: Machine) -> None:
    machine.has_python("3.11")
    machine.run()
    machine.done()
    machine.has_python("3.13")
    shutil.copy(machine.path / "python3", machine.clone / ".venv/bin/python")
    machine.run()
    assert machine.done() == ["venv HERE/.venv", "pip .[kit]"]


def test_tools_for_tests_stay_when_the_program_is_started(machine: Machine) -> None:
    machine.has_python("3.11")
    machine.run("tests", command="test")
    assert machine.done() == ["venv HERE/.venv", "pip .[dev,kit]"]
    machine.run()
    assert machine.done() == []


def test_tools_for_tests_are_added_when_first_needed(machine: Machine) -> None:
    machine.has_python("3.11")
    machine.run()
    machine.done()
    machine.run("tests", command="test")
    assert machine.done() == ["pip .[dev,kit]"]


def test_missing_venv_module_is_one_line_with_the_package(machine: Machine) -> None:
    machine.has_python("3.11", with_venv=False)
    assert one_line(machine.run()).endswith("its venv module is not: sudo apt install python3-venv")


def test_venv_module_that_turns_out_to_be_half_there_is_the_same_line(machine: Machine) -> None:
    machine.has_python("3.11", venv="echo 'ensurepip is not available'; exit 1")
    assert one_line(machine.run()).endswith("its venv module is not: sudo apt install python3-venv")


def test_too_old_python_is_one_line_with_both_versions(machine: Machine) -> None:
    machine.has_python("3.9")
    said = one_line(machine.run())
    assert said.startswith("totem: needs Python 3.11 or newer, and this machine has 3.9")


def test_no_python_at_all_is_one_line(machine: Machine) -> None:
    assert "found none: sudo apt install python3 python3-venv" in one_line(machine.run())


def test_a_newer_python_beside_the_old_one_is_taken(machine: Machine) -> None:
    machine.has_python("3.9")
    machine.has_python("3.12", "python3.12")
    assert machine.run().returncode == 0


def test_a_name_that_a_version_manager_only_pretends_to_have_is_passed_over(machine: Machine) -> None:
    (machine.path / "python3").write_text("#!/bin/bash\necho 'command not found' >&2\nexit 127\n")
    (machine.path / "python3").chmod(0o755)
    machine.has_python("3.11", "python3.11")
    assert machine.run().returncode == 0


def test_no_network_is_one_line_and_leaves_nothing_that_looks_ready(machine: Machine) -> None:
    answer = "ERROR: No matching distribution found for setuptools>=77"
    machine.has_python("3.11", pip=f"echo '{answer}' >&2; exit 1")
    said = one_line(machine.run())
    assert said.startswith("totem: could not fetch the packages Totem needs; is there a network?")
    assert not (machine.clone / ".venv/totem-stamp").exists()


def test_a_full_card_is_one_line(machine: Machine) -> None:
    machine.has_python("3.11", pip="echo 'OSError: [Errno 28] No space left on device' >&2; exit 1")
    assert "No space left on device" in one_line(machine.run())


def test_a_clone_that_may_not_be_written_is_one_line(machine: Machine) -> None:
    machine.has_python("3.11")
    (machine.path / "mkdir").unlink()
    (machine.path / "mkdir").symlink_to("/bin/false")
    assert "cannot write in" in one_line(machine.run())


def test_on_a_pi_the_drivers_come_along(machine: Machine) -> None:
    machine.has_python("3.11")
    machine.is_a_pi()
    machine.run()
    assert machine.done() == ["venv HERE/.venv", "pip .[kit,pi]"]


def test_on_a_pi_with_python_3_13_lgpio_comes_from_debian(machine: Machine) -> None:
    machine.has_python("3.13", with_lgpio=True)
    machine.is_a_pi()
    assert "lgpio" not in machine.run().stderr
    assert machine.done() == ["venv --system-site-packages HERE/.venv", "pip .[kit,pi]"]


def test_on_a_pi_with_python_3_13_a_missing_lgpio_is_said_and_the_program_starts(machine: Machine) -> None:
    machine.has_python("3.13")
    machine.is_a_pi()
    told = machine.run()
    assert "sudo apt install python3-lgpio python3-rpi-lgpio" in told.stderr
    assert told.stdout == "started -P -m firmware\n"


def steps(told: subprocess.CompletedProcess[str]) -> list[tuple[str, str]]:
    """Name and result of each step that `./test` prints with its time."""
    return re.findall(r"^(.{22}) (ok|FAILED) +\d+\.\d s$", told.stdout, re.MULTILINE)


def test_each_step_of_the_tests_is_a_line_with_its_time(machine: Machine) -> None:
    machine.has_python("3.11")
    told = machine.run(command="test")
    assert told.returncode == 0
    assert [(name.strip(), result) for name, result in steps(told)] == [
        ("ruff check", "ok"),
        ("ruff format --check", "ok"),
        ("mypy --strict", "ok"),
        ("doctests", "ok"),
        ("pytest", "ok"),
    ]


def test_a_failing_check_shows_why_and_stops_before_the_tests(machine: Machine) -> None:
    machine.has_python("3.11", ruff="echo 'rules.py:3: unused'; exit 1")
    told = machine.run(command="test")
    assert told.returncode == 1
    assert [result for _, result in steps(told)] == ["FAILED", "ok", "ok"]
    assert "rules.py:3: unused" in told.stdout
    assert told.stdout.endswith("failed: ruff check\n")


def test_a_failing_test_fails_the_command(machine: Machine) -> None:
    machine.has_python("3.11", pytest="echo '1 failed'; exit 1")
    told = machine.run(command="test")
    assert told.returncode == 1
    assert told.stdout.endswith("failed: pytest\n")


def test_collecting_no_test_at_all_fails_the_command(machine: Machine) -> None:
    machine.has_python("3.11", pytest="exit 5")
    assert machine.run(command="test").returncode == 1
