"""Expelling a member: who may attack whom, and whether it is enough."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cherokee.board import ABOVE, BELOW, BESIDE, PLACES, SPOTS, TOUCHING, Spot
from engine.cherokee.model import GAME, Clan, Equality, Expel, Member, Pyramid, Sex, State, Variant, Why
from engine.core import Rejection, RuleRef, Seat

TOUCH: Final = RuleRef(GAME, "3.1")
ONE_CLAN: Final = RuleRef(GAME, "3.2")
STRENGTH: Final = RuleRef(GAME, "3.3")
STRICTLY_MORE: Final = RuleRef(GAME, "3.4")
OWN_OR_NEUTRAL: Final = RuleRef(GAME, "7.2")

AGE: Final = 1
"""What the target's value loses when at least one attacker stands below it: cherokee 3.3."""


@dataclass(frozen=True, slots=True)
class Sums:
    """Both sides of an expulsion, with their parts."""

    values: tuple[int, ...]
    """Of the attackers, in the order of the spots."""
    printed: int
    """The target's value."""
    age: int
    """What the target loses because of an attacker below it: 1 or 0."""
    strongest: Member
    """The attacker that would take the place."""

    @property
    def strength(self) -> int:
        return sum(self.values)

    @property
    def defence(self) -> int:
        return self.printed - self.age

    @property
    def equal(self) -> bool:
        return self.strength == self.defence

    def enough(self, equality: Equality) -> bool:
        """Cherokee 3.3, and 3.4 at equality."""
        if self.equal:
            return equality is Equality.WOMAN and self.strongest.sex is Sex.WOMAN
        return self.strength > self.defence


def weigh(pyramid: Pyramid, target: Spot, attackers: Sequence[Spot]) -> Sums | None:
    """None where the target or an attacker is missing; asks nothing else about legality."""
    defender = pyramid[target]
    members = [member for at in attackers if (member := pyramid[at]) is not None]
    if defender is None or not members or len(members) < len(attackers):
        return None
    return Sums(
        values=tuple(member.value for member in members),
        printed=defender.value,
        age=AGE if any(at in BELOW[target] for at in attackers) else 0,
        strongest=max(members, key=_rank),
    )


@dataclass(frozen=True, slots=True)
class Threat:
    """The most that one clan could bring against a target."""

    clan: Clan
    attackers: tuple[Spot, ...]
    """All its members that touch the target."""
    sums: Sums
    suffices: bool
    """Where it does not, no smaller group of this clan does either."""
    may_attack: bool
    """False only in the open variant, for somebody else's clan."""


def threats(state: State, target: Spot) -> tuple[Threat, ...]:
    """Each clan but the target's own that touches it, in the order of the spots."""
    defender = state.pyramid[target]
    groups: dict[Clan, list[Spot]] = {}
    for at in TOUCHING[target]:
        member = state.pyramid[at]
        if defender is not None and member is not None and member.clan != defender.clan:
            groups.setdefault(member.clan, []).append(at)
    allowed = attacking_clans(state)
    found = []
    for clan, attackers in groups.items():
        if (sums := weigh(state.pyramid, target, attackers)) is not None:
            suffices = sums.enough(state.equality)
            found.append(Threat(clan, tuple(attackers), sums, suffices, clan in allowed))
    return tuple(found)


def attacking_clans(state: State, seat: Seat | None = None) -> tuple[Clan, ...]:
    """The clans that `seat` (None: whose turn it is) may attack with."""
    if state.variant is Variant.SECRET:
        return tuple(Clan)
    own = state.clans[state.seat if seat is None else seat]
    return tuple(clan for clan in Clan if clan is own or clan in state.neutral)


def check_expulsion(state: State, move: Expel) -> Rejection | None:
    """Why this target cannot be expelled by just these attackers."""
    pyramid = state.pyramid
    target, attackers = move.target, move.attackers
    if target not in SPOTS:
        return Rejection(Why.NOT_A_PLACE, TOUCH, {"number": target})
    defender = pyramid[target]
    if defender is None:
        return Rejection(Why.NOBODY_THERE, TOUCH, {"place": PLACES[target]})
    if not attackers:
        return Rejection(Why.NO_ATTACKER, TOUCH, {"target": PLACES[target]})
    members: list[Member] = []
    for at in attackers:
        found = _attacker(pyramid, target, at)
        if isinstance(found, Rejection):
            return found
        members.append(found)
    return _check_clans(state, move, defender, members) or _check_sums(state, move)


def _attacker(pyramid: Pyramid, target: Spot, at: Spot) -> Member | Rejection:
    if at not in SPOTS:
        return Rejection(Why.NOT_A_PLACE, TOUCH, {"number": at})
    facts = {"place": PLACES[at], "target": PLACES[target]}
    if at in ABOVE[target]:
        return Rejection(Why.FROM_ABOVE, TOUCH, facts)
    if at not in TOUCHING[target]:
        return Rejection(Why.NOT_TOUCHING, TOUCH, facts)
    member = pyramid[at]
    return Rejection(Why.NOBODY_THERE, TOUCH, {"place": PLACES[at]}) if member is None else member


def _check_clans(state: State, move: Expel, defender: Member, members: Sequence[Member]) -> Rejection | None:
    clan = members[0].clan
    for at, member in zip(move.attackers, members, strict=True):
        if member.clan is defender.clan:
            facts = {"place": PLACES[at], "target": PLACES[move.target], "clan": member.clan.value}
            return Rejection(Why.SAME_CLAN, ONE_CLAN, facts)
    for at, member in zip(move.attackers, members, strict=True):
        if member.clan is not clan:
            clans = (clan.value, member.clan.value)
            return Rejection(Why.MIXED_CLANS, ONE_CLAN, {"place": PLACES[at], "clans": clans})
    allowed = attacking_clans(state)
    if clan not in allowed:
        return Rejection(
            Why.CLAN_MAY_NOT_ATTACK,
            OWN_OR_NEUTRAL,
            {"place": PLACES[move.attackers[0]], "clan": clan.value, "allowed": allowed},
        )
    return None


def _check_sums(state: State, move: Expel) -> Rejection | None:
    sums = weigh(state.pyramid, move.target, move.attackers)
    if sums is None or sums.enough(state.equality):
        return None
    return Rejection(
        Why.ONLY_EQUAL if sums.equal else Why.TOO_WEAK,
        STRICTLY_MORE if sums.equal else STRENGTH,
        {
            "target": PLACES[move.target],
            "attackers": tuple(PLACES[at] for at in move.attackers),
            "values": sums.values,
            "strength": sums.strength,
            "printed": sums.printed,
            "age": sums.age,
            "defence": sums.defence,
        },
    )


def _groups(spots: Sequence[Spot]) -> tuple[tuple[Spot, ...], ...]:
    """Every set of some of these spots, by bit mask."""
    return tuple(
        tuple(at for bit, at in enumerate(spots) if mask >> bit & 1) for mask in range(1 << len(spots))
    )


_EXPEL: Final = tuple(tuple(Expel(target, group) for group in _groups(TOUCHING[target])) for target in SPOTS)
"""Every expulsion that any pyramid allows, by target and bit mask of the attackers in TOUCHING."""
_BESIDE: Final = tuple(map(len, BESIDE))
"""How many of TOUCHING stand beside the target; the rest stand below."""


def _with_lowest(lowest: int, mates: int) -> tuple[int, ...]:
    """Bit masks of `lowest` and any of `mates`, the fewest first."""
    masks = (mask | 1 << lowest for mask in range(16) if mask & mates == mask)
    return tuple(sorted(masks, key=lambda mask: (mask.bit_count(), mask)))


_MASKS: Final = tuple(tuple(_with_lowest(lowest, mates) for mates in range(16)) for lowest in range(4))


def expulsions(state: State) -> list[Expel]:
    """All that `check_expulsion` accepts, by target; a faster second formulation of it."""
    allowed = None if state.variant is Variant.SECRET else attacking_clans(state)
    found: list[Expel] = []
    for target in SPOTS:
        _add_against(state, target, allowed, found)
    return found


def can_expel(state: State) -> bool:
    return bool(expulsions(state))


def _add_against(state: State, target: Spot, allowed: tuple[Clan, ...] | None, found: list[Expel]) -> None:
    """`allowed`: the clans that may attack; None for all."""
    pyramid = state.pyramid
    defender = pyramid[target]
    if defender is None:
        return
    own, value = defender.clan, defender.value
    members = [pyramid[at] for at in TOUCHING[target]]
    beside = _BESIDE[target]
    expel = _EXPEL[target]
    woman_wins = state.equality is Equality.WOMAN
    for bit, first in enumerate(members):
        if first is None:
            continue
        clan = first.clan
        if clan is own or (allowed is not None and clan not in allowed):
            continue
        mates = 0
        for other in range(bit + 1, len(members)):
            mate = members[other]
            if mate is not None and mate.clan is clan:
                mates |= 1 << other
        if not mates:
            more = first.value - value + (AGE if bit >= beside else 0)
            if more > 0 or (more == 0 and woman_wins and first.sex is Sex.WOMAN):
                found.append(expel[1 << bit])
            continue
        for mask in _MASKS[bit][mates]:
            group = [m for at, m in enumerate(members) if mask >> at & 1 and m is not None]
            more = sum(m.value for m in group) - value + (AGE if mask >> beside else 0)
            if more > 0 or (more == 0 and woman_wins and max(group, key=_rank).sex is Sex.WOMAN):
                found.append(expel[mask])


def _rank(member: Member) -> int:
    return member.rank


def likeliest_attackers(state: State, target: Spot) -> tuple[Spot, ...]:
    """Whom a person who points at `target` alone has most likely in mind: the group that comes
    closest among the clans that may attack, else any other clan's, else whoever touches it."""
    by_strength = sorted(
        threats(state, target), key=lambda threat: (threat.may_attack, threat.sums.strength), reverse=True
    )
    if by_strength:
        return by_strength[0].attackers
    return tuple(at for at in TOUCHING[target] if state.pyramid[at] is not None)
