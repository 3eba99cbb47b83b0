"""Records and backups on a stick, step by step, so that the screen never waits for more than one file."""

import errno
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from engine.core import DataRefused
from engine.core.record import RecordRefused, write
from firmware.files import sync_folder, write_durably
from firmware.kept import Damaged
from firmware.material import Games, MaterialLost
from firmware.record_words import why_refused
from firmware.records import LARGEST, SUFFIX, Judged, already, file_name, read_record, take, told
from firmware.schema import FAILED
from firmware.store import Store
from ui.ports import Step
from ui.words import Words

FOLDER: Final = "totem"
"""On the stick; records that lie beside it are found too."""


class Stick:
    """What lies at `at`, where a stick is mounted once it is put in."""

    def __init__(
        self,
        at: Path,
        store: Store,
        games: Games,
        words: Callable[[], Words],
        *,
        now: Callable[[], float],
        mounted: Callable[[Path], bool] = Path.is_mount,
    ) -> None:
        self._at = at
        self._store = store
        self._games = games
        self._words = words
        self._now = now
        self._mounted = mounted

    def there(self) -> bool:
        try:
            return self._mounted(self._at)
        except OSError:
            return False

    def write(self, game: str = "") -> Iterator[Step]:
        """Each game whose moves were told; one alone if it is named. What lies there stays as it is."""
        ids, words = [int(game)] if game else self._played(), self._words()
        for id in ids:
            try:
                kept = self._store.load(id)
                text = write(told(kept, self._store.material, self._games))
                name = file_name(kept)
                self._write(self._at / FOLDER, name, text.encode())
                yield Step(name, len(ids))
            except (Damaged, KeyError, MaterialLost):
                said = words("The memory card has spoilt a game: there is no record of it.")
                yield Step("", len(ids), said)
            except (RecordRefused, DataRefused):
                names = words.listed([player.name for player in kept.agreed.players])
                said = words("The game of {names} does not fit the rules or the board of today.", names=names)
                yield Step("", len(ids), said)
            except OSError as error:
                yield Step("", len(ids), self._refused(error))
                return

    def _played(self) -> list[int]:
        found = self._store.reader.execute(
            "SELECT id FROM games WHERE played > 0 AND entered IS NULL ORDER BY id"
        )
        return [id for (id,) in found]

    def _write(self, folder: Path, name: str, content: bytes) -> None:
        """Beside another file of that name, not over it. Raises OSError."""
        folder.mkdir(exist_ok=True)
        n, path = 1, folder / name
        while path.exists():
            if path.read_bytes() == content:
                return
            n += 1
            path = folder / f"{name.removesuffix(SUFFIX)}-{n}{SUFFIX}"
        write_durably(path, content)

    def read(self) -> Iterator[Step]:
        """Every record there; each move is judged."""
        words = self._words()
        try:
            files = sorted({*self._at.glob(f"*{SUFFIX}"), *(self._at / FOLDER).glob(f"*{SUFFIX}")})
        except OSError as error:
            yield Step("", 1, self._refused(error))
            return
        for path in files:
            fault = self._take(path)
            said = words("File {file}: {said}", file=path.name, said=fault) if fault else ""
            yield Step(path.name, len(files), said)

    def _take(self, path: Path) -> str:
        """Empty if its game is here now, else why not."""
        words = self._words()
        try:
            if path.stat().st_size > LARGEST:
                return words("The file is too large to be a record.")
            content = path.read_bytes()
            judged = read_record(content, self._games)
        except UnicodeDecodeError:
            return words("The file is no text.")
        except OSError as error:
            return self._refused(error)
        except KeyError as unknown:
            return words("This Totem does not know the game {game}.", game=unknown.args[0])
        except RecordRefused as refused:
            return why_refused(refused, content, self._games, words)
        if judged.record.state is None:
            return words("The file is cut short.")
        self._put(judged)
        return ""

    def _put(self, judged: Judged) -> None:
        if already(self._store, judged.record) is None:
            take(judged, self._store, self._now())
            self._store.writer.settle(2)

    def back_up(self, name: str) -> Iterator[Step]:
        """A consistent copy of all games, in a file of its own."""
        folder, words = self._at / FOLDER, self._words()
        n, path = 1, folder / f"{name}.db"
        while path.exists():
            n += 1
            path = folder / f"{name}-{n}.db"
        beside = folder / f".{path.name}.new"
        try:
            folder.mkdir(exist_ok=True)
            beside.unlink(missing_ok=True)
            copy = sqlite3.connect(beside)
            try:
                self._store.reader.backup(copy, pages=-1)
                copy.execute("PRAGMA journal_mode = DELETE")
            finally:
                copy.close()
            beside.rename(path)
            sync_folder(folder)
        except OSError as error:
            yield Step("", 1, self._refused(error))
        except FAILED:
            beside.unlink(missing_ok=True)
            yield Step("", 1, words("The backup could not be written. Is the stick full?"))
        else:
            yield Step(path.name, 1)

    def _refused(self, error: OSError) -> str:
        words = self._words()
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            return words("The stick is full.")
        if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
            return words("Totem may not write on this stick: it is locked, or of another kind.")
        return words("The stick does not answer any more. Put it in again.")
