"""What was told of a board and is not kept yet, in the state folder, durable after every answer."""

import json
import logging
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import Final, TypeGuard

from firmware.files.durable import sync_folder, write_durably
from hardware.wiring import MOST_LAMPS
from ui.core.words import Words
from ui.services.workbench import Wired

LONGEST_PIN: Final = 4
"""Figures; those of expanders have three."""
log: Final = logging.getLogger("totem.drafts")


class DraftsHere:
    """Fulfils `ui.services.workbench.Drafts`. A draft that cannot be read counts as none; `places`
    are those that a game's wiring can name."""

    def __init__(
        self, folder: Path, places: Callable[[str], Collection[str]], said: Callable[[], Words]
    ) -> None:
        self._folder, self._places, self._said = folder, places, said

    def wired(self, game: str) -> Wired | None:
        found = self._read(f"{game}.wiring.json")
        if not isinstance(found, dict):
            return None
        count, lamps, buttons = (found.get(part) for part in ("count", "lamps", "buttons"))
        if not _whole(count) or not isinstance(lamps, dict) or not isinstance(buttons, dict):
            return None
        known = list(self._places(game))
        return Wired(
            count,
            {place: lamp for place, lamp in lamps.items() if place in known and _whole(lamp)},
            {int(pin): place for pin, place in buttons.items() if _is_pin(pin) and place in known},
        )

    def note_wired(self, game: str, wired: Wired | None) -> str:
        name = f"{game}.wiring.json"
        if wired is None:
            return self._drop(name)
        return self._write(
            name, {"count": wired.count, "lamps": dict(wired.lamps), "buttons": dict(wired.buttons)}
        )

    def links(self, game: str) -> Mapping[tuple[str, str], bool]:
        found = self._read(f"{game}.links.json")
        out = {}
        for link in found if isinstance(found, list) else ():
            match link:
                case [str(one), str(other), bool(touch)]:
                    out[one, other] = touch
        return out

    def note_links(self, game: str, links: Mapping[tuple[str, str], bool]) -> str:
        name = f"{game}.links.json"
        if not links:
            return self._drop(name)
        return self._write(name, [[one, other, touch] for (one, other), touch in links.items()])

    def _read(self, name: str) -> object:
        path = self._folder / name
        try:
            return json.loads(path.read_bytes()) if path.is_file() else None
        except (OSError, ValueError, RecursionError):
            log.warning("%s cannot be read", path, exc_info=True)
            return None

    def _write(self, name: str, draft: object) -> str:
        path = self._folder / name
        try:
            write_durably(path, json.dumps(draft).encode())
        except OSError as error:
            return self._unwritten(path, error)
        return ""

    def _drop(self, name: str) -> str:
        path = self._folder / name
        try:
            if path.is_file():
                path.unlink()
                sync_folder(self._folder)
        except OSError as error:
            return self._unwritten(path, error)
        return ""

    def _unwritten(self, path: Path, error: OSError) -> str:
        log.warning("%s could not be written: %s", path, error)
        return self._said()(
            "The file {file} cannot be written: {why}.", file=path, why=error.strerror or str(error)
        )


def _whole(number: object) -> TypeGuard[int]:
    """A number of lamps, or of one among them."""
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number <= MOST_LAMPS


def _is_pin(text: str) -> bool:
    return text.isdecimal() and len(text) <= LONGEST_PIN
