"""A land that reaches beyond the lamps of the board is told as such, whichever way it comes to be."""

import tomllib
from collections.abc import Sequence
from importlib import resources

import pytest

from engine.catalogue import OURS
from engine.core import Place, Rng
from engine.session import Mode
from engine.territories import Tile
from engine.territories.dealing import FREE_COLUMNS, FREE_ROWS
from engine.territories.land import land_of, squares_of
from engine.territories.shapes import grown
from tests.ui.fakes import Desk
from tests.ui.games.territories.scenes import PLAYERS, RULES
from tests.ui.parts import count, set_up
from tests.ui.screens.test_layout import texts
from ui.core.screen import Screen
from ui.games.find import presenter
from ui.games.territories.entry.land import TellingLand
from ui.games.territories.entry.tiles import LayingTiles
from ui.games.territories.table.reach import out_of_reach
from ui.screens.common.ask import Note
from ui.screens.play.opening import begin
from ui.screens.play.table import TableScreen

SURPRISES = [grown(Rng(seed), FREE_COLUMNS, FREE_ROWS) for seed in range(6)]
RECTANGLE = RULES.box.shapes[0].tiles


def wired(name: str) -> tuple[Place, ...]:
    text = resources.files("ui.games.territories").joinpath(f"{name}.toml").read_text("utf-8")
    return tuple(map(Place, tomllib.loads(text)["lamps"]))


KINDS = {kind: wired(kind) for kind in ("wiring", "wiring_squares")}
EDGES = tuple(spot for spot in RULES.places if spot.startswith("edge/"))


def top(desk: Desk) -> Screen:
    return desk.app.top


def written(desk: Desk) -> str:
    return " ".join(said for said, _, _ in texts(desk.scene(), desk.app.page))


@pytest.mark.parametrize("lamps", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("tiles", SURPRISES)
def test_a_square_is_reached_where_the_grid_of_8_by_6_is(
    tiles: Sequence[Tile], lamps: tuple[Place, ...]
) -> None:
    squares = land_of(square for tile in tiles for square in squares_of(tile)).squares
    beyond = [square for square in squares if square.x >= 8 or square.y >= 6]
    assert [*out_of_reach(squares, lamps)] == beyond


def test_without_lamps_and_with_a_lamp_on_every_edge_nothing_is_out_of_reach() -> None:
    for tiles in SURPRISES:
        squares = land_of(square for tile in tiles for square in squares_of(tile)).squares
        assert not out_of_reach(squares, ())
        assert not out_of_reach(squares, (Place("totem"),))
        assert not out_of_reach(squares, EDGES)


@pytest.mark.parametrize("lamps", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("shape", [shape.id for shape in RULES.box.shapes] + ["free"])
def test_what_is_dealt_beside_the_board_says_so_before_it_is_laid_out(
    shape: str, lamps: tuple[Place, ...]
) -> None:
    desk = Desk(blind=True)
    desk.device.game, desk.device.tables.begins, desk.device.wired = RULES, RULES, lamps
    deal = RULES.deal(2, {"shape": shape}, Rng(1))
    begin(desk.shell, "territories", presenter(OURS["territories"]), Mode.BESIDE, PLAYERS, {}, deal)
    desk.rest()
    if shape == RULES.box.shapes[0].id:
        assert isinstance(top(desk), TableScreen)
        return
    assert isinstance(top(desk), Note)
    squares = land_of(square for tile in deal.tiles for square in squares_of(tile)).squares
    assert f"{len(out_of_reach(squares, lamps))} of its 48 squares" in written(desk)
    desk.touch("close")
    desk.rest()
    assert isinstance(top(desk), TableScreen)


def test_on_the_screen_alone_lamps_do_not_matter() -> None:
    desk = Desk(blind=True)
    desk.device.game, desk.device.tables.begins, desk.device.wired = RULES, RULES, KINDS["wiring"]
    deal = RULES.deal(2, {"shape": "free"}, Rng(1))
    begin(desk.shell, "territories", presenter(OURS["territories"]), Mode.SCREEN, PLAYERS, {}, deal)
    assert not isinstance(top(desk), Note)


@pytest.mark.parametrize("way", ["set-up", "count"])
@pytest.mark.parametrize("shape", ["rectangle", "stairs"])
def test_what_is_told_says_so_once_it_is_laid(way: str, shape: str) -> None:
    desk = Desk(blind=True)
    desk.device.game, desk.device.tables.begins, desk.device.wired = RULES, RULES, KINDS["wiring_squares"]
    options = {"shape": shape}
    if way == "set-up":
        screen = set_up("territories", desk.shell, PLAYERS, options)
    else:
        screen = count(presenter(OURS["territories"]), desk.shell, PLAYERS, options)
    assert isinstance(screen, LayingTiles)
    desk.show(screen)
    desk.touch("yes")
    if shape != "rectangle":
        assert isinstance(top(desk), Note)
        desk.touch("close")
    desk.rest()
    assert isinstance(top(desk), TellingLand)
