"""A table being played: what is pointed at, the story that is told, the refusal, and the way back."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Any, Final, Generic, TypeAlias

from engine.core import CONTROLS, YES, AnyRules, Choice, Event, Place, Rejection, choice, point, point_at_all
from engine.core.rules import MoveT, ViewT
from engine.core.telling import as_entered, decided, is_whole, to_tell
from engine.lessons import Tap
from engine.session import Handwork, Played, Table, Undo, one_person
from ui.core.timeline import Step, Timeline, within
from ui.games.contract.guide import Guide
from ui.games.contract.table import Look, Running

REFUSED_MS: Final = 300
"""How long a refused place shakes before anybody says why."""
FRAME_MS: Final = 16


@dataclass(frozen=True, slots=True)
class Refused:
    rejection: Rejection
    spot: Place
    shows: bool = False
    """Something hidden: it is counted as a look."""


@dataclass(frozen=True, slots=True)
class Asks(Generic[MoveT]):
    """Something more is to be pointed at."""

    choice: Choice[MoveT]


@dataclass(frozen=True, slots=True)
class Plays:
    played: tuple[Played, ...]
    """The move, and those that the table answered by itself after it."""


@dataclass(frozen=True, slots=True)
class Held:
    """It is lawful, but the guide holds it: nothing is played."""

    spot: Place


Answer: TypeAlias = Refused | Asks[MoveT] | Plays | Held
Story: TypeAlias = Callable[[Sequence[Played]], tuple[Step[Event], ...]]


def never(move: object) -> bool:
    return False


def with_motion() -> bool:
    return False


def nothing() -> tuple[Event, ...]:
    return ()


def as_asked(asked: Choice[MoveT] | None) -> Choice[MoveT] | None:
    return asked


class Play(Generic[MoveT, ViewT]):
    """Knows no screen and no page. `story` gives the steps of moves, `view_after` the view after one of their
    events. `confirms` says whether `yes` is still asked once the last place of a move is pointed at. `asked`
    is given each question as it comes up, None at the end, and may answer a part of it already. A refused
    place shakes for `shakes_ms`, and the refusal lasts for `refused_ms`. `stepwise`: with less motion nothing
    changes within a step of a story. `guide`: what it does not let pass is not offered, and not played.
    `leads`: hands are led to what they have to do, and nothing is asked before. After each event of `read` a
    story waits to be gone on with: a card is read there."""

    def __init__(
        self,
        table: Table,
        *,
        story: Story,
        view_after: Callable[[ViewT, Event], ViewT],
        less_motion: Callable[[], bool] = with_motion,
        confirms: Callable[[MoveT], bool] = never,
        asked: Callable[[Choice[MoveT] | None], Choice[MoveT] | None] = as_asked,
        refused_ms: int = REFUSED_MS,
        shakes_ms: int = REFUSED_MS,
        stepwise: bool = False,
        guide: Guide[MoveT] | None = None,
        leads: bool = False,
        read: Callable[[], Sequence[Event]] = nothing,
    ) -> None:
        self.table: Final = table
        self.spots: Final = frozenset((*table.rules.places, *CONTROLS))
        self._steps_of = story
        self._view_after = view_after
        self._less_motion = less_motion
        self._confirms = confirms
        self._asked = asked
        self._refused_ms = refused_ms
        self._shakes_ms = shakes_ms
        self._stepwise = stepwise
        self._guide = guide
        self._leads = leads
        self._to_read = read
        self._choice: Choice[MoveT] | None = None
        self._decided: tuple[Place, ...] | None = None
        """By Totem, of a move whose rest people find on the cardboard and tell."""
        self._story: Timeline[Event] | None = None
        """As far as the next event that is read."""
        self._rest: tuple[Step[Event], ...] = ()
        """What is told after it."""
        self._moves_end: tuple[int, ...] = ()
        """After how many steps of the story each of its moves has been told."""
        self._view_before: ViewT = self._view_of_all()
        self._refused: tuple[Refused, int] | None = None
        self._over = self._over_unshown = False
        self._ask()

    # what is shown

    @property
    def handwork(self) -> Handwork | None:
        """What hands are led to now: nothing goes on before it is done."""
        return self.table.handwork if self._leads and self._story is None else None

    @property
    def alone(self) -> bool:
        """One person plays it: nothing is hidden from anybody, and the screen is handed to nobody."""
        return self._guide is not None or one_person(self.table.players)

    @property
    def choice(self) -> Choice[MoveT] | None:
        """None while a story runs and when the game is over."""
        return self._choice

    @property
    def waits_for_totem(self) -> bool:
        """Nobody is asked anything: Totem has still to decide."""
        at_rest = self._story is None and self._choice is None and self.handwork is None
        return at_rest and self.table.totem_to_act

    @property
    def tells_for_totem(self) -> bool:
        """Totem has decided, and people tell what they find."""
        return self._decided is not None

    @property
    def story(self) -> Timeline[Event] | None:
        return self._story

    @property
    def refused(self) -> Refused | None:
        return self._refused[0] if self._refused is not None else None

    def view(self, now: int) -> tuple[ViewT, Running | None]:
        """What lies open, as far as the story has been told."""
        if self._story is None or ((at := self._story.at(now)) is None and not self._rest):
            return self._view_of_all(), None
        view = self._view_before
        for event in self._story.done(now):
            view = self._view_after(view, event)
        return view, None if at is None else Running(self._story.steps[at[0]].what, at[1])

    def look(
        self, now: int, *, aimed: Place | None = None, refused: Place | None = None
    ) -> Look[AnyRules, MoveT, ViewT]:
        """What the table alone knows; `refused` rings a place although nothing shakes."""
        table = self.table
        view, running = self.view(now)
        return Look(
            table.rules,
            view,
            table.players,
            table.mode,
            table.rules.to_act(table.state),
            None if running else self._choice,
            table.moves[-1] if table.moves else None,
            running,
            self._refused[0].spot if self._refused is not None else refused,
            table.goes_back_to is not None,
            shaken=self._shaken(now),
            turn=self._turn(),
            aimed=aimed,
        )

    def _view_of_all(self) -> ViewT:
        view: ViewT = self.table.rules.view(self.table.state, None)
        return view

    def _turn(self) -> tuple[Played, ...]:
        moves = self.table.moves
        first = len(moves)
        while first and moves[first - 1].seat == moves[-1].seat:
            first -= 1
        return tuple(moves[first:])

    def _shaken(self, now: int) -> float:
        """How far the shaking of the refused place is, 0 to 1."""
        if self._refused is None or self._less_motion():
            return 1.0
        return min(1.0, max(0.0, (now - self._refused[1]) / self._shakes_ms))

    def wakes(self, now: int) -> int | None:
        """When something changes by itself, ms."""
        moments = []
        if self._refused is not None:
            since = self._refused[1]
            until = since + self._refused_ms
            shaking = now < since + self._shakes_ms and not self._less_motion()
            moments.append(min(now + FRAME_MS, until) if shaking else until)
        if self._story is not None and not self.pauses(now):
            moments.append(self._story_changes(self._story, now))
        return min(moments, default=None)

    def _story_changes(self, story: Timeline[Event], now: int) -> int:
        at = story.at(now)
        if at is None:
            return now
        if self._stepwise and self._less_motion():
            return story.began + sum(step.ms for step in story.steps[: at[0] + 1])
        return now + FRAME_MS

    def settle(self, now: int) -> Refused | None:
        """Ends what is over by now: a refusal, which is returned, or a story, after which is asked again."""
        if self._refused is not None and now >= self._refused[1] + self._refused_ms:
            refused, _ = self._refused
            self._refused = None
            return refused
        if self._story is not None and self._story.at(now) is None and not self._rest:
            self.skip()
        return None

    def pauses(self, now: int) -> bool:
        """The story waits until what has just happened is read."""
        return self._story is not None and bool(self._rest) and self._story.at(now) is None

    @property
    def just_shown(self) -> Event | None:
        """The last event before a story waits."""
        return self._story.steps[-1].what if self._story is not None else None

    def go_on(self, now: int) -> None:
        """With a story that waits."""
        if self._story is None or not self._rest:
            return
        shown, rest = self._story.steps, self._rest
        for step in shown:
            self._view_before = self._view_after(self._view_before, step.what)
        self._moves_end = tuple(end - len(shown) for end in self._moves_end)
        self._begin_story(rest, now)

    def comes_to_its_end(self) -> bool:
        """The story of the last move has been told: true once, and once more after an undo."""
        over, self._over_unshown = self._over_unshown, False
        return over

    # what people do

    def point(self, spot: Place, now: int) -> Answer[MoveT] | None:
        """None while nothing is asked."""
        if self._choice is None:
            return None
        if self._decided is not None:
            return self._found(self._decided, spot, now)
        if self._guide is not None and spot not in self._choice.next:
            return self._guided(self._guide, self._choice.pointed, spot, now)
        return self.take(point(self.table.rules, self.table.state, self._choice, spot), spot, now)

    def point_at_all(self, spots: Sequence[Place], now: int) -> Answer[MoveT]:
        """From the first place on; `spots` is not empty."""
        if self._decided is not None:
            return self._found(self._decided, spots[-1], now) or Held(spots[-1])
        answer = point_at_all(self.table.rules, self.table.state, spots)
        if self._guide is not None and isinstance(answer, Choice) and not self._guide.passes(answer.pointed):
            return Held(spots[-1])
        return self.take(answer, spots[-1], now)

    def _guided(
        self, guide: Guide[MoveT], pointed: Sequence[Place], spot: Place, now: int
    ) -> Answer[MoveT] | None:
        """A tap on what is not offered."""
        match guide.tap(pointed, spot):
            case Tap.NOTHING:
                return None
            case Tap.HELD:
                return Held(spot)
            case _:
                return self.take(guide.answer(pointed, spot), spot, now)

    def take(self, answer: Choice[MoveT] | Rejection, spot: Place, now: int) -> Answer[MoveT]:
        """What pointing at `spot` has come to."""
        if isinstance(answer, Rejection):
            refused = Refused(answer, spot, self.table.refused(answer))
            self._refused = refused, now
            return refused
        if answer.move is not None and (spot == YES or not self._confirms(answer.move)):
            return self.play(answer.move, now)
        asks = Asks(to_confirm(answer))
        self.offer(asks.choice)
        return asks

    def offer(self, choice: Choice[MoveT]) -> None:
        """In place of what is asked: a screen has laid it out."""
        self._choice = self._let_pass(choice)

    def decide_for_totem(self, move: MoveT, now: int) -> None:
        """Totem has decided on a move; what it cannot know of it is asked of people. Raises ValueError for a
        move that is none here."""
        rules, state = self.table.rules, self.table.state
        if is_whole(rules, state, move):
            self.play(move, now)
            return
        pointed = decided(rules.pointing(state, move))
        found = to_tell(rules, state, pointed)
        if not found:
            raise ValueError(f"{rules.move_text(move)} is no move here")
        self._decided, self._choice = pointed, Choice(pointed, found, None)

    def _found(self, pointed: tuple[Place, ...], spot: Place, now: int) -> Plays | None:
        """People have told what lies there; None for anything else."""
        if self._choice is None or spot not in self._choice.next:
            return None
        move = as_entered(self.table.rules, self.table.state, pointed, spot)
        return None if move is None else self.play(move, now)

    def play(self, move: MoveT, now: int) -> Plays:
        """Raises ValueError for a move that is not allowed."""
        before = self._view_of_all()
        played = self.table.play(move)
        if isinstance(played, Rejection):
            raise ValueError(f"{move} was offered and is refused: {played}")
        self._tell(played, before, now)
        return Plays(played)

    def play_all(self, moves: Sequence[MoveT], now: int, *, most_ms: int | None = None) -> None:
        """One after another, told as one story, in `most_ms` at most. Raises ValueError for a move that is
        not allowed."""
        before, made = self._view_of_all(), list[Played]()
        for move in moves:
            played = self.table.play(move)
            if isinstance(played, Rejection):
                raise ValueError(f"{move} is refused: {played}")
            made += played
        self._tell(made, before, now, most_ms)

    def _tell(self, played: Sequence[Played], before: ViewT, now: int, most_ms: int | None = None) -> None:
        """Shows what happened, as far as it is told now."""
        if self._guide is not None:
            played = first_of(
                played, self._guide.now_shown([event for one in played for event in one.events])
            )
        self.tell(played, before, now, most_ms)

    def tell(self, played: Sequence[Played], before: ViewT, now: int, most_ms: int | None = None) -> None:
        """Shows what happened, from the view before it."""
        self._choice = self._decided = None
        self._view_before = before
        by_move = [self._steps_of((one,)) for one in played]
        steps = tuple(step for steps in by_move for step in steps)
        self._moves_end = tuple(accumulate(map(len, by_move)))
        self._begin_story(within(steps, most_ms), now)

    def _begin_story(self, steps: tuple[Step[Event], ...], now: int) -> None:
        """As far as the first event that is read, where anything is told after it."""
        read = self._to_read()
        ends = (n + 1 for n, step in enumerate(steps) if any(step.what is event for event in read))
        end = next((end for end in ends if any(step.ms for step in steps[end:])), len(steps))
        self._story, self._rest = Timeline(steps[:end], now), steps[end:]

    def skip_one(self, now: int) -> bool:
        """Ends the story of one move; what the table did by itself after it is still told. False if none is
        told."""
        if self._story is None:
            return False
        steps, at = self._story.steps, self._story.at(now)
        ends = (end for end in self._moves_end if at is not None and end > at[0])
        end = next(ends, len(steps))
        if not self._rest and not any(step.ms for step in steps[end:]):
            return self.skip()
        self._story = Timeline(steps, now - sum(step.ms for step in steps[:end]))
        return True

    def skip(self) -> bool:
        """Ends a story; False if none is told."""
        if self._story is None:
            return False
        self._story, self._rest = None, ()
        self.refresh()
        return True

    def forgive(self) -> None:
        """A refusal is over at once."""
        self._refused = None

    def refresh(self) -> None:
        """Asks again, since the table was changed."""
        self._ask()
        waits = self.table.handwork is not None or self.table.totem_to_act
        if self._choice is None and not self._over and not waits:
            self._over = self._over_unshown = True

    def _ask(self) -> None:
        rules, state = self.table.rules, self.table.state
        self._decided = None
        if not self._leads:
            self.table.hands_done()
        if self.table.handwork is not None:
            self._choice = None
            return
        if self.table.totem_to_act:
            self._asked(None)
            self._choice = None
            return
        asked = self._asked(choice(rules, state) if rules.to_act(state) is not None else None)
        self._choice = None if asked is None else self._let_pass(asked)

    def _let_pass(self, asked: Choice[MoveT]) -> Choice[MoveT] | None:
        """As the guide narrows it; None where nothing is asked of anybody just now."""
        if self._guide is None:
            return asked
        narrowed = self._guide.narrowed(asked)
        return narrowed if narrowed.next else None

    # what hands do

    def hand_done(self) -> bool:
        """The step that hands were led to is done; False if there was none."""
        return self._hands_changed(self.handwork is not None and self.table.hand_done())

    def hands_done(self) -> bool:
        """All that is left of them, at once."""
        return self._hands_changed(self.handwork is not None and self.table.hands_done())

    def hand_back(self) -> bool:
        """The step before is to be done again; False at the first."""
        return self.handwork is not None and self.table.hand_back()

    def _hands_changed(self, changed: bool) -> bool:
        if changed and self.table.handwork is None:
            self.refresh()
        return changed

    # going back

    def forget(self) -> bool:
        """What is pointed at so far; False if nothing was."""
        if self._choice is None or not self._choice.pointed or self._decided is not None:
            return False
        self._ask()
        return True

    def undo(self, *, confirmed: bool) -> Undo:
        """Changes nothing unless it is done; a story that is being told is over then."""
        what = self.table.undo(confirmed=confirmed)
        if what is Undo.DONE:
            self._story, self._rest, self._over = None, (), False
            self._ask()
        return what

    def undo_to(self, moves: int) -> None:
        """Takes back until at most so many are left; the person has confirmed it."""
        self.table.undo_to(moves)
        self._story, self._rest, self._over = None, (), False
        self._ask()

    def redo_to(self, moves: int) -> None:
        """Brings back until at least so many stand, or all; nothing is told."""
        self.table.redo_to(moves)
        self._story, self._rest = None, ()
        self.refresh()

    def redo(self, now: int) -> bool:
        """False if nothing was taken back."""
        before = self._view_of_all()
        played = self.table.redo()
        if played:
            self._tell(played, before, now)
        return bool(played)


def first_of(played: Sequence[Played], events: int) -> list[Played]:
    """The moves as far as so many of their events go."""
    out: list[Played] = []
    for one in played:
        out.append(replace(one, events=one.events[:events]))
        events -= len(out[-1].events)
    return out


def to_confirm(answer: Choice[MoveT]) -> Choice[MoveT]:
    """Pointed at whole: `yes` is still asked."""
    return answer if answer.move is None else replace(answer, next=(YES,), move=None)


AnyPlay: TypeAlias = Play[Any, Any]
"""Of whatever game; as `AnyRules`."""
