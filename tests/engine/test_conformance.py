"""Every law of the core, on every game of the catalogue and on the smallest one, Twigs."""

import os
import subprocess
import sys

import pytest

from engine.catalogue import OURS
from engine.core import AnyRules, Rng
from tests.engine import games, laws
from tests.games.twigs.rules import Twigs

SUBJECTS: list[AnyRules] = [Twigs(), *games.all_rules()]
SEEDS = range(3)


def every_table() -> list[tuple[AnyRules, int]]:
    return [(rules, seats) for rules in SUBJECTS for seats in rules.seats]


def table_name(value: object) -> str:
    return str(getattr(value, "game", value))


tables = pytest.mark.parametrize(("rules", "seats"), every_table(), ids=table_name)


@tables
def test_laws_hold_along_random_games(rules: AnyRules, seats: int) -> None:
    for seed in SEEDS:
        line = list(games.positions(rules, seats, seed))
        elsewhere = [move for _, move in line[:: max(1, len(line) // 12)] if move is not None]
        rng = Rng(seed)
        for n, (state, move) in enumerate(line):
            laws.legal_moves_are_what_check_accepts(rules, state, elsewhere)
            laws.outcome_comes_with_the_end(rules, state, seats)
            laws.a_view_hides_what_its_seat_may_not_know(rules, state, seats, rng)
            if move is not None:
                laws.advance_changes_nothing_passed_in(rules, state, move)
                laws.what_shows_something_hidden_counts_as_revealed(rules, state, move, rng)
            if n % 7 == 0 or move is None:
                laws.texts_round_trip(rules, state)
                laws.ending_early_counts_as_it_stands(rules, state, seats)
            if n % 11 == 0 and move is not None:
                laws.every_move_can_be_pointed_at(rules, state)
                laws.pointing_elsewhere_is_explained(rules, state)


@tables
def test_a_random_game_equals_its_record(rules: AnyRules, seats: int) -> None:
    for seed in SEEDS:
        deal = rules.deal(seats, {}, Rng(seed))
        assert rules.faults(deal) == ()
        assert rules.read_deal(rules.deal_text(deal)) == deal
        moves = [move for _, move in games.positions(rules, seats, seed) if move is not None]
        laws.a_game_equals_its_record(rules, deal, moves, seats)


@tables
def test_legal_moves_come_in_the_same_order_and_as_shared_objects(rules: AnyRules, seats: int) -> None:
    state = rules.start(rules.deal(seats, {}, Rng(5)))
    assert list(rules.legal_moves(state)) == list(rules.legal_moves(state))


TRANSCRIPT = """
from tests.engine import games
from tests.engine.test_conformance import SUBJECTS
for rules in SUBJECTS:
    for seats in rules.seats:
        for state, move in games.positions(rules, seats, 11):
            print(rules.state_text(state), [rules.move_text(m) for m in rules.legal_moves(state)])
"""


def transcript(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(
        [sys.executable, "-c", TRANSCRIPT], env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_two_processes_with_different_hash_seeds_write_the_same_text() -> None:
    first = transcript("1")
    assert len(first.splitlines()) > 7
    assert first == transcript("4242")


def test_the_catalogue_names_packages_that_say_the_same_of_themselves() -> None:
    for game in OURS:
        rules = games.rules(game.id)
        assert (rules.game, rules.seats) == (game.id, game.seats)
        assert rules.bound > 0
