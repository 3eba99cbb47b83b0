"""From a scene of light to loops of frames on the lamps of the board that is wired up."""

from collections.abc import Callable
from typing import Final

from hardware.colour import Output
from hardware.frames import Loop
from hardware.lights import Lamps, Lights, Status, ThreadBell
from hardware.ports import Clock, Strip
from hardware.wiring import Wiring
from ui.lights.glow import LightScene, Rgb, level

FRAME_MS: Final = 80
LOOP_MS: Final = 2000
"""Every rhythm fits into it: their periods are 1 and 2 s, and what plays once is over before."""
STOP_MS: Final = 1500.0


def loop_of(scene: LightScene, wiring: Wiring) -> Loop:
    """The frames of two seconds; one still frame where nothing moves.

    >>> loop_of({}, Wiring(2, {}, {})).frames
    (((0, 0, 0), (0, 0, 0)),)
    """
    wired = {place: glow for place, glow in scene.items() if place in wiring.lamps}
    moments = [_at(wired, ms) for ms in range(0, LOOP_MS, FRAME_MS)]
    if all(moment == moments[0] for moment in moments):
        return Loop.still(wiring.frame(moments[0]))
    return wiring.loop(moments, FRAME_MS)


def _at(scene: LightScene, ms: int) -> dict[str, Rgb]:
    """Levels are how bright light looks; gamma comes with the output."""
    return {place: _dimmed(glow.colour, level(glow.rhythm, ms)) for place, glow in scene.items()}


def _dimmed(colour: Rgb, part: float) -> Rgb:
    red, green, blue = colour
    return round(red * part), round(green * part), round(blue * part)


class BoardLamps:
    """The lamps of one board: shows scenes on its strip, on the lights' own thread."""

    def __init__(
        self, wiring: Wiring, open_strip: Callable[[int], Strip], *, clock: Clock, output: Output
    ) -> None:
        self._wiring = wiring
        self._lights = Lights(lambda: open_strip(wiring.count), clock=clock, bell=ThreadBell(), output=output)
        self._lights.start()

    def show(self, scene: LightScene) -> None:
        self._lights.play(loop_of(scene, self._wiring), in_step=True)

    def adjust(self, output: Output) -> None:
        self._lights.adjust(output)

    def status(self) -> Status:
        return self._lights.status()

    def stop(self) -> bool:
        """Dark; False if the driver hangs and was left behind."""
        return self._lights.stop(STOP_MS)


def works(status: Status) -> bool:
    return status.lamps in (Lamps.OPENING, Lamps.PLAYING)
