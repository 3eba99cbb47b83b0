"""The entry screens at both sizes, in all text sizes and languages: all that is read fits, all can be hit."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.first_sparks.ledger_book import Book
from engine.first_sparks.model import Plow
from engine.session import Mode
from tests.ui.games.first_sparks.entry.sitting import PLAYERS, Sitting, page_of, sparks
from tests.ui.parts import count, set_up
from tests.ui.screens.test_layout import faults, half_over
from ui.core.theme import TextScale
from ui.games.first_sparks.entry.card_at_table import CardAtTable
from ui.games.first_sparks.entry.copying import Copying
from ui.games.first_sparks.entry.copying_card import CardScreen
from ui.games.first_sparks.entry.ledger_screen import LedgerScreen
from ui.games.first_sparks.entry.set_on_stick import SetOnStick
from ui.games.shared.keeping import Keeping
from ui.screens.set_up.set_up import SetUp


def ledger_first(here: Sitting) -> None:
    here.open(SetUp(here.shell, OURS["first_sparks"], sparks()))
    for _ in range(4):
        here.tap("add")
        here.top.typed("Wilhelmina", 0)
        here.tap("done")


def faulty(here: Sitting) -> None:
    folder = here.services.paths.data / "data"
    folder.mkdir()
    (folder / "first_sparks.json").write_text('{"name": 3, "cards": 7}')
    here.open(SetUp(here.shell, OURS["first_sparks"], sparks()))


def faults_told(here: Sitting) -> None:
    faulty(here)
    here.tap("set")


def unreadable(here: Sitting) -> None:
    faulty(here)
    file = here.services.paths.data / "data" / "first_sparks.json"
    file.write_bytes(b"\xff")
    here.open(SetUp(here.shell, OURS["first_sparks"], sparks()))
    here.tap("set")


def copying(here: Sitting) -> None:
    here.open(CardScreen(here.shell, 22))
    here.tap("save", "yes", "close")
    here.open(Copying(here.shell))


def card(number: int, *taps: str) -> Callable[[Sitting], None]:
    def go(here: Sitting) -> None:
        here.open(CardScreen(here.shell, number))
        here.tap(*taps)

    return go


def at_table(number: int, asked: int, *taps: str) -> Callable[[Sitting], None]:
    """Its values asked for, or corrected, while a game goes on."""

    def go(here: Sitting) -> None:
        options = {"pile": "cardboard"}
        deal = here.rules.deal(3, options, Rng(2))
        table = here.services.tables.begin("first_sparks", Mode.BESIDE, PLAYERS[:3], options, deal)
        here.open(CardAtTable(here.shell, table, number, lambda: None, asked=asked))
        here.tap(*taps)

    return go


def set_up_ledger(seats: int) -> Callable[[Sitting], None]:
    def go(here: Sitting) -> None:
        here.open(count(sparks(), here.shell, PLAYERS[:seats], {}))
        here.tap("done")

    return go


def ledger(seats: int, *taps: str) -> Callable[[Sitting], None]:
    """In the first round."""

    def go(here: Sitting) -> None:
        book = Book(tuple(range(seats, 0, -1)), (3, 3, 2, 2), Plow.EACH)
        here.open(LedgerScreen(Keeping(here.shell, "first_sparks", PLAYERS[:seats], {}), book))
        here.tap(*taps)

    return go


def rich(here: Sitting) -> None:
    """Somebody with four tools to choose from, in a market that is reduced."""
    ledger(6, *["done"] * 6)(here)
    top = here.top
    assert isinstance(top, LedgerScreen)
    accounts = [replace(account, food=123, size=14, cards=(1, 12, 25)) for account in top.ledger.accounts]
    market = (26, 27, 28, 29, 40, 41)
    top.come_to((replace(top.ledger, accounts=tuple(accounts), market=market, reduced=True, bonus=26),))
    here.look_again()


def giving_a_tool(here: Sitting) -> None:
    rich(here)
    here.tap("card/41", "buy/0")


def starving(here: Sitting) -> None:
    ledger(6, *["done"] * 6, *["pass"] * 6, "done", "card/20")(here)
    top = here.top
    assert isinstance(top, LedgerScreen)
    accounts = [replace(account, food=0, size=14) for account in top.ledger.accounts]
    top.come_to((replace(top.ledger, accounts=tuple(accounts)),))
    here.look_again()


def spreading(here: Sitting) -> None:
    ledger(6, *["done"] * 6, *["pass"] * 6, "done", "card/20", *["done"] * 6)(here)
    here.tap(*["add", "add", "add", "add", "add"], "more/0", "mountain/0", "less/4")


def told(seats: int) -> Callable[[Sitting], None]:
    def go(here: Sitting) -> None:
        screen = set_up("first_sparks", here.shell, PLAYERS[:seats], {})
        assert screen is not None
        here.open(screen)
        here.tap("tile/2", "tile/4", "tile/1", *["tile/3"] * (seats == 3))

    return go


SCREENS: Mapping[str, Callable[[Sitting], None]] = {
    "set-up": ledger_first,
    "faulty set": faulty,
    "faults told": faults_told,
    "unreadable": unreadable,
    "copying": copying,
    "stick": lambda here: here.open(SetOnStick(here.shell)),
    "card": card(22),
    "longest look-up": card(41, *["more/steps"] * 7),
    "refused": card(22, "less/takes/1", "less/takes/1", "less/takes/1"),
    "refused and copied": card(22, "save", "yes", "before", "less/takes/0", "less/takes/0"),
    "asked for": at_table(22, 8),
    "asked for, refused": at_table(22, 8, "less/takes/1", "less/takes/1", "less/takes/1"),
    "asked for, longest refusal": at_table(22, 8, "more/takes/0", *["less/takes/1"] * 4),
    "the last asked for": at_table(40, 1, "more/price"),
    "corrected": at_table(40, 0, "more/price"),
    "field": card(23),
    "knowledge": card(28),
    "told by three": told(3),
    "told by six": told(6),
    "ledger for two": set_up_ledger(2),
    "ledger for six": set_up_ledger(6),
    "second member": ledger(6, "add", "more/0", "mountain/0"),
    "market": ledger(6, *["done"] * 6),
    "who buys": ledger(6, *["done"] * 6, "card/7"),
    "who buys of two": ledger(2, *["done"] * 2, "card/7"),
    "reduced": rich,
    "giving a tool": giving_a_tool,
    "drawing": ledger(6, *["done"] * 6, "card/7", "buy/0"),
    "rotting": ledger(6, *["done"] * 6, *["pass"] * 6),
    "hunting": ledger(3, *["done"] * 3, *["pass"] * 3, "done", "card/20", "less/0"),
    "starving": starving,
    "spreading": spreading,
    "spreading refused": ledger(2, "add", *["more/0"] * 3),
}


@pytest.mark.parametrize("language", ["fr", "en", "de"])
@pytest.mark.parametrize("text", ["normal", "large", "huge"])
@pytest.mark.parametrize("wide", [False, True], ids=["800", "1280"])
@pytest.mark.parametrize("name", list(SCREENS))
def test_all_that_is_read_fits_and_all_can_be_hit(
    name: str, wide: bool, text: TextScale, language: str, tmp_path: Path
) -> None:
    sitting = Sitting(tmp_path, page_of(wide=wide, text=text, language=language))
    SCREENS[name](sitting)
    assert faults(sitting.scene(), sitting.page) + half_over(sitting.scene(), sitting.page) == []
