"""What is big is read when it happens the first time in a game: once, whatever comes in between."""

import pytest

from engine.catalogue import OURS
from engine.core import Rng, Unreadable
from engine.session import BEGINS, Mode, Player, Sitting, Table, happened
from engine.session.unread import read_unread
from tests.engine import games

KINDS = {
    "clans": {"village", "destroyed", "conflict", "epoch"},
    "cherokee": {"succession"},
    "first_sparks": {"hunt", "rot", "neutral", "starving"},
    "territories": {"closed"},
    "stone_age_junior": set[str](),
}


def opened(game: str, seed: int = 1, *, explains: bool = True) -> Table:
    rules = games.rules(game)
    deal = rules.deal(2, {}, Rng(seed))
    sitting = Sitting(Mode.SCREEN, (Player("Léa"), Player("Papa")), (), deal)
    return Table(rules, sitting, lambda: 0, OURS[game].customs(), explains=lambda: explains)


def play(table: Table, rng: Rng) -> None:
    policy = games.POLICIES.get(table.rules.game, games.at_random)
    table.play(policy(table.rules, table.state, rng))


def over(table: Table) -> bool:
    return table.rules.to_act(table.state) is None


def again(table: Table) -> Table:
    """After the power was cut."""
    new = opened(table.rules.game)
    new.restore([(one.move, one.forced, one.at) for one in table.line], len(table.moves))
    if table.left is not None:
        new.resume_left(table.left)
    return new


@pytest.mark.parametrize("game", list(KINDS))
def test_each_kind_comes_once_in_a_game_and_can_be_found_among_the_events(game: str) -> None:
    read: list[str] = []
    for seed in range(4):
        rng, table = Rng(seed), opened(game, seed)
        here: list[str] = []
        for _ in range(400):
            if over(table):
                break
            play(table, rng)
            while table.unread:
                kind = table.unread[0]
                found = happened(table, kind)
                assert found is not None
                events, at = found
                assert table.customs.explained(table.state, events[at]) == kind or game == "cherokee"
                here.append(kind)
                table.read()
        assert len(here) == len(set(here)), "it was told twice"
        read += here
    assert KINDS[game] <= set(read)


def until_unread(table: Table, rng: Rng) -> None:
    while not table.unread:
        play(table, rng)


def test_what_was_not_read_waits_through_a_power_cut_and_what_was_read_does_not_come_again() -> None:
    table, rng = opened("clans"), Rng(1)
    until_unread(table, rng)
    unread = table.unread
    assert again(table).unread == unread
    table.read()
    assert again(table).unread == unread[1:]
    while table.unread:
        table.read()
    assert table.left is None
    assert again(table).unread == ()


def test_taken_back_it_is_not_to_be_read_and_played_again_it_is_the_first_time_again() -> None:
    table, rng = opened("clans"), Rng(1)
    until_unread(table, rng)
    unread, move = table.unread, table.moves[-1].move
    last = next(one.move for one in reversed(table.moves) if not one.forced)
    table.undo(confirmed=True)
    assert table.unread == ()
    table.redo()
    assert table.unread == ()
    table.undo(confirmed=True)
    table.play(last)
    assert table.unread == unread
    assert move == table.moves[-1].move


def test_who_begins_is_said_before_the_first_move_alone() -> None:
    table = opened("clans")
    table.say_who_begins()
    assert table.unread == (BEGINS,)
    assert again(table).unread == (BEGINS,)
    table.read()
    play(table, Rng(1))
    before = table.unread
    table.say_who_begins()
    assert table.unread == before


def test_where_nobody_wants_it_nothing_waits() -> None:
    table, rng = opened("clans", explains=False), Rng(1)
    table.say_who_begins()
    for _ in range(30):
        assert table.unread == ()
        play(table, rng)


@pytest.mark.parametrize("text", ["read ;", "read Village;", "read village", "read a,;move 0 []"])
def test_a_text_that_is_nothing_to_read_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_unread(text)
