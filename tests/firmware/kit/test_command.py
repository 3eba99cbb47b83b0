"""The command: seven papers in a folder, nothing overwritten unasked, every slip told in a sentence."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from firmware.cli.main import main
from tests.firmware.kit.kits import KITS

PAPERS = {"guide.md", "parts.md", "parts.csv", "wiring.svg", "pictures.svg", "template.pdf"}


def kit(tmp_path: Path, *words: str) -> int:
    return main(["--config", str(tmp_path / "config"), "--data", str(tmp_path / "data"), "kit", *words])


def held(folder: Path) -> Mapping[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("name", KITS)
def test_a_kit_is_a_folder_of_papers(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert kit(tmp_path, name, "--out", str(out), "--language", "en") == 0
    game = "stone_age_junior" if name == "buttons" else name
    own = set() if name == "buttons" else {"own.toml"}
    assert set(held(out)) == PAPERS | own | {f"{game}.toml"}
    assert "Measure first" in capsys.readouterr().out


def test_route_and_its_longest_hop_are_printed_beside_the_plain_route(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kit(tmp_path, "clans", "--out", str(tmp_path / "out"), "--language", "en")
    said = capsys.readouterr().out
    assert "Chain: 3582 mm in all, longest hop 83 mm." in said
    assert "A nearest-neighbour route has 4296 mm, longest hop 301 mm." in said


def test_papers_are_in_the_language_of_the_settings_or_in_the_one_that_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text('[screen]\nlanguage = "fr"\n', "utf-8")
    kit(tmp_path, "clans", "--out", str(tmp_path / "usual"))
    kit(tmp_path, "clans", "--out", str(tmp_path / "german"), "--language", "de")
    assert "Mesurer d’abord" in (tmp_path / "usual" / "guide.md").read_text("utf-8")
    assert "Zuerst messen" in (tmp_path / "german" / "guide.md").read_text("utf-8")


def test_a_folder_with_files_is_left_alone_unless_asked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "guide.md").write_text("mine")
    (out / "photo.jpg").write_bytes(b"also mine")
    assert kit(tmp_path, "clans", "--out", str(out), "--language", "en") == 2
    assert held(out) == {"guide.md": b"mine", "photo.jpg": b"also mine"}
    assert "guide.md, photo.jpg" in capsys.readouterr().out
    assert kit(tmp_path, "clans", "--out", str(out), "--language", "en", "--overwrite") == 0
    assert held(out)["photo.jpg"] == b"also mine"
    assert held(out)["guide.md"] != b"mine"


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    for out in (tmp_path / "file", tmp_path / "file" / "below"):
        assert kit(tmp_path, "clans", "--out", str(out), "--language", "en") == 1
        assert f"{out} cannot be written" in capsys.readouterr().out


def test_every_slip_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    slips = ["--land", "big", "--pitch", "0", "--budget", "lots", "--feed", "north", "--lamps", "corners"]
    assert kit(tmp_path, "clans", *slips, "--out", str(tmp_path / "out"), "--language", "en") == 2
    assert capsys.readouterr().out.splitlines() == [
        "--land: “big” is not a pair of millimetres; write it like 560x440.",
        "--lamps: this game’s lamps can lie in one way only; leave it out.",
        "--pitch: “0” will not do; it must be a number from 10 to 1000.",
        "--budget: “lots” will not do; it must be a number from 100 to 20000.",
        "--feed: “north” will not do; choose one of: any, left, right, top, bottom.",
    ]
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("chess",), "There is no kit “chess”. Choose one of: clans, stone_age_junior, buttons, cherokee"),
        (("clans", "--language", "it"), "There is no language “it”"),
        (("clans", "--land", "560x441"), ""),
        (("clans", "--land", "560 X 441"), ""),
        (("stone-age-junior",), ""),
        (("clans", "--land", "560x44"), "Holes overlap, "),
        (("clans", "--land", "3000x3000"), "281 lamps are too many: the SPI bus of the Pi feeds 150."),
        (("stone_age_junior", "--button-hole", "100"), "Holes overlap, 10 pairs of them, such as token 1"),
        (("stone_age_junior", "--button-hole", "100"), "Holes reach beyond the board, 14 of them"),
        (("stone_age_junior", "--button-hole", "60"), "Push buttons beside the board lie 60 mm apart"),
        (
            ("territories", "--wire", "0.05", "--pitch", "60", "--budget", "20000", "--land", "600x400"),
            "no closed adapter for 5 V gives more than 4615 mA with a reserve",
        ),
        (
            ("first_sparks", "--land", "250x150", "--pitch", "25", "--budget", "7000", "--wire", "0.05"),
            "No fuse carries these lamps and still spares a string with 0.05 mm²",
        ),
        (("clans", "--land", "5x44"), "--land: 5x44 is out of reach; both must lie between 20 and 3000 mm."),
        (("clans", "--board", "560x440"), "The area is 560 mm wide and begins 10 mm from the left"),
        (("territories", "--lamps", "middle"), "choose one of: corners, squares"),
    ],
)
def test_a_slip_is_a_sentence(
    words: tuple[str, ...], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    language = () if "--language" in words else ("--language", "en")
    code = kit(tmp_path, *words, *language, "--out", str(tmp_path / "out"))
    assert code == (2 if said else 0)
    assert said in capsys.readouterr().out


def test_a_decimal_comma_is_taken(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert kit(tmp_path, "clans", "--land", "555,5x441", "--out", str(out), "--language", "en") == 0
    assert "--land 555.5x441" in (out / "guide.md").read_text("utf-8")


def test_the_budget_of_the_settings_is_taken(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.toml").write_text("[lights]\nbudget_ma = 800\n")
    kit(tmp_path, "clans", "--out", str(tmp_path / "out"), "--language", "en")
    assert "\nbudget_ma = 800  #" in (tmp_path / "out" / "clans.toml").read_text("utf-8")


def test_a_faulty_board_of_an_owner_is_said_and_ours_is_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "config" / "data"
    data.mkdir(parents=True)
    (data / "clans.json").write_text("{")
    assert kit(tmp_path, "clans", "--out", str(tmp_path / "out"), "--language", "en") == 0
    assert "clans.json has a fault and was not used." in capsys.readouterr().out


def test_without_reportlab_it_says_how_to_get_it(tmp_path: Path) -> None:
    """It is an extra: a device has it only if that was wanted."""
    asked = (
        "import sys; sys.modules['reportlab'] = None; from firmware.cli.main import main;"
        "sys.exit(main(['--config', sys.argv[1], '--data', sys.argv[1], *sys.argv[2:]]))"
    )
    words = (str(tmp_path), "kit", "clans", "--language", "en")
    done = subprocess.run([sys.executable, "-c", asked, *words], capture_output=True, text=True)
    assert done.returncode == 1
    assert "install.sh --kit" in done.stdout
    assert done.stderr == ""
