"""Turning up clan cards after the end."""

import pytest

from engine.clans import Clan, State
from engine.session import Table
from tests.ui.games.clans.entry.sitting import DEAL, Home, Sitting, clans, played, table_of
from tests.ui.parts import reveal
from ui.core.input import Key
from ui.games.clans.entry.revealing import Revealing
from ui.screens.play import the_end


@pytest.fixture
def table() -> Table:
    return played(None)


def asked(table: Table) -> Sitting:
    s = Sitting(blind=True)
    screen = reveal(clans(), s.shell, table)
    assert screen is not None
    s.app.open(screen)
    s.step()
    return s


def test_clans_that_are_told_reach_the_table(table: Table) -> None:
    s = asked(table)
    for means in ("clan/0/red", "clan/1/green", "clan/2/blue", "done"):
        s.tap(means)
    assert table.state.clans == (Clan.RED, Clan.GREEN, Clan.BLUE)
    assert isinstance(s.top, Home)


def test_nobody_knows_is_an_answer(table: Table) -> None:
    s = asked(table)
    for means in ("clan/0/red", "clan/1/?", "clan/2/blue", "done"):
        s.tap(means)
    assert table.state.clans == (Clan.RED, None, Clan.BLUE)


def test_taken_colour_is_refused_in_words(table: Table) -> None:
    s = asked(table)
    s.tap("clan/0/red")
    s.tap("clan/2/red")
    assert s.says("Léa has this clan already.")
    assert isinstance(s.top, Revealing)
    assert s.top.clans == ["red", "", ""]


def test_two_may_be_unknown(table: Table) -> None:
    s = asked(table)
    s.tap("clan/0/?")
    s.tap("clan/1/?")
    assert isinstance(s.top, Revealing)
    assert s.top.clans == ["?", "?", ""]


def test_somebody_who_is_not_told_yet_is_asked(table: Table) -> None:
    s = asked(table)
    s.tap("clan/0/red")
    s.tap("done")
    assert isinstance(s.top, Revealing)
    assert s.says("Papa: which clan?")


def test_known_card_stays(table: Table) -> None:
    state: State = table.state
    known = table_of(state._replace(clans=(Clan.RED, None, None)), DEAL)
    s = asked(known)
    s.tap("clan/0/blue")
    assert s.says("This clan card is already turned up.")
    assert isinstance(s.top, Revealing)
    assert s.top.clans == ["red", "", ""]


def test_refusal_of_the_table_is_said(table: Table) -> None:
    s = asked(table)
    assert isinstance(s.top, Revealing)
    s.top.clans = ["red", "red", "blue"]
    s.tap("done")
    assert s.says("Somebody else has this clan.")


def test_nothing_is_asked_before_the_end() -> None:
    assert reveal(clans(), Sitting().shell, played(10)) is None


def test_nothing_is_asked_when_all_cards_are_known() -> None:
    whole = played(None)
    whole.reveal("red,green,blue")
    assert reveal(clans(), Sitting().shell, whole) is None


def test_end_shows_the_winner_after_the_reveal(table: Table) -> None:
    s = Sitting(blind=True)
    the_end.show(s.shell, clans(), table)
    s.step()
    for means in ("clan/0/red", "clan/1/green", "clan/2/blue", "done"):
        s.tap(means)
    assert isinstance(s.top, the_end.EndScreen)
    assert s.says("win")


def test_keys_alone_tell_a_clan(table: Table) -> None:
    s = asked(table)
    while s.app.focus != "clan/1/green":
        s.key(Key.NEXT)
    s.key(Key.TAKE)
    assert isinstance(s.top, Revealing)
    assert s.top.clans == ["", "green", ""]
