"""Territories on the screen."""

from typing import Final

from ui.games.territories.presenter import TerritoriesPresenter

PRESENTER: Final = TerritoriesPresenter()
