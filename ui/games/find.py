"""Finds what a game gives the screens, by its id: its package is imported when it is asked for."""

import importlib
from functools import cache
from importlib.util import find_spec
from typing import cast

from ui.games.contract.table import Presenter


@cache
def has_screens(game: str) -> bool:
    """Without importing any of them."""
    return find_spec(f"ui.games.{game}") is not None


@cache
def presenter(game: str) -> Presenter | None:
    """None for a game that has no screens yet."""
    if not has_screens(game):
        return None
    return cast(Presenter, importlib.import_module(f"ui.games.{game}.presenter").PRESENTER)
