"""The end: feathers by row, women at a tie, and the score of a pyramid that was only painted."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.cherokee.board import PLACES, ROW, ROWS, SPOTS, Spot
from engine.cherokee.model import GAME, VALUES, Clan, Ending, Flaw, Pyramid, Sex
from engine.core import Fault, Outcome, RuleRef, Seat

CARDS_PLAYED: Final = RuleRef(GAME, "6.1")
FEATHERS_BY_ROW: Final = RuleRef(GAME, "6.2")
MOST_WOMEN: Final = RuleRef(GAME, "6.3")
ALL_PASS: Final = RuleRef(GAME, "6.4")
ENDING_EARLY: Final = RuleRef(GAME, "6.6")

ENDED_BY: Final = {
    Ending.HANDS_EMPTY: CARDS_PLAYED,
    Ending.ALL_PASSED: ALL_PASS,
    Ending.ENDED_EARLY: ENDING_EARLY,
}


@dataclass(frozen=True, slots=True)
class Tally:
    """One clan on the table."""

    clan: Clan
    members: tuple[int, ...]
    """By row, the summit first."""
    women: int

    @property
    def feathers_by_row(self) -> tuple[int, ...]:
        return tuple(n * (ROWS - row) for row, n in enumerate(self.members, start=1))

    @property
    def feathers(self) -> int:
        return sum(self.feathers_by_row)


def tally(painted: Sequence[Clan | None], women: Collection[Spot] = ()) -> dict[Clan, Tally]:
    """Every clan, from the clan at each of the 36 spots; `women` says where women stand."""
    members = {clan: [0] * ROWS for clan in Clan}
    of_women = dict.fromkeys(Clan, 0)
    for at, clan in zip(SPOTS, painted, strict=True):
        if clan is not None:
            members[clan][ROW[at] - 1] += 1
            of_women[clan] += at in women
    return {clan: Tally(clan, tuple(members[clan]), of_women[clan]) for clan in Clan}


def tally_members(pyramid: Pyramid) -> dict[Clan, Tally]:
    return tally(
        [None if member is None else member.clan for member in pyramid],
        [at for at in SPOTS if (member := pyramid[at]) is not None and member.sex is Sex.WOMAN],
    )


def outcome(ending: Ending, clans: Sequence[Clan | None], tallies: Mapping[Clan, Tally]) -> Outcome:
    """`clans` by seat; while one is not known, nobody is ranked."""
    scores = tuple(None if clan is None else tallies[clan].feathers for clan in clans)
    known = [clan for clan in clans if clan is not None]
    if len(known) < len(clans):
        return Outcome(ending, ENDED_BY[ending], scores, ())
    levels: dict[tuple[int, int], list[Seat]] = {}
    for seat, clan in enumerate(known):
        levels.setdefault((tallies[clan].feathers, tallies[clan].women), []).append(Seat(seat))
    order = tuple(tuple(levels[level]) for level in sorted(levels, reverse=True))
    return Outcome(ending, ENDED_BY[ending], scores, order)


def tied_for_the_lead(clans: Sequence[Clan], tallies: Mapping[Clan, Tally]) -> tuple[Clan, ...]:
    """The players' clans between which only their women decide; () where one leads alone."""
    most = max((tallies[clan].feathers for clan in clans), default=0)
    leading = tuple(clan for clan in clans if tallies[clan].feathers == most)
    return leading if len(leading) > 1 else ()


def tied_in_feathers(clans: Sequence[Clan | None], tallies: Mapping[Clan, Tally]) -> tuple[Clan, ...]:
    """The players' clans that have as many feathers as another player's: their women decide."""
    known = [clan for clan in clans if clan is not None]
    feathers = [tallies[clan].feathers for clan in known]
    return tuple(clan for clan in known if feathers.count(tallies[clan].feathers) > 1)


def painted_faults(
    painted: Sequence[Clan | None], clans: Sequence[Clan | None], women: Collection[Spot] = ()
) -> tuple[Fault, ...]:
    """All that is wrong with a pyramid entered for its score alone."""
    found = [Fault(Flaw.EMPTY_PLACE, PLACES[at]) for at in SPOTS if painted[at] is None]
    limits = {sex: len(values) for sex, values in VALUES.items()}
    for clan, of_clan in tally(painted, women).items():
        if (members := sum(of_clan.members)) > (limit := sum(limits.values())):
            facts = {"members": members, "limit": limit}
            found.append(Fault(Flaw.TOO_MANY_MEMBERS, clan, facts))
        if of_clan.women > limits[Sex.WOMAN]:
            facts = {"women": of_clan.women, "limit": limits[Sex.WOMAN]}
            found.append(Fault(Flaw.TOO_MANY_WOMEN, clan, facts))
    found += [
        Fault(Flaw.CLAN_TWICE, f"clans[{seat}]", {"clan": clan})
        for seat, clan in enumerate(clans)
        if clan is not None and clan in clans[:seat]
    ]
    return tuple(found)
