"""A game in which nobody buys or grows any more: the device waits, and offers to end it."""

from dataclasses import replace

from engine.first_sparks import Ask
from engine.first_sparks.customs import CUSTOMS
from engine.first_sparks.model import Pass
from tests.ui.games.first_sparks.table.shown import asked, look
from ui.core.page import Page
from ui.games.first_sparks.table import asking

ENGLISH = Page(language="en").words
MOVING = asked(3, Ask.PROPOSE)
STILL = replace(MOVING, round=9, stirred=2)


def offered(answers: tuple[asking.Answer, ...]) -> list[str]:
    return [answer.means for answer in answers]


def test_the_players_may_end_a_game_that_stands_still() -> None:
    assert asking.AGREE in offered(asking.answers(look(STILL), ENGLISH))


def test_nobody_is_offered_to_end_a_game_that_moves() -> None:
    moving = replace(MOVING, stirred=MOVING.round)
    assert asking.AGREE not in offered(asking.answers(look(moving), ENGLISH))


def test_a_forced_answer_is_given_by_the_device_only_while_the_game_moves() -> None:
    poor = replace(MOVING, stirred=MOVING.round, clans=tuple(replace(c, cards=(1,)) for c in MOVING.clans))
    assert CUSTOMS.answers_itself(poor, Pass())
    assert not CUSTOMS.answers_itself(replace(poor, round=9, stirred=2), Pass())


def test_a_forced_answer_of_a_clan_with_fire_is_left_to_its_owner() -> None:
    hidden = tuple(replace(clan, cards=(1, 9)) for clan in MOVING.clans)
    state = replace(MOVING, stirred=MOVING.round, clans=hidden)
    assert not CUSTOMS.answers_itself(state, Pass())
