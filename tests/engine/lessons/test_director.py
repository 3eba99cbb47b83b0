"""The laws of the director: what a tap comes to, skipping, going back, and being resumed at the same step."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import YES, Choice, Place, Rejection, choice, point
from engine.lessons import Begun, Director, Kind, Stop, Tap, begun_fits, table_of
from engine.session import PLAIN, Player, Table
from tests.engine.lessons.proofs import GAMES, Proven, proven


def still() -> int:
    return 0


def table(one: Proven, begun: Begun | None = None) -> Table:
    players = [Player(str(n)) for n in range(one.lesson.others + 1)]
    return table_of(one.lesson, one.rules, players, PLAIN, still, begun)


def begin(one: Proven, *, known: bool = False) -> tuple[Director, Table]:
    at = table(one)
    return Director(one.lesson, at, known=known), at


def enter(director: Director, at: Table) -> None:
    """What whoever shows the lesson plays as a step is come to."""
    for move in director.script():
        assert not isinstance(at.play(move), Rejection)


def taps(one: Proven, at: Table, move: Any) -> list[Place]:
    meaning = one.rules.pointing(at.state, move)
    spots = [*meaning.in_order, *meaning.any_order]
    return spots if choice(one.rules, at.state, spots).move is not None else [*spots, YES]


def play(one: Proven, director: Director, at: Table, move: Any) -> None:
    """By taps, each of which passes."""
    pointed: tuple[Place, ...] = ()
    for spot in taps(one, at, move):
        assert director.tap(pointed, spot) is Tap.PASSES
        pointed = (*pointed, spot)
    assert director.passes(pointed)
    assert not isinstance(at.play(move), Rejection)
    assert director.moved()


def walk(one: Proven, seed: int = 0, *, known: bool = False) -> Iterator[tuple[Director, Table]]:
    """Through a whole lesson: at each step, its script played. Seed 0 does as is suggested."""
    rng = random.Random(seed)
    director, at = begin(one, known=known)
    while True:
        enter(director, at)
        yield director, at
        if director.over:
            return
        if director.waits_to_go_on:
            assert director.go_on()
        else:
            moves = director.passing()
            play(one, director, at, rng.choice(moves) if seed else moves[0])


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_it_leads_from_the_first_step_to_the_last(game: str, seed: int) -> None:
    one = proven(game)
    shown = [director.step.id for director, _ in walk(one, seed)]
    wanted = [step.id for step in one.lesson.steps if step.kind is not Kind.MAYBE]
    assert [id for id in shown if id in wanted] == wanted


@pytest.mark.parametrize("game", GAMES)
def test_a_tap_goes_to_the_rules_first(game: str) -> None:
    """Refused as ever, or held if it is lawful; nothing is played by either."""
    one, met = proven(game), set[Tap]()
    for director, at in walk(one):
        before = len(at.moves)
        for spot in (*one.rules.places, *("yes", "no")):
            told = director.tap((), Place(spot))
            met.add(told)
            if not director.step.learner_moves:
                assert told is Tap.NOTHING
                continue
            answer = point(one.rules, at.state, choice(one.rules, at.state), Place(spot))
            assert (told is Tap.REFUSED) == isinstance(answer, Rejection)
            if isinstance(answer, Choice):
                assert (told is Tap.PASSES) == director.passes(answer.pointed)
        assert len(at.moves) == before
    assert met == set(Tap)


@pytest.mark.parametrize("game", GAMES)
def test_the_wrong_taps_of_its_data_end_in_a_refusal_and_the_held_ones_are_held(game: str) -> None:
    one = proven(game)
    for director, _ in walk(one):
        for wrong in one.of(director.step.id, "wrong"):
            *before, last = wrong["taps"]
            told = [director.tap(tuple(before[:n]), Place(spot)) for n, spot in enumerate(before)]
            if Tap.REFUSED not in told:
                told.append(director.tap(tuple(map(Place, before)), Place(last)))
            assert told[-1] is Tap.REFUSED, wrong
            assert Tap.HELD not in told, wrong
        for held in one.of(director.step.id, "hold"):
            told, pointed = [], list[Place]()
            for spot in held:
                told.append(director.tap(pointed, Place(spot)))
                if told[-1] is not Tap.PASSES:
                    break
                pointed.append(Place(spot))
            assert told[-1] is Tap.HELD, held


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_only_what_passes_is_offered_and_the_suggested_comes_first(game: str, seed: int) -> None:
    one = proven(game)
    for director, at in walk(one, seed):
        if not director.step.learner_moves:
            continue
        pointed: tuple[Place, ...] = ()
        for spot in taps(one, at, director.passing()[0]):
            offered = director.narrowed(choice(one.rules, at.state, pointed))
            assert offered.next
            if director.first(pointed) is not None:
                meaning = one.rules.pointing(at.state, director.passing()[0])
                assert offered.next[0] == spot or spot in meaning.any_order
            assert all(director.passes((*pointed, one)) for one in offered.next)
            assert bool(director.bright(pointed)) is not director.step.dark
            if (first := director.first(pointed)) is not None:
                assert director.bright(pointed)[0] == first or first not in director.step.lit
            pointed = (*pointed, spot)


@pytest.mark.parametrize("game", GAMES)
def test_skipping_changes_no_position(game: str) -> None:
    one = proven(game)
    director, at = begin(one)
    while not director.over:
        enter(director, at)
        state, step = at.state, director.step
        director.skip()
        assert at.state == state
        if step.learner_moves:
            assert (director.step, director.quiet) == (step, True)
            assert bool(director.bright()) is not director.step.dark
            director.skip()
            assert not director.quiet, "once more brings the sentence back"
            director.skip()
            play(one, director, at, director.passing()[0])
        else:
            assert director.step != step
        assert not director.quiet
    director.skip()
    assert director.over
    assert not director.quiet, "no move is waited for at the end"


@pytest.mark.parametrize("game", GAMES)
def test_going_back_leads_to_the_beginning_of_the_step_before(game: str) -> None:
    one = proven(game)
    for n in range(len(list(walk(one)))):
        begun = list[tuple[str, int]]()
        for director, at in walk(one):
            step = director.lesson.steps[director.n]
            begun.append((step.id, len(at.moves)))
            if len(begun) == n + 1:
                left = director.back()
                break
        if n == 0:
            assert left is None
            continue
        assert director.step.id == begun[n - 1][0]
        assert left is not None
        came = len(one.lesson.prologue) if n == 1 else begun[n - 2][1]
        assert left in (came, came + 1)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_resumed_at_the_same_step(game: str) -> None:
    one = proven(game)
    for director, at in walk(one, seed=2):
        kept = director.kept()
        assert begun_fits(one.lesson, kept)
        again = table(one, kept)
        assert again.state == at.state
        resumed = Director(one.lesson, again, way=kept.way)
        assert resumed.step == director.step
        assert resumed.kept() == kept
        assert resumed.script() == ()
        assert resumed.waits_to_go_on == director.waits_to_go_on


def test_a_power_cut_before_a_script_was_played_plays_it() -> None:
    one = proven("clans")
    for director, _ in walk(one):
        if director.step.scripted:
            kept = director.kept()
            before = Begun(kept.way, kept.moves[: kept.way[-1].moves])
            resumed = Director(one.lesson, table(one, before), way=before.way)
            assert resumed.script() == director.step.moves


def test_a_way_of_another_lesson_does_not_fit() -> None:
    one = proven("clans")
    for way, moves in (
        ((), ()),
        ((Stop("nowhere", 0),), ()),
        ((Stop("move", 0), Stop("goal", 0)), ()),
        ((Stop("goal", 0), Stop("goal", 0)), ()),
        ((Stop("goal", 1),), ()),
        ((Stop("goal", 0), Stop("empty", 1)), ()),
    ):
        assert not begun_fits(one.lesson, Begun(way, moves))
    assert begun_fits(one.lesson, Begun((Stop("goal", 0), Stop("empty", 1)), ("25-23",)))
    with pytest.raises(ValueError, match="25-26"):
        table(one, Begun((Stop("goal", 0),), ("25-26",)))
    with pytest.raises(ValueError, match="nowhere"):
        Director(one.lesson, table(one), way=(Stop("nowhere", 0),))


@pytest.mark.parametrize("game", GAMES)
def test_whoever_knows_the_rules_is_told_none_again_but_makes_every_move(game: str) -> None:
    one = proven(game)
    whole = [director.step for director, _ in walk(one)]
    short = [director.step for director, _ in walk(one, known=True)]
    assert short == [step for step in whole if step.kind is not Kind.SAY or not step.teaches]
    assert len(short) < len(whole)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_answers_nothing_by_itself(game: str) -> None:
    one = proven(game)
    for _, at in walk(one):
        assert not any(played.forced for played in at.moves)
