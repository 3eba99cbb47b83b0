"""The question how a game went, for a process that thinks; it is answered a few parts at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.catalogue import Game
from engine.core.record import Record, replay
from engine.players.judgement import Piece, data_of, pieces_of
from engine.players.judging import Judging, Part, needed, over
from firmware.parts.questions import Reply, taught

AT_ONCE: Final = 6
"""Parts for one question: little is lost with a process, and several have about as much to do."""


@dataclass(frozen=True, slots=True)
class Found:
    by_part: tuple[tuple[Piece, ...], ...]
    """In the order in which they were asked for."""


@dataclass(frozen=True, slots=True)
class LookingBack:
    """Some parts of a judgement; fulfils `Question[Found]`."""

    game: Game
    material: str | None
    record: Record
    blameless: tuple[int, ...]
    """Moves that nobody is to be blamed for."""
    parts: tuple[Part, ...]
    found: tuple[Piece, ...] = ()
    """What they need of others."""

    def answers(self) -> Iterator[Reply]:
        judging = _judging(self.game, self.material, self.record, self.blameless)
        yield {"parts": [data_of(judging.part(part, needed(part, self.found))) for part in self.parts]}

    def read(self, reply: Reply) -> Found:
        by_part = tuple(map(pieces_of, reply["parts"]))
        if len(by_part) != len(self.parts):
            raise ValueError(f"{len(by_part)} parts of {len(self.parts)}")
        return Found(by_part)

    def without_thinking(self) -> None:
        """Nobody is judged without a thought."""


@lru_cache(maxsize=1)
def _judging(game: Game, material: str | None, record: Record, blameless: tuple[int, ...]) -> Judging:
    """Kept from one question to the next: what everybody knew is found once in a process."""
    rules, craft = taught(game, material)
    played = replay(rules, record)
    return Judging(over(rules, craft, played.states, played.moves, blameless))
