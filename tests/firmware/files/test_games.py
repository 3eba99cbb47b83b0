"""Games from outside: taken where they fit, else left out and named."""

import re
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from engine.catalogue import OURS
from firmware.app.services import Services, open_services
from firmware.files.games import GROUP, Games, found
from firmware.files.paths import Paths
from tests.games.morris import GAME
from ui.core.words import words

FR = words("fr")
ROOT = Path(__file__).resolve().parents[3]


def entry(value: str, name: str = "morris") -> EntryPoint:
    return EntryPoint(name, value, GROUP)


MORRIS = entry("tests.games.morris:GAME")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., EntryPoint]:
    """A package with that text, which may lack some files."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(text: str, *, without: str = "", about: str = "") -> EntryPoint:
        folder = tmp_path / "totem_nim"
        folder.mkdir()
        (folder / "__init__.py").write_text(f"from engine.catalogue import Game\n{text}\n")
        (folder / "RULES.md").write_text("# Nim\n")
        (folder / "about.py").write_text(about or "from tests.games.morris.about import ABOUT as ABOUT\n")
        if without:
            (folder / without).unlink()
        for name in [one for one in sys.modules if one.partition(".")[0] == "totem_nim"]:
            monkeypatch.delitem(sys.modules, name)
        return entry("totem_nim:GAME", "nim")

    return make


def test_a_game_that_fits_stands_behind_ours() -> None:
    known = found(OURS, [MORRIS])
    assert [game.id for game in known.catalogue] == [*(game.id for game in OURS), "morris"]
    assert known.left_out == ()


def test_the_copy_that_the_guide_begins_with_is_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And its package brings every file of it."""
    guide = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    copying, project = (re.search(f"```{kind}\n(.*?)```", guide, re.DOTALL) for kind in ("", "toml"))
    assert copying is not None
    assert project is not None
    commands = copying[1].replace("../totem-morris", str(tmp_path / "totem-morris"))
    subprocess.run(["sh", "-ec", commands], cwd=ROOT, check=True)
    monkeypatch.syspath_prepend(tmp_path / "totem-morris")
    said = tomllib.loads(project[1])
    (value,) = said["project"]["entry-points"][GROUP].values()
    known = found(OURS, [entry(value)])
    assert known.left_out == ()
    assert known.catalogue["morris"].home == "totem_morris"
    folder = tmp_path / "totem-morris" / "totem_morris"
    globs = said["tool"]["setuptools"]["package-data"]["totem_morris"]
    brought = {path for glob in globs for path in folder.glob(glob)}
    assert brought == {path for path in folder.rglob("*") if path.suffix in (".md", ".mo", ".toml", ".json")}


def test_no_first_picture_waits_for_the_reader_of_what_is_installed() -> None:
    asked = "import sys, firmware.app.console; print('importlib.metadata' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.split()[-1] == "False"


def test_without_packages_there_are_ours() -> None:
    assert found(OURS, []).catalogue == OURS


TAKEN = "Game('nim', range(2, 3), contract=1, home='totem_nim')"
LEFT_OUT = [
    ("GAME = 3", "", "", "is not a game for Totem"),
    (f"GAME = {TAKEN.replace('contract=1', 'contract=2')}", "", "", "for contract 2, this Totem has 1"),
    ("GAME = Game('nim', range(2, 3), home='totem_nim')", "", "", "a fault of its own (TypeError: "),
    ("raise ImportError('no such thing')", "", "", "a fault of its own (ImportError: no such thing)"),
    (f"GAME = {TAKEN.replace('nim', 'Nim!', 1)}", "", "", "“Nim!” may only contain small letters"),
    (f"GAME = {TAKEN.replace('nim', 'clans', 1)}", "", "", "another game called “clans”"),
    ("GAME = Game('nim', range(0), contract=1, home='totem_nim')", "", "", "how many may play"),
    ("GAME = Game('nim', range(0, 3), contract=1, home='totem_nim')", "", "", "how many may play"),
    ("GAME = Game('nim', range(2, 3), contract=1)", "", "", "which package is its home"),
    (f"GAME = {TAKEN}", "RULES.md", "", "its file RULES.md is missing"),
    (
        "GAME = Game('nim', range(2, 3), contract=1, home='totem_nim', files=('nim.json',))",
        "",
        "",
        "its file nim.json is missing",
    ),
    (f"GAME = {TAKEN}", "about.py", "", "ModuleNotFoundError"),
    (f"GAME = {TAKEN}", "", "ABOUT = 1", "is no About"),
    (
        f"GAME = {TAKEN}",
        "",
        "from ui.games.contract.about import About\nABOUT = About('Nim', 5, ())",
        "cannot be played in any way",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("text", "without", "about", "said"), LEFT_OUT, ids=[one[-1] for one in LEFT_OUT])
def test_one_that_does_not_fit_is_left_out_and_says_why(
    package: Callable[..., EntryPoint], text: str, without: str, about: str, said: str
) -> None:
    known = found(OURS, [package(text, without=without, about=about), MORRIS])
    assert [game.id for game in known.catalogue if game.home] == ["morris"], "the others go on"
    (left,) = known.left_out
    assert said in str(left.why)
    assert str(left.why).startswith("The game nim of ")
    assert FR(left.why.text, **left.why.facts) != str(left.why)


def test_two_with_one_name_are_both_left_out() -> None:
    known = found(OURS, [MORRIS, entry("tests.games.morris:GAME", "mill")])
    assert known.catalogue == OURS
    assert len(known.left_out) == 2


def test_one_whose_screens_cannot_be_made_is_left_out_then() -> None:
    games = Games()
    games.look(lambda ours: found(ours, [MORRIS]))
    assert games.from_outside == (GAME,)
    games.leave_out(GAME, ValueError("no brush"))
    assert games.catalogue == OURS
    (left,) = games.left_out
    assert "ValueError: no brush" in str(left.why)


def titled(folder: Path, titles: str) -> Services:
    (folder / "settings.toml").write_text(f'[screen]\nlanguage = "en"\ntitles = {titles}\n', "utf-8")
    paths = Paths((folder,), folder, folder)
    return open_services(
        paths, now=lambda: 0.0, clock=lambda: 0.0, seed=lambda: 1, hour_words=lambda s, w: ""
    )


def test_each_title_of_a_game_that_there_is_not_is_a_fault(tmp_path: Path) -> None:
    services = titled(
        tmp_path, '{ morris = "Mill", first_spark = "Funken", clan = "Clans", clans = "Clans" }'
    )
    services.games.look(lambda ours: found(ours, [MORRIS]))
    (part,) = services.parts()
    assert part.name.endswith("settings.toml")
    assert not part.works
    known = "clans, stone_age_junior, cherokee, territories, first_sparks, morris"
    remedy = f"Correct the name, or remove the line. There are: {known}."
    assert part.reason.splitlines() == [
        f"screen.titles.clan: No game here has this name. {remedy}",
        f"screen.titles.first_spark: No game here has this name. {remedy}",
    ]


def test_a_title_of_a_game_from_outside_is_no_fault_before_all_are_there_nor_where_it_was_left_out(
    tmp_path: Path,
) -> None:
    services = titled(tmp_path, '{ morris = "Mill" }')
    assert services.parts() == []
    services.games.look(lambda ours: found(ours, [MORRIS, entry("tests.games.morris:GAME", "mill")]))
    assert [part.name for part in services.parts()] == ["left_out", "left_out"]
