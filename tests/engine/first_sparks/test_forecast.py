"""What a plan leads to, shown before anybody pays."""

from engine.core import Seat
from engine.first_sparks import Ask
from engine.first_sparks.forecast import affordable, enough_to_feed, forecast, yields_with
from tests.engine import games
from tests.engine.first_sparks.scenes import COMPONENTS, RULES, clan, play, region, table


def test_after_a_purchase_two_members_would_starve() -> None:
    state = table(
        Ask.PROPOSE, clan(7, [1], "1A0 1A1 1A2 1B0 1B1 1B2"), clan(9, [2], "3B0"), seat=0, passed=[1]
    )
    plan = forecast(COMPONENTS, state, Seat(0), pay=3, card=8)
    assert plan is not None
    assert (plan.kept, plan.rotted, plan.harvest, plan.feeding, plan.starve, plan.left) == (4, 1, 1, 6, 2, 0)


def test_a_forecast_of_phase_1_comes_true() -> None:
    state = table(Ask.PROPOSE, clan(9, [1, 7], "1B0 2A0"), clan(9, [2], "3B0"), seat=0, passed=[1])
    plan = forecast(COMPONENTS, state, Seat(0), pay=3, card=8)
    after = play(state, "propose:8")
    assert plan is not None
    assert after.clans[0].food == plan.left


def test_while_spreading_it_looks_to_the_end_of_the_next_feeding_with_spaces_refilled() -> None:
    state = table(Ask.SPREAD, clan(8, [1, 7], "1B0"), clan(9, [2], "3B0"), stock=(0, 0, 0, 0), neutral="2B1")
    plan = forecast(COMPONENTS, state, Seat(0), pay=1, region=region("1B1"))
    assert plan is not None
    assert (plan.kept, plan.rotted, plan.harvest, plan.feeding) == (7, 2, 1 + 2 * 2, 2)
    assert plan.affordable == (7, 8, 10, 11, 12, 13, 14, 16)


def test_food_that_fire_hides_is_not_forecast_for_others() -> None:
    state = table(Ask.SPREAD, clan(8, [1, 9], "1B0"), clan(9, [2], "3B0"))
    view = RULES.view(state, Seat(1))
    assert forecast(COMPONENTS, view, Seat(0)) is None
    assert enough_to_feed(COMPONENTS, view, Seat(0)) is None
    assert forecast(COMPONENTS, view, Seat(1)) is not None


def test_affordable_cards_count_the_bonus_and_leave_out_known_knowledge() -> None:
    state = table(Ask.SPREAD, clan(8, [1, 9], "1B0"), clan(9, [2], "3B0"), market=(7, 8, 15, 42))
    assert affordable(COMPONENTS, state, Seat(0), 2) == (7,)
    assert affordable(COMPONENTS, state, Seat(0), 9) == (7, 8)
    assert affordable(COMPONENTS, state, Seat(1), 9) == (7, 8, 15)


def test_what_a_card_of_the_market_would_bring_this_clan_now() -> None:
    state = table(Ask.PROPOSE, clan(9, [1, 12], "1B0"), clan(9, [2], "3B0"), stock=(5, 2, 3, 2))
    assert [yields_with(COMPONENTS, state, Seat(0), card) for card in (22, 8, 16, 18, 9)] == [4, 0, 4, 1, 0]


def test_what_may_be_spent_and_everybody_still_fed() -> None:
    state = table(Ask.PROPOSE, clan(9, [1], "1A0 1A1 1A2"), clan(9, [2], "3B0"))
    most = enough_to_feed(COMPONENTS, state, Seat(0))
    assert most == 7
    plan = forecast(COMPONENTS, state, Seat(0), pay=most + 1)
    assert plan is not None
    assert plan.starve == 1


def test_while_somebody_starves_the_forecast_knows_who_has_hunted() -> None:
    state = table(Ask.REMOVE, clan(9, [1], "1A0"), clan(1, [2], "2B1 2B2"), clan(4, [3], "3B0"), seat=1)
    plans = [forecast(COMPONENTS, state, Seat(seat)) for seat in range(3)]
    assert [(plan.harvest, plan.feeding) for plan in plans if plan is not None] == [(1, 1), (0, 2), (0, 0)]


def test_forecasts_never_fail_along_a_game() -> None:
    for state, _ in games.positions(RULES, 4, 7):
        for seat in range(4):
            plan = forecast(COMPONENTS, state, Seat(seat))
            assert plan is not None
            assert plan.left >= 0
            assert (plan.left == 0) or not plan.starve
