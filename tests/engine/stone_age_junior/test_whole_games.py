"""Laws that hold all through a game, the game tree counted, and the golden games."""

from importlib import resources
from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.core import NO, YES, Rejection, Rng, Seat, choice, perft, point
from engine.core.record import read, replay, write
from engine.stone_age_junior.board import DOGS, FACES, GOODS, HUTS, Space, pieces_each
from engine.stone_age_junior.model import (
    Asked,
    Build,
    BuildNothing,
    EndTrade,
    Goods,
    LeaveDog,
    Move,
    Pile,
    Source,
    State,
    Swap,
    TakeDog,
    Token,
    Trade,
    Turn,
    Village,
)
from engine.stone_age_junior.rules import StoneAgeJuniorRules
from tests.engine import ruled
from tests.engine.stone_age_junior.tables import RULES, cost, table


def sound(state: State, seats: int) -> None:
    goods = [state.spaces, state.trade, *(village.goods for village in state.villages)]
    for kind in range(len(GOODS)):
        assert sum(bag[kind] for bag in goods) == pieces_each(seats)
    assert min(n for bag in goods for n in bag) >= 0
    assert sum(state.trade) == len(GOODS)
    assert state.kennel + sum(village.dogs for village in state.villages) == DOGS
    assert max(village.dogs for village in state.villages) <= DOGS
    assert {token.face for token in state.tokens} == {*FACES}
    for token in state.tokens:
        assert token.seen in (None, token.face)
        assert token.seen is not None or not (token.up or token.moved)
    huts = [hut for pile in state.piles for hut in pile] + [h for v in state.villages for h in v.huts]
    assert len({*huts}) == len(huts) == HUTS
    if state.asked is Asked.TURN:
        assert not any(token.up and token.face is Space.BUILDING_SITE for token in state.tokens)
        assert RULES.legal_moves(state)
    assert len(huts) - sum(map(len, state.piles)) <= 2 * seats + 1
    assert (state.asked is None) == (max(len(village.huts) for village in state.villages) == 3)


@given(st.integers(0, 10**6), st.integers(2, 4))
@settings(max_examples=30, deadline=None)
def test_nothing_is_lost_and_the_building_site_lies_face_down_at_the_start_of_each_turn(
    seed: int, seats: int
) -> None:
    rng = Rng(seed)
    state = RULES.start(RULES.deal(seats, {}, rng))
    sound(state, seats)
    for _ in range(150):
        if state.asked is None:
            break
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)))
        sound(state, seats)


bags = st.tuples(*[st.integers(0, 3)] * 5)
costs = st.sampled_from([hut.cost for hut in RULES.huts]) | st.just(cost("ffff"))


@st.composite
def any_state(draw: st.DrawFn) -> State:
    """A position that play need not reach: any bags, any faces, also twice, piles of any height."""
    villages = draw(st.lists(st.builds(Village, bags, st.integers(0, 3)), min_size=1, max_size=5))
    source = draw(st.sampled_from(Source))
    faces = st.sampled_from(FACES)
    hidden = st.just(Token(None)) if source is Source.CARDBOARD else faces.map(Token)
    tokens = hidden | faces.map(lambda face: Token(face, up=True, seen=face))
    unknown = st.none() if source is Source.CARDBOARD else costs
    below = st.lists(unknown, max_size=2).map(tuple)
    piles = st.one_of(st.just(()), st.tuples(costs, below).map(lambda parts: (parts[0], *parts[1])))
    three: tuple[Pile, ...] = draw(st.tuples(piles, piles, piles))
    return State(
        Seat(draw(st.integers(0, len(villages) - 1))),
        draw(st.sampled_from(Asked)),
        tuple(draw(st.integers(0, 7)) for _ in villages),
        tuple(draw(st.lists(tokens, min_size=14, max_size=14))),
        draw(bags),
        draw(bags),
        draw(st.integers(0, 3)),
        tuple(villages),
        three,
        source,
        Goods.HIDDEN,
    )


def every_move() -> list[Move]:
    faces = (None, *FACES)
    costs = (None, *(hut.cost for hut in RULES.huts), cost("ffff"))
    dogs = [goods for n in range(4) for goods in combinations_with_replacement(GOODS, n)]
    return [
        *(Turn(n, face) for n in range(16) for face in faces),
        *(Trade(give, take) for give in GOODS for take in GOODS),
        *(Build(pile, dogs_for, under) for pile in range(5) for dogs_for in dogs for under in costs),
        *(Swap(a, b) for a in range(16) for b in range(a, 16)),
        *(EndTrade(), TakeDog(), LeaveDog(), BuildNothing()),
    ]


EVERY_MOVE = every_move()


@given(any_state())
@settings(max_examples=60, deadline=None)
def test_the_generator_lists_exactly_what_check_accepts_also_where_play_cannot_lead(state: State) -> None:
    accepted = [move for move in EVERY_MOVE if RULES.check(state, move) is None]
    listed = RULES.legal_moves(state)
    assert len({*listed}) == len(listed)
    assert {*listed} == {*accepted}
    assert RULES.read_state(RULES.state_text(state)) == state
    for move in listed[:20]:
        RULES.advance(state, move)


ANYWHERE = (*RULES.places, YES, NO)


@given(any_state(), st.lists(st.tuples(st.booleans(), st.integers(0, 10**4)), min_size=1, max_size=5))
@settings(max_examples=60, deadline=None)
def test_pointing_anywhere_in_any_position_is_a_choice_or_is_explained(
    state: State, presses: list[tuple[bool, int]]
) -> None:
    """A press is at a place on offer, or at any."""
    assume(RULES.legal_moves(state))
    step = choice(RULES, state)
    for offered, n in presses:
        if step.move is not None:
            break
        spots = step.next if offered else ANYWHERE
        answer = point(RULES, state, step, spots[n % len(spots)])
        if isinstance(answer, Rejection):
            assert answer.rule.game == RULES.game
        else:
            step = answer


class ByCheck(StoneAgeJuniorRules):
    """Generates by asking `check` about every move that the game has."""

    def legal_moves(self, state: State) -> list[Move]:
        return [move for move in EVERY_MOVE if self.check(state, move) is None]


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        # 13 tokens are followed by 13 others, the building site by 91 swaps.
        ({}, (14, 13 * 13 + 91, 4329)),
        ({"tokens": "cardboard"}, (14 * 14, 14 * 13 * (13 * 13) + 14 * 91)),
    ],
    ids=["program", "cardboard"],
)
def test_perft_by_what_is_generated_and_by_what_is_accepted(
    options: dict[str, str], counts: tuple[int, ...]
) -> None:
    start = RULES.start(RULES.deal(4, options, Rng(1)))
    deep = len(counts)
    assert tuple(perft(RULES, start, depth) for depth in range(1, deep + 1)) == counts
    assert perft(ByCheck(RULES.huts), start, 1) == counts[0]


def test_with_goods_and_dogs_at_hand_the_tree_is_counted_by_both_too() -> None:
    state = table("ffpa;1", "bt;1", at=(5, 6), up=(1, 2, 3), kennel=0)
    counts = tuple(perft(RULES, state, depth) for depth in (1, 2, 3))
    assert counts == (11, 92, 1786)
    assert perft(ByCheck(RULES.huts), state, 2) == counts[1]


GOLDEN = sorted(
    (file for file in resources.files("tests.engine.stone_age_junior").joinpath("golden").iterdir()),
    key=lambda file: file.name,
)


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.name)
def test_a_golden_game_still_replays(file: resources.abc.Traversable) -> None:
    text = file.read_text("utf-8")
    record = read(text)
    assert record.result is not None
    assert record.state is not None
    assert RULES.outcome(replay(RULES, record).end) is not None
    assert write(record) == text


def test_there_are_three_golden_games() -> None:
    assert len(GOLDEN) == 3


def test_every_rule_has_a_section_and_tests_both_ways() -> None:
    assert ruled.gaps("stone_age_junior") == []
