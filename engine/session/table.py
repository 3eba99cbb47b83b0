"""The table: one running game. The only place where a move enters, whoever makes it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine.core import AnyRules, Event, Place, Rejection, Rng, Seat
from engine.core.early import after_ending, ended_by_players, tell
from engine.core.laid import Laid, Step
from engine.core.record import MOST_NOTES, PIECE, Note, Record, checksum, result_text
from engine.core.telling import is_whole
from engine.session.customs import PLAIN, AnyCustoms
from engine.session.handwork import Hands, Handwork, handwork_text
from engine.session.hints import Rung, hints_in, note_hint
from engine.session.journal import Journal
from engine.session.looks import REVEALED, looks_in, standing
from engine.session.played import Played, Undo
from engine.session.sitting import Mode, Player, Sitting, levels_of
from engine.session.unread import BEGINS, first_time, read_unread, unread_text
from engine.session.usual import always, as_agreed, never

MOST_FORCED: Final = 24
"""Moves that the table makes by itself after one of a person's: a game might go on by itself for ever."""


class Table:
    """`clock` gives milliseconds of play. Listeners hear of every change after it has happened."""

    def __init__(
        self,
        rules: AnyRules,
        sitting: Sitting,
        clock: Callable[[], int],
        customs: AnyCustoms = PLAIN,
        looks_may_go: Callable[[], bool] = always,
        explains: Callable[[], bool] = never,
    ) -> None:
        """`looks_may_go`: what showed something hidden may be taken back. `explains`: what is big is read."""
        self.rules = rules
        self.sitting = sitting
        self.customs = customs
        self._clock = clock
        self._looks_may_go = looks_may_go
        self._explains = explains
        self._unread: tuple[str, ...] = ()
        self._states: list[Any] = [rules.start(sitting.deal)]
        self._moves: list[Played] = []
        self._undone: list[Played] = []
        self._ahead: list[Any] = []
        """The states after the moves that were taken back, in their order."""
        self._notes: list[Note] = []
        self._hinted_for: Played | None = None  # after which the last hint was given
        self._revealing: str | None = None
        self._revealed: Any = None
        self.known: Callable[[Player], Player] = as_agreed
        """As they are called and shown now: a guest in the language, others with today's name and badge."""
        self.what_if = False
        """A branch beside a game that is over: nobody keeps it."""
        self._journal: Journal | None = None
        self._listeners: list[Callable[[Table], None]] = []
        cardboard = customs.cardboard(sitting.deal) if sitting.mode is Mode.BESIDE else None
        self._hands = None if cardboard is None else Hands(cardboard, rules, self._states[0])

    def restore(
        self,
        line: Sequence[tuple[Any, bool, int]],
        played: int,
        notes: Sequence[Note] = (),
        revealing: str | None = None,
    ) -> None:
        """Sets a new table as it was left: moves that have been checked, each with whether it was forced
        and when it was made; the first `played` of them stand. Raises ValueError if `revealing` is
        refused."""
        for _ in self.restoring(line, played, notes, revealing):
            pass

    def restoring(
        self,
        line: Sequence[tuple[Any, bool, int]],
        played: int,
        notes: Sequence[Note] = (),
        revealing: str | None = None,
    ) -> Iterator[float]:
        """`restore` in pieces: tells how much is done, from 0 to 1. Before its end the table is none."""
        for n, (move, forced, at) in enumerate(line):
            if n % PIECE == 0:
                yield n / len(line)
            self._append(move, forced=forced, at=at)
        self._take_away(played)
        self._notes.extend(notes)
        self._hinted_for = self._moves[-1] if self._moves else None
        if revealing is not None and self._tell(revealing) is not None:
            raise ValueError(f"{revealing} cannot be turned up")

    def keep(self, journal: Journal) -> None:
        """From now on every change is written down before listeners hear of it."""
        self._journal = journal

    @property
    def kept(self) -> bool:
        return self._journal is None or self._journal.safe

    @property
    def line(self) -> Sequence[Played]:
        """The moves that stand, then those that can be brought back."""
        return (*self._moves, *reversed(self._undone))

    @property
    def notes(self) -> Sequence[Note]:
        return tuple(self._notes)

    @property
    def looks_may_go(self) -> bool:
        """A move that showed something hidden may be taken back."""
        return self._looks_may_go()

    @property
    def looks(self) -> tuple[int, ...]:
        """For each time that something shown was taken back, how many moves were left then, in order."""
        return looks_in(self._notes)

    @property
    def hints(self) -> tuple[int, ...]:
        """For each hint that was asked for, how many moves stood then, in order."""
        return hints_in(self._notes)

    def hinted(self, rung: Rung, places: Sequence[Place] = ()) -> None:
        """Somebody has asked for a hint for the move that comes next, or for more of the same one.

        `places`: of the move, where it was shown.
        """
        latest = self._moves[-1] if self._moves else None
        if note_hint(self._notes, len(self._moves), rung, places, same=self._hinted_for is latest):
            self._hinted_for = latest
            self._changed()

    @property
    def revealing(self) -> str | None:
        return self._revealing

    @property
    def mode(self) -> Mode:
        return self.sitting.mode

    @property
    def players(self) -> tuple[Player, ...]:
        """As they are called now; what was agreed stays as it was."""
        return tuple(map(self.known, self.sitting.players))

    @property
    def options(self) -> Mapping[str, str]:
        return dict(self.sitting.options)

    @property
    def state(self) -> Any:
        return self._states[-1] if self._revealing is None else self._revealed

    @property
    def moves(self) -> Sequence[Played]:
        return tuple(self._moves)

    @property
    def undone(self) -> int:
        return len(self._undone)

    def state_before(self, move: int) -> Any:
        """Of `line`, so also of a move that was taken back; of as many moves as it has, the last state."""
        here = len(self._states)
        return self._states[move] if move < here else self._ahead[here - 1 - move]

    def by_totem(self, seat: Seat | None) -> bool:
        """Totem plays that seat."""
        return seat is not None and bool(self.sitting.players[seat].level)

    @property
    def totem_to_act(self) -> bool:
        """What the cardboard gives is told by people, whoever's turn it is."""
        return self.by_totem(self.rules.to_act(self.state)) and not self.customs.people_tell(self.state)

    @property
    def goes_back_to(self) -> int | None:
        """How many moves stand once the last one of a person is taken back: what Totem has answered goes with
        it. None where there is none."""
        back = (n for n in reversed(range(len(self._moves))) if not self._answers(n))
        return next(back, None)

    def _answers(self, n: int) -> bool:
        """No person has made that move of `line`, nor told it."""
        here = len(self._moves)
        played = self._moves[n] if n < here else self._undone[here - 1 - n]
        by_totem = self.by_totem(played.seat) and not self.customs.people_tell(self.state_before(n))
        return played.forced or by_totem

    def listen(self, listener: "Callable[[Table], None]") -> None:
        self._listeners.append(listener)

    def play(self, move: Any) -> tuple[Played, ...] | Rejection:
        refused = self.rules.check(self.state, move)
        if refused is not None:
            return refused
        first, lay = len(self._moves), self.lying
        self._undone.clear()
        self._ahead.clear()
        self._append(move, forced=False)
        for _ in range(MOST_FORCED):
            only = self.customs.obvious(self.rules, self._states[-1])
            if only is None:
                break
            self._append(only, forced=True)
        if self._hands is not None and lay is not None:
            events = [event for played in self._moves[first:] for event in played.events]
            self._hands.moved(first, events, lay, self._carried(first))
        self._unread = first_time(self, first) if self._explains() else ()
        self._changed()
        return tuple(self._moves[first:])

    def refused(self, rejection: Rejection) -> bool:
        """Somebody was told that a move is not possible. Where that shows something hidden it is a look,
        noted as one that was taken back; true then."""
        if not self.customs.refusal_shows(self.state, rejection):
            return False
        if len(self._notes) < MOST_NOTES:
            self._notes.append(Note(len(self._moves), f"undo 0 {REVEALED}"))
        self._changed()
        return True

    def _carried(self, first: int) -> list[Event]:
        """What people have still to do for Totem, of the moves from there on; what had to be told of a move
        they have done before they told it."""
        return [
            event
            for n, played in enumerate(self._moves[first:], start=first)
            if self.by_totem(played.seat) and is_whole(self.rules, self._states[n], played.move)
            for event in played.events
        ]

    def undo(self, *, confirmed: bool = False) -> Undo:
        if ended_by_players(self._revealing):
            return self._go_on(confirmed=confirmed)
        lay = self.lying
        what = self._back(confirmed=confirmed)
        if what is Undo.DONE:
            self._lies_again(lay, at_once=1)
            self._changed()
        return what

    def undo_to(self, moves: int) -> None:
        """Takes back, as somebody has confirmed, until at most so many are left or nothing more may go. All
        of it is one change, however many they are."""
        if len(self._moves) > moves and ended_by_players(self._revealing):
            self._go_on(confirmed=True)
        lay, times = self.lying, 0
        while (
            len(self._moves) > moves
            and not ended_by_players(self._revealing)
            and self._back(confirmed=True) is Undo.DONE
        ):
            times += 1
        if times:
            self._lies_again(lay, at_once=times)
            self._changed()

    def _back(self, *, confirmed: bool) -> Undo:
        """Takes back what one tap does; nobody hears of it yet."""
        back = self.goes_back_to
        if back is None:
            return Undo.NOTHING
        taken = self._moves[back:]
        revealed = self._revealing is not None or any(e.reveals for p in taken for e in p.events)
        if revealed and not self._looks_may_go():
            return Undo.FORBIDDEN
        if revealed and not confirmed:
            return Undo.REVEALED
        if revealed and len(self._notes) < MOST_NOTES:
            self._notes.append(Note(back, f"undo {len(taken)} {REVEALED}"))
        self._revealing = None
        self._take_away(back)
        return Undo.DONE

    def _lies_again(self, lay: Laid | None, *, at_once: int) -> None:
        """Hands follow moves that were taken back, where this `lay` until then."""
        if self._hands is not None and lay is not None:
            self._hands.taken_back(lay, several=at_once > 1)

    def _go_on(self, *, confirmed: bool) -> Undo:
        """A game that its players ended is on again; every move stands."""
        before = self._states[-1]
        if self.rules.imagine(self.rules.view(before, None), Rng(0)) != before:  # the end may have shown it
            if not self._looks_may_go():
                return Undo.FORBIDDEN
            if not confirmed:
                return Undo.REVEALED
            if len(self._notes) < MOST_NOTES:
                self._notes.append(Note(len(self._moves), f"undo 0 {REVEALED}"))
        self._revealing = None
        self._changed()
        return Undo.DONE

    def redo(self) -> tuple[Played, ...]:
        """Nothing once something was told: it is told of the moves that stand."""
        first = len(self._moves)
        self.redo_to(first + 1)
        return tuple(self._moves[first:])

    def redo_to(self, moves: int) -> None:
        """Brings back until at least so many stand, and what Totem and the table answered to them, or all.
        All of it is one change."""
        if not self._undone or self._revealing is not None or len(self._moves) >= moves:
            return
        lay = self.lying
        while self._undone and (len(self._moves) < moves or self._answers(len(self._moves))):
            self._again()
        if self._hands is not None and lay is not None:
            self._hands.brought_back(lay)
        self._changed()

    # what is to be read

    @property
    def unread(self) -> tuple[str, ...]:
        """Kinds of big events that have just happened for the first time, in their order; and who begins."""
        return self._unread

    def remark(self, text: str) -> None:
        """Something about the whole game, that stands however far people go back."""
        if len(self._notes) < MOST_NOTES:
            self._notes.insert(0, Note(0, text))
            self._changed()

    def go_on_by(self, rules: AnyRules) -> bool:
        """Judged by other rules of the same game from now on, as with a card that was corrected. False where
        the moves so far would not have led here: then nothing changes. Whoever keeps the game has to hear of
        it from whoever asks for this."""
        states = [rules.start(self.sitting.deal)]
        for played in (*self._moves, *reversed(self._undone)):
            if rules.check(states[-1], played.move) is not None:
                break
            states.append(rules.advance(states[-1], played.move))
        here = len(self._states)
        if states[:here] != self._states or self._revealing is not None:
            return False
        self.rules = rules
        if self._hands is not None:
            self._hands.judge_by(rules)
        if states[here:] == self._ahead[::-1]:
            self._ahead = states[here:][::-1]
        else:  # what was taken back would go otherwise
            self._undone.clear()
            self._ahead.clear()
        self._states = states[:here]
        return True

    def say_who_begins(self) -> None:
        """Before the first move."""
        if self._explains() and not self._moves:
            self._unread = (BEGINS,)
            self._changed()

    def read(self) -> None:
        """The first of them has been read."""
        if self._unread:
            self._unread = self._unread[1:]
            self._changed()

    # hands

    @property
    def left(self) -> str | None:
        """What is still to be read and to be done by hands, as it is stored; None: nothing."""
        return unread_text(self._unread, None if self.handwork is None else handwork_text(self.handwork))

    def resume_left(self, text: str) -> None:
        """The same when the table was left. Raises Unreadable if that is nothing here; what is to be read is
        read then all the same."""
        unread, work = read_unread(text)
        self._unread = unread if self._explains() else ()
        if work:
            self.resume_hands(work)

    @property
    def handwork(self) -> Handwork | None:
        """What hands have still to do, so that the cardboard lies as the game stands."""
        return None if self._hands is None else self._hands.work

    def resume_hands(self, text: str) -> None:
        """What was still to be done when the table was left. Raises Unreadable if that is nothing here."""
        if self._hands is not None:
            self._hands.restore(text)

    def deal_out(self, *, entered: bool = False) -> None:
        """Before the first move hands lay everything out, but for what was `entered` from the cardboard."""
        if self._hands is not None:
            self._hands.dealt(entered=entered)
            self._changed()

    def hand_done(self) -> bool:
        """A step of hands is done; False if there was none."""
        return self._hands_changed(self._hands is not None and self._hands.do())

    def hands_done(self) -> bool:
        """All steps are done at once; False if there were none."""
        return self._hands_changed(self._hands is not None and self._hands.do_all())

    def hand_back(self) -> bool:
        """The step of hands before is to be done again; False at the first."""
        return self._hands_changed(self._hands is not None and self._hands.undo())

    def _hands_changed(self, changed: bool) -> bool:
        if changed:
            self._changed()
        return changed

    @property
    def lying(self) -> Laid | None:
        """What lies on the table as far as hands have come; None where no cardboard is followed."""
        return None if self._hands is None else self._hands.lying

    def kinds_lying(self) -> tuple[Step, ...]:
        """All that can be seen to lie on the table, one colour or kind after another."""
        return () if self._hands is None else self._hands.kinds()

    @property
    def view_lying(self) -> Any:
        """What everybody sees, as far as hands have come."""
        view = self.rules.view(self.state, None)
        return view if self._hands is None else self._hands.seen(view)

    @property
    def view_led(self) -> Any:
        """What everybody is shown while hands are led."""
        return self.rules.view(self.state, None) if self._hands is None else self._hands.led(self.state)

    @property
    def view_led_next(self) -> Any:
        """The same at the step after the one that runs."""
        view = self.rules.view(self.state, None)
        return view if self._hands is None else self._hands.led_next(view)

    def reveal(self, revealing: str) -> Rejection | None:
        refused = self._tell(revealing)
        if refused is None:
            self._changed()
        return refused

    def _tell(self, revealing: str) -> Rejection | None:
        revealing = after_ending(self._revealing, revealing)
        answer = tell(self.rules, self._states[-1], revealing)
        if isinstance(answer, Rejection):
            return answer
        self._revealing, self._revealed = revealing, answer
        return None

    def record(self) -> Record:
        outcome = self.rules.outcome(self.state)
        return Record(
            self.rules.game,
            self.rules.version,
            tuple(player.name for player in self.sitting.players),
            self.sitting.options,
            self.rules.deal_text(self.sitting.deal),
            tuple(self.rules.move_text(played.move) for played in self._moves),
            standing(self._notes, len(self._moves)),
            self._revealing,
            None if outcome is None else result_text(outcome),
            checksum(self.rules.state_text(self.state)),
            levels=levels_of(self.sitting.players),
        )

    def _append(self, move: Any, *, forced: bool, at: int | None = None) -> None:
        events: list[Event] = []
        seat = self.rules.to_act(self._states[-1])
        after = self.rules.advance(self._states[-1], move, events)
        when = self._clock() if at is None else at
        self._moves.append(Played(seat if seat is not None else Seat(0), move, tuple(events), forced, when))
        self._states.append(after)
        if self._hands is not None:
            self._hands.follow(events, after)

    def _take_away(self, played: int) -> None:
        """So many moves still stand."""
        self._unread = ()
        self._undone.extend(reversed(self._moves[played:]))
        self._ahead.extend(reversed(self._states[played + 1 :]))
        del self._moves[played:], self._states[played + 1 :]
        if self._hands is not None:
            self._hands.cut(played)

    def _again(self) -> None:
        self._unread = ()
        self._states.append(self._ahead.pop())
        self._moves.append(self._undone.pop())
        if self._hands is not None:
            self._hands.again()

    def _changed(self) -> None:
        if self._journal is not None:
            self._journal.changed(self)
        for listener in self._listeners:
            listener(self)
