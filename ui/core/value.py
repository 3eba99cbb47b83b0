"""Values that are made by the hundred in each frame."""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

_Made = TypeVar("_Made")


@dataclass_transform(frozen_default=True)
def value(cls: type[_Made]) -> type[_Made]:
    """A frozen dataclass with slots, as far as types go: whoever changes one is told by mypy.

    As it runs it is not frozen: those set each field through `object.__setattr__`, which takes three to five
    times as long.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
