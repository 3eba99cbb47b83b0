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
from firmware.store.opening import FILE, open_store
from firmware.store.record_words import refusal_words, why_refused
from firmware.store.records import (
    LARGEST,
    SUFFIX,
    Judged,
    already,
    file_name,
    public,
    read_record,
    record_of,
    seats_text,
    take,
)
from firmware.store.schema import FAILED, VERSION, version
from firmware.store.store import Store, connect
from firmware.store.stored_game import Damaged, KeptGame
from ui.core.words import words

Say = Callable[[str], None]
WORDS: Final = words("en")
"""The command line speaks English."""


class Refused(Exception):
    """The whole command cannot be done; the sentence says why."""


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
        with _Look(self._file) as db:
            record = public(*self._record(db, self._load(db, id)))
        self._say(write(record).rstrip("\n"))
        return 0

    def export(self, folder: Path, ids: Sequence[int]) -> int:
        """One file for each game; unfinished ones without what is still hidden."""
        failed = 0
        folder.mkdir(parents=True, exist_ok=True)
        with _Look(self._file) as db:
            everything = [id for (id,) in db.execute("SELECT id FROM games WHERE played > 0 ORDER BY id")]
            for id in ids or everything:
                try:
                    kept = self._load(db, id)
                    record = public(*self._record(db, kept))
                except Refused as refused:
                    failed += 1
                    self._say(str(refused))
                    continue
                path = folder / file_name(kept)
                write_durably(path, write(record).encode())
                self._say(str(path))
        return 1 if failed else 0

    def import_from(self, sources: Sequence[Path]) -> int:
        files = [
            path for source in sources for path in (_records_in(source) if source.is_dir() else [source])
        ]
        if not files:
            raise Refused(f"there are no records (*{SUFFIX}) there")
        kept = open_store(self._folder, now=time.time())
        try:
            for trouble in kept.troubles:
                if trouble.why is not Why.VOLATILE and trouble.why not in KEPT_ALL_THE_SAME:
                    raise Refused(told(trouble, WORDS))
            failed = sum(not self._import(kept.store, path) for path in files)
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
            kept = rows.load(db, id)
        except Damaged:
            return f"{id:>5}  damaged"
        agreed = kept.agreed
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(agreed.began))
        names = seats_text([player.name for player in agreed.players])
        scores = ", ".join("?" if r.score is None else str(r.score) for r in kept.results)
        how = scores if kept.to_act is None else "unfinished"
        moves = "  by hand  " if kept.entered is not None else f"{kept.played:>4} moves "
        return f"{id:>5}  {date}  {agreed.game:18} {moves} {names}: {how}"

    def _load(self, db: sqlite3.Connection, id: int) -> KeptGame:
        try:
            return rows.load(db, id)
        except KeyError:
            raise Refused(f"there is no game {id}; `totem records list` shows all of them") from None
        except Damaged:
            raise Refused(f"game {id} is damaged: what is read is not what was written") from None

    def _record(self, db: sqlite3.Connection, kept: KeptGame) -> tuple[Record, AnyRules]:
        """Everything that is known of a game, and the rules that it was begun with."""
        if kept.entered is not None:
            raise Refused(f"game {kept.id} was entered by hand: there are no moves of it")
        try:
            rules, material = begun_with(kept, partial(rows.material, db), self._library)
            return record_of(kept, rules, material), rules
        except KeyError:
            raise Refused(f"this Totem does not know the game “{kept.agreed.game}”") from None
        except MaterialLost:
            raise Refused(f"game {kept.id} is damaged: the board it was begun with is not there") from None
        except DataRefused as refused:
            raise Refused(f"game {kept.id} does not fit this Totem any more: {refused}") from None
        except RecordRefused as refused:
            said = refusal_words(refused, None, WORDS)
            raise Refused(f"game {kept.id} does not fit the rules any more: {said}") from None

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

    def _import(self, store: Store, path: Path) -> bool:
        try:
            judged = self._judged(path)
            if judged.record.state is None:
                raise Refused(f"{path} is cut short: its last line should begin with “state”")
        except Refused as refused:
            self._say(str(refused))
            return False
        if (there := already(store, judged.record)) is not None:
            self._say(f"{path}: is game {there} already")
            return True
        id = take(judged, store, time.time())
        store.writer.settle(60)
        self._say(f"{path}: is game {id} now")
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
        if path.stat().st_size > LARGEST:
            raise Refused(f"{path} is too large to be a record")
        return path.read_bytes()
    except OSError as error:
        raise Refused(f"{path} cannot be read: {error.strerror}") from None


def _records_in(folder: Path) -> list[Path]:
    return sorted(folder.glob(f"*{SUFFIX}"))
