"""The options of every game at both sizes, in all text sizes and languages: no word is cut."""

import pytest

from engine.catalogue import OURS
from engine.session import Player
from tests.engine import games
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import faults
from ui.screens.set_up.options import OptionsScreen
from ui.services.preferences import Preferences, TextSize


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("game", [game.id for game in OURS])
def test_every_option_fits_with_its_choices_and_its_reason(game: str, language: str) -> None:
    rules = games.rules(game)
    found: list[str] = []
    for size in ((800, 480), (1280, 720)):
        for text in TextSize:
            desk = Desk(size=size, preferences=Preferences(language, text, dim_minutes=0), blind=True)
            desk.device.game = rules
            seated = [Player("Léa"), Player("Papa")]
            desk.show(OptionsScreen(desk.shell, OURS[game], rules.options, {}, seated))
            for _ in rules.options:
                found += faults(desk.scene(), desk.app.page)
                if "down" in desk.offers():
                    desk.touch("down")
    assert found == []
