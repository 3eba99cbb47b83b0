"""Every move is pointed at by stable places, and everything else is explained."""

import pytest

from engine.core import Place, Rejection, Rng, choice, point, why_not
from engine.first_sparks import Ask, Offer, Why
from engine.first_sparks.board import Hex, LaidTile
from engine.first_sparks.model import Lay, Move, State
from engine.first_sparks.pointing import PLACES, REACH
from tests.engine.first_sparks.scenes import RULES, clan, play, seats, started, table


def spots(*names: str) -> list[Place]:
    return [Place(name) for name in names]


def proposing() -> State:
    return table(Ask.PROPOSE, clan(5, [1], "1A0"), clan(5, [2], "2B1"), clan(5, [3], "3B0"), bonus=7)


def test_a_tile_is_pointed_at_by_the_hex_of_its_a_then_its_turn() -> None:
    state = play(started(3), "lay:0,0,0")
    first = choice(RULES, state)
    assert "hex/-1.1" in first.next
    turned = point(RULES, state, first, Place("hex/-1.1"))
    assert not isinstance(turned, Rejection)
    assert turned.next == tuple(spots("turn/0", "turn/1", "turn/2", "turn/3", "turn/4"))
    assert why_not(RULES, state, spots("hex/0.0")).code == Why.OVERLAPS
    assert why_not(RULES, state, spots("hex/-1.1", "turn/5")).code == Why.OVERLAPS
    assert why_not(RULES, state, spots("turn/5")).code == Why.NOTHING_THERE


def test_cards_for_sale_are_pointed_at_and_no_passes() -> None:
    assert choice(RULES, proposing()).next == tuple(
        spots("no", "market/7", "market/8", "market/10", "market/11")
    )
    assert why_not(RULES, proposing(), spots("market/12")).code == Why.NOT_YET_FOR_SALE
    assert why_not(RULES, proposing(), spots("yes")).code == Why.NOT_ASKED


def test_an_offer_is_answered_by_yes_or_no() -> None:
    state = table(Ask.ANSWER, clan(5, [1], "1A0"), clan(5, [2], "2B1"), seat=1, offer=Offer(seats(0)[0], 7))
    assert choice(RULES, state).next == tuple(spots("yes", "no"))
    poor = table(Ask.ANSWER, clan(5, [1], "1A0"), clan(0, [2], "2B1"), seat=1, offer=Offer(seats(0)[0], 7))
    assert why_not(RULES, poor, spots("yes")).code == Why.TOO_EXPENSIVE


def test_a_declined_card_is_boxed_by_no_and_bought_by_yes() -> None:
    offer = Offer(seats(0)[0], 7, seats(1))
    state = table(Ask.BOX, clan(5, [1], "1A0"), clan(5, [2], "2B1"), neutral="3B0", offer=offer)
    assert choice(RULES, state).next == tuple(spots("no", "yes"))


def test_own_tools_are_pointed_at_to_discard_one() -> None:
    state = table(Ask.DISCARD, clan(5, [1, 7, 8, 9, 12], "1A0"), clan(5, [2], "2B1"))
    assert choice(RULES, state).next == tuple(spots("card/1", "card/7", "card/8", "card/12"))
    assert why_not(RULES, state, spots("card/9")).code == Why.NOT_A_TOOL


def test_regions_are_pointed_at_and_no_stops() -> None:
    state = table(Ask.SPREAD, clan(5, [1], "1A2"), clan(5, [2], "2B1"))
    assert choice(RULES, state).next == tuple(spots("region/1A0", "region/1A1", "no"))
    assert why_not(RULES, state, spots("region/3A0")).code == Why.NOT_NEXT_TO_YOURS
    starving = table(Ask.REMOVE, clan(0, [1], "1A2"), clan(5, [2], "2B1"))
    assert choice(RULES, starving).next == tuple(spots("region/1A2"))
    assert why_not(RULES, starving, spots("region/3A0")).code == Why.NO_MEMBER_THERE


@pytest.mark.parametrize("name", ["region/9A0", "market/3", "territory/4", "undo", "hex/40.0", "region/"])
def test_a_name_that_is_no_place_of_the_game_means_nothing(name: str) -> None:
    assert why_not(RULES, proposing(), spots(name)).code == Why.NOTHING_THERE


def test_no_tile_lies_further_out_than_the_hexes_that_have_names() -> None:
    """Six tiles laid as far out as they go, in many ways."""
    for seed in range(30):
        rng, state = Rng(seed), started(6, seed)
        while state.ask is Ask.LAY:
            ways = RULES.legal_moves(state)
            furthest = max(ways, key=lambda move: reach(move) + rng.below(2))
            state = RULES.advance(state, furthest)
        assert max(distance(spot) for laid in state.tiles for spot in laid.hexes) <= REACH


def reach(move: Move) -> int:
    assert isinstance(move, Lay)
    return max(map(distance, LaidTile(0, move.q, move.r, move.turn).hexes))


def distance(spot: Hex) -> int:
    q, r = spot
    return max(abs(q), abs(r), abs(q + r))


def test_every_place_is_named_once() -> None:
    assert len(set(PLACES)) == len(PLACES)
    assert {"region/6B2", "market/41", "card/1", "hex/-7.7", "turn/5"} <= set(PLACES)
