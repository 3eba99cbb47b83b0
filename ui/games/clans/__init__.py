"""Clans on the screen: `PRESENTER` fulfils `ui.games.presenter.Presenter`."""

from ui.games.clans.presenter import ClansPresenter

PRESENTER = ClansPresenter()
