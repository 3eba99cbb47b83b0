"""The end of a game that has none of its own."""

from enum import StrEnum

import pytest

from engine.core import Outcome, RuleRef, Seat, ranking
from engine.session import Player
from ui.core.page import Page
from ui.core.words import words
from ui.games.contract.defaults import PIGMENTS, PLAIN_ENDING

EN = words("en")
PLAYERS = (Player("Léa"), Player("Papa"), Player("Noé"))


class How(StrEnum):
    LAST = "last"


def ended(*scores: int | None) -> Outcome:
    known = [score for score in scores if score is not None]
    return Outcome(
        How.LAST, RuleRef("twigs", "1.2"), scores, ranking(known) if len(known) == len(scores) else ()
    )


@pytest.mark.parametrize(
    ("scores", "said"),
    [
        ((3, 7, 5), "Papa wins!"),
        ((7, 7, 5), "Léa and Papa win!"),
        ((7, 7, 7), "Léa, Papa and Noé tie!"),
        ((7, None, 5), "The game is over."),
    ],
)
def test_the_headline_names_who_won(scores: tuple[int | None, ...], said: str) -> None:
    assert PLAIN_ENDING.headline(ended(*scores), PLAYERS, EN) == said


def test_tied_seats_share_a_rank_and_the_next_one_comes_after_both() -> None:
    rows = PLAIN_ENDING.standings(None, ended(3, 7, 3, 1))
    assert [(row.seat, row.rank, row.score) for row in rows] == [(1, 1, 7), (0, 2, 3), (2, 2, 3), (3, 4, 1)]


def test_nobody_comes_anywhere_while_a_score_is_not_known() -> None:
    assert PLAIN_ENDING.standings(None, ended(3, None)) == ()


def test_each_seat_has_a_colour_of_its_own_and_more_seats_do_not_fail() -> None:
    rows = PLAIN_ENDING.standings(None, ended(*range(8)))
    assert len({row.colour for row in rows}) == len(PIGMENTS)
    assert len(rows) == 8


def test_the_winners_stand_round_the_fire() -> None:
    assert PLAIN_ENDING.beside is not None
    shown = PLAIN_ENDING.beside(Page(), None, ended(7, 7, 5))
    assert {piece.args for piece in shown} == {(PIGMENTS[seat],) for seat in (Seat(0), Seat(1))}
    assert list(PLAIN_ENDING.beside(Page(), None, ended(7, None))) == []
