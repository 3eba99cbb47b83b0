"""Values are compared by what they hold, are keys, and have no room for anything else."""

from dataclasses import replace

import pytest

from ui.core.scene import Box
from ui.core.value import value


@value
class Spot:
    x: int
    name: str = ""


def test_equal_values_are_one_key() -> None:
    assert Spot(1) == Spot(1, "")
    assert {Spot(1): "there"}[Spot(1)] == "there"
    assert Spot(1) != Spot(1, "mill")
    assert replace(Spot(1), name="mill") == Spot(1, "mill")
    assert repr(Spot(1)) == "Spot(x=1, name='')"


def test_nothing_is_added_to_one() -> None:
    with pytest.raises(AttributeError):
        setattr(Box(0, 0, 1, 1), "colour", "red")  # noqa: B010  (mypy would not have it written otherwise)
