"""Reads a lesson: everything that is wrong with it at once."""

from collections import Counter
from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any, Final, TypeVar

from engine.core import NO, UNDO, YES, AnyRules, Place
from engine.core.data_file import FileFlaw, Json, Reading, parsed, path
from engine.core.values import Unreadable
from engine.lessons.lesson import Every, Kind, Lesson, Step

LESSON_FILE: Final = "lesson.json"
MOST_OTHERS: Final = 7
CONTROLS: Final = frozenset({YES, NO, UNDO})
SIGNS: Final = frozenset({"or_any", "dark", "screen_only"})
KEYS: Final = SIGNS | frozenset(
    ("id", "kind", "say", "moves", "every", "lit", "pulse", "teaches", "held", "tells", "shows")
)
ReadT = TypeVar("ReadT")


class LessonFlaw(StrEnum):
    """What may be wrong with a lesson beyond its form."""

    OTHER_GAME = "other_game"
    OTHER_VERSION = "other_version"
    UNREADABLE = "unreadable"
    """A deal or a move that the rules cannot read."""
    BAD_DEAL = "bad_deal"
    UNLAWFUL = "unlawful"
    """A move of the prologue."""
    UNKNOWN_PLACE = "unknown_place"
    UNKNOWN_KEY = "unknown_key"
    TWICE = "twice"
    """Two steps of one name, or a rule taught in two."""
    NEEDS_MOVES = "needs_moves"
    NEEDS_NONE = "needs_none"
    OTHER_VERDICT = "other_verdict"
    """The rules judge a move of an example otherwise."""
    NO_END = "no_end"
    """`end` is not the last step, or not only the last."""


def read_lesson(text: str, rules: AnyRules) -> Lesson:
    """Raises DataRefused with every fault."""
    reader = LessonReading(rules)
    lesson = reader.lesson(parsed(text, LESSON_FILE))
    reader.refuse_faults(LESSON_FILE)
    return lesson


class LessonReading(Reading):
    """What lessons and their examples are made of."""

    def __init__(self, rules: AnyRules) -> None:
        super().__init__()
        self._rules = rules
        self._places = frozenset(rules.places) | CONTROLS

    def lesson(self, raw: dict[str, Json]) -> Lesson:
        self.judge_rules(raw)
        others = self.number(raw, "others", "", least=1, most=MOST_OTHERS)
        options = self.object(self.value(raw, "options", ""), "options")
        delivered = self.text_(raw, "delivered", "") if "delivered" in raw else ""
        deal = self.read_(self._rules.read_deal, self.text_(raw, "deal", ""), "deal")
        prologue = tuple(self._moves(raw, "prologue", ""))
        steps = tuple(self._steps(raw))
        self._judge_steps(steps)
        if not self.faults:
            self._judge_game(deal, prologue, others + 1)
        asked = {name: str(value) for name, value in options.items()}
        return Lesson(self._rules.game, others, asked, delivered, deal, prologue, steps)

    def judge_rules(self, raw: dict[str, Json]) -> None:
        """It is of this game, and of these rules."""
        if (game := self.text_(raw, "game", "")) != self._rules.game:
            self.fault(LessonFlaw.OTHER_GAME, "game", given=game, known=self._rules.game)
        version = self.number(raw, "rules_version", "", least=1, most=10_000)
        if version not in (self.NOWHERE, self._rules.version):
            self.fault(LessonFlaw.OTHER_VERSION, "rules_version", given=version, known=self._rules.version)

    def _judge_game(self, deal: Any, prologue: tuple[Any, ...], seats: int) -> None:
        """Whether it is a game at all; only asked where everything could be read."""
        for wrong in self._rules.faults(deal):
            self.fault(LessonFlaw.BAD_DEAL, wrong.where, why=str(wrong.code))
        if self.faults:
            return
        if (dealt := self._rules.seats_of(deal)) != seats:
            self.fault(FileFlaw.OUT_OF_RANGE, "others", number=seats - 1, least=dealt - 1, most=dealt - 1)
        state = self._rules.start(deal)
        for n, move in enumerate(prologue):
            refused = self._rules.check(state, move)
            if refused is not None:
                self.fault(LessonFlaw.UNLAWFUL, f"prologue[{n}]", why=str(refused.code))
                return
            state = self._rules.advance(state, move)

    def _steps(self, raw: dict[str, Json]) -> Iterator[Step]:
        for at, one in self.items(raw, "steps", ""):
            step = self.object(one, at)
            for key in sorted(step.keys() - KEYS):
                self.fault(LessonFlaw.UNKNOWN_KEY, path(at, key))
            kind = self.word(step, "kind", at, Kind)
            read = Step(
                self.text_(step, "id", at),
                kind or Kind.SAY,
                self.text_(step, "say", at),
                tuple(self._moves(step, "moves", at)) if "moves" in step else (),
                self._every(step, at) if "every" in step else None,
                self.flag(step, "or_any", at),
                tuple(self.spots(step, "lit", at)) if "lit" in step else (),
                tuple(self.spots(step, "pulse", at)) if "pulse" in step else (),
                self.flag(step, "dark", at),
                self.flag(step, "screen_only", at),
                self.text_(step, "teaches", at) if "teaches" in step else "",
                self.text_(step, "held", at) if "held" in step else "",
                self.text_(step, "tells", at) if "tells" in step else "",
                self.text_(step, "shows", at) if "shows" in step else "",
            )
            if kind is not None:
                self._judge_moves(read, at)
            yield read

    def _judge_moves(self, step: Step, at: str) -> None:
        listed, described = bool(step.moves), step.every is not None
        if step.scripted:
            wrong = described or not listed
        elif step.learner_moves:
            wrong = listed is described
        elif listed or described:
            self.fault(LessonFlaw.NEEDS_NONE, at)
            return
        else:
            wrong = False
        if wrong:
            self.fault(LessonFlaw.NEEDS_MOVES, at)

    def _judge_steps(self, steps: tuple[Step, ...]) -> None:
        names = [*(step.id for step in steps), *(step.teaches for step in steps if step.teaches)]
        for name, count in Counter(names).items():
            if count > 1 and name:
                self.fault(LessonFlaw.TWICE, "steps", given=name)
        ends = [n for n, step in enumerate(steps) if step.kind is Kind.END]
        if ends != [len(steps) - 1]:
            self.fault(LessonFlaw.NO_END, "steps")

    def _every(self, step: dict[str, Json], at: str) -> Every:
        at = path(at, "every")
        raw = self.object(step["every"], at)
        move = self.text_(raw, "move", at)
        if "event" not in raw:
            return Every(move)
        value = self.number(raw, "value", at, least=-1000, most=1000)
        return Every(move, self.text_(raw, "event", at), self.text_(raw, "fact", at), value)

    def _moves(self, parent: dict[str, Json], key: str, at: str) -> Iterator[Any]:
        for where, one in self.items(parent, key, at):
            yield self.read_(self._rules.read_move, self.as_text(one, where), where)

    def spots(self, parent: dict[str, Json], key: str, at: str) -> Iterator[Place]:
        for where, one in self.items(parent, key, at):
            spot = Place(self.as_text(one, where))
            if spot and spot not in self._places:
                self.fault(LessonFlaw.UNKNOWN_PLACE, where, given=spot)
            yield spot

    def read_(self, read: Callable[[str], ReadT], text: str, at: str) -> ReadT | None:
        """None is no fault where the text was none."""
        if not text:
            return None
        try:
            return read(text)
        except Unreadable:
            self.fault(LessonFlaw.UNREADABLE, at, given=text[:40])
            return None

    def flag(self, parent: dict[str, Json], key: str, at: str) -> bool:
        raw = parent.get(key, False)
        if not isinstance(raw, bool):
            self.fault(FileFlaw.WRONG_TYPE, path(at, key), wanted="true or false")
        return raw is True

    def text_(self, parent: dict[str, Json], key: str, at: str) -> str:
        raw = self.value(parent, key, at)
        return "" if raw is None else self.as_text(raw, path(at, key))

    def as_text(self, raw: Json, at: str) -> str:
        if isinstance(raw, str) and raw:
            return raw
        self.fault(FileFlaw.WRONG_TYPE, at, wanted="text")
        return ""
