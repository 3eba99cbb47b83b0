"""The story of a log: its steps, and the view after each event."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.territories import State
from engine.territories.model import LogLaid, TerritoryFinished
from tests.ui.games.territories.scenes import RULES, game
from ui.games.territories.presenter import PRESENTER
from ui.games.territories.table.story import counting_ms, story


def lies_open(view: State) -> State:
    """Without the bookkeeping that only the rules need."""
    return replace(view, stake=0)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), houses=st.sampled_from(("random", "draft")))
def test_what_the_events_tell_is_what_the_move_did(seed: int, houses: str) -> None:
    for before, move, after in game(seed, houses=houses):
        view = RULES.view(before, None)
        for event in move.events:
            view = PRESENTER.table.view_after(view, event)
        assert lies_open(view) == lies_open(RULES.view(after, None))


def test_a_log_is_laid_in_300_ms() -> None:
    _, move, _ = next(game(1))
    assert [step.ms for step in story(move.events, less_motion=False) if isinstance(step.what, LogLaid)] == [
        300
    ]


def test_a_territory_counts_for_700_ms_at_most() -> None:
    won = [event for _, move, _ in game(2) for event in move.events if isinstance(event, TerritoryFinished)]
    assert won
    assert all(counting_ms(event) == min(700, 60 * event.region.worth) for event in won)


def test_less_motion_shows_only_the_counting() -> None:
    for _, move, _ in game(3):
        moving = [step.what for step in story(move.events, less_motion=True) if step.ms]
        assert all(isinstance(event, TerritoryFinished) for event in moving)
