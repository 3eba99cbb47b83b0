"""The options of the set-up: each by itself, with the laws that every game keeps."""

from itertools import pairwise, product

import pytest

from engine.core import Rejection, Rng, Seat
from engine.first_sparks import SHUFFLE, Ask, Kind, Offer, Why
from engine.first_sparks.components import KNOWLEDGE_NUMBERS
from engine.first_sparks.customs import CUSTOMS
from engine.first_sparks.model import Accept, FireFood, FirstCard, PileOf, PutInBox, State
from tests.engine import laws
from tests.engine.first_sparks.growing import growing
from tests.engine.first_sparks.scenes import RULES, clan, legal, play, refusal, table

SIX = (7, 8, 9, 12, 13, 14)
FIRE = next(card for card, kind in KNOWLEDGE_NUMBERS.items() if kind is Kind.FIRE)
NAMES = ("first_card", "fire_food", "pile")
EVERY = [dict(zip(NAMES, some, strict=True)) for some in product(FirstCard, FireFood, PileOf)]


def proposing(first_card: FirstCard, *, food: int = 0, seat: int = 0, proposals: int = 0) -> State:
    """Two players, the first without food."""
    return table(
        Ask.PROPOSE,
        clan(food, [2], "1A0"),
        clan(20, [1], "3B0"),
        seat=seat,
        neutral="2B1",
        market=SIX,
        pile=(30, 40, SHUFFLE),
        bonus=7,
        proposals=proposals,
        first_card=first_card,
    )


def test_as_usual_a_card_must_be_affordable() -> None:
    assert legal(proposing(FirstCard.AFFORDED)) == ["pass"]
    assert refusal(proposing(FirstCard.AFFORDED), "propose:8").code is Why.TOO_EXPENSIVE


def test_by_option_the_first_card_may_be_too_dear_and_declined_goes_to_the_box() -> None:
    state = proposing(FirstCard.ANY)
    assert legal(state) == ["pass", "propose:7", "propose:8", "propose:9"]
    asked = play(state, "propose:9", "decline")
    assert (asked.ask, asked.seat, legal(asked)) == (Ask.BOX, 0, ["box"])
    assert refusal(asked, "buy").code is Why.TOO_EXPENSIVE
    after = play(asked, "box")
    assert 9 in after.box
    assert (after.clans[0].food, after.clans[0].cards) == (0, (2,))
    assert legal(after) == ["pass"], "the second card must be affordable again"


def test_the_other_player_buys_it_as_always() -> None:
    after = play(proposing(FirstCard.ANY), "propose:9", "accept")
    assert 9 in after.clans[1].cards


def test_only_the_first_player_and_only_the_first_card() -> None:
    assert legal(proposing(FirstCard.ANY, proposals=1)) == ["pass"]
    second = table(
        Ask.PROPOSE, clan(9, [2], "1A0"), clan(0, [1], "3B0"), seat=1, neutral="2B1", market=SIX, passed=(0,),
        bonus=7, first_card=FirstCard.ANY,
    )  # fmt: skip
    assert legal(second) == ["pass"]
    three = table(
        Ask.PROPOSE, clan(0, [3], "1A0"), clan(9, [2], "3B0"), clan(9, [1], "2A0"), first_card=FirstCard.ANY
    )
    assert legal(three) == ["pass"]


def test_what_is_known_already_is_not_proposed_either() -> None:
    state = table(
        Ask.PROPOSE, clan(0, [2, FIRE], "1A0"), clan(20, [1], "3B0"), neutral="2B1",
        market=(7, 8, 15, 16, 17, 19), first_card=FirstCard.ANY,
    )  # fmt: skip
    assert refusal(state, "propose:15").code is Why.KNOWN_ALREADY


def with_fire(fire_food: FireFood) -> State:
    return table(
        Ask.SPREAD, clan(6, [3, FIRE], "1A0"), clan(7, [2], "3B0"), clan(8, [1], "2A0"), seat=2,
        fire_food=fire_food,
    )  # fmt: skip


@pytest.mark.parametrize(("fire_food", "seen"), [(FireFood.HIDDEN, None), (FireFood.OPEN, 6)])
def test_the_food_of_fire_is_seen_by_option_only(fire_food: FireFood, seen: int | None) -> None:
    state = with_fire(fire_food)
    assert [one.food for one in RULES.view(state, Seat(2)).clans] == [seen, 7, 8]
    assert [one.food for one in RULES.view(state, Seat(0)).clans] == [6, 7, 8]


def test_a_clan_with_hidden_food_says_itself_that_the_card_goes_to_the_box() -> None:
    for fire_food, by_itself in ((FireFood.HIDDEN, False), (FireFood.OPEN, True)):
        state = table(
            Ask.BOX, clan(0, [2, FIRE], "1A0"), clan(20, [1], "3B0"), neutral="2B1", market=SIX, proposals=1,
            offer=Offer(Seat(0), 8, (Seat(1),)), first_card=FirstCard.ANY, fire_food=fire_food,
        )  # fmt: skip
        assert CUSTOMS.answers_itself(state, PutInBox()) is by_itself


@pytest.mark.parametrize("options", EVERY, ids=str)
@pytest.mark.parametrize("seats", [2, 3])
def test_the_laws_hold_with_every_option(options: dict[str, str], seats: int) -> None:
    deal = RULES.deal(seats, options, Rng(5))
    assert RULES.faults(deal) == ()
    assert RULES.read_deal(RULES.deal_text(deal)) == deal
    assert (deal.first_card, deal.fire_food) == (options["first_card"], options["fire_food"])
    assert deal.cardboard == (options["pile"] == PileOf.CARDBOARD)
    state, rng, line = RULES.start(deal), Rng(5), []
    for n in range(160):
        if RULES.to_act(state) is None:
            break
        move = growing(RULES, state, rng)
        laws.legal_moves_are_what_check_accepts(RULES, state, [Accept(), PutInBox()])
        laws.a_view_hides_what_its_seat_may_not_know(RULES, state, seats, rng)
        laws.what_shows_something_hidden_counts_as_revealed(RULES, state, move, rng)
        if n % 7 == 0:
            laws.texts_round_trip(RULES, state)
        line.append(state)
        state = RULES.advance(state, move)
    assert all(one.first_card is deal.first_card and one.fire_food is deal.fire_food for one in line)
    assert any(one != other for one, other in pairwise(line))


def test_a_deal_as_usual_is_written_as_it_always_was() -> None:
    assert RULES.deal_text(RULES.deal(3, {}, Rng(1))).startswith("plow=each herbs=")
    both = {"plow": "once", "first_card": "any", "fire_food": "open"}
    assert RULES.deal_text(RULES.deal(2, both, Rng(1))).startswith("plow=once,any,open herbs=")
    for wrong in ("each,open,any", "each,hidden", "each,any,any", "each,"):
        with pytest.raises(ValueError, match="deal"):
            RULES.read_deal(RULES.deal_text(RULES.deal(3, {}, Rng(1))).replace("plow=each", f"plow={wrong}"))
    assert not isinstance(RULES.reveal(RULES.start(RULES.deal(3, {}, Rng(1))), "x"), State)
    assert isinstance(RULES.reveal(RULES.start(RULES.deal(3, {}, Rng(1))), "x"), Rejection)
