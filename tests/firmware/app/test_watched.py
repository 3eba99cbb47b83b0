"""A table of Totem's seats alone: nobody has to touch anything from its first picture to its end."""

from pathlib import Path

import pytest

from engine.session import BEGINS, Player, Table
from tests.firmware.app.playing import Play, playing
from tests.firmware.app.with_totem import PERSON, AtOnce, sit_down, thought_by, totem
from ui.screens.play.event_card import LETTER_MS, SEEN_MS, EventCard
from ui.screens.play.table import TableScreen

CARDED = ("clans", "cherokee", "territories", "first_sparks")
MOST_MS = 600_000
TURN_MS = 100


def begun(play: Play, game: str, *players: Player) -> Table:
    """Who begins is still to be read."""
    thought_by(play, AtOnce())
    table = sit_down(play, game, *players)
    table.say_who_begins()
    play.console.app.changed()
    play.hand.rest(TURN_MS)
    return table


def watch(play: Play, table: Table, *, cards: int) -> list[tuple[str, float]]:
    """The facts of the first cards, and how long each stood there, ms."""
    shown: list[tuple[EventCard, float]] = []
    gone: list[tuple[str, float]] = []
    while len(gone) < cards and table.rules.to_act(table.state) is not None:
        assert play.hand.clock() < MOST_MS, "something waits for a person"
        top = play.console.app.top
        if isinstance(top, EventCard) and (not shown or shown[-1][0] is not top):
            shown.append((top, play.hand.clock()))
        elif isinstance(top, TableScreen) and len(gone) < len(shown):
            card, since = shown[-1]
            gone.append((card.explained.fact, play.hand.clock() - since))
        play.hand.rest(TURN_MS)
    return gone


@pytest.mark.parametrize("game", CARDED)
def test_cards_go_by_themselves_once_they_could_be_read(tmp_path: Path, game: str) -> None:
    with playing(tmp_path, game, seed=4, explains=True) as play:
        table = begun(play, game, totem(), totem(2))
        gone = watch(play, table, cards=2)
        assert len(gone) == 2
        for fact, ms in gone:
            assert SEEN_MS + LETTER_MS * len(fact) <= ms <= 30_000
        assert BEGINS not in table.unread


def test_where_a_person_sits_a_card_waits_to_be_read(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4, explains=True) as play:
        begun(play, "territories", PERSON, totem())
        card = play.console.app.top
        assert isinstance(card, EventCard)
        play.hand.rest(60_000)
        assert play.console.app.top is card


def test_whoever_looks_at_the_rule_of_a_card_has_the_time_for_it(tmp_path: Path) -> None:
    with playing(tmp_path, "territories", seed=4, explains=True) as play:
        begun(play, "territories", totem(), totem(2))
        assert isinstance(play.console.app.top, EventCard)
        play.hand.tap("rule")
        rule = play.console.app.top
        play.hand.rest(60_000)
        assert play.console.app.top is rule
