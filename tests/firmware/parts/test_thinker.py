"""The process that thinks: finishing, late, hanging, dying, killed, talking nonsense, out of memory."""

import json
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.players import Level, decided, remembered
from firmware.parts.questions import Deciding, Decision, Reply, frame, manner_of, taught, thought_of
from firmware.parts.thinker import PLAIN, STARTS, Ended, Found, Thinker
from firmware.parts.thinking import MEMORY_BYTES
from tests.engine import games
from tests.engine.players.crafts import craft
from tests.patience import PATIENCE_S

BELL = threading.Semaphore(0)
"""Rings when there may be something new; rung too often it does no harm."""


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass(frozen=True)
class Halving:
    """Fulfils `Question[float]`."""

    of: int

    def answers(self) -> Iterator[Reply]:
        for n in range(1, 4):
            yield {"half": self.of / 2**n}

    def read(self, told: Reply) -> float:
        return float(told["half"])

    def without_thinking(self) -> None:
        return None


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def thinker(clock: Clock) -> Iterator[Callable[..., Thinker]]:
    made: list[Thinker] = []

    def make(*script: str) -> Thinker:
        """With the real program, or with a script in its place."""
        program = {"program": (sys.executable, "-c", "\n".join(script))} if script else {}
        made.append(Thinker(limit_s=5, clock=clock, changed=BELL.release, **program))
        return made[-1]

    yield make
    for one in made:
        one.close()


def question(name: str = "territories", budget: int = 30) -> Deciding:
    rules, game = games.rules(name), OURS[name]
    state = rules.start(rules.deal(2, {}, Rng(3)))
    seat = rules.to_act(state)
    assert seat is not None
    memory = remembered(rules, seat, state, [])
    manner = craft(name).manners[Level.FORMIDABLE]
    return Deciding(game, game.material(games.texts(game)), memory, manner, 7, budget)


def awaited(
    thinker: Thinker, asked: Deciding, heard: Callable[[], bool] = lambda: False
) -> Found[Decision] | None:
    """Until there is a decision, or what the test waits for has been heard."""
    while True:
        decision = thinker.look(asked)
        if decision is not None or heard():
            return decision
        assert BELL.acquire(timeout=PATIENCE_S)


def at_once(asked: Deciding) -> str:
    *_, (move, _) = thought_of(replace(asked, budget=0))
    return move


MOVE = json.dumps({"answer": {"move": "a-move", "simulations": 25, "chance": 0.5}})
READ = "import sys, struct; n, = struct.unpack('>I', sys.stdin.buffer.read(4)); sys.stdin.buffer.read(n)"
SAY = f"print({MOVE!r}, flush=True)"
DONE = "print('{\"done\": true}', flush=True)"
HANG = "import threading; threading.Event().wait()"


@pytest.mark.parametrize("name", [game.id for game in OURS])
def test_it_decides_as_it_would_in_this_process(name: str, thinker: Callable[..., Thinker]) -> None:
    asked = question(name, 10)
    one = thinker()
    one.ask(asked)
    decision = awaited(one, asked)
    rules, own = taught(asked.game, asked.material)
    here = decided(rules, own, asked.memory, manner_of(asked, own), asked.seed, asked.budget)
    assert decision is not None
    assert decision.answer is not None
    assert (decision.answer.move, decision.ended) == (rules.move_text(here), Ended.THOUGHT)
    assert not one.thinks


def test_one_process_answers_many_questions(thinker: Callable[..., Thinker]) -> None:
    one = thinker()
    for _ in range(3):
        one.ask(asked := question())
        first = awaited(one, asked)
        assert first is not None
        assert first.ended is Ended.THOUGHT


def test_late_it_is_ended_and_its_best_so_far_counts(thinker: Callable[..., Thinker], clock: Clock) -> None:
    one = thinker(READ, SAY, HANG)
    one.ask(asked := question())
    assert awaited(one, asked, lambda: one.best is not None) is None
    clock.now = 4.9
    assert one.look(asked) is None
    clock.now = 5.0
    assert one.look(asked) == Found(Decision("a-move", 25, 0.5), Ended.LATE)
    assert one.look(asked) is None


def test_a_process_that_hangs_before_it_thought_anything_is_answered_for_here(
    thinker: Callable[..., Thinker], clock: Clock
) -> None:
    """Also one that never reads what it is asked."""
    asked = question()
    one = thinker(HANG)
    one.ask(asked)
    clock.now = 5.0
    assert one.look(asked) == Found(Decision(at_once(asked), 0), Ended.LATE)


def test_after_a_late_one_the_next_question_is_thought_about(
    thinker: Callable[..., Thinker], clock: Clock
) -> None:
    one = thinker()
    one.ask(asked := question("clans", 1_000_000))
    awaited(one, asked, lambda: one.best is not None)
    clock.now = 6.0
    late = one.look(asked)
    assert late is not None
    assert late.ended is Ended.LATE
    assert late.answer is not None
    assert late.answer.simulations < 1_000_000
    one.ask(asked := question())
    again = awaited(one, asked)
    assert again is not None
    assert again.ended is Ended.THOUGHT


def test_killed_it_is_started_once_more(thinker: Callable[..., Thinker], clock: Clock) -> None:
    one = thinker()
    one.ask(asked := question("clans", 1_000_000))
    awaited(one, asked, lambda: one.best is not None)
    first = one.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    awaited(one, asked, lambda: one.pid not in (None, first))
    os.kill(one.pid or 0, signal.SIGKILL)
    decision = awaited(one, asked)
    assert decision is not None
    assert decision.ended is Ended.DIED
    assert decision.answer is not None
    rules = games.rules("clans")
    assert rules.read_move(decision.answer.move) in rules.legal_moves(
        rules.imagine(question("clans").memory.now, Rng(1))
    )


ILL = (("raise SystemExit(1)",), (READ, "print('nonsense', flush=True)"), (READ, "print([], flush=True)"))


@pytest.mark.parametrize("script", ILL)
def test_one_that_dies_or_talks_nonsense_is_answered_for_here(
    script: tuple[str, ...], thinker: Callable[..., Thinker]
) -> None:
    asked = question()
    one = thinker(*script)
    one.ask(asked)
    assert awaited(one, asked) == Found(Decision(at_once(asked), 0), Ended.DIED)


def test_the_second_time_it_takes_no_compiled_build(thinker: Callable[..., Thinker]) -> None:
    """In case that it was this it died of."""
    one = thinker("import sys", f"if {PLAIN!r} not in sys.argv: raise SystemExit(1)", READ, SAY, DONE)
    one.ask(asked := question())
    assert awaited(one, asked) == Found(Decision("a-move", 25, 0.5), Ended.THOUGHT)


def test_a_program_that_cannot_be_started_is_answered_for_here(clock: Clock) -> None:
    asked = question()
    one = Thinker(program=("/nowhere/python",), clock=clock, changed=BELL.release)
    one.ask(asked)
    assert awaited(one, asked) == Found(Decision(at_once(asked), 0), Ended.DIED)
    one.close()


def test_its_memory_is_bounded(thinker: Callable[..., Thinker]) -> None:
    """It takes what it may and a little more, with the real limits set, and dies of it alone."""
    greedy = f"held = bytearray({MEMORY_BYTES})"
    limits = "import resource; from firmware.parts.thinking import MEMORY_BYTES as most"
    one = thinker(limits, "resource.setrlimit(resource.RLIMIT_AS, (most, most))", READ, SAY, greedy, HANG)
    one.ask(asked := question())
    decision = awaited(one, asked)
    assert decision == Found(Decision("a-move", 25, 0.5), Ended.DIED)


def test_what_was_asked_before_is_forgotten(thinker: Callable[..., Thinker]) -> None:
    one = thinker()
    one.ask(asked := question("clans", 1_000_000))
    one.ask(asked := question())
    decision = awaited(one, asked)
    assert decision is not None
    assert decision.answer is not None
    assert games.rules("territories").read_move(decision.answer.move)
    one.ask(asked := question())
    one.forget()
    assert one.look(asked) is None
    assert not one.thinks


def test_asking_and_looking_never_wait(thinker: Callable[..., Thinker]) -> None:
    """A process that does not read: more is asked than a pipe holds."""
    one = thinker(HANG)
    large = replace(question(), material=" " * (1 << 17))
    assert len(frame(large)) > 1 << 17
    one.ask(large)
    assert one.look(large) is None
    one.forget()


def ready(thinker: Thinker, name: str = "territories") -> int:
    """Its process, once it is there."""
    asked = question(name)
    thinker.prepare(asked.game, asked.material)
    while (there := thinker.pid) is None:
        assert BELL.acquire(timeout=PATIENCE_S)
    return there


@pytest.mark.parametrize("name", ["territories", "clans"])
def test_prepared_it_is_there_before_it_is_asked(name: str, thinker: Callable[..., Thinker]) -> None:
    """A frame of Clans with its board, and one of the question behind it, are more than a pipe holds."""
    one, asked = thinker(), question(name, 4)
    there = ready(one, name)
    one.ask(asked)
    decision = awaited(one, asked)
    assert decision is not None
    assert decision.ended is Ended.THOUGHT
    assert one.pid == there
    one.prepare(asked.game, asked.material)
    assert one.pid == there


def test_while_it_thinks_nothing_is_prepared_and_nothing_let_go(
    thinker: Callable[..., Thinker], clock: Clock
) -> None:
    one = thinker(READ, SAY, HANG)
    one.ask(asked := question())
    awaited(one, asked, lambda: one.best is not None)
    there = one.pid
    one.prepare(asked.game, asked.material)
    one.let_go()
    assert (one.pid, one.thinks) == (there, True)
    clock.now = 5.0
    late = one.look(asked)
    assert late is not None
    assert late.ended is Ended.LATE


def test_let_go_it_is_gone_and_comes_again_when_it_is_asked(thinker: Callable[..., Thinker]) -> None:
    one = thinker()
    there = ready(one)
    one.let_go()
    assert one.pid is None
    with pytest.raises(ProcessLookupError):
        os.kill(there, 0)
    one.ask(asked := question())
    again = awaited(one, asked)
    assert again is not None
    assert again.ended is Ended.THOUGHT


def test_one_that_dies_of_it_is_not_begun_again_and_again(
    thinker: Callable[..., Thinker], tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    one = thinker(f"open({str(begun)!r}, 'a').write('.')", "raise SystemExit(1)")
    asked = question()
    for _ in range(2 * STARTS):
        one.prepare(asked.game, asked.material)
        while one._prepares:
            assert BELL.acquire(timeout=PATIENCE_S)
        if (child := one._child) is not None:
            child.wait(PATIENCE_S)
    assert begun.read_text() == "." * STARTS


def test_a_craft_that_fails_leaves_no_answer(
    thinker: Callable[..., Thinker], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> object:
        raise ZeroDivisionError

    monkeypatch.setattr("firmware.parts.questions.thought_of", broken)
    one = thinker("raise SystemExit(1)")
    one.ask(asked := question())
    assert awaited(one, asked) == Found(None, Ended.DIED)


def test_a_question_of_a_kind_of_its_own(thinker: Callable[..., Thinker]) -> None:
    one = thinker()
    one.ask(asked := Halving(40))
    while (found := one.look(asked)) is None:
        assert BELL.acquire(timeout=PATIENCE_S)
    assert found == Found(5.0, Ended.THOUGHT)


def test_only_whoever_asked_last_is_answered(thinker: Callable[..., Thinker]) -> None:
    one = thinker()
    one.ask(first := Halving(40))
    one.ask(second := Halving(80))
    assert not one.is_asked(first)
    while (found := one.look(second)) is None:
        assert one.look(first) is None
        assert BELL.acquire(timeout=PATIENCE_S)
    assert found == Found(10.0, Ended.THOUGHT)


def test_a_question_without_an_answer_at_once(thinker: Callable[..., Thinker]) -> None:
    one = thinker(READ, 'print(\'{"answer": {"half": "of it"}}\', flush=True)')
    one.ask(asked := Halving(40))
    while (found := one.look(asked)) is None:
        assert BELL.acquire(timeout=PATIENCE_S)
    assert found == Found(None, Ended.DIED)
