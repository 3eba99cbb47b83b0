"""A table being played, without any screen: choice, story, refusal, undo, redo, and going back far."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

import pytest

from engine.core import YES, Choice, Event, Place
from engine.session import Customs, Mode, Player, Sitting, Table, Undo
from tests.games.twigs.presenter import HEAPS, view_after
from tests.games.twigs.rules import Deal, State, Take, Taken, Twigs, View, Why
from ui.core.timeline import Step
from ui.games.contract.playing import FRAME_MS, REFUSED_MS, Answer, Asks, Play, Plays, Refused

RULES = Twigs()
PLAYERS = (Player("Léa"), Player("Papa"))
STEP_MS = 400
ONE, TWO = Place("count/1"), Place("count/2")
BY_HAND: Final[Customs[Deal, State, Take, View]] = Customs(answers_itself=lambda state, move: False)
BY_ITSELF: Final[Customs[Deal, State, Take, View]] = Customs()


class Twice(Twigs):
    """From five twigs on a seat takes twice, then the other one."""

    def advance(self, state: State, move: Take, out: list[Event] | None = None) -> State:
        after = super().advance(state, move, out)
        return replace(after, seat=sum(after.heaps) // 2 % 2)


def table(
    *heaps: int,
    rules: Twigs = RULES,
    by_itself: bool = False,
    looks_may_go: bool = True,
) -> Table:
    """Léa is to act; the last twig turns the secrets up."""
    sitting = Sitting(Mode.SCREEN, PLAYERS, (), Deal(heaps, (5, 3)))
    customs = BY_ITSELF if by_itself else BY_HAND
    return Table(rules, sitting, lambda: 0, customs, lambda: looks_may_go)


@dataclass
class Shown:
    """A play, and what it has asked."""

    table: Table
    less_motion: bool = False
    asked: list[Choice[Take] | None] = field(default_factory=list)

    def play(
        self,
        *,
        confirms: Callable[[Take], bool] = lambda move: False,
        refused_ms: int = REFUSED_MS,
        shakes_ms: int = REFUSED_MS,
        stepwise: bool = False,
    ) -> Play[Take, View]:
        def asked(one: Choice[Take] | None) -> Choice[Take] | None:
            self.asked.append(one)
            return one

        return Play(
            self.table,
            story=lambda played: tuple(Step(event, STEP_MS) for one in played for event in one.events),
            view_after=view_after,
            less_motion=lambda: self.less_motion,
            confirms=confirms,
            asked=asked,
            refused_ms=refused_ms,
            shakes_ms=shakes_ms,
            stepwise=stepwise,
        )


def play_of(*heaps: int, by_itself: bool = False) -> Play[Take, View]:
    return Shown(table(*heaps, by_itself=by_itself)).play()


def take(play: Play[Take, View], heap: int, count: int = 1, now: int = 0) -> Answer[Take] | None:
    """Pointed at; the story that begins is still to be told."""
    play.point(HEAPS[heap], now)
    return play.point(Place(f"count/{count}"), now)


def took(play: Play[Take, View], heap: int, count: int = 1, now: int = 0) -> None:
    """The same, and the story is over."""
    assert isinstance(take(play, heap, count, now), Plays)
    assert play.skip()


def choice_of(play: Play[Take, View]) -> Choice[Take]:
    assert play.choice is not None
    return play.choice


# choice


def test_at_first_every_heap_may_be_chosen() -> None:
    play = play_of(2, 1, 0)
    assert set(choice_of(play).next) == {*HEAPS[:2]}
    assert choice_of(play).pointed == ()


def test_a_heap_that_is_pointed_at_asks_how_many() -> None:
    play = play_of(2, 1, 0)
    answer = play.point(HEAPS[0], 0)
    assert isinstance(answer, Asks)
    assert answer.choice == choice_of(play)
    assert choice_of(play).pointed == (HEAPS[0],)
    assert {ONE, TWO, HEAPS[1]} == {*choice_of(play).next}
    assert play.table.moves == ()


def test_the_last_place_plays_the_move() -> None:
    play = play_of(2, 1, 0)
    answer = take(play, 0, 2)
    assert isinstance(answer, Plays)
    assert [one.move for one in answer.played] == [Take((0,), 2)]
    assert [one.move for one in play.table.moves] == [Take((0,), 2)]


def test_what_is_pointed_at_is_forgotten_once() -> None:
    play = play_of(2, 1, 0)
    first = choice_of(play)
    play.point(HEAPS[0], 0)
    assert play.forget()
    assert choice_of(play) == first
    assert not play.forget()


def test_places_in_any_order_are_pointed_at_all_at_once() -> None:
    play = play_of(2, 1, 0)
    answer = play.point_at_all((HEAPS[1], HEAPS[0]), 0)
    assert isinstance(answer, Plays)
    assert play.table.state.heaps == (1, 0, 0)


def test_a_move_that_is_confirmed_waits_for_yes() -> None:
    shown = Shown(table(2, 1, 0))
    play = shown.play(confirms=lambda move: move.count == 2)
    answer = take(play, 0, 2)
    assert isinstance(answer, Asks)
    assert choice_of(play).next == (YES,)
    assert play.table.moves == ()
    assert isinstance(play.point(YES, 0), Plays)
    assert play.table.state.heaps == (0, 1, 0)


def test_a_move_that_need_not_be_confirmed_is_played_at_once() -> None:
    play = Shown(table(2, 1, 0)).play(confirms=lambda move: move.count == 2)
    assert isinstance(take(play, 0, 1), Plays)


def test_what_a_screen_has_laid_out_stands_in_place_of_what_is_asked() -> None:
    play = play_of(2, 1, 0)
    offered = choice_of(play)
    play.point(HEAPS[0], 0)
    play.offer(offered)
    assert play.choice is offered


def test_each_question_is_told_as_it_comes_up_and_none_at_the_end() -> None:
    shown = Shown(table(1, 1, 0))
    play = shown.play()
    assert len(shown.asked) == 1
    took(play, 0)
    assert len(shown.asked) == 2
    took(play, 1)
    assert shown.asked[-1] is None
    assert play.choice is None


def test_a_part_of_a_question_may_be_answered_already() -> None:
    ready: Choice[Take] = Choice((HEAPS[0],), (ONE,), None)
    play: Play[Take, View] = Play(
        table(2, 1, 0), story=lambda played: (), view_after=view_after, asked=lambda asked: ready
    )
    assert play.choice is ready


def test_a_move_that_was_never_offered_is_an_error_and_changes_nothing() -> None:
    play = play_of(2, 1, 0)
    with pytest.raises(ValueError, match="offered and is refused"):
        play.play(Take((0,), 3), 0)
    assert play.table.moves == ()
    assert play.choice is not None
    assert play.story is None


# story


def test_while_a_story_is_told_nothing_is_asked() -> None:
    play = play_of(2, 1, 0)
    take(play, 0, 1, now=1000)
    assert play.story is not None
    assert play.choice is None
    assert play.point(HEAPS[1], 1010) is None
    assert play.look(1010).choice is None


def test_a_story_begins_at_the_view_before_and_ends_at_the_view_after() -> None:
    play = play_of(2, 1, 0)
    take(play, 0, 2, now=1000)
    view, running = play.view(1000 + STEP_MS // 4)
    assert view.heaps == (2, 1, 0)
    assert running is not None
    assert isinstance(running.event, Taken)
    assert running.part == 0.25
    assert play.view(1000 + STEP_MS) == (RULES.view(play.table.state, None), None)


def test_after_a_story_is_asked_again_by_itself() -> None:
    play = play_of(2, 1, 0)
    take(play, 0, 1, now=1000)
    play.settle(1000 + STEP_MS - 1)
    assert play.choice is None
    play.settle(1000 + STEP_MS)
    assert play.story is None
    assert set(choice_of(play).next) == {*HEAPS[:2]}
    assert play.look(1000 + STEP_MS).to_act == 1


def test_a_story_is_ended_sooner_once() -> None:
    play = play_of(2, 1, 0)
    take(play, 0, 1)
    assert play.skip()
    assert play.choice is not None
    assert not play.skip()


def test_skipping_one_story_never_skips_the_next() -> None:
    play = play_of(1, 1, 0, by_itself=True)
    take(play, 0, now=1000)
    assert play.skip_one(1100)
    assert play.story is not None, "what the table answered by itself was not told"
    view, running = play.view(1100)
    assert view.heaps[0] == 0
    assert running is not None
    assert running.part == 0
    assert play.skip_one(1200)
    assert not play.skip_one(1300)


def test_what_takes_no_time_is_skipped_with_what_came_before() -> None:
    shown = Shown(table(1, 1, 0, by_itself=True))
    play: Play[Take, View] = Play(
        shown.table,
        story=lambda played: tuple(
            Step(event, 0 if one.forced else STEP_MS) for one in played for event in one.events
        ),
        view_after=view_after,
    )
    take(play, 0, now=1000)
    assert play.skip_one(1100)
    assert play.story is None


def test_what_the_table_answers_by_itself_is_part_of_the_same_story() -> None:
    play = play_of(1, 1, 0, by_itself=True)
    answer = take(play, 0, now=1000)
    assert isinstance(answer, Plays)
    assert [one.forced for one in answer.played] == [False, True]
    view, running = play.view(1000 + STEP_MS + STEP_MS // 2)
    assert view.heaps == (0, 1, 0), "the first step is over"
    assert running is not None
    assert running.part == 0.5


@pytest.mark.parametrize(("less_motion", "stepwise", "wakes"), [
    (False, False, 1100 + FRAME_MS),
    (False, True, 1100 + FRAME_MS),
    (True, False, 1100 + FRAME_MS),
    (True, True, 1000 + STEP_MS),
])  # fmt: skip
def test_a_story_is_painted_frame_by_frame_or_step_by_step(
    less_motion: bool, stepwise: bool, wakes: int
) -> None:
    play = Shown(table(2, 1, 0), less_motion).play(stepwise=stepwise)
    assert play.wakes(0) is None
    take(play, 0, 1, now=1000)
    assert play.wakes(1100) == wakes
    assert play.wakes(1000 + STEP_MS) == 1000 + STEP_MS, "it is over: at once"


def test_the_end_comes_once_and_after_its_story() -> None:
    play = play_of(1, 1, 0)
    took(play, 0)
    take(play, 1, now=1000)
    assert not play.comes_to_its_end()
    play.settle(1000 + STEP_MS)
    assert play.comes_to_its_end()
    assert not play.comes_to_its_end()


def test_the_end_comes_again_after_an_undo() -> None:
    play = play_of(1, 1, 0)
    took(play, 0)
    took(play, 1)
    assert play.comes_to_its_end()
    assert play.undo(confirmed=True) is Undo.DONE
    assert not play.comes_to_its_end()
    took(play, 1)
    assert play.comes_to_its_end()


def test_a_look_holds_the_turn_so_far_and_the_last_move() -> None:
    play = play_of(3, 3, 0)
    assert (play.look(0).last, play.look(0).turn, play.look(0).can_undo) == (None, (), False)
    took(play, 0)
    took(play, 1)
    look = play.look(0, aimed=HEAPS[1], refused=ONE)
    assert (look.last, look.turn) == (play.table.moves[-1], (play.table.moves[-1],))
    assert (look.can_undo, look.aimed, look.refused, look.players) == (True, HEAPS[1], ONE, PLAYERS)


def test_a_turn_is_all_the_latest_moves_of_one_seat() -> None:
    play = Shown(table(3, 2, 0, rules=Twice())).play()
    turns = []
    for _ in range(3):
        took(play, 0)
        turns.append([one.seat for one in play.look(0).turn])
    assert turns == [[0], [0, 0], [1]]


# refusal


def test_a_refusal_names_the_reason_and_the_place_and_leaves_the_choice() -> None:
    play = play_of(2, 1, 0)
    play.point(HEAPS[1], 0)
    before = play.choice
    answer = play.point(Place("count/3"), 0)
    assert isinstance(answer, Refused)
    assert (answer.rejection.code, answer.spot) == (Why.TOO_FEW, "count/3")
    assert play.refused == answer
    assert play.look(0).refused == "count/3"
    assert play.choice == before
    assert play.table.moves == ()


def test_a_refused_place_shakes_and_then_the_refusal_is_told_once() -> None:
    play = play_of(2, 1, 0)
    answer = play.point(HEAPS[2], 1000)
    assert (play.look(1000).shaken, play.look(1000 + REFUSED_MS // 2).shaken) == (0.0, 0.5)
    assert play.wakes(1000) == 1000 + FRAME_MS
    assert play.wakes(1000 + REFUSED_MS - 1) == 1000 + REFUSED_MS
    assert play.settle(1000 + REFUSED_MS - 1) is None
    assert play.settle(1000 + REFUSED_MS) == answer
    assert play.settle(1000 + REFUSED_MS) is None
    assert play.refused is None
    assert play.look(5000).shaken == 1.0
    assert play.wakes(5000) is None


def test_with_less_motion_nothing_shakes() -> None:
    play = Shown(table(2, 1, 0), less_motion=True).play()
    play.point(HEAPS[2], 1000)
    assert play.look(1001).shaken == 1.0
    assert play.wakes(1001) == 1000 + REFUSED_MS


def test_a_refusal_may_last_longer_than_the_shaking() -> None:
    lasts = 1000
    play = Shown(table(2, 1, 0)).play(refused_ms=lasts, shakes_ms=100)
    play.point(HEAPS[2], 0)
    assert play.look(100).shaken == 1.0
    assert play.wakes(100) == lasts
    assert play.settle(lasts - 1) is None
    assert play.settle(lasts) is not None


def test_a_refusal_is_forgiven_at_once() -> None:
    play = play_of(2, 1, 0)
    play.point(HEAPS[2], 0)
    play.forgive()
    assert play.refused is None
    assert play.settle(REFUSED_MS) is None


# undo and redo


def test_undo_asks_what_was_asked_before() -> None:
    play = play_of(2, 1, 0)
    first = play.choice
    took(play, 0)
    assert play.undo(confirmed=False) is Undo.DONE
    assert play.choice == first
    assert play.undo(confirmed=False) is Undo.NOTHING
    assert play.choice == first


def test_undo_while_a_story_is_told_ends_it() -> None:
    play = play_of(2, 1, 0)
    take(play, 0, now=1000)
    assert play.undo(confirmed=False) is Undo.DONE
    assert play.story is None
    assert play.view(1010) == (RULES.view(play.table.state, None), None)
    assert play.choice is not None


def test_redo_tells_the_story_once_more() -> None:
    play = play_of(2, 1, 0)
    took(play, 0, 2)
    play.undo(confirmed=False)
    assert play.redo(1000)
    assert play.choice is None
    assert play.view(1000)[0].heaps == (2, 1, 0)
    play.settle(1000 + STEP_MS)
    assert play.view(1000 + STEP_MS)[0].heaps == (0, 1, 0)
    assert not play.redo(2000)


def test_what_was_turned_up_is_taken_back_only_once_that_is_confirmed() -> None:
    play = play_of(1, 1, 0)
    took(play, 0)
    took(play, 1)
    assert play.undo(confirmed=False) is Undo.REVEALED
    assert len(play.table.moves) == 2
    assert play.undo(confirmed=True) is Undo.DONE
    assert len(play.table.moves) == 1
    assert play.choice is not None


def test_where_what_was_shown_stays_shown_nothing_changes_and_the_end_does_not_come_again() -> None:
    play = Shown(table(1, 1, 0, looks_may_go=False)).play()
    took(play, 0)
    took(play, 1)
    assert play.comes_to_its_end()
    assert play.undo(confirmed=True) is Undo.FORBIDDEN
    play.refresh()
    assert not play.comes_to_its_end()
    assert len(play.table.moves) == 2


def test_going_back_far_leaves_the_moves_before_and_asks_again() -> None:
    play = play_of(3, 3, 3)
    for heap in (0, 1, 2):
        took(play, heap)
    take(play, 0, now=1000)
    play.undo_to(1)
    assert [one.move for one in play.table.moves] == [Take((0,), 1)]
    assert play.story is None
    assert play.look(1010).to_act == 1
    assert play.choice is not None


def test_going_back_far_is_confirmed_already() -> None:
    play = play_of(1, 1, 0)
    took(play, 0)
    took(play, 1)
    play.undo_to(0)
    assert play.table.moves == ()
    assert play.choice is not None


def test_going_back_as_far_as_there_are_moves_changes_nothing() -> None:
    play = play_of(3, 3, 3)
    took(play, 0)
    play.undo_to(4)
    assert len(play.table.moves) == 1


def test_a_table_that_was_changed_elsewhere_is_asked_again() -> None:
    play = play_of(1, 1, 0)
    took(play, 0)
    asked = play.choice
    play.table.play(Take((1,), 1))
    assert play.choice == asked
    play.refresh()
    assert play.look(0).choice is None
    assert play.comes_to_its_end()
