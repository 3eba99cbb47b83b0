"""The screens of Clans beside the table: the epochs, the secret card, the end."""

import pytest

from engine.core import Rng, Seat
from engine.session import Mode, Player, Sitting, Table
from tests.ui.fake_device import FakeDevice, shell_for
from tests.ui.games.clans.table.scenes import AT_REST, RULES, game, look, pages
from tests.ui.parts import secret, there
from ui.core.page import Page
from ui.core.scene import Scene
from ui.core.screen import Screen
from ui.core.theme import TARGET
from ui.games.clans.presenter import PRESENTER
from ui.games.clans.table.epochs import EpochsSheet
from ui.games.contract.playing import AnyPlay, Play
from ui.services.shell import Shell

PAGES = tuple(pages())
START = RULES.start(RULES.deal(3, {}, Rng(3)))


class Closing:
    """An app that shows an empty screen and only counts how often it was closed."""

    def __init__(self) -> None:
        self.top = Screen()
        self.closed = 0

    def close(self) -> None:
        self.closed += 1


def shell() -> tuple[Shell, Closing]:
    app = Closing()
    return shell_for(app, FakeDevice()), app


def play() -> AnyPlay:
    sitting = Sitting(Mode.SCREEN, (Player("Léa"), Player("Papa")), (), RULES.deal(2, {}, Rng(0)))
    table = Table(RULES, sitting, lambda: 0)
    return Play(table, story=lambda played: (), view_after=PRESENTER.table.view_after)


def by_name(page: Page) -> str:
    return f"{page.width:.0f}-{page.text}-{page.language}"


def buttons_are_large_apart_and_on_the_page(shown: Scene, page: Page) -> None:
    found = [piece for piece in shown if piece.means and piece.box.h > 1]
    assert found
    for piece in found:
        assert piece.touch.w >= TARGET
        assert piece.touch.h >= TARGET
        assert piece.touch.inside(page.box)
    assert not any(a.touch.meets(b.touch) for a in found for b in found if a is not b)


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_all_epochs_fit_on_their_sheet(page: Page) -> None:
    around, app = shell()
    sheet = there(PRESENTER.extras.unfolded)(around, play(), look(START), "epochs")
    assert isinstance(sheet, EpochsSheet)
    shown = sheet.scene(page, AT_REST)
    assert all(p.means in ("", "close") for p in shown)
    assert all(p.box.inside(page.box) for p in shown if p.draw.__name__ in ("_epoch", "_sheet", "_button"))
    sheet.chosen("close", 0)
    assert app.closed == 1


def test_other_names_unfold_nothing() -> None:
    around, _ = shell()
    assert there(PRESENTER.extras.unfolded)(around, play(), look(START), "menu") is None


def test_a_seat_sees_its_own_clan_and_an_unknown_one_shows_nothing() -> None:
    (card,) = secret(PRESENTER, Page(language="en"), RULES, RULES.view(START, Seat(1)), Seat(1))
    assert card.args[0] == START.clans[1]
    hidden = RULES.read_state(RULES.state_text(START).replace(",".join(map(str, START.clans)), "?,?,?"))
    assert secret(PRESENTER, Page(), RULES, RULES.view(hidden, Seat(1)), Seat(1)) == ()


def test_nobody_else_sees_it() -> None:
    assert secret(PRESENTER, Page(), RULES, RULES.view(START, Seat(0)), Seat(1)) == ()


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_the_end_shows_the_free_colours_and_the_winners_huts(page: Page) -> None:
    for seats in (2, 3, 4):
        *_, (_, _, over) = game(4, seats)
        outcome = RULES.outcome(over)
        assert outcome is not None
        shown = there(there(PRESENTER.ending).beside)(page, RULES.view(over, None), outcome)
        names = [piece.draw.__name__ for piece in shown]
        assert names.count("_nobodys") == 5 - seats
        assert names.count("_hut") == 4
        assert all(piece.box.inside(page.box.grown(5)) for piece in shown)
