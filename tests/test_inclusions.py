"""Code in documents is that of the program."""

from pathlib import Path

import pytest

from tests.inclusions import documents, renewed, said

GUIDE = "adding-a-game.md"


def test_the_guide_holds_the_whole_example() -> None:
    (guide,) = (path for path in documents() if path.name == GUIDE)
    text = guide.read_text("utf-8")
    for file in ("__init__.py", "RULES.md", "about.py", "rules.py", "presenter.py"):
        assert f"<!-- tests/games/morris/{file}" in text


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.name))
def test_code_in_documents_is_that_of_the_program(path: Path) -> None:
    text = path.read_text("utf-8")
    assert renewed(text) == text, "python -m tests.inclusions update"


def test_a_block_that_differs_is_seen() -> None:
    block = "<!-- tests/games/morris/__init__.py -->\n```python\nGAME = None\n```"
    assert "range(2, 3)" in renewed(block)
    assert said("tests/games/morris/rules.py", ["State.seat"]).startswith("@property\ndef seat")
    with pytest.raises(KeyError):
        said("tests/games/morris/rules.py", ["Nobody"])
