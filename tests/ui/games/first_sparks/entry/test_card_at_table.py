"""What is printed on a card is asked for when it first lies in the market, and corrected where it stands."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core import Rng
from engine.first_sparks import SHUFFLE, FirstSparksRules
from engine.first_sparks.components import TECHNOLOGIES
from engine.first_sparks.components_file import FILE_NAME, read_components
from engine.session import Mode, Table
from firmware.store.opening import open_store
from firmware.store.tables import at_one_go
from tests.engine.first_sparks.growing import growing
from tests.ui.games.first_sparks.entry.sitting import PLAYERS, Sitting, device_in, sparks
from ui.core.input import Key
from ui.games.first_sparks.entry.card_at_table import CardAtTable, left_to_ask
from ui.games.first_sparks.entry.card_form import copied
from ui.games.first_sparks.entry.set_in_use import totems_own
from ui.games.first_sparks.table.screen import SparksTable
from ui.screens.common.ask import Note
from ui.screens.play.event_card import EventCard
from ui.screens.play.opening import open_table

HOUSE = totems_own()
FIRST = (7, 8, 9, 10, 11, 12, 13, 14)


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Sitting]:
    here = Sitting(tmp_path)
    here.use(device_in(tmp_path, open_store(tmp_path, now=0.0)))
    yield here
    here.services.close()


def after_a_power_cut(here: Sitting, folder: Path) -> Table:
    here.services.close()
    here.use(device_in(folder, open_store(folder, now=0.0)))
    (waiting,) = here.services.tables.unfinished()
    table = at_one_go(here.services.tables.resuming(waiting.id))
    assert isinstance(table, Table), table
    return table


def sit_down(here: Sitting, mode: Mode = Mode.BESIDE, seed: int = 2) -> Table:
    """Three clans, as far as the first market."""
    rules, options = here.rules, {"pile": "cardboard"} if mode is Mode.BESIDE else {}
    deal = rules.deal(3, options, Rng(seed))
    table = here.services.tables.begin("first_sparks", mode, PLAYERS[:3], options, deal)
    rng = Rng(seed)
    while not table.state.round:
        table.play(growing(rules, table.state, rng))
        table.hands_done()
    show(here, table)
    return table


def show(here: Sitting, table: Table) -> None:
    while table.unread:
        table.read()
    table.hands_done()
    open_table(here.shell, sparks(), table)
    here.look_again()


def asked(here: Sitting) -> int | None:
    """The number of the card that is asked for."""
    here.look_again()
    while isinstance(here.top, EventCard):
        here.tap("close")
    here.step(ms=1000)  # nobody reads faster, and the second half of a double tap does not count
    return here.top.form.card.number if isinstance(here.top, CardAtTable) else None


def shown(here: Sitting) -> SparksTable:
    """The table, on top."""
    top = here.top
    assert isinstance(top, SparksTable), type(top)
    return top


def components(table: Table) -> dict[int, object]:
    assert isinstance(table.rules, FirstSparksRules)
    return dict(table.rules.components.cards)


def test_cards_are_asked_for_one_at_a_time_and_kept_with_one_press(here: Sitting, tmp_path: Path) -> None:
    table = sit_down(here)
    assert asked(here) == 7
    assert here.says("Card 7: the same as yours?")
    assert here.says("Yes")
    here.tap("save")
    assert asked(here) == 8
    file = read_components((tmp_path / "data" / FILE_NAME).read_text("utf-8"))
    assert [number for number in TECHNOLOGIES if copied(file.cards[number])] == [7]
    assert isinstance(table.rules, FirstSparksRules)
    assert copied(table.rules.components.cards[7])


def test_a_value_that_differs_counts_in_this_game_and_in_later_ones(here: Sitting) -> None:
    table = sit_down(here)
    assert asked(here) == 7
    here.tap("more/price", "more/price")
    assert here.says("Keep")
    here.tap("save")
    assert isinstance(table.rules, FirstSparksRules)
    price = HOUSE.cards[7].price + 2
    assert table.rules.components.cards[7].price == price
    assert here.rules.components.cards[7].price == price
    assert table.rules.components.cards[8] == HOUSE.cards[8]


def test_one_press_passes_a_card_over_for_this_game_alone(here: Sitting, tmp_path: Path) -> None:
    table = sit_down(here)
    for card in FIRST:
        assert asked(here) == card
        here.tap("close") if card % 2 else here.key(Key.BACK)
    assert asked(here) is None
    assert isinstance(here.top, SparksTable)
    assert not (tmp_path / "data").exists()
    assert sit_down(here) is not table
    assert asked(here) == 7


def test_none_this_time_ends_all_questions_of_the_game(here: Sitting) -> None:
    table = sit_down(here)
    assert asked(here) == 7
    here.tap("none")
    assert asked(here) is None
    assert left_to_ask(table) == ()


def test_the_power_is_cut_in_between_and_nothing_is_asked_twice(here: Sitting, tmp_path: Path) -> None:
    sit_down(here)
    assert asked(here) == 7
    here.tap("more/price", "save")
    assert asked(here) == 8
    here.tap("close")
    assert asked(here) == 9
    here.tap("more/price")  # not kept yet: it is asked for again
    table = after_a_power_cut(here, tmp_path)
    assert isinstance(table.rules, FirstSparksRules)
    assert table.rules.components.cards[7].price == HOUSE.cards[7].price + 1
    show(here, table)
    assert asked(here) == 9
    top = here.top
    assert isinstance(top, CardAtTable)
    assert top.form.untouched


def test_on_the_screen_nobody_has_a_card_to_look_at(here: Sitting) -> None:
    table = sit_down(here, Mode.SCREEN)
    assert asked(here) is None
    assert left_to_ask(table) == ()


def test_hands_are_never_interrupted(here: Sitting) -> None:
    table = sit_down(here)
    assert asked(here) == 7
    here.app.close()
    table.deal_out()
    screen = shown(here)
    screen.play.refresh()
    assert asked(here) is None
    assert table.handwork is not None
    screen.play.hands_done()
    assert asked(here) == 7


def test_a_card_is_corrected_where_it_is_explained_and_goes_back_to_the_estimate(here: Sitting) -> None:
    table = sit_down(here, Mode.SCREEN)
    here.tap("about/14", "correct", "more/price", "save")
    assert shown(here).table is table
    assert isinstance(table.rules, FirstSparksRules)
    assert table.rules.components.cards[14].price == HOUSE.cards[14].price + 1
    here.tap("about/14", "correct", "restore")
    assert shown(here).table is table
    assert table.rules.components.cards[14] == HOUSE.cards[14]
    assert here.rules.components.cards[14] == HOUSE.cards[14]


def test_what_has_counted_already_holds_from_the_next_game_on(here: Sitting) -> None:
    """A card that somebody has paid for: this game goes on as it was."""
    table = sit_down(here, Mode.SCREEN)
    rng = Rng(4)
    while not any(len(clan.cards) > 1 for clan in table.state.clans):
        table.play(growing(here.rules, table.state, rng))
    bought = next(clan.cards[-1] for clan in table.state.clans if len(clan.cards) > 1)
    before, was = table.state, components(table)
    here.open(CardAtTable(here.shell, table, bought, lambda: None))
    here.tap("more/price", "save")
    assert isinstance(here.top, Note)
    assert here.says("This applies from the next game on.")
    assert (table.state, components(table)) == (before, was)
    assert here.rules.components.cards[bought].price == HOUSE.cards[bought].price + 1


@pytest.mark.parametrize("seed", [2, 3])
def test_every_card_of_a_whole_game_is_asked_for_once(here: Sitting, tmp_path: Path, seed: int) -> None:
    """Told cards, cards kept and passed over, and the power cut now and then."""
    table, rng = sit_down(here, seed=seed), Rng(seed)
    seen: list[int] = []
    lay: set[int] = set()
    for n in range(260):
        lay |= {card for card in table.state.market if card != SHUFFLE}
        while (card := asked(here)) is not None:
            seen.append(card)
            if rng.below(3):
                here.tap(*(["more/price"] if rng.below(2) else []), "save")
            else:
                here.tap("close")
        screen = here.top
        if not isinstance(screen, SparksTable) or table.state.ask is None:
            break
        screen.play.play(growing(table.rules, table.state, rng), here.now)
        screen.play.skip()
        screen.play.hands_done()
        while table.unread:
            table.read()
        if n % 40 == 20 and table.state.ask is not None:
            before, table = table.state, after_a_power_cut(here, tmp_path)
            assert table.state == before
            show(here, table)
    assert len(seen) == len(set(seen))
    assert set(seen) == lay
    assert len(seen) > 12
