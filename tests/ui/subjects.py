"""What the laws for presenters are run on: a game with its presenter, and positions of random games of it."""

import gettext
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any, Final

from engine.core import AnyRules, Rng
from engine.session import Mode, Played, Player, Table
from tests.engine.games import POLICIES, Policy, at_random
from tests.ui.presented import GameDesk, Presented
from ui.screens.play.table import TableScreen
from ui.services.preferences import Preferences

LANGUAGES: Final = ("fr", "de")
"""Besides English, whose sentences are the keys."""
NAMES: Final = ("Léa", "Papa", "Noé", "Maman", "Marie-Claire", "Zoé")


@dataclass(frozen=True)
class Position:
    """A moment of a game: before a move, or at its end."""

    shown: Presented
    mode: Mode
    deal: Any
    seats: int
    moves: tuple[Any, ...]
    """Those that led here."""
    state: Any
    move: Any
    """The one that was made next; None at the end."""

    def table(self) -> Table:
        table = self.shown.table(self.mode, players(self.seats), self.deal)
        table.restore([(move, False, 0) for move in self.moves], len(self.moves))
        return table

    def sit(
        self, *, size: tuple[int, int] = (800, 480), preferences: Preferences | None = None
    ) -> tuple[GameDesk, TableScreen]:
        """A table that has come here, on its own screen."""
        desk = GameDesk(self.shown, size=size, preferences=preferences)
        return desk, desk.sit(self.table())


@dataclass(frozen=True)
class Subject:
    """A game that laws are run on."""

    shown: Presented
    policy: Policy = at_random
    seeds: tuple[int, ...] = (0, 1)
    known: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Sentences that are said by other catalogues than Totem's, by language."""
    _games: dict[tuple[int, int], tuple[Position, ...]] = field(default_factory=dict, compare=False)

    @property
    def rules(self) -> AnyRules:
        return self.shown.rules

    def game(self, seats: int, seed: int) -> tuple[Position, ...]:
        """One random game, by modes in turn."""
        if (seats, seed) not in self._games:
            self._games[seats, seed] = tuple(self._played(seats, seed))
        return self._games[seats, seed]

    def games(self) -> Iterator[tuple[Position, ...]]:
        for seed in self.seeds:
            for seats in self.rules.seats:
                yield self.game(seats, seed)

    def some(self, n: int) -> list[Position]:
        """About `n` positions where somebody is to act, from all games, early and late ones."""
        line = [one for game in self.games() for one in game if one.move is not None]
        step = max(1, len(line) // n)
        return line[step // 2 :: step]

    def ends(self) -> list[Position]:
        return [game[-1] for game in self.games() if self.rules.to_act(game[-1].state) is None]

    def says(self, sentence: str, language: str) -> bool:
        """The sentence exists in that language."""
        return sentence in _catalogue(language) or sentence in self.known.get(language, ())

    def _played(self, seats: int, seed: int) -> Iterator[Position]:
        rules, rng = self.rules, Rng(seed)
        modes = [mode for mode in (Mode.SCREEN, Mode.BESIDE) if mode in self.shown.modes]
        mode = modes[(seats + seed) % len(modes)]
        deal = self.shown.dealt(rules.deal(seats, {}, rng), mode)
        state, moves = rules.start(deal), list[Any]()
        for _ in range(rules.bound):
            if rules.to_act(state) is None:
                break
            move = self.policy(rules, state, rng)
            yield Position(self.shown, mode, deal, seats, tuple(moves), state, move)
            moves.append(move)
            state = rules.advance(state, move)
        yield Position(self.shown, mode, deal, seats, tuple(moves), state, None)


def subject(shown: Presented, **more: Any) -> Subject:
    return Subject(shown, POLICIES.get(shown.rules.game, at_random), **more)


def players(seats: int) -> tuple[Player, ...]:
    return tuple(Player(name) for name in NAMES[:seats])


def played(rules: AnyRules, state: Any, move: Any) -> Played:
    events: list[Any] = []
    seat = rules.to_act(state)
    rules.advance(state, move, events)
    assert seat is not None
    return Played(seat, move, tuple(events), False, 0)


@cache
def _catalogue(language: str) -> frozenset[str]:
    """The sentences of Totem's own catalogue that are said in a language; of plurals both forms."""
    path = resources.files("ui").joinpath("locale", language, "LC_MESSAGES", "totem.mo")
    with path.open("rb") as file:
        said: dict[Any, str] = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]  # gettext offers no list of its sentences
    return frozenset(key[0] if isinstance(key, tuple) else key for key, text in said.items() if text)
