"""Hands can be led through whole games of every game that has cardboard."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.catalogue import OURS
from engine.core import AnyRules, Event, Rng
from engine.core.hands import AnyCardboard
from engine.core.laid import Laid
from engine.session import Mode
from tests.engine import games
from tests.engine import hand_laws as laws

SEEDS = {"first_sparks": 1}
"""Random games of each set-up; two where nothing is said."""
WHOLLY = 60
"""Moves from which on not every one is looked at: games of The First Sparks go on for thousands."""


def every_table() -> list[tuple[str, int]]:
    return [(game.id, seats) for game in OURS for seats in game.seats]


tables = pytest.mark.parametrize(("game", "seats"), every_table())


def told_apart(rules: AnyRules, seats: int, rng: Rng, game: str) -> Iterator[Any]:
    """The deals of every variant, as they are used beside the board."""
    customs = OURS[game].customs()
    yield customs.at_the_table(rules.deal(seats, {}, rng), Mode.BESIDE)
    for option in rules.options:
        value = rng.pick([one for one in option.choices if one != option.default])
        yield customs.at_the_table(rules.deal(seats, {option.id: value}, rng), Mode.BESIDE)


def stretches(
    cardboard: AnyCardboard, rules: AnyRules, deal: Any, rng: Rng
) -> Iterator[tuple[Any, Laid, list[Event], Any, Laid]]:
    """(state, what lies there, events of the move, state and what lies there after it)."""
    policy = games.POLICIES.get(rules.game, games.at_random)
    state = rules.start(deal)
    lying = cardboard.marked(cardboard.laid(rules, rules.view(state, None)))
    for _ in range(rules.bound):
        if rules.to_act(state) is None:
            return
        events: list[Event] = []
        after = rules.advance(state, policy(rules, state, rng), events)
        now = laws.events_move_what_lies(cardboard, rules, lying, events, after)
        yield state, lying, events, after, now
        state, lying = after, now


@tables
def test_hands_are_led_through_whole_random_games(game: str, seats: int) -> None:
    rules = games.rules(game)
    for seed in range(SEEDS.get(game, 2)):
        rng = Rng(seed)
        for deal in told_apart(rules, seats, rng, game):
            cardboard = OURS[game].customs().cardboard(deal)
            assert cardboard is not None
            tables_seen = []
            for n, (state, before, events, then, after) in enumerate(stretches(cardboard, rules, deal, rng)):
                if n < WHOLLY or n % 10 == 0:
                    laws.hands_can_be_led(cardboard, rules, before, after, events, then)
                if n % (5 if n < WHOLLY else 50) == 0:
                    laws.what_lies_is_what_everybody_sees(cardboard, rules, state, seats, rng)
                    tables_seen.append(before)
            for _ in range(12):
                laws.any_two_tables_are_a_way_apart(cardboard, rng.pick(tables_seen), rng.pick(tables_seen))
