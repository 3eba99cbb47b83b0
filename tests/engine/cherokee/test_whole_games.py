"""Laws that hold all through a game, the game tree counted, and the golden games."""

from importlib import resources
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cherokee.board import SPOTS, TOUCHING
from engine.cherokee.expulsion import check_expulsion, expulsions, threats
from engine.cherokee.model import (
    MEMBERS,
    Clan,
    Equality,
    Expel,
    Expelled,
    Move,
    Pass,
    Pyramid,
    Recruit,
    Recruited,
    State,
    Succeed,
    Succeeded,
    TookPlace,
    Variant,
    size,
)
from engine.cherokee.rules import CherokeeRules, rules_from
from engine.cherokee.scoring import tally_members
from engine.core import Event, Rng, Seat, perft
from engine.core.record import read, replay, write
from tests.engine import ruled
from tests.engine.cherokee.tables import RULES

variants, equalities = st.sampled_from(Variant), st.sampled_from(Equality)


@given(st.integers(0, 10**6), st.integers(2, 4), variants, equalities)
@settings(max_examples=25, deadline=None)
def test_every_card_is_somewhere_and_the_pyramid_is_full_after_each_turn(
    seed: int, seats: int, variant: Variant, equality: Equality
) -> None:
    rng = Rng(seed)
    state = RULES.start(RULES.deal(seats, {"variant": variant, "equality": equality}, rng))
    while state.ending is None:
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)))
        standing = [one for one in state.pyramid if one is not None]
        held = [one for hand in state.hands if not isinstance(hand, int) for one in hand]
        assert len({*standing, *held, *state.discard}) == len(standing) + len(held) + len(state.discard) == 72
        assert len(standing) == 36 - (state.hole is not None)
        assert len(state.discard) + len(held) == 36 + (state.hole is not None)
    assert sum(of_clan.feathers for of_clan in tally_members(state.pyramid).values()) == 84
    assert sum(of_clan.women for of_clan in tally_members(state.pyramid).values()) <= 36


@given(st.integers(0, 10**6), st.integers(2, 4))
@settings(max_examples=10, deadline=None)
def test_events_tell_everything_that_moves(seed: int, seats: int) -> None:
    rng = Rng(seed)
    state = RULES.start(RULES.deal(seats, {}, rng))
    pyramid, discard = list(state.pyramid), list(state.discard)
    while state.ending is None:
        events: list[Event] = []
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)), events)
        for event in events:
            match event:
                case Expelled(member=member, spot=spot):
                    pyramid[spot] = None
                    discard.append(member)
                case TookPlace(member=member, origin=origin, spot=spot):
                    pyramid[origin], pyramid[spot] = None, member
                case Succeeded(member=member, origin=origin, spot=spot):
                    pyramid[origin], pyramid[spot] = None, member
                case Recruited(seat=seat, member=member, spot=spot, left=left):
                    pyramid[spot] = member
                    assert left == size(state.hands[seat])
        assert (tuple(pyramid), tuple(discard)) == (state.pyramid, state.discard)


@st.composite
def any_state(draw: st.DrawFn) -> State:
    """A pyramid that play need not reach, with empty places here and there."""
    members = draw(st.permutations(MEMBERS))
    empty = draw(st.sets(st.sampled_from(SPOTS), max_size=6))
    pyramid: Pyramid = tuple(None if at in empty else members[at] for at in SPOTS)
    variant = draw(variants)
    clans = draw(st.permutations(list(Clan)))
    neutral = tuple(clans[2:4]) if variant is Variant.OPEN else ()
    hands = (tuple(members[36:40]), tuple(members[40:44]))
    return State(
        pyramid, hands, tuple(clans[:2]), neutral, variant, draw(equalities), Seat(0), (), None, 0, None
    )


def every_expulsion() -> list[Expel]:
    """Also those that are legal in no pyramid, as out of the row above."""
    return [
        Expel(target, attackers)
        for target in SPOTS
        for attackers in chain.from_iterable(combinations(TOUCHING[target], n) for n in range(5))
    ]


EVERY_EXPULSION = every_expulsion()
EVERY_MOVE: tuple[Move, ...] = (*EVERY_EXPULSION, *map(Succeed, SPOTS), *map(Recruit, MEMBERS), Pass())


@given(any_state())
@settings(max_examples=40, deadline=None)
def test_the_generator_lists_exactly_what_check_accepts(state: State) -> None:
    accepted = [move for move in EVERY_EXPULSION if check_expulsion(state, move) is None]
    found = expulsions(state)
    assert sorted(accepted, key=repr) == sorted(found, key=repr)


@given(any_state(), st.sampled_from(SPOTS))
@settings(max_examples=40, deadline=None)
def test_a_threat_suffices_just_where_some_of_its_attackers_may_expel(state: State, target: int) -> None:
    found = [move.attackers for move in expulsions(state) if move.target == target]
    for threat in threats(state, SPOTS[target]):
        some_may = any({*attackers} <= {*threat.attackers} for attackers in found)
        assert (threat.suffices and threat.may_attack) == some_may


@pytest.mark.parametrize(
    ("options", "counts"),
    [
        ({}, (60, 295, 14609)),
        ({"variant": "open"}, (30, 130, 3210)),
        ({"equality": "woman"}, (64, 331, 17922)),
    ],
    ids=["secret", "open", "women expel"],
)
def test_perft_by_what_is_generated_and_by_what_is_accepted(
    options: dict[str, str], counts: tuple[int, ...]
) -> None:
    """Some expulsions of this deal lead to a choice of successors."""
    start = RULES.start(RULES.deal(4, options, Rng(1)))
    assert tuple(perft(RULES, start, depth) for depth in (1, 2, 3)) == counts
    assert tuple(perft(ByCheck(), start, depth) for depth in (1, 2)) == counts[:2]


class ByCheck(CherokeeRules):
    """Generates by asking `check` about every move that the game has."""

    def legal_moves(self, state: State) -> list[Move]:
        return [move for move in EVERY_MOVE if self.check(state, move) is None]


def test_hands_shrink_in_step_while_nobody_passes() -> None:
    rng = Rng(3)
    state = RULES.start(RULES.deal(3, {}, rng))
    while state.ending is None:
        sizes = [size(hand) for hand in state.hands]
        assert max(sizes) - min(sizes) <= 1
        state = RULES.advance(state, rng.pick(RULES.legal_moves(state)))


GOLDEN = sorted(
    (file for file in resources.files("tests.engine.cherokee").joinpath("golden").iterdir()),
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


def test_the_game_has_no_data_file() -> None:
    assert rules_from({}).game == "cherokee"


def test_every_rule_has_a_section_and_tests_both_ways() -> None:
    assert ruled.gaps("cherokee") == []
