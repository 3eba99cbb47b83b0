"""The games as data. A game's package is imported when its rules are asked for."""

import importlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, cast

from engine.core.data_file import as_one_line, from_one_line
from engine.core.rules import AnyRules
from engine.session import PLAIN, AnyCustoms

if TYPE_CHECKING:
    from engine.core.motifs import Motifs
    from engine.players import AnyCraft

CONTRACT: Final = 1
"""Of what a game gives: raised when something becomes mandatory or changes its meaning, never for what a game
may leave out."""


@dataclass(frozen=True, slots=True)
class Game:
    id: str
    """Package name, file name, word on the command line."""
    seats: range
    contract: int
    """The `CONTRACT` that it was written for."""
    files: tuple[str, ...] = ()
    """Package data that the rules are made from; an owner's file of the same name wins."""
    home: str = ""
    """The one package of a game from outside; empty: `engine.<id>` and `ui.games.<id>`."""

    @property
    def package(self) -> str:
        """Where its rules and their data lie."""
        return self.home or f"engine.{self.id}"

    def rules(self, texts: Mapping[str, str]) -> AnyRules:
        """The rules, from the texts of `files` by name. Raises DataRefused with every fault."""
        module = importlib.import_module(f"{self.package}.rules")
        return cast(AnyRules, module.rules_from(texts))

    def customs(self) -> AnyCustoms:
        """How it is played at a table; a game without a module `customs` has no customs of its own."""
        own = self._own("customs")
        return PLAIN if own is None else cast(AnyCustoms, own.CUSTOMS)

    @property
    def has_craft(self) -> bool:
        """Totem can take a seat in it."""
        return self._own("craft") is not None

    def craft(self, rules: AnyRules) -> "AnyCraft | None":
        """How it is played well; None without a module `craft`: the program takes no seat in it."""
        own = self._own("craft")
        return None if own is None else cast("AnyCraft", own.craft_of(rules))

    def motifs(self) -> "Motifs | None":
        """What can be said of a good move; None without a module `reasons`: hints show it without a word."""
        own = self._own("reasons")
        return None if own is None else cast("Motifs", own.motifs)

    def _own(self, module: str) -> Any:
        """A module that a game may have; None if it has not."""
        name = f"{self.package}.{module}"
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as missing:
            if missing.name != name:
                raise
            return None

    def material(self, texts: Mapping[str, str]) -> str | None:
        """What `rules` made of these texts are made from, as one line for a record; None for a game without
        files. Texts that differ in their spacing only have the same."""
        return as_one_line({name: texts[name] for name in self.files}) if self.files else None

    def rules_of(self, material: str) -> AnyRules:
        """Raises DataRefused with every fault."""
        return self.rules(from_one_line(material, self.files))


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Games in the order in which they are offered."""

    games: tuple[Game, ...]

    def __iter__(self) -> Iterator[Game]:
        return iter(self.games)

    def __len__(self) -> int:
        return len(self.games)

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and self.get(id) is not None

    def get(self, id: str) -> Game | None:
        return next((one for one in self.games if one.id == id), None)

    def __getitem__(self, id: str) -> Game:
        """Raises KeyError for a name that is no game's."""
        found = self.get(id)
        if found is None:
            raise KeyError(id)
        return found


OURS: Final = Catalogue(
    (
        Game("clans", range(2, 5), contract=1, files=("clans.json",)),
        Game("stone_age_junior", range(2, 5), contract=1, files=("stone_age_junior.json",)),
        Game("cherokee", range(2, 5), contract=1),
        Game("territories", range(2, 3), contract=1, files=("territories.json",)),
        Game("first_sparks", range(2, 7), contract=1, files=("first_sparks.json",)),
    )
)
