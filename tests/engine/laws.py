"""The laws of `engine.core.rules`, as functions that raise AssertionError: run on every game,
and on broken ones to see them fail."""

from copy import deepcopy
from typing import Any

from engine.core import AnyRules, Choice, Event, Rejection, Rng, Seat, choice, point
from engine.core.early import END_NOW, ENDED_EARLY, how_it_counts
from engine.core.record import of_game, read, replay, write


def legal_moves_are_what_check_accepts(rules: AnyRules, state: Any, others: list[Any]) -> None:
    """`others`: moves from elsewhere in the game, legal here or not."""
    legal = rules.legal_moves(state)
    texts = [rules.move_text(move) for move in legal]
    assert len(set(texts)) == len(texts), "a move stands twice in legal_moves"
    for move in legal:
        assert rules.check(state, move) is None, f"{rules.move_text(move)} is refused"
    for move in others:
        refused = rules.check(state, move) is not None
        assert refused == (move not in legal), f"{rules.move_text(move)} is judged two ways"
    assert (rules.to_act(state) is None) == (not legal), "somebody is to act and has no move, or the reverse"


def advance_changes_nothing_passed_in(rules: AnyRules, state: Any, move: Any) -> None:
    before, text, copy = rules.state_text(state), rules.move_text(move), deepcopy(state)
    first: list[Event] = []
    after = rules.advance(state, move, first)
    assert rules.state_text(state) == before
    assert state == copy
    assert rules.move_text(move) == text
    assert rules.advance(state, move) == after, "advance gives two answers"
    assert first, "a move that nobody could see"


def texts_round_trip(rules: AnyRules, state: Any) -> None:
    text = rules.state_text(state)
    assert text.isascii()
    assert text.isprintable()
    again = rules.read_state(text)
    assert again == state
    assert rules.state_text(again) == text
    assert rules.legal_moves(again) == rules.legal_moves(state), "a state that was read moves otherwise"
    for move in rules.legal_moves(state):
        word = rules.move_text(move)
        assert word.isascii()
        assert word.isprintable()
        assert " " not in word
        assert rules.read_move(word) == move


def outcome_comes_with_the_end(rules: AnyRules, state: Any, seats: int) -> None:
    outcome = rules.outcome(state)
    assert (outcome is None) == (rules.to_act(state) is not None)
    if outcome is None:
        return
    assert len(outcome.scores) == seats
    ranked = sorted(seat for level in outcome.ranking for seat in level)
    assert ranked == (list(range(seats)) if None not in outcome.scores else ranked)


def every_move_can_be_pointed_at(rules: AnyRules, state: Any) -> None:
    """Following `choice` along any move's places comes to that move and no other."""
    known = {*rules.places, "yes", "no"}
    for move in rules.legal_moves(state):
        meaning = rules.pointing(state, move)
        step: Choice[Any] | Rejection = choice(rules, state)
        for spot in (*meaning.in_order, *reversed(meaning.any_order)):
            assert spot in known, f"{spot} is no place of {rules.game}"
            assert isinstance(step, Choice)
            assert spot in step.next, f"{spot} is not offered for {rules.move_text(move)}"
            step = point(rules, state, step, spot)
        assert isinstance(step, Choice)
        if step.move is None:
            step = choice(rules, state, (*step.pointed, step.next[-1]))
        assert step.move == move, f"{rules.move_text(move)} is pointed at like {step.move}"


def pointing_elsewhere_is_explained(rules: AnyRules, state: Any) -> None:
    """Any place of the game that is not on offer gets a rejection with a rule of this game."""
    first = choice(rules, state)
    for begun in (first, *(choice(rules, state, (spot,)) for spot in first.next[:3])):
        if begun.move is not None:
            continue
        for spot in rules.places:
            if spot not in begun.next and spot not in begun.pointed and spot not in first.next:
                answer = point(rules, state, begun, spot)
                assert isinstance(answer, Rejection), f"{spot} after {begun.pointed}"
                assert answer.rule.game == rules.game


def a_view_hides_what_its_seat_may_not_know(rules: AnyRules, state: Any, seats: int, rng: Rng) -> None:
    """States that a seat cannot tell apart give it the same view and the same choices."""
    for seat in (None, *map(Seat, range(seats))):
        view = rules.view(state, seat)
        imagined = rules.imagine(view, rng)
        assert rules.view(imagined, seat) == view, f"seat {seat} sees more than it may, or loses something"
        assert rules.to_act(imagined) == rules.to_act(state)
        if seat is not None and seat == rules.to_act(state):
            assert rules.legal_moves(imagined) == rules.legal_moves(state)


def what_shows_something_hidden_counts_as_revealed(rules: AnyRules, state: Any, move: Any, rng: Rng) -> None:
    """A move after which the table sees otherwise in another state that looked alike has an event that
    says so: undo asks there."""
    events: list[Event] = []
    after = rules.view(rules.advance(state, move, events), None)
    if any(event.reveals for event in events):
        return
    looked = rules.view(state, None)
    for other in (rules.imagine(looked, rng) for _ in range(2)):
        if rules.check(other, move) is None:
            seen = rules.view(rules.advance(other, move), None)
            assert seen == after, f"{rules.move_text(move)} shows something hidden, and no event reveals it"


def a_game_equals_its_record(rules: AnyRules, deal: Any, moves: list[Any], seats: int) -> None:
    names = tuple(f"Seat {seat}" for seat in range(seats))
    record = of_game(rules, names, (), deal, moves)
    text = write(record)
    again = read(text)
    assert again == record
    assert write(again) == text
    assert list(replay(rules, again).moves) == moves


def ending_early_counts_as_it_stands(rules: AnyRules, state: Any, seats: int) -> None:
    """Whoever ends a game early gets a count by a rule of the game, or hears why there is none; nothing on
    the table changes, and nobody is to act."""
    counts_by, ended = how_it_counts(rules, state), rules.reveal(state, END_NOW)
    if rules.to_act(state) is None:
        assert isinstance(ended, Rejection), "a game ends twice"
        return
    if isinstance(ended, Rejection):
        assert counts_by == ended
        return
    outcome = rules.outcome(ended)
    assert outcome is not None
    assert (outcome.rule, outcome.rule.game, len(outcome.scores)) == (counts_by, rules.game, seats)
    outcome_comes_with_the_end(rules, ended, seats)
    texts_round_trip(rules, ended)
    assert isinstance(rules.reveal(ended, END_NOW), Rejection)
    assert all(rules.check(ended, move) is not None for move in rules.legal_moves(state)[:3])
    assert outcome.ending in (ENDED_EARLY, "by_agreement")
