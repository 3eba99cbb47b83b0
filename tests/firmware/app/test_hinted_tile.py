"""A hint for a tile of The First Sparks: which hexes, which way round, in words that hold at every touch."""

from dataclasses import replace
from pathlib import Path

import pytest

from engine.first_sparks.model import Ask
from engine.first_sparks.pointing import TURN_PLACES, hex_place
from engine.session import RUNGS, Rung, Table
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.test_hints import OTHER
from tests.firmware.app.with_totem import PERSON, AtOnce, decide, screen, sit_down, thought_by
from ui.core.words import words
from ui.games.first_sparks.table.hinted_tile import covered, hinted, made, turns_left
from ui.games.first_sparks.table.laying import TURN
from ui.games.first_sparks.table.tiles import DrawnTile
from ui.games.first_sparks.table.turning import allowed, loose
from ui.screens.play.hint_guide import NEXT
from ui.services.hints import NONE, Hint, Hints


class Says:
    """Hints for a tile, turned as far as one can turn it where it may be turned most; fulfils `Hints`."""

    def __init__(self) -> None:
        self._found = NONE

    def given(self, game: str) -> bool:
        return True

    def expect(self, table: Table) -> None: ...

    def think(self, table: Table) -> None:
        ways = allowed(table.state.tiles)
        at = max(ways, key=lambda spot: len(ways[spot]))
        self._found = Hint((hex_place(*at), TURN_PLACES[ways[at][-1]]))

    def found(self) -> Hint:
        return self._found

    def forget(self) -> None: ...


def shown(play: Play, laid: int, hints: Hints | None = None) -> None:
    """The move of a hint, once so many tiles lie there."""
    thought_by(play, AtOnce())
    play.console.shell = replace(play.console.shell, hints=hints or play.console.shell.hints)
    table = sit_down(play, "first_sparks", PERSON, OTHER)
    while len(table.state.tiles) < laid:
        decide(play)
        screen(play).play.skip()
    assert table.state.ask is Ask.LAY
    ask(play)


def ask(play: Play) -> None:
    here, now = screen(play), round(play.hand.clock())
    here.hint.ask(now)
    play.console.app.changed()
    play.hand.rest(200)
    for _ in RUNGS:
        if here.hint.rung is not Rung.MOVE:
            here.chosen(NEXT, round(play.hand.clock()))
    assert here.hint.rung is Rung.MOVE
    play.console.app.changed()
    play.hand.rest(200)


@pytest.mark.parametrize("laid", [1, 2])
@pytest.mark.parametrize("hints", [Says(), None], ids=["turned far", "as it is thought"])
def test_whoever_does_as_it_says_lays_that_tile(tmp_path: Path, laid: int, hints: Says | None) -> None:
    with playing(tmp_path, "first_sparks", seed=4) as play:
        shown(play, laid, hints)
        here = screen(play)
        places, look = here.hint.places(), here.look(0)
        tile = hinted(look, places)
        assert tile is not None
        assert covered(places) == tuple(hex_place(*spot) for spot in tile.hexes)
        left = turns_left(look, tile)
        assert left or hints is None
        assert f"{left} time" in made(look, places, words("en")) or not left
        play.hand.tap(hex_place(tile.q, tile.r))
        for still in reversed(range(left)):
            assert here.hint.open, "it lies another way round than it shall"
            assert made(here.look(0), places, words("en")).startswith(f"Turn the tile {still + 1} more")
            play.hand.tap(TURN)
        assert loose(here.look(0)) == tile
        assert not here.hint.open, "what lays it is not covered"
        play.hand.tap("yes")
        here.play.skip()
        assert here.table.state.tiles[-1] == tile


def test_it_says_the_same_however_the_tile_is_turned_before_it_lies_there(tmp_path: Path) -> None:
    with playing(tmp_path, "first_sparks", seed=4) as play:
        shown(play, 1, Says())
        here = screen(play)
        places = here.hint.places()
        tile = hinted(here.look(0), places)
        assert tile is not None
        for _ in range(5):
            play.hand.tap(TURN)
            said = turns_left(here.look(0), tile)
            assert 0 <= said < len(allowed(here.look(0).view.tiles)[(tile.q, tile.r)])


def test_the_tile_is_drawn_where_it_shall_lie_and_in_its_way_only_its_rim(tmp_path: Path) -> None:
    with playing(tmp_path, "first_sparks", seed=4) as play:
        shown(play, 1, Says())
        here = screen(play)
        tile = hinted(here.look(0), here.hint.places())
        assert tile is not None
        drawn = [piece for piece in play.console.app.shown if "hint" in piece.args]
        assert [piece.draw.__name__ for piece in drawn] == ["_ringed_tile", "_rim"]
        printed = drawn[0].args[3]
        assert isinstance(printed, DrawnTile)
        assert (printed.q, printed.r, printed.turn) == (tile.q, tile.r, tile.turn)
        play.hand.tap(hex_place(tile.q, tile.r))
        drawn = [piece for piece in play.console.app.shown if "hint" in piece.args]
        assert [piece.draw.__name__ for piece in drawn] == ["_rim"]


def test_where_it_lies_there_already_the_hint_says_so(tmp_path: Path) -> None:
    """The first tile can lie in one way only."""
    with playing(tmp_path, "first_sparks", seed=4) as play:
        shown(play, 0)
        here = screen(play)
        assert here.hint.open
        assert made(here.look(0), here.hint.places(), words("en")) == "It is in the right place: lay it."
