"""How a game's board is wired: the owner's file, or the one that is brought.

Apart from the board itself: whoever asks what is wired needs no lamp and no button.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.core import AnyRules
from firmware.files.paths import Paths
from firmware.files.settings import Settings
from hardware.backends import most_lamps, strip_pin
from hardware.messages import Fault, Message, _
from hardware.wiring import Wiring, read_wiring

NO_WIRING: Final = Wiring(0, {}, {})


class AnyPlace(frozenset[str]):
    """For those who ask a wiring for its chain and its pins only, whatever they stand for."""

    def __contains__(self, place: object) -> bool:
        return True


def places_of(rules: AnyRules) -> tuple[str, ...]:
    """All that a wiring may name: the game's places and the three answers."""
    return (*rules.places, "yes", "no", "undo")


@dataclass(frozen=True, slots=True)
class WiringFile:
    wiring: Wiring
    name: str
    faults: tuple[Fault, ...]


def wiring_of(
    game: str,
    places: Collection[str],
    settings: Settings,
    paths: Paths,
    *,
    example: Callable[[], WiringFile | None] | None,
) -> WiringFile:
    """The owner's wiring; with `example` the one that is brought where there is none or a faulty one."""
    path = paths.find("wiring", f"{game}.toml")
    faults: tuple[Fault, ...] = ()
    if path is not None:
        wiring, faults = _read_wiring(path, places, settings)
        if wiring is not None:
            return WiringFile(wiring, str(path), ())
    if example is not None and (ours := example()) is not None:
        return WiringFile(ours.wiring, str(path or ours.name), faults)
    return WiringFile(NO_WIRING, str(path or paths.config[0] / "wiring" / f"{game}.toml"), faults)


def _read_wiring(
    path: Path, places: Collection[str], settings: Settings
) -> tuple[Wiring | None, tuple[Fault, ...]]:
    try:
        content = path.read_bytes()
    except OSError as error:
        what = Message(_("The file cannot be read: {why}."), {"why": error.strerror or str(error)})
        return None, (Fault(path.name, what, Message(_("Give Totem the right to read it."))),)
    strip = settings.lights
    return read_wiring(
        content, places, strip_pin=strip_pin(strip, settings.pin), most_lamps=most_lamps(strip)
    )
