"""Presses out of bouncing contacts."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import Debouncer, Hold, Press, Release, Stuck, Touch
from hardware.ports import Edge

YES, NO = 5, 6
LATER = 100_000.0


def touches(
    edges: Sequence[tuple[float, bool]], *, until: float = LATER, settle_ms: float = 15
) -> list[Touch]:
    """What a contact that was open at the start makes of (time, pressed)."""
    contact = Debouncer({YES: False}, 0.0, settle_ms=settle_ms)
    return contact.step([Edge(YES, pressed, at) for at, pressed in edges], until)


def reads_open(pin: int) -> bool:
    return False


def test_bounce_shorter_than_the_settle_time_is_one_press() -> None:
    noisy = [(0.0, True), (3.0, False), (5.0, True), (6.0, False), (8.0, True)]
    assert touches(noisy, until=30) == [Press(YES, 23)]


def test_a_press_is_known_when_the_contact_has_settled_and_not_before() -> None:
    contact = Debouncer({YES: False}, 0.0, settle_ms=20)
    assert contact.step([Edge(YES, True, 100)], 119.9) == []
    assert contact.step([], 120) == [Press(YES, 120)]


def test_a_spike_that_ends_within_the_settle_time_is_nothing() -> None:
    assert touches([(10.0, True), (12.0, False)]) == []


def test_bounce_at_the_release_is_one_release() -> None:
    noisy = [(0.0, True), (100.0, False), (104.0, True), (109.0, False)]
    assert touches(noisy) == [Press(YES, 15), Release(YES, 124, held=False)]


def test_a_press_of_one_second_is_a_long_press() -> None:
    assert touches([(0.0, True), (1500.0, False)]) == [
        Press(YES, 15),
        Hold(YES, 1015),
        Release(YES, 1515, held=True),
    ]


def test_a_press_that_ends_just_before_a_second_is_a_short_one() -> None:
    assert touches([(0.0, True), (1014.0, False)]) == [Press(YES, 15), Release(YES, 1029, held=False)]


def test_a_spike_during_a_press_neither_ends_it_nor_spoils_the_long_press() -> None:
    spike = [(0.0, True), (1010.0, False), (1012.0, True)]
    assert touches(spike, until=2000) == [Press(YES, 15), Hold(YES, 1027)]


def test_a_contact_closed_at_the_start_is_stuck_and_no_press() -> None:
    contact = Debouncer({YES: True}, 0.0)
    assert contact.step([], 50) == [Stuck(YES, 20)]
    assert contact.step([], 5000) == []
    assert contact.stuck == (YES,)


def test_the_release_of_a_stuck_contact_is_no_touch_and_its_next_press_counts() -> None:
    contact = Debouncer({YES: True}, 0.0)
    contact.step([], 50)
    assert contact.step([Edge(YES, False, 5000)], 6000) == []
    assert contact.stuck == ()
    assert contact.step([Edge(YES, True, 7000)], 7050) == [Press(YES, 7020)]


def test_a_contact_let_go_right_at_the_start_is_not_called_stuck() -> None:
    contact = Debouncer({YES: True}, 0.0)
    assert contact.step([Edge(YES, False, 5)], 200) == []
    assert contact.stuck == ()


def test_a_release_without_a_press_is_ignored() -> None:
    assert touches([(10.0, False)]) == []


def test_two_buttons_pressed_together_do_not_disturb_each_other() -> None:
    contacts = Debouncer({YES: False, NO: False}, 0.0)
    edges = [Edge(YES, True, 0), Edge(NO, True, 1), Edge(NO, False, 3), Edge(NO, True, 4)]
    assert contacts.step(edges, 500) == [Press(YES, 20), Press(NO, 24)]


def test_several_presses_between_two_steps_are_all_told() -> None:
    edges = [(0.0, True), (50.0, False), (100.0, True), (150.0, False)]
    assert [type(touch) for touch in touches(edges)] == [Press, Release, Press, Release]


def test_a_press_whose_level_says_otherwise_is_not_told() -> None:
    contact = Debouncer({YES: False}, 0.0)
    assert contact.step([Edge(YES, True, 0)], 10, reads_open) == []
    assert contact.step([], 30, reads_open) == []
    assert contact.step([], 60, reads_open) == []
    assert not contact.awake


def test_a_lost_release_is_made_good_by_the_level() -> None:
    contact = Debouncer({YES: False}, 0.0)
    contact.step([Edge(YES, True, 0)], 100)
    assert contact.step([], 200, reads_open) == []
    assert contact.step([], 230, reads_open) == [Release(YES, 220, held=False)]


def test_an_edge_that_was_lost_between_two_alike_lets_no_bounce_count_as_settled() -> None:
    noisy = [(0.0, True), (10.0, True), (17.0, False), (19.0, True)]
    assert touches(noisy, until=33.9) == []
    assert touches(noisy, until=34) == [Press(YES, 34)]


def test_a_release_that_the_level_contradicts_has_not_lasted_until_the_next_edge() -> None:
    contact = Debouncer({YES: False}, 0)
    assert contact.step([Edge(YES, True, 0)], 30, lambda pin: True) == [Press(YES, 20)]
    assert contact.step([Edge(YES, False, 31)], 35, lambda pin: True) == []
    assert contact.step([Edge(YES, True, 55)], 55, lambda pin: True) == []
    assert contact.step([], 2000, lambda pin: True) == [Hold(YES, 1020)]


def test_an_edge_that_comes_late_does_not_swallow_a_short_press() -> None:
    contact = Debouncer({YES: False}, 0.0)
    assert contact.step([Edge(YES, True, 0)], 30, reads_open) == []
    assert contact.step([Edge(YES, False, 29)], 80, reads_open) == [
        Press(YES, 20),
        Release(YES, 49, held=False),
    ]


def test_an_open_contact_needs_no_time_and_no_reading() -> None:
    contact = Debouncer({YES: False}, 0.0)
    assert not contact.awake

    def forbidden(pin: int) -> bool:
        raise AssertionError(f"pin {pin} was read")

    assert contact.step([], 1000, forbidden) == []


BOUNCES = st.lists(st.floats(0.1, 14.9), max_size=9).map(lambda gaps: gaps[: len(gaps) // 2 * 2])
"""Gaps between the false changes after a real one; an even number, so that the real level wins."""
STEADY = st.floats(40, 3000)
PRESSES = st.lists(st.tuples(BOUNCES, STEADY, BOUNCES, STEADY), min_size=1, max_size=6)


def train(presses: list[tuple[list[float], float, list[float], float]]) -> list[tuple[float, bool]]:
    edges: list[tuple[float, bool]] = []
    at, level = 0.0, False
    for down, pressed_for, up, released_for in presses:
        for gaps, steady in ((down, pressed_for), (up, released_for)):
            for gap in [0.0, *gaps]:
                at, level = at + gap, not level
                edges.append((at, level))
            at += steady
    return edges


@given(PRESSES)
def test_any_bounce_train_is_one_press_and_one_release_a_time(
    presses: list[tuple[list[float], float, list[float], float]],
) -> None:
    told = touches(train(presses))
    assert [type(touch) for touch in told if not isinstance(touch, Hold)] == [Press, Release] * len(presses)
    assert [touch.at for touch in told] == sorted(touch.at for touch in told)


@given(PRESSES)
def test_a_long_press_is_told_exactly_when_the_contact_stayed_closed_for_a_second(
    presses: list[tuple[list[float], float, list[float], float]],
) -> None:
    told = touches(train(presses))
    releases = [touch for touch in told if isinstance(touch, Release)]
    pressed = [touch for touch in told if isinstance(touch, Press)]
    assert sum(isinstance(touch, Hold) for touch in told) == sum(release.held for release in releases)
    for press, release in zip(pressed, releases, strict=True):
        if release.at - press.at < 1000:
            assert not release.held


@given(
    st.lists(st.tuples(st.floats(0, 5000), st.booleans()), max_size=40).map(sorted),
    st.lists(st.floats(0, 8000), max_size=20).map(sorted),
    st.booleans(),
)
def test_the_answer_does_not_depend_on_how_often_one_asks(
    edges: list[tuple[float, bool]], asked: list[float], closed_at_start: bool
) -> None:
    once = Debouncer({YES: closed_at_start}, 0.0).step([Edge(YES, level, at) for at, level in edges], 9000)
    contact = Debouncer({YES: closed_at_start}, 0.0)
    often: list[Touch] = []
    for now in [*asked, 9000.0]:
        taken = [Edge(YES, level, at) for at, level in edges if at <= now]
        edges = edges[len(taken) :]
        often += contact.step(taken, now)
    assert often == once


@given(st.lists(st.tuples(st.floats(0, 5000), st.booleans()), max_size=60).map(sorted))
def test_presses_and_releases_take_turns_whatever_the_contact_does(edges: list[tuple[float, bool]]) -> None:
    kinds = [type(touch) for touch in touches(edges) if not isinstance(touch, Hold)]
    assert kinds == ([Press, Release] * len(kinds))[: len(kinds)]
