"""Who lays out the board is asked in one way, whatever the game."""

import pytest

from engine.catalogue import OURS
from engine.session import Mode
from tests.engine import games
from tests.ui.fakes import Desk
from tests.ui.screens.test_layout import texts
from ui.games.find import about
from ui.screens.common.ask import Ask
from ui.screens.home import Home

BESIDE = [game for game in OURS if Mode.BESIDE in [one.mode for one in about(game).modes]]


@pytest.mark.parametrize("game", BESIDE, ids=[game.id for game in BESIDE])
def test_the_device_deals_or_it_lies_there_already_in_every_game_alike(game: object) -> None:
    """But where nobody could lay out what the device has dealt: there it is told without a question."""
    game = next(one for one in BESIDE if one is game)
    desk = Desk(blind=True)
    desk.offer(*OURS)
    desk.device.game, desk.device.played_by = games.rules(game.id), game.customs()
    desk.app.replace(Home(desk.shell))
    desk.rest()
    desk.touch(f"game/{game.id}")
    if f"mode/{Mode.BESIDE}" in desk.offers():
        desk.touch(f"mode/{Mode.BESIDE}")
    desk.touch("start")
    asked = desk.app.top
    if Mode.BESIDE in game.customs().entered_only:
        assert not isinstance(asked, Ask)
        return
    assert isinstance(asked, Ask)
    said = [words for words, _, _ in texts(desk.scene(), desk.app.page)]
    assert {"Who lays out the board?", "Totem deals", "Already laid out"} <= {*said}
    signs = {piece.means: piece.args[2] for piece in desk.scene() if piece.means in ("yes", "no")}
    assert signs == {"yes": "", "no": ""}  # neither is a refusal
    desk.press("no")
    desk.press("no")
    assert (desk.app.top, desk.app.focus) == (asked, "no")  # the cross steps, since it stands at neither
    desk.press("yes")
    assert type(desk.app.top).__module__.startswith(f"ui.games.{game.id}.entry.")
