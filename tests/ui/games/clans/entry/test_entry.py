"""Clans offers its entry screens to the screens that all games share."""

from engine.catalogue import OURS
from engine.session import Mode
from tests.ui.games.clans.entry.sitting import THREE, Sitting, clans, played
from tests.ui.parts import count, reveal, set_up
from ui.games.clans.entry.revealing import Revealing
from ui.games.clans.entry.score_entry import ScoreOnly
from ui.games.clans.entry.set_up import SetUpEntry
from ui.games.find import about


def test_set_up_can_be_told_beside_the_board() -> None:
    shell = Sitting(blind=True).shell
    assert isinstance(set_up("clans", shell, THREE, {}), SetUpEntry)


def test_score_only_is_one_of_the_modes() -> None:
    shell = Sitting(blind=True).shell
    assert Mode.SCORE in [one.mode for one in about(OURS["clans"]).modes]
    assert isinstance(count(clans(), shell, THREE, {}), ScoreOnly)


def test_clan_cards_are_asked_after_the_end() -> None:
    assert isinstance(reveal(clans(), Sitting(blind=True).shell, played(None)), Revealing)
