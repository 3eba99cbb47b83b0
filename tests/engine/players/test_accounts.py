"""What was public once: goods behind villages, food behind fire. Whoever keeps account knows it exactly."""

from typing import Any

import pytest

from engine.core import Seat
from engine.first_sparks.craft import account
from engine.players import Manner, remembered
from engine.stone_age_junior.craft import recollection
from tests.engine import games
from tests.engine.players.crafts import entrant, line_of

PERFECT = Manner(believes=True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_goods_of_others_follow_from_what_everybody_saw(seats: int) -> None:
    rules = games.rules("stone_age_junior")
    hidden = 0
    for seed in range(4):
        line = list(games.positions(rules, seats, seed))
        memory = remembered(rules, Seat(0), line[0][0], [move for _, move in line[:-1]])
        kept = recollection.beginning(memory.first)
        for seen, (after, _) in zip(memory.line, line[1:], strict=True):
            kept = recollection.after(kept, seen, PERFECT, 1)
            assert kept.goods == tuple(village.goods for village in after.villages)
            shown = recollection.recalled(seen.after, kept, counts=True)
            assert [village.goods for village in shown.villages] == list(kept.goods)
            hidden += any(village.goods is None for village in seen.after.villages)
    assert hidden


def test_goods_that_were_hidden_before_anybody_watched_stay_unknown() -> None:
    rules = games.rules("stone_age_junior")
    line = list(games.positions(rules, 3, 1))
    view = rules.view(line[40][0], Seat(0))
    assert [goods is None for goods in recollection.beginning(view).goods] == [False, True, True]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_food_behind_fire_follows_from_what_everybody_saw(seats: int) -> None:
    rules = games.rules("first_sparks")
    hidden = 0
    for seed in range(3):
        line = line_of("first_sparks", (entrant("first_sparks", "easygoing"),) * seats, seed)
        memory = remembered(rules, Seat(0), line[0][0], [move for _, move in line[:-1]])
        kept = account.opened(memory.first)
        for seen, (after, _) in zip(memory.line, line[1:], strict=True):
            kept = account.after(kept, seen)
            assert kept == tuple(clan.food for clan in after.clans)
            hidden += any(clan.food is None for clan in seen.after.clans)
    assert hidden


def after_tokens(manner: Manner) -> list[Any]:
    """What is remembered of tokens in one game, move by move."""
    rules = games.rules("stone_age_junior")
    line = list(games.positions(rules, 2, 5))
    memory = remembered(rules, Seat(0), line[0][0], [move for _, move in line[:-1]])
    kept = recollection.beginning(memory.first)
    found = []
    for seen, (after, _) in zip(memory.line, line[1:], strict=True):
        kept = recollection.after(kept, seen, manner, 1)
        found.append((kept.tokens, tuple(token.face for token in after.tokens)))
    return found


def test_a_child_forgets_but_never_remembers_wrongly() -> None:
    for kept, lying in after_tokens(Manner(forgets=0.3, follows=0.5)):
        assert all(face in (None, there) for face, there in zip(kept, lying, strict=True))


def test_who_forgets_more_remembers_less() -> None:
    def known(manner: Manner) -> int:
        return sum(face is not None for kept, _ in after_tokens(manner) for face in kept)

    counts = [known(Manner(forgets=f, follows=g)) for f, g in ((0.5, 0.3), (0.1, 0.8), (0.0, 1.0))]
    assert counts == sorted(counts)
    assert counts[0] < counts[1] < counts[2]
