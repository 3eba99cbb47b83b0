"""What tests of a whole system share: one sentence for everything a machine cannot do.

These tests run in `.ci/run`, after `./test`. Where a machine lacks what a test needs, the test is
not passed over in silence: it ends as skipped, and its reason is printed with all others at the end.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest


def not_tested_here(why: str) -> NoReturn:
    """End the running test, as something that this machine cannot show."""
    pytest.skip(f"not tested here: {why}")


@pytest.fixture
def tool() -> Callable[[str], str]:
    """Find a program by its name, or end the test with the name of what is missing."""

    def find(name: str) -> str:
        return shutil.which(name) or not_tested_here(f"{name} is not on this machine")

    return find


@pytest.fixture(scope="session")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with everything that the installer takes from the network, fetched once."""
    from tests.system.installation import wheels  # which imports this module

    folder = tmp_path_factory.mktemp("wheels")
    wheels(folder)
    return folder
