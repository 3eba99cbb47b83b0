"""A game that its players end before its rules do, to be counted as it stands.

An action of the table, not a move: `legal_moves` never holds it. It is told to `Rules.reveal` by one word,
which a record keeps; what the cardboard hides is told after it, as `end_now red,blue`.
"""

from enum import StrEnum
from typing import Final

from engine.core.rules import AnyRules, StateT
from engine.core.values import Rejection, RuleRef

END_NOW: Final = "end_now"
ENDED_EARLY: Final = "ended_early"
"""The ending of an `Outcome`, in every game."""


class NotNow(StrEnum):
    """Why a game cannot be ended early."""

    OVER = "over"
    NOTHING_TO_COUNT = "nothing_to_count"
    """What counts is not on the table yet."""
    IN_A_TURN = "in_a_turn"
    """Something has begun that would count otherwise if it were finished."""


def tell(rules: AnyRules, state: StateT, shown: str) -> StateT | Rejection:
    """What is told of a game, one word after another: that it ends now, then what the cardboard shows."""
    found: StateT | Rejection = state
    for word in shown.split(" "):
        found = rules.reveal(found, word)
        if isinstance(found, Rejection):
            return found
    return found


def after_ending(before: str | None, shown: str) -> str:
    """Everything that is told once `shown` is: a game that was ended early stays so.

    >>> after_ending("end_now red,?", "red,blue")
    'end_now red,blue'
    >>> after_ending("red,?", "red,blue")
    'red,blue'
    """
    return f"{END_NOW} {shown}" if ended_by_players(before) and shown != END_NOW else shown


def ended_by_players(shown: str | None) -> bool:
    return shown is not None and shown.split(" ")[0] == END_NOW


def how_it_counts(rules: AnyRules, state: StateT) -> RuleRef | Rejection:
    """The rule by which the game would be counted if it ended now, or why it cannot be."""
    if rules.to_act(state) is None:
        return Rejection(NotNow.OVER, RuleRef(rules.game, ""))
    found = rules.reveal(state, END_NOW)
    if isinstance(found, Rejection):
        return found
    outcome = rules.outcome(found)
    assert outcome is not None  # a law of every game
    return outcome.rule
