"""A compiled build is taken where it was made of these sources for this Python, and nowhere else; folders in
place of what a compiler makes, which tests/system has."""

import json
import sys
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from firmware.parts.compiled import FOLDER, MADE_OF, Standing, look, use

SOURCE = "engine/borders.py"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    source = tmp_path / "sources" / SOURCE
    source.parent.mkdir(parents=True)
    source.write_text("LOGS = 5\n")
    return tmp_path / "sources"


@pytest.fixture
def site(tmp_path: Path, sources: Path) -> Path:
    """With a build of these sources."""
    folder = tmp_path / "site" / FOLDER
    hashes = {SOURCE: sha256((sources / SOURCE).read_bytes()).hexdigest()}
    for module in ("made__mypyc", "engine/borders"):
        file = folder / f"{module}{EXTENSION_SUFFIXES[0]}"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"nothing that could be loaded")
    made_of = {"library": "made__mypyc", "modules": ["engine.borders"], "sources": hashes}
    (folder / MADE_OF).write_text(json.dumps(made_of))
    return folder.parent


def standing(site: Path, sources: Path) -> Standing:
    return look([str(site)], sources).standing


def test_without_one_nothing_is_missing(tmp_path: Path) -> None:
    assert look([str(tmp_path)]).standing is Standing.NONE
    assert use(look([str(tmp_path)])) is Standing.NONE


def test_of_these_sources_for_this_python_it_fits(site: Path, sources: Path) -> None:
    found = look(["elsewhere", str(site)], sources)
    assert found.standing is Standing.FITS
    assert found.files["engine.borders"] == site / FOLDER / f"engine/borders{EXTENSION_SUFFIXES[0]}"


@pytest.mark.parametrize("text", ["LOGS = 5 \n", "", None])
def test_beside_other_sources_it_does_not(site: Path, sources: Path, text: str | None) -> None:
    (sources / SOURCE).unlink()
    if text is not None:
        (sources / SOURCE).write_text(text)
    found = look([str(site)], sources)
    assert (found.standing, found.files) == (Standing.OTHER_SOURCES, {})
    assert use(found) is Standing.OTHER_SOURCES


@pytest.mark.parametrize("module", ["made__mypyc", "engine/borders"])
def test_for_another_python_it_does_not(site: Path, sources: Path, module: str) -> None:
    file = site / FOLDER / f"{module}{EXTENSION_SUFFIXES[0]}"
    file.rename(site / FOLDER / f"{module}.cpython-399-riscv-linux-gnu.so")
    assert standing(site, sources) is Standing.OTHER_PYTHON


@pytest.mark.parametrize(
    "text", ["", "[]", '{"library": "x"}', '{"library": "x", "modules": [], "sources": []}']
)
def test_a_list_that_cannot_be_read_is_damaged(site: Path, sources: Path, text: str) -> None:
    (site / FOLDER / MADE_OF).write_text(text)
    assert standing(site, sources) is Standing.DAMAGED


def test_a_list_of_no_sources_fits_none(site: Path, sources: Path) -> None:
    (site / FOLDER / MADE_OF).write_text('{"library": "x", "modules": [], "sources": {}}')
    assert standing(site, sources) is Standing.OTHER_SOURCES


def test_one_that_does_not_load_leaves_no_trace(site: Path, sources: Path) -> None:
    before = list(sys.meta_path)
    assert use(look([str(site)], sources)) is Standing.DAMAGED
    assert sys.meta_path == before


def test_what_was_imported_before_cannot_be_taken_from_it(
    site: Path, sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "engine.borders", sys)
    with pytest.raises(RuntimeError, match=r"engine\.borders"):
        use(look([str(site)], sources))
