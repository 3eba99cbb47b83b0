"""Scenes of light for Clans: what may be chosen, what was done, who scores.

Each state and each clan has its own rhythm, so that none is known by its colour alone. Black huts
shine white. Everything here lies open on the table; the clan cards light nothing before the end.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.clans import CLANS, Clan, Found, Move, Slide, View
from engine.clans.model import Conflict, Destroyed, Founded, Moved, Scored, place_of
from engine.core import Choice, Event, Place
from ui.lights.glow import AMBER, PALE_BLUE, RED, WARM, Glow, LightScene, Rhythm

CLAN_GLOW: Final[Mapping[Clan, Glow]] = {
    Clan.RED: Glow((255, 0, 0), Rhythm.ONE_LONG),
    Clan.BLUE: Glow((0, 60, 255), Rhythm.TWO_SHORT),
    Clan.GREEN: Glow((0, 200, 60), Rhythm.THREE_SHORT),
    Clan.YELLOW: Glow((255, 190, 0), Rhythm.SWELL),
    Clan.BLACK: Glow((255, 255, 255), Rhythm.ONE_GAP),
}
CHOOSABLE: Final = Glow(WARM, Rhythm.SOFT)
CHOSEN: Final = Glow(AMBER, Rhythm.STEADY)
TARGET: Final = Glow(WARM, Rhythm.PULSE)
TRAIL: Final = Glow(PALE_BLUE, Rhythm.TRAIL)
REFUSED: Final = Glow(RED, Rhythm.REFUSED)
DESTROYED: Final = Glow(RED, Rhythm.FADE)


def lamps(
    view: View,
    *,
    choice: Choice[Move] | None = None,
    last: Move | None = None,
    refused: Place | None = None,
    happening: tuple[Event, float] | None = None,
) -> LightScene:
    """`happening` is the event that is being told and how far it is; meanwhile nothing else is lit."""
    if happening is not None:
        return event_lights(*happening)
    if view.ending is not None:
        return end_lights(view)
    scene: dict[Place, Glow] = dict(trail(last))
    if choice is not None:
        asked = TARGET if choice.pointed or view.pending else CHOOSABLE
        scene.update((spot, asked) for spot in choice.next)
        scene.update((spot, CHOSEN) for spot in choice.pointed)
    if refused is not None:
        scene[refused] = REFUSED
    return scene


def trail(last: Move | None) -> LightScene:
    """Where the last group came from and went to, or the villages that were founded last."""
    match last:
        case Slide(origin=origin, target=target):
            return {place_of(origin): TRAIL, place_of(target): TRAIL}
        case Found(order=order):
            return {place_of(territory): TRAIL for territory in order}
        case _:
            return {}


def event_lights(event: Event, part: float) -> LightScene:
    """One step of a story; colours that score or leave shine one after another."""
    match event:
        case Moved(origin=origin, target=target):
            return {place_of(origin): TRAIL, place_of(target): TARGET}
        case Founded(territory=territory):
            return {place_of(territory): CHOSEN}
        case Conflict(territory=territory, lost=clans) | Scored(territory=territory, clans=clans):
            return {place_of(territory): _in_turn(clans, part)} if clans else {}
        case Destroyed(territory=territory):
            return {place_of(territory): DESTROYED}
        case _:
            return {}


def _in_turn(clans: Sequence[Clan], part: float) -> Glow:
    return CLAN_GLOW[clans[min(int(part * len(clans)), len(clans) - 1)]]


def end_lights(view: View) -> LightScene:
    """Every village in the colour of the clan whose owner has it and scored most; warm where none has."""
    totals = {
        clan: view.scores[CLANS.index(clan)] + markers
        for clan, markers in zip(view.clans, view.markers, strict=True)
        if clan is not None
    }
    best_first = sorted(totals, key=lambda clan: (-totals[clan], CLANS.index(clan)))
    scene: dict[Place, Glow] = {}
    for territory in view.villages:
        huts = view.huts(territory)
        if any(huts):
            owned = (clan for clan in best_first if huts[CLANS.index(clan)])
            clan = next(owned, None)
            scene[place_of(territory)] = CHOOSABLE if clan is None else CLAN_GLOW[clan]
    return scene
