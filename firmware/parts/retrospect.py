"""The question how a game went, for the process that thinks; it is answered a few pieces at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

from engine.catalogue import Game
from engine.core.record import Record, replay
from engine.players.judgement import Piece, data_of, pieces_of
from engine.players.judging import Judging, over
from firmware.parts.questions import Reply, taught

AT_ONCE: Final = 6
"""Pieces for one question: whoever asks something else meanwhile does not wait long, and little is lost."""


@dataclass(frozen=True, slots=True)
class Found:
    """The pieces that came, in their order."""

    pieces: tuple[Piece, ...]
    of: int
    """Pieces of the whole, about."""
    whole: bool
    """Nothing comes after them."""


@dataclass(frozen=True, slots=True)
class LookingBack:
    """What comes after the pieces that are `known`; fulfils `Question[Found]`."""

    game: Game
    material: str | None
    record: Record
    blameless: tuple[int, ...]
    """Moves that nobody is to be blamed for."""
    known: tuple[Piece, ...] = ()

    def answers(self) -> Iterator[Reply]:
        judging = _judging(self.game, self.material, self.record, self.blameless)
        more = list(islice(judging.pieces(self.known), AT_ONCE))
        yield {"pieces": data_of(more), "of": judging.many, "whole": len(more) < AT_ONCE}

    def read(self, reply: Reply) -> Found:
        return Found(pieces_of(reply["pieces"]), int(reply["of"]), bool(reply["whole"]))

    def without_thinking(self) -> None:
        """Nobody is judged without a thought."""


@lru_cache(maxsize=1)
def _judging(game: Game, material: str | None, record: Record, blameless: tuple[int, ...]) -> Judging:
    """Kept from one question to the next: what everybody knew is found once."""
    rules, craft = taught(game, material)
    played = replay(rules, record)
    return Judging(over(rules, craft, played.states, played.moves, blameless))
