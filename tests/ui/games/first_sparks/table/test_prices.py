"""The price that is shown is the price that is paid: of every legal placement, in many random positions."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Event
from engine.first_sparks import Ask, State
from engine.first_sparks.events import Settled
from engine.first_sparks.model import Settle
from engine.first_sparks.regions import REGION_PLACES
from tests.engine.first_sparks.scenes import RULES
from tests.ui.games.first_sparks.table.shown import AT_REST, game, look
from ui.core.page import Page
from ui.games.first_sparks.table import asking, board
from ui.games.first_sparks.table.asking import PAYS
from ui.games.first_sparks.table.board import Land
from ui.games.first_sparks.table.lights import price_glow
from ui.games.first_sparks.table.scene import scene

PAGE = Page()
ENGLISH = Page(language="en")


def paying(players: int, seed: int) -> list[State]:
    return [state for state, _ in game(players, seed) if state.ask in PAYS]


def paid(state: State, region: int) -> int:
    events: list[Event] = []
    after = RULES.advance(state, Settle(region), events)
    told = next(event for event in events if isinstance(event, Settled))
    assert told.price is not None
    assert state.clans[state.seat].food - after.clans[state.seat].food == told.price.total
    return told.price.total


def legal(state: State) -> list[int]:
    return [move.region for move in RULES.legal_moves(state) if isinstance(move, Settle)]


def coins(state: State) -> Iterator[tuple[tuple[float, float], int]]:
    """Where a price stands on the land, and which."""
    for piece in Land(PAGE, look(state)).pieces(pressed=""):
        if piece.draw is board._coin:
            price = piece.args[0]
            assert isinstance(price, int)
            yield piece.box.centre, price


@settings(max_examples=40, deadline=None)
@given(players=st.integers(2, 6), seed=st.integers(1, 6), at=st.integers(0, 10**6))
def test_every_shown_price_is_the_paid_price(players: int, seed: int, at: int) -> None:
    states = paying(players, seed)
    state = states[at % len(states)]
    prices = sorted(price for _, price in coins(state))
    hidden = RULES.view(state, None).clans[state.seat].food is None
    expected = sorted(paid(state, region) for region in legal(state))
    if hidden:
        assert all(price in prices for price in expected)
    else:
        assert prices == expected
    for region in legal(state):
        aimed = look(state, REGION_PLACES[region])
        cost = asking.aimed_cost(aimed)
        assert cost is not None
        assert cost.base + cost.occupied + cost.mountain - cost.speech == paid(state, region)
        assert f"Pay {paid(state, region)}" in [one.label for one in asking.answers(aimed, ENGLISH.words)]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_price_stands_in_its_region(players: int) -> None:
    for state in paying(players, 2)[:40]:
        land = Land(PAGE, look(state))
        for (x, y), price in coins(state):
            near = min(
                land.open,
                key=lambda region: (land._middle(region)[0] - x) ** 2 + (land._middle(region)[1] - y) ** 2,
            )
            assert asking.price_of(land.look, near) == price


def test_the_lamps_of_dearer_regions_are_darker_and_flash_more_often() -> None:
    glows = [price_glow(price) for price in (1, 3, 5, 8)]
    assert [sum(glow.colour) for glow in glows] == sorted((sum(g.colour) for g in glows), reverse=True)
    assert len({glow.rhythm for glow in glows}) == len(glows)


def test_nothing_tells_what_a_clan_with_hidden_food_can_pay() -> None:
    """Its regions look alike, however much food it has."""
    state = next(
        state
        for players in (3, 4, 5)
        for seed in range(1, 7)
        for state in paying(players, seed)
        if state.ask is Ask.SPREAD and RULES.view(state, None).clans[state.seat].food is None
    )
    seen = look(state)
    own = state.clans[state.seat].members
    assert asking.open_to(seen) == tuple(
        region for region in range(36) if state.board.around(own) & ~own & 1 << region
    )
    assert scene(PAGE, seen, AT_REST)
