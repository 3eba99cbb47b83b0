"""One person and Totem: nothing is handed over, nothing is held, and nobody is told to look away."""

from dataclasses import replace

import pytest

from engine.catalogue import OURS
from engine.core import Rng, Seat
from engine.session import Mode, Player, one_person
from engine.stone_age_junior.model import Asked
from tests.engine import games
from tests.engine.stone_age_junior.tables import table
from tests.games.twigs import GAME
from tests.ui.fake_device import DEAL
from tests.ui.fakes import Desk
from tests.ui.games.cherokee.sitting import Sitting, awaiting_recruit
from tests.ui.games.stone_age_junior.scenes import AtTable, sit
from ui.core.input import Key
from ui.core.theme import TextScale
from ui.games.find import presenter
from ui.games.stone_age_junior.table.basket import Basket
from ui.screens.play.opening import begin
from ui.screens.play.peek import Peek
from ui.screens.play.table import TableScreen
from ui.screens.set_up.own_cards import with_own_cards

PERSON = Player("Léa")
TOTEM = Player("Totem", level="clever")
TOTEM_2 = Player("Totem 2", level="clever")
HANDING = {"me", "pad", "uncover"}


def hands_over(desk: Desk) -> bool:
    return not HANDING.isdisjoint(desk.offers())


@pytest.mark.parametrize(
    ("players", "alone"),
    [
        ((PERSON, TOTEM), True),
        ((TOTEM, PERSON, TOTEM_2), True),
        ((TOTEM, TOTEM_2), True),
        ((PERSON, Player("Papa")), False),
        ((PERSON, TOTEM, Player("Papa")), False),
    ],
)
def test_whoever_sits_with_totem_alone_is_one_person(players: tuple[Player, ...], alone: bool) -> None:
    assert one_person(players) is alone


def secret_is_shown(desk: Desk) -> bool:
    return any("secret" in str(piece.args) for piece in desk.scene())


@pytest.mark.parametrize("way", ["touch", "key"])
def test_the_secret_lies_open_at_once_and_done_leads_to_the_table(desk: Desk, way: str) -> None:
    begin(desk.shell, GAME.id, desk.presenter, Mode.SCREEN, [PERSON, TOTEM], {}, DEAL)
    desk.rest()
    assert isinstance(desk.app.top, Peek)
    assert secret_is_shown(desk)
    assert not hands_over(desk)
    if way == "touch":
        desk.touch("done")
    else:
        desk.key(Key.TAKE)
    assert isinstance(desk.app.top, TableScreen)


def test_between_two_people_it_is_handed_over_still(desk: Desk) -> None:
    begin(desk.shell, GAME.id, desk.presenter, Mode.SCREEN, [PERSON, Player("Papa")], {}, DEAL)
    desk.rest()
    assert not secret_is_shown(desk)
    assert hands_over(desk)


def test_escape_closes_a_look_of_whoever_is_alone(desk: Desk) -> None:
    begin(desk.shell, GAME.id, desk.presenter, Mode.SCREEN, [PERSON, TOTEM], {}, DEAL)
    desk.rest()
    desk.key(Key.BACK)
    assert isinstance(desk.app.top, TableScreen)


def test_a_hand_of_cherokee_is_opened_without_a_veil() -> None:
    sitting, state = Sitting(), awaiting_recruit()
    screen = sitting.sit_at(state)
    players = tuple(PERSON if seat == state.seat else TOTEM for seat in range(len(state.hands)))
    screen.table.sitting = replace(screen.table.sitting, players=players)
    sitting.touch("recruit")
    assert not hands_over(sitting)
    assert "hand/1" in sitting.offers()
    sitting.touch("back")
    assert sitting.app.top is screen


@pytest.mark.parametrize("text", ["normal", "huge"])
def test_a_card_that_was_drawn_is_told_without_a_veil_and_with_a_way_back(
    desk: Desk, text: TextScale
) -> None:
    desk.app.turn(replace(desk.app.page, text=text))
    rules = games.rules("clans")
    deal = OURS["clans"].customs().at_the_table(rules.deal(2, {}, Rng(3)), Mode.BESIDE)
    begun: list[object] = []
    below = desk.app.top
    for last in ("back", "done"):
        with_own_cards(desk.shell, presenter(OURS["clans"]), Mode.BESIDE, (PERSON, TOTEM), deal, begun.append)
        desk.rest()
        assert not hands_over(desk)
        desk.touch("card/red")
        desk.touch(last)
        assert desk.app.top is below
        assert len(begun) == (last == "done")


def alone_in_the_valley(**given: object) -> AtTable:
    return sit(table("fp", "fp", **given), players=(PERSON, TOTEM))  # type: ignore[arg-type]  # of `table`


def test_the_own_village_is_looked_behind_at_once_and_totems_is_no_target() -> None:
    at = alone_in_the_valley()
    assert "village/1" not in at.desk.offers()
    at.desk.touch("village/0")
    assert isinstance(at.desk.app.top, Basket)
    assert any(piece.draw.__name__ == "_goods" for piece in at.desk.scene())
    assert not hands_over(at.desk)
    at.desk.key(Key.TAKE)
    assert "village/0" in at.desk.offers()


def test_the_tray_lies_open_to_a_child_alone() -> None:
    at = alone_in_the_valley(asked=Asked.TRADE, at=(7, 7), tokens="tkx456s1tbpaf3")
    assert not hands_over(at.desk)
    assert at.state.seat == Seat(0)
    assert "good/fish" in at.desk.offers()


@pytest.mark.parametrize(
    ("by", "said"), [(Key.TAKE, "Press once to look"), (None, "Hold your finger here to look")]
)
def test_the_pad_says_what_whoever_looks_has_to_do(desk: Desk, by: Key | None, said: str) -> None:
    desk.table(Mode.SCREEN)
    if by is None:
        desk.touch("me")
    else:
        desk.key(by)
    pad = next(piece for piece in desk.scene() if piece.means == "pad")
    assert pad.args[0] == said
