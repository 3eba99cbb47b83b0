"""Secret cards that people tell unseen, so that Totem draws none of theirs."""

from collections.abc import Sequence

import pytest

from engine.catalogue import OURS
from engine.cherokee.model import Variant
from engine.clans.model import Deal
from engine.core import Rng
from engine.session import Mode, Player
from tests.engine import games
from tests.ui.fakes import Desk
from ui.core.input import Press
from ui.games.find import presenter
from ui.screens.common.ask import Note
from ui.screens.set_up.own_cards import TellOwnCards, with_own_cards

TOTEM = Player("Totem", level="clever")
TWO = (Player("Léa"), TOTEM, Player("Papa"))


def asked(desk: Desk, game: str, players: Sequence[Player], mode: Mode = Mode.BESIDE) -> list[object]:
    """What the table is begun with."""
    rules = games.rules(game)
    options = {"variant": "secret"} if game == "cherokee" else {}
    deal = OURS[game].customs().at_the_table(rules.deal(len(players), options, Rng(3)), mode)
    begun: list[object] = []
    with_own_cards(desk.shell, presenter(OURS[game]), mode, players, deal, begun.append)
    desk.rest()
    return begun


def tell(desk: Desk, *cards: str) -> None:
    for card in cards:
        desk.touch("me")
        desk.touch(f"card/{card}")
        desk.touch("done")


@pytest.mark.parametrize(("game", "drawn"), [("clans", ("red", "blue")), ("cherokee", ("bird", "deer"))])
def test_totem_gets_a_card_that_nobody_has(desk: Desk, game: str, drawn: tuple[str, str]) -> None:
    begun = asked(desk, game, TWO)
    assert begun == []
    tell(desk, *drawn)
    [deal] = begun
    clans = [str(clan) for clan in deal.clans]  # type: ignore[attr-defined]  # of either game
    assert (clans[0], clans[2]) == drawn
    assert len(set(clans)) == 3
    assert games.rules(game).faults(deal) == ()


def test_the_same_card_told_twice_is_told_once_more_and_nobody_is_blamed(desk: Desk) -> None:
    begun = asked(desk, "clans", TWO)
    tell(desk, "red", "red")
    assert isinstance(desk.app.top, Note)
    assert begun == []
    desk.touch("close")
    tell(desk, "red", "green")
    assert isinstance(begun[0], Deal)


def test_what_somebody_told_lies_open_to_nobody_else(desk: Desk) -> None:
    asked(desk, "clans", TWO)
    desk.touch("me")
    desk.touch("card/red")
    desk.step(Press("yes"))
    assert isinstance(desk.app.top, TellOwnCards)
    assert "me" in desk.offers()
    assert not any(means.startswith("card/") for means in desk.offers())


@pytest.mark.parametrize(
    ("players", "mode"), [((Player("Léa"), Player("Papa")), Mode.BESIDE), (TWO, Mode.SCREEN)]
)
def test_nobody_is_asked_where_totem_need_not_know(
    desk: Desk, players: tuple[Player, ...], mode: Mode
) -> None:
    assert len(asked(desk, "clans", players, mode)) == 1


def test_open_clans_are_no_secret(desk: Desk) -> None:
    rules = games.rules("cherokee")
    deal = rules.deal(3, {"variant": Variant.OPEN}, Rng(3))
    begun: list[object] = []
    with_own_cards(desk.shell, presenter(OURS["cherokee"]), Mode.BESIDE, TWO, deal, begun.append)
    assert begun == [deal]
