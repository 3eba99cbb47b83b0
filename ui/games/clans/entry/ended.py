"""Only the score: tracks, markers and clans were entered, on land that nobody told."""

from collections.abc import Mapping

from engine.clans import ClansRules, Ending, State
from engine.clans.model import TERRITORIES
from engine.clans.score import Tally, tally_outcome
from engine.core import Seat
from engine.session import Counted, Player


def counted(
    rules: ClansRules, players: tuple[Player, ...], options: Mapping[str, str], tally: Tally
) -> Counted:
    return Counted(rules, players, options, _state(rules, tally))


def _state(rules: ClansRules, tally: Tally) -> State:
    return rules.state_of(
        seat=Seat(0),
        markers=tally.markers,
        scores=tally.tracks,
        clans=tally.clans,
        groups=(0,) * (TERRITORIES + 1),
        ending=Ending(tally_outcome(tally).ending),
    )
