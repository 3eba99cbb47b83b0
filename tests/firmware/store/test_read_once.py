"""At the start every game that waits is read once: what judged the file is what the tables are made from."""

from collections import Counter
from pathlib import Path

import pytest

from firmware.store import rows
from tests.firmware.store.keeping import filled, opened, tables
from tests.patience import PATIENCE_S


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Counter[int]:
    """How often each game is read from the card, with all its moves."""
    often: Counter[int] = Counter()
    load = rows.load

    def loaded(db: object, id: int) -> object:
        often[id] += 1
        return load(db, id)  # type: ignore[arg-type]  # as it was asked

    monkeypatch.setattr(rows, "load", loaded)
    return often


def test_a_start_reads_every_game_that_waits_once(tmp_path: Path, read: Counter[int]) -> None:
    filled(tmp_path, games=12)
    read.clear()
    kept = opened(tmp_path)
    at = tables(kept.store)
    waiting = {int(one.id) for one in at.unfinished()}
    assert len(waiting) > 3
    assert read == Counter(dict.fromkeys(waiting, 1))
    kept.close()


def test_what_was_read_at_the_start_is_given_once(tmp_path: Path, read: Counter[int]) -> None:
    """A game is not kept in memory for ever."""
    filled(tmp_path, games=12)
    kept = opened(tmp_path)
    first = kept.store.running()[0]
    read.clear()
    kept.store.load(first)
    assert not read
    kept.store.load(first)
    assert read == Counter({first: 1})
    kept.close()


def test_a_game_that_changed_before_it_was_asked_for_is_not_given_as_it_was(
    tmp_path: Path, read: Counter[int]
) -> None:
    filled(tmp_path, games=12)
    kept = opened(tmp_path)
    id = kept.store.running()[0]
    before = kept.store.judged[id]
    read.clear()
    kept.store.put(before)
    assert kept.store.writer.settle(PATIENCE_S)
    kept.store.load(id)
    assert read == Counter({id: 1}), "it is read from the card again"
    kept.close()
