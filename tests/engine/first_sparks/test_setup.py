"""RULES.md 2: dealing, and everything that can be wrong with a set-up."""

from dataclasses import replace

import pytest

from engine.core import Rng
from engine.first_sparks import SHUFFLE, Deal, Plow
from engine.first_sparks.setup import (
    FIRST_MARKET,
    HERB_CARDS,
    LEFT_OUT,
    PILE,
    TILES_FOR,
    TILES_IN_PLAY,
    Wrong,
    tiles_in_play,
)
from tests.engine.first_sparks.scenes import COMPONENTS, RULES, dealt, started
from tests.engine.ruled import accepts, refuses


def faults(deal: Deal) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in RULES.faults(deal)]


@accepts(HERB_CARDS)
def test_everybody_begins_with_seven_food_and_the_highest_herbs_are_first() -> None:
    state = RULES.start(replace(dealt(4), herbs=(2, 4, 1, 3)))
    assert state.order == (1, 3, 0, 2)
    assert [(clan.food, clan.cards) for clan in state.clans] == [(7, (2,)), (7, (4,)), (7, (1,)), (7, (3,))]
    assert state.box == (5, 6)


@refuses(HERB_CARDS)
def test_herbs_of_another_number_of_players_or_twice_are_faults() -> None:
    assert faults(replace(dealt(3), herbs=(5, 2, 2))) == [
        (Wrong.NO_SUCH_HERBS, "herbs[0]"),
        (Wrong.HERBS_TWICE, "herbs[2]"),
    ]


@accepts(TILES_IN_PLAY)
@pytest.mark.parametrize(
    ("players", "allowed"), [(2, 4), (3, 4), (4, 5), (5, 6), (6, 6)], ids=lambda count: str(count)
)
def test_tiles_in_play_hang_on_the_number_of_players(players: int, allowed: int) -> None:
    assert tiles_in_play(COMPONENTS, players) == tuple(range(1, allowed + 1))
    drawn = {tile for seed in range(40) for tile in dealt(players, seed).tiles}
    assert drawn == set(range(1, allowed + 1))
    assert len(dealt(players).tiles) == TILES_FOR[players]


@refuses(TILES_IN_PLAY)
def test_a_marked_tile_with_too_few_players_a_tile_twice_and_too_many_tiles_are_faults() -> None:
    assert faults(replace(dealt(3), tiles=(5, 1, 1, 2))) == [
        (Wrong.WRONG_TILE_COUNT, "tiles"),
        (Wrong.TILE_NOT_IN_PLAY, "tiles[0]"),
        (Wrong.TILE_TWICE, "tiles[2]"),
    ]


@accepts(FIRST_MARKET)
def test_the_market_begins_with_seven_to_fourteen_and_spaces_with_the_same_stock_for_all() -> None:
    for players in (3, 4, 5, 6):
        state = started(players)
        assert state.market == tuple(range(7, 15))
        assert state.stock == (4, 2, 3, 2)


@refuses(FIRST_MARKET)
def test_a_card_of_the_market_in_the_pile_is_a_fault() -> None:
    deal = dealt(5)
    assert faults(replace(deal, pile=(7, *deal.pile))) == [(Wrong.NOT_IN_PILE, "pile[0]")]


@accepts(PILE)
@pytest.mark.parametrize("players", range(2, 7))
def test_a_dealt_pile_ends_with_the_shuffle_card_and_some_cards_are_left_out(players: int) -> None:
    deal = dealt(players)
    assert faults(deal) == []
    assert (deal.pile[-1], len(deal.removed)) == (SHUFFLE, LEFT_OUT[players])


@refuses(PILE)
def test_every_fault_of_a_pile_is_told_at_once() -> None:
    deal = dealt(6)
    rest = [card for card in deal.pile if card not in (15, 16, SHUFFLE)]
    broken = replace(
        deal, pile=(rest[0], SHUFFLE, *rest, 44), removed=(99,), shuffle_order=deal.shuffle_order[1:]
    )
    assert faults(broken) == [
        (Wrong.CARD_TWICE, "pile[2]"),
        (Wrong.NOT_IN_PILE, f"pile[{len(rest) + 2}]"),
        (Wrong.NOT_IN_PILE, "removed[0]"),
        (Wrong.CARD_MISSING, "pile"),
        (Wrong.CARD_MISSING, "pile"),
        (Wrong.WRONG_LEFT_OUT, "removed"),
        (Wrong.SHUFFLE_CARD_NOT_LAST, "pile"),
        (Wrong.FIRE_NOT_FIRST, "pile[0]"),
        (Wrong.SHUFFLE_ORDER_INCOMPLETE, "shuffle_order"),
    ]


def test_seven_players_are_a_fault() -> None:
    assert faults(replace(dealt(6), herbs=(1, 2, 3, 4, 5, 6, 7))) == [(Wrong.WRONG_SEATS, "herbs")]


def test_an_empty_set_up_tells_every_part_that_lacks_and_never_fails() -> None:
    codes = {code for code, _ in faults(Deal(Plow.EACH, (2, 1), (), (), (), ()))}
    assert {Wrong.WRONG_TILE_COUNT, Wrong.CARD_MISSING, Wrong.SHUFFLE_CARD_NOT_LAST} <= codes


def test_the_plow_option_is_dealt_and_another_value_is_refused() -> None:
    assert RULES.deal(3, {"plow": "once"}, Rng(1)).plow is Plow.ONCE
    with pytest.raises(ValueError, match="no such option"):
        RULES.deal(3, {"plow": "twice"}, Rng(1))
