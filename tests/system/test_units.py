"""The units are read by systemd itself, without a word of complaint."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

UNITS = sorted((Path(__file__).parents[2] / "systemd").glob("*.service"))

Tool = Callable[[str], str]


def complaints(unit: str, folder: Path, analyze: str) -> str:
    """What systemd says about the text of a unit. It exits with 0 even on a misspelt key.

    The program is not installed here, so a program that is stands in its place.
    """
    file = folder / "totem.service"
    file.write_text(unit.replace("/opt/totem/venv/bin/totem", "/bin/true"), encoding="utf-8")
    told = subprocess.run(
        [analyze, "verify", "--man=no", str(file)], capture_output=True, text=True, timeout=60, check=False
    )
    return told.stderr


@pytest.mark.parametrize("unit", UNITS, ids=[unit.name for unit in UNITS])
def test_systemd_has_nothing_to_say_about_a_unit(unit: Path, tmp_path: Path, tool: Tool) -> None:
    assert complaints(unit.read_text(encoding="utf-8"), tmp_path, tool("systemd-analyze")) == ""


def test_a_misspelt_key_is_noticed(tmp_path: Path, tool: Tool) -> None:
    misspelt = "[Service]\nExecStart=/bin/true\nRestratSec=2\n"
    assert "RestratSec" in complaints(misspelt, tmp_path, tool("systemd-analyze"))
