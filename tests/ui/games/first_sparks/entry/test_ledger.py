"""Food only: an evening is told by taps, kept with each of them, undone, gone on with and counted."""

from dataclasses import replace
from importlib import resources
from pathlib import Path

import pytest

from engine.core import Seat
from engine.first_sparks import Phase
from engine.first_sparks.components_file import FILE_NAME
from engine.first_sparks.ledger import NewMember
from engine.first_sparks.ledger_book import Book, Spread
from engine.first_sparks.model import Plow
from engine.session import Count
from firmware.store.opening import open_store
from tests.patience import PATIENCE_S
from tests.ui.games.first_sparks.entry.sitting import PLAYERS, Sitting, device_in, sparks
from tests.ui.parts import count, there
from ui.games.first_sparks.entry.ledger_screen import LedgerScreen
from ui.games.first_sparks.entry.ledger_set_up import LedgerSetUp
from ui.games.shared.keeping import Keeping
from ui.screens.play.the_end import EndScreen

THREE = PLAYERS[:3]


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path)


def begin(here: Sitting, seats: int = 3) -> None:
    here.open(count(sparks(), here.shell, PLAYERS[:seats], {}))
    for n in range(2 * (3 if seats < 4 else seats)):
        here.tap(f"more/{n % 4}")
    here.tap("done")


def screen(here: Sitting) -> LedgerScreen:
    assert isinstance(here.top, LedgerScreen)
    return here.top


def first_round(here: Sitting) -> None:
    begin(here)
    here.tap("done", "done", "done")


def test_herbs_change_hands_and_grounds_are_counted(here: Sitting) -> None:
    here.open(count(sparks(), here.shell, THREE, {}))
    top = here.top
    assert isinstance(top, LedgerSetUp)
    here.tap("herbs/0/1", "done")
    assert top.herbs == (1, 2, 3)
    assert here.says("6 grounds are missing.")
    here.tap(*["more/0"] * 2, *["more/1"] * 2, "more/3", "more/3", "more/2")
    assert here.says("All 6 grounds are entered.")
    here.tap("done")
    assert (screen(here).book.herbs, screen(here).book.grounds) == ((1, 2, 3), (2, 2, 0, 2))
    assert screen(here).ledger.order == (2, 1, 0)


def test_the_sum_of_a_new_member_is_shown_before_it_is_paid(here: Sitting) -> None:
    begin(here)
    here.tap("add", "more/0", "mountain/0")
    assert here.says("1 for the new members + 2 for clans there + 1 for mountains = 4")
    assert screen(here).ledger.accounts[0].food == 7
    here.tap("done")
    assert screen(here).ledger.accounts[0].food == 3
    assert screen(here).book.entries == (Spread(Seat(0), (NewMember(1, True),)),)


def test_a_card_is_bought_and_the_drawn_one_told(here: Sitting) -> None:
    first_round(here)
    here.tap("card/8", "buy/1")
    assert screen(here).ledger.accounts[1].cards == (2, 8)
    here.tap("card/20")
    assert 20 in screen(here).ledger.market
    here.tap("pass", "pass")
    assert here.says("A third of the food rots.")
    assert here.says("7 − 2 = 5")


def with_account(here: Sitting, seat: int, *, food: int, cards: tuple[int, ...]) -> None:
    """As if a clan had come to this."""
    top = screen(here)
    accounts = list(top.ledger.accounts)
    accounts[seat] = replace(accounts[seat], food=food, cards=cards)
    top.come_to((replace(top.ledger, accounts=tuple(accounts)),))
    here.look_again()


def test_who_cannot_buy_is_greyed_and_says_why(here: Sitting) -> None:
    first_round(here)
    with_account(here, 0, food=1, cards=(3,))
    here.tap("card/8", "buy/0")
    assert here.says("Maximilienne has only 1 food; it costs 3.")
    with_account(here, 1, food=9, cards=(2, 15))
    here.tap("card/9", "buy/1")
    assert here.says("Papa knows this already.")
    assert not screen(here).ledger.to_draw


def test_a_fourth_tool_asks_which_one_goes(here: Sitting) -> None:
    first_round(here)
    with_account(here, 1, food=20, cards=(2, 12, 13))
    here.tap("card/8", "buy/1")
    assert here.says("Which tool goes to the box?")
    here.tap("tool/12")
    assert screen(here).ledger.accounts[1].cards == (2, 8, 13)


def test_two_players_may_put_a_declined_card_into_the_box(here: Sitting) -> None:
    begin(here, 2)
    here.tap("done", "done", "card/7", "box", "card/30")
    assert 7 not in screen(here).ledger.market
    here.tap("card/8")
    assert "box" not in here.offers()


def test_hunting_shows_what_is_caught_and_who_starves(here: Sitting) -> None:
    first_round(here)
    here.tap("card/7", "buy/0", "card/30", "pass", "pass", "done")
    assert screen(here).ledger.phase is Phase.FEED
    here.tap("done", "done", "more/0")
    assert here.says("4 + 5 hunted − 1 fed = 8")
    here.tap("more/0", "more/0")
    assert here.says("The land has only 2 such grounds.")
    here.tap("done")
    assert screen(here).ledger.stock[0] == 2
    assert screen(here).book.last_grounds(Seat(0)) == (2, 0, 0, 0)


def test_who_starves_is_said_before_anybody_is_fed(here: Sitting) -> None:
    first_round(here)
    here.tap("card/7", "buy/0", "card/30", "pass", "pass", "done")
    top = screen(here)
    starving = replace(top.ledger.accounts[2], food=0, size=4)
    top.come_to((replace(top.ledger, accounts=(*top.ledger.accounts[:2], starving)),))
    here.look_again()
    assert here.says("3 members starve: remove them; the others must stay together.")
    here.tap("done")
    assert (top.ledger.accounts[2].food, top.ledger.accounts[2].size) == (0, 1)


def test_every_step_is_undone_up_to_the_beginning(here: Sitting) -> None:
    first_round(here)
    here.tap("card/7", "buy/0", "card/30", "pass", "pass", "done")
    steps = len(screen(here).book.entries)
    for left in range(steps - 1, -1, -1):
        here.tap("undo")
        assert len(screen(here).book.entries) == left
    here.tap("undo")
    assert screen(here).ledger.phase is Phase.SECOND


def test_undo_lets_go_of_what_is_chosen_first(here: Sitting) -> None:
    first_round(here)
    here.tap("card/7", "undo")
    assert "pass" in here.offers()
    assert len(screen(here).book.entries) == 3


def test_an_evening_goes_on_after_the_plug_was_pulled(tmp_path: Path) -> None:
    here = Sitting(tmp_path)
    kept = open_store(tmp_path, now=0.0)
    here.use(device_in(tmp_path, kept))
    first_round(here)
    here.tap("card/7", "buy/0")
    told = screen(here).book
    kept.close()
    again = Sitting(tmp_path)
    kept = open_store(tmp_path, now=0.0)
    again.use(device_in(tmp_path, kept))
    (left,) = again.services.tables.unfinished()
    assert (left.game, left.counted) == ("first_sparks", True)
    count = again.services.tables.count(left.id)
    assert not isinstance(count, str)
    assert sparks_opens(again, count)
    assert screen(again).book == told
    assert screen(again).ledger.to_draw == 1
    kept.close()


def test_an_evening_goes_on_with_the_cards_it_was_begun_with(tmp_path: Path) -> None:
    here = Sitting(tmp_path)
    kept = open_store(tmp_path, now=0.0)
    here.use(device_in(tmp_path, kept))
    first_round(here)
    begun_with = here.rules.components
    text = resources.files("engine.first_sparks").joinpath(FILE_NAME).read_text("utf-8")
    assert here.services.library.keep_own_file("first_sparks", text.replace('"house set"', '"my set"')) == ""
    kept.close()
    again = Sitting(tmp_path)
    kept = open_store(tmp_path, now=0.0)
    again.use(device_in(tmp_path, kept))
    count = again.services.tables.count(again.services.tables.unfinished()[0].id)
    assert again.rules.components != begun_with
    assert sparks_opens(again, count)
    assert screen(again)._rules.components == begun_with
    kept.close()


def sparks_opens(here: Sitting, count: object) -> bool:
    assert isinstance(count, Count)
    opened = there(sparks().entry.counting).again(here.shell, count)
    here.step(ms=500)
    return opened


@pytest.mark.parametrize("text", ["", "{}", '{"book": ["2 1"]}', '{"book": 3}', '{"book": [3]}'])
def test_a_text_that_is_no_evening_is_not_opened(text: str, here: Sitting) -> None:
    assert not sparks_opens(here, Count("first_sparks", THREE, (), text))


def test_at_thirteen_members_everything_is_counted_up(here: Sitting) -> None:
    here.open(
        LedgerScreen(Keeping(here.shell, "first_sparks", THREE, {}), Book((3, 2, 1), (2, 2, 1, 1), Plow.EACH))
    )
    top = screen(here)
    ledger = top.ledger
    sizes = zip(ledger.accounts, (13, 4, 13), (2, 9, 5), strict=True)
    accounts = tuple(replace(account, size=size, food=food) for account, size, food in sizes)
    top.come_to((replace(ledger, phase=Phase.SPREAD, round=5, accounts=accounts),))
    here.look_again()
    here.tap("done", "done", "done")
    assert top.ledger.phase is Phase.OVER
    here.tap("done")
    assert isinstance(here.top, EndScreen)
    here.step(ms=10_000)
    outcome = top._rules.outcome(here.top._ended.state)
    assert outcome is not None
    assert outcome.ranking[0] == (Seat(2),)
    assert outcome.scores == (13, 4, 13)


def test_a_game_that_is_over_is_kept_with_its_result_and_opened_with_it(tmp_path: Path) -> None:
    """Thirteen members by telling: a clan that finds enough and grows by five, five and two."""
    here = Sitting(tmp_path)
    kept = open_store(tmp_path, now=0.0)
    here.use(device_in(tmp_path, kept))
    begin(here)
    top = screen(here)
    rich = tuple(replace(account, food=300) for account in top.ledger.accounts)
    top.come_to((replace(top.ledger, accounts=rich),))
    for _ in range(200):
        if top.complete:
            break
        here.look_again()
        if top.ledger.to_draw:
            here.tap(next(means for means in reversed(here.offers()) if means.startswith("card/")))
        elif top.ledger.phase is Phase.SPREAD:
            here.tap("add", "add", "add", "add", "done")
        else:
            here.tap(top.main())
    here.tap("done")
    assert isinstance(here.top, EndScreen)
    assert kept.store.writer.settle(PATIENCE_S)
    (finished,) = here.services.tables.finished()
    assert finished.counted
    assert max(score or 0 for score in finished.scores) >= 13
    kept.close()


@pytest.mark.parametrize("seats", range(2, 7))
def test_three_rounds_by_the_main_button_alone(seats: int, here: Sitting) -> None:
    """Enter goes on wherever nothing has to be told; only drawn cards have to be."""
    begin(here, seats)
    for _ in range(300):
        if screen(here).ledger.round > 3:
            break
        ledger = screen(here).ledger
        if ledger.to_draw:
            here.tap(next(means for means in reversed(here.offers()) if means.startswith("card/")))
        else:
            here.tap(screen(here).main())
    assert screen(here).ledger.round == 4
