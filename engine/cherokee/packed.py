"""All places of the pyramid asked at once, by integers that hold a byte for each of them.

Place `i` of row `r` is byte `8 (r - 1) + (i - 1)`: whoever stands to the left is one byte lower, to the
right one byte higher, below eight and nine bytes higher, and beyond every edge of the pyramid lies an empty
byte. The highest bit of a byte answers a question; no sum gets there, as four members of a clan are worth 32
at most.
"""

from collections.abc import Collection
from itertools import combinations
from struct import Struct
from typing import Final

from engine.cherokee.board import ROWS
from engine.cherokee.model import CLAN_SHIFT, Clan, Pyramid, clan_code

GROUPS: Final = tuple(group for n in range(1, 5) for group in combinations(range(4), n))
"""Who may attack together: 0 left, 1 right, 2 below to the left, 3 below to the right of the target."""

_SIZE: Final = ROWS * ROWS
_ONES: Final = int.from_bytes(b"\x01" * _SIZE, "little")
_ALL: Final = 0xFF * _ONES
_YES: Final = 0x80 * _ONES
_NOT_YET: Final = 0x7F * _ONES
_CLAN: Final = 0x07 * _ONES
_VALUE: Final = 0x0F * _ONES
_RANK: Final = 0x1F * _ONES
_ROW: Final = 8 * ROWS

_ROWS: Final = Struct("".join(f"{row}B{ROWS - row}x" for row in range(1, ROWS + 1)))
_ANSWERS: Final = Struct("<" + "".join(f"{row}H{2 * (ROWS - row)}x" for row in range(1, ROWS + 1)))

_IN_FIRST: Final = 7
"""So many of GROUPS are told by the lower byte of an answer, the others by the upper."""

_PAIRS: Final = tuple(GROUPS[4:10])
_LARGER: Final = tuple((GROUPS.index(group[:2]), GROUPS.index(group[1:]), group[0]) for group in GROUPS[10:])
"""Of three or four: the first two, all without the first, and the first."""


def sufficient(pyramid: Pyramid, allowed: Collection[Clan] | None, *, women_win: bool) -> tuple[int, ...]:
    """By spot, a bit for each of GROUPS that expels who is there; the lowest says nothing.

    Cherokee 3.1 to 3.4; `allowed`: the clans that may attack, None for all. `women_win`: at equality, where
    the strongest attacker is a woman.
    """
    codes = [0 if member is None else member.code for member in pyramid]
    packed = int.from_bytes(_ROWS.pack(*codes), "little")
    clans, value = packed >> CLAN_SHIFT & _CLAN, packed >> 1 & _VALUE
    clan, strength = _around(clans), _around(value)
    somebody = value + _NOT_YET & _YES
    foes = [(one ^ clans) + _NOT_YET & somebody for one in clan]
    if allowed is not None:
        may = _around(_members_of(clans, allowed))
        foes = [foe & one for foe, one in zip(foes, may, strict=True)]
    foes += [foes[j] & _YES - (clan[i] ^ clan[j]) for i, j in _PAIRS]
    # a force gets to the highest bit where the strength is more than the value of the target
    short = _YES - _ONES - value
    old = short + _ONES  # cherokee 3.3: whoever stands below comes last in a group
    force = [strength[0] + short, strength[1] + short, strength[2] + old, strength[3] + old]
    force += [strength[i] + force[j] for i, j in _PAIRS]
    for first_two, others, first in _LARGER:
        foe = foes[first_two] & foes[others]
        foes.append(foe)
        force.append(strength[first] + force[others] if foe else 0)
    if women_win:
        force = [one + woman for one, woman in zip(force, _led_by_women(packed & _RANK), strict=True)]
    halves = bytearray(2 * _SIZE)
    for half, some in enumerate((slice(_IN_FIRST), slice(_IN_FIRST, None))):
        answer = 0
        for foe, one in zip(foes[some], force[some], strict=True):
            answer = answer >> 1 | foe & one
        halves[half::2] = answer.to_bytes(_SIZE, "little")
    return _ANSWERS.unpack(halves)


def _led_by_women(rank: int) -> list[int]:
    """For each of GROUPS, 1 in the bytes around which its strongest is a woman: her rank is odd."""
    strongest = [*_around(rank)]
    strongest += [_larger(strongest[i], strongest[j]) for i, j in _PAIRS]
    for _, others, first in _LARGER:
        strongest.append(_larger(strongest[first], strongest[others]))
    return [most & _ONES for most in strongest]


def _around(packed: int) -> tuple[int, int, int, int]:
    """In each byte what stands left, right, below to the left and below to the right of it."""
    return packed << 8 & _ALL, packed >> 8, packed >> _ROW, packed >> _ROW + 8


def _members_of(clans: int, allowed: Collection[Clan]) -> int:
    found = 0
    for clan in allowed:
        found |= _YES - (clans ^ clan_code(clan) * _ONES) & _YES
    return found


def _larger(one: int, other: int) -> int:
    """Byte by byte."""
    yes = (one | _YES) - other & _YES
    bits = yes - (yes >> 7)
    return one & bits | other & ~bits
