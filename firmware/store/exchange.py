"""Records and backups on a stick. All that reads and writes the stick is done apart, so that the screen never
waits for it; the store's games are read and put in on the screen's thread, one at a time."""

import errno
import logging
import os
import sqlite3
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias, TypeVar

from engine.core import DataRefused
from engine.core.record import RecordRefused, read, write
from engine.core.texts import from_outside
from firmware.files import troubles
from firmware.files.background import MOMENT_S, Background, On, Stopped, share
from firmware.files.durable import sync_folder, write_durably
from firmware.store import backup, rows
from firmware.store.material import Games, MaterialLost
from firmware.store.record_files import (
    LONGEST_SHOWN,
    Found,
    NotRead,
    called_so,
    content_of,
    doubt,
    records_in,
    sentence,
    text_of,
    why_of,
)
from firmware.store.record_words import why_refused
from firmware.store.records import Judged, already, as_public, damaged_name, file_name, imported, read_record
from firmware.store.store import Store, connect
from firmware.store.stored_game import Damaged, StoredGame, people
from firmware.store.writer import Statement
from ui.core.words import N_, Words
from ui.services.stick import Step, TextFile

log: Final = logging.getLogger("totem.exchange")

T = TypeVar("T")
Steps: TypeAlias = Generator[Step, None, T]

FOLDER: Final = "totem"
"""On the stick; records that lie beside it are found too."""
PATIENCE_MS: Final = 30_000
"""So long a stick may be silent; Linux itself gives up on a call after as much."""
UNREADABLE: Final = N_("Some games cannot be read any more. Switch Totem off and on, then try again.")


class UnknownGame(Exception):
    """A game from outside that was played here and is not there any more."""


class InTheWay(OSError):
    """Something that is no folder has the name of ours."""


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
        clock: Callable[[], float],
        mounted: Callable[[Path], bool] = Path.is_mount,
        taken: Callable[[StoredGame], None] = lambda kept: None,
    ) -> None:
        """`now`: seconds since the epoch; `clock`: ms, and never goes back. `taken` hears of each game that
        has come."""
        self._at = at
        self._folder = at / FOLDER
        self._store = store
        self._games = games
        self._words = words
        self._now = now
        self._clock = clock
        self._mounted = mounted
        self._on_taken = taken
        self._background = Background("stick")

    def there(self) -> bool:
        try:
            return self._mounted(self._at)
        except OSError:
            return False

    def _in_background(self, work: Callable[[On], T], of: int) -> Steps[T]:
        """Tells how far one of so many files is. Raises what the work raises, and OSError for a stick that
        is silent; whoever closes it stops the work."""
        errand = self._background.begin(work)
        signs, heard = errand.signs, self._clock()
        try:
            while not errand.over():
                if errand.signs != signs:
                    signs, heard = errand.signs, self._clock()
                elif self._clock() - heard > PATIENCE_MS:
                    raise OSError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
                yield Step("", of, part=errand.part)
            return errand.result()
        finally:
            errand.stop()

    def _must_be_there(self) -> None:
        """Else the folder below would be written, where the stick was. Raises OSError."""
        if not self.there():
            raise OSError(errno.ENODEV, os.strerror(errno.ENODEV))

    def _in_folder(self) -> Path:
        """It is made if need be. Raises OSError."""
        self._must_be_there()
        called = [one for one in self._at.iterdir() if one.name.casefold() == FOLDER]
        for one in called:
            if one.is_dir():
                return one
        if called:
            raise InTheWay
        self._folder.mkdir()
        sync_folder(self._at)
        return self._folder

    # out

    def write(self, game: str = "") -> Steps[None]:
        """Each game whose moves were told; one alone if it is named. What lies there stays as it is."""
        words = self._words()
        try:
            ids = [int(game)] if game else self._played()
            for id in ids:
                yield from self._written(id, len(ids))
        except OSError as error:
            yield Step("", 1, self._refused(error))
        except sqlite3.Error:
            yield Step("", 1, words(UNREADABLE))

    def _written(self, id: int, of: int) -> Steps[None]:
        """Raises OSError for the stick, sqlite3.Error for the store."""
        words = self._words()
        try:
            kept = self._loaded(id)
            name = yield from self._in_background(self._exported(kept), of)
            yield Step(name, of)
        except (Damaged, MaterialLost):
            said = words("The memory card has damaged a game: there is no record of it.")
            yield from self._written_as_text(id, of, said)
        except UnknownGame as unknown:
            said = words("This Totem does not know the game {game}.", game=unknown)
            yield from self._written_as_text(id, of, said)
        except (RecordRefused, DataRefused):
            names = words.listed([player.name for player in people(kept.agreed)])
            said = words("The game of {names} does not fit today’s rules or board.", names=names)
            yield from self._written_as_text(id, of, said)

    def _written_as_text(self, id: int, of: int, why: str) -> Steps[None]:
        """What can be read of a game that has no record. Raises OSError for the stick, sqlite3.Error for the
        store."""
        words, name = self._words(), damaged_name(id)
        try:
            content = ("\n".join(self._store.text(id)) + "\n").encode()
        except KeyError:
            yield Step("", of, why)
            return
        there = yield from self._in_background(
            lambda on: self._put_beside(self._in_folder(), name, content), of
        )
        yield Step(there, of, why + " " + words("What can be read of it is in the file {file}.", file=there))

    def _loaded(self, id: int) -> StoredGame:
        """Raises Damaged, also for a game that is not there; UnknownGame; sqlite3.Error."""
        try:
            kept = self._store.load(id)
        except KeyError as missing:
            raise Damaged from missing
        if not self._knows(kept.agreed.game):
            raise UnknownGame(kept.agreed.game)
        return kept

    def _knows(self, game: str) -> bool:
        """An owner's file that is refused is told of here, on the screen's thread."""
        try:
            self._games.rules(game)
        except KeyError:
            return False
        return True

    def _played(self) -> list[int]:
        found = self._store.reader.execute(
            "SELECT id FROM games WHERE played > 0 AND entered IS NULL ORDER BY id"
        )
        return [id for (id,) in found]

    def _exported(self, kept: StoredGame) -> Callable[[On], str]:
        """Gives the file's name."""
        games, digest = self._games, kept.agreed.material
        material = None if digest is None else self._store.material(digest)

        def work(on: On) -> str:
            text = write(as_public(kept, lambda digest: material, games))
            on(0.5)
            self._put_beside(self._in_folder(), file_name(kept), text.encode())
            return file_name(kept)

        return work

    @staticmethod
    def _put_beside(folder: Path, name: str, content: bytes) -> str:
        """Its name there: beside another file of that name, not over it. Raises OSError."""
        n, path = 1, folder / name
        while path.exists():
            if path.stat().st_size == len(content) and path.read_bytes() == content:
                return path.name
            n += 1
            head, dot, ending = name.rpartition(".")
            path = folder / f"{head}-{n}{dot}{ending}"
        write_durably(path, content)
        return path.name

    def back_up(self, name: str) -> Steps[None]:
        """A consistent copy of all games, in a file of its own."""
        words = self._words()
        try:
            source = self._source()
            there = yield from self._in_background(lambda on: self._backed_up(source, name, on), 1)
            yield Step(there, 1)
        except OSError as error:
            yield Step("", 1, self._refused(error))
        except backup.NotKept:
            yield Step("", 1, words("The stick does not keep what is written on it. Take another one."))
        except (Damaged, sqlite3.Error):
            yield Step("", 1, words(UNREADABLE))

    def keep_picture(self, name: str, png: bytes) -> Steps[None]:
        """Whole, or not there."""
        try:
            there = yield from self._in_background(lambda on: self._picture_kept(name, png), 1)
            yield Step(there, 1)
        except OSError as error:
            yield Step("", 1, self._refused(error))

    def keep_text(self, name: str, text: str) -> Steps[None]:
        """Whole, or not there."""
        try:
            content = text.encode()
            there = yield from self._in_background(
                lambda on: self._put_beside(self._in_folder(), name, content), 1
            )
            yield Step(there, 1)
        except OSError as error:
            yield Step("", 1, self._refused(error))

    def texts(self, name: str) -> Steps[tuple[TextFile, ...]]:
        try:
            found = yield from self._in_background(lambda on: self._texts(name), 1)
        except OSError as error:
            yield Step("", 1, self._refused(error))
            return ()
        yield Step("", 1)
        return found

    def _texts(self, name: str) -> tuple[TextFile, ...]:
        """Raises OSError."""
        self._must_be_there()
        words, inside = self._words(), Path(os.path.realpath(self._at))
        out = []
        for path in called_so(self._at, name):
            shown = from_outside(str(path.relative_to(self._at)), LONGEST_SHOWN)
            try:
                unread = doubt(path, inside)
                text = "" if unread is not None else text_of(content_of(path))
                out.append(TextFile(shown, text, "" if unread is None else sentence(unread, words)))
            except NotRead as refused:
                out.append(TextFile(shown, "", sentence(refused.why, words)))
            except UnicodeDecodeError:
                out.append(TextFile(shown, "", words("The file is not a text file.")))
        return tuple(out)

    def _picture_kept(self, name: str, png: bytes) -> str:
        folder = self._in_folder()
        n, path = 1, folder / f"{name}.png"
        while path.exists():
            n += 1
            path = folder / f"{name}-{n}.png"
        write_durably(path, png)
        return path.name

    def _source(self) -> Callable[[], sqlite3.Connection]:
        """Opens one of its own, so that nothing which reads on the screen's thread waits for the stick.
        Raises sqlite3.Error."""
        file: str = self._store.reader.execute("PRAGMA database_list").fetchone()[2]
        if file:
            return lambda: connect(Path(file), mode="ro")
        copied = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        self._store.reader.backup(copied)
        return lambda: copied

    def _backed_up(self, source: Callable[[], sqlite3.Connection], name: str, on: On) -> str:
        folder = self._in_folder()
        backup.clear(folder)
        n, path = 1, folder / f"{name}.db"
        while path.exists():
            n += 1
            path = folder / f"{name}-{n}.db"
        with closing(source()) as games:
            backup.back_up(games, path, on)
        return path.name

    # in

    def read(self) -> Steps[None]:
        """Every record there; each move is judged."""
        words = self._words()
        try:
            files = yield from self._in_background(lambda on: self._records(), 0)
            for found in files:
                fault = yield from self._taken(found, len(files))
                said = words("File {file}: {said}", file=found.name, said=fault) if fault else ""
                yield Step(found.name, len(files), said)
        except OSError as error:
            yield Step("", 1, self._refused(error))
        except sqlite3.Error as error:
            yield Step("", 1, troubles.reported(troubles.writing(error), words))

    def _records(self) -> list[Found]:
        """Raises OSError."""
        self._must_be_there()
        return records_in(self._at)

    def _taken(self, found: Found, of: int) -> Steps[str]:
        """Empty if its game is here now, else why not. Raises OSError for the stick, sqlite3.Error for
        the store."""
        words = self._words()
        if found.unread is not None:
            return sentence(found.unread, words)
        try:
            opened = yield from self._in_background(lambda on: self._content(found.path), of)
            if isinstance(opened, str):
                return opened
            content, game = opened
            if not self._knows(game):
                unknown = from_outside(game, LONGEST_SHOWN)
                return words("This Totem does not know the game {game}.", game=unknown)
            # A record may be long and its rules slow, so its moves are judged apart too.
            judged = yield from self._in_background(lambda on: self._judged(content, on), of)
        except NotRead as unread:
            return sentence(unread.why, words)
        except UnicodeDecodeError:
            return words("The file is not a text file.")
        except OSError as error:
            if error.errno == errno.ETIMEDOUT or not self.there():
                raise
            return sentence(why_of(error), words)
        except (sqlite3.Error, Stopped):
            raise
        except Exception:  # a named edge: anybody's file, and the others are still to be read
            log.exception("%s cannot be judged", found.name)
            return words("Totem could not check this file; the fault is Totem’s own. The log says why.")
        if isinstance(judged, str):
            return judged
        if judged.record.state is None:
            return words("The file is cut short.")
        yield from self._put(judged, of)
        return ""

    def _content(self, path: Path) -> tuple[bytes, str] | str:
        """And of which game it is; or why it is refused. Raises OSError, NotRead, UnicodeDecodeError."""
        content = content_of(path)
        try:
            return content, read(text_of(content)).game
        except RecordRefused as refused:
            return why_refused(refused, content, self._games, self._words())

    def _judged(self, content: bytes, on: On) -> Judged | str:
        """Or why it is refused."""
        try:
            return read_record(content, self._games, share(on, 0, 0.8))
        except RecordRefused as refused:
            return why_refused(refused, content, self._games, self._words())

    def _put(self, judged: Judged, of: int) -> Steps[None]:
        """Until it is safe, since the next file may hold the same game. Raises sqlite3.Error."""
        source = self._source()
        if (yield from self._in_background(lambda on: _is_there(source, judged), of)):
            return
        material = judged.record.material
        if material is not None:
            self._store.keep_material(material)
        id, turn, now = self._store.next_id(), self._store.next_turn(), self._now()
        game = yield from self._in_background(lambda on: _as_rows(imported(id, turn, judged, now)), of)
        self._store.put_rows(id, game.rows)
        writer = self._store.writer
        while not writer.settle(MOMENT_S):
            if writer.trouble is not None:
                raise writer.trouble
            yield Step("", of, part=0.9)
        self._on_taken(game.kept)

    def _refused(self, error: OSError) -> str:
        words = self._words()
        if isinstance(error, InTheWay):
            return words(
                "The stick has a file called “{name}” where the folder of the games should be. Give it "
                "another name, and try again.",
                name=FOLDER,
            )
        if self.there():
            if error.errno in (errno.ENOSPC, errno.EDQUOT):
                return words("The stick is full.")
            if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
                return words("Totem may not write on this stick: it is locked, or of another type.")
        return words("The stick no longer answers. Put it in again.")


def _is_there(source: Callable[[], sqlite3.Connection], judged: Judged) -> bool:
    with closing(source()) as games:
        return already(games, judged.record) is not None


@dataclass(frozen=True, slots=True)
class _AsRows:
    kept: StoredGame
    rows: Sequence[Statement]


def _as_rows(kept: StoredGame) -> _AsRows:
    """Of a long game they take a while."""
    return _AsRows(kept, rows.inserted(kept))
