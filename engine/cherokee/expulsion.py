"""Expelling a member: who may attack whom, and whether it is enough."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.cherokee.board import ABOVE, BELOW, PLACES, SPOTS, TOUCHING, WHERE, Spot
from engine.cherokee.model import GAME, Clan, Equality, Expel, Member, Pyramid, Sex, State, Variant, View, Why
from engine.cherokee.packed import GROUPS, sufficient
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
        strongest=max(members, key=lambda member: member.rank),
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


def threats(table: State | View, target: Spot) -> tuple[Threat, ...]:
    """Each clan but the target's own that touches it, in the order of the spots."""
    defender = table.pyramid[target]
    groups: dict[Clan, list[Spot]] = {}
    for at in TOUCHING[target]:
        member = table.pyramid[at]
        if defender is not None and member is not None and member.clan != defender.clan:
            groups.setdefault(member.clan, []).append(at)
    allowed = attacking_clans(table)
    found = []
    for clan, attackers in groups.items():
        if (sums := weigh(table.pyramid, target, attackers)) is not None:
            suffices = sums.enough(table.equality)
            found.append(Threat(clan, tuple(attackers), sums, suffices, clan in allowed))
    return tuple(found)


def attacking_clans(table: State | View, seat: Seat | None = None) -> tuple[Clan, ...]:
    """The clans that `seat` (None: whose turn it is) may attack with."""
    if table.variant is Variant.SECRET:
        return tuple(Clan)
    own = table.clans[table.seat if seat is None else seat]
    return tuple(clan for clan in Clan if clan is own or clan in table.neutral)


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


def _expulsions_of(target: Spot) -> tuple[Expel, ...]:
    spots = TOUCHING[target]
    return tuple(
        Expel(target, tuple(at for bit, at in enumerate(spots) if mask >> bit & 1))
        for mask in range(1 << len(spots))
    )


EXPULSIONS: Final = tuple(map(_expulsions_of, SPOTS))
"""Every expulsion that any pyramid allows, by target and bit mask of the attackers in TOUCHING."""

_MASKS: Final = tuple(sum(1 << direction for direction in group) for group in GROUPS)
"""By place in GROUPS: the same as a bit mask of directions."""


def _towards(target: Spot) -> tuple[Spot | None, ...]:
    """Who may attack `target`, by direction as in GROUPS."""
    row, i = WHERE[target]
    near = ((row, i - 1), (row, i + 1), (row + 1, i), (row + 1, i + 1))
    return tuple(SPOTS[WHERE.index(where)] if where in WHERE else None for where in near)


_DIRECTIONS: Final = tuple(map(_towards, SPOTS))


class _Listed(dict[int, tuple[Expel, ...]]):
    """The expulsions of one target behind each answer of `sufficient`, in a stable order: single attackers
    first, then clan by clan. Filled when asked: few answers are possible."""

    def __init__(self, target: Spot) -> None:
        self._target = target

    def __missing__(self, enough: int) -> tuple[Expel, ...]:
        masks = [mask for n, mask in enumerate(_MASKS) if enough >> n + 1 & 1]
        alone = [mask for mask in masks if mask.bit_count() == 1]
        together = sorted(mask for mask in masks if mask.bit_count() > 1)
        if len(together) == 2 and not together[0] & together[1]:
            together.sort(key=lambda mask: mask & -mask)  # of two clans, each with a pair
        found = self[enough] = tuple(_expulsion(self._target, mask) for mask in (*alone, *together))
        return found


_LISTED: Final = tuple(map(_Listed, SPOTS))


def _expulsion(target: Spot, mask: int) -> Expel:
    attackers = [at for n, at in enumerate(_DIRECTIONS[target]) if at is not None and mask >> n & 1]
    return EXPULSIONS[target][sum(1 << TOUCHING[target].index(at) for at in attackers)]


def expulsions(table: State | View) -> list[Expel]:
    """All that `check_expulsion` accepts, by target; a faster second formulation of it."""
    allowed = None if table.variant is Variant.SECRET else attacking_clans(table)
    enough = sufficient(table.pyramid, allowed, women_win=table.equality is Equality.WOMAN)
    moves: list[Expel] = []
    for listed, answer in zip(_LISTED, enough, strict=True):
        if answer:
            moves += listed[answer]
    return moves


def can_expel(state: State) -> bool:
    return bool(expulsions(state))


def likeliest_attackers(state: State, target: Spot) -> tuple[Spot, ...]:
    """Whom a person who points at `target` alone has most likely in mind: the group that comes
    closest among the clans that may attack, else any other clan's, else whoever touches it."""
    by_strength = sorted(
        threats(state, target), key=lambda threat: (threat.may_attack, threat.sums.strength), reverse=True
    )
    if by_strength:
        return by_strength[0].attackers
    return tuple(at for at in TOUCHING[target] if state.pyramid[at] is not None)
