"""What a hint says is so: of every motif that is claimed along games, found out anew."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from engine.catalogue import OURS
from engine.core import Rng
from engine.core.motifs import Motif, holds
from tests.engine import games
from tests.engine.players.claims import CLAIMS
from tests.engine.players.crafts import GAMES, entrant, line_of

MOVES = 6
"""Of a position that are looked at, besides the one that was played."""


def positions(name: str, games_of_each: int) -> Iterator[tuple[Any, Any]]:
    """Of games of chance, then of games between players who know how, of two and of three."""
    rules = games.rules(name)
    for seed in range(games_of_each):
        seats = 3 if seed % 2 and 3 in rules.seats else 2
        for state, move in games.positions(rules, seats, seed):
            if move is not None:
                yield state, move
        yield from line_of(name, (entrant(name, "greedy"),) * seats, seed)


def claimed(name: str, state: Any, played: Any, rng: Rng) -> Iterator[tuple[Any, Motif]]:
    """What would be said of the move that was played and of some others."""
    rules, motifs = games.rules(name), OURS[name].motifs()
    assert motifs is not None
    legal = rules.legal_moves(state)
    seat = rules.to_act(state)
    view = rules.view(state, seat)
    for move in dict.fromkeys((played, *(rng.pick(legal) for _ in range(MOVES)))):
        for motif in motifs(rules, view, move):
            yield move, motif


@pytest.mark.parametrize("name", GAMES)
def test_what_is_said_of_a_move_is_so(name: str) -> None:
    rules, rng = games.rules(name), Rng(5)
    said: Counter[str] = Counter()
    for n, (state, played) in enumerate(positions(name, 2)):
        if n % 4 == 0:
            for move, motif in claimed(name, state, played, rng):
                assert CLAIMS[name](rules, state, move, motif), (rules.state_text(state), move, motif)
                said[motif.name] += 1
    assert len(said) >= 3, "hardly anything is ever said"


@pytest.mark.parametrize("name", GAMES)
def test_a_false_one_would_be_found_out(name: str) -> None:
    """Seen to fail: what is said of one move is claimed of another, and with one more."""
    rules, rng = games.rules(name), Rng(5)
    false = 0
    for state, played in list(positions(name, 1))[::4]:
        legal = rules.legal_moves(state)
        for _, motif in claimed(name, state, played, rng):
            other = rng.pick(legal)
            more = Motif(motif.name, motif.amount + 1, motif.where)
            for move, claim in ((other, motif), (other, more)):
                try:
                    false += not CLAIMS[name](rules, state, move, claim)
                except (AttributeError, IndexError):  # of a move of quite another kind
                    false += 1
    assert false


@pytest.mark.parametrize("name", GAMES)
def test_it_is_asked_again_before_it_is_said(name: str) -> None:
    rules, motifs = games.rules(name), OURS[name].motifs()
    assert motifs is not None
    for state, played in list(positions(name, 1))[:40]:
        view = rules.view(state, rules.to_act(state))
        for move, motif in claimed(name, state, played, Rng(1)):
            assert holds(motifs, rules, view, move, motif)
            assert not holds(motifs, rules, view, move, Motif("nothing like it", motif.amount))
