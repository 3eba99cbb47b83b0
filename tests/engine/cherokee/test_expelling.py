import pytest

from engine.cherokee.board import Spot
from engine.cherokee.expulsion import (
    EXPULSIONS,
    ONE_CLAN,
    STRENGTH,
    STRICTLY_MORE,
    TOUCH,
    Sums,
    check_expulsion,
    expulsions,
    threats,
    weigh,
)
from engine.cherokee.model import Clan, Equality, Expel, Expelled, Pass, Variant, Why
from engine.cherokee.play import FORCED_PASS, TURN
from engine.core import Rng
from tests.engine.cherokee.tables import RULES, at, expel, member, played, refused, table
from tests.engine.ruled import accepts, refuses


@accepts(STRENGTH)
@refuses(STRENGTH)
def test_example_1_a_man_of_6_attacked_from_below_defends_with_5() -> None:
    six_below = table({"4.2": "B6m", "5.2": "W6w"})
    assert RULES.check(six_below, expel("5.2x4.2")) is None
    five_below = table({"4.2": "B6m", "5.2": "W5w"})
    assert refused(five_below, expel("5.2x4.2")).code == Why.ONLY_EQUAL
    four_below = table({"4.2": "B6m", "5.2": "W4w"})
    found = refused(four_below, expel("5.2x4.2"))
    assert (found.code, found.rule) == (Why.TOO_WEAK, STRENGTH)
    assert (found.facts["strength"], found.facts["defence"]) == (4, 5)
    assert (found.facts["printed"], found.facts["age"]) == (6, 1)


@accepts(ONE_CLAN)
def test_example_2_two_of_one_clan_beside_the_target_add_their_values() -> None:
    state = table({"8.1": "D5m", "8.2": "W9m", "8.3": "D6m"})
    after, events = played(state, "8.1+8.3x8.2")
    assert events[0] == Expelled(
        state.seat, member("W9m"), at("8.2"), (at("8.1"), at("8.3")), strength=11, defence=9
    )
    assert after.pyramid[at("8.2")] == member("D6m")


def test_example_4_a_5_beside_and_a_4_below_expel_a_9_and_the_5_moves() -> None:
    state = table({"3.1": "D5m", "3.2": "W9m", "4.2": "D4w", "4.1": "U3w"})
    after, _ = played(state, "3.1+4.2x3.2")
    assert after.pyramid[at("3.2")] == member("D5m")
    assert after.pyramid[at("4.2")] is None  # the 4 followed the 5 as its successor
    assert after.pyramid[at("3.1")] == member("D4w")


@refuses(STRICTLY_MORE)
def test_example_4_the_same_pair_both_beside_has_9_against_9() -> None:
    state = table({"3.1": "D5m", "3.2": "W9m", "3.3": "D4w"})
    found = refused(state, expel("3.1+3.3x3.2"))
    assert (found.code, found.rule) == (Why.ONLY_EQUAL, STRICTLY_MORE)
    assert found.facts == {
        "target": "card/3/2",
        "attackers": ("card/3/1", "card/3/3"),
        "values": (5, 4),
        "strength": 9,
        "printed": 9,
        "age": 0,
        "defence": 9,
    }


def test_example_5_the_summit_is_attacked_from_row_two_always_at_minus_1() -> None:
    state = table({"1.1": "W7m", "2.1": "D7m", "2.2": "U6m"})
    assert expulsions(state) == [expel("2.1x1.1"), expel("2.1x2.2")]
    assert weigh(state.pyramid, at("1.1"), [at("2.1")]) == Sums((7,), 7, 1, member("D7m"))


def test_two_attackers_below_take_off_1_and_no_more() -> None:
    state = table({"3.1": "W9m", "4.1": "D4m", "4.2": "D4w"})
    found = refused(state, expel("4.1+4.2x3.1"))
    assert (found.code, found.facts["defence"]) == (Why.ONLY_EQUAL, 8)


def test_a_neighbour_of_its_own_clan_does_not_help_the_target() -> None:
    state = table({"8.1": "W9m", "8.2": "W4m", "8.3": "D5m"})
    assert RULES.check(state, expel("8.3x8.2")) is None


def test_any_strong_enough_set_of_neighbours_is_its_own_expulsion() -> None:
    state = table({"3.1": "D5m", "3.2": "W4m", "3.3": "D6m", "4.2": "D7m"})
    found = [move for move in expulsions(state) if move.target == at("3.2")]
    assert [len(move.attackers) for move in found] == [1, 1, 1, 2, 2, 2, 3]


def test_attackers_are_a_set_however_they_are_given() -> None:
    spots = (at("3.1"), at("3.3"))
    assert Expel(at("3.2"), spots[::-1]) == Expel(at("3.2"), (*spots, at("3.1")))


@accepts(TOUCH)
def test_ruling_c5_an_inner_member_attacks_two_above_and_two_beside() -> None:
    around = {"3.1": "W4m", "3.2": "W5m", "4.1": "U4m", "4.3": "U5m", "5.2": "P4m", "5.3": "P5m"}
    state = table({**around, "4.2": "D9m"})
    alone = [move.target for move in expulsions(state) if move.attackers == (at("4.2"),)]
    assert alone == [at("3.1"), at("3.2"), at("4.1"), at("4.3")]


@refuses(TOUCH)
def test_nobody_attacks_from_above() -> None:
    found = refused(table({"3.1": "W9m", "4.1": "D4m"}), expel("3.1x4.1"))
    assert (found.code, found.rule) == (Why.FROM_ABOVE, TOUCH)
    assert found.facts == {"place": "card/3/1", "target": "card/4/1"}


@pytest.mark.parametrize("text", ["4.3x4.1", "5.3x4.1", "8.8x1.1", "4.1x4.1"])
def test_an_attacker_must_touch_the_target(text: str) -> None:
    state = table({"1.1": "D4w", "4.1": "D4m", "4.3": "W9m", "5.3": "W8m", "8.8": "W7m"})
    assert refused(state, expel(text)).code == Why.NOT_TOUCHING


@refuses(ONE_CLAN)
def test_the_own_clan_of_the_target_cannot_attack_it() -> None:
    found = refused(table({"4.1": "D4m", "4.2": "D9m"}), expel("4.2x4.1"))
    assert (found.code, found.rule, found.facts["clan"]) == (Why.SAME_CLAN, ONE_CLAN, "deer")


def test_attackers_of_two_clans_do_not_combine() -> None:
    found = refused(table({"8.1": "D8m", "8.2": "W9m", "8.3": "U8m"}), expel("8.1+8.3x8.2"))
    assert found.code == Why.MIXED_CLANS
    assert found.facts == {"place": "card/8/3", "clans": ("deer", "blue")}


def test_an_expulsion_needs_an_attacker() -> None:
    assert refused(table({"4.1": "D4m"}), Expel(at("4.1"), ())).code == Why.NO_ATTACKER


def test_nobody_can_be_expelled_from_an_empty_place_or_attack_out_of_one() -> None:
    state = table({"4.1": "D4m"})
    assert refused(state, expel("4.1x4.2")).facts == {"place": "card/4/2"}
    assert refused(state, expel("4.2x4.1")).facts == {"place": "card/4/2"}
    assert refused(state, expel("4.2x4.1")).code == Why.NOBODY_THERE


@pytest.mark.parametrize("move", [Expel(Spot(36), (Spot(35),)), Expel(Spot(35), (Spot(36),))])
def test_a_number_that_is_no_place_is_refused(move: Expel) -> None:
    found = refused(table({"8.8": "D4m"}), move)
    assert (found.code, found.facts) == (Why.NOT_A_PLACE, {"number": 36})


@accepts(STRICTLY_MORE)
def test_option_a_woman_alone_expels_at_equality() -> None:
    members = {"8.1": "D8w", "8.2": "W8m", "8.3": "U8m"}
    state = table(members, equality=Equality.WOMAN)
    assert RULES.check(state, expel("8.1x8.2")) is None
    assert refused(state, expel("8.3x8.2")).code == Why.ONLY_EQUAL
    assert refused(table(members), expel("8.1x8.2")).code == Why.ONLY_EQUAL


def test_option_at_equality_the_strongest_of_a_combination_must_be_a_woman() -> None:
    state = table({"8.1": "D5w", "8.2": "W9m", "8.3": "D4m"}, equality=Equality.WOMAN)
    assert RULES.check(state, expel("8.1+8.3x8.2")) is None
    state = table({"8.1": "D5m", "8.2": "W9m", "8.3": "D4w"}, equality=Equality.WOMAN)
    assert refused(state, expel("8.1+8.3x8.2")).code == Why.ONLY_EQUAL


def test_option_a_woman_as_strong_as_the_man_beside_her_counts_as_the_strongest() -> None:
    state = table({"8.1": "D4m", "8.2": "W8m", "8.3": "D4w"}, equality=Equality.WOMAN)
    assert expulsions(state) == [expel("8.2x8.1"), expel("8.1+8.3x8.2"), expel("8.2x8.3")]


@accepts(TURN)
@refuses(TURN)
def test_an_expulsion_begins_the_turn_and_waits_while_a_place_is_empty() -> None:
    state = table({"8.1": "D8m", "8.2": "W5m", "8.4": "U5m", "8.5": "W4m"})
    assert RULES.check(state, expel("8.4x8.5")) is None
    after, _ = played(state, "8.1x8.2")
    found = refused(after, expel("8.4x8.5"))
    assert (found.code, found.rule, found.facts) == (Why.RECRUIT_FIRST, TURN, {"hole": "card/8/1"})


@accepts(FORCED_PASS)
def test_ruling_c1_who_can_expel_nobody_passes() -> None:
    state = table({"1.1": "W9m", "2.1": "D8m", "2.2": "W8m"})
    assert RULES.legal_moves(state) == [Pass()]
    assert RULES.check(state, Pass()) is None
    after, _ = played(state, "pass")
    assert (after.seat, after.passes, after.hands) == (1, 1, state.hands)


def test_ruling_c1b_who_has_no_card_left_passes_while_others_have_some() -> None:
    state = table({"8.1": "W9m", "8.2": "D8m"}, hands="- U4m")
    assert RULES.legal_moves(state) == [Pass()]
    found = refused(state, expel("8.1x8.2"))
    assert (found.code, found.rule) == (Why.NO_CARD_LEFT, FORCED_PASS)


@refuses(FORCED_PASS)
def test_nobody_passes_who_can_expel() -> None:
    found = RULES.check(table({"8.1": "W9m", "8.2": "D8m"}), Pass())
    assert found is not None
    assert (found.code, found.rule) == (Why.MUST_PLAY, FORCED_PASS)


def test_threats_are_the_most_that_each_other_clan_can_bring() -> None:
    state = table({"4.1": "D5m", "4.2": "W9m", "4.3": "W4m", "5.2": "D4m", "5.3": "U8w"})
    deer, blue = threats(state, at("4.2"))
    assert (deer.clan, deer.attackers, deer.suffices) == (Clan.DEER, (at("4.1"), at("5.2")), True)
    assert (deer.sums.values, deer.sums.strength, deer.sums.defence) == ((5, 4), 9, 8)
    assert (blue.clan, blue.sums.strength, blue.sums.defence, blue.suffices) == (Clan.BLUE, 8, 8, False)
    assert deer.may_attack


def test_a_place_without_anybody_has_no_threats_and_no_sums() -> None:
    state = table({"4.1": "D5m"})
    assert threats(state, at("4.2")) == ()
    assert weigh(state.pyramid, at("4.2"), [at("4.1")]) is None
    assert weigh(state.pyramid, at("4.1"), [at("4.2")]) is None


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("equality", Equality)
def test_expulsions_are_listed_as_they_are_checked(variant: Variant, equality: Equality) -> None:
    """The list is made of all places at once, the check of one expulsion."""
    options = {"variant": variant.value, "equality": equality.value}
    rng, several = Rng(15), 0
    state = RULES.start(RULES.deal(3, options, rng))
    while moves := RULES.legal_moves(state):
        listed = expulsions(state)
        every = [move for of_target in EXPULSIONS for move in of_target]
        assert len(listed) == len(set(listed))
        assert set(listed) == {move for move in every if check_expulsion(state, move) is None}
        several += any(len(move.attackers) > 2 for move in listed)
        state = RULES.advance(state, rng.pick(moves))
    assert several
