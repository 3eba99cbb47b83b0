"""What the service manager is told, and when."""

import socket
from pathlib import Path

from firmware.app.supervisor import Supervisor, supervisor
from tests.patience import PATIENCE_S


def listening(folder: Path) -> socket.socket:
    inlet = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    inlet.bind(str(folder / "notify"))
    inlet.settimeout(PATIENCE_S)
    return inlet


def test_ready_and_status_come_as_one_datagram(tmp_path: Path) -> None:
    with listening(tmp_path) as inlet:
        told = supervisor({"NOTIFY_SOCKET": str(tmp_path / "notify")}, process=7)
        told.ready("Playing", 0)
        assert inlet.recv(200) == b"READY=1\nSTATUS=Playing"


def test_a_name_in_the_abstract_space_is_understood() -> None:
    name = f"totem-test-{id(object())}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as inlet:
        inlet.bind("\0" + name)
        inlet.settimeout(PATIENCE_S)
        supervisor({"NOTIFY_SOCKET": "@" + name}, process=7).stopping()
        assert inlet.recv(200) == b"STOPPING=1\nSTATUS="


def test_without_a_manager_nobody_is_told() -> None:
    told = supervisor({}, process=7)
    told.ready("Playing", 0)
    told.turned(1e9)


def test_a_manager_that_has_gone_is_no_failure(tmp_path: Path) -> None:
    supervisor({"NOTIFY_SOCKET": str(tmp_path / "gone")}, process=7).stopping()


def test_the_watchdog_is_fed_four_times_in_its_patience_however_fast_the_loop_turns() -> None:
    sent: list[str] = []
    told = Supervisor(sent.append, patience_ms=12_000)
    told.ready("Playing", 0)
    for now in range(0, 12_000, 16):
        told.turned(now)
    assert sent[1:] == ["WATCHDOG=1"] * 3


def test_a_loop_that_does_not_turn_feeds_nothing() -> None:
    sent: list[str] = []
    Supervisor(sent.append, patience_ms=12_000).ready("Playing", 0)
    assert sent == ["READY=1\nSTATUS=Playing"]


def fed(folder: Path, **environment: str) -> bool:
    with listening(folder) as inlet:
        named = {"NOTIFY_SOCKET": str(folder / "notify"), **environment}
        supervisor(named, process=7).turned(1e9)
        inlet.setblocking(False)
        try:
            return inlet.recv(200) == b"WATCHDOG=1"
        except BlockingIOError:
            return False


def test_a_watchdog_that_waits_for_this_process_is_fed(tmp_path: Path) -> None:
    assert fed(tmp_path, WATCHDOG_USEC="12000000", WATCHDOG_PID="7")


def test_a_watchdog_that_waits_for_another_process_is_not(tmp_path: Path) -> None:
    assert not fed(tmp_path, WATCHDOG_USEC="12000000", WATCHDOG_PID="8")


def test_a_patience_that_is_no_number_is_none(tmp_path: Path) -> None:
    assert not fed(tmp_path, WATCHDOG_USEC="soon")
