"""What holds in every game: nothing is lost, land only gets divided, counts are those of the game tree."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Event, perft
from engine.territories.counting import standing
from engine.territories.land import Log, log
from engine.territories.model import Side, State, TerritoryFinished
from engine.territories.outlook import Turn, turn
from tests.engine.territories.scenes import RULES, random_game, scene

seeds = st.integers(0, 2**32)
shapes = st.sampled_from(RULES.options[0].choices)


@settings(max_examples=15, deadline=None)
@given(seeds, shapes, st.sampled_from(["random", "draft"]))
def test_land_farms_and_logs_are_conserved(seed: int, shape: str, houses: str) -> None:
    for state in random_game(seed, shape=shape, houses=houses):
        now = standing(state)
        squares = sorted(square for region in now.regions for square in region.squares)
        assert squares == sorted(state.land.squares)
        if not state.places:
            assert [len(state.squares(side)) for side in Side] == [4, 4]
            score = now.score(Side.WHITE) + now.score(Side.BLACK)
            assert score + now.undecided == 40
        assert len(set(state.logs)) == len(state.logs)


@settings(max_examples=15, deadline=None)
@given(seeds, shapes)
def test_scores_only_grow_and_a_finished_territory_stays(seed: int, shape: str) -> None:
    finished: set[tuple[object, ...]] = set()
    scores = (0, 0)
    for state in random_game(seed, shape=shape):
        now = standing(state)
        owned = {region.squares for region in now.regions if region.owner is not None}
        assert finished <= owned
        finished = {*owned}
        grown = (now.score(Side.WHITE), now.score(Side.BLACK))
        assert all(new >= old for new, old in zip(grown, scores, strict=True))
        scores = grown


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_the_turn_changes_exactly_when_an_end_is_open(seed: int) -> None:
    before: State | None = None
    for state in random_game(seed):
        if before is not None:
            assert (state.side is before.side) == (state.open_end is None)
            assert (turn(state) is Turn.CLOSED) == (state.open_end is None and not state.over)
        before = state


@settings(max_examples=15, deadline=None)
@given(seeds)
def test_the_territories_told_of_are_those_that_count(seed: int) -> None:
    told: list[Event] = []
    last: State | None = None
    for state in random_game(seed):
        if last is not None:
            (laid,) = [one for one in state.logs if one not in last.logs]
            RULES.advance(last, laid, told)
        last = state
    assert last is not None
    finished = [event.region for event in told if isinstance(event, TerritoryFinished)]
    assert sorted(region.squares for region in finished) == sorted(r.squares for r in standing(last).regions)


@settings(max_examples=10, deadline=None)
@given(seeds)
def test_a_mirrored_land_has_the_mirrored_logs(seed: int) -> None:
    """Left and right mean nothing to the rules."""
    for state in list(random_game(seed))[::5]:
        rows, _, end, *rest = RULES.state_text(state).split(" ")
        width = state.land.stride - 1
        mirrored = RULES.read_state(
            " ".join(
                (
                    "/".join(row[::-1] for row in rows.split("/")),
                    ",".join(RULES.move_text(mirror(one, width)) for one in state.logs),
                    end if state.open_end is None else f"{width - state.open_end.x}.{state.open_end.y}",
                    *rest,
                )
            )
        )
        expected = [mirror(move, width) for move in RULES.legal_moves(state) if isinstance(move, Log)]
        assert sorted(map(str, RULES.legal_moves(mirrored))) == sorted(map(str, expected))


def mirror(one: Log, width: int) -> Log:
    return log((width - one.start.x, one.start.y), (width - one.end.x, one.end.y))


def test_perft_of_a_fresh_land() -> None:
    """The numbers are those of the oracle."""
    state = scene("w......b/......../.b..w.../...w..b./......../w..b....", "4.0-4.1", "4.1")
    counted = [perft(RULES, state, depth) for depth in range(1, 9)]
    assert counted == [3, 7, 19, 49, 137, 398, 1251, 4157]


def test_perft_of_a_draft() -> None:
    state = scene("o......o/......../.o..o.../...o..o./......../o..o....", "4.0-4.1", "4.1")
    assert [perft(RULES, state, depth) for depth in range(1, 6)] == [8, 168, 1680, 5040, 5040]
