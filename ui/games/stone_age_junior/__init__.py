"""Stone Age Junior on the screen: no text, everything drawn and spoken."""

from ui.games.stone_age_junior.presenter import StoneAgeJuniorPresenter

PRESENTER = StoneAgeJuniorPresenter()
