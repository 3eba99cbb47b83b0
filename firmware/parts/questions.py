"""What the process that thinks is asked, and how it comes to it.

A question is a value that is sent to that process. It gives its answers there, better and better, each as
data for a line of JSON; whoever asked reads them with the question in hand. A new kind of question is a new
class.
"""

import pickle
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, BinaryIO, Final, Protocol, TypeAlias, TypeVar

from engine.catalogue import Game
from engine.core import AnyRules, Place
from engine.core.motifs import Motif
from engine.players import LEVELS, AnyCraft, Level, Manner, Memory, Thought, thoughts

LENGTH: Final = struct.Struct(">I")
"""Of what follows, in bytes."""

Reply: TypeAlias = Mapping[str, Any]
"""An answer on its way, as JSON can hold it."""
AnswerT_co = TypeVar("AnswerT_co", covariant=True)


class Question(Protocol[AnswerT_co]):
    """Has to be picklable, and known by its module in both processes."""

    def answers(self) -> Iterator[Reply]:
        """Better and better; the last one counts. In the process that thinks."""

    def read(self, reply: Reply) -> AnswerT_co:
        """An answer that arrived; raises ValueError, TypeError or KeyError for what is none."""

    def without_thinking(self) -> AnswerT_co | None:
        """Where that process gave no answer: what can be said here at once; None: nothing."""


@dataclass(frozen=True, slots=True)
class Decision:
    """Which move is made."""

    move: str
    simulations: int
    """0: the move was judged by itself."""
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Deciding:
    """What a seat does next; fulfils `Question[Decision]`."""

    game: Game
    material: str | None
    """What the rules are made from, as a record has it; None for a game without files."""
    memory: Memory[Any, Any]
    manner: Manner | Level
    """A level: as the game's craft has it. Making a craft takes its time, which whoever asks may not have."""
    seed: int
    budget: int | None = None

    def answers(self) -> Iterator[Reply]:
        for move, thought in thought_of(self):
            yield {"move": move, "simulations": thought.simulations, "chance": thought.chance}

    def read(self, reply: Reply) -> Decision:
        return Decision(str(reply["move"]), int(reply.get("simulations", 0)), reply.get("chance"))

    def without_thinking(self) -> Decision:
        """What looks best without any thinking ahead."""
        *_, (move, _) = thought_of(replace(self, budget=0))
        return Decision(move, 0)


@dataclass(frozen=True, slots=True)
class Advice:
    """What could be done next, and why: nothing else of it is ever said."""

    move: str
    motif: Motif | None


@dataclass(frozen=True, slots=True)
class Advising:
    """What the strongest level would do in the place of whoever asks; fulfils `Question[Advice]`."""

    game: Game
    material: str | None
    memory: Memory[Any, Any]
    seed: int
    budget: int | None = None

    def answers(self) -> Iterator[Reply]:
        rules, _ = taught(self.game, self.material)
        motifs = self.game.motifs()
        for move, thought in thought_of(self._deciding):
            held = () if motifs is None else motifs(rules, self.memory.now, thought.move)
            first = next(iter(held), None)
            why = None if first is None else (first.name, first.amount, first.where)
            yield {"move": move, "why": why}

    @property
    def _deciding(self) -> Deciding:
        return Deciding(self.game, self.material, self.memory, LEVELS[-1], self.seed, self.budget)

    def read(self, reply: Reply) -> Advice:
        why = reply.get("why")
        if why is None:
            return Advice(str(reply["move"]), None)
        name, amount, where = why
        return Advice(
            str(reply["move"]), Motif(str(name), int(amount), tuple(Place(str(at)) for at in where))
        )

    def without_thinking(self) -> None:
        """Nobody is advised without a thought."""


@dataclass(frozen=True, slots=True)
class Preparing:
    """Is not answered: what every question about that game needs is made before the first one."""

    game: Game
    material: str | None

    def prepare(self) -> None:
        taught(self.game, self.material)
        self.game.motifs()


@lru_cache(maxsize=1)
def taught(game: Game, material: str | None) -> tuple[AnyRules, AnyCraft]:
    """Raises ValueError for a game that nobody has taught."""
    rules = game.rules({}) if material is None else game.rules_of(material)
    craft = game.craft(rules)
    if craft is None:
        raise ValueError(f"{game.id} has no craft")
    return rules, craft


def thought_of(question: Deciding) -> Iterator[tuple[str, Thought[Any]]]:
    """Moves as text, better and better."""
    rules, craft = taught(question.game, question.material)
    manner = manner_of(question, craft)
    given = question.memory, manner, question.seed, question.budget
    for thought in thoughts(rules, craft, *given):
        yield rules.move_text(thought.move), thought


def manner_of(question: Deciding, craft: AnyCraft) -> Manner:
    manner = question.manner
    return manner if isinstance(manner, Manner) else craft.manners[manner]


def asked(source: BinaryIO) -> Iterator["Question[Any] | Preparing"]:
    """Until whoever asks has gone."""
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        (length,) = LENGTH.unpack(head)
        question: Question[Any] | Preparing = pickle.loads(source.read(length))
        yield question


def frame(question: "Question[Any] | Preparing") -> bytes:
    content = pickle.dumps(question, protocol=pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(content)) + content
