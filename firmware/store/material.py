"""What each game was begun with: the board, huts or components that its rules were made from.

An owner corrects the file and a new Totem brings another one; a game goes on with what it was begun with.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol, TypeAlias

from engine.catalogue import Game
from engine.core import AnyRules
from engine.core.record import Record, RecordRefused, checksum, replay
from engine.session import AnyCustoms
from firmware.store.journal import results, sides
from firmware.store.stored_game import Agreed, StoredGame, people

TextOf: TypeAlias = Callable[[str], str | None]
"""A material by its check sum; None where it is not there, or not as it was written."""


class MaterialLost(Exception):
    """Nobody has any more what the game was begun with."""


class Games(Protocol):
    """The games, with an owner's files where they are sound."""

    def game(self, name: str) -> Game:
        """Raises KeyError for a name that is no game's."""

    def rules(self, game: str) -> AnyRules:
        """Those of new games. Raises KeyError for a name that is no game's."""

    def customs(self, game: str) -> AnyCustoms:
        """How it is played at a table. Raises KeyError."""

    def materials(self, game: str) -> tuple[str, ...]:
        """That of new games, then the one that the program brings if it is another; none for a game without
        a file. Raises KeyError."""

    def rules_of(self, game: str, material: str) -> AnyRules:
        """Raises DataRefused, KeyError."""


def material_of(agreed: Agreed, text_of: TextOf, games: Games) -> str | None:
    """None where nothing was kept with the game, as in files of an earlier version. Raises MaterialLost."""
    if agreed.material is None:
        return None
    if (kept := text_of(agreed.material)) is not None:
        return kept
    for other in games.materials(agreed.game):
        if checksum(other) == agreed.material:
            return other
    raise MaterialLost(agreed.game)


def begun_with(kept: StoredGame, text_of: TextOf, games: Games) -> tuple[AnyRules, str | None]:
    """The rules of a game that has been begun, and their material. Raises MaterialLost, DataRefused,
    KeyError."""
    game = kept.agreed.game
    material = material_of(kept.agreed, text_of, games) or fitting(kept, games)
    if material is None:
        return games.rules(game), next(iter(games.materials(game)), None)
    return games.rules_of(game, material), material


def fitting(kept: StoredGame, games: Games) -> str | None:
    """Of those that are at hand, the first that a game may have been begun with: its moves are allowed and
    lead to the results that were written down. Raises KeyError."""
    for material in games.materials(kept.agreed.game):
        if kept.entered is not None or _fits(kept, games, material):
            return material
    return None


def _fits(kept: StoredGame, games: Games, material: str) -> bool:
    agreed = kept.agreed
    rules, customs = games.rules_of(agreed.game, material), games.customs(agreed.game)
    names = tuple(player.name for player in people(agreed))
    moves = tuple(move.move for move in kept.line)
    whole = Record(agreed.game, agreed.version, names, agreed.options, agreed.deal, moves)
    try:
        replay(rules, whole)
        end = replay(rules, replace(whole, moves=moves[: kept.played], reveal=kept.reveal)).end
    except RecordRefused:
        return False
    if not kept.results:
        return True
    outcome = rules.outcome(end)
    return outcome is not None and results(outcome, sides(rules, customs, end)) == kept.results
