"""Who may know what."""

import pytest

from engine.cherokee.model import Clan, Ending, Hand, State, Variant, size
from engine.core import Rng, Seat
from tests.engine.cherokee.tables import RULES, hand, member, table

SEATS = (None, Seat(0), Seat(1))


def test_a_seat_sees_its_own_hand_and_clan_and_of_others_only_how_many() -> None:
    view = RULES.view(table({"8.1": "W6m"}, hands="U4m,P9m D4m"), Seat(0))
    assert view.hands == (hand("U4m,P9m"), 1)
    assert view.clans == (Clan.BIRD, None)


def test_on_the_table_no_hand_and_no_clan_lies_open() -> None:
    view = RULES.view(table({}, hands="U4m,P9m D4m"), None)
    assert view.hands == (2, 1)
    assert view.clans == (None, None)


def test_in_the_open_variant_the_clans_lie_open() -> None:
    state = table({}, variant=Variant.OPEN, neutral=(Clan.WOLF, Clan.DEER))
    assert RULES.view(state, None).clans == (Clan.BIRD, Clan.BLUE)


def test_at_the_end_the_clans_are_open_and_cards_left_are_not() -> None:
    view = RULES.view(table({})._replace(ending=Ending.ALL_PASSED), None)
    assert view.clans == (Clan.BIRD, Clan.BLUE)
    assert view.hands == (1, 1)


def test_no_card_of_another_hand_is_anywhere_in_a_view() -> None:
    state = RULES.start(RULES.deal(4, {}, Rng(3)))
    mine, *others = state.hands
    text = repr(RULES.view(state, Seat(0)))
    assert not isinstance(mine, int)
    assert all(repr(one) in text for one in mine)
    for other in others:
        assert not isinstance(other, int)
        assert not any(repr(one) in text for one in other)


def swapped(state: State) -> State:
    """What seat 0 cannot tell from `state`: the other hands exchanged, the other clans too."""
    first, second, third = state.hands
    return state._replace(hands=(first, third, second), clans=(state.clans[0], *state.clans[:0:-1]))


def test_states_that_a_seat_cannot_tell_apart_give_it_one_view() -> None:
    state = RULES.start(RULES.deal(3, {}, Rng(3)))
    assert RULES.view(swapped(state), Seat(0)) == RULES.view(state, Seat(0))
    assert RULES.view(swapped(state), Seat(1)) != RULES.view(state, Seat(1))


def test_what_is_imagined_uses_no_card_that_was_seen() -> None:
    state = RULES.start(RULES.deal(2, {}, Rng(3)))
    imagined = RULES.imagine(RULES.view(state, Seat(0)), Rng(9))
    own, other = imagined.hands
    assert own == state.hands[0]
    assert not isinstance(own, int)
    assert not isinstance(other, int)
    assert not {*other} & {*own, *imagined.pyramid}
    assert imagined.clans[0] == state.clans[0] != imagined.clans[1]


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("hands", ["?2 ?2", "?2 D4m,U9m", "D4m,U9m ?2"])
@pytest.mark.parametrize("ending", [None, Ending.ALL_PASSED])
def test_what_is_imagined_fits_the_view_also_where_the_program_knows_little(
    seat: Seat | None, hands: str, ending: Ending | None
) -> None:
    stuck = table({"8.1": "W6m"}, hands=hands, clans=(None, Clan.DEER), hole="8.2", discard="W5m")
    state = stuck._replace(ending=ending)
    view = RULES.view(state, seat)
    imagined = RULES.imagine(view, Rng(4))
    assert RULES.view(imagined, seat) == view
    if seat == state.seat:
        assert RULES.legal_moves(imagined) == RULES.legal_moves(state)


@pytest.mark.parametrize("other", ["D4m,U9m", "H3w,U9m", "?2"])
def test_what_may_be_told_does_not_hang_on_what_another_hand_holds(other: str) -> None:
    state = table({"8.1": "W6m"}, hands=f"?2 {other}", hole="8.2")
    assert RULES.legal_moves(state) == RULES.legal_moves(table({"8.1": "W6m"}, hands="?2 ?2", hole="8.2"))


def test_a_card_told_by_mistake_from_another_hand_spoils_no_imagination() -> None:
    state = RULES.advance(table({"8.1": "W6m"}, hands="?2 D4m", hole="8.2"), RULES.read_move("D4m"))
    imagined = RULES.imagine(RULES.view(state, Seat(1)), Rng(4))
    assert [size(held) for held in imagined.hands] == [1, 1]
    first: Hand = imagined.hands[0]
    assert not isinstance(first, int)
    assert member("D4m") not in first
