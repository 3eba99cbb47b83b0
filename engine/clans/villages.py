"""What a village is worth when it is founded."""

from dataclasses import dataclass
from typing import Final

from engine.clans.board import Epoch, Terrain
from engine.clans.model import CLANS, Clan, Huts
from engine.core import RuleRef

UNFAVOURABLE: Final = RuleRef("clans", "4.4")
CONFLICT: Final = RuleRef("clans", "4.5")
VALUE: Final = RuleRef("clans", "4.6")
SCORING: Final = RuleRef("clans", "4.7")


@dataclass(frozen=True, slots=True)
class Worth:
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


def worth(territory: int, terrain: Terrain, epoch: Epoch, huts: Huts) -> Worth:
    if terrain == epoch.unfavourable:
        return Worth(territory, epoch, True, (), (0,) * len(CLANS), 0, 0, ())
    lost: tuple[Clan, ...] = ()
    if all(huts):
        lost = tuple([clan for clan, count in zip(CLANS, huts, strict=True) if count == 1])
        huts = tuple([0 if count == 1 else count for count in huts])
    clans = tuple([clan for clan, count in zip(CLANS, huts, strict=True) if count])
    bonus = epoch.bonus if clans and epoch.favours(terrain) else 0
    return Worth(territory, epoch, False, lost, huts, bonus, sum(huts) + bonus, clans)
