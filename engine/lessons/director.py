"""Above a table at which a lesson is played: which step is shown, what passes, and what a press comes to.

It never plays by itself: whoever shows the lesson plays what `script` gives and what passes, and says so.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import count, takewhile
from typing import Any

from engine.core import YES, AnyRules, Choice, Event, Place, Rejection, choice, point, why_not
from engine.lessons.lesson import LEARNER, Every, Kind, Lesson, Step
from engine.lessons.way import Begun, Stop
from engine.session import Table


class Tap(StrEnum):
    """What a tap on a place comes to in a lesson."""

    PASSES = "passes"
    HELD = "held"
    """It is lawful, but not of this step: nothing is played."""
    REFUSED = "refused"
    """By the rules, as ever."""
    NOTHING = "nothing"
    """Nothing is asked."""


@dataclass(frozen=True, slots=True)
class Telling:
    """What happened, and how much of it has been told when the step is over that is shown."""

    since: int
    """How many moves of the table were made before it."""
    events: tuple[Event, ...]
    begins: int
    """How many are told before the step."""
    ends: int


class Director:
    """The first step is come to at once. `known`: a lesson of this game was gone through before, so that
    rules are not said again; moves are always made."""

    def __init__(
        self, lesson: Lesson, table: Table, *, way: Sequence[Stop] = (), known: bool = False
    ) -> None:
        """`table` stands behind the prologue and the moves of the `way`. Raises ValueError for a way of
        another lesson."""
        self.lesson = lesson
        self._table = table
        self._known = known
        self._way: list[Stop] = list(way)
        self._quiet = False
        if any(lesson.at(stop.step) is None for stop in way):
            raise ValueError(f"{[stop.step for stop in way]}: not the way of this lesson")
        if not self._way:
            self._come_to(0)

    # where the lesson is

    @property
    def n(self) -> int:
        found = self.lesson.at(self._way[-1].step)
        assert found is not None
        return found

    @property
    def came(self) -> int:
        """How many steps have been come to, this one with them."""
        return len(self._way)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.n]

    @property
    def quiet(self) -> bool:
        """The sentence was skipped: the lights stay, and wait for the move."""
        return self._quiet

    @property
    def over(self) -> bool:
        return self.step.kind is Kind.END

    @property
    def moves(self) -> int:
        """Of the lesson, without its prologue."""
        return len(self._table.moves) - len(self.lesson.prologue)

    @property
    def waits_to_go_on(self) -> bool:
        """For `yes`: a sentence, or what was watched."""
        return self.step.kind is Kind.SAY or (self.step.scripted and self._is_played)

    @property
    def _is_played(self) -> bool:
        return self.moves > self._way[-1].moves

    def kept(self) -> Begun:
        moves = self._table.moves[len(self.lesson.prologue) :]
        return Begun(tuple(self._way), tuple(self._table.rules.move_text(one.move) for one in moves))

    # what passes

    def passing(self) -> tuple[Any, ...]:
        """The moves of this step, the suggested one first; none where nothing is asked of the learner."""
        if not self.step.learner_moves:
            return ()
        return passing(self._table.rules, self._table.state, self.step)

    def passes(self, pointed: Sequence[Place]) -> bool:
        """These places lead to a move of this step."""
        return any(_leads(self._table.rules, self._table.state, move, pointed) for move in self.passing())

    def narrowed(self, asked: Choice[Any]) -> Choice[Any]:
        """Of what may come next, what leads to a move of this step, the suggested one first."""
        rules, state = self._table.rules, self._table.state
        spots: dict[Place, None] = {}
        for move in self.passing():
            meaning = rules.pointing(state, move)
            spots.update(dict.fromkeys(meaning.after(asked.pointed) or ()))
        if YES in asked.next and self.passes((*asked.pointed, YES)):
            spots[YES] = None
        return replace(asked, next=tuple(spot for spot in spots if spot in asked.next))

    def stops(self, asked: Choice[Any]) -> tuple[Place, ...]:
        """Where a cursor steps: through what passes; where the learner remembers, through all that may be
        pressed, in its usual order, so that stepping does not tell the answer."""
        if not self.step.dark:
            return asked.next
        rules, state = self._table.rules, self._table.state
        return choice(rules, state, asked.pointed).next

    def tap(self, pointed: Sequence[Place], spot: Place) -> Tap:
        """What a tap on `spot` comes to, after those that were `pointed` at."""
        rules, state = self._table.rules, self._table.state
        if not self.step.learner_moves or rules.to_act(state) is None:
            return Tap.NOTHING
        answer = self.answer(pointed, spot)
        if isinstance(answer, Rejection):
            return Tap.REFUSED
        return Tap.PASSES if not answer.pointed or self.passes(answer.pointed) else Tap.HELD

    def answer(self, pointed: Sequence[Place], spot: Place) -> Choice[Any] | Rejection:
        """What the rules say to a tap. A tap that would begin another move than this step's is judged as the
        next place of the one that was begun, so that a mistake is explained."""
        rules, state = self._table.rules, self._table.state
        answer = point(rules, state, choice(rules, state, pointed), spot)
        begins = isinstance(answer, Choice) and bool(pointed) and answer.pointed == (spot,)
        if begins and not self.passes((spot,)):
            return why_not(rules, state, (*pointed, spot))
        return answer

    def bright(self, pointed: Sequence[Place] = ()) -> tuple[Place, ...]:
        """What is lit, that which is to be pressed first at the beginning."""
        if self.step.dark:
            return ()
        if not self.step.learner_moves:
            return self.step.lit
        ahead = self._ahead(pointed)
        if not self.step.lit:
            return ahead
        return tuple(dict.fromkeys((*(s for s in ahead if s in self.step.lit), *self.step.lit)))

    def first(self, pointed: Sequence[Place] = ()) -> Place | None:
        """What is to be pressed now; None where the learner chooses or remembers, or nothing is asked."""
        if self.step.dark:
            return None
        ahead = self._ahead(pointed)
        return ahead[0] if ahead and len(self.passing()) == 1 else None

    def then(self, pointed: Sequence[Place] = ()) -> Place | None:
        """What is to be pressed after `first`; None where that is the last, or the learner chooses."""
        ahead = self._ahead(pointed)
        alone = len(ahead) == 1 and not self.step.dark and len(self.passing()) == 1
        after = self._ahead((*pointed, ahead[0])) if alone else ()
        return after[0] if len(after) == 1 and after[0] != YES else None

    def _ahead(self, pointed: Sequence[Place]) -> tuple[Place, ...]:
        """What may be pressed next, by the moves of the step in their order."""
        rules, state = self._table.rules, self._table.state
        spots: dict[Place, None] = {}
        for move in self.passing():
            rest = rules.pointing(state, move).after(tuple(pointed))
            if rest is not None:
                spots.update(dict.fromkeys(rest or (YES,)))
        return tuple(spots)

    # what has been told of what happened

    def telling(self) -> Telling | None:
        """Of what the latest moves did; None where nothing of it is left to a step of its own."""
        made = max((n for n, stop in enumerate(self._way) if self._moves_in(stop.step)), default=None)
        if made is None:
            return None
        since = len(self.lesson.prologue) + self._way[made].moves
        source = self.lesson.at(self._way[made].step)
        assert source is not None
        events = tuple(event for one in self._table.moves[since:] for event in one.events)
        cuts = [(n, _first(events, self.lesson.steps[n].tells)) for n in self._tellers(source)]
        if not events or not cuts:
            return None
        begins = max((cut for n, cut in cuts if n <= self.n), default=0)
        ends = min((cut for n, cut in cuts if n > self.n), default=len(events))
        return Telling(since, events, begins, ends)

    def now_shown(self, events: Sequence[Event]) -> int:
        """How many of the events that have just happened are told in this step."""
        cuts = (_first(events, self.lesson.steps[n].tells) for n in self._tellers(self.n))
        return min(cuts, default=len(events))

    def _moves_in(self, id: str) -> bool:
        n = self.lesson.at(id)
        return n is not None and (self.lesson.steps[n].learner_moves or self.lesson.steps[n].scripted)

    def _tellers(self, source: int) -> list[int]:
        """The steps that tell what is done in the step `source`."""
        after = takewhile(lambda n: self.lesson.steps[n].kind is Kind.SAY, count(source + 1))
        return [n for n in after if self.lesson.steps[n].tells and self._comes(self.lesson.steps[n])]

    # going on

    def script(self) -> tuple[Any, ...]:
        """The moves that are to be played now, one after another; none where there are none or they have
        been played."""
        if not self.step.scripted or self._is_played:
            return ()
        return scripted(self._table.rules, self._table.state, self.step)

    def moved(self) -> bool:
        """The learner has moved: the next step is come to. False if this one is not over."""
        if not self.step.learner_moves or not self._is_played:
            return False
        self._come_to(self.n + 1)
        return True

    def go_on(self) -> bool:
        """From a sentence or what was watched; False where the lesson waits for something else."""
        if not self.waits_to_go_on:
            return False
        self._come_to(self.n + 1)
        return True

    def skip(self) -> None:
        """Takes the sentence away, and changes no position: what is only said or watched is over. Once more
        brings it back. The end stays as it is: nothing is waited for there."""
        if not self.go_on() and not self.over:
            self._quiet = not self._quiet

    def say_again(self) -> None:
        self._quiet = False

    def back(self) -> int | None:
        """To the beginning of the step before: how many moves of the table are left there. None at the
        beginning of the lesson."""
        if len(self._way) < 2:
            return None
        self._way.pop()
        self._quiet = False
        return len(self.lesson.prologue) + self._way[-1].moves

    def _come_to(self, n: int) -> None:
        while not self._comes(self.lesson.steps[n]):
            n += 1
        self._way.append(Stop(self.lesson.steps[n].id, self.moves))
        self._quiet = False

    def _comes(self, step: Step) -> bool:
        if step.kind is Kind.SAY:
            return not (self._known and step.teaches)
        if step.kind is not Kind.MAYBE:
            return True
        rules, state = self._table.rules, self._table.state
        legal = rules.legal_moves(state)
        mine = rules.to_act(state) == LEARNER and bool(legal)
        return mine and len(passing(rules, state, step)) == len(legal)


def _first(events: Sequence[Event], kind: str) -> int:
    """The number of the first event of that class that is the learner's or nobody's; how many there are if
    there is none."""

    def is_it(event: Event) -> bool:
        return type(event).__name__ == kind and getattr(event, "seat", LEARNER) == LEARNER

    return next((n for n, event in enumerate(events) if is_it(event)), len(events))


def passing(rules: AnyRules, state: Any, step: Step) -> tuple[Any, ...]:
    """The lawful moves of a step in which the learner moves, the suggested one first."""
    if step.every is None:
        return tuple(move for move in step.moves if rules.check(state, move) is None)
    return tuple(move for move in rules.legal_moves(state) if _is_one_of(rules, state, move, step.every))


def scripted(rules: AnyRules, state: Any, step: Step) -> tuple[Any, ...]:
    """The moves of a step that the lesson makes, from a state on."""
    seat = rules.to_act(state)
    made: list[Any] = []
    for wanted in step.moves:
        if step.or_any and rules.to_act(state) != seat:
            return tuple(made)
        lawful = not step.or_any or rules.check(state, wanted) is None
        made.append(wanted if lawful else rules.legal_moves(state)[0])
        state = rules.advance(state, made[-1])
    while step.or_any and rules.to_act(state) == seat:
        made.append(rules.legal_moves(state)[0])
        state = rules.advance(state, made[-1])
    return tuple(made)


def _is_one_of(rules: AnyRules, state: Any, move: Any, every: Every) -> bool:
    if type(move).__name__ != every.move:
        return False
    if not every.event:
        return True
    events: list[Event] = []
    rules.advance(state, move, events)
    found = (event for event in events if type(event).__name__ == every.event)
    return any(_fact(event, every.fact) == every.value for event in found)


def _fact(event: Event, named: str) -> object:
    found: object = event
    for name in named.split("."):
        found = getattr(found, name, None)
    return found


def _leads(rules: AnyRules, state: Any, move: Any, pointed: Sequence[Place]) -> bool:
    meaning, spots = rules.pointing(state, move), tuple(pointed)
    if meaning.after(spots) is not None:
        return True
    return bool(spots) and spots[-1] == YES and meaning.after(spots[:-1]) == ()
