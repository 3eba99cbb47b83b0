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
IN_FIRST: Final = 8
"""So many are told by the first byte of an answer, the other seven by the upper bits of the second."""

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

_PAIRS: Final = tuple(GROUPS[4:10])
_LARGER: Final = tuple(
    (GROUPS.index(group[:-1]), GROUPS.index(group[-2:]), group[-1]) for group in GROUPS[10:]
)
"""Of three or four: the same without who comes last, the last two, and who comes last."""
_BESIDE: Final = tuple(group[-1] < 2 for group in GROUPS)
"""Nobody of the group stands below the target."""


def sufficient(
    pyramid: Pyramid, allowed: Collection[Clan] | None, *, women_win: bool
) -> list[tuple[int, ...]]:
    """By spot, a bit for each of the first of GROUPS that expels who is there, and for the others.

    Cherokee 3.1 to 3.4; `allowed`: the clans that may attack, None for all. `women_win`: at equality, where
    the strongest attacker is a woman.
    """
    codes = [0 if member is None else member.code for member in pyramid]
    packed = int.from_bytes(_ROWS.pack(*codes), "little")
    clans, value = packed >> CLAN_SHIFT & _CLAN, packed >> 1 & _VALUE
    clan, strength = _around(clans), [*_around(value)]
    somebody = value + _NOT_YET & _YES
    foes = [(one ^ clans) + _NOT_YET & somebody for one in clan]
    if allowed is not None:
        may = _around(_members_of(clans, allowed))
        foes = [foe & one for foe, one in zip(foes, may, strict=True)]
    foes += [foes[i] & _YES - (clan[i] ^ clan[j]) for i, j in _PAIRS]
    strength += [strength[i] + strength[j] for i, j in _PAIRS]
    for smaller, last_two, last in _LARGER:
        foes.append(foes[smaller] & foes[last_two])
        strength.append(strength[smaller] + strength[last])
    if women_win:
        strength = [one + woman for one, woman in zip(strength, _led_by_women(packed & _RANK), strict=True)]
    # with this a strength gets to the highest bit where it is more than the value of the target
    short = _YES - _ONES - value
    old = short + _ONES  # cherokee 3.3
    answers = []
    for some in (slice(IN_FIRST), slice(IN_FIRST, None)):
        answer = 0
        for foe, force, beside in zip(foes[some], strength[some], _BESIDE[some], strict=True):
            answer >>= 1
            if foe:
                answer |= force + (short if beside else old) & foe
        answers.append(_ROWS.unpack(answer.to_bytes(_SIZE, "little")))
    return answers


def _led_by_women(rank: int) -> list[int]:
    """For each of GROUPS, 1 in the bytes around which its strongest is a woman: her rank is odd."""
    strongest = [*_around(rank)]
    strongest += [_larger(strongest[i], strongest[j]) for i, j in _PAIRS]
    for smaller, _, last in _LARGER:
        strongest.append(_larger(strongest[smaller], strongest[last]))
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
