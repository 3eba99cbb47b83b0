"""The laws of hands, as functions that raise AssertionError: run on every game that has cardboard, and on
broken ones to see them fail."""

from collections.abc import Iterator
from typing import Any

from engine.core import AnyRules, Event, Rng
from engine.core.hands import AnyCardboard, by_chapter, followed, steps, steps_by_kind, steps_of_move
from engine.core.laid import BOX, Laid, Shift, Step, read_steps, steps_text


def nothing_lies_beyond_the_box(lying: Laid) -> None:
    for at, piece, n in lying:
        assert n > 0 or at in lying.veiled, f"{n} of {piece} at {at}"


def what_lies_is_what_everybody_sees(
    cardboard: AnyCardboard, rules: AnyRules, state: Any, seats: int, rng: Rng
) -> None:
    """States that differ only in what is hidden lie on the table alike."""
    seen = cardboard.laid(rules, rules.view(state, None))
    nothing_lies_beyond_the_box(seen)
    for _ in range(2):
        imagined = rules.imagine(rules.view(state, None), rng)
        assert cardboard.laid(rules, rules.view(imagined, None)) == seen, "what is hidden can be seen"


def events_move_what_lies(
    cardboard: AnyCardboard, rules: AnyRules, lying: Laid, events: list[Event], after: Any
) -> Laid:
    """Followed event by event, the pieces come to lie as the view after the move says."""
    told = [event for event in events if event.seen_by is None]
    now = followed(cardboard, rules, lying, told)
    seen = cardboard.laid(rules, rules.view(after, None))
    now = now.veiling(seen.veiled)
    assert now.plain == seen.plain, "the events do not lead to what lies there after the move"
    return now


def hands_come_to_what_is_wanted(lying: Laid, wanted: Laid, steps: tuple[Step, ...]) -> None:
    """Step by step, and in between no place and no box gives what it does not have."""
    for step in steps:
        assert step.shifts, "a step of nothing"
        for shift in step.shifts:
            assert (shift.origin, shift.piece) != (shift.target, shift.then), f"{shift.piece} does not change"
        before = lying
        lying = lying.after(step.shifts)
        assert lying != before, "a step for what does not change"
        nothing_lies_beyond_the_box(lying)
    assert lying == wanted, "the steps lead elsewhere"
    assert read_steps(steps_text(steps)) == steps


def each_moved(
    cardboard: AnyCardboard, rules: AnyRules, lying: Laid, events: list[Event]
) -> Iterator[tuple[Event, tuple[Shift, ...]]]:
    for event in events:
        moved = cardboard.shifts(rules, lying, event)
        lying = lying.after(moved)
        yield event, moved


def hands_can_be_led(
    cardboard: AnyCardboard, rules: AnyRules, before: Laid, after: Laid, events: list[Event], state: Any
) -> None:
    """What a move left to do and the way back from it; nothing where nothing differs. `state`: after it."""
    view, shows = rules.view(state, None), frozenset(rules.places)
    told = [event for event in events if event.seen_by is None]
    left = steps_of_move(cardboard, rules, before, told)
    for _, _, own, wanted in by_chapter(cardboard, rules, before, told):
        hands_come_to_what_is_wanted(own, wanted, steps(cardboard, own, wanted))
    lies = after
    for step in reversed(left):
        assert lies.before(step.shifts) != lies, "a step for what does not change"
        lies = lies.before(step.shifts)
        nothing_lies_beyond_the_box(lies)
    mine = before
    for event, moved in each_moved(cardboard, rules, before, told):
        mine = mine.after(moved) if cardboard.own(event) else mine
    assert lies == mine, "the steps and what its player did do not make the move"
    hands_come_to_what_is_wanted(after, before, steps(cardboard, after, before, backwards=True))
    assert steps(cardboard, after, after) == ()
    shown = cardboard.seen(view, before)
    now, then = cardboard.laid(rules, shown), before.veiling(cardboard.laid(rules, view).veiled).plain
    for at, piece, n in then:
        if at in shows:
            assert now[at, piece] == n, f"{piece} at {at} is not shown as it lies"
    assert steps_by_kind(cardboard, after, after) == ()


def any_two_tables_are_a_way_apart(cardboard: AnyCardboard, one: Laid, other: Laid) -> None:
    hands_come_to_what_is_wanted(one, other, steps(cardboard, one, other))
    hands_come_to_what_is_wanted(one, other, steps_by_kind(cardboard, one, other))
    boxed = one.boxed
    assert all(at == BOX for at, _, _ in boxed)
    hands_come_to_what_is_wanted(boxed, one, steps(cardboard, boxed, one))
