"""A lesson's file is read strictly: every fault at once, and none that is there is passed over."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.core import DataRefused
from engine.core.data_file import FileFlaw
from engine.lessons import read_lesson
from engine.lessons.reading import LessonFlaw
from tests.engine.lessons.proofs import GAMES, proven

Change = Callable[[dict[str, Any]], object]


def faults(game: str, *changes: Change) -> dict[str, str]:
    """By where they are."""
    one = proven(game)
    told = json.loads(one.text)
    for change in changes:
        change(told)
    try:
        read_lesson(json.dumps(told), one.rules)
    except DataRefused as refused:
        return {fault.where: str(fault.code) for fault in refused.faults}
    return {}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_brought_has_no_fault(game: str) -> None:
    assert faults(game) == {}


def _first(told: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = told["steps"][2]
    return found


WRONG: dict[str, tuple[Change, str, str]] = {
    "another game's": (lambda told: told.update(game="cherokee"), "game", LessonFlaw.OTHER_GAME),
    "another version's": (
        lambda told: told.update(rules_version=2),
        "rules_version",
        LessonFlaw.OTHER_VERSION,
    ),
    "too many seats": (lambda told: told.update(others=2), "others", FileFlaw.OUT_OF_RANGE),
    "no deal": (lambda told: told.pop("deal"), "deal", FileFlaw.MISSING),
    "a deal that cannot be read": (lambda told: told.update(deal="x"), "deal", LessonFlaw.UNREADABLE),
    "an unlawful prologue": (
        lambda told: told["prologue"].insert(1, told["prologue"][0]),
        "prologue[1]",
        LessonFlaw.UNLAWFUL,
    ),
    "a move that cannot be read": (
        lambda told: _first(told).update(moves=["?"]),
        "steps[2].moves[0]",
        LessonFlaw.UNREADABLE,
    ),
    "an unknown place": (
        lambda told: _first(told).update(lit=["territory/99"]),
        "steps[2].lit[0]",
        LessonFlaw.UNKNOWN_PLACE,
    ),
    "an unknown kind": (lambda told: _first(told).update(kind="go"), "steps[2].kind", FileFlaw.UNKNOWN_WORD),
    "an unknown key": (lambda told: _first(told).update(light=[]), "steps[2].light", LessonFlaw.UNKNOWN_KEY),
    "a do without a move": (lambda told: _first(told).pop("moves"), "steps[2]", LessonFlaw.NEEDS_MOVES),
    "a sentence with a move": (
        lambda told: told["steps"][0].update(moves=["25-23"]),
        "steps[0]",
        LessonFlaw.NEEDS_NONE,
    ),
    "a sentence that is none": (lambda told: _first(told).update(say=3), "steps[2].say", FileFlaw.WRONG_TYPE),
    "two steps of one name": (lambda told: _first(told).update(id="goal"), "steps", LessonFlaw.TWICE),
    "a rule taught twice": (lambda told: _first(told).update(teaches="6.5"), "steps", LessonFlaw.TWICE),
    "no end": (lambda told: told["steps"].pop(), "steps", LessonFlaw.NO_END),
    "a flag that is none": (
        lambda told: _first(told).update(screen_only="yes"),
        "steps[2].screen_only",
        FileFlaw.WRONG_TYPE,
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_each_fault_is_named_with_its_place(wrong: str) -> None:
    change, where, code = WRONG[wrong]
    assert faults("clans", change) == {where: code}


def test_all_faults_are_named_at_once() -> None:
    wrong = ("another version's", "a move that cannot be read", "an unknown key", "no end")
    found = faults("clans", *(WRONG[name][0] for name in wrong))
    assert found == {WRONG[name][1]: WRONG[name][2] for name in wrong}


def test_what_is_no_lesson_at_all_is_refused() -> None:
    for text in ("", "[]", "{"):
        with pytest.raises(DataRefused):
            read_lesson(text, proven("clans").rules)
    with pytest.raises(DataRefused) as refused:
        read_lesson("{}", proven("clans").rules)
    wanted = {"game", "rules_version", "others", "options", "deal", "prologue", "steps"}
    assert wanted <= {fault.where for fault in refused.value.faults}
