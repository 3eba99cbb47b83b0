"""The First Sparks on the screen: `PRESENTER` fulfils `ui.games.presenter.Presenter`."""

from ui.games.first_sparks.presenter import FirstSparksPresenter

PRESENTER = FirstSparksPresenter()
