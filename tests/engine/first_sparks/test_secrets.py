"""RULES.md 1.4: what a seat may know."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Event, Rng, Seat
from engine.first_sparks import SHUFFLE, Ask, Offer
from engine.first_sparks.events import CardDrawn
from engine.first_sparks.sight import HIDDEN
from tests.engine import games
from tests.engine.first_sparks.scenes import RULES, clan, legal, only, seats, started, table
from tests.engine.ruled import accepts, refuses


@accepts(HIDDEN)
def test_food_lies_open_except_that_of_a_clan_with_fire() -> None:
    state = table(Ask.SPREAD, clan(5, [1, 9], "1A0"), clan(8, [2], "2B1"))
    assert [c.food for c in RULES.view(state, None).clans] == [None, 8]
    assert [c.food for c in RULES.view(state, Seat(1)).clans] == [None, 8]
    assert [c.food for c in RULES.view(state, Seat(0)).clans] == [5, 8]


@refuses(HIDDEN)
def test_once_the_game_is_over_all_food_lies_open() -> None:
    state = table(None, clan(5, [1, 9], "1A0"), clan(8, [2], "2B1"))
    assert [c.food for c in RULES.view(state, None).clans] == [5, 8]


def test_two_piles_in_another_order_look_the_same() -> None:
    state = started(3)
    other = replace(
        state,
        pile=(*reversed(state.pile[:-1]), SHUFFLE),
        shuffle_order=state.shuffle_order[::-1],
        tiles_left=(state.tiles_left[0], *reversed(state.tiles_left[1:])),
    )
    swapped = replace(
        other,
        pile=(*sorted((*other.pile[1:-1], other.removed[0])), SHUFFLE),
        removed=tuple(sorted((*other.removed[1:], other.pile[0]))),
    )
    for seat in (None, *seats(0, 1, 2)):
        assert RULES.view(state, seat) == RULES.view(other, seat) == RULES.view(swapped, seat)


def test_a_view_shows_the_tile_that_is_drawn_and_no_later_one() -> None:
    state = started(4)
    view = RULES.view(state, None)
    assert (view.next_tile, view.tiles_hidden) == (state.tiles_left[0], 3)
    imagined = {RULES.imagine(view, Rng(seed)).tiles_left for seed in range(40)}
    assert len(imagined) > 10
    assert {tiles[0] for tiles in imagined} == {state.tiles_left[0]}


def test_cards_that_went_under_the_pile_stay_known_until_it_is_shuffled() -> None:
    line = [state for state, _ in games.positions(RULES, 3, 2)]
    third = next(state for state in line if state.round == 3)
    pile = RULES.view(third, None).pile
    assert pile[-3] == SHUFFLE
    assert pile[-2:] == third.pile[-2:]
    assert set(pile[:-3]) == {None}
    shuffled = next(state for state in line if SHUFFLE in state.market)
    view = RULES.view(shuffled, None)
    assert set(view.pile) == {None}
    assert view.unseen == tuple(sorted(shuffled.pile))


def test_imagined_food_fits_what_the_table_has_seen() -> None:
    """Who starves has too little, who has proposed a card can pay it."""
    starving = table(Ask.REMOVE, clan(1, [1, 9], "1A0 1A1 1A2"), clan(8, [2], "2B1"))
    offering = table(
        Ask.ANSWER, clan(18, [1, 9], "1A0"), clan(8, [2], "2B1"), seat=1, offer=Offer(Seat(0), 41)
    )
    for seed in range(60):
        assert RULES.imagine(RULES.view(starving, Seat(1)), Rng(seed)).clans[0].food < 3
        assert RULES.imagine(RULES.view(offering, Seat(1)), Rng(seed)).clans[0].food >= 12


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 2**32), players=st.integers(2, 6))
def test_imagined_states_hold_every_card_once_and_go_on_legally(seed: int, players: int) -> None:
    rng = Rng(seed)
    for n, (state, _) in enumerate(games.positions(RULES, players, seed)):
        if n % 9 or state.ask is None or state.round > 12:
            continue
        imagined = RULES.imagine(RULES.view(state, Seat(rng.below(players))), rng)
        cards = [*imagined.pile, *imagined.market, *imagined.box, *imagined.removed]
        cards += [card for each in imagined.clans for card in each.cards]
        assert sorted(cards) == list(range(1, SHUFFLE + 1))
        for _ in range(12):
            if not (moves := RULES.legal_moves(imagined)):
                break
            imagined = RULES.advance(imagined, rng.pick(moves))
            assert all(each.food >= 0 for each in imagined.clans)


def test_a_card_that_comes_into_the_market_is_a_reveal() -> None:
    for state, move in games.positions(RULES, 4, 3):
        events: list[Event] = []
        if move is None:
            break
        RULES.advance(state, move, events)
        assert all(event.reveals for event in only(events, CardDrawn))


def test_what_may_be_done_never_tells_who_could_not_buy() -> None:
    rich, poor = (
        table(Ask.PROPOSE, clan(9, [1], "1A0"), clan(food, [2, 9], "2B1"), clan(9, [3], "3B0"))
        for food in (30, 0)
    )
    assert legal(rich) == legal(poor)
    proposed = [RULES.advance(state, RULES.read_move("propose:7")) for state in (rich, poor)]
    declined = [RULES.advance(state, RULES.read_move("decline")) for state in proposed]
    assert [state.seat for state in declined] == [1, 1]
