"""The story of a move: its steps, and the view after each event."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.clans import View
from engine.clans.model import Conflict, Moved, Scored
from engine.core import Event, Seat
from tests.ui.games.clans.table.scenes import RULES, game, look
from ui.games.clans.presenter import PRESENTER
from ui.games.clans.table.scene import counted
from ui.games.clans.table.story import counting_ms, story, view_after
from ui.games.contract.table import Running


def lies_open(view: View) -> View:
    """Without whose turn follows, which villages wait, and whose clans were turned up."""
    return replace(view, seat=Seat(0), pending=(), clans=())


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4))
def test_what_the_events_tell_is_what_the_move_did(seed: int, seats: int) -> None:
    for before, move, after in game(seed, seats):
        view = RULES.view(before, None)
        for event in move.events:
            view = view_after(view, event)
        assert lies_open(view) == lies_open(RULES.view(after, None))


def test_a_move_of_a_group_takes_420_ms() -> None:
    (first, *_) = [story(move.events, less_motion=False) for _, move, _ in game(1)]
    assert [step.ms for step in first if isinstance(step.what, Moved)] == [420]


def test_every_lone_hut_leaves_for_220_ms() -> None:
    quarrels = [e for _, move, _ in game(2) for e in move.events if isinstance(e, Conflict)]
    assert quarrels
    for event in quarrels:
        assert [step.ms for step in story([event], less_motion=False)] == [220 * len(event.lost)]


def test_a_point_counts_for_60_ms_and_all_points_for_700_at_most() -> None:
    few, many = Scored(1, 3, 0, (), (0,) * 5), Scored(1, 17, 5, (), (0,) * 5)
    assert (counting_ms(few), counting_ms(many)) == (180, 700)


def test_less_motion_shows_only_the_counting() -> None:
    for _, move, _ in game(3):
        moving: list[Event] = [s.what for s in story(move.events, less_motion=True) if s.ms]
        assert all(isinstance(event, Scored) for event in moving)


def test_the_tracks_count_up_to_what_is_scored() -> None:
    before, move, after = next(
        one for one in game(5) if any(isinstance(e, Scored) and e.value for e in one[1].events)
    )
    view = RULES.view(before, None)
    for event in move.events:
        if isinstance(event, Scored):
            at = [
                counted(replace(look(before, asked=False), view=view, running=Running(event, part)))[0]
                for part in (0.0, 0.1, 1.0)
            ]
            assert at[0] == view.scores
            assert at[-1] == event.scores
            assert all(low <= high for low, high in zip(at[1], at[2], strict=True))
        view = PRESENTER.table.view_after(view, event)
    assert view.scores == after.scores
