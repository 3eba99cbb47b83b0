"""Scenes of light for Stone Age Junior: the tokens that may be pressed, the pawn's way, reset and swap.

A lamp at each token, and eight on the track where they are wired. Goods light nothing: who owns what is
nobody's business.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engine.core import Choice, Event, Place
from engine.stone_age_junior import Asked, Space, View
from engine.stone_age_junior.board import SPACE_PLACES, TOKEN_PLACES, TOKENS, TRACK, Track
from engine.stone_age_junior.model import (
    Built,
    Move,
    PawnMoved,
    Swapped,
    TookDog,
    TookGood,
    Traded,
    TurnedDown,
    TurnedUp,
)
from ui.lights.glow import AMBER, PALE_BLUE, RED, WARM, Glow, LightScene, Rhythm

SEAT_GLOW: Final = (
    Glow((0, 60, 255), Rhythm.ONE_LONG),
    Glow((255, 190, 0), Rhythm.TWO_SHORT),
    Glow((0, 200, 60), Rhythm.THREE_SHORT),
    Glow((255, 60, 140), Rhythm.SWELL),
)
"""By seat: blue, yellow, green, pink, each in its own rhythm."""
CHOOSABLE: Final = Glow(WARM, Rhythm.SOFT)
CHOSEN: Final = Glow(AMBER, Rhythm.STEADY)
TARGET: Final = Glow(WARM, Rhythm.PULSE)
TRAIL: Final = Glow(PALE_BLUE, Rhythm.TRAIL)
SHOWN: Final = Glow(PALE_BLUE, Rhythm.STEADY)
REFUSED: Final = Glow(RED, Rhythm.REFUSED)


@dataclass(frozen=True, slots=True)
class Glimpsed(Event):
    """The tokens that lie face up are shown once more. Of screen and lamps alone: the rules know no such
    event."""

    tokens: tuple[int, ...]


def lamps(
    view: View,
    *,
    choice: Choice[Move] | None = None,
    last: tuple[Event, ...] = (),
    refused: Place | None = None,
    happening: tuple[Event, float] | None = None,
    pulses: bool = False,
) -> LightScene:
    """`last` are the events of the last move. While something happens nothing else is lit. `pulses`: somebody
    has been waiting, and is shown what can be pressed."""
    if happening is not None:
        return event_lights(*happening, view.track)
    if view.asked is None:
        return end_lights(view)
    scene: dict[Place, Glow] = dict(trail(last))
    if view.asked not in (Asked.TURN, Asked.SWAP):
        scene[SPACE_PLACES[view.pawns[view.seat]]] = CHOSEN
    if choice is not None:
        asked = TARGET if choice.pointed or pulses else CHOOSABLE
        scene.update((spot, asked) for spot in choice.next)
        scene.update((spot, CHOSEN) for spot in choice.pointed)
    if refused is not None:
        scene[refused] = REFUSED
    return scene


def trail(last: tuple[Event, ...]) -> LightScene:
    """The token that was turned last and the space that its pawn reached, or the two that were swapped."""
    scene: dict[Place, Glow] = {}
    for event in last:
        match event:
            case TurnedUp(token=token):
                scene[TOKEN_PLACES[token - 1]] = TRAIL
            case PawnMoved(path=path):
                scene[SPACE_PLACES[path[-1]]] = TRAIL
            case Swapped(first=first, second=second):
                scene[TOKEN_PLACES[first - 1]] = scene[TOKEN_PLACES[second - 1]] = TRAIL
    return scene


def event_lights(event: Event, part: float, track: Track = TRACK) -> LightScene:
    """One step of a story."""
    match event:
        case TurnedUp(token=token):
            return {TOKEN_PLACES[token - 1]: CHOSEN}
        case PawnMoved(seat=seat, path=path):
            at = path[min(int(part * len(path)), len(path) - 1)]
            return {SPACE_PLACES[path[-1]]: TARGET, SPACE_PLACES[at]: SEAT_GLOW[seat]}
        case TookGood(seat=seat, good=good):
            return {_space(good, track): SEAT_GLOW[seat]}
        case TookDog(seat=seat):
            return {_space(Space.KENNEL, track): SEAT_GLOW[seat]}
        case Traded(seat=seat):
            return {_space(Space.TRADE, track): SEAT_GLOW[seat]}
        case Built(seat=seat):
            return {_space(Space.BUILDING_SITE, track): SEAT_GLOW[seat]}
        case Glimpsed(tokens=tokens):
            return {TOKEN_PLACES[token - 1]: SHOWN for token in tokens}
        case TurnedDown():
            return {TOKEN_PLACES[min(int(part * TOKENS), TOKENS - 1)]: SHOWN}
        case Swapped(first=first, second=second):
            return crossing(first, second, part)
        case _:
            return {}


def crossing(first: int, second: int, part: float) -> LightScene:
    """Two lights along the chain, the shorter way round, that meet half-way."""
    way = (second - first) % TOKENS
    step = 1 if way <= TOKENS - way else -1
    there = round(part * min(way, TOKENS - way)) * step
    return {
        TOKEN_PLACES[(second - 1 - there) % TOKENS]: SHOWN,
        TOKEN_PLACES[(first - 1 + there) % TOKENS]: CHOSEN,
    }


def _space(space: Space, track: Track) -> Place:
    return SPACE_PLACES[track.index(space)]


def end_lights(view: View) -> LightScene:
    """Everything shines in the winner's colour."""
    huts = [len(village.huts) for village in view.villages]
    return shining([seat for seat, built in enumerate(huts) if built == max(huts)])


def shining(winners: Sequence[int]) -> LightScene:
    """Where several share the victory, each has every second, or third, lamp."""
    places = (*TOKEN_PLACES, *SPACE_PLACES)
    return {at: SEAT_GLOW[winners[n % len(winners)]] for n, at in enumerate(places)}
