"""What a clan whose food fire hides can pay is its owner's to know. Whoever tries it out at the table, by a
payment that is refused or by one that is taken back, does so for all to see: it is counted as a look."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.core import Rng
from engine.first_sparks import Ask
from engine.first_sparks.regions import REGION_PLACES
from engine.session import Mode, Table, Undo
from tests.engine.first_sparks.growing import growing
from tests.firmware.app.playing import PLAYERS, Play, playing
from ui.core.scene import Piece
from ui.games.find import presenter
from ui.screens.common.ask import Note
from ui.screens.play.looks import counted
from ui.screens.play.opening import open_table
from ui.screens.play.why_not import WhyNot

GAME = "first_sparks"


def prices(table: Table) -> dict[str, int]:
    """Of the regions that the clan to act reaches, as everybody knows them."""
    rules: Any = table.rules
    view = rules.view(table.state, None)
    clan = view.clans[view.seat]
    near = (view.board.around(clan.members) & ~clan.members) if view.ask is Ask.SPREAD else 0
    priced = {n: rules.cost(view, n) for n in range(len(REGION_PLACES)) if near >> n & 1}
    return {REGION_PLACES[n]: cost.total for n, cost in priced.items() if cost is not None}


def food(table: Table) -> int:
    return int(table.state.clans[table.state.seat].food)


def is_hidden(table: Table) -> bool:
    view = table.rules.view(table.state, None)
    return view.ask is not None and view.clans[view.seat].food is None


Fits = Callable[[Table], bool]


def cannot_pay_all(table: Table) -> bool:
    costs = prices(table).values()
    return is_hidden(table) and any(cost > food(table) for cost in costs)


def can_pay_one(table: Table) -> bool:
    return is_hidden(table) and any(0 < cost <= food(table) for cost in prices(table).values())


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    with playing(tmp_path, GAME, seed=1, desk=False) as play:
        yield play


def at(play: Play, fits: Fits) -> Table:
    rules, tables = play.services.library.rules(GAME), play.services.tables
    for seed in range(60):
        rng = Rng(seed)
        table = tables.begin(GAME, Mode.SCREEN, PLAYERS, {}, rules.deal(2, {}, rng))
        for _ in range(400):
            if rules.to_act(table.state) is None:
                break
            if fits(table):
                open_table(play.console.shell, presenter(play.services.games.catalogue[GAME]), table)
                play.hand.watch(60_000)
                return table
            table.play(growing(rules, table.state, rng))
    raise AssertionError("no such position")


def take(play: Play, *all_means: str) -> None:
    for means in all_means:
        play.hand.tap(means)
        play.hand.watch(60_000)


def test_a_payment_that_is_refused_is_a_look_that_everybody_sees(play: Play) -> None:
    table = at(play, cannot_pay_all)
    spot = next(spot for spot, cost in prices(table).items() if cost > food(table))
    before = len(table.looks)
    take(play, spot)
    assert len(table.looks) == before, "to point at something tells nothing"
    take(play, "yes")
    assert isinstance(play.console.app.top, Note)
    shown = " ".join(str(piece.args) for piece in play.console.app.shown)
    assert counted(play.console.app.page.words, before + 1) in shown
    assert len(table.looks) == before + 1
    assert table.record().notes[-1].text == "undo 0 revealed"
    play.console.app.close()
    assert isinstance(play.console.app.top, WhyNot)


def test_what_is_said_of_the_refusal_hangs_on_no_amount(play: Play) -> None:
    table = at(play, cannot_pay_all)
    spot, cost = next((spot, cost) for spot, cost in prices(table).items() if cost > food(table))
    said: set[str] = set()
    for less in range(cost):
        _give(table, less)
        open_table(play.console.shell, presenter(play.services.games.catalogue[GAME]), table)
        play.hand.watch(60_000)
        take(play, spot, "yes")
        play.console.app.close()
        play.hand.watch(60_000)
        said.add(_read(play.console.app.shown))
        play.console.app.close()
    assert len(said) == 1, said


def test_a_payment_is_taken_back_as_what_it_is_a_look(play: Play) -> None:
    table = at(play, can_pay_one)
    spot = next(spot for spot, cost in prices(table).items() if 0 < cost <= food(table))
    moves = len(table.moves)
    take(play, spot, "yes")
    assert len(table.moves) > moves
    assert table.undo() is Undo.REVEALED
    take(play, "undo")
    assert "Something hidden" in _read(play.console.app.shown)


def _give(table: Table, food: int) -> None:
    state = table.state
    clans = list(state.clans)
    clans[state.seat] = replace(clans[state.seat], food=food)
    table._states[-1] = replace(state, clans=tuple(clans))


def _read(scene: Any) -> str:
    pieces: list[Piece] = list(scene)
    return " ".join(str(piece.args) for piece in pieces)
