"""Random games of ours and of others in turn, in one process, by the processor's own time.

    .venv/bin/python -m tests.bench.beside 15

For each row plies a second in the median round, and its ratio to python-chess: the median of the rounds'
ratios, and the tenth and nine tenths of them. Every row of a round stands beside the python-chess of that
round, so that load does not matter. Deals and random numbers are made beforehand, for all alike: a ply is
listing the legal moves, taking one and carrying it out. The first round warms up and is not counted.
"""

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from statistics import median, quantiles
from typing import Any, Final

import chess

from engine.core import AnyRules, Event, Rng
from tests.engine import games

CUT: Final = 120
"""Plies of a game of chess."""


def _draws() -> list[int]:
    rng = Rng(7)
    return [rng.below(2**20) for _ in range(4096)]


DRAWS: Final = _draws()


def of_ours(rules: AnyRules, deals: list[Any], *, told: bool) -> int:
    """How many plies; `told`: with all events."""
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


def rows() -> Iterator[tuple[str, Callable[[], int]]]:
    yield "python-chess", partial(of_chess, 2)
    for game, n in (("cherokee", 6), ("clans", 60)):
        rules = games.rules(game)
        for seats in (2, 4):
            deals = [rules.deal(seats, {}, Rng(seed)) for seed in range(n)]
            yield f"{game}, {seats} seats", partial(of_ours, rules, deals, told=False)
            yield f"{game}, {seats} seats, all events", partial(of_ours, rules, deals, told=True)


def main(rounds: int) -> None:
    runs = list(rows())
    rates: dict[str, list[float]] = {name: [] for name, _ in runs}
    for n in range(rounds + 1):
        for name, run in runs:
            began = time.process_time()
            plies = run()
            if n:
                rates[name].append(plies / (time.process_time() - began))
    peer = rates["python-chess"]
    for name, of_it in rates.items():
        ratios = [one / other for one, other in zip(of_it, peer, strict=True)]
        low, *_, high = quantiles(ratios, n=10)
        print(f"{name:32} {median(of_it):9,.0f}   {median(ratios):5.2f}   {low:5.2f} to {high:5.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
