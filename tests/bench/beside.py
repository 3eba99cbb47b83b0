"""Random games and searches of ours and of others in turn, in one process, by the processor's own time.

    .venv/bin/python -m tests.bench.beside 15

For each row how many a second in the median round, and its ratio to the plies of python-chess: the median of
the rounds' ratios, the tenth and nine tenths of them. Every row of a round stands beside the python-chess of
that round, so that load does not matter; the first round warms up and is not counted. Deals and random
numbers are made beforehand, for all alike: a ply is listing the legal moves, taking one and carrying it out.

With `pip install open_spiel` in the environment there are rows of OpenSpiel, whose rules are C++ behind
Python; nothing of Totem needs it. `child` makes a new position for each ply, as ours do, `apply_action`
changes one. Its searches play every simulation to the end at random, ours break off and appraise.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle
from statistics import median, quantiles
from typing import Any, Final, TypeAlias

import chess

from engine.core import AnyRules, Event, Rng
from engine.players import Manner
from tests.bench.test_players import thought
from tests.engine import games

CUT: Final = 120
"""Plies of a game of others."""
SIMULATIONS: Final = 25
THINKING: Final = ("cherokee", "clans", "first_sparks", "stone_age_junior")
OTHERS: Final = ("chess", "breakthrough", "othello", "maedn")
"""The last is ludo with a die."""

Row: TypeAlias = tuple[str, Callable[[], int]]
"""A name, and a run that says how many plies or simulations it had."""


def _draws() -> list[int]:
    rng = Rng(7)
    return [rng.below(2**20) for _ in range(4096)]


DRAWS: Final = _draws()


def of_ours(rules: AnyRules, deals: list[Any], *, told: bool) -> int:
    """`told`: with all events."""
    draw, plies = cycle(DRAWS).__next__, 0
    legal_moves, advance = rules.legal_moves, rules.advance
    for deal in deals:
        out: list[Event] | None = [] if told else None
        state = rules.start(deal)
        while moves := legal_moves(state):
            state = advance(state, moves[draw() % len(moves)], out)
            plies += 1
    return plies


def of_chess(n: int) -> int:
    draw, plies = cycle(DRAWS).__next__, 0
    for _ in range(n):
        board = chess.Board()
        for _ in range(CUT):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[draw() % len(moves)])
            plies += 1
    return plies


def of_others(game: Any, n: int, *, new: bool) -> int:
    draw, plies = cycle(DRAWS).__next__, 0
    for _ in range(n):
        state = game.new_initial_state()
        for _ in range(CUT):
            if state.is_terminal():
                break
            moves = state.legal_actions()
            move = moves[draw() % len(moves)]
            if new:
                state = state.child(move)
            else:
                state.apply_action(move)
            plies += 1
    return plies


def searched(game: Any) -> int:
    """By OpenSpiel's tree search in Python, from the beginning."""
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    rng = import_module("numpy").random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    mcts.MCTSBot(game, 2.0, SIMULATIONS, evaluator, random_state=rng).mcts_search(game.new_initial_state())
    return SIMULATIONS


def rows() -> Iterator[Row]:
    yield "python-chess", partial(of_chess, 2)
    for name, n in (("cherokee", 6), ("clans", 60)):
        rules = games.rules(name)
        for seats in (2, 4):
            deals = [rules.deal(seats, {}, Rng(seed)) for seed in range(n)]
            yield f"{name}, {seats} seats", partial(of_ours, rules, deals, told=False)
            yield f"{name}, {seats} seats, all events", partial(of_ours, rules, deals, told=True)
    for name in THINKING:
        yield f"{name}, simulations", partial(thought, name, Manner(simulations=SIMULATIONS))


def rows_of_open_spiel() -> Iterator[Row]:
    load: Any = import_module("pyspiel").load_game
    for name in OTHERS:
        for call, new in (("child", True), ("apply_action", False)):
            yield f"OpenSpiel {name}, {call}", partial(of_others, load(name), 5, new=new)
    for name in ("chess", "breakthrough"):
        yield f"OpenSpiel {name}, simulations", partial(searched, load(name))


def main(rounds: int) -> None:
    runs = list(rows())
    if find_spec("pyspiel") is None:
        print("without OpenSpiel, which is not installed here (pip install open_spiel)")
    else:
        runs += rows_of_open_spiel()
    rates: dict[str, list[float]] = {name: [] for name, _ in runs}
    for n in range(rounds + 1):
        for name, run in runs:
            began = time.process_time()
            count = run()
            if n:
                rates[name].append(count / (time.process_time() - began))
    peer = rates["python-chess"]
    for name, of_it in rates.items():
        ratios = [one / other for one, other in zip(of_it, peer, strict=True)]
        low, *_, high = quantiles(ratios, n=10)
        print(f"{name:36} {median(of_it):9,.0f}   {median(ratios):6.3f}   {low:6.3f} to {high:6.3f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
