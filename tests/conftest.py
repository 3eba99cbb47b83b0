"""What holds for all tests."""

import gc
import os
import threading
from collections.abc import Iterator
from typing import Final

import pytest
from hypothesis import settings

from tests.patience import PATIENCE_S

for _variable in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
    os.environ.pop(_variable, None)
os.environ["LC_CTYPE"] = "C.UTF-8"
"""Totem speaks as the locale does: tests say themselves which one that is."""

LEFT_FOR_GOOD: Final = (
    b"PYTEST_CURRENT_TEST",
    b"PYGAME_HIDE_SUPPORT_PROMPT",
    b"SDL_NO_SIGNAL_HANDLERS",
    b"SDL_VIDEO_X11_WMCLASS",
    b"BLINKA_SKIP_DEPENDENCY_CHECK",
)
"""What pygame leaves, or finds set by us before it, when it is imported first; the last by what opens a real
strip."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", metavar="PACKAGE:GAME", help="the laws for presenters, on this game alone")
    parser.addoption(
        "--each-once",
        action="store_true",
        help="one of the cases that differ only in layout, language, seed or seats (see tests/variants.py)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--each-once"):
        from tests.variants import each_once  # with pygame, which most tests do without

        items[:], left_out = each_once(items)
        config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish() -> None:
    """What was collected stays to the end: no search for garbage looks through it again. And nearly all that
    tests make goes without one: there are fewer."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000)


# No deadline: a busy machine is no fault of the code. In continuous integration the same examples each
# time, so that a result says something about the change and not about luck; elsewhere new ones are tried.
settings.register_profile("anywhere", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "anywhere")


@pytest.fixture(autouse=True)
def no_thread_goes_on() -> Iterator[None]:
    """What a test has begun ends with it: else it would work in the time of another."""
    before = set(threading.enumerate())
    yield
    begun = [thread for thread in threading.enumerate() if thread not in before]
    for thread in begun:
        thread.join(PATIENCE_S)
    assert [thread.name for thread in begun if thread.is_alive()] == []


@pytest.fixture(autouse=True)
def environment_stays() -> Iterator[None]:
    """What a test leaves in the environment, others would find in one order of tests and not in another."""
    before = _environment()
    yield
    assert _environment() == before


def _environment() -> dict[bytes, bytes]:
    # Each test asks twice, and a copy by name decodes all of it.
    found: dict[bytes, bytes] = os.environ._data.copy()  # type: ignore[attr-defined]  # nothing else is as quick
    for name in LEFT_FOR_GOOD:
        found.pop(name, None)
    return found
