"""What the others secretly play for, by what they did: nobody moves for somebody else for long.

Secrets are numbered from 0; no two seats have the same one.
"""

from collections.abc import Collection, Sequence
from math import exp, log
from typing import Final, TypeAlias

from engine.core import Rng, Seat
from engine.players.chance import drawn

CARELESS: Final = 0.15
"""How often anybody moves without a reason."""
DOUBT: Final = 0.7
"""What is concluded counts less than it seems to: people hide."""

Suspicion: TypeAlias = tuple[tuple[float, ...], ...]
"""By seat and secret: the logarithm of how likely the seat's moves are if it has that secret."""


def unsuspecting(seats: int, secrets: int) -> Suspicion:
    return ((0.0,) * secrets,) * seats


def likelihoods(worth: Sequence[Sequence[float]], made: int, sharp: float) -> tuple[float, ...]:
    """By secret: the logarithm of how likely somebody who has it makes just this move.

    `worth`: of each legal move, by secret; `made`: which of them; `sharp`: how strongly a move that is worth
    one more is preferred.
    """
    found = []
    for secret in range(len(worth[made])):
        values = [sharp * move[secret] for move in worth]
        best = max(values)
        reasoned = exp(values[made] - best) / sum([exp(value - best) for value in values])
        found.append(log((1 - CARELESS) * reasoned + CARELESS / len(values)))
    return tuple(found)


def after(suspicion: Suspicion, seat: Seat, seen: Sequence[float]) -> Suspicion:
    more = tuple(a + b for a, b in zip(suspicion[seat], seen, strict=True))
    return (*suspicion[:seat], more, *suspicion[seat + 1 :])


def weights(suspicion: Suspicion, doubt: float = DOUBT) -> list[list[float]]:
    """By seat and secret; the likeliest secret of each seat weighs 1."""
    return [[exp(doubt * (value - max(of_seat))) for value in of_seat] for of_seat in suspicion]


def believed(suspicion: Suspicion, seat: Seat, barred: Collection[int] = ()) -> tuple[float, ...]:
    """How likely each secret of a seat is; `barred` ones are known to be elsewhere."""
    of_seat = weights(suspicion, doubt=1.0)[seat]
    left = [0.0 if secret in barred else weight for secret, weight in enumerate(of_seat)]
    return tuple(weight / sum(left) for weight in left)


def guessed(
    known: Sequence[int | None], barred: Collection[int], by_seat: Sequence[Sequence[float]], rng: Rng
) -> tuple[int, ...]:
    """A secret for every seat, as likely as it is believed; also for the seat that asks, where its own card
    was dealt at the table and never told. `barred`: those that no seat has."""
    secrets = list(known)
    free = [n for n in range(len(by_seat[0])) if n not in known and n not in barred]
    for seat in rng.shuffled([seat for seat, secret in enumerate(known) if secret is None]):
        secret = free[drawn([by_seat[seat][n] for n in free], rng)]
        free.remove(secret)
        secrets[seat] = secret
    return tuple([secret for secret in secrets if secret is not None])


def tells(seen: Sequence[float] | None, own: int) -> float:
    """How much a move says that its maker has the secret `own`, by its likelihoods."""
    if seen is None:
        return 0.0
    return seen[own] - (sum(seen) - seen[own]) / (len(seen) - 1)
