"""A set-up that lies on the table already and is told: by which rules, whose it is, and what comes then."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Generic

from ui.games.contract.parts import BeginEntered, Party, rules_as
from ui.games.contract.table import RulesT
from ui.services.shell import Shell


@dataclass(frozen=True, slots=True)
class SetUpEntered(Generic[RulesT]):
    shell: Shell
    rules: RulesT
    party: Party
    then: BeginEntered

    @classmethod
    def of(
        cls, kind: type[RulesT], game: str, shell: Shell, party: Party, then: BeginEntered
    ) -> "SetUpEntered[RulesT]":
        """By the rules that are used now."""
        return cls(shell, rules_as(kind, shell.library.rules(game)), party, then)

    @property
    def seats(self) -> int:
        return len(self.party.players)

    def begin(self, deal: object, options: Mapping[str, str] | None = None) -> None:
        """The table, over home; with other options where what was told changes them."""
        party = self.party if options is None else replace(self.party, options=options)
        self.then(party, deal)
