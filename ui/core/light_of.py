"""What the lamps show while screens lie on each other."""

from collections.abc import Callable, Sequence

from ui.core.screen import Screen
from ui.lights.glow import LightScene


def light_of(
    screens: Sequence[Screen], fallen: Screen | None, failed: Callable[[Screen, Exception], None], now: int
) -> LightScene:
    """Of the uppermost screen that has a scene of light; dark where it cannot be made (`failed` hears of it),
    and nothing below `fallen`, which says so on the screen, is asked again."""
    for screen in reversed(screens):
        if screen is fallen:
            return {}
        try:
            lamps = screen.lamps(now)
        except Exception as error:  # noqa: BLE001  (the named edge: a screen whose light cannot be made)
            failed(screen, error)
            return {}
        if lamps is not None:
            return lamps
    return {}
