"""The end: who has won, and a game that its players end by agreement."""

from dataclasses import replace
from typing import Final

from engine.core import Outcome, Rejection, RuleRef, Seat
from engine.core.early import END_NOW, NotNow
from engine.first_sparks.model import GAME, Ask, Ending, State, View, Why
from engine.first_sparks.play import AGREEMENT, THIRTEEN

RANKING: Final = RuleRef(GAME, "10.2")
ENDING_EARLY: Final = RuleRef(GAME, "10.4")

AGREEMENT_WORD: Final = "agreement"
"""What is told to `reveal` to end a game that no longer moves."""
STILL_ROUNDS: Final = 3
"""Rounds without a purchase or a new member, after which the players may agree to end (ruling F14)."""


def outcome(state: State) -> Outcome | None:
    """Scores are sizes; equal sizes are ranked by food, and share a rank where that is equal too."""
    if state.ask is not None:
        return None
    standings = {Seat(seat): (clan.size, clan.food) for seat, clan in enumerate(state.clans)}
    ranks = tuple(
        tuple(seat for seat, standing in standings.items() if standing == level)
        for level in sorted(set(standings.values()), reverse=True)
    )
    ending, rule = _ended_by(state)
    return Outcome(ending, rule, tuple(clan.size for clan in state.clans), ranks)


def _ended_by(state: State) -> tuple[Ending, RuleRef]:
    if not state.by_agreement:
        return Ending.THIRTEEN_MEMBERS, THIRTEEN
    if still_rounds(state) >= STILL_ROUNDS:
        return Ending.BY_AGREEMENT, AGREEMENT
    return Ending.ENDED_EARLY, ENDING_EARLY


def still_rounds(table: State | View) -> int:
    """Whole rounds that went by since a card was bought or a player's member placed."""
    return max(0, table.round - 1 - table.stirred)


def may_agree_to_end(table: State | View) -> bool:
    return table.ask is not None and still_rounds(table) >= STILL_ROUNDS


def end_by_agreement(state: State) -> State | Rejection:
    if state.ask is None:
        return Rejection(Why.OVER, AGREEMENT if state.by_agreement else THIRTEEN)
    if not may_agree_to_end(state):
        facts = {"rounds": still_rounds(state), "wanted": STILL_ROUNDS}
        return Rejection(Why.STILL_MOVING, AGREEMENT, facts)
    return _over(state)


def reveal(state: State, word: str) -> State | Rejection:
    """Nothing is left open by the deal; only the players' agreement may be told, or that they end early."""
    if word == END_NOW and state.ask is not None:
        return _ended_early(state)
    if word != AGREEMENT_WORD:
        return Rejection(Why.NOTHING_TO_TELL, AGREEMENT, {"told": word})
    return end_by_agreement(state)


def _ended_early(state: State) -> State | Rejection:
    if state.ask in (Ask.LAY, Ask.NEUTRAL_FIRST, Ask.FIRST):
        return Rejection(NotNow.NOTHING_TO_COUNT, ENDING_EARLY)
    return _over(state)


def _over(state: State) -> State:
    return replace(state, ask=None, offer=None, drawing=None, by_agreement=True)
