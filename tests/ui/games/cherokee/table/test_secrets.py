"""Nothing private is ever in a public scene or lamp; a hand is shown after the hand-over only."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

import pytest

from engine.cherokee import State, View
from engine.cherokee.model import Clan, Recruit
from engine.core import Rng, Seat
from engine.session import Mode
from tests.ui.games.cherokee.sitting import RULES, Sitting, awaiting_recruit, deal, game, look
from tests.ui.parts import secret
from ui.core.input import Key
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Moment
from ui.games.cherokee.presenter import PRESENTER
from ui.games.cherokee.table.cards import is_number
from ui.games.cherokee.table.recruiting import Telling

AT_REST = Moment(0)


def other_secrets(state: State, seed: int = 1) -> State:
    """The same table for whoever looks at it: other cards in the hands, other clans."""
    return RULES.imagine(RULES.view(state, None), Rng(seed))


def test_the_table_looks_and_glows_the_same_whatever_the_hands_and_clans_are() -> None:
    for seats in (2, 3, 4):
        for _, move, after in game(seats, seats):
            if RULES.to_act(after) is None:
                continue
            other = other_secrets(after)
            assert other != after
            mine, theirs = look(after, turn=(move,)), look(other, turn=(move,))
            assert PRESENTER.table.scene(Page(), mine, AT_REST) == PRESENTER.table.scene(
                Page(), theirs, AT_REST
            )
            assert PRESENTER.table.lamps(mine) == PRESENTER.table.lamps(theirs)
            assert PRESENTER.table.steps(mine) == PRESENTER.table.steps(theirs)


def words_of(args: Hashable) -> Iterator[Hashable]:
    if isinstance(args, tuple):
        yield args
        for arg in args:
            yield from words_of(arg)


def cards_in(scene: Scene) -> set[Hashable]:
    return {found for piece in scene for found in words_of(piece.args)}


def held(state: State, seat: int) -> set[Hashable]:
    hand = state.hands[seat]
    assert not isinstance(hand, int)
    return {(member.clan.value, member.value, member.sex.value) for member in hand}


def test_a_hand_is_shown_to_its_owner_after_the_hand_over_alone() -> None:
    sitting, state = Sitting(), awaiting_recruit()
    mine = held(state, state.seat)
    sitting.sit_at(state)
    assert not cards_in(sitting.scene()) & mine
    sitting.touch("recruit")
    assert sitting.app.top.main() == "me"
    assert not cards_in(sitting.scene()) & mine
    sitting.touch("me")
    assert cards_in(sitting.scene()) >= mine
    assert not cards_in(sitting.scene()) & held(state, 1 - state.seat)


def test_a_card_of_the_hand_is_chosen_and_then_recruited() -> None:
    sitting, state = Sitting(), awaiting_recruit()
    screen = sitting.sit_at(state)
    hand = state.hands[state.seat]
    assert not isinstance(hand, int)
    for means in ("recruit", "me", "hand/2", "recruit"):
        sitting.touch(means)
    assert sitting.app.top is screen
    assert screen.table.moves[-1].move == Recruit(hand[1])


def test_a_card_is_recruited_by_enter_twice() -> None:
    sitting, state = Sitting(), awaiting_recruit()
    screen = sitting.sit_at(state)
    sitting.touch("recruit")
    sitting.key(Key.TAKE)
    while not sitting.app.focus.startswith("hand/"):
        sitting.key(Key.NEXT)
    sitting.key(Key.TAKE)
    assert sitting.app.focus == "recruit"
    sitting.key(Key.TAKE)
    assert sitting.app.top is screen
    assert isinstance(screen.table.moves[-1].move, Recruit)


@pytest.mark.parametrize("means", ["back", "recruit"])
def test_leaving_the_hand_or_recruiting_nothing_plays_nothing(means: str) -> None:
    sitting = Sitting()
    screen = sitting.sit_at(awaiting_recruit())
    for one in ("recruit", "me", means):
        sitting.touch(one)
    assert not screen.table.moves


def secret_of(view: View, seat: Seat) -> bool:
    return bool(secret(PRESENTER, Page(), RULES, view, seat))


def test_a_seat_sees_its_own_clan_and_hand_and_nobody_elses() -> None:
    state = RULES.start(deal(seats=3))
    assert secret_of(RULES.view(state, Seat(1)), Seat(1))
    assert not secret_of(RULES.view(state, Seat(0)), Seat(1))
    assert not secret_of(RULES.view(state, None), Seat(1))
    shown = secret(PRESENTER, Page(), RULES, RULES.view(state, Seat(1)), Seat(1))
    assert cards_in(shown) >= held(state, 1)
    assert not cards_in(shown) & held(state, 2)


def test_beside_the_cards_nothing_is_known_that_could_be_shown() -> None:
    state = RULES.start(deal(seats=3, mode=Mode.BESIDE))
    assert not any(secret_of(RULES.view(state, Seat(n)), Seat(n)) for n in range(3))


@pytest.mark.parametrize("page", [Page(), Page(1280 / 1.5, 1.5)])
def test_a_clan_card_without_a_hand_beside_it_lies_in_the_middle(page: Page) -> None:
    dealt = replace(deal(seats=3, mode=Mode.BESIDE), clans=(Clan.DEER, Clan.BIRD, Clan.WOLF))
    view = RULES.view(RULES.start(dealt), Seat(0))
    (card,) = secret(PRESENTER, page, RULES, view, Seat(0))
    assert card.box.centre[0] == pytest.approx(page.width / 2)


def test_no_number_of_a_card_is_left_above_the_drawer_that_covers_it() -> None:
    sitting, state = Sitting(), awaiting_recruit(Mode.BESIDE)
    sitting.sit_at(state, Mode.BESIDE)
    sitting.touch("recruit")
    assert isinstance(sitting.app.top, Telling)
    assert not [piece for piece in sitting.scene() if is_number(piece)]


def test_a_push_button_of_a_card_plays_nothing_on_the_table() -> None:
    """Nobody plays from a hand that its owner has not taken."""
    sitting = Sitting()
    screen = sitting.sit_at(awaiting_recruit())
    assert not screen.takes("hand/1")
    screen.chosen("hand/1", 0)
    assert not screen.table.moves
