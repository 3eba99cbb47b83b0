"""The table of Clans as a scene."""

from dataclasses import replace

import pytest

from engine.clans import CLANS, Slide
from engine.clans.groups import ONE_HUT
from engine.clans.model import TERRITORIES, Conflict, Destroyed, EpochBegan, Founded, Moved, Scored, place_of
from engine.clans.prospect import what_if
from engine.core import Place, Rng, choice
from tests.ui.games.clans.table.scenes import (
    AT_REST,
    PLAYERS,
    RULES,
    line,
    look,
    pages,
    played,
    some_positions,
    waiting,
)
from ui.core.page import Page
from ui.core.scene import Piece, Scene, meant
from ui.core.seat_marks import SeatMark
from ui.core.text import fold
from ui.core.theme import TARGET
from ui.games.clans.presenter import PRESENTER
from ui.games.clans.table import column
from ui.games.clans.table.board_layer import rim
from ui.games.clans.table.land import land_of
from ui.games.clans.table.look import TableLook
from ui.games.clans.table.scene import QUIET, board_map, epoch_shown, scene
from ui.games.clans.table.words import prompt
from ui.games.contract.table import Running

START = RULES.start(RULES.deal(4, {}, Rng(3)))
PAGE = Page()
PAGES = tuple(pages())


def by_meaning(scene: Scene, means: str) -> Piece:
    return next(piece for piece in scene if piece.means == means)


def test_every_territory_can_be_pointed_at() -> None:
    for state, _ in some_positions():
        shown = scene(PAGE, look(state), AT_REST)
        spots = [piece.means for piece in shown if piece.near or piece.outline]
        assert sorted(spots) == sorted(place_of(t) for t in range(1, TERRITORIES + 1))


def test_a_tap_on_a_camp_means_its_territory() -> None:
    shown = scene(PAGE, look(START), AT_REST)
    for territory in range(1, TERRITORIES + 1):
        x, y = by_meaning(shown, place_of(territory)).touch.centre
        piece = meant(shown, x, y)
        assert piece is not None
        assert piece.means == place_of(territory)


def test_a_tap_on_deserted_land_means_that_land() -> None:
    state = line("1:1r", "2:1g")
    shown = scene(PAGE, look(state), AT_REST)
    x, y = by_meaning(shown, "territory/60").box.centre
    piece = meant(shown, x, y)
    assert piece is not None
    assert piece.means == "territory/60"


def test_nothing_is_ringed_while_more_than_twelve_places_can_be_chosen() -> None:
    assert len(choice(RULES, START).next) > QUIET
    assert "choosable" not in states(look(START))


def test_twelve_places_or_fewer_are_ringed() -> None:
    assert states(look(line("1:1r", "2:1g"))) == ["choosable", "choosable"]


def test_the_chosen_group_and_its_targets_are_ringed_with_an_arrow_to_each() -> None:
    seen = look(line("1:1r", "2:1g", "3:1b"), "territory/1")
    assert sorted(states(seen)) == ["chosen", "target", "target"]
    drawn = [piece.draw.__name__ for piece in scene(PAGE, seen, AT_REST)]
    assert drawn.count("_arrow") == 2
    assert drawn.count("_rim") == 1


def states(seen: TableLook) -> list[str]:
    camps = [piece for piece in scene(PAGE, seen, AT_REST) if piece.draw.__name__ == "_standing"]
    return [str(piece.args[3]) for piece in camps if piece.args[3]]


def test_a_refused_place_is_ringed_red() -> None:
    assert (
        states(replace(look(line("1:1r", "2:1g", "5:4r4b")), refused=Place("territory/5")))[-1] == "refused"
    )


def test_a_refusal_on_deserted_land_is_shown_too() -> None:
    seen = replace(look(line("1:1r", "2:1g")), refused=Place("territory/60"))
    drawn = [piece.draw.__name__ for piece in scene(PAGE, seen, AT_REST)]
    assert "_refused" in drawn
    assert "_rim" in drawn


def test_only_groups_of_seven_or_more_carry_the_stone() -> None:
    shown = scene(PAGE, look(line("1:4r2b", "2:4r3b")), AT_REST)
    heavy = {piece.args[0]: piece.args[5] for piece in shown if piece.draw.__name__ == "_standing"}
    assert heavy == {1: False, 2: True}


def test_the_last_move_leaves_footprints() -> None:
    state, move = played(line("1:1r", "2:1g", "3:1b", "5:1k"), Slide(1, 2))
    drawn = [piece.draw.__name__ for piece in scene(PAGE, look(state, last=move), AT_REST)]
    assert "_steps" in drawn


def test_deserted_land_and_land_whose_group_stays_are_paler() -> None:
    shown = scene(PAGE, look(line("1:1r", "2:1g", "60:3k", founded="60")), AT_REST)
    alphas = {piece.args[1]: piece.args[2] for piece in shown if piece.draw.__name__ == "_pale"}
    assert 1 not in alphas
    assert 2 not in alphas
    assert 0 < int(str(alphas[60])) < int(str(alphas[30]))


def test_what_changes_in_a_move_is_small() -> None:
    """Neither the ground nor the water, and few pieces."""
    before, after = line("1:1r", "2:1g", "3:1b"), played(line("1:1r", "2:1g", "3:1b"), Slide(1, 2))[0]
    first, second = {*scene(PAGE, look(before), AT_REST)}, {*scene(PAGE, look(after), AT_REST)}
    changed = first ^ second
    assert not any(piece.keep for piece in changed)
    assert len({piece.draw.__name__ for piece in changed}) < 8


@pytest.mark.parametrize("page", PAGES, ids=lambda p: f"{p.width:.0f}-{p.text}-{p.language}")
def test_nothing_leaves_the_page_and_targets_are_large_and_apart(page: Page) -> None:
    shown = scene(page, look(START), AT_REST)
    buttons = [p for p in shown if p.means and not p.near and not p.outline]
    assert {p.means for p in buttons} >= {"undo", "peek", "menu"}
    for piece in buttons:
        assert piece.touch.w >= TARGET
        assert piece.touch.h >= TARGET
        assert piece.touch.inside(page.box.grown(0.01))
    assert not any(a.touch.grown(-0.01).meets(b.touch) for a in buttons for b in buttons if a is not b)
    for piece in shown:
        if piece.draw.__name__ not in ("_standing", "_rim"):
            assert piece.box.inside(page.box.grown(8))


@pytest.mark.parametrize("page", PAGES, ids=lambda p: f"{p.width:.0f}-{p.text}-{p.language}")
def test_every_prompt_takes_two_lines_of_the_turn_box_at_most(page: Page) -> None:
    _, width = column.left_and_width(page)
    for asked in prompts(page):
        assert len(asked) <= 28
        assert len(fold(asked, width - 22, page.sizes.prompt, scale=page.scale)) <= 2, asked


def prompts(page: Page) -> set[str]:
    state = line("1:1r", "2:1g", "3:1b")
    events = [
        Moved(state.seat, 1, 2, ONE_HUT[0]),
        Founded(state.seat, 1, 12, 5),
        Conflict(1, CLANS),
        Destroyed(1, (1, 0, 0, 0, 0)),
        Scored(1, 24, 5, (), (0,) * 5),
        Scored(1, 24, 5, CLANS, (0,) * 5),
        EpochBegan(5),
    ]
    stories = [replace(look(state, asked=False), running=Running(event, 0.5)) for event in events]
    pending = waiting(3)
    first = choice(RULES, pending).next[0]
    seen = [look(state), look(state, "territory/1"), look(pending), look(pending, first)]
    return {prompt(one, page.words) for one in (*seen, *stories)}


@pytest.mark.parametrize("page", PAGES, ids=lambda p: f"{p.width:.0f}-{p.text}-{p.language}")
def test_villages_waiting_for_their_order_are_tiles_to_tap(page: Page) -> None:
    for state in (waiting(2), waiting(3)):
        shown = scene(page, look(state), AT_REST)
        tiles = [piece for piece in shown if piece.draw.__name__ == "_draw"]
        assert sorted(tile.means for tile in tiles) == sorted(map(place_of, state.pending))
        for tile in tiles:
            assert tile.touch.w >= 150
            assert tile.touch.h >= 96
            assert tile.box.inside(page.box)
            found = meant(shown, *tile.touch.centre)
            assert found is not None
            assert found.means == tile.means
        assert not any(a.box.meets(b.box) for a in tiles for b in tiles if a is not b)


def test_while_a_village_is_told_its_own_epoch_runs() -> None:
    """Epoch 2 begins only after the fourth village has been scored."""
    state = RULES.read_state("0 3,0,0 0,0,0,0,0 red,blue,green 1:1r,2:1g,3:1b,20:1k,21:1k - - -")
    view = replace(RULES.view(state, None), markers=(4, 0, 0))
    told = replace(look(state, asked=False), view=view)
    scored = replace(told, running=Running(Scored(1, 2, 0, (), (0,) * 5), 0.5))
    assert epoch_shown(scored).number == 1
    assert epoch_shown(told).number == 2


def test_the_epochs_unfold_where_huge_text_shows_only_one() -> None:
    huge = scene(replace(PAGE, text="huge"), look(START), AT_REST)
    assert by_meaning(huge, "epochs").touch.h >= TARGET
    assert not any(piece.means == "epochs" for piece in scene(PAGE, look(START), AT_REST))


def test_a_score_over_sixty_says_that_it_went_round() -> None:
    rows = column.tracks(PAGE, (61, 5, 60, 0, 12), ())
    assert [row.args[1] for row in rows[1:]] == [61, 5, 60, 0, 12]


def test_stops_are_the_choosable_places_by_rows_and_then_the_buttons() -> None:
    stops = PRESENTER.table.steps(look(START))
    assert stops[-3:] == ("undo", "peek", "menu")
    assert sorted(stops[:-3]) == sorted(choice(RULES, START).next)


def mark_of(piece: Piece) -> str:
    mark = piece.args[0]
    assert isinstance(mark, SeatMark)
    return mark.letters


def test_names_stand_where_they_fit_and_initials_where_not() -> None:
    narrow = column.seats(PAGE, PLAYERS, (0, 0, 0, 0), 0)
    assert [mark_of(piece) for piece in narrow[1:]] == ["L", "P", "N", "M"]
    three = column.seats(PAGE, PLAYERS[:3], (0, 0, 0), 0)
    assert [mark_of(piece) for piece in three[1:]] == ["Léa", "Papa", "Noé"]


def test_the_desk_has_a_lamp_and_a_button_for_every_territory() -> None:
    desk = board_map(RULES)
    assert sorted(desk.lamps) == sorted(RULES.places) == sorted(desk.buttons)
    assert all(0 < x < 1 and 0 < y < 1 for x, y in desk.lamps.values())


def test_before_a_slide_is_made_it_is_shown_what_it_would_found_destroy_and_score() -> None:
    found, land = {"chosen": 0, "refused": 0}, land_of(RULES.board)
    for state, _ in some_positions():
        for move in RULES.legal_moves(state):
            if not isinstance(move, Slide) or not (
                worths := what_if(RULES, RULES.view(state, None), move).worths
            ):
                continue
            shown = look(state, place_of(move.origin))
            aimed = replace(shown, aimed=place_of(move.target))
            before, after = scene(PAGE, shown, AT_REST), scene(PAGE, aimed, AT_REST)
            drawn = [piece for piece in after if piece not in before]
            for worth in worths:
                assert rim(land, worth.territory, "refused" if worth.destroyed else "chosen") in drawn
                found["refused" if worth.destroyed else "chosen"] += 1
    assert min(found.values()) > 0
