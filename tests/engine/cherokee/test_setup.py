from dataclasses import replace

import pytest

from engine.cherokee.model import MEMBERS, Clan, Deal, Equality, Flaw, Hand, Member, Sex, Variant, size
from engine.cherokee.setup import (
    BROKEN_RULE,
    CARDS,
    CLAN_CARDS,
    OPEN_SET_UP,
    PYRAMID_AND_HANDS,
    hand_size,
)
from engine.core import Rng, Seat
from tests.engine.cherokee.tables import RULES, at, member
from tests.engine.ruled import accepts, refuses


def dealt(seats: int = 3, seed: int = 1, **options: str) -> Deal:
    return RULES.deal(seats, options, Rng(seed))


def flaws(deal: Deal) -> list[tuple[str, str]]:
    return [(fault.code, fault.where) for fault in RULES.faults(deal)]


def held(hand: Hand) -> tuple[Member, ...]:
    assert not isinstance(hand, int)
    return hand


@accepts(CARDS)
def test_six_clans_have_six_men_of_4_to_9_and_six_women_of_3_to_8() -> None:
    assert len(MEMBERS) == len({*MEMBERS}) == 72
    wolves = [one for one in MEMBERS if one.clan is Clan.WOLF]
    assert [one.value for one in wolves if one.sex is Sex.MAN] == [4, 5, 6, 7, 8, 9]
    assert [one.value for one in wolves if one.sex is Sex.WOMAN] == [3, 4, 5, 6, 7, 8]


@accepts(PYRAMID_AND_HANDS)
@pytest.mark.parametrize(("seats", "cards"), [(2, 18), (3, 12), (4, 9)])
def test_a_deal_lays_out_all_72_cards(seats: int, cards: int) -> None:
    deal = dealt(seats)
    assert [size(hand) for hand in deal.hands] == [cards] * seats
    everything = [*deal.pyramid, *(one for hand in deal.hands for one in held(hand))]
    assert {*everything} == {*MEMBERS}
    assert RULES.faults(deal) == ()


@accepts(CLAN_CARDS)
def test_everybody_gets_another_clan() -> None:
    deal = dealt(4)
    assert len({*deal.clans}) == 4
    assert deal.neutral == ()


@accepts(OPEN_SET_UP)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_open_variant_has_two_neutral_clans_that_nobody_plays(seats: int) -> None:
    deal = dealt(seats, variant="open")
    assert (deal.variant, len(deal.neutral)) == (Variant.OPEN, 2)
    assert not {*deal.neutral} & {*deal.clans}
    assert RULES.faults(deal) == ()


def test_everybody_begins_at_some_deal() -> None:
    assert {dealt(3, seed).first for seed in range(30)} == {0, 1, 2}


def test_the_first_of_the_deal_acts_first() -> None:
    deal = replace(dealt(3), first=Seat(2))
    assert RULES.to_act(RULES.start(deal)) == 2


def test_options_are_taken_over() -> None:
    assert dealt(3, equality="woman").equality is Equality.WOMAN
    with pytest.raises(ValueError, match="no such option"):
        dealt(3, equality="man")


def test_hands_and_clans_that_the_program_does_not_know_are_no_fault() -> None:
    deal = replace(dealt(2), hands=(18, 18), clans=(None, None))
    assert RULES.faults(deal) == ()


def test_a_hand_is_held_in_order_however_it_was_entered() -> None:
    deal = dealt(3)
    shuffled = replace(deal, hands=(held(deal.hands[0])[::-1], *deal.hands[1:]))
    assert RULES.start(shuffled) == RULES.start(deal)


@refuses(CARDS)
def test_a_card_twice_is_named_with_both_its_places() -> None:
    deal = dealt(2)
    summit = deal.pyramid[0]
    assert summit is not None
    hand = (*held(deal.hands[1])[:-1], summit)
    (found,) = RULES.faults(replace(deal, hands=(deal.hands[0], hand)))
    assert (found.code, found.where) == (Flaw.CARD_TWICE, "hands[1][17]")
    assert found.facts["first"] == "card/1/1"


def test_a_card_that_the_game_does_not_have_is_named() -> None:
    deal = dealt(2)
    pyramid = list(deal.pyramid)
    pyramid[at("3.2")] = Member(Clan.BIRD, 9, Sex.WOMAN)
    (found,) = RULES.faults(replace(deal, pyramid=tuple(pyramid)))
    assert (found.code, found.where) == (Flaw.NO_SUCH_CARD, "card/3/2")
    assert found.facts == {"clan": "bird", "value": 9, "sex": "woman"}


def test_a_place_that_has_not_been_entered_is_named() -> None:
    deal = dealt(2)
    assert flaws(replace(deal, pyramid=(*deal.pyramid[:35], None))) == [(Flaw.EMPTY_PLACE, "card/8/8")]


@refuses(PYRAMID_AND_HANDS)
def test_a_wrong_size_of_pyramid_or_hand_is_named() -> None:
    deal = dealt(2)
    wrong = replace(deal, pyramid=deal.pyramid[:35], hands=(17, deal.hands[1]))
    assert flaws(wrong) == [(Flaw.WRONG_PYRAMID_SIZE, "pyramid"), (Flaw.WRONG_HAND_SIZE, "hands[0]")]


def test_a_card_beyond_the_36th_place_is_looked_at_too() -> None:
    deal = dealt(2)
    wrong = replace(deal, pyramid=(*deal.pyramid, deal.pyramid[0]))
    assert flaws(wrong) == [(Flaw.WRONG_PYRAMID_SIZE, "pyramid"), (Flaw.CARD_TWICE, "pyramid[36]")]


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_play(seats: int) -> None:
    deal = replace(dealt(4), hands=(9,) * seats, clans=tuple(Clan)[:seats], first=Seat(0))
    assert flaws(deal) == [(Flaw.WRONG_SEATS, "hands")]


def test_who_begins_must_sit_at_the_table() -> None:
    assert flaws(replace(dealt(3), first=Seat(3))) == [(Flaw.NO_SUCH_FIRST, "first")]


@refuses(CLAN_CARDS)
def test_one_clan_twice_is_named() -> None:
    deal = replace(dealt(3), clans=(Clan.BIRD, None, Clan.BIRD))
    (found,) = RULES.faults(deal)
    assert (found.code, found.where) == (Flaw.CLAN_TWICE, "clans[2]")
    assert found.facts == {"clan": "bird", "first": "clans[0]"}


def test_every_seat_has_a_clan_card() -> None:
    deal = replace(dealt(3), clans=(Clan.BIRD, None))
    assert flaws(deal) == [(Flaw.NOT_ONE_FOR_EACH, "clans")]


@refuses(OPEN_SET_UP)
def test_open_clans_are_known_and_two_are_neutral() -> None:
    deal = replace(dealt(3, variant="open"), clans=(Clan.BIRD, None, Clan.WOLF), neutral=(Clan.BIRD,))
    assert flaws(deal) == [
        (Flaw.CLAN_UNKNOWN, "clans[1]"),
        (Flaw.CLAN_TWICE, "neutral[0]"),
        (Flaw.WRONG_NEUTRAL, "neutral"),
    ]


def test_the_secret_game_has_no_neutral_clans() -> None:
    deal = replace(dealt(2), clans=(Clan.BIRD, Clan.BLUE), neutral=(Clan.WOLF,))
    assert flaws(deal) == [(Flaw.WRONG_NEUTRAL, "neutral")]


def test_everything_wrong_is_said_at_once() -> None:
    deal = dealt(2)
    pyramid = (member("B4m"), member("B4m"), None, *deal.pyramid[3:35])
    wrong = Deal(pyramid, (3, 18), (Clan.WOLF, Clan.WOLF), (Clan.DEER,), Seat(9))
    codes = [fault.code for fault in RULES.faults(wrong)]
    assert {
        Flaw.NO_SUCH_FIRST,
        Flaw.WRONG_PYRAMID_SIZE,
        Flaw.EMPTY_PLACE,
        Flaw.CARD_TWICE,
        Flaw.WRONG_HAND_SIZE,
        Flaw.CLAN_TWICE,
        Flaw.WRONG_NEUTRAL,
    } <= {*codes}


def test_every_flaw_names_the_rule_to_read() -> None:
    assert {*BROKEN_RULE} == {*Flaw}


def test_hands_are_of_one_size_whoever_plays() -> None:
    assert [hand_size(seats) for seats in (2, 3, 4)] == [18, 12, 9]
