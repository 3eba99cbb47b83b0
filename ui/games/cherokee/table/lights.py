"""Scenes of light for Cherokee: who may be chosen, who moves up, how the feathers are counted.

Each state and each clan has its own rhythm, so that none is known by its colour alone. Hands and
clan cards light nothing; what shines at the end are the cards that lie open.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.cherokee import Clan, View
from engine.cherokee.board import PLACES, ROW, ROWS, SPOT_AT, SPOTS, Spot
from engine.cherokee.model import Ended, Expelled, Move, Recruited, Succeeded, TookPlace
from engine.core import Choice, Event, Place
from ui.lights.glow import AMBER, PALE_BLUE, RED, WARM, Glow, LightScene, Rhythm

CLAN_GLOW: Final[Mapping[Clan, Glow]] = {
    Clan.BIRD: Glow((255, 190, 0), Rhythm.SWELL),
    Clan.BLUE: Glow((0, 60, 255), Rhythm.TWO_SHORT),
    Clan.WILD_POTATO: Glow((0, 200, 60), Rhythm.THREE_SHORT),
    Clan.DEER: Glow((255, 80, 140), Rhythm.ONE_GAP),
    Clan.WOLF: Glow((255, 0, 0), Rhythm.ONE_LONG),
    Clan.LONG_HAIR: Glow((150, 0, 255), Rhythm.LONG_SHORT),
}
CHOOSABLE: Final = Glow(WARM, Rhythm.SOFT)
CHOSEN: Final = Glow(AMBER, Rhythm.STEADY)
TARGET: Final = Glow(WARM, Rhythm.PULSE)
"""The member that is attacked, or the place that waits for one."""
TRAIL: Final = Glow(PALE_BLUE, Rhythm.TRAIL)
REFUSED: Final = Glow(RED, Rhythm.REFUSED)
EXPELLED: Final = Glow(RED, Rhythm.FADE)


def lamps(
    view: View,
    *,
    choice: Choice[Move] | None = None,
    trail: Iterable[Spot] = (),
    refused: Place | None = None,
    happening: tuple[Event, float] | None = None,
) -> LightScene:
    """`trail` are the places that cards came to in the turn; `happening` is the event that is being told
    and how far it is: meanwhile nothing else is lit."""
    if happening is not None:
        return event_lights(view, *happening)
    if view.ending is not None:
        return end_lights(view)
    scene: dict[Place, Glow] = {PLACES[at]: TRAIL for at in trail}
    if choice is not None:
        scene.update((spot, CHOOSABLE) for spot in choice.next if spot in SPOT_AT)
        scene.update((spot, CHOSEN) for spot in choice.pointed[1:] if spot in SPOT_AT)
        scene.update((spot, TARGET) for spot in choice.pointed[:1] if spot in SPOT_AT)
        if view.hole is not None:
            scene[PLACES[view.hole]] = TARGET
    if refused is not None and refused in SPOT_AT:
        scene[refused] = REFUSED
    return scene


def event_lights(view: View, event: Event, part: float) -> LightScene:
    """One step of a story; at the end the rows are counted from the base upwards."""
    match event:
        case Expelled(spot=spot, attackers=attackers):
            return {**{PLACES[at]: CHOSEN for at in attackers}, PLACES[spot]: EXPELLED}
        case TookPlace(origin=origin, spot=spot) | Succeeded(origin=origin, spot=spot):
            return {PLACES[origin]: TRAIL, PLACES[spot]: TARGET}
        case Recruited(spot=spot):
            return {PLACES[spot]: CHOSEN}
        case Ended():
            return in_clans(view, ROWS - min(ROWS - 1, int(part * ROWS)))
        case _:
            return {}


def in_clans(view: View, top: int = 1, clans: Sequence[Clan] = tuple(Clan)) -> LightScene:
    """Every member of these clans in its colour, from row `top` down."""
    return {
        PLACES[at]: CLAN_GLOW[member.clan]
        for at in SPOTS
        if (member := view.pyramid[at]) is not None and ROW[at] >= top and member.clan in clans
    }


def end_lights(view: View) -> LightScene:
    """The members of the players' clans; all while a clan card still lies face down."""
    known = [clan for clan in view.clans if clan is not None]
    return in_clans(view, clans=known if len(known) == len(view.clans) else tuple(Clan))


def painted_lights(painted: Sequence[Clan | None]) -> LightScene:
    """A pyramid of which only the clans are known."""
    return {PLACES[at]: CLAN_GLOW[clan] for at, clan in zip(SPOTS, painted, strict=True) if clan is not None}
