"""Totem plays better or less well from game to game only where people say so, after two alike results."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine.players import Level
from engine.session import Player
from tests.ui.fakes import Desk
from tests.ui.screens.set_up.totem_seats import CRAFTED, came
from ui.core.input import Key
from ui.screens.common.ask import Ask
from ui.screens.set_up.set_up import SetUp

PAPA = Player("Papa")
WON, LOST = (1, 2), (2, 1)
"""The ranks of a person beside Totem."""


def totem(level: Level = Level.CURIOUS, n: int = 1) -> Player:
    return Player("Totem" if n == 1 else f"Totem {n}", level=level.value)


PAIR = (PAPA, totem())


def sit_down(desk: Desk, *players: Player, again: bool = False) -> SetUp:
    shown = SetUp(desk.shell, CRAFTED, desk.presenter, players=players or (PAPA, totem()), again=again)
    desk.show(shown)
    return shown


def levels(shown: SetUp) -> list[str]:
    return [player.level for player in shown._players if player.level]


def asked(desk: Desk) -> str:
    top = desk.app.top
    return top._question if isinstance(top, Ask) else ""


@pytest.mark.parametrize(
    ("ranks", "question", "level"),
    [
        (WON, "Totem has lost 2 games in a row. Should it play better?", "clever"),
        (LOST, "Totem has won 2 games in a row. Should it play less well?", "easygoing"),
    ],
)
def test_after_two_games_that_came_out_alike_it_is_asked_and_done(
    desk: Desk, ranks: tuple[int, int], question: str, level: str
) -> None:
    came(desk, PAIR, ranks, ranks)
    shown = sit_down(desk)
    assert asked(desk) == question
    assert levels(shown) == ["curious"], "before anybody has answered"
    desk.touch("yes")
    assert desk.app.top is shown
    assert levels(shown) == [level]


def test_what_would_change_is_said(desk: Desk) -> None:
    came(desk, PAIR, WON, WON)
    sit_down(desk)
    assert isinstance(desk.app.top, Ask)
    assert desk.app.top._why == "Clever instead of Curious."


@pytest.mark.parametrize("refuse", [lambda desk: desk.touch("no"), lambda desk: desk.key(Key.BACK)])
def test_who_refuses_plays_on_as_before_and_is_not_asked_again_here(desk: Desk, refuse: object) -> None:
    came(desk, PAIR, WON, WON)
    shown = sit_down(desk)
    assert callable(refuse)
    refuse(desk)
    assert desk.app.top is shown
    assert levels(shown) == ["curious"]
    desk.touch("options")
    desk.touch("close")
    assert desk.app.top is shown


@pytest.mark.parametrize(
    ("games", "many"),
    [((WON,), 0), ((WON, LOST), 0), ((WON,) * 3, 0), ((WON,) * 4, 4), ((WON,) * 6, 6), ((WON,) * 8, 0)],
)
def test_it_is_asked_after_two_more_and_at_most_three_times(
    desk: Desk, games: Sequence[tuple[int, int]], many: int
) -> None:
    came(desk, PAIR, *games)
    sit_down(desk)
    assert asked(desk) == (f"Totem has lost {many} games in a row. Should it play better?" if many else "")


def test_nothing_is_above_the_best_nor_below_the_first(desk: Desk) -> None:
    for level, ranks in ((Level.FORMIDABLE, WON), (Level.EASYGOING, LOST)):
        desk.device.tables.over.clear()
        came(desk, (PAPA, totem(level)), ranks, ranks)
        sit_down(desk, PAPA, totem(level))
        assert not asked(desk)


def test_another_table_or_another_level_between_is_another_story(desk: Desk) -> None:
    for players in ((PAPA, totem(Level.CLEVER)), (Player("Léa"), totem()), (PAPA, totem(), totem(n=2))):
        desk.device.tables.over.clear()
        came(desk, PAIR, WON)
        came(desk, players, (1, 2, 3)[: len(players)])
        came(desk, PAIR, WON)
        sit_down(desk)
        assert not asked(desk)


def test_what_was_ended_early_or_only_counted_or_another_game_does_not_count(desk: Desk) -> None:
    came(desk, PAIR, WON, WON, WON, WON)
    over = desk.device.tables.over
    over[0] = replace(over[0], early=True)
    over[1] = replace(over[1], counted=True)
    over[2] = replace(over[2], game="nim")
    sit_down(desk)
    assert not asked(desk)
    over.extend((replace(over[3]),))
    sit_down(desk)
    assert asked(desk)


def test_at_a_larger_table_all_of_totems_seats_are_before_or_behind_all_people(desk: Desk) -> None:
    players = (PAPA, totem(), totem(Level.CLEVER, 2))
    came(desk, players, (2, 1, 3), (2, 1, 3))
    sit_down(desk, *players)
    assert not asked(desk)
    desk.device.tables.over.clear()
    came(desk, players, (3, 1, 2), (3, 2, 1))
    shown = sit_down(desk, *players)
    assert asked(desk) == "Totem has won 2 games in a row. Should it play less well?"
    assert isinstance(desk.app.top, Ask)
    assert desk.app.top._why == "Easygoing instead of Curious. Curious instead of Clever."
    desk.touch("yes")
    assert levels(shown) == ["easygoing", "curious"]


def test_seats_that_were_changed_are_the_same_table(desk: Desk) -> None:
    came(desk, PAIR, WON)
    came(desk, (totem(), PAPA), LOST)
    sit_down(desk)
    assert asked(desk) == "Totem has lost 2 games in a row. Should it play better?"


def test_guests_are_asked_only_right_after_their_game(desk: Desk) -> None:
    players = (Player("Player 1"), totem())
    came(desk, players, WON, WON)
    sit_down(desk, *players)
    assert not asked(desk)
    sit_down(desk, *players, again=True)
    assert asked(desk)


def test_a_table_without_totem_is_never_asked(desk: Desk) -> None:
    players = (PAPA, Player("Léa"))
    came(desk, players, WON, WON)
    sit_down(desk, *players, again=True)
    assert not asked(desk)
