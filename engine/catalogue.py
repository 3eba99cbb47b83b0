"""The games as data. A game's package is imported when its rules are asked for."""

import importlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from engine.core.data_file import as_one_line, from_one_line
from engine.core.rules import AnyRules
from engine.session import PLAIN, AnyCustoms


@dataclass(frozen=True, slots=True)
class Game:
    id: str
    """Package name, file name, word on the command line."""
    seats: range
    minutes: int
    files: tuple[str, ...]
    """Package data that the rules are made from; an owner's file of the same name wins."""

    @property
    def package(self) -> str:
        return f"engine.{self.id}"

    def rules(self, texts: Mapping[str, str]) -> AnyRules:
        """The rules, from the texts of `files` by name. Raises DataRefused with every fault."""
        module = importlib.import_module(f"{self.package}.rules")
        return cast(AnyRules, module.rules_from(texts))

    def customs(self) -> AnyCustoms:
        """How it is played at a table; a game without a module `customs` has no customs of its own."""
        name = f"{self.package}.customs"
        try:
            return cast(AnyCustoms, importlib.import_module(name).CUSTOMS)
        except ModuleNotFoundError as missing:
            if missing.name != name:
                raise
            return PLAIN

    def material(self, texts: Mapping[str, str]) -> str | None:
        """What `rules` made of these texts are made from, as one line for a record; None for a game without
        files. Texts that differ in their spacing only have the same."""
        return as_one_line({name: texts[name] for name in self.files}) if self.files else None

    def rules_of(self, material: str) -> AnyRules:
        """Raises DataRefused with every fault."""
        return self.rules(from_one_line(material, self.files))


GAMES: Final[tuple[Game, ...]] = (
    Game("clans", range(2, 5), 30, ("clans.json",)),
    Game("stone_age_junior", range(2, 5), 15, ("stone_age_junior.json",)),
    Game("cherokee", range(2, 5), 30, ()),
    Game("territories", range(2, 3), 10, ("territories.json",)),
    Game("first_sparks", range(2, 7), 60, ("first_sparks.json",)),
)


def game(name: str) -> Game:
    """Raises KeyError for a name that is no game's."""
    for one in GAMES:
        if one.id == name:
            return one
    raise KeyError(name)
