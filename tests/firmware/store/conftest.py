"""A stick that is in."""

import pytest

from firmware.store.exchange import Stick


@pytest.fixture
def put_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a whole device too, whose stick is a folder here and nothing is mounted."""
    monkeypatch.setattr(Stick, "there", lambda self: True)
