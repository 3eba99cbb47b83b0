"""Sounds are short, soft at both ends, as loud as asked, and the same each time."""

from itertools import combinations

import pytest

from ui.core.sounds import DAY_DB, EVENING_DB, LONGEST, NAMES, RATE, SoundName, samples, score


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_and_silent_at_both_ends(name: SoundName) -> None:
    wave = samples(score(name, 40))
    assert 0.02 * RATE < len(wave) <= LONGEST * RATE
    assert abs(wave[0]) < 40
    assert abs(wave[-1]) < 40


@pytest.mark.parametrize(("decibels", "loudest"), [(DAY_DB, 4125), (EVENING_DB, 1036)])
def test_the_loudest_sample_lies_where_it_is_asked_for(decibels: float, loudest: int) -> None:
    wave = samples(score("village"), decibels)
    assert max(abs(value) for value in wave) == pytest.approx(loudest, abs=1)


def test_a_tap_is_a_tick_of_about_40_ms() -> None:
    assert len(samples(score("tap"))) / RATE == pytest.approx(0.04, abs=0.01)


def test_a_sound_is_the_same_each_time() -> None:
    assert samples(score("destroyed")) == samples(score("destroyed"))


def test_no_two_sounds_are_the_same() -> None:
    assert [pair for pair in combinations(NAMES, 2) if score(pair[0]) == score(pair[1])] == []


def test_a_move_takes_two_steps_per_border() -> None:
    assert [len(score("move", borders)) for borders in (1, 2, 3)] == [2, 4, 6]


def test_undo_takes_the_steps_of_the_move_in_reverse_order() -> None:
    assert [n.pitch for n in score("undo", 2)] == [n.pitch for n in score("move", 2)][::-1]
    assert [n.at for n in score("undo", 2)] == pytest.approx([n.at for n in score("move", 2)])


def test_points_tick_upwards_eleven_at_most() -> None:
    assert [n.pitch for n in score("score", 3)] == ["C5", "C#5", "D5"]
    assert len(score("score", 60)) == 11


def test_a_refusal_is_a_low_double_knock() -> None:
    assert [n.pitch for n in score("refuse")] == ["C3", "C3"]
