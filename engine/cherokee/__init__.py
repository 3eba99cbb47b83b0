"""Cherokee: six clans fight for the high places of a pyramid of members.

`rules` is the whole as `engine.core.Rules`. For a screen: `threats` and `weigh` give both sides
of an expulsion with their parts, `tally` and its kin count feathers by row, also for a pyramid
that was only painted.
"""

from engine.cherokee.expulsion import Sums, Threat, attacking_clans, threats, weigh
from engine.cherokee.model import Clan, Deal, Member, Sex, State, Variant, View
from engine.cherokee.rules import CherokeeRules, rules_from
from engine.cherokee.scoring import (
    Tally,
    outcome,
    painted_faults,
    tally,
    tally_members,
    tied_for_the_lead,
    tied_in_feathers,
)
from engine.cherokee.succession import successors

__all__ = [
    "CherokeeRules",
    "Clan",
    "Deal",
    "Member",
    "Sex",
    "State",
    "Sums",
    "Tally",
    "Threat",
    "Variant",
    "View",
    "attacking_clans",
    "outcome",
    "painted_faults",
    "rules_from",
    "successors",
    "tally",
    "tally_members",
    "threats",
    "tied_for_the_lead",
    "tied_in_feathers",
    "weigh",
]
