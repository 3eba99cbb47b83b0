"""Games that are over, and ones in which somebody surely gave a win away, for the tests of judging."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from engine.core import Rng, Seat
from engine.players.judging import Over, over
from engine.players.match import shares_of
from tests.engine import games
from tests.engine.players.crafts import craft, entrant, line_of

SOON: int = 40
"""Moves within which a win that was missed goes to somebody else."""


def played(name: str, seed: int, who: Sequence[str] = ("greedy", "greedy")) -> tuple[list[Any], list[Any]]:
    """States, the last one too, and moves."""
    line = line_of(name, tuple(entrant(name, one) for one in who), seed)
    states, moves = [state for state, _ in line], [move for _, move in line]
    return [*states, games.rules(name).advance(states[-1], moves[-1])], moves


def finished(name: str, seed: int, who: Sequence[str] = ("greedy", "greedy")) -> Over:
    states, moves = played(name, seed, who)
    return over(games.rules(name), craft(name), states, moves)


def wins_at_once(name: str, state: Any, seat: Seat, move: Any) -> bool:
    """With what nobody has a choice in after it."""
    rules = games.rules(name)
    state = rules.advance(state, move)
    while rules.to_act(state) is not None and len(legal := rules.legal_moves(state)) == 1:
        state = rules.advance(state, legal[0])
    shares = shares_of(rules, state)
    return shares is not None and shares[seat] == 1


@cache
def thrown_away(name: str) -> tuple[Over, int]:
    """A game in which somebody could have won at once, did something else, and somebody else won; and the
    number of that move. Only the rules are asked what was better."""
    return next(_thrown_away(name))


def _thrown_away(name: str) -> Iterator[tuple[Over, int]]:
    rules = games.rules(name)
    for seed in range(200):
        states, moves = played(name, seed)
        for n in range(len(moves) - 1, max(0, len(moves) - 16), -1):
            state = states[n]
            seat, legal = rules.to_act(state), rules.legal_moves(state)
            if seat is None or not any(wins_at_once(name, state, seat, move) for move in legal):
                continue
            for other in legal:
                line = _lost_after(name, state, seat, other, Rng(seed))
                if line is not None:
                    whole = [*moves[:n], other, *line]
                    yield over(rules, craft(name), replayed(name, states[0], whole), whole), n


def _lost_after(name: str, state: Any, seat: Seat, move: Any, rng: Rng) -> list[Any] | None:
    """How another seat wins then, by a beginner's play, while whoever gave it away goes on at random."""
    rules = games.rules(name)
    state, line = rules.advance(state, move), list[Any]()
    while (to_act := rules.to_act(state)) is not None and len(line) < SOON:
        legal = rules.legal_moves(state)
        won = [one for one in legal if wins_at_once(name, state, to_act, one)]
        if to_act == seat and won:
            return None
        line.append(won[0] if won else rng.pick(legal) if to_act == seat else _greedy(name, state, to_act))
        state = rules.advance(state, line[-1])
    shares = shares_of(rules, state)
    return line if shares is not None and shares[seat] == 0 else None


def _greedy(name: str, state: Any, seat: Seat) -> Any:
    rules, own = games.rules(name), craft(name)
    view = rules.view(state, seat)
    *_, thought = own.thoughts(own.opens(view, seat, own.greedy, 1), view, 0)
    return thought.move


def replayed(name: str, start: Any, moves: Sequence[Any]) -> list[Any]:
    states = [start]
    for move in moves:
        states.append(games.rules(name).advance(states[-1], move))
    return states
