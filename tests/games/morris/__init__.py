"""Three Men's Morris, the worked example of docs/adding-a-game.md: a game from outside, in one package."""

from typing import Final

from engine.catalogue import Game

GAME: Final = Game("morris", range(2, 3), contract=1, home="tests.games.morris")
