"""The games' data: what the program brings, and an owner's file that wins where it is sound."""

from collections.abc import Callable, Sequence
from importlib import resources
from typing import Final

from engine.catalogue import Game, game
from engine.core import AnyRules, DataRefused, Fault
from firmware.files import write_durably
from firmware.paths import Paths
from ui.ports import OwnFile

FAULTY: Final = ".faulty"
"""Behind the name of an owner's file that was set aside for a sound one."""


class Library:
    """Rules by game, made once; `refused` tells of every owner's file that could not be taken."""

    def __init__(self, paths: Paths, refused: Callable[[str, str, Sequence[Fault]], None]) -> None:
        """`refused` gets the game, the file's path and everything that is wrong with it."""
        self._paths = paths
        self._refused = refused
        self._rules: dict[str, AnyRules] = {}
        self._faulty: dict[str, OwnFile] = {}

    def rules(self, name: str) -> AnyRules:
        if name not in self._rules:
            self._rules[name] = self._made(game(name))
        return self._rules[name]

    def forget(self, name: str) -> None:
        """The game's files are read again when its rules are asked for next."""
        self._rules.pop(name, None)
        self._faulty.pop(name, None)

    def book(self, name: str) -> str:
        """The game's RULES.md."""
        return resources.files(game(name).package).joinpath("RULES.md").read_text("utf-8")

    def own_file(self, name: str) -> OwnFile | None:
        self.rules(name)
        found = [path for file in game(name).files if (path := self._paths.find("data", file)) is not None]
        return self._faulty.get(name, OwnFile(str(found[0]))) if found else None

    def keep(self, name: str, text: str) -> None:
        """The owner's file of a game that has one. Raises DataRefused, and OSError."""
        (file,) = game(name).files
        rules = game(name).rules({file: text})
        path = self._paths.config[0] / "data" / file
        if name in self._faulty and path.is_file():
            write_durably(path.with_name(f"{file}{FAULTY}"), path.read_bytes())
        write_durably(path, text.encode())
        self._rules[name] = rules
        self._faulty.pop(name, None)

    def _made(self, one: Game) -> AnyRules:
        ours = {name: _packaged(one, name) for name in one.files}
        found = {name: self._paths.find("data", name) for name in one.files}
        owned = {name: path for name, path in found.items() if path is not None}
        if owned:
            try:
                texts = {name: path.read_text("utf-8-sig") for name, path in owned.items()}
                return one.rules({**ours, **texts})
            except DataRefused as refusal:
                self._refuse(one.id, str(owned.get(refusal.name, refusal.name)), refusal.faults)
            except (OSError, UnicodeDecodeError):
                self._refuse(one.id, ", ".join(map(str, owned.values())), ())
        return one.rules(ours)

    def _refuse(self, name: str, path: str, faults: tuple[Fault, ...]) -> None:
        self._faulty[name] = OwnFile(path, faults, readable=bool(faults))
        self._refused(name, path, faults)


def _packaged(one: Game, name: str) -> str:
    return resources.files(one.package).joinpath(name).read_text("utf-8")
