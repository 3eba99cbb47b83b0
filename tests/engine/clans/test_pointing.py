"""Pointing at places, and what pointing elsewhere is taken to mean."""

from collections.abc import Sequence

import pytest

from engine.clans import Found, Slide, State, Why
from engine.core import Choice, Place, choice, point, why_not
from tests.engine.clans.tables import RULES, alone, lying, play


def at(*territories: int) -> tuple[Place, ...]:
    return tuple(Place(f"territory/{t}") for t in territories)


def reason(state: State, pointed: Sequence[Place]) -> str:
    return why_not(RULES, state, pointed).code


def test_a_slide_is_its_origin_then_its_target() -> None:
    state = alone("1:1r,2:1b,3:7g")
    assert choice(RULES, state).next == at(1, 2)
    assert choice(RULES, state, at(1)).next == at(2, 3)
    assert choice(RULES, state, at(1, 3)).move == Slide(1, 3)


def test_the_last_of_an_order_is_never_pointed_at() -> None:
    waiting, _ = play(lying("7:1r,8:1b,9:1g"), "8-7")
    assert choice(RULES, waiting).next == at(7, 9)
    assert choice(RULES, waiting, at(9)).move == Found((9, 7))


def test_each_of_an_order_is_pointed_at_where_not_all_are_founded() -> None:
    waiting = lying("7:1r,9:1g,20:1k", pending="7,9,20", markers="10,0")
    assert choice(RULES, waiting, at(9)).next == at(7, 20)
    assert choice(RULES, waiting, at(9, 20)).move == Found((9, 20))


@pytest.mark.parametrize(
    ("pointed", "code"),
    [
        (at(4), Why.ORIGIN_EMPTY),
        (at(3), Why.TOO_HEAVY),
        (at(20), Why.SETTLED),
        (at(1, 4), Why.TARGET_EMPTY),
        (at(1, 58), Why.NOT_ADJACENT),
        (at(1, 2, 58), Why.ONE_SLIDE),
        ((Place("card/1/1"),), Why.NOT_A_TERRITORY),
        ((Place("yes"),), Why.NOT_A_TERRITORY),
        ((), Why.NOT_A_TERRITORY),
    ],
)
def test_pointing_elsewhere_is_explained(pointed: Sequence[Place], code: Why) -> None:
    state = lying("1:1r,2:1b,3:7g,20:1k", founded="20")
    assert reason(state, pointed) == code


def test_pointing_past_the_villages_that_wait_is_explained() -> None:
    waiting, _ = play(lying("7:1r,8:1b,9:1g"), "8-7")
    first = choice(RULES, waiting)
    refused = point(RULES, waiting, first, Place("territory/58"))
    assert not isinstance(refused, Choice)
    assert refused.code == Why.NOT_PENDING


def test_pointing_after_the_end_is_explained() -> None:
    state, _ = play(alone("7:1r,8:1b,9:1g"), "8-7", "7,9")
    assert reason(state, at(7)) == Why.OVER
