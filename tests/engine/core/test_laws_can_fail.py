"""Each law, seen to fail on a game that breaks it."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.core import Event, Outcome, Pointing, Rejection, Rng, Seat, place
from tests.engine import laws
from tests.games.twigs.rules import TAKING, State, Take, Twigs, View, Why

START = State((2, 1, 1), (4, 7), 0)


def test_a_legal_move_that_check_refuses_is_found() -> None:
    class Broken(Twigs):
        def check(self, state: State, move: Take) -> Rejection | None:
            return Rejection(Why.TOO_FEW, TAKING) if move.count == 2 else super().check(state, move)

    with pytest.raises(AssertionError, match="is refused"):
        laws.legal_moves_are_what_check_accepts(Broken(), START, [])


def test_an_illegal_move_that_check_accepts_is_found() -> None:
    class Broken(Twigs):
        def check(self, state: State, move: Take) -> Rejection | None:
            return None

    with pytest.raises(AssertionError, match="judged two ways"):
        laws.legal_moves_are_what_check_accepts(Broken(), START, [Take((1,), 3)])


def test_an_advance_that_makes_no_event_is_found() -> None:
    class Broken(Twigs):
        def advance(self, state: State, move: Take, out: list[Event] | None = None) -> State:
            return super().advance(state, move)

    with pytest.raises(AssertionError, match="nobody could see"):
        laws.advance_changes_nothing_passed_in(Broken(), START, Take((0,), 1))


def test_a_text_that_loses_something_is_found() -> None:
    class Broken(Twigs):
        def read_state(self, text: str) -> State:
            read = super().read_state(text)
            return State(read.heaps, read.secrets, 1 - read.seat)

    with pytest.raises(AssertionError):
        laws.texts_round_trip(Broken(), START)


def test_an_outcome_before_the_end_is_found() -> None:
    class Broken(Twigs):
        def outcome(self, state: State) -> Outcome | None:
            return super().outcome(State((0, 0, 0), state.secrets, state.seat))

    with pytest.raises(AssertionError):
        laws.outcome_comes_with_the_end(Broken(), START, 2)


def test_two_moves_pointed_at_alike_are_found() -> None:
    class Broken(Twigs):
        def pointing(self, state: State, move: Take) -> Pointing:
            return Pointing((place("heap", move.heaps[0]), place("count", 1)))

    with pytest.raises(AssertionError, match="pointed at like"):
        laws.every_move_can_be_pointed_at(Broken(), START)


def test_a_view_that_shows_a_secret_is_found() -> None:
    class Broken(Twigs):
        def view(self, state: State, seat: Seat | None) -> View:
            return View(state.heaps, state.secrets, state.seat)

        def imagine(self, view: View, rng: Rng) -> State:
            return super().imagine(View(view.heaps, (None, None), view.seat), rng)

    with pytest.raises(AssertionError, match="sees more"):
        laws.a_view_hides_what_its_seat_may_not_know(Broken(), START, 2, Rng(3))


def test_moves_missing_from_the_list_while_somebody_is_to_act_are_found() -> None:
    class Broken(Twigs):
        def legal_moves(self, state: State) -> Sequence[Take]:
            return []

    with pytest.raises(AssertionError):
        laws.legal_moves_are_what_check_accepts(Broken(), START, [])


def test_a_move_that_shows_something_hidden_and_no_event_says_so_is_found() -> None:
    class Broken(Twigs):
        """The last digit of a secret lies open once somebody has taken a twig."""

        def view(self, state: State, seat: Seat | None) -> View:
            seen = super().view(state, seat)
            told = state.secrets[0] if sum(state.heaps) < sum(START.heaps) else 0
            return replace(seen, heaps=(*seen.heaps[:2], seen.heaps[2] * 100 + (told or 0)))

    with pytest.raises(AssertionError, match="no event reveals it"):
        laws.what_shows_something_hidden_counts_as_revealed(Broken(), START, Take((0,), 1), Rng(1))
