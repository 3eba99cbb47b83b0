"""Files of games cut short and changed, and what may become of them: the games, or a sentence."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.core import Rng
from engine.core.record import read
from firmware.files.troubles import Trouble, Why, reported
from firmware.store.store import PAGE
from tests.firmware.store.keeping import file, filled, opened, tables, text
from ui.core.words import words

SAYING = {Why.DAMAGED, Why.ALL_LOST, Why.NEWER}


@contextmanager
def in_memory_folder() -> Iterator[Path]:
    """Where syncing costs nothing, if this machine has such a place."""
    shared = Path("/dev/shm")
    folder = Path(tempfile.mkdtemp(dir=shared if shared.is_dir() else None))
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


class Sample:
    """A store of six games, finished and running, as bytes; and what is true of it."""

    def __init__(self, folder: Path) -> None:
        self.records = filled(folder / "sample")
        self.content = file(folder / "sample").read_bytes()
        self.lines = self._lines(folder / "sample")
        self._folder = folder / "damaged"

    def _lines(self, folder: Path) -> dict[int, tuple[str, ...]]:
        kept = opened(folder)
        out = {id: tuple(m.move for m in kept.store.load(id).line) for id in self.records}
        kept.close()
        return out

    def wrong_with(self, content: bytes) -> str:
        """What a start with such a file does wrong; empty if nothing."""
        shutil.rmtree(self._folder, ignore_errors=True)
        self._folder.mkdir()
        file(self._folder).write_bytes(content)
        kept = opened(self._folder)
        try:
            said = [reported(trouble, words("en")) for trouble in kept.troubles]
            whys = {trouble.why for trouble in kept.troubles}
            if not whys <= SAYING or not all(said):
                return f"says {said}"
            at = tables(kept.store)
            seen = 0
            for id in self.records:
                table = at.resume(str(id))
                if isinstance(table, Trouble):
                    continue
                seen += 1
                record, was = read(text(table)), read(self.records[id])
                if (record.seats, record.deal, record.options) != (was.seats, was.deal, was.options):
                    return f"game {id} was set up otherwise"
                if record.moves != self.lines[id][: len(record.moves)]:
                    return f"game {id} was played otherwise"
                if not whys and text(table) != self.records[id]:
                    return f"game {id} differs, and nothing is said"
            missing = len(self.records) - seen
            if missing and not whys and self._lost_in_silence(at):
                return "games are gone, and nothing is said"
            return ""
        finally:
            kept.close()

    def _lost_in_silence(self, at: object) -> bool:
        """A game that is refused when it is opened is no loss in silence; one that is not there is."""
        db = at.store.reader  # type: ignore[attr-defined]  # StoredTables
        found = {row[0] for row in db.execute("SELECT id FROM games")}
        return not set(self.records) <= found


def cuts(content: bytes, *, every: bool, rng: Rng, random: int = 500) -> list[int]:
    size = len(content)
    if every:
        return list(range(size))
    borders = set(range(0, size, PAGE))
    first, last = set(range(PAGE)), set(range(size - PAGE, size))
    return sorted(borders | first | last | {rng.below(size) for _ in range(random)})


def corrupted(content: bytes, rng: Rng) -> bytes:
    """One to three bytes changed, or a run of up to 64 of them, or a page of zeros."""
    out = bytearray(content)
    kind = rng.below(10)
    if kind == 0:
        at = rng.below(len(out) // PAGE) * PAGE
        out[at : at + PAGE] = bytes(PAGE)
    elif kind < 4:
        at, length = rng.below(len(out)), 1 + rng.below(64)
        for n in range(at, min(at + length, len(out))):
            out[n] = rng.below(256)
    else:
        for _ in range(1 + rng.below(3)):
            at = rng.below(len(out))
            out[at] ^= 1 + rng.below(255)
    return bytes(out)
