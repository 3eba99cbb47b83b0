"""The games' data: what the program brings, and an owner's file that wins where it is sound."""

from collections.abc import Callable, Sequence
from importlib import resources

from engine.catalogue import Game, game
from engine.core import AnyRules, DataRefused, Fault
from firmware.paths import Paths


class Library:
    """Rules by game, made once; `refused` tells of every owner's file that could not be taken."""

    def __init__(self, paths: Paths, refused: Callable[[str, str, Sequence[Fault]], None]) -> None:
        """`refused` gets the game, the file's path and everything that is wrong with it."""
        self._paths = paths
        self._refused = refused
        self._rules: dict[str, AnyRules] = {}

    def rules(self, name: str) -> AnyRules:
        if name not in self._rules:
            self._rules[name] = self._made(game(name))
        return self._rules[name]

    def forget(self, name: str) -> None:
        """The game's files are read again when its rules are asked for next."""
        self._rules.pop(name, None)

    def book(self, name: str) -> str:
        """The game's RULES.md."""
        return resources.files(game(name).package).joinpath("RULES.md").read_text("utf-8")

    def _made(self, one: Game) -> AnyRules:
        ours = {name: _packaged(one, name) for name in one.files}
        found = {name: self._paths.find("data", name) for name in one.files}
        owned = {name: path for name, path in found.items() if path is not None}
        if owned:
            try:
                texts = {name: path.read_text("utf-8-sig") for name, path in owned.items()}
                return one.rules({**ours, **texts})
            except DataRefused as refusal:
                self._refused(one.id, str(owned.get(refusal.name, refusal.name)), refusal.faults)
            except (OSError, UnicodeDecodeError):
                self._refused(one.id, ", ".join(map(str, owned.values())), ())
        return one.rules(ours)


def _packaged(one: Game, name: str) -> str:
    return resources.files(one.package).joinpath(name).read_text("utf-8")
