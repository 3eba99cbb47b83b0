"""Work on a thread of its own, which nobody waits for."""

import threading
from collections.abc import Iterator
from functools import partial

import pytest

from firmware.files.background import Background, On, Stopped, share
from tests.patience import PATIENCE_S


@pytest.fixture
def may() -> Iterator[threading.Event]:
    """Work that waits for it hangs until then, and not after the test."""
    event = threading.Event()
    yield event
    event.set()


def test_an_errand_gives_what_its_work_gives() -> None:
    errand = Background("test").begin(lambda on: 7)
    assert errand.over(PATIENCE_S)
    assert errand.result() == 7


def test_what_the_work_raises_is_raised_where_the_errand_is_looked_at() -> None:
    def work(on: On) -> None:
        raise OSError("pulled out")

    errand = Background("test").begin(work)
    assert errand.over(PATIENCE_S)
    with pytest.raises(OSError, match="pulled out"):
        errand.result()


def test_a_look_at_work_that_hangs_is_short_and_says_how_far_it_came(may: threading.Event) -> None:
    far = threading.Event()

    def work(on: On) -> None:
        on(0.25)
        far.set()
        may.wait()

    errand = Background("test").begin(work)
    assert far.wait(PATIENCE_S)
    assert not errand.over()
    assert errand.part == 0.25


def test_work_that_nobody_wants_ends_at_its_next_sign_of_life(may: threading.Event) -> None:
    def work(on: On) -> None:
        may.wait()
        on(0.5)

    errand = Background("test").begin(work)
    errand.stop()
    may.set()
    assert errand.over(PATIENCE_S)
    with pytest.raises(Stopped):
        errand.result()


def test_errands_are_done_one_after_another_and_one_that_failed_holds_up_none() -> None:
    done: list[int] = []

    def work(n: int, on: On) -> None:
        done.append(n)
        if n == 1:
            raise ValueError(n)

    background = Background("test")
    errands = [background.begin(partial(work, n)) for n in range(4)]
    assert errands[-1].over(PATIENCE_S)
    assert done == [0, 1, 2, 3]


def test_a_share_of_the_work_is_told_of_as_a_share_of_the_whole() -> None:
    told: list[float] = []
    on = share(told.append, 0.5, 0.75)
    for part in (0.0, 0.5, 1.0):
        on(part)
    assert told == [0.5, 0.625, 0.75]
