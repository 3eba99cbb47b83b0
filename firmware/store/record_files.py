"""Files that may be records, wherever they lie on a stick or in a folder; and why some cannot be read."""

import errno
import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Final

from engine.core.texts import from_outside
from ui.core.words import N_, Words

SUFFIX: Final = ".totem"
SENT: Final = ".txt"
"""What programs for mail and chat put behind a name that they do not know."""
LARGEST: Final = 4_000_000
"""Bytes of a file that may be a record: the longest that is taken has a third of it."""
DEEPEST: Final = 8
MOST_FILES: Final = 20_000
"""Looked at in one folder with all that lies in it: a stick may hold somebody's whole life."""
MOST_NAMES: Final = 2_000
"""Looked at for one name."""
MOST_CALLED_SO: Final = 20
LONGEST_SHOWN: Final = 80
"""Characters of a file's name that are said."""


class Unread(StrEnum):
    """Why a file that may be a record is not read."""

    TOO_LARGE = "too_large"
    OTHER_ENDING = "other_ending"
    NO_FILE = "no_file"
    LEADS_AWAY = "leads_away"
    NOT_ALLOWED = "not_allowed"
    NAME_LOST = "name_lost"
    UNREADABLE = "unreadable"
    TOO_MANY = "too_many"


SENTENCES: Final = {
    Unread.TOO_LARGE: N_("The file is too large to be a record."),
    Unread.OTHER_ENDING: N_("A record’s name ends with .totem."),
    Unread.NO_FILE: N_("It has the name of a record but is not a file."),
    Unread.LEADS_AWAY: N_("It is a link to something that is not there."),
    Unread.NOT_ALLOWED: N_("Totem may not read it."),
    Unread.NAME_LOST: N_("It cannot be opened under this name. Give it one of plain letters."),
    Unread.UNREADABLE: N_("It cannot be read any more."),
    Unread.TOO_MANY: N_("There are too many files: the others were not looked at."),
}
OF_NUMBER: Final = {
    errno.EACCES: Unread.NOT_ALLOWED,
    errno.EPERM: Unread.NOT_ALLOWED,
    errno.ENOENT: Unread.NAME_LOST,
    errno.EINVAL: Unread.NAME_LOST,
    errno.EILSEQ: Unread.NAME_LOST,
    errno.ENAMETOOLONG: Unread.NAME_LOST,
    errno.ELOOP: Unread.LEADS_AWAY,
    errno.EISDIR: Unread.NO_FILE,
    errno.ENXIO: Unread.NO_FILE,
}


class NotRead(Exception):
    """Of a file that may be a record."""

    def __init__(self, why: Unread) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True, slots=True)
class Found:
    path: Path
    name: str
    """As it is shown: from the folder that was looked at, without what a terminal or a screen would obey."""
    unread: Unread | None = None


def sentence(why: Unread, words: Words) -> str:
    return words(SENTENCES[why])


def why_of(error: OSError) -> Unread:
    return OF_NUMBER.get(error.errno or 0, Unread.UNREADABLE)


def shown(path: Path) -> str:
    return from_outside(str(path), LONGEST_SHOWN)


def is_called_record(name: str) -> bool:
    """Whatever the letters, and whatever a mail put behind it.

    >>> is_called_record("GAME.TOTEM"), is_called_record("a.totem.txt"), is_called_record("a.txt")
    (True, True, False)
    """
    return name.casefold().removesuffix(SENT).endswith(SUFFIX)


def records_in(folder: Path) -> list[Found]:
    """In it and in the folders in it, by name; hidden ones are nobody's records. Raises OSError where the
    folder itself cannot be read."""
    inside = Path(os.path.realpath(folder))
    return sorted(_looked_through(folder, folder, inside, 0, [MOST_FILES]), key=lambda found: str(found.path))


def _looked_through(top: Path, folder: Path, inside: Path, deep: int, left: list[int]) -> Iterator[Found]:
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError as error:
        if folder == top:
            raise
        yield Found(folder, shown(folder.relative_to(top)), why_of(error))
        return
    for entry in entries:
        path, name = Path(entry.path), entry.name
        if name.startswith("."):
            continue
        if left[0] == 0:
            yield Found(folder, shown(path.relative_to(top)), Unread.TOO_MANY)
            left[0] -= 1
        if left[0] < 0:
            return
        left[0] -= 1
        if _is_folder(entry):
            if deep < DEEPEST:
                yield from _looked_through(top, path, inside, deep + 1, left)
        elif is_called_record(name):
            yield Found(path, shown(path.relative_to(top)), doubt(path, inside))
        elif f"{SUFFIX}." in name.casefold():
            yield Found(path, shown(path.relative_to(top)), Unread.OTHER_ENDING)


def called_so(folder: Path, name: str) -> list[Path]:
    """In it and in the folders straight in it: `cards.json`, `Cards-2.JSON`, `cards old.json`; a few hundred
    names are looked at. Raises OSError where the folder itself cannot be read."""
    stem, dot, ending = name.casefold().rpartition(".")
    out, left = [], MOST_NAMES
    for place in (folder, *sorted(one for one in folder.iterdir() if _is_plain_folder(one))):
        try:
            entries = sorted(place.iterdir())
        except OSError:
            if place == folder:
                raise
            continue
        for path in entries[:left]:
            called = path.name.casefold().removesuffix(SENT)
            if called.startswith(stem) and called.endswith(dot + ending) and not path.is_dir():
                out.append(path)
        left -= min(left, len(entries))
    return out[:MOST_CALLED_SO]


def _is_plain_folder(path: Path) -> bool:
    return not path.name.startswith(".") and not path.is_symlink() and path.is_dir()


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    """A link to one is none: it may lead round in a circle."""
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def doubt(path: Path, inside: Path) -> Unread | None:
    """Without opening it."""
    try:
        seen = path.stat()
        if path.is_symlink() and not Path(os.path.realpath(path)).is_relative_to(inside):
            return Unread.LEADS_AWAY
    except OSError as error:
        return Unread.LEADS_AWAY if path.is_symlink() else why_of(error)
    if not stat.S_ISREG(seen.st_mode):
        return Unread.NO_FILE
    return Unread.TOO_LARGE if seen.st_size > LARGEST else None


def content_of(path: Path) -> bytes:
    """Raises NotRead, and OSError for a medium that fails."""
    try:
        opened = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe would wait for somebody
    except OSError as error:
        if error.errno in OF_NUMBER:
            raise NotRead(OF_NUMBER[error.errno]) from error
        raise
    with os.fdopen(opened, "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise NotRead(Unread.NO_FILE)
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise NotRead(Unread.TOO_LARGE)
    return content


def text_of(content: bytes) -> str:
    """As an editor saved it: with a byte order mark, or without. Raises UnicodeDecodeError."""
    return content.decode("utf-8-sig")
