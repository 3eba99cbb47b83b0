"""The pictures of the documents: each that is shown is there, and none that is not."""

from tests.pictures import kit
from tests.pictures.__main__ import FOLDER, TABLES, TAKEN, shown


def test_each_picture_is_shown_and_each_that_is_shown_is_there() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == shown()


def test_each_can_be_made_by_the_program() -> None:
    assert [
        name
        for name in shown()
        if name not in kit.PICTURES and name.rpartition("_")[0] not in TABLES and not name.startswith(TAKEN)
    ] == []
