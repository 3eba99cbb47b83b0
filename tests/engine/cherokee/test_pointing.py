import pytest

from engine.cherokee.model import Move, Pass, Variant, Why
from engine.core import YES, Choice, Place, Rejection, choice, point
from tests.engine.cherokee.tables import RULES, expel, table

THREE = {"8.1": "D5m", "8.2": "W4m", "8.3": "D6m", "8.5": "H9m"}


def chosen(*spots: str) -> Choice[Move]:
    return choice(RULES, table(THREE), tuple(map(Place, spots)))


def told(members: dict[str, str], *spots: str, hole: str | None = None, hands: str = "U4m D4m") -> Rejection:
    """The answer to the last of `spots`."""
    state = table(members, hole=hole, hands=hands)
    *before, last = map(Place, spots)
    answer = point(RULES, state, choice(RULES, state, tuple(before)), last)
    assert isinstance(answer, Rejection), f"{answer} was allowed"
    return answer


def test_first_the_targets_are_offered() -> None:
    assert chosen().next == ("card/8/2",)


def test_then_the_attackers_in_any_order() -> None:
    assert chosen("card/8/2").next == ("card/8/1", "card/8/3")
    one, other = (chosen("card/8/2", f"card/8/{a}", f"card/8/{b}") for a, b in ((1, 3), (3, 1)))
    assert one.move == other.move == expel("8.1+8.3x8.2")


def test_one_attacker_that_is_enough_waits_for_more_or_for_yes() -> None:
    assert chosen("card/8/2", "card/8/3").next == ("card/8/1", YES)
    assert chosen("card/8/2", "card/8/3", YES).move == expel("8.3x8.2")


def test_a_card_of_the_hand_is_pointed_at_by_its_place_in_the_hand() -> None:
    state = table({}, hands="U4m,P9m,H3w D4m", hole="8.1")
    assert choice(RULES, state).next == ("hand/1", "hand/2", "hand/3")


def test_a_told_card_has_a_place_of_its_own() -> None:
    state = table({"8.2": "B5m"}, hands="?3 ?3", hole="8.1")
    offered = choice(RULES, state).next
    assert "told/wild_potato/7/woman" in offered
    assert "told/bird/5/man" not in offered
    assert "told/bird/5/man" in RULES.places


def test_a_forced_pass_is_a_yes() -> None:
    state = table({"8.1": "D5m"})
    assert choice(RULES, state).next == (YES,)
    assert choice(RULES, state, (YES,)).move == Pass()


def test_places_have_no_doubles() -> None:
    assert len({*RULES.places}) == len(RULES.places) == 36 + 18 + 72


def test_a_target_that_nobody_can_expel_is_explained_by_the_strongest_that_touch_it() -> None:
    found = told({"8.1": "D5m", "8.2": "W9m", "8.3": "D4m", "8.4": "U3w"}, "card/8/2")
    assert (found.code, found.facts["attackers"]) == (Why.ONLY_EQUAL, ("card/8/1", "card/8/3"))


@pytest.mark.parametrize(
    ("spots", "why"),
    [
        (("card/8/5",), Why.NO_ATTACKER),
        (("card/8/6",), Why.NOBODY_THERE),
        (("card/8/2", YES), Why.NO_ATTACKER),
        (("card/8/2", "card/8/5"), Why.NOT_TOUCHING),
        (("card/8/2", "card/7/1"), Why.FROM_ABOVE),
        (("card/8/2", "hand/1"), Why.NO_RECRUIT_YET),
        (("hand/2",), Why.NOT_IN_HAND),
        (("told/bird/5/man",), Why.NOT_A_PLACE),
        ((YES,), Why.MUST_PLAY),
        (("no",), Why.NOT_A_PLACE),
        (("lantern/3",), Why.NOT_A_PLACE),
    ],
)
def test_pointing_elsewhere_is_explained(spots: tuple[str, ...], why: Why) -> None:
    assert told(THREE, *spots).code == why


def test_a_target_beside_its_own_clan_alone_is_explained_so() -> None:
    assert told({**THREE, "8.6": "H3w"}, "card/8/5").code == Why.SAME_CLAN


def test_in_the_open_variant_who_may_attack_explains_before_who_may_not() -> None:
    state = table(
        {"8.1": "W9m", "8.2": "D5m", "8.3": "B4m", "8.5": "B9m", "8.6": "D3w"}, variant=Variant.OPEN
    )
    found = point(RULES, state, choice(RULES, state), Place("card/8/2"))
    assert isinstance(found, Rejection)
    assert (found.code, found.facts["attackers"]) == (Why.TOO_WEAK, ("card/8/3",))


TIED = {"8.1": "W6m", "8.2": "U6m", "8.3": "D4m"}


@pytest.mark.parametrize(
    ("spot", "why"),
    [("card/8/3", Why.NOT_BELOW), ("hand/1", Why.SUCCESSOR_FIRST), (YES, Why.SUCCESSOR_FIRST)],
)
def test_pointing_elsewhere_while_a_successor_is_to_be_chosen(spot: str, why: Why) -> None:
    assert told(TIED, spot, hole="7.1").code == why


@pytest.mark.parametrize(
    ("spot", "why"),
    [
        ("card/8/3", Why.RECRUIT_FIRST),
        (YES, Why.RECRUIT_FIRST),
        ("hand/9", Why.NOT_IN_HAND),
        ("told/blue/4/man", Why.NOT_A_PLACE),
    ],
)
def test_pointing_elsewhere_while_a_recruit_is_to_be_played(spot: str, why: Why) -> None:
    assert told(TIED, spot, hole="8.4").code == why


@pytest.mark.parametrize(("spot", "why"), [("hand/1", Why.NOT_IN_HAND), ("told/deer/4/man", Why.LIES_OPEN)])
def test_pointing_at_no_possible_card_of_a_hand_that_is_not_known(spot: str, why: Why) -> None:
    assert told(TIED, spot, hole="8.4", hands="?2 ?2").code == why
