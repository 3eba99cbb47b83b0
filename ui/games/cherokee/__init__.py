"""Cherokee on the screen: `PRESENTER` fulfils `ui.games.presenter.Presenter`."""

from ui.games.cherokee.presenter import CherokeePresenter

PRESENTER = CherokeePresenter()
