"""RULES.md 4: the first members."""

from engine.first_sparks import Ask, Why
from engine.first_sparks.costs import Sum
from engine.first_sparks.events import RoundBegan, Settled, Stopped, TurnOrderSet
from engine.first_sparks.model import State
from engine.first_sparks.play import PHASES
from engine.first_sparks.spreading import FIRST_MEMBER, SECOND_MEMBER
from tests.engine.first_sparks.scenes import clan, legal, only, play, refusal, region, seats, table, told
from tests.engine.ruled import accepts, refuses


def before_first(*names: str) -> State:
    """Clans with these members, the last in turn order without any to place its first."""
    clans = [clan(7, [n + 1], name) for n, name in enumerate(names)]
    return table(Ask.FIRST, *clans, seat=names.index(""), round=0)


def before_second(*names: str, seat: int = 0) -> State:
    return table(Ask.SECOND, *(clan(7, [n + 1], name) for n, name in enumerate(names)), seat=seat, round=0)


@accepts(FIRST_MEMBER)
def test_the_first_member_is_free_on_any_region_of_a_ground_without_clans() -> None:
    state = before_first("", "1A0", "3B2")
    assert legal(state) == [f"place:{ground}{k}" for ground in ("1B", "2A", "2B", "3A") for k in range(3)]
    assert only(told(state, "place:2A1"), Settled) == [Settled(seats(0)[0], False, region("2A1"), None)]
    after = play(state, "place:2A1")
    assert after.clans[0].food == 7


@refuses(FIRST_MEMBER)
def test_two_clans_do_not_begin_at_the_same_ground() -> None:
    state = before_first("", "1A0", "3B2")
    taken = refusal(state, "place:1A0")
    assert (taken.code, taken.facts["seat"]) == (Why.REGION_TAKEN, 1)
    near = refusal(state, "place:1A2")
    assert (near.code, near.facts["ground"], near.facts["seat"]) == (Why.GROUND_TAKEN, "1A", 1)
    assert refusal(state, "place:6A0").code == Why.NO_SUCH_REGION
    assert refusal(state, "stop").code == Why.MUST_PLACE


def test_first_members_are_placed_in_reverse_order_then_second_ones_in_turn_order() -> None:
    state = before_first("1A0", "3B2", "")
    assert play(state, "place:2A0").seat == 1
    last = table(Ask.FIRST, clan(7, [3]), clan(7, [2], "1A0"), clan(7, [1], "3B2"), round=0)
    after = play(last, "place:2A0")
    assert (after.ask, after.seat) == (Ask.SECOND, 0)


@accepts(SECOND_MEMBER)
def test_a_second_member_goes_next_to_the_first_at_the_usual_price() -> None:
    state = before_second("1A0", "1A1", "3B2")
    assert legal(state) == ["place:1A1", "place:1A2", "place:1B1", "place:2A2", "stop"]
    crossing = only(told(state, "place:1A1"), Settled)[0]
    assert crossing.price == Sum(base=1, mountain=1, occupied=2, speech=0)
    after = play(state, "place:1A1")
    assert (after.clans[0].food, after.seat, after.ask) == (3, 1, Ask.SECOND)


@refuses(SECOND_MEMBER)
def test_nobody_must_place_a_second_member_and_nobody_places_a_third() -> None:
    state = before_second("1A0", "1B0", "3B2")
    assert only(told(state, "stop"), Stopped)
    assert play(state, "stop").seat == 1
    assert play(state, "place:1A2").seat == 1
    assert refusal(state, "place:3A0").code == Why.NOT_NEXT_TO_YOURS
    assert refusal(state, "place:1A0").code == Why.OWN_MEMBER_THERE


def test_turn_order_is_set_anew_after_the_last_second_member_and_round_one_begins() -> None:
    state = before_second("1A0", "1B0 1B2", "3B2", seat=2)
    events = told(state, "stop")
    after = play(state, "stop")
    assert after.order == seats(1, 2, 0)
    assert only(events, TurnOrderSet)[0].order == seats(1, 2, 0)
    assert (after.round, after.ask, after.seat, after.bonus) == (1, Ask.PROPOSE, 1, 7)
    assert only(events, RoundBegan) == [RoundBegan(1, 7)]
    assert after.stock == state.stock


@accepts(PHASES)
def test_a_move_that_answers_what_is_asked_is_judged() -> None:
    assert legal(before_second("1A0", "1B0", "3B2"))[-1] == "stop"


@refuses(PHASES)
def test_a_move_that_answers_another_question_is_refused_with_what_is_asked() -> None:
    state = before_second("1A0", "1B0", "3B2")
    for text in (
        "propose:7",
        "pass",
        "accept",
        "decline",
        "box",
        "buy",
        "discard:1",
        "remove:1A0",
        "lay:0,0,0",
    ):
        found = refusal(state, text)
        assert (found.code, found.facts["asked"]) == (Why.NOT_ASKED, Ask.SECOND)
