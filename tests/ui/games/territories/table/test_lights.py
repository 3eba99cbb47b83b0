"""The lamps of Territories: edges projected to corners and to squares."""

from dataclasses import replace

import pytest

from engine.core import Place, Rng
from engine.territories import log
from engine.territories.land import edge_place
from engine.territories.model import BorderClosed, LogLaid, PlacesTaken, TerritoryFinished
from tests.ui.games.territories.scenes import MOCK, RULES, game, look, played
from ui.games.contract.table import Running
from ui.games.territories.presenter import PRESENTER
from ui.games.territories.table.lights import (
    CHOOSABLE,
    CHOSEN,
    OPEN_END,
    REFUSED,
    SIDE_GLOW,
    TRAIL,
    beside,
    farm_lights,
    log_lights,
)
from ui.lights.glow import Glow, LightScene

MID = RULES.read_state(MOCK)


def lit(scene: LightScene, kind: str) -> dict[str, Glow]:
    return {spot.partition("/")[2]: glow for spot, glow in scene.items() if spot.startswith(kind)}


def test_the_open_end_pulses_and_the_far_corner_of_each_legal_log_glows() -> None:
    assert lit(PRESENTER.table.lamps(look(MID)), "corner") == {
        "7.3": OPEN_END, "7.2": CHOOSABLE, "8.3": CHOOSABLE, "7.4": CHOOSABLE,
    }  # fmt: skip


def test_the_far_corner_of_the_edge_under_the_finger_shines() -> None:
    corners = lit(PRESENTER.table.lamps(look(MID, aimed="edge/7.3-8.3")), "corner")
    assert corners["8.3"] == CHOSEN
    assert corners["7.3"] == OPEN_END
    assert corners["7.2"] == CHOOSABLE


def test_both_squares_of_the_edge_under_the_finger_shine_and_no_others() -> None:
    assert lit(PRESENTER.table.lamps(look(MID, aimed="edge/7.3-8.3")), "square") == {
        "7.2": CHOSEN,
        "7.3": CHOSEN,
    }
    assert lit(PRESENTER.table.lamps(look(MID)), "square") == {}


def test_both_squares_of_the_last_log_trail() -> None:
    after, move = played(MID, log((7, 3), (8, 3)))
    assert lit(PRESENTER.table.lamps(look(after, last=move)), "square") == {"7.2": TRAIL, "7.3": TRAIL}


def test_a_refused_edge_blinks_red_on_every_kind_of_board() -> None:
    scene = PRESENTER.table.lamps(replace(look(MID), refused=Place("edge/1.4-1.5")))
    for spot in ("edge/1.4-1.5", "corner/1.4", "corner/1.5", "square/0.4", "square/1.4"):
        assert scene[Place(spot)] == REFUSED


def test_every_edge_of_a_game_lights_names_that_exist() -> None:
    for _, move, state in game(7):
        for running in (None, *(Running(event, 0.5) for event in move.events)):
            seen = replace(look(state, last=move, asked=running is None), running=running)
            assert {*PRESENTER.table.lamps(seen)} <= {*RULES.places}


@pytest.mark.parametrize("event", [LogLaid, BorderClosed, TerritoryFinished, PlacesTaken])
def test_every_event_lights_something(event: type) -> None:
    for _, move, state in game(4, houses="draft"):
        for happened in move.events:
            if isinstance(happened, event):
                seen = replace(look(state, asked=False), running=Running(happened, 0.5))
                assert PRESENTER.table.lamps(seen)


def test_at_the_end_land_shines_for_its_side_and_borders_stay_dark() -> None:
    *_, (_, _, over) = game(5)
    scene = PRESENTER.table.lamps(look(over))
    assert {*scene.values()} == {*SIDE_GLOW.values()}
    for one in over.logs[1:]:
        assert edge_place(one) not in scene
        assert not any(f"corner/{end.x}.{end.y}" in scene for end in one)


def test_a_draft_lights_the_places_that_are_left() -> None:
    state = RULES.start(RULES.deal(2, {"houses": "draft"}, Rng(3)))
    squares = lit(PRESENTER.table.lamps(look(state)), "square")
    assert {*squares} == {f"{s.x}.{s.y}" for s in state.land.squares_in(state.places)}


def test_the_squares_beside_a_log_lie_on_both_its_sides() -> None:
    assert beside(log((3, 1), (3, 2))) == ((2, 1), (3, 1))
    assert beside(log((3, 1), (4, 1))) == ((3, 0), (3, 1))


def test_set_ups_and_logs_can_be_shown_alone() -> None:
    for side, glow in SIDE_GLOW.items():
        assert {*farm_lights(MID.squares(side), side).values()} == {glow}
    assert {*log_lights(MID.logs).values()} == {CHOSEN}
