"""Lamps of Stone Age Junior."""

from engine.core import Place, Seat, choice
from engine.stone_age_junior import Space
from engine.stone_age_junior.model import Asked, PawnMoved, Swapped, TookGood, TurnedDown
from tests.engine.stone_age_junior.tables import RULES, table
from tests.ui.games.stone_age_junior.scenes import look
from ui.games.stone_age_junior.presenter import PRESENTER
from ui.games.stone_age_junior.table.lights import (
    CHOOSABLE,
    CHOSEN,
    SEAT_GLOW,
    TARGET,
    Glimpsed,
    crossing,
    event_lights,
    shining,
)


def test_the_tokens_that_may_be_turned_glow_and_nothing_else() -> None:
    state = table("", "", up=(2, 7))
    lit = PRESENTER.table.lamps(look(state))
    assert dict(lit) == dict.fromkeys(choice(RULES, state).next, CHOOSABLE)
    assert "token/2" not in lit


def test_for_the_swap_the_first_token_is_amber_and_the_others_pulse() -> None:
    lit = PRESENTER.table.lamps(look(table("", "", asked=Asked.SWAP), "token/5"))
    assert lit[Place("token/5")] == CHOSEN
    assert {glow for spot, glow in lit.items() if spot != "token/5"} == {TARGET}
    assert len(lit) == 14


def test_goods_light_nothing_that_tells_who_has_what() -> None:
    rich, poor = table("ffp;2", "", asked=Asked.BUILD), table("ff", "", asked=Asked.BUILD)
    tokens = [spot for spot in PRESENTER.table.lamps(look(rich)) if spot.startswith("token/")]
    assert tokens == []
    covered = [PRESENTER.table.lamps(look(state, covered=True)) for state in (rich, poor)]
    assert covered[0] == covered[1]


def test_the_pawns_way_runs_along_the_track_in_its_rhythm() -> None:
    moved = PawnMoved(Seat(2), (6, 7, 0), walks=True)
    seen = [
        spot
        for part in (0.0, 0.4, 0.8)
        for spot, glow in event_lights(moved, part).items()
        if glow == SEAT_GLOW[2]
    ]
    assert seen == ["space/6", "space/7", "space/0"]


def test_the_reset_is_one_wave_clockwise() -> None:
    lit = [next(iter(event_lights(TurnedDown((3,)), n / 14 + 0.01))) for n in range(14)]
    assert lit == [f"token/{n}" for n in range(1, 15)]


def test_swapped_lights_meet_half_way_and_end_on_each_others_places() -> None:
    first, half, last = (set(crossing(2, 6, part)) for part in (0.0, 0.5, 1.0))
    assert first == last == {"token/2", "token/6"}
    assert half == {"token/4"}
    assert crossing(2, 6, 0.0)[Place("token/2")] == crossing(2, 6, 1.0)[Place("token/6")]


def test_a_swap_goes_the_shorter_way_round() -> None:
    passed = {spot for n in range(11) for spot in event_lights(Swapped(Seat(0), 1, 13), n / 10)}
    assert passed == {"token/13", "token/14", "token/1"}


def test_a_glimpse_lights_the_tokens_that_lie_face_up() -> None:
    assert set(event_lights(Glimpsed((3, 9)), 0.5)) == {"token/3", "token/9"}


def test_a_good_lights_its_space_in_the_rhythm_of_who_takes_it() -> None:
    assert event_lights(TookGood(Seat(3), Space.FISH, 1), 0.5) == {"space/6": SEAT_GLOW[3]}


def test_players_differ_by_rhythm_not_only_by_colour() -> None:
    assert len({glow.rhythm for glow in SEAT_GLOW}) == 4


def test_whoever_shares_the_victory_has_every_second_lamp() -> None:
    alone, shared = shining([2]), shining([0, 2])
    assert {*alone.values()} == {SEAT_GLOW[2]}
    glows = [*shared.values()]
    assert glows[0::2] == [SEAT_GLOW[0]] * 11
    assert glows[1::2] == [SEAT_GLOW[2]] * 11
