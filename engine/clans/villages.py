"""What a village is worth when it is founded."""

from itertools import compress
from typing import Final, NamedTuple

from engine.clans.board import Epoch, Terrain
from engine.clans.model import CLANS, Clan, Huts
from engine.core import RuleRef

MARKERS_TAKEN: Final = RuleRef("clans", "4.3")
UNFAVOURABLE: Final = RuleRef("clans", "4.4")
CONFLICT: Final = RuleRef("clans", "4.5")
VALUE: Final = RuleRef("clans", "4.6")
SCORING: Final = RuleRef("clans", "4.7")
EPOCHS: Final = RuleRef("clans", "5.1")


class Worth(NamedTuple):
    """A village with everything that makes its value."""

    territory: int
    epoch: Epoch
    destroyed: bool
    lost: tuple[Clan, ...]
    """Colours that lose their only hut in a conflict."""
    left: Huts
    """The huts that stay."""
    bonus: int
    value: int
    """What each of `clans` scores, the bonus included."""
    clans: tuple[Clan, ...]


_NOTHING: Final = (0,) * len(CLANS)


def worth(territory: int, terrain: Terrain, epoch: Epoch, huts: Huts) -> Worth:
    if terrain is epoch.unfavourable:
        return Worth(territory, epoch, True, (), _NOTHING, 0, 0, ())
    lost: tuple[Clan, ...] = ()
    if 0 not in huts:
        lost = tuple(compress(CLANS, [count == 1 for count in huts]))
        huts = tuple([0 if count == 1 else count for count in huts])
    clans = tuple(compress(CLANS, huts))
    bonus = epoch.bonus if clans and epoch.favourable in (terrain, None) else 0
    return Worth(territory, epoch, False, lost, huts, bonus, sum(huts) + bonus, clans)
