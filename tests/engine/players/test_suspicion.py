from collections import Counter

import pytest

from engine.core import Rng, Seat
from engine.players.suspicion import after, believed, guessed, likelihoods, tells, unsuspecting, weights


def test_who_makes_the_best_move_for_a_secret_is_suspected_of_it() -> None:
    worth = [[3.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 3.0]]
    suspicion = unsuspecting(2, 3)
    for _ in range(3):
        suspicion = after(suspicion, Seat(1), likelihoods(worth, 2, sharp=0.9))
    assert believed(suspicion, Seat(0)) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert believed(suspicion, Seat(1))[2] > 0.9
    assert believed(suspicion, Seat(1), barred=[2]) == pytest.approx((0.5, 0.5, 0))
    assert tells(likelihoods(worth, 2, sharp=0.9), 2) > 0 > tells(likelihoods(worth, 2, sharp=0.9), 1)


def test_a_move_without_any_reason_never_proves_anything() -> None:
    suspicion = after(unsuspecting(2, 2), Seat(0), likelihoods([[9.0, 0.0], [0.0, 9.0]], 1, sharp=5))
    assert believed(suspicion, Seat(0))[0] > 0.01


def test_secrets_are_guessed_as_they_are_believed_and_none_twice() -> None:
    rng = Rng(3)
    by_seat = [[1.0, 1.0, 1.0, 1.0], [9.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]
    drawn = [guessed([3, None, None], [], by_seat, rng) for _ in range(3000)]
    assert all(len(set(secrets)) == 3 and secrets[0] == 3 for secrets in drawn)
    first = Counter(secrets[1] for secrets in drawn)
    assert first[0] > 3 * first[1]
    assert all(
        secrets[2] != 2 for secrets in (guessed([3, None, None], [2], by_seat, rng) for _ in range(99))
    )


def test_nothing_known_is_evenly_guessed_also_of_oneself() -> None:
    rng = Rng(3)
    by_seat = weights(unsuspecting(2, 3))
    drawn = Counter(guessed([None, None], [], by_seat, rng) for _ in range(6000))
    assert len(drawn) == 6
    assert all(800 < times < 1200 for times in drawn.values())
