"""Each lesson on the engine, on every way through it: its moves are lawful, its claims true, its wrong taps
refused with the code that is told; words and times keep their bounds in three languages."""

import re
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from typing import Any, Final

import pytest

from engine.core import YES, Event, Place, Rejection, choice, point_at_all
from engine.lessons import Kind, Step
from engine.lessons.director import passing, scripted
from tests.engine.lessons.proofs import GAMES, Proven, holds, proven
from ui.core.words import LANGUAGES, words

FIRST_MOVE, FIRST_ROUND, WHOLE = 60, 180, 330
"""Seconds: until the learner may move, until everybody has moved, until the learner is free."""
TAP, THINK, LOOK, QUICK, RUN = 1.5, 3.0, 2.5, 0.7, 15.0
"""Seconds: for a tap, before one, to see what happened, for each move of a run, for a run at most."""
MOST_WAYS: Final = 5000


def words_in(text: str) -> int:
    """As one counts them by ear; signs alone are none.

    >>> words_in("Première fois ? Joue !")
    3
    """
    return sum(any(c.isalnum() for c in word) for word in re.split(r"[\s\u00a0\u202f]+", text))


def start_of(one: Proven) -> Any:
    state = one.rules.start(one.lesson.deal)
    for move in one.lesson.prologue:
        state = one.rules.advance(state, move)
    return state


def ways(one: Proven, step: Step, before: Any) -> Iterator[tuple[Any, list[Event]]]:
    """What a step may come to: states and what happened."""
    rules, events = one.rules, list[Event]()
    if step.scripted:
        state = before
        for move in scripted(rules, state, step):
            assert rules.check(state, move) is None, (step.id, rules.move_text(move))
            state = rules.advance(state, move, events)
        yield state, events
        return
    moves = passing(rules, before, step) if step.learner_moves else ()
    if step.kind in (Kind.SAY, Kind.END) or (
        step.kind is Kind.MAYBE and len(moves) != len(rules.legal_moves(before))
    ):
        yield before, []
        return
    assert rules.to_act(before) == 0, step.id
    assert moves, step.id
    assert len(moves) == len(step.moves) or not step.moves, step.id
    for move in moves:
        happened: list[Event] = []
        yield rules.advance(before, move, happened), happened


@pytest.mark.parametrize("game", GAMES)
def test_every_way_through_is_lawful_and_its_claims_are_true(game: str) -> None:
    one = proven(game)
    states, happened = [start_of(one)], Counter[str]()
    state = one.rules.start(one.lesson.deal)
    for move in one.lesson.prologue:
        events: list[Event] = []
        state = one.rules.advance(state, move, events)
        happened.update(type(event).__name__ for event in events)
    for step in one.lesson.steps:
        afters: dict[str, Any] = {}
        kinds = Counter[str]()
        for before in states:
            for after, events in ways(one, step, before):
                for claim in one.of(step.id, "claims"):
                    assert holds(one, claim, before, after, events), (step.id, claim)
                afters.setdefault(one.rules.state_text(after), after)
                kinds |= Counter(type(event).__name__ for event in events)
        for first in one.of(step.id, "first"):
            assert kinds[first], (step.id, first)
            assert not happened[first], (step.id, first)
        happened += kinds
        states = list(afters.values())
        assert 0 < len(states) <= MOST_WAYS
    over = {one.rules.to_act(state) is None for state in states}
    assert over == {one.proofs["ends_over"]}


@pytest.mark.parametrize("game", GAMES)
def test_wrong_taps_are_refused_as_it_is_told_and_held_ones_are_lawful(game: str) -> None:
    one, met = proven(game), 0
    state = start_of(one)
    for step in one.lesson.steps:
        for wrong in one.of(step.id, "wrong"):
            told = point_at_all(one.rules, state, [Place(spot) for spot in wrong["taps"]])
            assert isinstance(told, Rejection), (step.id, wrong)
            assert told.code == wrong["code"], (step.id, wrong)
            facts = {name: _plain(value) for name, value in told.facts.items()}
            assert wrong.get("facts", {}).items() <= facts.items(), step.id
            met += 1
        lesson_moves = passing(one.rules, state, step) if step.learner_moves else ()
        for hold in one.of(step.id, "hold"):
            found = point_at_all(one.rules, state, [Place(spot) for spot in hold])
            assert not isinstance(found, Rejection), (step.id, hold)
            assert found.move not in lesson_moves, (step.id, hold)
            met += 1
        if step.moves and step.learner_moves and (taps := one.of(step.id, "taps")):
            assert sorted(taps) == sorted(_taps(one, state, lesson_moves[0])), step.id
        state, _ = next(ways(one, step, state))
    assert met


def _taps(one: Proven, state: Any, move: Any) -> list[Place]:
    """The places that mean a move, with `yes` where it could go on."""
    meaning = one.rules.pointing(state, move)
    spots = [*meaning.in_order, *meaning.any_order]
    found = choice(one.rules, state, spots)
    return spots if found.move is not None else [*spots, YES]


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    return str(value) if isinstance(value, str) else value


@pytest.mark.parametrize("game", GAMES)
def test_sentences_are_short_and_said_in_each_language(game: str) -> None:
    one = proven(game)
    most = one.proofs["max_words"]
    for step in one.lesson.steps:
        for language in LANGUAGES:
            said = words(language)(step.say)
            assert words_in(said) <= most, (step.id, language, said)
            assert language == "en" or said != step.say, (step.id, language)


@pytest.mark.parametrize("game", GAMES)
def test_a_rule_is_taught_once_and_is_a_section_of_the_rule_book(game: str) -> None:
    one = proven(game)
    book = resources.files(f"engine.{game}").joinpath("RULES.md").read_text("utf-8")
    sections = set(re.findall(r"^### (\d+\.\d+) ", book, re.MULTILINE))
    taught = [step.teaches for step in one.lesson.steps if step.teaches]
    assert len(taught) == len(set(taught))
    assert set(taught) <= sections
    assert set(one.proofs["must_teach"]) <= set(taught)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_move_the_first_round_and_the_end_come_in_time(game: str) -> None:
    """For somebody who hesitates nowhere."""
    one = proven(game)
    speed = 1.6 if game == "stone_age_junior" else 2.2
    now, first_move, first_round = 0.0, 0.0, 0.0
    for step in one.lesson.steps:
        now += 1 + max(words_in(words(language)(step.say)) for language in LANGUAGES) / speed
        if step.kind is Kind.DO:
            first_move = first_move or now
            now += THINK + TAP * (one.of(step.id, "hand_taps") or 1)
        elif step.kind is Kind.WATCH:
            now += LOOK * (one.of(step.id, "pauses") or 1)
        elif step.kind is Kind.RUN:
            now += min(RUN, QUICK * len(step.moves))
        if one.of(step.id, "round"):
            first_round = now
    assert 0 < first_move <= FIRST_MOVE
    assert 0 < first_round <= FIRST_ROUND
    assert now <= WHOLE
