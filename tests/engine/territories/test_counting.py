"""The end and the squares that count: section 3 of the rules."""

from engine.core import Event, Seat
from engine.territories.counting import COUNTING, STUCK, THE_END, WINNER, Standing, standing
from engine.territories.model import (
    BorderClosed,
    Ending,
    GameEnded,
    LogLaid,
    Side,
    TerritoryFinished,
)
from tests.engine.ruled import accepts, refuses
from tests.engine.territories.scenes import RULES, random_game, scene


def sides(standing: Standing) -> tuple[int, int, int]:
    return standing.score(Side.WHITE), standing.score(Side.BLACK), standing.undecided


@accepts(THE_END, COUNTING)
def test_the_game_ends_when_all_farms_are_parted() -> None:
    state = scene("w.b/...", "1.0-1.1,1.1-1.2")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.rule, outcome.scores) == (Ending.ALL_PARTED, THE_END, (1, 3))
    assert RULES.to_act(state) is None


@refuses(THE_END)
def test_the_game_goes_on_while_a_mixed_field_is_left() -> None:
    state = scene("wwb/...", "1.0-1.1,1.1-1.2")
    assert RULES.outcome(state) is None
    assert RULES.to_act(state) == Seat(0)


@refuses(COUNTING)
def test_squares_of_farms_and_of_mixed_fields_do_not_count() -> None:
    assert sides(standing(scene("wwb/...", "1.0-1.1,1.1-1.2"))) == (1, 0, 2)


@accepts(WINNER)
def test_more_squares_win() -> None:
    outcome = RULES.outcome(scene("w.b/...", "1.0-1.1,1.1-1.2", white_seat=1))
    assert outcome is not None
    assert outcome.scores == (3, 1)
    assert outcome.winners == (Seat(0),)


@refuses(WINNER)
def test_equal_squares_are_a_draw() -> None:
    outcome = RULES.outcome(scene("w..b", "2.0-2.1"))
    assert outcome is not None
    assert outcome.scores == (1, 1)
    assert outcome.winners == (Seat(0), Seat(1))


@accepts(STUCK)
def test_a_position_where_no_log_is_possible_is_over_and_shared_land_counts_for_nobody() -> None:
    """Ruling T1: only a position that was entered can be like this."""
    state = scene("w..b/....", "-")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.rule, outcome.scores) == (Ending.NO_LOG, STUCK, (0, 0))
    assert [len(region.squares) for region in standing(state).mixed] == [8]


@refuses(STUCK)
def test_in_whole_games_a_log_is_always_possible_until_all_farms_are_parted() -> None:
    for seed in range(30):
        *_, end = random_game(seed, shape=("rectangle", "free")[seed % 2])
        outcome = RULES.outcome(end)
        assert outcome is not None
        assert outcome.ending is Ending.ALL_PARTED


def test_a_finished_game_shares_out_forty_squares() -> None:
    for seed in range(30):
        *_, end = random_game(seed)
        outcome = RULES.outcome(end)
        assert outcome is not None
        assert sum(score or 0 for score in outcome.scores) == 40


def test_what_happens_is_told_in_order() -> None:
    told: list[Event] = []
    state = scene("w.b/...", "1.0-1.1", "1.1")
    RULES.advance(state, RULES.read_move("1.1-1.2"), told)
    laid, closed, west, east, ended = told
    assert isinstance(laid, LogLaid)
    assert (laid.begun_at, laid.open_end, laid.begins) == ((1, 1), None, False)
    assert isinstance(closed, BorderClosed)
    assert closed.side is Side.WHITE
    assert isinstance(west, TerritoryFinished)
    assert isinstance(east, TerritoryFinished)
    assert (west.owner, west.region.worth) == (Side.WHITE, 1)
    assert (east.owner, east.region.worth) == (Side.BLACK, 3)
    assert ended == GameEnded((1, 3))


def test_a_new_border_is_told_with_the_end_that_touches() -> None:
    told: list[Event] = []
    RULES.advance(scene("ww./b..", "1.0-1.1,0.1-1.1"), RULES.read_move("1.1-2.1"), told)
    (laid,) = told
    assert isinstance(laid, LogLaid)
    assert (laid.begins, laid.begun_at, laid.open_end) == (True, (1, 1), (2, 1))
