"""Damaged files: never a traceback, never a wrong game; recovered, or refused with a sentence."""

from collections.abc import Iterator

import pytest

from engine.core import Rng
from firmware.files.troubles import Why
from firmware.store.store import PAGE
from tests.firmware.store.damage import Sample, corrupted, cuts, in_memory_folder
from tests.firmware.store.keeping import NOW, at_tables, begun, file, filled, opened, tables


@pytest.fixture(scope="module")
def sample() -> Iterator[Sample]:
    with in_memory_folder() as folder:
        yield Sample(folder)


def test_the_sample_itself_is_sound_and_not_small(sample: Sample) -> None:
    assert sample.wrong_with(sample.content) == ""
    assert len(sample.content) >= 8 * PAGE
    assert len(sample.records) >= 5


def test_the_check_sees_a_game_that_differs(sample: Sample) -> None:
    id = next(iter(sample.records))
    true = sample.records[id]
    sample.records[id] = true.replace("Papa", "Maman")
    assert sample.wrong_with(sample.content) == f"game {id} was set up otherwise"
    sample.records[id] = true


def test_cut_short_anywhere(sample: Sample) -> None:
    places = cuts(sample.content, every=False, rng=Rng(1))
    wrong = {at: fault for at in places if (fault := sample.wrong_with(sample.content[:at]))}
    assert wrong == {}


def test_corrupted_anywhere(sample: Sample) -> None:
    rng = Rng(2)
    wrong = [fault for _ in range(200) if (fault := sample.wrong_with(corrupted(sample.content, rng)))]
    assert wrong == []


def test_of_a_file_with_one_bad_page_most_games_are_taken_over() -> None:
    with in_memory_folder() as folder:
        records = filled(folder, games=24)
        content = bytearray(file(folder).read_bytes())
        content[-PAGE:] = bytes(PAGE)
        file(folder).write_bytes(content)
        kept = opened(folder)
        (trouble,) = kept.troubles
        assert trouble.why is Why.DAMAGED
        saved = trouble.facts["whole"], trouble.facts["partly"]
        assert sum(n for n in saved if isinstance(n, int)) >= len(records) / 2
        assert (folder / str(trouble.facts["file"])).exists()
        assert str(trouble.facts["file"]) == "totem-damaged-2023-11-14.db"
        kept.close()
        again = opened(folder)
        assert again.troubles == ()
        again.close()


def test_two_damaged_files_of_one_day_are_both_set_aside() -> None:
    with in_memory_folder() as folder:
        for _ in range(2):
            filled(folder)
            file(folder).write_bytes(b"spoilt")
            opened(folder, now=NOW).close()
        names = sorted(path.name for path in folder.glob("totem-damaged*"))
        assert names == ["totem-damaged-2023-11-14-2.db", "totem-damaged-2023-11-14.db"]


def test_a_game_that_was_read_up_to_a_move_goes_on_from_there() -> None:
    with in_memory_folder() as folder:
        with at_tables(folder) as at:
            begun(at, "0x1", "1x1", "2x1", "0x1")
        kept = opened(folder)
        kept.store.reader.execute("UPDATE moves SET move = 'lost' WHERE n = 2")
        kept.close()
        kept = opened(folder)
        assert kept.troubles[0].facts["partly"] == 1
        at = tables(kept.store)
        (waiting,) = at.unfinished()
        assert waiting.moves == 2
        assert waiting.seat is None
        at.resume(waiting.id)
        assert at.unfinished()[0].seat is not None
        kept.close()


def test_games_whose_file_is_gone_but_not_its_log_are_said_to_be_lost() -> None:
    with in_memory_folder() as folder:
        (folder / "totem.db-wal").write_bytes(b"left behind")
        kept = opened(folder)
        assert [trouble.why for trouble in kept.troubles] == [Why.ALL_LOST]
        kept.close()
