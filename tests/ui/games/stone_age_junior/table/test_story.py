"""A move told event by event."""

from dataclasses import replace

import pytest

from engine.core import Event, Seat
from engine.stone_age_junior import Space, View
from engine.stone_age_junior.model import (
    FoundNothing,
    Memory,
    PawnMoved,
    Swapped,
    TookGood,
    TurnedDown,
    TurnedUp,
)
from tests.engine.stone_age_junior.tables import RULES
from tests.ui.games.stone_age_junior.scenes import game
from ui.core.words import words
from ui.games.stone_age_junior.table.lights import Glimpsed
from ui.games.stone_age_junior.table.story import GLIMPSE_MS, sound, story, view_after
from ui.games.stone_age_junior.table.words import spoken_event

SEAT = Seat(1)


@pytest.mark.parametrize("options", [{}, {"goods": "open"}, {"tokens": "cardboard"}])
def test_after_all_events_the_view_is_the_one_after_the_move(options: dict[str, str]) -> None:
    for seed in range(4):
        for before, events, after in game(seed, options=options):
            view: View = RULES.view(before, None)
            for event in events:
                view = view_after(view, event)
            wanted = RULES.view(after, None)
            assert replace(view, seat=wanted.seat, asked=wanted.asked) == wanted


def test_a_pawn_takes_650_ms_for_each_hop() -> None:
    walked = PawnMoved(SEAT, (0, 1, 2, 3), walks=True)
    assert [step.ms for step in story([walked], less_motion=False)] == [1950]


def test_less_motion_shows_only_what_would_disappear() -> None:
    events: list[Event] = [
        TurnedUp(SEAT, 1, 3, reveals=True),
        PawnMoved(SEAT, (0, 1, 2), walks=True),
        TookGood(SEAT, Space.FISH, 2),
    ]
    assert [step.ms > 0 for step in story(events, less_motion=True)] == [False, False, True]


def test_the_glimpse_comes_before_the_tokens_are_turned_down() -> None:
    steps = story([TurnedDown((2, 5))], less_motion=True, memory=Memory.GLIMPSE)
    assert [(step.what, step.ms) for step in steps] == [
        (Glimpsed((2, 5)), GLIMPSE_MS),
        (TurnedDown((2, 5)), 0),
    ]
    assert len(story([TurnedDown((2, 5))], less_motion=True, memory=Memory.MARKS)) == 1


def test_everything_that_children_wait_for_sounds() -> None:
    heard = [TookGood(SEAT, Space.FISH, 1), FoundNothing(SEAT, 2), Swapped(SEAT, 1, 2), TurnedDown((1,))]
    assert all(sound(event) for event in heard)


def test_a_good_is_named_when_it_is_taken() -> None:
    assert spoken_event(TookGood(SEAT, Space.FISH, 1), words("en")) == "You get a fish."
