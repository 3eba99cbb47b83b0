"""The First Sparks on the screen: `presenter.FirstSparksPresenter` fulfils `ui.games.presenter.Presenter`."""

PRESENTER = None
"""Not on the home screen before its rule book is there in every language."""
