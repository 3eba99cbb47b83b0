"""Logs that hands take away or lay: which of them, and each by itself."""

from itertools import combinations

import pytest

from engine.core import Rng
from engine.territories.land import edge_place, sides_of, square_place
from engine.territories.model import LogLaid
from tests.ui.fakes import Desk
from tests.ui.games.territories.scenes import RULES, SCREENS, look, pages
from tests.ui.games.territories.scenes import game as played
from tests.ui.screens.play.test_hands_shown import opened
from ui.core.geometry import Point, gap, inside, sides
from ui.games.territories.table import board_layer
from ui.games.territories.table.hands import LEADING
from ui.games.territories.table.plot import plot_of
from ui.services.preferences import Preferences, TextSize

MOVES, TAKEN_BACK = 9, 3
HALF_A_LOG = 6.5 / 72


def _turns(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: tuple[Point, ...], other: tuple[Point, ...]) -> bool:
    return any(
        _turns(a, b, c) * _turns(a, b, d) < 0 and _turns(c, d, a) * _turns(c, d, b) < 0
        for a, b in sides(one)
        for c, d in sides(other)
    ) or any(inside(point, other) for point in one)


@pytest.mark.parametrize("shape", [shape.id for shape in RULES.box.shapes])
def test_frames_of_logs_that_meet_at_a_corner_do_not_cross(shape: str) -> None:
    state = next(played(3, shape=shape))[0]
    page = next(pages())
    frames = {log: LEADING.shapes(page, look(state), edge_place(log))[0] for log in state.land.edges}
    met = [(a, b) for a, b in combinations(frames, 2) if {*a} & {*b}]
    assert len(met) > len(frames)
    assert [(a, b) for a, b in met if cross(frames[a], frames[b])] == []


def test_the_frame_of_a_square_leaves_the_logs_round_it_free() -> None:
    state, page = next(played(3))[0], next(pages())
    plot = plot_of(state.land)
    for square in state.land.squares:
        (frame,) = LEADING.shapes(page, look(state), square_place(square))
        for log in sides_of(square):
            middle = plot.middle(log)
            assert gap(middle, frame) > plot.size * HALF_A_LOG


@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", SCREENS, ids=["800", "1280"])
def test_the_logs_that_are_taken_away_are_seen_whole_and_above_the_veil(
    size: tuple[int, int], text: TextSize
) -> None:
    """Several at once too, where the board is shown as it shall be."""
    desk = Desk(size=size, preferences=Preferences("en", text, dim_minutes=0), blind=True)
    screen = opened("territories", desk)
    screen.table.hands_done()
    rng = Rng(5)
    for _ in range(MOVES):
        screen.play.play(rng.pick(screen.table.rules.legal_moves(screen.table.state)), desk.now)
        screen.play.skip()
        screen.table.hands_done()
    laid = [event for one in screen.table.moves[-TAKEN_BACK:] for event in one.events]
    logs = [event.log for event in laid if isinstance(event, LogLaid)]
    screen.play.undo_to(len(screen.table.moves) - TAKEN_BACK)
    desk.rest()
    shown = desk.scene()
    veils = [n for n, piece in enumerate(shown) if piece.draw.__name__ == "_draw_veil"]
    above, plot = shown[max(veils) :], plot_of(screen.table.state.land)
    for log in logs:
        boxes = [board_layer.log(plot, *way).box for way in (log, log[::-1])]
        assert [piece for piece in above if piece.draw.__name__ == "_log" and piece.box in boxes]
