"""Copying cards from the box: each is saved at once, may be corrected and taken back, and nothing
impossible gets into the file."""

import json
from pathlib import Path

import pytest

from engine.catalogue import OURS as GAMES
from engine.core import Rng
from engine.first_sparks import FirstSparksRules, Kind
from engine.first_sparks.components_file import FILE_NAME, read_components
from engine.session import Mode
from firmware.files.set_aside import FAULTY
from firmware.store.opening import open_store
from firmware.store.tables import at_one_go
from tests.ui.games.first_sparks.entry.sitting import PLAYERS, Sitting, device_in, sparks
from ui.games.first_sparks.entry.card_form import CardForm, Refused, copied, next_to_copy
from ui.games.first_sparks.entry.copying import Copying
from ui.games.first_sparks.entry.copying_card import CardScreen
from ui.games.first_sparks.entry.set_in_use import totems_own
from ui.screens.common.ask import Ask, Note
from ui.screens.set_up.set_up import SetUp

OURS = totems_own()


@pytest.fixture
def here(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path)


def written(folder: Path) -> Path:
    return folder / "data" / FILE_NAME


def form(sitting: Sitting) -> CardForm:
    assert isinstance(sitting.top, CardScreen)
    return sitting.top.form


def test_a_card_is_entered_with_a_few_taps_and_saved_at_once(here: Sitting, tmp_path: Path) -> None:
    here.open(Copying(here.shell))
    here.tap("card/22", "more/price", "more/takes/1", "less/steps", "save")
    card = read_components(written(tmp_path).read_text("utf-8")).cards[22]
    assert (card.kind, card.price, card.takes_from) == (Kind.BASKET, 6, (1, 4))
    assert copied(card)
    assert here.rules.components.cards[22] == card, "the next game is played with it"
    assert here.rules.components.facts[0] == OURS.facts[0] + 2, "that it is a basket was printed already"
    assert form(here).card.number == 23, "the next that nobody has copied"
    assert here.says("Card 22 is saved.")


def test_what_was_copied_is_there_after_the_plug_was_pulled(here: Sitting, tmp_path: Path) -> None:
    here.open(Copying(here.shell))
    here.tap("card/9", "more/price", "save", "save", "yes")
    again = Sitting(tmp_path)
    assert again.rules.components.cards[9].price == OURS.cards[9].price + 1
    assert [copied(again.rules.components.cards[n]) for n in (9, 10, 11)] == [True, True, False]


def test_a_copied_card_is_corrected_later(here: Sitting) -> None:
    here.open(Copying(here.shell))
    here.tap("card/41", "more/price", "save", "close")
    here.tap("card/41", "less/price", "less/price", "save", "close")
    assert here.rules.components.cards[41].price == OURS.cards[41].price - 1


def test_a_copied_card_goes_back_to_the_estimate(here: Sitting) -> None:
    here.open(Copying(here.shell))
    here.tap("card/22")
    assert "restore" not in here.offers()
    here.tap("kind/spear", "save", "before", "restore")
    assert here.rules.components.cards[22] == OURS.cards[22]
    assert here.says("The estimate is used again.")


def test_after_the_last_card_the_form_closes(here: Sitting) -> None:
    here.open(Copying(here.shell))
    here.tap("card/7")
    for _ in range(35):
        here.tap("save", "yes")
    assert isinstance(here.top, Copying)
    assert next_to_copy(here.rules.components, 7) is None


def test_a_form_that_nobody_touched_is_not_taken_for_printed_without_a_word(here: Sitting) -> None:
    here.open(Copying(here.shell))
    here.tap("card/22", "save")
    assert isinstance(here.top, Ask)
    here.tap("no")
    assert form(here).card.number == 22
    assert here.rules.components == OURS
    here.tap("save", "yes")
    assert copied(here.rules.components.cards[22])
    assert here.says("Card 22 is saved.")


def test_a_card_left_unsaved_is_asked_for(here: Sitting) -> None:
    here.open(Copying(here.shell))
    here.tap("card/22", "more/price", "close")
    assert isinstance(here.top, Ask)
    here.tap("no")
    assert form(here).card.price == OURS.cards[22].price + 1
    here.tap("after", "yes")
    assert form(here).card.number == 23
    here.tap("before")
    assert form(here).card == OURS.cards[22]


def test_another_kind_begins_with_the_nearest_of_that_kind(here: Sitting) -> None:
    here.open(CardScreen(here.shell, 22))
    here.tap("kind/field")
    assert form(here).card.grain == OURS.cards[23].grain
    here.tap("more/grain", "save")
    assert here.rules.components.cards[22].kind is Kind.FIELD


def test_the_kind_of_knowledge_is_printed_in_the_rule_book(here: Sitting) -> None:
    here.open(CardScreen(here.shell, 28))
    assert not any(means.startswith("kind/") for means in here.offers())
    assert "more/steps" not in here.offers()


def test_what_is_impossible_is_greyed_and_says_why(here: Sitting) -> None:
    here.open(CardScreen(here.shell, 22))
    greyed = {p.means for p in here.scene() if "off" in p.args and p.means}
    assert greyed == {"less/takes/0"}
    here.tap("less/takes/0")
    assert here.says("No number on a card is below 1.")
    here.tap("more/takes/0", "more/takes/0", "more/takes/0")
    assert here.says("Raise the next step first: it asks for 3.")
    here.tap("less/takes/1")
    assert here.says("A smaller catch never needs more tokens: the step before asks for 3.")
    assert form(here).card.takes_from == (3, 3, 7)


def test_every_reason_comes_up() -> None:
    basket = CardForm.of(OURS, 22)
    seen = {basket.why_not("takes/0", -1)}
    dear = basket
    while dear.why_not("price", 1) is None:
        dear = dear.moved("price", 1)
    seen.add(dear.why_not("price", 1))
    long = basket
    while long.why_no_step(1) is None:
        long = long.with_step(1)
    seen.add(long.why_no_step(1))
    level = basket.moved("takes/0", 1).moved("takes/0", 1)
    seen |= {level.why_not("takes/0", 1), level.why_not("takes/1", -1)}
    short = basket.with_step(-1).with_step(-1)
    seen.add(short.why_no_step(-1))
    assert seen - {None} == set(Refused)


def test_whatever_the_form_lets_stand_is_a_card(here: Sitting) -> None:
    """Every value to its end, for every kind."""
    for kind in CardForm.of(OURS, 22).kinds:
        entered = CardForm.of(OURS, 22).of_kind(kind)
        while entered.hunts and entered.why_no_step(1) is None:
            entered = entered.with_step(1)
        for field in reversed(entered.fields):
            while entered.why_not(field, 1) is None:
                entered = entered.moved(field, 1)
        assert entered.copied().cards[22].price == 40
        for field in entered.fields:
            while entered.why_not(field, -1) is None:
                entered = entered.moved(field, -1)
        assert entered.copied().cards[22].price == 1


def test_the_set_up_says_which_set_is_used_and_opens_it(here: Sitting) -> None:
    here.open(SetUp(here.shell, GAMES["first_sparks"], sparks()))
    assert here.says("35 prices are estimates: compare your cards")
    here.tap("set")
    assert here.says("Totem’s own set: 26 of 134 values are printed facts, the others are estimates.")
    here.tap("card/7", "save", "yes", "close", "close")
    assert here.says("34 prices are estimates: compare your cards")
    here.tap("set")
    assert here.says("The set of our box: 29 of 134 values")


def test_a_faulty_file_is_said_and_set_aside_when_a_card_is_saved(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    broken = json.dumps({"name": "mine", "cards": 7})
    written(tmp_path).write_text(broken)
    here = Sitting(tmp_path)
    here.open(SetUp(here.shell, GAMES["first_sparks"], sparks()))
    assert here.says("Your file of cards has faults")
    here.tap("set")
    assert isinstance(here.top, Note)
    assert here.says("Totem’s own set is used.")
    assert here.says("cards: this must be a list in brackets.")
    here.tap("close")
    assert here.rules.components == OURS
    (part,) = here.services.parts()
    assert "cards: this must be a list in brackets." in part.reason
    here.tap("faults", "close", "card/7", "save", "yes")
    assert written(tmp_path).with_name(f"{FILE_NAME}{FAULTY}").read_text() == broken
    assert device_in(tmp_path).library.own_file("first_sparks") is not None
    assert not here.services.parts()
    here.tap("close", "close")
    assert here.says("34 prices are estimates: compare your cards")


def test_a_file_that_cannot_be_written_is_said_and_changes_nothing(
    here: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    here.open(CardScreen(here.shell, 22))
    here.tap("more/price", "save")
    assert here.says("The file cannot be written (No space left on device)")
    assert form(here).card.price == OURS.cards[22].price + 1, "what was entered is still there"
    assert here.rules.components == OURS


def test_a_game_that_was_begun_goes_on_with_the_cards_of_then_and_nothing_is_asked(
    here: Sitting, tmp_path: Path
) -> None:
    opened = open_store(tmp_path, now=0.0)
    here.use(device_in(tmp_path, opened))
    price = here.rules.components.cards[7].price
    here.services.tables.begin("first_sparks", Mode.SCREEN, PLAYERS[:3], {}, here.rules.deal(3, {}, Rng(3)))
    here.open(CardScreen(here.shell, 7))
    here.tap("more/price", "save")
    assert form(here).card.number == 8, "saved with one tap"
    (begun,) = here.services.tables.unfinished()
    table = at_one_go(here.services.tables.resuming(begun.id))
    assert not isinstance(table, str)
    assert isinstance(table.rules, FirstSparksRules)
    assert table.rules.components.cards[7].price == price
    assert here.rules.components.cards[7].price == price + 1
    here.services.close()


def test_a_game_begun_after_copying_is_played_with_the_copied_card(here: Sitting) -> None:
    here.open(CardScreen(here.shell, 7))
    here.tap("more/price", "save")
    rules = here.rules
    table = here.services.tables.begin(
        "first_sparks", Mode.SCREEN, PLAYERS[:3], {}, rules.deal(3, {}, Rng(3))
    )
    assert table.rules is rules
    assert rules.components.cards[7].price == OURS.cards[7].price + 1
