"""Twigs: the smallest game with everything that the core and the screens promise."""

from typing import Final

from engine.catalogue import Game

GAME: Final = Game("twigs", range(2, 4), contract=1, home="tests.games.twigs")
