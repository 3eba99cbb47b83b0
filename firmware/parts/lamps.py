"""From a scene of light to loops of frames on the lamps of the board that is wired up."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from hardware.colour import Output
from hardware.frames import Loop
from hardware.lights import Lamps, LightPlayer, Lights, Status, ThreadBell
from hardware.ports import Clock, Strip
from hardware.wiring import Wiring
from ui.lights.glow import ONCE, PERIOD, Glow, LightScene, Rgb, Rhythm, level

FRAME_MS: Final = 80
LOOP_MS: Final = 2000
"""Every rhythm fits into it: their periods are 1 and 2 s."""
STOP_MS: Final = 1500.0


def loop_of(scene: LightScene, wiring: Wiring, gamma: float) -> Loop:
    """The frames of two seconds; one still frame where nothing moves.

    What plays once is followed by the loop of all else, its last level kept.

    >>> loop_of({}, Wiring(2, {}, {}), 2.2).frames
    (((0, 0, 0), (0, 0, 0)),)
    """
    wired = {place: glow for place, glow in scene.items() if place in wiring.lamps}
    once = [PERIOD[glow.rhythm] for glow in wired.values() if glow.rhythm in ONCE]
    if not once:
        return _loop(wired, LOOP_MS, wiring, gamma)
    first = _loop(wired, -(-max(once) // FRAME_MS) * FRAME_MS, wiring, gamma)
    return Loop(first.frames, first.period_ms, _loop(wired, LOOP_MS, wiring, gamma, settled=True))


def _loop(scene: LightScene, ms: int, wiring: Wiring, gamma: float, *, settled: bool = False) -> Loop:
    """`settled`: what plays once has been played."""
    moments = range(0, ms, FRAME_MS)
    glows = dict.fromkeys(scene.values())
    shown = {glow: [_light(glow, at, gamma, settled=settled) for at in moments] for glow in glows}
    rows: list[tuple[str, list[Rgb]]] = [(place, shown[glow]) for place, glow in scene.items()]
    if all(level == levels[0] for levels in shown.values() for level in levels):
        return Loop.still(wiring.frame({place: levels[0] for place, levels in rows}))
    frames = [{place: levels[n] for place, levels in rows} for n in range(len(moments))]
    return wiring.loop(frames, FRAME_MS)


def keeps_the_beat(before: LightScene, after: LightScene) -> bool:
    """Nothing in `after` begins to move: what moves already goes on in its rhythm. Else all begin anew,
    so that a rhythm is seen from its beginning and one that plays once is seen whole."""
    still = (Rhythm.STEADY, Rhythm.SOFT)
    return all(before.get(place) == glow for place, glow in after.items() if glow.rhythm not in still)


@lru_cache(maxsize=4096)
def _light(glow: Glow, ms: int, gamma: float, *, settled: bool) -> Rgb:
    at = PERIOD[glow.rhythm] if settled and glow.rhythm in ONCE else ms
    return _dimmed(glow.colour, level(glow.rhythm, at), gamma)


def _dimmed(colour: Rgb, light: float, gamma: float) -> Rgb:
    """The colour that gives a part of the light of `colour`, once gamma has been applied to it.

    >>> _dimmed((255, 0, 0), 0.5, 2.2)
    (186, 0, 0)
    """
    look = light ** (1 / gamma)
    red, green, blue = colour
    return round(red * look), round(green * look), round(blue * look)


class BoardLamps:
    """The lamps of one board: shows scenes on its strip.

    On a thread of their own, so that a driver that is slow or hangs delays nobody; without one
    (`threaded` false: made time) `step` turns them.
    """

    def __init__(
        self,
        wiring: Wiring,
        open_strip: Callable[[int], Strip],
        *,
        clock: Clock,
        output: Output,
        threaded: bool = True,
    ) -> None:
        self._wiring = wiring
        self._scene: LightScene = {}
        self._gamma = output.gamma

        def opened() -> Strip:
            return open_strip(wiring.count)

        self._lights = (
            Lights(opened, clock=clock, bell=ThreadBell(), output=output)
            if threaded
            else LightPlayer(opened, clock=clock, output=output)
        )
        if isinstance(self._lights, Lights):
            self._lights.start()

    def show(self, scene: LightScene) -> None:
        in_step = keeps_the_beat(self._scene, scene)
        self._scene = scene
        self._lights.play(loop_of(scene, self._wiring, self._gamma), in_step=in_step)

    def adjust(self, output: Output) -> None:
        self._lights.adjust(output)
        if output.gamma != self._gamma:
            self._gamma = output.gamma
            self.show(self._scene)

    def status(self) -> Status:
        return self._lights.status()

    def step(self) -> None:
        if isinstance(self._lights, LightPlayer):
            self._lights.step()

    def stop(self) -> bool:
        """Dark; False if the driver hangs and was left behind."""
        if isinstance(self._lights, Lights):
            return self._lights.stop(STOP_MS)
        self._lights.darken()
        return True


def works(status: Status) -> bool:
    return status.lamps in (Lamps.OPENING, Lamps.PLAYING)
