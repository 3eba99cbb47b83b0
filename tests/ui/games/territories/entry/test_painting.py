"""A finished land is counted from whose its squares are, without its logs."""

from itertools import groupby

import pytest

from engine.core import Seat
from engine.territories import Region, Side, Square, State, final_state, standing
from engine.territories.land import square_place
from tests.ui.fakes import Desk
from tests.ui.games.territories.scenes import PLAYERS, RULES, game, stroke
from tests.ui.measuring import LONGER
from tests.ui.parts import count
from tests.ui.screens.test_layout import faults
from ui.core.screen import Screen
from ui.core.words import words
from ui.games.territories.entry.entered import Step
from ui.games.territories.entry.land import TellingLand
from ui.games.territories.entry.painting import PaintingLand
from ui.games.territories.presenter import PRESENTER
from ui.games.territories.table.lights import SIDE_GLOW
from ui.screens.common.ask import Note
from ui.screens.play.the_end import EndScreen
from ui.services.preferences import Preferences, TextSize

OVER: State = list(game(4))[-1][2]


def top(desk: Desk) -> Screen:
    return desk.app.top


def painting(desk: Desk, over: State = OVER) -> PaintingLand:
    """The usual land with its farms told; *paint the land* is chosen."""
    desk.device.game = RULES
    desk.show(count(PRESENTER, desk.shell, PLAYERS, {}))
    desk.touch("yes")
    for side in Side:
        for square in over.squares(side):
            desk.touch(square_place(square))
    desk.touch("way/paint")
    top = desk.app.top
    assert isinstance(top, PaintingLand)
    return top


def owner(region: Region) -> Side:
    assert region.owner is not None
    return region.owner


def bare(over: State, side: Side) -> list[Square]:
    """Its squares at the end without those of its farms."""
    mine = [region for region in standing(over).regions if region.owner is side]
    return sorted(
        (square for region in mine for square in region.squares if square not in region.farms[side]),
        key=lambda square: (square.y, square.x),
    )


def rows(squares: list[Square]) -> list[list[Square]]:
    """Squares beside each other, one stroke each."""
    return [
        [square for _, square in run]
        for _, run in groupby(enumerate(squares), key=lambda one: (one[1].y, one[1].x - one[0]))
    ]


def paint_all(desk: Desk, over: State = OVER) -> int:
    """By strokes along the rows; how many it takes with the taps on the colours."""
    taken = 0
    for side in Side:
        desk.touch(f"brush/{side.word}")
        strokes = rows(bare(over, side))
        for squares in strokes:
            stroke(desk, *map(square_place, squares))
        taken += 1 + len(strokes)
    return taken


@pytest.mark.parametrize("seed", range(3))
def test_a_painted_land_counts_as_the_played_one(seed: int) -> None:
    over = list(game(seed))[-1][2]
    desk = Desk(blind=True)
    painting(desk, over)
    strokes = paint_all(desk, over)
    desk.touch("yes")
    top = desk.app.top
    assert isinstance(top, TellingLand)
    assert top.land_entered.step is Step.WHO
    entered, played = RULES.outcome(final_state(top.land_entered.final, over.white_seat)), RULES.outcome(over)
    assert entered is not None
    assert played is not None
    assert entered.scores == played.scores
    assert strokes <= 30
    desk.touch("seat/0")
    assert isinstance(desk.app.top, EndScreen)


def test_the_running_counts_leave_out_the_farms() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    assert [screen.worth(side) for side in Side] == [0, 0]
    paint_all(desk)
    outcome = RULES.outcome(OVER)
    assert outcome is not None
    assert tuple(screen.worth(OVER_SIDE[Seat(n)]) for n in range(2)) == outcome.scores


OVER_SIDE = {OVER.seat(side): side for side in Side}


def test_a_stroke_that_begins_at_a_farm_has_its_colour() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    farm = OVER.squares(Side.BLACK)[0]
    near = next(s for s in OVER.land.squares if s.y == farm.y and abs(s.x - farm.x) == 1)
    stroke(desk, square_place(farm), square_place(near))
    assert screen.brush is Side.BLACK
    assert screen.paint[near] is Side.BLACK


def test_paint_in_the_chosen_colour_is_wiped_other_paint_is_painted_over_and_farms_stay() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    spot = bare(OVER, Side.WHITE)[0]
    desk.touch(square_place(spot))
    assert screen.paint[spot] is Side.WHITE
    desk.touch("brush/black")
    desk.touch(square_place(spot))
    assert screen.paint[spot] is Side.BLACK
    desk.touch(square_place(spot))
    assert spot not in screen.paint
    farm = OVER.squares(Side.WHITE)[0]
    desk.touch("brush/black")
    stroke(desk, square_place(spot), square_place(farm))
    assert screen.paint[farm] is Side.WHITE


def test_undo_takes_a_whole_stroke_back() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    before = screen.paint
    stroke(desk, *map(square_place, rows(bare(OVER, Side.WHITE))[0]))
    assert screen.paint != before
    desk.touch("undo")
    assert screen.paint == before


def test_squares_without_paint_are_told_and_marked_before_anything_is_counted() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    paint_all(desk)
    last = bare(OVER, Side.BLACK)[-1]
    desk.touch("brush/black")
    desk.touch(square_place(last))
    desk.touch("yes")
    assert isinstance(top(desk), Note)
    desk.touch("close")
    assert top(desk) is screen
    assert [piece for piece in desk.scene() if piece.draw.__name__ == "_wrong_land"]


def test_a_patch_of_paint_without_a_farm_is_told() -> None:
    desk = Desk(blind=True)
    painting(desk)
    paint_all(desk)
    lone = next(s for s in bare(OVER, Side.WHITE) if all(n in bare(OVER, Side.WHITE) for n in around(s)))
    desk.touch("brush/black")
    desk.touch(square_place(lone))
    desk.touch("yes")
    assert isinstance(desk.app.top, Note)


def around(square: Square) -> list[Square]:
    near = [Square(square.x + dx, square.y + dy) for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    return [one for one in near if one in OVER.land.squares]


def test_with_the_buttons_alone_no_steps_and_yes_paints() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    bare_ones = len(screen.paint)
    while desk.app.focus != square_place(bare(OVER, Side.WHITE)[0]):
        desk.press("no")
    desk.press("yes")
    assert len(screen.paint) == bare_ones + 1


def test_keys_paint_too() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    spot = bare(OVER, Side.WHITE)[0]
    screen.chosen(square_place(spot), desk.now)
    assert screen.paint[spot] is Side.WHITE


def test_lamps_in_the_squares_show_whose_they_are() -> None:
    desk = Desk(blind=True)
    screen = painting(desk)
    paint_all(desk)
    lit = screen.lamps(desk.now)
    for side in Side:
        assert all(lit[square_place(square)] == SIDE_GLOW[side] for square in bare(OVER, side))


@pytest.mark.parametrize("language", ["fr", "en", "de", "longer"])
@pytest.mark.parametrize("text", list(TextSize))
@pytest.mark.parametrize("size", [(800, 480), (1280, 720)], ids=["800", "1280"])
def test_the_words_fit_their_places(
    size: tuple[int, int], text: TextSize, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.core.page.words", lambda known: LONGER if language == "longer" else words(known))
    known = "en" if language == "longer" else language
    desk = Desk(size=size, preferences=Preferences(known, text, dim_minutes=0), blind=True)
    screen = painting(desk)
    looked = faults([piece for piece in desk.scene() if piece.box.x >= 600], desk.app.page)
    screen.chosen(square_place(bare(OVER, Side.BLACK)[0]), desk.now)
    screen.chosen("brush/black", desk.now)
    looked += faults([piece for piece in desk.scene() if piece.box.x >= 600], desk.app.page)
    assert looked == []
