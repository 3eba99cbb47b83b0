"""The set-up says which huts were seen in a box, and shows them."""

from dataclasses import dataclass, field

import pytest

from engine.catalogue import OURS
from tests.engine.stone_age_junior.tables import RULES
from tests.ui.fake_device import FakeDevice
from tests.ui.fakes import Desk
from tests.ui.games.stone_age_junior.scenes import PLAYERS
from tests.ui.screens.test_layout import faults
from ui.core.words import words
from ui.games.stone_age_junior.entry.set_in_use import HutsInUse, note
from ui.games.stone_age_junior.presenter import PRESENTER
from ui.screens.set_up.set_up import SetUp
from ui.services.library import OwnFile
from ui.services.preferences import Preferences, TextSize


@dataclass
class Owned(FakeDevice):
    own: OwnFile | None = field(default=None)

    def own_file(self, game: str) -> OwnFile | None:
        return self.own


def set_up(size: tuple[int, int] = (800, 480), preferences: Preferences | None = None) -> Desk:
    given = preferences or Preferences("en", dim_minutes=0)
    desk = Desk(size=size, preferences=given, device=FakeDevice(game=RULES), blind=True)
    desk.show(SetUp(desk.shell, OURS["stone_age_junior"], PRESENTER, players=PLAYERS))
    return desk


def test_the_set_up_says_how_many_costs_were_seen_in_a_box() -> None:
    desk = set_up()
    said = note(desk.shell, words("en"))
    assert (said.words, said.short, said.faulty) == (
        "11 huts are a guess: compare yours",
        "Compare huts",
        False,
    )
    assert any(said.words in piece.args for piece in desk.scene())


def test_every_hut_is_shown_with_what_is_known_of_it() -> None:
    desk = set_up()
    desk.touch("set")
    assert isinstance(desk.app.top, HutsInUse)
    cards = [piece.args for piece in desk.scene() if piece.draw.__name__ == "_hut_card"]
    assert [cost for cost, *_ in cards] == [tuple(good.value for good in hut.cost) for hut in RULES.huts]
    badges = [piece.args[0] for piece in desk.scene() if piece.draw.__name__ == "_badge"]
    assert badges[: len(cards)] == [hut.provenance == "attested" for hut in RULES.huts]
    desk.touch("close")
    assert isinstance(desk.app.top, SetUp)


def test_an_owners_file_that_is_not_taken_is_said() -> None:
    device = Owned(game=RULES, own=OwnFile("data/stone_age_junior.json", readable=False))
    desk = Desk(preferences=Preferences("en", dim_minutes=0), device=device, blind=True)
    assert note(desk.shell, words("en")).faulty


@pytest.mark.parametrize("size", [(800, 480), (1280, 720)])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("language", ["fr", "en", "de"])
def test_it_fits(language: str, text: TextSize, size: tuple[int, int]) -> None:
    desk = set_up(size, Preferences(language, text, dim_minutes=0))
    assert faults(desk.scene(), desk.app.page) == []
    desk.touch("set")
    assert faults(desk.scene(), desk.app.page) == []
