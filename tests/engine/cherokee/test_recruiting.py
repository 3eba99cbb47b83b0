import pytest

from engine.cherokee.model import MEMBERS, Clan, Member, Pass, Recruit, Recruited, Sex, Why
from engine.cherokee.play import ENTERED_RECRUIT, RECRUITING
from engine.core import Seat
from tests.engine.cherokee.tables import RULES, at, member, played, refused, table, who
from tests.engine.ruled import accepts, refuses


@accepts(RECRUITING)
def test_a_card_of_the_hand_fills_the_base_and_ends_the_turn() -> None:
    state = table({"8.2": "W5m"}, hands="U4m,P9m D4m", hole="8.1")
    after, events = played(state, "P9m")
    assert who(after, "8.1") == member("P9m")
    assert after.hands == ((member("U4m"),), (member("D4m"),))
    assert (after.seat, after.hole) == (1, None)
    assert events == [Recruited(Seat(0), member("P9m"), at("8.1"), held=2, left=1, reveals=True)]


@refuses(RECRUITING)
def test_a_card_of_another_hand_is_refused_without_a_word_about_where_it_is() -> None:
    state = table({"8.2": "W5m"}, hole="8.1")
    found = refused(state, Recruit(member("D4m")))
    assert (found.code, found.rule) == (Why.NOT_IN_HAND, RECRUITING)
    assert found.facts == {"clan": "deer", "value": 4, "sex": "man"}


def test_nobody_recruits_before_expelling() -> None:
    assert refused(table({"8.2": "W5m"}), Recruit(member("U4m"))).code == Why.NO_RECRUIT_YET


@accepts(ENTERED_RECRUIT)
def test_of_a_hand_that_is_not_known_every_card_may_be_told_that_does_not_lie_open() -> None:
    state = table({"8.2": "W5m"}, hands="?3 ?4", hole="8.1", discard="H9m")
    offered = [move.member for move in RULES.legal_moves(state) if isinstance(move, Recruit)]
    assert offered == [one for one in MEMBERS if one not in (member("W5m"), member("H9m"))]
    after, events = played(state, "U4m")
    assert after.hands == (2, 4)
    assert events == [Recruited(Seat(0), member("U4m"), at("8.1"), held=None, left=2)]


@refuses(ENTERED_RECRUIT)
def test_a_card_that_lies_open_cannot_be_told() -> None:
    state = table({"8.2": "W5m"}, hands="?3 ?4", hole="8.1", discard="H9m")
    in_pyramid, thrown = refused(state, Recruit(member("W5m"))), refused(state, Recruit(member("H9m")))
    assert (in_pyramid.code, in_pyramid.rule) == (Why.LIES_OPEN, ENTERED_RECRUIT)
    assert in_pyramid.facts["place"] == "card/8/2"
    assert (thrown.code, "place" in thrown.facts) == (Why.LIES_OPEN, False)


def test_a_card_that_the_game_does_not_have_cannot_be_told() -> None:
    state = table({}, hands="?3 ?4", hole="8.1")
    assert refused(state, Recruit(Member(Clan.BIRD, 9, Sex.WOMAN))).code == Why.NO_SUCH_CARD


def test_a_told_card_may_be_one_that_the_program_knows_in_another_hand() -> None:
    """To leave it out would tell everybody that it is there."""
    state = table({}, hands="?3 D4m", hole="8.1")
    assert RULES.check(state, Recruit(member("D4m"))) is None


def test_an_unknown_hand_of_no_cards_has_nothing_to_tell() -> None:
    state = table({"8.1": "W9m", "8.2": "D8m"}, hands="?0 ?1")
    assert RULES.legal_moves(state) == [Pass()]
    stuck = table({}, hands="?0 ?1", hole="8.1")
    assert refused(stuck, Recruit(member("D4m"))).code == Why.NO_CARD_LEFT
    assert RULES.legal_moves(stuck) == [Pass()]


def test_without_a_card_for_an_empty_place_a_pass_is_left() -> None:
    """No play leads there, but a position may be entered so."""
    stuck = table({}, hands="- U4m", hole="8.1")
    assert RULES.legal_moves(stuck) == [Pass()]
    assert RULES.check(stuck, Pass()) is None


@pytest.mark.parametrize("hole", ["8.1", "7.1"])
def test_nobody_passes_while_a_place_is_to_be_filled(hole: str) -> None:
    found = RULES.check(table({"8.1": "W6m", "8.2": "U6m"} if hole == "7.1" else {}, hole=hole), Pass())
    assert found is not None
    assert found.code == (Why.RECRUIT_FIRST if hole == "8.1" else Why.SUCCESSOR_FIRST)
