"""The page that tells the keys fits, in every language and size."""

import pytest

from tests.ui.fakes import Desk
from ui.screens.common.keys import Keys
from ui.services.preferences import Preferences, TextSize


@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_it_fits(language: str, text: TextSize) -> None:
    desk = Desk(preferences=Preferences(language=language, text=text))
    keys = Keys(desk.shell)
    desk.show(keys)
    page = desk.app.page
    box = keys.box(page)
    assert box.y >= 12
    rows = [piece.box for piece in desk.scene() if not piece.means and piece.box.h < 100]
    assert rows
    assert all(box.y <= row.y and row.bottom <= box.bottom for row in rows)
