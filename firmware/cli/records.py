"""`totem records ...` and `totem backup FILE`."""

import sqlite3
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from engine.catalogue import OURS
from engine.core import AnyRules, DataRefused
from engine.core.record import Record, RecordRefused, replay, write
from firmware.files.durable import write_durably
from firmware.files.games import Games, found
from firmware.files.library import Library
from firmware.files.paths import Paths
from firmware.files.troubles import KEPT_ALL_THE_SAME, Why, told
from firmware.store import rows
from firmware.store.backup import NotKept, back_up
from firmware.store.material import MaterialLost, begun_with
from firmware.store.opening import FILE, Opened, open_store
from firmware.store.record_files import SUFFIX, Found, NotRead, content_of, records_in, sentence
from firmware.store.record_words import refusal_words, why_refused
from firmware.store.records import (
    Judged,
    already,
    damaged_name,
    file_name,
    public,
    read_record,
    record_of,
    seats_text,
    take,
)
from firmware.store.schema import FAILED, VERSION, version
from firmware.store.store import Store, connect
from firmware.store.stored_game import Damaged, KeptGame, believable, people
from ui.core.words import words

Say = Callable[[str], None]
WORDS: Final = words("en")
"""The command line speaks English."""
MISSING: Final = "there is no game {id}; `totem records list` shows all of them"


class Refused(Exception):
    """The whole command cannot be done; the sentence says why."""


class Shut(Refused):
    """There is such a game, and no record of it."""


class RecordsHere:
    """The games of one folder. Reading does not disturb a Totem that plays at the same time."""

    def __init__(self, paths: Paths, say: Say) -> None:
        self._file = paths.data / FILE
        self._folder = paths.data
        self._say = say
        self._library = Library(paths, lambda game, path, faults: None, Games(found(OURS).catalogue))

    # commands

    def list(self) -> int:
        with _Look(self._file) as db:
            ids = [id for (id,) in db.execute("SELECT id FROM games ORDER BY turn DESC")]
            if not ids:
                self._say("No game has been played here yet.")
            for id in ids:
                self._say(self._line(db, id))
        return 0

    def show(self, id: int) -> int:
        """The record; of a game that has none, everything that can be read of it, and why."""
        with _Look(self._file) as db:
            try:
                text = self._text(db, id)
            except Shut as shut:
                self._say("\n".join(rows.as_text(db, id)))
                raise shut from None
        self._say(text)
        return 0

    def _text(self, db: sqlite3.Connection, id: int) -> str:
        return write(public(*self._record(db, self._load(db, id)))).rstrip("\n")

    def delete(self, id: int, agreed: Callable[[str], bool]) -> int:
        """One game, whatever has become of it; `agreed` asks the person."""
        with _Look(self._file) as db:
            try:
                rows.glimpse(db, id)
            except KeyError:
                raise Refused(MISSING.format(id=id)) from None
            self._say(self._line(db, id).strip())
        if not agreed("Delete this game for good?"):
            raise Refused("nothing was deleted; say yes, or write --yes behind it")
        kept = self._opened()
        try:
            kept.store.forget(id)
            if not kept.store.writer.settle(60):
                raise Refused(f"the game could not be deleted: {kept.store.writer.trouble}")
        finally:
            kept.close()
        self._say(f"game {id} is deleted")
        return 0

    def _opened(self) -> Opened:
        """To be written. Raises Refused."""
        kept = open_store(self._folder, now=time.time())
        for trouble in kept.troubles:
            if trouble.why is not Why.VOLATILE and trouble.why not in KEPT_ALL_THE_SAME:
                kept.close()
                raise Refused(told(trouble, WORDS))
        return kept

    def export(self, folder: Path, ids: Sequence[int]) -> int:
        """One file for each game; unfinished ones without what is still hidden."""
        failed = 0
        folder.mkdir(parents=True, exist_ok=True)
        with _Look(self._file) as db:
            everything = [id for (id,) in db.execute("SELECT id FROM games WHERE played > 0 ORDER BY id")]
            for id in ids or everything:
                try:
                    name, text = file_name(self._load(db, id)), self._text(db, id) + "\n"
                except Shut as shut:
                    failed += 1
                    name, text = damaged_name(id), "\n".join(rows.as_text(db, id)) + "\n"
                    self._say(f"{shut}; what can be read of it:")
                except Refused as refused:
                    failed += 1
                    self._say(str(refused))
                    continue
                write_durably(folder / name, text.encode())
                self._say(str(folder / name))
        return 1 if failed else 0

    def import_from(self, sources: Sequence[Path]) -> int:
        files = [found for source in sources for found in _found(source)]
        if not files:
            raise Refused(f"there are no records (*{SUFFIX}) there")
        kept = self._opened()
        try:
            failed = sum(not self._import(kept.store, found) for found in files)
            if not kept.store.writer.settle(60):
                raise Refused(f"the games could not be written: {kept.store.writer.trouble}")
        finally:
            kept.close()
        return 1 if failed else 0

    def replay(self, source: str) -> int:
        """Every position, from a file or a game of the store."""
        if source.isdecimal():
            with _Look(self._file) as db:
                record, rules = self._record(db, self._load(db, int(source)))
            if record.result is None:
                raise Refused(f"game {source} is not over yet, and what is hidden stays hidden")
        else:
            judged = self._judged(Path(source))
            record, rules = judged.record, judged.rules
        again = replay(rules, record)
        self._say(f"{'':>4}  {'':12} {rules.state_text(again.states[0])}")
        for n, text in enumerate(record.moves):
            seat = rules.to_act(again.states[n])
            name = record.seats[seat] if seat is not None else ""
            self._say(f"{n + 1:>4}  {text:12} {rules.state_text(again.states[n + 1])}  {name}")
        self._say(record.result or "not over")
        return 0

    def backup(self, file: Path) -> int:
        """A copy of one moment, also while somebody plays."""
        if file.exists():
            raise Refused(f"{file} is there already; choose another name")
        with _Look(self._file) as db:
            try:
                games = back_up(db, file)
            except Damaged:
                raise Refused(f"{self._file} is damaged; start Totem once, so that it is repaired") from None
            except NotKept:
                raise Refused(
                    f"{file.parent} does not keep what is written there; choose another disk"
                ) from None
        self._say(f"{games} games in {file}")
        return 0

    # games

    def _line(self, db: sqlite3.Connection, id: int) -> str:
        try:
            kept = believable(rows.load(db, id))
        except Damaged:
            seen = rows.glimpse(db, id)
            return f"{id:>5}  damaged  {seen.game}  {seats_text(seen.names)}".rstrip()
        agreed = kept.agreed
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(agreed.began))
        names = seats_text([player.name for player in people(agreed)])
        scores = ", ".join("?" if r.score is None else str(r.score) for r in kept.results)
        how = scores if kept.to_act is None else "unfinished"
        moves = "  by hand  " if kept.entered is not None else f"{kept.played:>4} moves "
        return f"{id:>5}  {date}  {agreed.game:18} {moves} {names}: {how}"

    def _load(self, db: sqlite3.Connection, id: int) -> KeptGame:
        try:
            return believable(rows.load(db, id))
        except KeyError:
            raise Refused(MISSING.format(id=id)) from None
        except Damaged:
            raise Shut(f"game {id} is damaged: what is read is not what was written") from None

    def _record(self, db: sqlite3.Connection, kept: KeptGame) -> tuple[Record, AnyRules]:
        """Everything that is known of a game, and the rules that it was begun with."""
        if kept.entered is not None:
            raise Refused(f"game {kept.id} was entered by hand: there are no moves of it")
        try:
            rules, material = begun_with(kept, partial(rows.material, db), self._library)
            return record_of(kept, rules, material), rules
        except KeyError:
            raise Shut(f"this Totem does not know the game “{kept.agreed.game}”") from None
        except MaterialLost:
            raise Shut(f"game {kept.id} is damaged: the board it was begun with is not there") from None
        except DataRefused as refused:
            raise Shut(f"game {kept.id} does not fit this Totem any more: {refused}") from None
        except RecordRefused as refused:
            said = refusal_words(refused, None, WORDS)
            raise Shut(f"game {kept.id} does not fit the rules any more: {said}") from None

    def _judged(self, path: Path) -> Judged:
        """A record whose every move is allowed. Raises Refused with the first line that is wrong."""
        content = _content(path)
        try:
            return read_record(content, self._library)
        except KeyError as unknown:
            raise Refused(f"this Totem does not know the game “{unknown.args[0]}”") from None
        except UnicodeDecodeError:
            raise Refused(f"{path} is no text in UTF-8") from None
        except RecordRefused as refused:
            raise Refused(f"{path}: {why_refused(refused, content, self._library, WORDS)}") from None

    def _import(self, store: Store, found: Found) -> bool:
        path = found.path
        try:
            if found.unread is not None:
                raise Refused(f"{path} is not read: {sentence(found.unread, WORDS)}")
            judged = self._judged(path)
            if judged.record.state is None:
                raise Refused(f"{path} is cut short: its last line should begin with “state”")
        except Refused as refused:
            self._say(str(refused))
            return False
        if (there := already(store.reader, judged.record)) is not None:
            self._say(f"{path}: is game {there} already")
            return True
        game = take(judged, store, time.time())
        store.writer.settle(60)
        self._say(f"{path}: is game {game.id} now")
        return True


class _Look:
    """The file, to be read only. Raises Refused."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __enter__(self) -> sqlite3.Connection:
        if not self._file.exists():
            raise Refused(f"no games are kept in {self._file.parent}")
        try:
            self._db = connect(self._file, mode="ro")
        except FAILED as error:
            raise Refused(f"{self._file} cannot be read ({error})") from None
        try:
            found = version(self._db)
        except FAILED as error:
            self._db.close()
            raise Refused(
                f"{self._file} cannot be read ({error}); start Totem once, so that it is repaired"
            ) from None
        if found != VERSION:
            self._db.close()
            way = "a newer Totem wrote it" if found > VERSION else "start Totem once, so that it is renewed"
            raise Refused(f"{self._file} is of another version: {way}")
        return self._db

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._db.close()
        if isinstance(error, FAILED):
            raise Refused(f"{self._file} cannot be read ({error})") from None


def _content(path: Path) -> bytes:
    try:
        return content_of(path)
    except NotRead as unread:
        cause = unread.__cause__
        why = cause.strerror if isinstance(cause, OSError) else sentence(unread.why, WORDS)
        raise Refused(f"{path} cannot be read: {why}") from None
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None


def _found(source: Path) -> list[Found]:
    """Raises Refused."""
    if not source.is_dir():
        return [Found(source, str(source))]
    try:
        return records_in(source)
    except OSError as error:
        raise Refused(f"{source} cannot be read: {error.strerror}") from None
