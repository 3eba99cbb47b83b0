"""For whom the doctor looks, what it tells people and scripts, and that every terminal gets it."""

import json
import os
import pwd
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from firmware.doctor import board, own
from firmware.doctor.finding import Finding, Patient, Result, absent, fails, passes, unclear
from firmware.doctor.machine import Machine, ThisMachine
from firmware.doctor.service import UNIT, installed_service
from firmware.doctor.visit import CHECKS, as_json, examine, patient_here, report, verdict
from firmware.files.folder import holder, lock
from tests.firmware.doctor.doctoring import PC, FakeMachine, patient, pi, told
from tests.patience import PATIENCE_S
from ui.core.words import LANGUAGES, words

SYSTEMD = Path(__file__).parents[3] / "systemd"
SERVICE_HERE = FakeMachine({UNIT: (SYSTEMD / "totem.service").read_text("utf-8")}, name="pi")
FINE, FAULT, UNCLEAR = (
    passes("a", "it holds"),
    fails("b", "is bad", "mend it"),
    unclear("c", "who knows", "look"),
)
KEEPER = """
import sys, time
from pathlib import Path
from firmware.files.folder import Lock, lock
assert isinstance(lock(Path(sys.argv[1])), Lock)
print("kept", flush=True)
sys.stdin.read()
"""


def doctor(
    *words: str, folder: Path, stdout: int = subprocess.PIPE, **world: str
) -> "subprocess.Popen[bytes]":
    """Asked about an empty folder, from a terminal of that kind."""
    command = [
        sys.executable,
        "-m",
        "firmware",
        "--config",
        str(folder),
        "--data",
        str(folder),
        "doctor",
        *words,
    ]
    return subprocess.Popen(command, stdout=stdout, stderr=subprocess.PIPE, env={**os.environ, **world})


def test_where_no_service_is_the_account_and_its_own_folders_are_looked_at() -> None:
    found = patient_here(FakeMachine(name="pi"), {"HOME": "/home/pi"}, config=None, data=None)
    assert told(own.check_account(FakeMachine(name="pi"), found)) == (
        "pi, with its settings in /home/pi/.config/totem, /etc/totem and its games in "
        "/home/pi/.local/share/totem."
    )


def test_the_service_is_known_by_its_unit() -> None:
    service = installed_service(SERVICE_HERE)
    assert service is not None
    assert (service.account, service.games, service.working) == (
        "totem",
        Path("/var/lib/totem"),
        "/run/totem",
    )
    assert {"gpio", "spi", "i2c", "video", "render", "input"} <= service.groups


def test_whoever_is_not_the_service_is_told_how_to_ask_and_nothing_else_is_judged() -> None:
    found = patient_here(SERVICE_HERE, {"HOME": "/home/pi"}, config=None, data=None)
    (account,) = examine(SERVICE_HERE, found).values()
    assert account.result is Result.UNCLEAR
    assert "sudo totemctl doctor" in told(account)


def test_the_service_is_looked_at_in_its_own_folders_whatever_the_home_of_its_account() -> None:
    found = patient_here(SERVICE_HERE, {"HOME": "/home/pi"}, config=None, data=None)
    assert (found.paths.data, found.paths.config[0]) == (Path("/var/lib/totem"), Path("/var/lib/totem"))


def test_folders_that_are_named_are_looked_at_although_there_is_a_service(tmp_path: Path) -> None:
    found = patient_here(SERVICE_HERE, {}, config=str(tmp_path), data=None)
    assert own.check_account(SERVICE_HERE, found).result is Result.PASS
    assert str(tmp_path) in told(own.check_account(SERVICE_HERE, found))


def test_a_check_that_fails_itself_is_unclear_and_the_others_are_made() -> None:
    def check_nothing(machine: Machine, patient: Patient) -> Finding:
        raise ZeroDivisionError("oh")

    first, second = examine(PC, patient(), [check_nothing, board.check_model]).values()
    assert first.result is Result.UNCLEAR
    assert "ZeroDivisionError" in told(first)
    assert second.result is Result.ABSENT


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_counts_and_speaks_the_language(language: str) -> None:
    lines: list[str] = []
    found = examine(pi(), patient()).values()
    report(found, words(language), lines.append)
    faults = sum(finding.result is Result.FAIL for finding in found)
    assert str(faults) in lines[-1]
    assert all(len(line) <= 100 for entry in lines for line in entry.splitlines())


@pytest.mark.parametrize(
    ("findings", "code"),
    [
        ([FINE, absent("d", "no")], 0),
        ([FINE, FAULT], 1),
        ([FINE, UNCLEAR], 2),
        ([UNCLEAR, FAULT], 1),
    ],
)
def test_scripts_are_told_by_a_number(findings: list[Finding], code: int) -> None:
    assert verdict(findings) == code


def test_scripts_get_a_list_whose_names_hang_on_no_language() -> None:
    found = {"clock": FINE, "lamps": FAULT, "copies": UNCLEAR}
    assert json.loads(as_json(found, words("fr"))) == [
        {"id": "clock", "state": "fine", "found": "it holds", "remedy": ""},
        {"id": "lamps", "state": "fault", "found": "is bad", "remedy": "mend it"},
        {"id": "copies", "state": "unclear", "found": "who knows", "remedy": "look"},
    ]


def test_the_names_that_scripts_know_stay_as_they_are() -> None:
    assert [check.__name__.removeprefix("check_") for check in CHECKS] == [
        *("account", "model", "groups", "power", "screen", "backlight", "touch"),
        *("lamps", "spi_buffer", "core_clock", "buttons", "expanders"),
        *("signs", "sound", "voice"),
        *("pygame", "libraries", "lgpio", "rpi", "compiled"),
        *("working_folder", "settings", "wiring", "data", "games", "fonts", "folder", "copies", "clock"),
    ]


def test_the_doctor_tells_scripts_of_this_machine(tmp_path: Path) -> None:
    with doctor("--json", folder=tmp_path) as asked:
        told, errors = asked.communicate(timeout=PATIENCE_S)
    assert errors == b""
    found = {one["id"]: one for one in json.loads(told)}
    assert found["fonts"]["state"] == "fine"
    assert found["copies"]["state"] == "fine"
    assert asked.returncode == (1 if "fault" in {one["state"] for one in found.values()} else 0)


@pytest.mark.parametrize("how", [(), ("--json",)])
def test_the_doctor_ends_with_the_number_of_a_fault_when_it_has_found_one(
    tmp_path: Path, how: tuple[str, ...]
) -> None:
    (tmp_path / "settings.toml").write_text("[lights]\nstrip = 5\n")
    with doctor(*how, folder=tmp_path) as asked:
        asked.communicate(timeout=PATIENCE_S)
    assert asked.returncode == 1


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1"])
def test_the_doctor_speaks_french_on_every_terminal(tmp_path: Path, encoding: str) -> None:
    with doctor("--language", "fr", folder=tmp_path, PYTHONIOENCODING=encoding) as asked:
        told, errors = asked.communicate(timeout=PATIENCE_S)
    assert errors == b""
    assert "Polices" in told.decode(encoding)
    if encoding != "utf-8":
        assert " - " in told.decode(encoding)


def test_whoever_reads_one_line_and_goes_is_no_trouble(tmp_path: Path) -> None:
    with doctor(folder=tmp_path) as asked:
        assert asked.stdout is not None
        assert asked.stdout.readline()
        asked.stdout.close()
        assert asked.wait(PATIENCE_S) in (0, 1)
        assert asked.stderr is not None
        assert asked.stderr.read() == b""


def test_a_full_disk_is_said_in_one_line_and_no_verdict_is_given(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full, doctor(folder=tmp_path, stdout=full.fileno()) as asked:
        _nothing, errors = asked.communicate(timeout=PATIENCE_S)
    assert errors.decode() == "totem: not all of this could be printed: No space left on device\n"
    assert asked.returncode == 2


@contextmanager
def kept_by_another(folder: Path) -> Iterator[int]:
    """The process that keeps games in the folder, as long as the block runs."""
    command = [sys.executable, "-c", KEEPER, str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as keeper:
        assert keeper.stdout is not None
        assert keeper.stdout.readline() == b"kept\n"
        yield keeper.pid
        assert keeper.stdin is not None
        keeper.stdin.close()


def test_the_lock_tells_who_keeps_games_in_a_folder_and_stays_as_it_is(tmp_path: Path) -> None:
    with kept_by_another(tmp_path) as number:
        assert holder(tmp_path) == number
        assert ThisMachine().holder(tmp_path) == str(number)
        assert lock(tmp_path) == number
    assert holder(tmp_path) is None


def test_a_folder_in_which_nobody_ever_kept_games_is_left_empty(tmp_path: Path) -> None:
    assert ThisMachine().holder(tmp_path) == ""
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_looked_into_is_not_taken_for_a_free_one(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert ThisMachine().holder(tmp_path / "file") is None


def test_names_on_command_lines_are_no_copies(tmp_path: Path) -> None:
    """An editor, a terminal, a player of films."""
    command = [sys.executable, "-c", "import sys; print(flush=True); sys.stdin.read()", "/usr/bin/totem"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        other.stdout.readline()
        found = own.check_copies(ThisMachine(), patient(folder=tmp_path))
        assert other.stdin is not None
        other.stdin.close()
    assert told(found) == "No other copy of Totem is running."


def test_this_machine_answers_what_is_asked(tmp_path: Path) -> None:
    machine, file = ThisMachine(), tmp_path / "a"
    file.write_text("text\0")
    assert machine.text(str(file)) == "text"
    assert machine.text(str(tmp_path / "b")) is None
    assert machine.matching(f"{tmp_path}/*") == (str(file),)
    assert machine.may(str(file), write=True)
    assert machine.answer("true") == ""
    assert machine.answer("false") is None
    assert machine.answer("no-such-command-at-all") is None
    assert machine.origins("pygame")
    assert machine.origins("no_such_module_at_all") == ()
    assert machine.version("no-such-package-at-all") is None
    assert machine.account() == pwd.getpwuid(os.geteuid()).pw_name
