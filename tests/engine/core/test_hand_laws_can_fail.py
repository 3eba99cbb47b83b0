"""Each law of hands, seen to fail on a game that breaks it."""

from dataclasses import replace

import pytest

from engine.core import Event, Rng, Seat, place
from engine.core.hands import Cardboard
from engine.core.laid import BOX, Laid, NotThere, Shift, Step, laid, piece
from tests.engine import hand_laws as laws
from tests.games.twigs.rules import State, Take, Taken, Twigs, View

START = State((2, 1, 1), (4, 7), 0)
HEAP, TWIG = place("heap", 1), piece("twig")
FULL = laid([(HEAP, TWIG, 3)], {TWIG: 5})
TAKEN = FULL.after([Shift(TWIG, HEAP, BOX, 2)])


def test_steps_that_lead_elsewhere_are_found() -> None:
    with pytest.raises(AssertionError, match="lead elsewhere"):
        laws.hands_come_to_what_is_wanted(FULL, TAKEN, (Step((Shift(TWIG, HEAP, BOX),)),))


def test_a_step_for_what_does_not_change_is_found() -> None:
    to_and_fro = Step((Shift(TWIG, HEAP, BOX), Shift(TWIG, BOX, HEAP)))
    with pytest.raises(AssertionError, match="does not change"):
        laws.hands_come_to_what_is_wanted(FULL, FULL, (to_and_fro,))


def test_more_than_the_box_holds_is_found() -> None:
    with pytest.raises(NotThere):
        laws.hands_come_to_what_is_wanted(FULL, TAKEN, (Step((Shift(TWIG, BOX, HEAP, 3),)),))


def twigs_lie(rules: Twigs, view: View) -> Laid:
    heaps = enumerate(view.heaps)
    return laid(((place("heap", n), TWIG, count) for n, count in heaps), {TWIG: 9})


def twigs_taken(rules: Twigs, lying: Laid, event: Event) -> tuple[Shift, ...]:
    if not isinstance(event, Taken):
        return ()
    return tuple(Shift(TWIG, place("heap", heap), BOX, event.count) for heap in event.heaps)


def twigs_seen(view: View, lying: Laid) -> View:
    return replace(view, heaps=tuple(lying[place("heap", n), TWIG] for n in range(len(view.heaps))))


TWIGS = Cardboard(twigs_lie, twigs_taken, lambda event: False, lambda shift: (0,), twigs_seen)


def test_the_twigs_themselves_are_in_order() -> None:
    events: list[Event] = []
    rules, before = Twigs(), twigs_lie(Twigs(), Twigs().view(START, None))
    state = rules.advance(START, Take((0,), 1), events)
    after = laws.events_move_what_lies(TWIGS, rules, before, events, state)
    laws.hands_can_be_led(TWIGS, rules, before, after, events, state)
    laws.any_two_tables_are_a_way_apart(TWIGS, before, after)
    laws.what_lies_is_what_everybody_sees(TWIGS, rules, START, 2, Rng(3))


def test_an_event_that_moves_nothing_is_found() -> None:
    broken = replace(TWIGS, shifts=lambda rules, lying, event: ())
    events: list[Event] = []
    rules, before = Twigs(), twigs_lie(Twigs(), Twigs().view(START, None))
    state = rules.advance(START, Take((0,), 1), events)
    with pytest.raises(AssertionError, match="do not lead"):
        laws.events_move_what_lies(broken, rules, before, events, state)


def test_a_table_that_is_not_shown_as_it_lies_is_found() -> None:
    broken = replace(TWIGS, seen=lambda view, lying: view)
    events: list[Event] = []
    rules, before = Twigs(), twigs_lie(Twigs(), Twigs().view(START, None))
    state = rules.advance(START, Take((0,), 1), events)
    after = laws.events_move_what_lies(TWIGS, rules, before, events, state)
    with pytest.raises(AssertionError, match="not shown as it lies"):
        laws.hands_can_be_led(broken, rules, before, after, events, state)


def test_a_secret_that_lies_open_is_found() -> None:
    class Broken(Twigs):
        def view(self, state: State, seat: Seat | None) -> View:
            return View(state.heaps, state.secrets, state.seat)

        def imagine(self, view: View, rng: Rng) -> State:
            return super().imagine(View(view.heaps, (None, None), view.seat), rng)

    def seen(rules: Twigs, view: View) -> Laid:
        return laid([(HEAP, piece("twig", str(view.secrets[0])), 1)], {})

    broken = replace(TWIGS, laid=seen)
    with pytest.raises(AssertionError, match="can be seen"):
        laws.what_lies_is_what_everybody_sees(broken, Broken(), START, 2, Rng(3))
