"""The service, installed by its installer into a container and run by its systemd.

The tests share one container. Each begins with the service as installed, and the last takes it away.
"""

import json
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
import pytest

from tests.system.container import PATIENCE_S, Container, booted
from tests.system.installation import (
    BOOT_CONFIG,
    REPOSITORY,
    another_version,
    drop_in,
    guest,
    install,
    installer,
    lay_out,
    offered,
    owner_files,
    tool,
    version,
    version_folder,
)

ACTIVE_S: Final = 10
RESTART_S: Final = 10
HANG_S: Final = 20
STOP_S: Final = 3
WAITING: Final = "Waiting after 3 crashes"
PLAYING: Final = "games in /var/lib/totem"
TAB: Final = str(pygame.K_TAB)
ENTER: Final = str(pygame.K_RETURN)
BEGIN_A_GAME: Final = ("game/clans", *(ENTER,) * 2, *(ENTER,) * 8, ENTER)
"""Its set-up as it is offered, and laid out by the device; what is dealt in eight steps; who begins. How many
presses lead there from home hangs on what does not work, which comes to be shown when it is found."""
PLAY_ON: Final = (TAB, ENTER) * 20
MOVES: Final = """
import sqlite3
games = sqlite3.connect("file:/var/lib/totem/totem.db?mode=ro", uri=True)
print(games.execute("SELECT count(*) FROM moves").fetchone()[0])
"""

Machine = Container


@pytest.fixture(scope="module")
def bare(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A container that has never seen Totem; the checkout and its packages lie in it."""
    tool("systemd-nspawn")
    folder = tmp_path_factory.mktemp("container")
    with booted(folder, tool, lambda root: lay_out(root, packages)) as container:
        yield container


@pytest.fixture(scope="module")
def installed(bare: Machine) -> Machine:
    """Taken up after an installation that the plug cut short, with an owner's defaults."""
    owner_files(bare.root)
    drop_in(bare.root, "60-guest", guest())
    half = version_folder(bare, offered(bare))
    (half / "bin").mkdir(parents=True)
    (half / "bin" / "half").touch()
    install(bare)
    return bare


@pytest.fixture
def machine(installed: Machine) -> Machine:
    """The service runs, and nothing has ever gone wrong."""
    installed.run("systemctl", "stop", "totem")
    installed.run("rm", "-f", "/run/totem/frames", "/run/totem/keys")
    installed.run("systemctl", "start", "totem")
    return installed


def press(machine: Machine, *keys: str) -> None:
    machine.run("sh", "-c", f"printf '%s\\n' {' '.join(keys)} >/run/totem/keys")


def moves(machine: Machine) -> int:
    """How many moves are safe in the store."""
    return int(machine.run("python3", "-c", MOVES))


def play(machine: Machine, wanted: int) -> int:
    """Goes on with the game until so many moves are safe."""
    press(machine, *PLAY_ON)
    machine.until(lambda: moves(machine) >= wanted, f"{wanted} moves are safe")
    machine.until(lambda: lit(machine), "a lamp is lit")
    return moves(machine)


def frames(machine: Machine) -> list[tuple[int, str]]:
    """The light in each frame that the lamps were sent, and whether the program or the darkener sent it."""
    lines = machine.run("cat", "/run/totem/frames").split("\n")[:-1]  # the last may be half written
    return [(int(light), sender) for light, sender in (line.split() for line in lines)]


def lit(machine: Machine) -> bool:
    return any(light for light, _sender in frames(machine))


def sent_since_it_ended(machine: Machine) -> list[tuple[int, str]]:
    """From the last frame of the program that ended on."""
    sent = frames(machine)
    ended = next((n for n, (_light, sender) in enumerate(sent) if sender == "darkener"), len(sent))
    return sent[max(0, ended - 1) :]


def darkened(machine: Machine) -> bool:
    """Lamps were lit when the program ended, and dark before it came back. It is active with its first
    picture; its lamps come after that."""
    machine.until(lambda: len(sent_since_it_ended(machine)) > 2, "the lamps of the program that came back")
    (last, _program), *after = sent_since_it_ended(machine)[:3]
    assert last > 0, "no lamp was lit"
    return after == [(0, "darkener"), (0, "program")]


def microseconds(machine: Machine, moment: str) -> int:
    return int(machine.shown("totem", f"{moment}TimestampMonotonic"))


def test_it_is_active_once_the_first_picture_is_there(machine: Machine) -> None:
    pace = machine.pace()
    machine.run("systemctl", "restart", "totem")
    pace.stop()
    assert machine.shown("totem", "ActiveState") == "active"
    assert PLAYING in machine.shown("totem", "StatusText")
    seconds = (microseconds(machine, "ActiveEnter") - microseconds(machine, "ExecMainStart")) / 1e6
    print(f"\nactive after {seconds:.1f} s; restarted in {pace}")
    assert pace.within(ACTIVE_S, seconds)


def test_it_comes_back_after_a_kill_and_the_lamps_were_dark_in_between(machine: Machine) -> None:
    press(machine, *BEGIN_A_GAME)
    made = play(machine, moves(machine) + 2)
    since, pace = machine.now(), machine.pace()
    machine.run("systemctl", "kill", "--signal=KILL", "--kill-whom=main", "totem")
    machine.wait_for("Started totem.service", since)
    pace.stop()
    seconds = machine.between("Main process exited", "Started totem.service", since)
    print(f"\nback {seconds:.1f} s after a kill; known after {pace}")
    assert pace.within(RESTART_S, seconds)
    assert darkened(machine)
    assert machine.shown("totem", "ActiveState") == "active"
    assert moves(machine) >= made


def test_a_hang_is_ended_by_the_watchdog_and_leaves_no_lamp_lit(machine: Machine) -> None:
    press(machine, *BEGIN_A_GAME)
    play(machine, moves(machine) + 2)
    since, pace, back = machine.now(), machine.pace(), machine.pace()
    machine.run("systemctl", "kill", "--signal=STOP", "--kill-whom=main", "totem")
    fed = microseconds(machine, "Watchdog") / 1e6
    machine.wait_for("Failed with result 'watchdog'", since)
    pace.stop()
    machine.wait_for("Started totem.service", since)
    seconds = machine.moment("Failed with result 'watchdog'", since) - fed
    print(f"\nended by the watchdog {seconds:.1f} s after it was fed, known after {pace}; back in {back}")
    assert seconds > 0
    assert pace.within(HANG_S, seconds)
    assert darkened(machine)
    assert machine.shown("totem", "ActiveState") == "active"


def test_told_to_stop_it_saves_the_game_and_leaves_the_lamps_dark(machine: Machine) -> None:
    press(machine, *BEGIN_A_GAME)
    made = play(machine, moves(machine) + 2)
    since, pace = machine.now(), machine.pace()
    machine.run("systemctl", "stop", "totem")
    pace.stop()
    seconds = machine.between("Stopping totem.service", "Stopped totem.service", since)
    print(f"\nstopped in {seconds:.1f} s; known after {pace}")
    assert pace.within(STOP_S, seconds)
    assert machine.shown("totem", "Result") == "success"
    assert frames(machine)[-1][0] == 0
    assert moves(machine) >= made
    assert re.search(r"clans +\d+ moves .*unfinished", machine.run("totemctl", "records", "list"))


def test_the_command_of_the_owner_has_the_account_and_the_groups_of_the_service(machine: Machine) -> None:
    machine.run("totemctl", "backup", "/var/lib/totem/mine.db")
    assert machine.run("stat", "-c", "%U %a", "/var/lib/totem/mine.db") == "totem 600\n"
    refused = machine.run("setpriv", "--reuid=nobody", "totemctl", "records", "list", check=False)
    assert refused.endswith("call it as sudo totemctl records list\n")


WHERE: Final = """#!/bin/sh
exec 3>&1
for n in 0 3 2; do
    echo "$n is $(tty <&$n)" >>/var/lib/totem/told
done
echo "controlled by $(cut -d' ' -f7 /proc/self/stat)" >>/var/lib/totem/told
"""
"""In the place of the program: what it has for keyboard and screen."""
PTS: Final = 136
"""The kernel's number for terminals that programs make."""


@contextmanager
def stood_in(machine: Machine, program: str) -> Iterator[None]:
    """Another program in place of `totem`, as long as the block runs."""
    place = machine.root / "opt" / "totem" / version(machine) / "bin" / "totem"
    whole = place.read_text()
    place.write_text(program)
    try:
        yield
    finally:
        place.write_text(whole)


@pytest.fixture
def stand_in(machine: Machine) -> Iterator[Machine]:
    with stood_in(machine, WHERE):
        yield machine


def at_a_terminal(machine: Machine, command: str) -> tuple[str, list[str], int]:
    """The terminal of whoever calls; what the program has for its own, and the terminal that controls it."""
    machine.run("rm", "-f", "/var/lib/totem/told")
    called = machine.run("script", "--quiet", "--return", "--command", f"tty; {command}", "/dev/null")
    *has, controlled = machine.run("cat", "/var/lib/totem/told").splitlines()
    return called.split()[0], [line[5:] for line in has], int(controlled.split()[-1])


def test_the_command_of_the_owner_never_lends_the_terminal_of_root(stand_in: Machine) -> None:
    terminal, has, controlled = at_a_terminal(stand_in, "totemctl records list")
    assert len(set(has)) == 1
    assert has[0].startswith("/dev/pts/")
    assert has[0] != terminal
    assert controlled == PTS << 8 | int(has[0].rpartition("/")[2])


@pytest.mark.parametrize("elsewhere", ["| cat", "</dev/null", "2>/dev/null", ">/dev/null", "2>&1 | cat"])
def test_a_command_whose_answer_goes_elsewhere_has_no_terminal_at_all(
    stand_in: Machine, elsewhere: str
) -> None:
    terminal, has, controlled = at_a_terminal(stand_in, f"totemctl doctor {elsewhere}")
    assert terminal.startswith("/dev/pts/")
    assert (has, controlled) == (["not a tty"] * 3, 0)


LISTENS: Final = """#!/bin/sh
trap 'echo heard; kill "$rest"; exit 130' INT
sleep infinity &
rest=$!
echo ready
wait
"""


def test_the_key_that_ends_a_command_reaches_it_where_its_answer_goes_elsewhere(machine: Machine) -> None:
    """Ctrl+C goes to all that a terminal has in front, and the program is not there."""
    answer = machine.root / "var" / "tmp" / "answer"
    called = "trap : INT; totemctl doctor >/var/tmp/answer; echo $? >>/var/tmp/answer"
    with stood_in(machine, LISTENS):
        # As from a terminal: a shell cannot listen to what was ignored when it began.
        front = subprocess.Popen(
            machine.entering("env", "--default-signal=INT", "/bin/sh", "-c", called), start_new_session=True
        )
        machine.until(lambda: answer.exists() and answer.read_text() == "ready\n", "the program begins")
        os.killpg(front.pid, signal.SIGINT)
        machine.until(lambda: answer.read_text() == "ready\nheard\n130\n", "it hears Ctrl+C")
        front.wait(PATIENCE_S)


def test_the_doctor_of_the_owner_s_command_looks_as_the_service(machine: Machine) -> None:
    told = machine.run("env", "--chdir=/root", "totemctl", "doctor", "--json", check=False)
    found = {one["id"]: one for one in json.loads(told)}
    print(f"\n{[(name, one['found']) for name, one in found.items() if one['state'] == 'fault']}")
    assert found["account"]["state"] == "fine"
    assert "totem, " in found["account"]["found"]
    assert "/var/lib/totem" in found["account"]["found"]
    assert found["settings"]["found"].startswith("/etc/totem/settings.toml")
    assert f" {machine.shown('totem', 'MainPID')} " in found["copies"]["found"]
    assert "unclear" not in {one["state"] for one in found.values()}


def test_who_asks_as_another_account_is_told_how_to_ask_and_gets_no_verdict(machine: Machine) -> None:
    doctor = ("/opt/totem/current/bin/totem", "doctor", "--language", "en")
    for account in ("root", "nobody"):
        told = machine.run(
            "setpriv", f"--reuid={account}", "sh", "-c", f"{' '.join(doctor)}; echo $?", check=False
        )
        assert "sudo totemctl doctor" in told
        assert told.splitlines()[-1] == "2"


def test_a_command_of_that_name_that_somebody_else_wrote_is_left_alone(machine: Machine) -> None:
    command = machine.root / "usr" / "local" / "bin" / "totemctl"
    ours = command.read_text()
    command.write_text("#!/bin/sh\necho mine\n")
    assert "is not ours" in install(machine)
    assert machine.run("totemctl") == "mine\n"
    command.write_text(ours)


def test_three_crashes_are_shown_and_a_touch_tries_again(machine: Machine) -> None:
    for _ in range(3):
        since = machine.now()
        machine.run("systemctl", "kill", "--signal=KILL", "--kill-whom=main", "totem")
        machine.wait_for("Started totem.service", since)
    status = machine.shown("totem", "StatusText")
    assert WAITING in status
    assert "signal KILL" in status
    since = machine.now()
    press(machine, ENTER)
    machine.wait_for("chain of", since)
    assert PLAYING in machine.shown("totem", "StatusText")


def test_installing_again_changes_nothing(machine: Machine) -> None:
    before = version(machine)
    said = install(machine)
    assert "is here already" in said
    assert version(machine) == before
    assert machine.shown("totem", "ActiveState") == "active"


def test_the_lines_for_the_lamps_stand_in_config_txt_once_and_its_copy_is_as_it_was(machine: Machine) -> None:
    install(machine)
    boot = machine.root / "boot" / "firmware"
    assert (boot / "config.txt").read_text().count("dtparam=spi=on") == 1
    assert (boot / "config.txt").read_text().startswith(BOOT_CONFIG)
    assert (boot / "config.txt.before-totem").read_text() == BOOT_CONFIG


def test_an_upgrade_keeps_games_and_settings_and_can_be_taken_back(machine: Machine) -> None:
    press(machine, *BEGIN_A_GAME)
    made = play(machine, moves(machine) + 2)
    before = version(machine)
    settings = (machine.root / "etc" / "totem" / "settings.toml").read_text()
    with another_version(machine) as number:
        install(machine)
    assert version(machine).startswith(number)
    assert machine.shown("totem", "ActiveState") == "active"
    assert moves(machine) >= made
    assert (machine.root / "var" / "lib" / "totem" / "before-upgrade.db").exists()
    assert (machine.root / "etc" / "totem" / "settings.toml").read_text() == settings

    installer(machine, "--rollback")
    assert version(machine) == before
    assert machine.shown("totem", "ActiveState") == "active"
    assert moves(machine) >= made


def test_a_set_up_that_was_cut_short_was_made_anew(installed: Machine) -> None:
    there = version_folder(installed, version(installed))
    assert not (there / "bin" / "half").exists()
    assert (there / "complete").exists()


def test_taken_away_nothing_is_left_but_the_games_and_then_not_even_those(machine: Machine) -> None:
    said = installer(machine, "--uninstall", "--yes")
    assert "still in /var/lib/totem" in said
    assert (machine.root / "var" / "lib" / "totem" / "totem.db").exists()
    installer(machine, "--uninstall", "--yes", "--delete-games")
    folder = machine.root / "etc" / "systemd" / "system" / "totem.service.d"
    shutil.rmtree(folder)  # the drop-ins are this test's own
    assert left(machine) == []
    assert (machine.root / "boot" / "firmware" / "config.txt").read_text() == BOOT_CONFIG


def left(machine: Machine) -> list[str]:
    """Files and names of Totem anywhere in the container, and units that systemd remembers; without the files
    of the machine below it, which were there before, or come and go in this checkout while others test it."""
    places = ["/etc", "/opt", "/usr", "/var", "/boot", "/run", "/root", "/home", "/tmp"]
    found = machine.run("find", *places, "-xdev", "-iname", "*totem*", check=False).splitlines()
    names = machine.run(
        "grep", "-hE", "totem|^(gpio|spi|i2c):", "/etc/passwd", "/etc/group", check=False
    ).split()
    units = machine.run("systemctl", "list-units", "--all", "--no-legend", "*totem*").splitlines()
    files = [
        name
        for name in found
        if not name.startswith("find:")
        and not os.path.lexists(name)
        and not Path(name).is_relative_to(REPOSITORY)
    ]
    return [*files, *names, *units]
