"""The program in the compositor: systemd/in-cage, with a stand-in for cage that ends as it is told."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.patience import PATIENCE_S

IN_CAGE: Final = Path(__file__).parents[1] / "systemd" / "in-cage"
CAGE: Final = f"""#!{sys.executable}
import os, signal, subprocess, sys

def told(number, frame):
    print("cage was told", flush=True)
    os._exit(99)

by = os.environ.get("WLR_RENDERER", "the chip")
print("cage by", by, flush=True)
signal.signal(signal.SIGTERM, told)
ends = "" if by == "pixman" else os.environ["BY_THE_CHIP"]
if os.environ["NOTHING"]:
    sys.exit(1)
if ends == "at-once":
    os.kill(os.getpid(), signal.SIGSEGV)
program = subprocess.Popen(sys.argv[3:])
if ends == "later":
    open(os.environ["BEGUN"]).read()
    os.kill(os.getpid(), signal.SIGSEGV)
sys.exit(program.wait())
"""
"""What it shall do stands in its environment; the real one leaves its program with the same end."""
PROGRAM: Final = """#!/bin/sh
echo "program $1, watchdog ${WATCHDOG_PID:-of nobody}"
[ "$BY_THE_CHIP" != later ] || [ -n "${WLR_RENDERER:-}" ] || { echo >"$BEGUN"; exec sleep 600; }
[ "$1" != stays ] || { trap 'echo program was told; exit 7' TERM; echo READY; read never <"$BEGUN"; }
exit 5
"""


class Here:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, text in (("cage", CAGE), ("program", PROGRAM)):
            (folder / name).write_text(text)
            (folder / name).chmod(0o755)
        os.mkfifo(folder / "begun")

    def begin(self, word: str, **more: str) -> "subprocess.Popen[str]":
        environment: Mapping[str, str] = {
            "PATH": f"{self.folder}:/usr/bin:/bin",
            "RUNTIME_DIRECTORY": str(self.folder),
            "WATCHDOG_PID": "1",
            "BEGUN": str(self.folder / "begun"),
            "BY_THE_CHIP": "",
            "NOTHING": "",
            **more,
        }
        words = [str(IN_CAGE), str(self.folder / "program"), word]
        return subprocess.Popen(
            words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )

    def said(self, word: str, **more: str) -> tuple[str, int]:
        with self.begin(word, **more) as begun:
            return begun.communicate(timeout=PATIENCE_S)[0], begun.returncode


@pytest.fixture
def here(tmp_path: Path) -> Here:
    return Here(tmp_path)


def test_the_watchdog_waits_for_the_program_whose_end_is_told(here: Here) -> None:
    assert here.said("plays") == ("cage by the chip\nprogram plays, watchdog of nobody\n", 5)


@pytest.mark.parametrize("when", ["at-once", "later"])
def test_where_it_falls_with_the_graphics_chip_the_processor_draws_from_then_on(
    here: Here, when: str
) -> None:
    said, ended = here.said("plays", BY_THE_CHIP=when)
    assert "cage ended (139) with the graphics chip: it draws by the processor from now on" in said
    assert said.endswith("cage by pixman\nprogram plays, watchdog of nobody\n")
    assert ended == 5
    assert here.said("plays", BY_THE_CHIP=when)[0].startswith("cage by pixman\n"), "it falls at each start"


def test_without_a_screen_it_says_so_and_ends_as_the_program_does_then(here: Here) -> None:
    (here.folder / "sleep").write_text("#!/bin/sh\n")
    (here.folder / "sleep").chmod(0o755)
    said, ended = here.said("plays", NOTHING="yes")
    assert "totem: No screen is connected, or another program has it (cage ended: 1).\n" in said
    assert ended == 3


def test_told_to_end_it_tells_the_program_and_not_cage(here: Here) -> None:
    with here.begin("stays") as begun:
        assert begun.stdout is not None
        while begun.stdout.readline() != "READY\n":
            pass
        begun.send_signal(signal.SIGTERM)
        said = begun.communicate(timeout=PATIENCE_S)[0]
    assert said.endswith("program was told\n")
    assert "cage was told" not in said
    assert begun.returncode == 7
