from engine.cherokee.model import Recruit, Succeeded, TookPlace, Why
from engine.cherokee.succession import CHOICE, STRONGEST_TAKES_PLACE, SUCCESSION, successors
from tests.engine.cherokee.tables import (
    RULES,
    at,
    expel,
    member,
    played,
    pyramid,
    refused,
    succeed,
    table,
    who,
)
from tests.engine.ruled import accepts, refuses


@accepts(STRONGEST_TAKES_PLACE)
@refuses(STRONGEST_TAKES_PLACE)
def test_the_strongest_attacker_takes_the_place_and_the_others_stay() -> None:
    after, events = played(table({"8.1": "D5m", "8.2": "W9m", "8.3": "D6m"}), "8.1+8.3x8.2")
    assert events[1] == TookPlace(member("D6m"), at("8.3"), at("8.2"))
    assert (who(after, "8.1"), who(after, "8.2"), who(after, "8.3")) == (member("D5m"), member("D6m"), None)
    assert after.discard == (member("W9m"),)


def test_of_a_man_and_a_woman_that_are_equal_the_woman_takes_the_place() -> None:
    after, _ = played(table({"8.1": "D5m", "8.2": "W9m", "8.3": "D5w"}), "8.1+8.3x8.2")
    assert who(after, "8.2") == member("D5w")


def test_example_3_a_man_of_8_goes_before_a_woman_of_6() -> None:
    assert successors(pyramid({"5.1": "U8m", "5.2": "P6w"}), at("4.1")) == (at("5.1"),)


def test_example_3_of_two_of_7_the_woman_goes_first_whatever_her_clan() -> None:
    assert successors(pyramid({"5.1": "W7w", "5.2": "B7m"}), at("4.1")) == (at("5.1"),)


def test_example_6_an_attacker_of_the_base_leaves_a_place_to_recruit_into_at_once() -> None:
    state = table({"8.1": "D8m", "8.2": "W5m"}, hands="U4m,P9m D4m")
    after, events = played(state, "8.1x8.2")
    assert after.hole == at("8.1")
    assert not [event for event in events if isinstance(event, Succeeded)]
    assert RULES.legal_moves(after) == [Recruit(member("U4m")), Recruit(member("P9m"))]


def test_successors_move_up_row_by_row_down_to_the_base() -> None:
    state = table(
        {"5.1": "W4m", "5.2": "D8m", "6.2": "U6m", "6.3": "P5m", "7.2": "H3w", "7.3": "B4m", "8.3": "W3w"}
    )
    after, events = played(state, "5.2x5.1")
    moved = [(event.origin, event.spot) for event in events if isinstance(event, Succeeded)]
    assert moved == [
        (at("6.2"), at("5.2")),
        (at("7.3"), at("6.2")),
        (at("8.3"), at("7.3")),
    ]
    assert after.hole == at("8.3")


@accepts(SUCCESSION)
def test_a_successor_is_called_by_value_whatever_its_clan() -> None:
    after, _ = played(table({"7.1": "D8m", "7.2": "W5m", "8.1": "W9m", "8.2": "D8w"}), "7.1x7.2")
    assert who(after, "7.1") == member("W9m")


TIED = {"7.1": "D8m", "7.2": "W5m", "8.1": "W6m", "8.2": "U6m"}


@accepts(CHOICE)
def test_between_two_men_of_one_value_the_player_chooses() -> None:
    state, _ = played(table(TIED, seat=1), "7.1x7.2")
    assert state.hole == at("7.1")
    assert RULES.to_act(state) == 1
    assert RULES.legal_moves(state) == [succeed("8.1"), succeed("8.2")]
    after, events = played(state, "8.2")
    assert events == [Succeeded(member("U6m"), at("8.2"), at("7.1"), chosen=True)]
    assert after.hole == at("8.2")


@refuses(CHOICE)
def test_while_a_successor_is_to_be_chosen_nothing_else_is_possible() -> None:
    state, _ = played(table(TIED), "7.1x7.2")
    for move in (expel("8.1x7.2"), Recruit(member("U4m"))):
        found = refused(state, move)
        assert (found.code, found.rule) == (Why.SUCCESSOR_FIRST, CHOICE)
        assert found.facts == {"hole": "card/7/1", "successors": ("card/8/1", "card/8/2")}


def test_after_the_choice_the_succession_goes_on_by_itself() -> None:
    lower = {"8.2": "P4m", "8.3": "H3w"}
    state, _ = played(table({"6.1": "D8m", "6.2": "W5m", "7.1": "W6w", "7.2": "U6w", **lower}), "6.1x6.2")
    after, _ = played(state, "7.2")
    assert (who(after, "6.1"), who(after, "7.2"), after.hole) == (member("U6w"), member("P4m"), at("8.2"))


@refuses(SUCCESSION)
def test_only_one_of_the_two_below_can_move_up() -> None:
    state, _ = played(table({**TIED, "8.3": "D9m"}), "7.1x7.2")
    found = refused(state, succeed("8.3"))
    assert (found.code, found.rule) == (Why.NOT_BELOW, SUCCESSION)
    assert found.facts == {"hole": "card/7/1", "successors": ("card/8/1", "card/8/2")}


def test_the_lower_of_two_successors_is_refused() -> None:
    found = refused(table({"8.1": "W6m", "8.2": "U5w"}, hole="7.1"), succeed("8.2"))
    assert (found.code, found.facts["values"]) == (Why.LOWER_VALUE, (5, 6))


def test_a_man_is_refused_where_a_woman_of_his_value_stands() -> None:
    found = refused(table({"8.1": "W6m", "8.2": "U6w"}, hole="7.1"), succeed("8.1"))
    assert (found.code, found.facts["place"]) == (Why.WOMAN_FIRST, "card/8/1")


def test_nobody_moves_up_while_no_place_is_empty() -> None:
    assert refused(table(TIED), succeed("8.1")).code == Why.NO_SUCCESSION


def test_nobody_moves_up_into_the_base() -> None:
    state, _ = played(table({"8.1": "D8m", "8.2": "W5m"}), "8.1x8.2")
    found = refused(state, succeed("8.2"))
    assert (found.code, found.rule) == (Why.RECRUIT_FIRST, SUCCESSION)


def test_where_nobody_is_below_an_empty_place_the_recruit_goes_there() -> None:
    """No play leads there, but a position may be entered so."""
    state = table({"4.1": "D8m"}, hole="4.2")
    assert RULES.check(state, Recruit(member("U4m"))) is None
