"""A game of the store as a table again: played through from its first move, in pieces."""

import logging
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Final

from engine.catalogue import Game
from engine.core import AnyRules, Unreadable
from engine.core.record import Record, Replay, replaying
from engine.session import Player, Sitting, Table
from firmware.store.stored_game import Damaged, StoredGame, people
from ui.games.find import about

log: Final = logging.getLogger("totem.tables")

JUDGED: Final = 0.5
"""How much of the work it is to judge the moves; the rest is to play them."""


def agreed_upon(kept: StoredGame, rules: AnyRules) -> Sitting:
    """Raises RecordRefused, ValueError."""
    agreed, players = kept.agreed, people(kept.agreed)
    names = tuple(player.name for player in players)
    bare = Record(agreed.game, agreed.version, names, agreed.options, agreed.deal, ())
    for _ in replaying(rules, bare):
        pass
    return Sitting(agreed.mode, players, agreed.options, rules.read_deal(agreed.deal))


def as_left(
    kept: StoredGame, rules: AnyRules, game: Game, table_of: Callable[[AnyRules, Sitting], Table]
) -> Generator[float, None, Table]:
    """Tells how much is done, from 0 to 1. Raises Damaged, RecordRefused, KeyError, ValueError."""
    agreed = kept.agreed
    players = _helped(game, people(agreed))
    if all(agreed.mode is not one.mode for one in about(game).modes):
        raise Damaged(f"{game.id} is not played {agreed.mode}")
    names = tuple(player.name for player in players)
    moves = tuple(move.move for move in kept.line)
    record = Record(agreed.game, agreed.version, names, agreed.options, agreed.deal, moves)
    again = yield from _scaled(replaying(rules, record), JUDGED)
    sitting = Sitting(agreed.mode, players, agreed.options, rules.read_deal(agreed.deal))
    table = table_of(rules, sitting)
    line = [(m, k.forced, k.at) for m, k in zip(again.moves, kept.line, strict=True)]
    for part in table.restoring(line, kept.played, kept.notes, kept.reveal):
        yield JUDGED + (1 - JUDGED) * part
    _lead_on(table, kept)
    return table


def _scaled(judging: Generator[float, None, Replay], by: float) -> Generator[float, None, Replay]:
    while True:
        try:
            part = next(judging)
        except StopIteration as over:
            again: Replay = over.value
            return again
        yield part * by


def _lead_on(table: Table, kept: StoredGame) -> None:
    """What was not read yet is read, and hands go on where they were. What was kept by other rules of leading
    them is none here: then the cardboard is taken to lie as the game stands, and people look at it."""
    if kept.hands is None:
        return
    try:
        table.resume_left(kept.hands)
    except Unreadable as unreadable:
        log.warning("game %s: hands are not led on: %s", kept.id, unreadable)


def _helped(game: Game, players: Sequence[Player]) -> tuple[Player, ...]:
    """With the help that the game has for them; any other is none."""
    asked = about(game).help
    helps = asked.answers if asked is not None else {}
    return tuple(replace(player, help=player.help if player.help in helps else "") for player in players)
