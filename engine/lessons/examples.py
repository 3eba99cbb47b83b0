"""Examples for the rule pages: positions with moves that are lawful or refused."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine.core import AnyRules, Place
from engine.core.data_file import Json, parsed, path
from engine.lessons.reading import LessonFlaw, LessonReading

EXAMPLES_FILE: Final = "examples.json"
MOST_SEATS: Final = 8


@dataclass(frozen=True, slots=True)
class Judged:
    move: Any
    code: str
    """Why it is refused; empty: it is lawful."""
    at: tuple[Place, ...]
    """What is drawn of it: from each of these to the last, or at the only one; empty: nothing."""


@dataclass(frozen=True, slots=True)
class Example:
    id: str
    section: str
    """Of the rules, beside which it stands."""
    say: str
    """English; translated where it is shown."""
    seats: int
    state: Any
    show: tuple[Place, ...]
    """What is seen of the board; empty: all of it."""
    asked: bool
    """With what can be chosen, and what it costs."""
    moves: tuple[Judged, ...]


def read_examples(text: str, rules: AnyRules) -> tuple[Example, ...]:
    """Raises DataRefused with every fault; a verdict that the rules do not give is one."""
    reader = _ExampleReading(rules)
    examples = tuple(reader.examples(parsed(text, EXAMPLES_FILE)))
    reader.refuse_faults(EXAMPLES_FILE)
    return examples


class _ExampleReading(LessonReading):
    def examples(self, raw: dict[str, Json]) -> Iterator[Example]:
        self.judge_rules(raw)
        seats = self.number(raw, "seats", "", least=1, most=MOST_SEATS)
        for at, one in self.items(raw, "examples", ""):
            example = self.object(one, at)
            state = self.read_(self._rules.read_state, self.text_(example, "state", at), path(at, "state"))
            yield Example(
                self.text_(example, "id", at),
                self.text_(example, "section", at),
                self.text_(example, "say", at),
                seats,
                state,
                tuple(self.spots(example, "show", at)),
                self.flag(example, "asked", at),
                tuple(self._moves_of(example, state, at)),
            )

    def _moves_of(self, example: dict[str, Json], state: Any, at: str) -> Iterator[Judged]:
        for where, one in self.items(example, "moves", at):
            raw = self.object(one, where)
            move = self.read_(self._rules.read_move, self.text_(raw, "move", where), where)
            code = self.text_(raw, "code", where) if "code" in raw else ""
            if state is not None and move is not None:
                refused = self._rules.check(state, move)
                if (found := "" if refused is None else str(refused.code)) != code:
                    self.fault(LessonFlaw.OTHER_VERDICT, where, given=code, why=found)
            yield Judged(move, code, tuple(self.spots(raw, "at", where)))
