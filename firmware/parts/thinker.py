"""What takes long to think about is thought in a process of its own, so that the screen never waits for it.

Whatever happens to that process, whoever asks is answered: one that is late is ended and its best so far
counts; one that dies is started once more, then without any compiled build; where nothing was thought at
all, what can be said at once is said here.
"""

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

if TYPE_CHECKING:
    from engine.catalogue import Game
    from firmware.parts.questions import Question

log: Final = logging.getLogger("totem.thinker")

PROGRAM: Final = (sys.executable, "-m", "firmware.parts.thinking")
PLAIN: Final = "--plain"
"""Told to it, it takes no compiled build."""
LIMIT_S: Final = 10.0
"""Nobody waits longer for a move, however slow the machine is."""
STARTS: Final = 2
"""So often a question is asked before this process answers it."""
ENDS_S: Final = 1.0
AnswerT = TypeVar("AnswerT")


class Ended(StrEnum):
    """Why no more is thought."""

    THOUGHT = "thought"
    LATE = "late"
    DIED = "died"


@dataclass(frozen=True, slots=True)
class Found(Generic[AnswerT]):
    answer: AnswerT | None
    """None: there is none, not even without thinking."""
    ended: Ended


class Thinker:
    """One question at a time. Only threads of its own wait for the process."""

    def __init__(
        self,
        *,
        program: Sequence[str] = PROGRAM,
        limit_s: float = LIMIT_S,
        clock: Callable[[], float],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        """`clock` gives seconds; `changed` is called, by another thread, when a look may find something."""
        self._changed = changed
        self._program = program
        self._limit_s = limit_s
        self._clock = clock
        self._lock = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._in_hand: list[subprocess.Popen[bytes]] = []
        """A thread is at work with each, and buries it if it was killed meanwhile."""
        self._thread: threading.Thread | None = None
        self._question: Question[Any] | None = None
        self._number = 0
        self._starts = 0
        self._until = self._enough = 0.0
        self._best: Any = None
        self._ended: Ended | None = None
        self._writes = threading.Lock()
        """One writes to the process at a time."""
        self._prepared: tuple[Game, str | None] | None = None
        """What this process was told to get ready for."""
        self._prepares = False
        self._spoilt = 0
        """Processes that died of getting ready, one after another."""

    @property
    def thinks(self) -> bool:
        return self._question is not None

    @property
    def best(self) -> Any:
        """The answer so far, None before the first one."""
        return self._best

    @property
    def pid(self) -> int | None:
        child = self._child
        return None if child is None else child.pid

    def ask(
        self, question: "Question[Any]", limit_s: float | None = None, enough_s: float | None = None
    ) -> None:
        """Returns at once; what was asked before is forgotten. `limit_s`: where it is not the usual one.
        After `enough_s` no more is thought where there is an answer."""
        self.forget()
        with self._lock:
            self._question = question
            self._starts = 0
            now, limit = self._clock(), self._limit_s if limit_s is None else limit_s
            self._until = now + limit
            self._enough = now + (limit if enough_s is None else enough_s)
            self._best = None
        self._begin(question)

    def prepare(self, game: "Game", material: str | None) -> None:
        """A process is there, and ready for that game, before anything is asked. Returns at once; does
        nothing while something is thought about."""
        with self._lock:
            there = self._child is not None and self._child.poll() is None
            if not there and self._prepared is not None:
                self._prepared = None
                self._spoilt += 1
            done = there and self._prepared == (game, material)
            if done or self._prepares or self._question is not None or self._spoilt >= STARTS:
                return
            self._prepares = True
            number = self._number
        threading.Thread(
            target=self._get_ready, args=(number, game, material), name="totem-prepares", daemon=True
        ).start()

    def let_go(self) -> None:
        """Nobody will ask for a while: the process ends, unless it thinks."""
        with self._lock:
            if self._question is not None or self._child is None:
                return
            self._number += 1
            self._spoilt = 0
        self._kill()

    def is_asked(self, question: "Question[Any]") -> bool:
        """Whether it is still this one that is thought about."""
        return self._question is question

    def look(self, question: "Question[AnswerT]") -> Found[AnswerT] | None:
        """What became of it, once; None while it is thought about, and where something else is. Returns at
        once."""
        with self._lock:
            mine, ended = self._question is question, self._ended
            late = mine and ended is None and self._clock() >= (self._enough if self._best else self._until)
        if not mine or (ended is None and not late):
            return None
        if ended is Ended.DIED and self._starts < STARTS and self._clock() < self._until:
            self._begin(question)
            return None
        why = Ended.LATE if late else ended or Ended.DIED
        if why is Ended.LATE:
            self._kill()
        with self._lock:
            best: AnswerT | None = self._best
            self._question = None
            self._number += 1
        if best is None:
            log.warning("no thought on a %s: %s", type(question).__name__, why)
            best = _at_once(question)
        return Found(best, why)

    def forget(self) -> None:
        """What is thought about does not matter any more: a move was taken back, a table closed."""
        with self._lock:
            busy = self._question is not None and self._ended is None
            self._question = None
            self._number += 1
        if busy:
            self._kill()

    def close(self) -> None:
        """Waits a moment for the process to be gone."""
        with self._lock:
            child = self._child
        self.forget()
        self._kill()
        if self._thread is not None:
            self._thread.join(ENDS_S)
        if child is not None:
            _bury(child)  # whoever had just read its last line has not

    def _kill(self) -> None:
        """Whoever is at work with it sees its end and buries it; with an idle one nobody is."""
        with self._lock:
            child, self._child = self._child, None
            self._prepared = None
            idle = child not in self._in_hand
        if child is not None:
            child.kill()
            if idle:
                _bury(child)

    def _leave(self, child: "subprocess.Popen[bytes] | None") -> None:
        """A thread is no longer at work with it."""
        if child is None:
            return
        with self._lock:
            self._in_hand.remove(child)
            killed = self._child is not child and child not in self._in_hand
        if killed:
            _bury(child)

    def _begin(self, question: "Question[Any]") -> None:
        with self._lock:
            self._number += 1
            self._starts += 1
            self._ended = None
            number = self._number
        self._thread = threading.Thread(
            target=self._converse, args=(number, question), name="totem-thinker", daemon=True
        )
        self._thread.start()

    def _converse(self, number: int, question: "Question[Any]") -> None:
        """On a thread of its own: it waits for a process that does not read, or that thinks."""
        from firmware.parts.questions import frame

        child = None
        try:
            with self._writes:
                child = self._ready(number)
                if child is None or child.stdin is None or child.stdout is None:
                    return
                child.stdin.write(frame(question))
                child.stdin.flush()
            self._changed()
            for line in child.stdout:
                over = self._heard(number, question, line)
                self._changed()
                if over:
                    break
            else:
                self._died(number, child)
        except (OSError, ValueError, TypeError, KeyError) as error:
            log.warning("the process that thinks: %s", error)
            self._died(number, child)
        finally:
            self._leave(child)

    def _get_ready(self, number: int, game: "Game", material: str | None) -> None:
        """On a thread of its own, as `_converse`."""
        from firmware.parts.questions import Preparing, frame

        child = None
        try:
            with self._writes:
                child = self._ready(number)
                if child is None or child.stdin is None:
                    return
                child.stdin.write(frame(Preparing(game, material)))
                child.stdin.flush()
            with self._lock:
                if self._child is child:
                    self._prepared = game, material
        except (OSError, ValueError) as error:
            log.warning("the process that thinks cannot be prepared: %s", error)
            with self._lock:
                self._spoilt += number == self._number
        finally:
            self._leave(child)
            self._prepares = False
            self._changed()

    def _died(self, number: int, child: "subprocess.Popen[bytes] | None") -> None:
        with self._lock:
            if self._child is child:
                self._child = self._prepared = None
            if number == self._number:
                self._ended = Ended.DIED
        self._changed()

    def _ready(self, number: int) -> "subprocess.Popen[bytes] | None":
        with self._lock:
            if number != self._number:
                return None
            if self._child is not None and self._child.poll() is not None:
                _bury(self._child)  # killed while nobody read from it
                self._child = self._prepared = None
            if self._child is None:
                again = (PLAIN,) if self._starts > 1 else ()
                self._child = subprocess.Popen(
                    (*self._program, *again),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                )
            self._in_hand.append(self._child)
            return self._child

    def _heard(self, number: int, question: "Question[Any]", line: bytes) -> bool:
        """Whether nothing more has to be heard. Raises ValueError, TypeError or KeyError for a line that is
        no answer."""
        reply = json.loads(line)
        if not isinstance(reply, dict) or not {"done", "answer"} & reply.keys():
            raise ValueError(f"no answer: {line[:80]!r}")
        answer = None if "done" in reply else question.read(reply["answer"])
        with self._lock:
            if number != self._number:
                return True
            if "done" in reply:
                self._ended = Ended.THOUGHT
                self._spoilt = 0
                return True
            self._best = answer
        return False


def _bury(child: "subprocess.Popen[bytes]") -> None:
    """Leaves nothing of it: neither the process nor its pipes."""
    child.kill()
    for pipe in (child.stdin, child.stdout):
        with suppress(OSError):  # what was still to be written has nobody to read it
            if pipe is not None:
                pipe.close()
    try:
        child.wait(timeout=ENDS_S)
    except subprocess.TimeoutExpired:
        log.warning("the process that thinks (%d) hangs and is left behind", child.pid)


def _at_once(question: "Question[AnswerT]") -> AnswerT | None:
    try:
        return question.without_thinking()
    except Exception:  # a fault in a game's craft, which may be anybody's: the game goes on
        log.exception("a %s", type(question).__name__)
        return None
