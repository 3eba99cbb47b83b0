"""With another Python or pygame one variant of everything is run, and nothing but variants is left out."""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__)


def test_one_variant_of_everything_that_is_done_is_run(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n"
        '@pytest.mark.parametrize("text", ["normal", "huge"])\n'
        '@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])\n'
        '@pytest.mark.parametrize("game", ["twigs", "morris", "clans"])\n'
        "def test_fits(game, size, text): ...\n"
        '@pytest.mark.parametrize("move", [1, 2])\n'
        "def test_moves(move): ...\n"
        "def test_alone(): ...\n"
    )
    run = collected(tmp_path)
    fitting = [name for name in run if "test_fits" in name]
    drawn = [name.removeprefix("test_fits[").removesuffix("]").partition("-")[::2] for name in fitting]
    assert [game for game, _ in drawn] == ["twigs", "morris", "clans"]
    assert len({page for _, page in drawn}) == 3, "each on another page"
    assert [name for name in run if "test_fits" not in name] == [
        "test_moves[1]",
        "test_moves[2]",
        "test_alone",
    ]
    assert len(collected(tmp_path, once=False)) == 3 * 2 * 2 + 3


def test_where_whole_programs_play_the_game_is_a_variant(tmp_path: Path) -> None:
    for folder in ("tests/firmware/app", "tests/engine"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / f"test_{tmp_path.joinpath(folder).name}.py").write_text(
            "import pytest\n"
            '@pytest.mark.parametrize("by", ["taps", "keys"])\n'
            '@pytest.mark.parametrize("game", ["twigs", "morris", "clans"])\n'
            "def test_played(game, by): ...\n"
        )
    run = collected(tmp_path)
    assert len(run) == 2 + 3 * 2
    assert len(collected(tmp_path, once=False)) == 2 * 3 * 2


def collected(folder: Path, *, once: bool = True) -> list[str]:
    told = subprocess.run(
        [
            *(
                sys.executable,
                "-m",
                "pytest",
                "--collect-only",
                "-q",
                "-p",
                "tests.conftest",
                "-o",
                "addopts=",
            ),
            *(f"--rootdir={folder}", *(["--each-once"] if once else []), str(folder)),
        ],
        cwd=HERE.parents[1],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [line.partition("::")[2] for line in told.splitlines() if "::" in line]
