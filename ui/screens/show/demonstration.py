"""A game that plays itself: a recorded one, move by move, at a table that nobody keeps."""

import logging
from dataclasses import replace
from typing import Final

from engine.catalogue import Game
from engine.core import DataRefused, Unreadable
from engine.core.record import Record, RecordRefused, read
from engine.players import LEVELS, Level
from engine.session import Mode, Player, Sitting, Table
from ui.core.guests import called
from ui.core.words import Words
from ui.games.contract.levels import NAMES
from ui.games.contract.parts import AnyPresenter
from ui.games.contract.playing import AnyPlay, Play
from ui.games.find import demonstration_text
from ui.screens.play.table import story_by
from ui.services.shell import Shell

log: Final = logging.getLogger("totem.show")

MOVE_MS: Final = 1800
"""From the end of a move's story to the next move: long enough to see what it was."""
LAST_MS: Final = 10_000
"""The end of a game stays so long."""


class Demonstration:
    """Raises Unshowable where the game has no record, or one that does not fit its rules."""

    def __init__(self, shell: Shell, game: Game, presenter: AnyPresenter, now: int, moves: int = 0) -> None:
        """`moves` have been shown before: it goes on after them."""
        self.game, self.presenter = game, presenter
        try:
            record = read(demonstration_text(game) or "")
            self._table = _table(shell, game, record)
            self._moves = record.moves
            while len(self._table.moves) < min(moves, len(self._moves)):
                self._table.play(self._next())
        except (DataRefused, RecordRefused, Unreadable, KeyError, ValueError) as refused:
            log.warning("no game of %s can be shown: %s", game.id, refused)
            raise Unshowable(game.id) from refused
        self.play: Final[AnyPlay] = Play(
            self._table,
            story=story_by(shell, presenter),
            view_after=presenter.table.view_after,
            less_motion=lambda: shell.app.page.less_motion,
        )
        self.due = now + MOVE_MS
        """When something is to be done next, where no story is told."""

    @property
    def moves(self) -> int:
        return len(self._table.moves)

    @property
    def over(self) -> bool:
        """Nothing more of it is recorded."""
        return self.moves >= len(self._moves)

    def go_on(self, now: int) -> None:
        """Ends a story that is over, and makes the move that is due."""
        telling = self.play.story is not None
        self.play.settle(now)
        if telling and self.play.story is None:
            self.due = now + (LAST_MS if self.over else MOVE_MS)
        elif not telling and now >= self.due and not self.over:
            self.play.play(self._next(), now)

    def wakes(self, now: int) -> int:
        story_wakes = self.play.wakes(now)
        return self.due if story_wakes is None else story_wakes

    def _next(self) -> object:
        return self._table.rules.read_move(self._moves[len(self._table.moves)])


class Unshowable(Exception):
    """There is nothing to show of a game."""


def _table(shell: Shell, game: Game, record: Record) -> Table:
    """By the rules that it was recorded with: an owner's own cards or board change nothing here."""
    rules = game.rules({}) if record.material is None else game.rules_of(record.material)
    players = tuple(Player(name) for name in record.seats)
    sitting = Sitting(Mode.SCREEN, players, record.options, rules.read_deal(record.deal or ""))
    table = Table(rules, sitting, lambda: 0, shell.library.customs(game.id))
    levels = dict(zip(record.seats, record.levels, strict=False))
    table.known = lambda player: _shown(player, levels.get(player.name, ""), shell.app.page.words)
    return table


def _shown(player: Player, level: str, words: Words) -> Player:
    """A seat of Totem's is called as it plays."""
    name = words(NAMES[Level(level)]) if level in LEVELS else called(player.name, words)
    return replace(player, name=name)
