"""Records the games of the show mode, between levels: `python -m tests.demonstrations [GAME ...]`."""

import sys
from dataclasses import replace
from importlib import resources
from itertools import count
from typing import Any, Final

from engine.catalogue import OURS, Game
from engine.core import Rng
from engine.core.record import Record, read, write
from engine.players import Level
from engine.players.match import Entrant, play
from ui.games.find import DEMONSTRATION_FILE, demonstration_text

STRONG, GOOD, FAIR, EASY = Level.FORMIDABLE, Level.CLEVER, Level.CURIOUS, Level.EASYGOING
LEVELS: Final = {
    "clans": (GOOD, FAIR, STRONG, EASY),
    "stone_age_junior": (FAIR, GOOD, EASY),
    "cherokee": (GOOD, STRONG, FAIR),
    "territories": (STRONG, GOOD),
    "first_sparks": (STRONG, GOOD, FAIR, EASY),
}
"""By seat."""


def recorded(game: Game, before: Record) -> Record:
    """The first game that comes to its end by its own rules, with the data of the record before."""
    rules = game.rules({}) if before.material is None else game.rules_of(before.material)
    craft, levels = game.craft(rules), LEVELS[game.id]
    if craft is None:
        raise ValueError(f"{game.id} has no craft")
    seats = tuple(Entrant(level.value, craft.manners[level]) for level in levels)
    for seed in count(1):
        deal, moves = rules.deal(len(seats), {}, Rng(seed)), list[str]()

        def watch(seat: int, state: Any, move: Any, moves: list[str] = moves) -> None:
            moves.append(rules.move_text(move))

        result = play(rules, craft, deal, seats, seed, watch)
        if result.ended and not result.still:
            break
    names = tuple(f"Player {n + 1}" for n in range(len(seats)))
    return replace(
        before,
        seats=names,
        levels=tuple(level.value for level in levels),
        deal=rules.deal_text(deal),
        moves=tuple(moves),
        notes=(),
        reveal=None,
        result=None,
        state=None,
    )


def main(names: list[str]) -> int:
    for name in names or list(LEVELS):
        game = OURS[name]
        record = recorded(game, read(demonstration_text(game) or ""))
        file = resources.files(f"ui.games.{name}").joinpath(DEMONSTRATION_FILE)
        with resources.as_file(file) as path:
            path.write_text(write(record), "utf-8")
        print(f"{name}: {len(record.moves)} moves")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
