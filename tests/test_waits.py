"""Tier 1 hangs neither on the clock nor on how busy the machine is; see `tests/waits.py`.

That no thread goes on after its test is looked at while they run, in `tests/conftest.py`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.waits import faults

TESTS: Final = Path(__file__).parent
PRODUCT: Final = ("engine", "hardware", "ui", "firmware")
OTHER_TIERS: Final = ("system", "long", "bench")

ALLOWED: Final = {
    ("hardware/test_exam.py", "monotonic_ms"): "pins of a real Pi are stamped by it; nobody asks how long",
    ("hardware/test_lights.py", "lights.stop(10)"): "its driver hangs until the test frees it",
    ("hardware/test_lights.py", "old.stop(10)"): "its driver hangs until the test frees it",
    ("firmware/app/test_totem_faults.py", "BELL.acquire(timeout=0.02)"): (
        "made time goes on whether the process answers or not, and ends the waiting"
    ),
    ("firmware/app/test_hints.py", "BELL.acquire(timeout=0.02)"): (
        "made time goes on whether the process answers or not, and ends the waiting"
    ),
    ("firmware/app/test_judging.py", "BELL.acquire(timeout=0.05)"): (
        "a whole judgement is waited for, however long it takes; the bell spares looking"
    ),
    ("firmware/store/kill.py", "select.select([], [], [], rng.below(8000) / 1000000.0)"): (
        "kills at any moment, and every moment has to be right"
    ),
}
"""What stays, and why it can hang on no load."""

CLOCKS: Final = {
    "hardware/pi/clock.py": "the monotonic clock, for all",
    "firmware/app/console.py": "the composition hands both clocks to all else, and rests between turns",
    "firmware/arena/running.py": "tells what thinking costs; no result hangs on it",
    "firmware/app/time_words.py": "what day it is, for words like yesterday",
    "firmware/cli/records.py": "a command's own composition",
    "firmware/parts/recordings.py": "the voice's own thread looks whether a recording has ended",
    "firmware/doctor/machine.py": "asks the machine, also for its clock",
}
"""Where the product reads a real clock, or rests."""


def tier_1() -> Iterator[tuple[str, str]]:
    for path in sorted(TESTS.rglob("*.py")):
        name = path.relative_to(TESTS).as_posix()
        if name.split("/")[0] not in OTHER_TIERS:
            yield name, path.read_text("utf-8")


def test_no_test_reads_a_clock_rests_or_waits_for_a_figure_of_its_own() -> None:
    found = [(name, line, what) for name, text in tier_1() for line, what in faults(text)]
    assert [one for one in found if (one[0], one[2]) not in ALLOWED] == []
    assert set(ALLOWED) == {(name, what) for name, _line, what in found}, "an exception that nobody needs"


def test_the_product_reads_clocks_and_rests_in_few_places() -> None:
    root = TESTS.parent
    reading = {
        path.relative_to(root).as_posix()
        for package in PRODUCT
        for path in sorted((root / package).rglob("*.py"))
        if any(True for _ in faults(path.read_text("utf-8")))
    }
    assert reading == set(CLOCKS)


@pytest.mark.parametrize(
    "text",
    [
        "import time\ntime.sleep(1)",
        "from time import monotonic as now\nnow()",
        "import time as clock\nend = clock.monotonic() + 5",
        "from datetime import datetime\ndatetime.now()",
        "import datetime\ndatetime.date.today()",
        "import pygame\npygame.time.wait(20)",
        "from hardware.pi import clock\nclock.monotonic_ms()",
        "patched(clock=time.time)\nimport time",
        "lit.wait(5)",
        "thread.join(0.5)",
        "lights.stop(2 * 1000)",
        "bell.acquire(timeout=1)",
        "subprocess.run(command, timeout=60)",
        "import select\nselect.select([], [], [], pause)",
    ],
)
def test_what_waits_for_a_moment_is_seen(text: str) -> None:
    assert list(faults(text))


@pytest.mark.parametrize(
    "text",
    [
        "lit.wait(PATIENCE_S)",
        "subprocess.run(command, timeout=PATIENCE_S)",
        "', '.join(names)",
        "lamps.run(3000)",
        "import time\ntime.strftime('%Y', time.gmtime(0))",
        "time.sleep(1)",
        "from datetime import date\ndate(2026, 1, 31)",
    ],
)
def test_what_waits_for_a_fact_is_not(text: str) -> None:
    assert not list(faults(text))
