"""What the process that thinks is asked, and how it comes to it."""

import pickle
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, BinaryIO, Final

from engine.catalogue import Game
from engine.core import AnyRules
from engine.players import AnyCraft, Level, Manner, Memory, Thought, thoughts

LENGTH: Final = struct.Struct(">I")
"""Of what follows, in bytes."""


@dataclass(frozen=True, slots=True)
class Question:
    game: Game
    material: str | None
    """What the rules are made from, as a record has it; None for a game without files."""
    memory: Memory[Any, Any]
    manner: Manner | Level
    """A level: as the game's craft has it. Making a craft takes its time, which whoever asks may not have."""
    seed: int
    budget: int | None = None


@lru_cache(maxsize=1)
def taught(game: Game, material: str | None) -> tuple[AnyRules, AnyCraft]:
    """Raises ValueError for a game that nobody has taught."""
    rules = game.rules({}) if material is None else game.rules_of(material)
    craft = game.craft(rules)
    if craft is None:
        raise ValueError(f"{game.id} has no craft")
    return rules, craft


def thought_of(question: Question) -> Iterator[tuple[str, Thought[Any]]]:
    """Moves as text, better and better."""
    rules, craft = taught(question.game, question.material)
    manner = manner_of(question, craft)
    told = question.memory, manner, question.seed, question.budget
    for thought in thoughts(rules, craft, *told):
        yield rules.move_text(thought.move), thought


def manner_of(question: Question, craft: AnyCraft) -> Manner:
    manner = question.manner
    return manner if isinstance(manner, Manner) else craft.manners[manner]


def asked(source: BinaryIO) -> Iterator[Question]:
    """Until whoever asks has gone."""
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        question = pickle.loads(source.read(length))
        assert isinstance(question, Question)
        yield question


def frame(question: Question) -> bytes:
    content = pickle.dumps(question, protocol=pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(content)) + content
