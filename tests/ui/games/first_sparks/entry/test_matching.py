"""Making the board match: land, market and clans one after another, every member lit."""

from pathlib import Path

import pytest

from engine.core import Rng
from engine.session import Mode, Table
from tests.engine.first_sparks.growing import growing
from tests.ui.games.first_sparks.entry.sitting import PLAYERS, Sitting, sparks
from tests.ui.parts import match_board
from ui.games.first_sparks.entry.matching import Matching


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path)


def table_after(here: Sitting, moves: int, mode: Mode = Mode.BESIDE) -> Table:
    table = here.services.tables.begin("first_sparks", mode, PLAYERS[:3], {}, here.rules.deal(3, {}, Rng(3)))
    rng = Rng(5)
    while len(table.moves) < moves:
        table.play(growing(table.rules, table.state, rng))
    return table


def test_land_market_and_clans_are_shown_one_after_another(here: Sitting) -> None:
    screen = match_board(sparks(), here.shell, table_after(here, 30))
    assert isinstance(screen, Matching)
    here.open(screen)
    seen = []
    for means in ("yes", "yes", "yes"):
        seen += [said for said in ("the tiles", "in the market", "each clan has") if here.says(said)]
        assert not any(offer in ("undo", "menu") for offer in here.offers())
        here.tap(means)
    assert seen == ["the tiles", "in the market", "each clan has"]
    assert here.top is not screen


def test_every_member_is_lit(here: Sitting) -> None:
    table = table_after(here, 30)
    screen = match_board(sparks(), here.shell, table)
    assert screen is not None
    lit = screen.lamps(0)
    assert lit is not None
    stand = {region for clan in table.state.clans for region in range(36) if clan.members >> region & 1}
    assert len(lit) == len(stand) > 3


def test_there_is_nothing_to_match_before_a_tile_lies_or_without_a_board(here: Sitting) -> None:
    assert match_board(sparks(), here.shell, table_after(here, 0)) is None
    assert match_board(sparks(), here.shell, table_after(here, 30, Mode.SCREEN)) is None
