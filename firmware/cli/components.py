"""`totem components check FILE` and `totem components show`: the cards and tiles of The First Sparks."""

from collections import Counter
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Final

from engine.core import DataRefused
from engine.first_sparks.components import Components, Source
from engine.first_sparks.components_copy import still_to_copy
from engine.first_sparks.components_file import FILE_NAME, read_components
from firmware.files.paths import Paths
from ui.core.words import N_, Words, words
from ui.games.first_sparks.table.file_faults import fault_words

Say = Callable[[str], None]

LARGEST: Final = 100_000
"""Bytes; a whole set takes a tenth of it."""
SOURCES: Final[Mapping[Source, str]] = {
    Source.PRINTED: N_("known from the rule book: {n}"),
    Source.COPIED: N_("copied from a box: {n}"),
    Source.INFERRED: N_("inferred: {n}"),
    Source.HOUSE: N_("our own: {n}"),
}


class ComponentsHere:
    """The files of one device, read and told in `language`."""

    def __init__(self, paths: Paths, language: str, say: Say) -> None:
        self._owned = paths.find("data", FILE_NAME)
        self._words = words(language)
        self._say = say

    def check(self, file: Path) -> int:
        """Every fault, each with its path, what is wrong and what to do; 1 if there is any."""
        try:
            components = read_components(_text(file, self._words), str(file))
        except _Unreadable as unreadable:
            self._say(str(unreadable))
            return 1
        except DataRefused as refused:
            for fault in refused.faults:
                self._say(fault_words(fault, self._words))
            n = len(refused.faults)
            self._say(self._words.n("{n} fault in {file}.", "{n} faults in {file}.", n, file=file))
            return 1
        self._say(self._words("{file}: no fault found.", file=file))
        self._tell(components)
        return 0

    def show(self) -> int:
        """Which set the games on this device use; 1 if an owner's file was meant to be it and is not."""
        if self._owned is not None and (failed := self.check(self._owned)):
            self._say(self._words("Until it is corrected, games use the set that came with Totem."))
            return failed
        if self._owned is None:
            self._say(self._words("Games use the set that came with Totem; there is no file of your own."))
            packaged = resources.files("engine.first_sparks").joinpath(FILE_NAME)
            self._tell(read_components(packaged.read_text("utf-8")))
        return 0

    def _tell(self, components: Components) -> None:
        said = self._words
        facts, values = components.facts
        self._say(said("“{name}”: {n} values on cards and tiles.", name=components.name, n=values))
        self._say(
            said("Printed facts: {facts}. Estimates: {estimates}.", facts=facts, estimates=values - facts)
        )
        found = Counter(source for _, _, source in components.sources())
        for source in Source:
            self._say("  " + said(SOURCES[source], n=found[source]))
        if left := still_to_copy(components):
            cards = ", ".join(map(str, left))
            self._say(said("Cards still to copy from a box: {cards}.", cards=cards))


class _Unreadable(Exception):
    """A sentence that says why."""


def _text(file: Path, said: Words) -> str:
    try:
        if file.is_dir():
            raise _Unreadable(said("{file} is a folder; name the file in it.", file=file))
        with file.open("rb") as opened:
            content = opened.read(LARGEST + 1)
        if len(content) > LARGEST:
            most = LARGEST // 1000
            raise _Unreadable(
                said("{file} is larger than {most} kB: it is not a set of cards.", file=file, most=most)
            )
        if not content.strip():
            raise _Unreadable(said("{file} is empty; copy the file that came with Totem.", file=file))
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _Unreadable(
            said("{file}, line {line}: this is not UTF-8 text; save it as UTF-8.", file=file, line=line)
        ) from None
    except FileNotFoundError:
        raise _Unreadable(said("{file} does not exist; check its name and folder.", file=file)) from None
    except PermissionError:
        raise _Unreadable(
            said("Totem may not read {file}; give yourself permission to read it.", file=file)
        ) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise _Unreadable(said("{file} cannot be read: {why}.", file=file, why=why)) from None
