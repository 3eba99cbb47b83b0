"""The games' data: what the program brings, and an owner's file that wins where it is sound."""

import logging
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Final

from engine.catalogue import Game
from engine.core import AnyRules, DataRefused, Fault
from engine.session import AnyCustoms
from firmware.files.games import Games
from firmware.files.paths import Paths
from firmware.files.preferences import PreferencesHere
from firmware.files.set_aside import OwnFiles
from ui.core.words import N_
from ui.games.find import presenter
from ui.services.library import OwnFile
from ui.services.machine import Part

log: Final = logging.getLogger("totem.device")

UNCHANGED: Final = N_("The file cannot be written ({why}): everything is as it was before.")
MOST_OTHERS: Final = 8
"""Rules of games that were begun with other files than today's, which are kept at hand."""


@dataclass(frozen=True, slots=True)
class _Made:
    rules: AnyRules
    material: str | None


class Library:
    """Rules by game, made once; `refused` tells of every owner's file that could not be taken. Fulfils
    `firmware.store.material.Games`."""

    def __init__(
        self,
        paths: Paths,
        refused: Callable[[str, str, Sequence[Fault]], None],
        games: Games | None = None,
    ) -> None:
        """`refused` gets the game, the file's path and everything that is wrong with it."""
        self._paths = paths
        self._refused = refused
        self._games = games or Games()
        self._today: dict[str, _Made] = {}
        self._others: dict[tuple[str, str], AnyRules] = {}
        self._one = threading.Lock()  # records of a stick are judged on another thread
        self._faulty: dict[str, OwnFile] = {}
        self._own_files = OwnFiles()

    def game(self, name: str) -> Game:
        """Raises KeyError."""
        return self._games.catalogue[name]

    def rules(self, name: str) -> AnyRules:
        return self._made(name).rules

    def customs(self, name: str) -> AnyCustoms:
        return self.game(name).customs()

    def materials(self, name: str) -> tuple[str, ...]:
        one = self.game(name)
        if not one.files:
            return ()  # without importing its rules: a waiting game is asked for at each start
        found = (self._made(name).material, one.material(brought(one)))
        return tuple(dict.fromkeys(trouble for trouble in found if trouble is not None))

    def rules_of(self, name: str, material: str) -> AnyRules:
        today = self._made(name)
        if material == today.material:
            return today.rules
        with self._one:
            if (name, material) not in self._others:
                if len(self._others) == MOST_OTHERS:
                    del self._others[next(iter(self._others))]
                self._others[name, material] = self.game(name).rules_of(material)
            return self._others[name, material]

    def forget(self, name: str) -> None:
        """The game's files are read again when its rules are asked for next."""
        self._today.pop(name, None)
        self._faulty.pop(name, None)

    def book(self, name: str) -> str:
        """The game's RULES.md."""
        return resources.files(self.game(name).package).joinpath("RULES.md").read_text("utf-8")

    def own_file(self, name: str) -> OwnFile | None:
        self.rules(name)
        found = [
            path for file in self.game(name).files if (path := self._paths.find("data", file)) is not None
        ]
        return self._faulty.get(name, OwnFile(str(found[0]))) if found else None

    def keep(self, name: str, text: str, *, another: bool = False) -> None:
        """The owner's file of a game that has one; what was there before lies beside it, also what was
        written here before where this is `another`. Raises DataRefused, and OSError."""
        (file,) = self.game(name).files
        made = _made(self.game(name), {file: text})
        self.rules(name)  # tells whether what is there has faults
        path = self._paths.config[0] / "data" / file
        self._own_files.replace(path, text.encode(), faulty=name in self._faulty, ours_too=another)
        self._today[name] = made
        self._faulty.pop(name, None)

    def _made(self, name: str) -> _Made:
        if name not in self._today:
            self._today[name] = self._read(self.game(name))
        return self._today[name]

    def _read(self, one: Game) -> _Made:
        ours = brought(one)
        found = {name: self._paths.find("data", name) for name in one.files}
        owned = {name: path for name, path in found.items() if path is not None}
        if owned:
            try:
                texts = {name: path.read_text("utf-8-sig") for name, path in owned.items()}
                return _made(one, {**ours, **texts})
            except DataRefused as refusal:
                self._refuse(one.id, str(owned.get(refusal.name, refusal.name)), refusal.faults)
            except (OSError, UnicodeDecodeError):
                self._refuse(one.id, ", ".join(map(str, owned.values())), ())
        return _made(one, ours)

    def _refuse(self, name: str, path: str, faults: tuple[Fault, ...]) -> None:
        self._faulty[name] = OwnFile(path, faults, readable=bool(faults))
        self._refused(name, path, faults)


class LibraryHere(Library):
    """Fulfils `ui.services.library.Library`: what is refused is among the parts."""

    def __init__(self, paths: Paths, preferences: PreferencesHere, games: Games) -> None:
        super().__init__(paths, self._refusal, games)
        self._preferences = preferences
        self._refusals: dict[str, tuple[str, Sequence[Fault]]] = {}

    def rule_book(self, game: str) -> str:
        return self.book(game)

    def read_again(self, game: str) -> None:
        """A file of the owner has changed: new games use it, those that run keep what they have."""
        self._refusals.pop(game, None)
        self.forget(game)

    def keep_own_file(self, game: str, text: str, *, another: bool = False) -> str:
        try:
            self.keep(game, text, another=another)
        except OSError as error:
            log.warning("the file of %s could not be written: %s", game, error)
            return self._preferences.words(UNCHANGED, why=error.strerror or error)
        self._refusals.pop(game, None)
        return ""

    def parts(self) -> list[Part]:
        return [self._part(game, path, faults) for game, (path, faults) in self._refusals.items()]

    def _part(self, game: str, path: str, faults: Sequence[Fault]) -> Part:
        said = self._preferences.words
        if not faults:
            return Part(path, False, said("The file cannot be read; the game uses its own data."))
        shown = presenter(self.game(game))
        why = "\n".join(shown.entry.fault(fault, said) for fault in faults)
        instead = said("The game uses its own data instead.")
        return Part(path, False, f"{instead}\n{why}")

    def _refusal(self, game: str, path: str, faults: Sequence[Fault]) -> None:
        log.warning("%s is not taken: %s", path, "; ".join(f"{f.where}: {f.code}" for f in faults))
        self._refusals[game] = (path, faults)


def _made(one: Game, texts: Mapping[str, str]) -> _Made:
    """Raises DataRefused."""
    return _Made(one.rules(texts), one.material(texts))


def brought(one: Game) -> dict[str, str]:
    """What the program brings, by name."""
    folder = resources.files(one.package)
    return {name: folder.joinpath(name).read_text("utf-8") for name in one.files}
