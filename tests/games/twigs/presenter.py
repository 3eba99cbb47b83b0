"""How Twigs looks."""

from typing import Final

from tests.ui.fakes import TwigsPresenter

PRESENTER: Final = TwigsPresenter()
