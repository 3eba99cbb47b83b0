"""A move told event by event ends where the move ended."""

from dataclasses import replace

import pytest

from engine.first_sparks import View
from engine.first_sparks.events import Hunted
from tests.engine.first_sparks.scenes import RULES
from tests.ui.games.first_sparks.table.shown import AT_REST, game, look
from ui.core.page import Page
from ui.core.timeline import Step
from ui.games.contract.table import Running
from ui.games.first_sparks.table.scene import scene
from ui.games.first_sparks.table.story import caught, stock_after, story, view_after


def table_of(view: View) -> tuple[object, ...]:
    """What lies on the table: all that events tell."""
    return (
        view.round, view.order, tuple((c.food, c.cards, c.members) for c in view.clans), view.neutral,
        view.tiles, view.market, view.reduced, len(view.pile), view.bonus, view.bought, view.passed,
    )  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 6])
def test_after_all_events_lies_what_the_move_has_made(players: int) -> None:
    for before, played in game(players, 2):
        view = RULES.view(before, None)
        for event in played.events:
            view = view_after(view, event)
        after = RULES.view(RULES.advance(before, played.move), None)
        hidden = replace(after, clans=view.clans) if after.ask is None else after
        assert table_of(view) == table_of(hidden), RULES.move_text(played.move)


def test_every_moment_of_a_story_can_be_drawn() -> None:
    for before, played in game(4, 3)[::7]:
        view = RULES.view(before, None)
        for event in played.events:
            for part in (0.0, 0.4, 0.9):
                shown = replace(look(before), view=view, choice=None, running=Running(event, part))
                assert scene(Page(), shown, AT_REST)
            view = view_after(view, event)


def test_less_motion_takes_no_time() -> None:
    _, played = game(3, 1)[30]
    assert story(played.events, less_motion=True) == tuple(Step(event, 0) for event in played.events)


def test_the_tools_bring_their_food_in_one_after_another() -> None:
    hunted = [
        (before, event)
        for before, played in game(3, 1)
        for event in played.events
        if isinstance(event, Hunted) and len(event.hunt.catches) > 1
    ]
    before, event = hunted[-1]
    done = [caught(event.hunt, part / 20)[0] for part in range(20)]
    assert done == sorted(done)
    assert (done[0], done[-1]) == (0, len(event.hunt.catches))
    start = replace(RULES.view(before, None), stock=event.hunt.stock)
    assert stock_after(start, event.hunt, 0) == event.hunt.stock
