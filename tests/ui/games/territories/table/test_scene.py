"""The table of Territories as a scene, in words, and on the lamps of both kinds of board."""

import tomllib
from collections.abc import Sequence
from dataclasses import replace
from importlib import resources

import pytest

from engine.core import Place, Rejection, Rng, choice, point
from engine.territories import Corner, Log, what_if
from engine.territories.customs import CUSTOMS
from engine.territories.land import corner_place, edge_place, square_place
from engine.territories.model import TerritoryFinished, Why, Wrong
from engine.territories.rules import LOG_STOCK
from tests.ui.games.territories.scenes import AT_REST, MIDGAME, PLAYERS, RULES, game, look, pages
from tests.ui.parts import there
from ui.core.art import Art
from ui.core.page import Page
from ui.core.scene import Piece, meant
from ui.core.text import fold
from ui.core.theme import TARGET
from ui.core.words import words
from ui.games.contract.table import Running
from ui.games.territories.presenter import PRESENTER
from ui.games.territories.table import column
from ui.games.territories.table.faults import SENTENCES
from ui.games.territories.table.lights import (
    CHOOSABLE,
    CHOSEN,
    OPEN_END,
    REFUSED,
    SIDE_GLOW,
    TRAIL,
    beside,
    end_lights,
)
from ui.games.territories.table.places import log_at
from ui.games.territories.table.scene import board_map, scene
from ui.games.territories.table.words import note, prompt
from ui.lights.glow import LightScene

EN = words("en")
PAGE = Page()


def drawn(name: str, pieces: Sequence[Piece]) -> list[Piece]:
    return [piece for piece in pieces if piece.draw.__name__ == name]


def winning_log() -> Log:
    """The legal log that finishes most land."""
    return max(legal_logs(), key=lambda log: sum(region.worth for region in what_if(MIDGAME, log).finished))


def test_every_edge_can_be_pointed_at_and_the_legal_ones_from_farther() -> None:
    shown = scene(PAGE, look(MIDGAME), AT_REST)
    legal = {edge_place(log) for log in RULES.legal_moves(MIDGAME) if isinstance(log, Log)}
    edges = [piece for piece in shown if piece.means.startswith("edge/")]
    assert len(edges) == 82 + 28
    assert sum(log_at(Place(piece.means)) in MIDGAME.land.edges for piece in edges) == 82
    assert {piece.means for piece in edges if piece.near} == legal
    for piece in edges:
        found = meant(shown, *piece.touch.centre)
        assert found is not None
        assert found.means == piece.means


def test_a_tap_on_the_outer_border_is_explained() -> None:
    shown = scene(PAGE, look(MIDGAME), AT_REST)
    asked = choice(RULES, MIDGAME)
    for x, y in ((16, 60), (52, 26), (590, 420), (340, 460), (52, 454)):
        found = meant(shown, x, y)
        assert found is not None
        answer = point(RULES, MIDGAME, asked, Place(found.means))
        assert isinstance(answer, Rejection)
        assert answer.code is Why.OUTER_BORDER
        assert PRESENTER.table.lamps(replace(look(MIDGAME), refused=Place(found.means)))


def test_a_tap_beside_a_legal_edge_means_it() -> None:
    shown = scene(PAGE, look(MIDGAME), AT_REST)
    for piece in (piece for piece in shown if piece.near):
        x, y = piece.touch.centre
        for dx, dy in ((9, 0), (-9, 0), (0, 9), (0, -9)):
            found = meant(shown, x + dx, y + dy)
            assert found is not None
            assert found.means == piece.means


def test_what_if_shows_the_land_it_wins_and_what_it_is_worth() -> None:
    log = winning_log()
    shown = scene(PAGE, look(MIDGAME, aimed=edge_place(log)), AT_REST)
    finished = what_if(MIDGAME, log).finished
    assert finished
    maybe = [piece for piece in drawn("_owned", shown) if piece.args[1]]
    assert len(maybe) == sum(len(region.squares) for region in finished)
    told = {(piece.args[0], piece.args[1]) for piece in drawn("_count", shown) if piece.args[2]}
    assert told == {(region.owner.word, region.worth) for region in finished if region.owner is not None}


def test_what_if_of_an_edge_that_is_not_legal_shows_nothing() -> None:
    shown = scene(PAGE, look(MIDGAME, aimed="edge/0.1-1.1"), AT_REST)
    assert not [piece for piece in drawn("_owned", shown) if piece.args[1]]


def test_finished_land_is_tinted_with_its_size() -> None:
    shown = scene(PAGE, look(MIDGAME), AT_REST)
    assert [(piece.args[0], piece.args[1]) for piece in drawn("_count", shown)] == [("white", 6)]


@pytest.mark.parametrize("page", [*pages()], ids=lambda p: f"{p.width:.0f}-{p.text}-{p.language}")
def test_nothing_leaves_the_page_and_buttons_are_large_and_apart(page: Page) -> None:
    draft = RULES.start(RULES.deal(2, {"houses": "draft"}, Rng(3)))
    for state in (MIDGAME, draft):
        shown = scene(page, look(state, aimed=edge_place(winning_log())), AT_REST)
        buttons = [p for p in shown if p.means and not p.near and not p.outline]
        assert {p.means for p in buttons} == {"undo", "rules", "menu", "what/sides", "what/logs"}
        for piece in buttons:
            assert piece.touch.w >= TARGET
            assert piece.touch.h >= TARGET
            assert piece.touch.inside(page.box.grown(0.01))
        assert all(piece.box.inside(page.box.grown(8)) for piece in shown)


def test_every_reason_is_a_fact_a_sentence_and_a_picture() -> None:
    for why in Why:
        rejection = Rejection(why, LOG_STOCK, {"place": "edge/2.1-3.1", "squares": ("square/2.1",)})
        reason = PRESENTER.table.reason(rejection, look(MIDGAME), EN)
        assert 2 <= len(reason.fact.split()) <= 6
        assert reason.fact.endswith(".")
        assert reason.why.endswith(".")
        art = Art(124, 124)
        reason.picture.draw(art, *reason.picture.args)
        assert art.finish().get_bounding_rect().w > 100


def test_a_refused_tap_of_every_edge_in_a_game_can_be_explained() -> None:
    for _, _, state in game(7):
        if RULES.to_act(state) is None:
            continue
        asked = choice(RULES, state)
        for spot in RULES.places:
            answer = point(RULES, state, asked, spot)
            if isinstance(answer, Rejection) and spot.startswith("edge/"):
                assert PRESENTER.table.reason(answer, look(state), EN).fact


def test_every_code_of_a_fault_has_its_sentence() -> None:
    assert {*SENTENCES} == {*Wrong}


def test_a_move_is_told_with_what_it_won() -> None:
    for before, move, _ in game(1):
        told = PRESENTER.table.move_words(RULES, before, move, EN)
        assert told.startswith("A log laid")
        assert "{" not in told
        assert (": " in told) == any(isinstance(event, TerritoryFinished) for event in move.events)


def test_what_the_column_asks_takes_28_characters_at_most() -> None:
    for page in pages():
        for options in ({"houses": "draft"}, {"houses": "random"}):
            for before, _, _ in game(5, **options):
                assert len(prompt(look(before), page.words)) <= 28


def test_after_a_closed_border_it_is_said_why_the_turn_stays() -> None:
    for _, move, after in game(6):
        if RULES.to_act(after) is None or move.forced or after.open_end is not None:
            continue
        notes = drawn("print_note", scene(PAGE, look(after, last=move), AT_REST))
        assert len(notes) == 1
        return
    raise AssertionError("no border was closed")


@pytest.mark.parametrize("page", [*pages()], ids=lambda p: f"{p.width:.0f}-{p.text}-{p.language}")
def test_every_note_fits_its_plate(page: Page) -> None:
    width, height = column.left_and_width(page)[1], column.ROWS[page.text].note[1]
    said = [note(look(MIDGAME), page.words, held=True)]
    for seed in (1, 2, 6):
        for _, move, after in game(seed, houses="draft"):
            said += [note(look(after, last=last), page.words, held=False) for last in (move, None)]
            for event in move.events:
                told = replace(look(after, asked=False), running=Running(event, 0.5))
                said.append(note(told, page.words, held=False))
    for sentence in {*said}:
        lines = fold(sentence, width - 20, page.sizes.smallest, scale=page.scale)
        assert len(lines) * page.sizes.smallest * 1.2 <= height, sentence


def test_the_seat_that_plays_white_is_kept_with_the_result() -> None:
    assert CUSTOMS.sides is not None
    white = CUSTOMS.sides(MIDGAME).index("white")
    assert white == MIDGAME.white_seat
    assert there(PRESENTER.extras.side_words)("black", EN)[0] == "Black"


def test_the_end_names_the_winner_and_ranks_by_squares() -> None:
    *_, (_, _, over) = game(4)
    outcome = RULES.outcome(over)
    assert outcome is not None
    rows = there(PRESENTER.ending).standings(RULES.view(over, None), outcome)
    assert [row.score for row in rows] == sorted((row.score for row in rows), reverse=True)
    assert sum(row.score for row in rows) == 40
    headline = there(PRESENTER.ending).headline(outcome, PLAYERS, EN)
    assert all(PLAYERS[seat].name in headline for seat in outcome.winners)


# lamps


def example(name: str) -> frozenset[str]:
    """The places that an example wiring has lamps for."""
    text = resources.files("ui.games.territories").joinpath(f"{name}.toml").read_text("utf-8")
    return frozenset(tomllib.loads(text)["lamps"])


def lit(scene: LightScene, wired: frozenset[str]) -> LightScene:
    return {spot: glow for spot, glow in scene.items() if spot in wired}


def test_the_example_wirings_have_63_corners_and_48_squares_of_the_board_map() -> None:
    on_map = board_map(RULES).lamps
    corners, squares = example("wiring"), example("wiring_squares")
    assert (len(corners), len(squares)) == (63, 48)
    assert {*corners, *squares} <= {*on_map}
    assert {*corners, *squares} <= {*RULES.places}


def test_lamps_at_corners_pulse_at_the_open_end_and_glow_where_logs_may_lead() -> None:
    shown = lit(PRESENTER.table.lamps(look(MIDGAME)), example("wiring"))
    far = {corner for log in legal_logs() for corner in log if corner != MIDGAME.open_end}
    assert shown == {
        corner_place(Corner(7, 3)): OPEN_END,
        **{corner_place(corner): CHOOSABLE for corner in far},
    }


def test_a_new_border_lights_both_corners_of_its_first_log() -> None:
    state = next(after for _, _, after in game(6) if after.open_end is None and not after.over)
    logs = [move for move in RULES.legal_moves(state) if isinstance(move, Log)]
    shown = lit(PRESENTER.table.lamps(look(state)), example("wiring"))
    assert {*shown} == {corner_place(corner) for log in logs for corner in log}


def test_lamps_in_squares_show_both_sides_of_the_edge_under_the_finger_and_of_the_last_log() -> None:
    _, move, after = next(game(3))
    assert isinstance(move.move, Log)
    nxt = RULES.legal_moves(after)[0]
    assert isinstance(nxt, Log)
    shown = look(after, last=move, aimed=edge_place(nxt))
    lamps = lit(PRESENTER.table.lamps(shown), example("wiring_squares"))
    held = {square_place(square) for square in beside(nxt)}
    assert {spot for spot, glow in lamps.items() if glow == CHOSEN} == held
    trail = {square_place(square) for square in beside(move.move)}
    assert {spot for spot, glow in lamps.items() if glow == TRAIL} == trail - held


def test_every_state_and_side_has_a_rhythm_of_its_own() -> None:
    glows = [OPEN_END, CHOOSABLE, CHOSEN, TRAIL, REFUSED, *SIDE_GLOW.values()]
    assert len({glow.rhythm for glow in glows}) == len(glows)


def test_at_the_end_every_square_shines_for_its_side() -> None:
    *_, (_, _, over) = game(4)
    squares = lit(end_lights(over), example("wiring_squares"))
    assert len(squares) == 48
    assert {*squares.values()} == {*SIDE_GLOW.values()}


def legal_logs() -> list[Log]:
    return [move for move in RULES.legal_moves(MIDGAME) if isinstance(move, Log)]
