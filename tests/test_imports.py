"""The import directions of the four packages, and that their guard sees what goes wrong."""

from pathlib import Path

import pytest

from tests.imports import faults, needless

REPOSITORY = Path(__file__).parent.parent

TREE = {
    "engine/__init__.py": "",
    "engine/core/__init__.py": "",
    "engine/core/words.py": "import dataclasses\n",
    "engine/session/__init__.py": "",
    "engine/session/sitting.py": "from engine.core import words\n",
    "engine/clans/__init__.py": "",
    "engine/clans/rules.py": "from ..core import words\n",
    "engine/cherokee/__init__.py": "",
    "engine/cherokee/rules.py": "from engine.core.words import Seat\n",
    "engine/players/__init__.py": "from engine.core import words\n",
    "engine/clans/craft.py": "from engine import players\nfrom engine.clans import rules\n",
    "engine/catalogue.py": "import importlib\nimport engine.clans.rules, engine.cherokee.rules\n",
    "hardware/__init__.py": "",
    "hardware/ports.py": "from typing import Protocol\n",
    "hardware/pi/__init__.py": "",
    "hardware/pi/strip.py": "import time\ndef strip():\n    import neopixel_spi\n",
    "hardware/simulated/__init__.py": "",
    "hardware/simulated/strip.py": "def strip():\n    import neopixel\n",
    "ui/__init__.py": "",
    "ui/core/__init__.py": "",
    "ui/widgets/__init__.py": "",
    "ui/widgets/pieces.py": "from ui.core import app\n",
    "ui/core/app.py": "import pygame\nfrom engine import catalogue\n",
    "ui/core/texture.py": "import random\nrng = random.Random('paper 1')\n",
    "ui/games/__init__.py": "",
    "ui/games/clans/__init__.py": "",
    "ui/games/clans/presenter.py": "import pygame\nfrom engine.clans import rules\n",
    "ui/games/cherokee.py": "from engine.cherokee import rules\n",
    "ui/lights/__init__.py": "",
    "ui/lights/glow.py": "import math\n",
    "ui/games/clans/table/__init__.py": "",
    "ui/games/clans/table/lights.py": "from engine.clans import rules\nfrom ui.lights.glow import Glow\n",
    "firmware/__init__.py": "",
    "firmware/store/__init__.py": "",
    "firmware/store/tables.py": "import ui.core.app\n",
    "firmware/parts/__init__.py": "",
    "firmware/parts/lamps.py": "",
    "firmware/cli/__init__.py": "",
    "firmware/cli/main.py": "import os, time, sqlite3, ui.core.app\nimport hardware.pi.strip\n",
}


def tree(root: Path, changes: dict[str, str]) -> Path:
    for name, text in (TREE | changes).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def test_every_import_in_the_repository_goes_the_right_way() -> None:
    assert faults(REPOSITORY) == []


def test_no_exception_from_the_order_outlives_its_import() -> None:
    assert needless(REPOSITORY) == []


def test_a_tree_of_right_imports_has_no_fault(tmp_path: Path) -> None:
    assert faults(tree(tmp_path, {})) == []


@pytest.mark.parametrize(
    ("file", "wrong"),
    [
        ("engine/players/__init__.py", "from engine.clans import rules"),
        ("engine/session/sitting.py", "from engine import players"),
        ("engine/core/words.py", "import random"),
        ("engine/core/words.py", "from time import monotonic"),
        ("engine/core/words.py", "from pathlib import Path"),
        ("engine/core/words.py", "import importlib.resources"),
        ("engine/core/words.py", "import os.path"),
        ("engine/core/words.py", "def roll() -> int:\n    import random"),
        ("engine/core/words.py", "import numpy"),
        ("engine/core/words.py", "import pygame"),
        ("engine/core/words.py", "import ui.core.app"),
        ("engine/core/words.py", "from engine.clans import rules"),
        ("engine/core/words.py", "from engine import catalogue"),
        ("engine/core/words.py", "print('hello')"),
        ("engine/core/words.py", "text = open('board.json').read()"),
        ("engine/clans/rules.py", "from engine.cherokee.rules import RULES"),
        ("engine/clans/rules.py", "from .. import cherokee"),
        ("engine/clans/rules.py", "from ..cherokee import rules"),
        ("hardware/ports.py", "import engine"),
        ("hardware/ports.py", "from ui.core import app"),
        ("hardware/ports.py", "import firmware.cli"),
        ("hardware/ports.py", "import pygame"),
        ("hardware/ports.py", "import time"),
        ("hardware/ports.py", "def strip() -> None:\n    import neopixel"),
        ("hardware/pi/strip.py", "import gpiozero"),
        ("hardware/pi/strip.py", "class Strip:\n    import board"),
        ("hardware/simulated/strip.py", "from gpiozero.pins.mock import MockFactory"),
        ("ui/core/app.py", "import hardware.ports"),
        ("ui/core/app.py", "from firmware import cli"),
        ("ui/core/app.py", "import time"),
        ("ui/core/app.py", "def home() -> None:\n    import os"),
        ("ui/core/app.py", "import gpiozero"),
        ("ui/core/app.py", "import random\nwobble = random.random()"),
        ("ui/core/app.py", "import random\nrng = random.Random()"),
        ("ui/core/app.py", "from random import shuffle"),
        ("ui/core/app.py", "import importlib\nimportlib.import_module('hardware.pi.strip')"),
        ("ui/games/clans/presenter.py", "import engine.cherokee.rules"),
        ("ui/games/clans/presenter.py", "from ui.games.cherokee import Presenter"),
        ("ui/games/cherokee.py", "from ui.games.clans.table import lights"),
        ("ui/lights/glow.py", "import pygame"),
        ("ui/lights/glow.py", "from ui.core.app import App"),
        ("ui/games/clans/table/lights.py", "from engine.cherokee import rules"),
        ("ui/core/app.py", "from ui.widgets import pieces"),
        ("ui/core/app.py", "def home() -> None:\n    import ui.widgets.pieces"),
        (
            "ui/core/app.py",
            "import typing\nif typing.TYPE_CHECKING:\n    from ui.widgets import pieces",
        ),
        ("ui/games/clans/table/lights.py", "from ui.games.clans import presenter"),
        ("engine/core/words.py", "from engine.session import sitting"),
        ("engine/session/sitting.py", "from engine.clans import rules"),
        ("firmware/store/tables.py", "import ui.games.cherokee"),
        ("firmware/store/tables.py", "from firmware.parts import lamps"),
        ("firmware/store/tables.py", "from firmware.cli import main"),
        ("firmware/cli/main.py", "import gpiozero"),
        ("firmware/cli/main.py", "import requests"),
        ("firmware/cli/main.py", "import pytest"),
    ],
)
def test_an_import_that_goes_a_wrong_way_is_named_with_its_file(
    file: str, wrong: str, tmp_path: Path
) -> None:
    found = faults(tree(tmp_path, {file: TREE[file] + wrong + "\n"}))
    assert found
    assert all(file in fault or "reaches pygame" in fault for fault in found)


def test_lights_that_reach_pygame_over_another_module_are_found(tmp_path: Path) -> None:
    root = tree(
        tmp_path, {"ui/lights/glow.py": "from ui.core import theme\n", "ui/core/theme.py": "import pygame\n"}
    )
    assert "ui/lights/glow.py: reaches pygame: ui.lights.glow -> ui.core.theme -> pygame" in faults(root)


def test_imports_for_type_checkers_alone_may_name_drivers(tmp_path: Path) -> None:
    guarded = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import gpiozero\n"
    assert faults(tree(tmp_path, {"hardware/pi/strip.py": guarded})) == []


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    root = tree(
        tmp_path,
        {"engine/core/words.py": "import random\nimport time\n", "ui/core/app.py": "import hardware\n"},
    )
    assert [fault.split(": ")[0] for fault in faults(root)] == [
        "engine/core/words.py:1",
        "engine/core/words.py:2",
        "ui/core/app.py:1",
    ]
