"""A game ended by its players before its rules do: what it counts, and when it cannot be counted."""

import pytest

from engine.core import Rejection, Rng
from engine.core.early import END_NOW, ENDED_EARLY, how_it_counts
from engine.core.record import read, replay, write
from engine.session import Mode, Player, Sitting, Table, Undo
from tests.engine import games


def opened(game: str, seats: int, moves: int, *, seed: int = 3) -> Table:
    """A table of a random game, so many moves in."""
    rules = games.rules(game)
    deal = rules.deal(seats, {}, Rng(seed))
    players = tuple(Player(f"Seat {n}") for n in range(seats))
    table, rng = Table(rules, Sitting(Mode.SCREEN, players, (), deal), lambda: 0), Rng(seed)
    while len(table.moves) < moves:
        table.play(games.POLICIES.get(game, games.at_random)(rules, table.state, rng))
    while isinstance(how_it_counts(rules, table.state), Rejection):
        table.play(games.POLICIES.get(game, games.at_random)(rules, table.state, rng))
    return table


GAMES = pytest.mark.parametrize(
    ("game", "seats"),
    [("clans", 3), ("cherokee", 3), ("stone_age_junior", 2), ("first_sparks", 3), ("territories", 2)],
)


@GAMES
def test_the_table_is_over_by_a_rule_and_the_record_says_so(game: str, seats: int) -> None:
    table = opened(game, seats, 12)
    assert table.reveal(END_NOW) is None
    outcome = table.rules.outcome(table.state)
    assert outcome is not None
    assert outcome.ending == ENDED_EARLY
    record = table.record()
    assert record.reveal == END_NOW
    assert record.result is not None
    assert record.result.startswith(ENDED_EARLY)
    assert replay(table.rules, read(write(record))).end == table.state


@GAMES
def test_nothing_is_played_on_after_the_end_and_going_back_opens_the_game_again(
    game: str, seats: int
) -> None:
    table = opened(game, seats, 12)
    before, n = table.state, len(table.moves)
    move = table.rules.legal_moves(before)[0]
    table.reveal(END_NOW)
    assert isinstance(table.play(move), Rejection)
    assert table.redo() == ()
    assert table.undo(confirmed=True) is Undo.DONE
    assert (table.state, len(table.moves), table.revealing) == (before, n, None)
    assert not isinstance(table.play(move), Rejection)


def test_going_back_is_not_asked_about_where_everything_lies_open() -> None:
    table = opened("territories", 2, 3)
    table.reveal(END_NOW)
    assert table.undo() is Undo.DONE
    hidden = opened("clans", 3, 3)
    hidden.reveal(END_NOW)
    assert hidden.undo() is Undo.REVEALED


def test_a_game_ended_early_is_restored_from_what_was_told() -> None:
    table = opened("clans", 3, 8)
    table.reveal(END_NOW)
    again = Table(table.rules, table.sitting, lambda: 0)
    again.restore(
        [(one.move, one.forced, one.at) for one in table.line], len(table.moves), (), table.revealing
    )
    assert again.state == table.state


def test_a_hidden_clan_is_told_after_the_end_and_the_game_stays_ended() -> None:
    rules = games.rules("clans")
    deal = rules.deal(2, {}, Rng(1))
    hidden = type(deal)(deal.first, (None, None), deal.huts)
    table = Table(rules, Sitting(Mode.BESIDE, (Player("A"), Player("B")), (), hidden), lambda: 0)
    table.play(rules.legal_moves(table.state)[0])
    assert isinstance(table.reveal("red,blue"), Rejection)
    assert table.reveal(END_NOW) is None
    assert table.reveal("red,?") is None
    assert table.reveal("red,blue") is None
    assert table.revealing == "end_now red,blue"
    assert table.state.clans == ("red", "blue")
    assert replay(rules, read(write(table.record()))).end == table.state
