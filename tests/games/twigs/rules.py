"""Twigs: the smallest game with everything that the core promises, to test the core with.

Two or three seats take 1-3 twigs from one of three heaps; a seat may also burn two different
twigs-heaps at once (pointed at in any order). Each seat has a secret number, and whoever takes
the last twig scores it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.core import (
    Event,
    Fault,
    Option,
    Options,
    Outcome,
    Place,
    Pointing,
    Rejection,
    Rng,
    RuleRef,
    Seat,
    Unreadable,
    chosen,
    place,
    ranking,
)
from engine.core.early import END_NOW, NotNow

TAKING = RuleRef("twigs", "1.1")
THE_END = RuleRef("twigs", "1.2")


class Why(StrEnum):
    TOO_FEW = "too_few"
    NO_SUCH_HEAP = "no_such_heap"
    OVER = "over"


class Ending(StrEnum):
    LAST_TWIG = "last_twig"


class Wrong(StrEnum):
    EMPTY_HEAP = "empty_heap"
    SAME_SECRET = "same_secret"


@dataclass(frozen=True, slots=True)
class Deal:
    heaps: tuple[int, ...]
    secrets: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class State:
    heaps: tuple[int, ...]
    secrets: tuple[int | None, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class View:
    heaps: tuple[int, ...]
    secrets: tuple[int | None, ...]
    seat: int


@dataclass(frozen=True, slots=True)
class Take:
    heaps: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    heaps: tuple[int, ...]
    count: int


class Twigs:
    game = "twigs"
    version = 1
    seats = range(2, 4)
    options = (Option("heaps", ("small", "big"), "small", TAKING),)
    bound = 40
    places = (*(place("heap", h) for h in range(3)), *(place("count", n) for n in (1, 2, 3)))

    def deal(self, seats: int, options: Options, rng: Rng) -> Deal:
        size = 3 if chosen(self.options, options)["heaps"] == "small" else 5
        heaps = tuple(1 + rng.below(size) for _ in range(3))
        return Deal(heaps, tuple(rng.shuffled(range(1, 9))[:seats]))

    def faults(self, deal: Deal) -> tuple[Fault, ...]:
        found = [Fault(Wrong.EMPTY_HEAP, place("heap", h)) for h, n in enumerate(deal.heaps) if n < 1]
        known = [secret for secret in deal.secrets if secret is not None]
        if len(set(known)) < len(known):
            found.append(Fault(Wrong.SAME_SECRET, "secrets"))
        return tuple(found)

    def seats_of(self, deal: Deal) -> int:
        return len(deal.secrets)

    def start(self, deal: Deal) -> State:
        return State(deal.heaps, deal.secrets, 0)

    def to_act(self, state: State) -> Seat | None:
        return Seat(state.seat) if any(state.heaps) else None

    def legal_moves(self, state: State) -> Sequence[Take]:
        single = [Take((h,), n) for h, size in enumerate(state.heaps) for n in (1, 2, 3) if n <= size]
        pairs = [Take((a, b), 1) for a in range(3) for b in range(a + 1, 3)]
        return single + [t for t in pairs if state.heaps[t.heaps[0]] and state.heaps[t.heaps[1]]]

    def check(self, state: State, move: Take) -> Rejection | None:
        if not any(state.heaps):
            return Rejection(Why.OVER, THE_END)
        for heap in move.heaps:
            if not 0 <= heap < 3:
                return Rejection(Why.NO_SUCH_HEAP, TAKING, {"heap": heap})
            if state.heaps[heap] < move.count:
                return Rejection(
                    Why.TOO_FEW, TAKING, {"place": place("heap", heap), "left": state.heaps[heap]}
                )
        return None

    def advance(self, state: State, move: Take, out: list[Event] | None = None) -> State:
        heaps = tuple(n - move.count * (h in move.heaps) for h, n in enumerate(state.heaps))
        if out is not None:
            shows = not any(heaps) and None not in state.secrets
            out.append(Taken(move.heaps, move.count, reveals=shows))
        turn = state.seat if not any(heaps) else (state.seat + 1) % len(state.secrets)
        return State(heaps, state.secrets, turn)

    def outcome(self, state: State) -> Outcome | None:
        if any(state.heaps):
            return None
        scores = tuple((secret if seat == state.seat else 0) for seat, secret in enumerate(state.secrets))
        known = [score for score in scores if score is not None]
        complete = len(known) == len(scores)
        return Outcome(Ending.LAST_TWIG, THE_END, scores, ranking(known) if complete else ())

    def reveal(self, state: State, shown: str) -> State | Rejection:
        if shown == END_NOW:
            return Rejection(NotNow.NOTHING_TO_COUNT, THE_END)  # only the last twig counts
        return replace(state, secrets=tuple(int(part) for part in shown.split(",")))

    def view(self, state: State, seat: Seat | None) -> View:
        hidden = any(state.heaps)
        secrets = tuple(n if at == seat or not hidden else None for at, n in enumerate(state.secrets))
        return View(state.heaps, secrets, state.seat)

    def imagine(self, view: View, rng: Rng) -> State:
        free = rng.shuffled([n for n in range(1, 9) if n not in view.secrets])
        secrets = tuple(free.pop() if n is None else n for n in view.secrets)
        return State(view.heaps, secrets, view.seat)

    def pointing(self, state: State, move: Take) -> Pointing:
        heaps = tuple(place("heap", h) for h in move.heaps)
        if len(heaps) == 2:
            return Pointing(any_order=heaps)
        return Pointing((*heaps, place("count", move.count)))

    def meant(self, state: State, pointed: Sequence[Place]) -> Take | Rejection:
        name, _, number = pointed[-1].partition("/")
        if name == "count" and pointed[0].startswith("heap/"):
            return Take((int(pointed[0][5:]),), int(number))
        if name == "heap" and number.isdecimal():
            return Take((int(number),), 1)
        return Rejection(Why.NO_SUCH_HEAP, TAKING)

    def deal_text(self, deal: Deal) -> str:
        secrets = ",".join("?" if n is None else str(n) for n in deal.secrets)
        return f"{','.join(map(str, deal.heaps))} {secrets}"

    def read_deal(self, text: str) -> Deal:
        try:
            heaps, secrets = text.split(" ")
            return Deal(
                tuple(map(int, heaps.split(","))),
                tuple(None if n == "?" else int(n) for n in secrets.split(",")),
            )
        except ValueError as error:
            raise Unreadable("deal", text) from error

    def state_text(self, state: State) -> str:
        return f"{self.deal_text(Deal(state.heaps, state.secrets))} {state.seat}"

    def read_state(self, text: str) -> State:
        body, _, seat = text.rpartition(" ")
        deal = self.read_deal(body)
        return State(deal.heaps, deal.secrets, int(seat))

    def move_text(self, move: Take) -> str:
        return f"{'+'.join(map(str, move.heaps))}x{move.count}"

    def read_move(self, text: str) -> Take:
        try:
            heaps, count = text.split("x")
            return Take(tuple(map(int, heaps.split("+"))), int(count))
        except ValueError as error:
            raise Unreadable("move", text) from error


def rules_from(texts: Mapping[str, str]) -> Twigs:
    return Twigs()
