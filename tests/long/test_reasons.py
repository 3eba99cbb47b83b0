"""No false reason in 10,000 positions of each game: `./test --long tests/long/test_reasons.py -s`.

Positions of games of chance and of games between players who know how, of two and of three; in each the move
that was played and six others.
"""

from collections import Counter
from itertools import count, islice
from typing import Any, Final

import pytest

from engine.core import Rng
from tests.engine import games
from tests.engine.players.claims import CLAIMS
from tests.engine.players.crafts import GAMES
from tests.engine.players.test_reasons import claimed, positions

POSITIONS: Final = 10_000


def endless(name: str) -> Any:
    """Games, one after another."""
    for first in count():
        yield from positions(name, first)


@pytest.mark.parametrize("name", GAMES)
def test_nothing_false_is_said(name: str) -> None:
    rules, rng = games.rules(name), Rng(99)
    said: Counter[str] = Counter()
    with_reason = 0
    for state, played in islice(endless(name), POSITIONS):
        motifs = list(claimed(name, state, played, rng))
        with_reason += any(move == played for move, _ in motifs)
        for move, motif in motifs:
            assert CLAIMS[name](rules, state, move, motif), (rules.state_text(state), move, motif)
            said[motif.name] += 1
    print(f"\n{name}: {POSITIONS} positions, {with_reason} with a reason, {said.total()} said: {dict(said)}")
