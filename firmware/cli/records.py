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
from firmware.files.troubles import KEPT_ALL_THE_SAME, Why, reported
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
from firmware.store.stored_game import Damaged, StoredGame, believable, people
from ui.core.words import N_, Words, words

Say = Callable[[str], None]
MISSING: Final = N_("There is no game {id}. “totem records list” shows all of them.")
UNREADABLE: Final = N_("{file} cannot be read: {why}.")
DAMAGED: Final = N_("{file} is damaged. Start Totem once, and it is repaired.")
UNFIT: Final = N_("Game {id} does not fit this Totem any more: {why}")
STRANGE: Final = N_("This Totem does not know the game {game}.")


class Refused(Exception):
    """The whole command cannot be done; the sentence, marked for translation, says why."""

    def __init__(self, sentence: str, **facts: object) -> None:
        super().__init__(sentence, facts)
        self._sentence, self._facts = sentence, facts

    def said(self, words: Words) -> str:
        return words(self._sentence, **self._facts)

    def __str__(self) -> str:
        return self.said(words("en"))


class Shut(Refused):
    """There is such a game, and no record of it."""


class RecordsHere:
    """The games of one folder. Reading does not disturb a Totem that plays at the same time."""

    def __init__(self, paths: Paths, language: str, say: Say) -> None:
        self._words = words(language)
        self._file = paths.data / FILE
        self._folder = paths.data
        self._say = say
        self._library = Library(paths, lambda game, path, faults: None, Games(found(OURS).catalogue))

    # commands

    def list(self) -> int:
        with _Look(self._file) as db:
            ids = [id for (id,) in db.execute("SELECT id FROM games ORDER BY turn DESC")]
            if not ids:
                self._say(self._words("No game has been played here yet."))
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
                raise Refused(MISSING, id=id) from None
            self._say(self._line(db, id).strip())
        if not agreed(self._words("Delete this game for good? It cannot be restored.")):
            raise Refused(N_("Nothing was deleted. Answer “y”, or add --yes."))
        kept = self._opened()
        try:
            kept.store.forget(id)
            if not kept.store.writer.settle(60):
                raise Refused(N_("The game could not be deleted: {why}"), why=kept.store.writer.trouble)
        finally:
            kept.close()
        self._say(self._words("Game {id} is deleted.", id=id))
        return 0

    def _opened(self) -> Opened:
        """To be written. Raises Refused."""
        kept = open_store(self._folder, now=time.time())
        for trouble in kept.troubles:
            if trouble.why is not Why.VOLATILE and trouble.why not in KEPT_ALL_THE_SAME:
                kept.close()
                raise Refused(N_("The games cannot be changed: {why}"), why=reported(trouble, self._words))
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
                    self._say(shut.said(self._words))
                    there = folder / name
                    self._say(self._words("What can be read of it is in the file {file}.", file=there))
                except Refused as refused:
                    failed += 1
                    self._say(refused.said(self._words))
                    continue
                write_durably(folder / name, text.encode())
                self._say(str(folder / name))
        return 1 if failed else 0

    def import_from(self, sources: Sequence[Path]) -> int:
        files = [found for source in sources for found in _found(source)]
        if not files:
            raise Refused(N_("There are no records (*{ending}) there."), ending=SUFFIX)
        kept = self._opened()
        try:
            failed = sum(not self._import(kept.store, found) for found in files)
            if not kept.store.writer.settle(60):
                raise Refused(N_("The games could not be written: {why}"), why=kept.store.writer.trouble)
        finally:
            kept.close()
        return 1 if failed else 0

    def replay(self, source: str) -> int:
        """Every position, from a file or a game of the store."""
        if source.isdecimal():
            with _Look(self._file) as db:
                record, rules = self._record(db, self._load(db, int(source)))
            if record.result is None:
                raise Refused(N_("Game {id} is not over yet, and what is hidden stays hidden."), id=source)
        else:
            judged = self._judged(Path(source))
            record, rules = judged.record, judged.rules
        again = replay(rules, record)
        self._say(f"{'':>4}  {'':12} {rules.state_text(again.states[0])}")
        for n, text in enumerate(record.moves):
            seat = rules.to_act(again.states[n])
            name = record.seats[seat] if seat is not None else ""
            self._say(f"{n + 1:>4}  {text:12} {rules.state_text(again.states[n + 1])}  {name}")
        self._say(record.result or self._words("not over"))
        return 0

    def backup(self, file: Path) -> int:
        """A copy of one moment, also while somebody plays."""
        if file.exists():
            raise Refused(N_("{file} exists already. Choose another name."), file=file)
        with _Look(self._file) as db:
            running = "SELECT count(*) FROM games WHERE to_act IS NOT NULL AND entered IS NULL AND played > 0"
            ((n,),) = db.execute(running)
            if n:
                self._say(
                    self._words.n(
                        "A backup also holds {n} game that is not over, with all that is hidden in it.",
                        "A backup also holds {n} games that are not over, with all that is hidden in them.",
                        n,
                    )
                )
            try:
                games = back_up(db, file)
            except Damaged:
                raise Refused(DAMAGED, file=self._file) from None
            except NotKept:
                what = N_("{folder} does not keep what is written there. Choose another disk.")
                raise Refused(what, folder=file.parent) from None
        self._say(self._words.n("{n} game in {file}.", "{n} games in {file}.", games, file=file))
        return 0

    # games

    def _line(self, db: sqlite3.Connection, id: int) -> str:
        try:
            kept = believable(rows.load(db, id))
        except Damaged:
            seen = rows.glimpse(db, id)
            damaged = self._words("damaged")
            return f"{id:>5}  {damaged}  {seen.game}  {seats_text(seen.names)}".rstrip()
        agreed = kept.agreed
        date = time.strftime("%Y-%m-%d %H:%M", time.localtime(agreed.began))
        names = seats_text([player.name for player in people(agreed)])
        scores = ", ".join("?" if r.score is None else str(r.score) for r in kept.results)
        said = self._words
        how = scores if kept.to_act is None else said("unfinished")
        by_hand = kept.entered is not None
        moves = said("by hand") if by_hand else said.n("{n} move", "{n} moves", kept.played)
        who = said("{names}: {how}", names=names, how=how)
        return f"{id:>5}  {date}  {agreed.game:18} {moves:>12}  {who}"

    def _load(self, db: sqlite3.Connection, id: int) -> StoredGame:
        try:
            return believable(rows.load(db, id))
        except KeyError:
            raise Refused(MISSING, id=id) from None
        except Damaged:
            raise Shut(N_("Game {id} is damaged: what is read is not what was written."), id=id) from None

    def _record(self, db: sqlite3.Connection, kept: StoredGame) -> tuple[Record, AnyRules]:
        """Everything that is known of a game, and the rules that it was begun with."""
        if kept.entered is not None:
            raise Refused(N_("Game {id} was entered by hand: it has no moves."), id=kept.id)
        try:
            rules, material = begun_with(kept, partial(rows.material, db), self._library)
            return record_of(kept, rules, material), rules
        except KeyError:
            raise Shut(STRANGE, game=kept.agreed.game) from None
        except MaterialLost:
            raise Shut(
                N_("Game {id} is damaged: the board it was started with is missing."), id=kept.id
            ) from None
        except DataRefused as refused:
            raise Shut(UNFIT, id=kept.id, why=refused) from None
        except RecordRefused as refused:
            raise Shut(UNFIT, id=kept.id, why=refusal_words(refused, None, self._words)) from None

    def _judged(self, path: Path) -> Judged:
        """A record whose every move is allowed. Raises Refused with the first line that is wrong."""
        content = _content(path, self._words)
        try:
            return read_record(content, self._library)
        except KeyError as unknown:
            raise Refused(STRANGE, game=unknown.args[0]) from None
        except UnicodeDecodeError:
            raise _of(path, self._words("The file is not a text file.")) from None
        except RecordRefused as refused:
            raise _of(path, why_refused(refused, content, self._library, self._words)) from None

    def _import(self, store: Store, found: Found) -> bool:
        path = found.path
        try:
            if found.unread is not None:
                raise _of(path, sentence(found.unread, self._words))
            judged = self._judged(path)
            if judged.record.state is None:
                why = self._words("The file is cut short: its last line should begin with “state”.")
                raise _of(path, why)
        except Refused as refused:
            self._say(refused.said(self._words))
            return False
        if (there := already(store.reader, judged.record)) is not None:
            self._say(self._words("{file} is game {id} already.", file=path, id=there))
            return True
        game = take(judged, store, time.time())
        store.writer.settle(60)
        self._say(self._words("{file} is game {id} now.", file=path, id=game.id))
        return True


class _Look:
    """The file, to be read only. Raises Refused."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def __enter__(self) -> sqlite3.Connection:
        if not self._file.exists():
            raise Refused(N_("No games are saved in {folder}."), folder=self._file.parent)
        try:
            self._db = connect(self._file, mode="ro")
        except FAILED as error:
            raise Refused(UNREADABLE, file=self._file, why=error) from None
        try:
            found = version(self._db)
        except FAILED as error:
            self._db.close()
            raise Refused(
                N_("{file} cannot be read ({why}). Start Totem once, and it is repaired."),
                file=self._file,
                why=error,
            ) from None
        if found != VERSION:
            self._db.close()
            newer = N_("A newer Totem wrote {file}. Install that version here too.")
            older = N_("An older Totem wrote {file}. Start Totem once, and it is renewed.")
            raise Refused(newer if found > VERSION else older, file=self._file)
        return self._db

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        self._db.close()
        if isinstance(error, FAILED):
            raise Refused(UNREADABLE, file=self._file, why=error) from None


def _of(path: Path, why: object) -> Refused:
    return Refused(N_("File {file}: {said}"), file=path, said=why)


def _content(path: Path, words: Words) -> bytes:
    try:
        return content_of(path)
    except NotRead as unread:
        cause = unread.__cause__
        if isinstance(cause, OSError):
            raise Refused(UNREADABLE, file=path, why=cause.strerror) from None
        raise _of(path, sentence(unread.why, words)) from None
    except OSError as error:
        raise Refused(UNREADABLE, file=path, why=error.strerror) from None


def _found(source: Path) -> list[Found]:
    """Raises Refused."""
    if not source.is_dir():
        return [Found(source, str(source))]
    try:
        return records_in(source)
    except OSError as error:
        raise Refused(UNREADABLE, file=source, why=error.strerror) from None
