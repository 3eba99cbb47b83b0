"""What hands have still to do at a table, so that the cardboard lies as the game stands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from engine.core import AnyRules, Event, Unreadable
from engine.core.hands import (
    AnyCardboard,
    followed,
    is_among,
    steps,
    steps_by_kind,
    steps_of_dealing,
    steps_of_move,
)
from engine.core.laid import Laid, NotThere, Step, read_steps, steps_text


class Cause(StrEnum):
    """What hands are led to; the values are a stored format."""

    DEAL = "deal"
    """Everything is laid out."""
    MOVE = "move"
    """What follows from a move."""
    BACK = "back"
    """A move was taken back."""
    AGAIN = "again"
    """A move was brought back: nobody has made it with their hands."""
    TOTEM = "totem"
    """A move of Totem's, which people make for it, and what follows from it."""
    MATCH = "match"
    """More than one move was taken back: what differs, one colour or kind after another."""
    CHECK = "check"
    """Somebody doubts: everything that lies there, one colour or kind after another. Never stored, since it
    changes nothing."""


@dataclass(frozen=True, slots=True)
class Handwork:
    """Steps of hands in their order; it is over when all of them are done."""

    cause: Cause
    steps: tuple[Step, ...]
    done: int = 0

    @property
    def step(self) -> Step:
        """The one that is to be done now."""
        return self.steps[self.done]

    @property
    def left(self) -> tuple[Step, ...]:
        return self.steps[self.done :]


def handwork_text(work: Handwork) -> str:
    """One line of printable ASCII."""
    return f"{work.cause} {work.done} {steps_text(work.steps)}"


def read_handwork(text: str) -> Handwork:
    """Raises Unreadable."""
    words = text.split(" ", 2)
    try:
        cause, done, ahead = Cause(words[0]), int(words[1]), read_steps(words[2])
    except (ValueError, IndexError) as error:
        raise Unreadable("handwork", text[:40]) from error
    if not 0 <= done < len(ahead):
        raise Unreadable("handwork", text[:40])
    return Handwork(cause, ahead, done)


class Hands:
    """Follows what lies on the table of one running game: after each of its moves, and as far as hands have
    come. The table tells it of every change."""

    def __init__(self, cardboard: AnyCardboard, rules: AnyRules, start: Any) -> None:
        self._cardboard = cardboard
        self._rules = rules
        self._lying = [cardboard.marked(cardboard.laid(rules, rules.view(start, None)))]
        self._ahead: list[Laid] = []
        """After the moves that were taken back, the last one first."""
        self.work: Handwork | None = None
        self._led: tuple[tuple[object, ...], Any] | None = None
        """What is shown while hands are led, and of what: it is asked for several times in one turn."""

    def judge_by(self, rules: AnyRules) -> None:
        """Other rules from now on, by which all of this lies as it does."""
        self._rules, self._led = rules, None

    @property
    def wanted(self) -> Laid:
        """As the game stands."""
        return self._lying[-1]

    @property
    def lying(self) -> Laid:
        """As far as hands have come."""
        return self._before(self.work)

    def _before(self, work: Handwork | None) -> Laid:
        """What lies there while that is still to be done. Raises NotThere for work of another table."""
        lying = self.wanted
        for step in reversed(work.left if work is not None else ()):
            lying = lying.before(step.shifts)
        return lying

    def seen(self, view: Any) -> Any:
        """A view of the whole table as if that lay there."""
        return self._cardboard.seen(view, self.lying)

    def led(self, state: Any) -> Any:
        """What everybody sees, as hands are shown it: what they lay out or compare lies there already."""
        of = state, self.wanted, self.work
        if self._led is None or any(one is not other for one, other in zip(of, self._led[0], strict=True)):
            self._led = of, self._led_by(self._rules.view(state, None))
        return self._led[1]

    def _led_by(self, view: Any) -> Any:
        lying, work = self.lying, self.work
        if work is not None and work.cause in (Cause.DEAL, Cause.MATCH):
            lying = lying.after(work.step.shifts)
        return self._cardboard.seen(view, lying)

    def led_next(self, view: Any) -> Any:
        """As it will be shown once the step that runs is done, and not the last."""
        work = self.work
        if work is None or len(work.left) < 2:
            return self._led_by(view)
        lying = self.lying.after(work.step.shifts)
        if work.cause in (Cause.DEAL, Cause.MATCH):
            lying = lying.after(work.left[1].shifts)
        return self._cardboard.seen(view, lying)

    # the game goes on, and back

    def follow(self, events: Sequence[Event], after: Any) -> None:
        """A move was made; `after` is the state then."""
        self._ahead.clear()
        lying = followed(self._cardboard, self._rules, self.wanted, _seen(events))
        seen = self._cardboard.laid(self._rules, self._rules.view(after, None))
        self._lying.append(lying.veiling(seen.veiled))

    def cut(self, moves: int) -> None:
        """So many moves stand; the others can be brought back."""
        self._ahead.extend(reversed(self._lying[moves + 1 :]))
        del self._lying[moves + 1 :]

    def again(self) -> None:
        """A move that was taken back stands again."""
        self._lying.append(self._ahead.pop())

    def moved(self, first: int, events: Sequence[Event], lay: Laid, carried: Sequence[Event] = ()) -> None:
        """What follows from the moves after the `first` ones, where this `lay` before them. What of them is
        `carried` out for Totem nobody has done yet."""
        public, cause = _seen(events), Cause.TOTEM if carried else Cause.MOVE
        before, cardboard = self._lying[first], self._cardboard
        if lay == before:
            self._begin(cause, steps_of_move(cardboard, self._rules, before, public, carried))
        else:
            done = self._with_own(before, public, lay, carried)
            self._begin(cause, steps(cardboard, done, self.wanted))

    def _with_own(self, before: Laid, events: Sequence[Event], lay: Laid, carried: Sequence[Event]) -> Laid:
        """Hands had not come so far, and a player has made their part of a move all the same."""
        own = lay
        for event in events:
            shifts = self._cardboard.shifts(self._rules, before, event)
            before = before.after(shifts)
            if self._cardboard.own(event) and not is_among(carried, event):
                try:
                    own = own.after(shifts)
                except NotThere:
                    return lay
        return own

    def taken_back(self, lay: Laid, *, several: bool = False) -> None:
        """One more move than before, or several; where this `lay` until then."""
        again = self.work is not None and self.work.cause in (Cause.BACK, Cause.MATCH)
        if again or several:
            self._begin(Cause.MATCH, steps_by_kind(self._cardboard, lay, self.wanted))
        else:
            self._begin(Cause.BACK, steps(self._cardboard, lay, self.wanted, backwards=True))

    def brought_back(self, lay: Laid) -> None:
        self._begin(Cause.AGAIN, steps(self._cardboard, lay, self.wanted))

    def dealt(self, *, entered: bool) -> None:
        """Everything is in the box still, or all but what was `entered`."""
        self._begin(Cause.DEAL, steps_of_dealing(self._cardboard, self.wanted, entered=entered))

    def kinds(self) -> tuple[Step, ...]:
        """All that can be seen to lie there, one colour or kind after another."""
        return steps_of_dealing(self._cardboard, self.lying.plain)

    def _begin(self, cause: Cause, found: tuple[Step, ...]) -> None:
        self.work = Handwork(cause, found) if found else None

    # what hands do

    def do(self) -> bool:
        """The step that is to be done is; False if there is none."""
        work = self.work
        if work is None:
            return False
        self.work = replace(work, done=work.done + 1) if work.done + 1 < len(work.steps) else None
        return True

    def do_all(self) -> bool:
        there = self.work is not None
        self.work = None
        return there

    def undo(self) -> bool:
        """The step before is to be done again; False at the first."""
        work = self.work
        if work is None or not work.done:
            return False
        self.work = replace(work, done=work.done - 1)
        return True

    def restore(self, text: str) -> None:
        """As it was left. Raises Unreadable, also for work that is none at this table."""
        work = read_handwork(text)
        try:
            self._before(replace(work, done=0))
        except NotThere as missing:
            raise Unreadable("handwork", text[:40]) from missing
        self.work = work


def _seen(events: Iterable[Event]) -> tuple[Event, ...]:
    """What everybody sees."""
    return tuple(event for event in events if event.seen_by is None)
