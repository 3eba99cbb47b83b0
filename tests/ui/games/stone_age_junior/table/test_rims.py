"""Signs at the rim of a token or a space are seen over a ring round it; Totem’s village has a sign."""

from dataclasses import replace

from engine.core import Place
from engine.session import Player
from engine.stone_age_junior.board import SPACE_PLACES, TOKEN_PLACES
from tests.ui.fakes import Desk
from tests.ui.screens.play.test_hands_shown import opened
from ui.core.page import Page
from ui.games.stone_age_junior.table.end import EndWithoutWords, Result
from ui.games.stone_age_junior.table.scene import at_the_rim


def test_prints_and_ticks_are_drawn_over_a_ring() -> None:
    desk = Desk()
    screen = opened("stone_age_junior", desk)
    screen.play.table.hands_done()
    look, page = screen.look(0), Page()
    refused = replace(look, refused=TOKEN_PLACES[2])
    (sign,) = at_the_rim(page, refused, TOKEN_PLACES[2])
    assert sign.args == ("refused",)
    assert not sign.means
    assert at_the_rim(page, look, TOKEN_PLACES[2]) == []
    refused = replace(look, refused=SPACE_PLACES[2])
    assert [one.args for one in at_the_rim(page, refused, SPACE_PLACES[2])] == [("refused",)]
    assert at_the_rim(page, look, Place("hut/1")) == []


def test_the_end_tells_which_village_is_totems() -> None:
    desk = Desk()
    players = (Player("Léa"), Player("Totem", level="curious"))
    desk.show(EndWithoutWords(desk.shell, players, Result((1, 3)), None))
    villages = [piece for piece in desk.scene() if piece.draw.__name__ == "_small_village"]
    assert [piece.args[-1] for piece in villages] == [False, True]
