"""Files of the owner as they were before: listed where they are sound, and brought back."""

import logging
from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from engine.catalogue import game as game_of
from engine.core import DataRefused
from firmware.device import DeviceHere
from firmware.files import write_durably
from hardware.backends import strip_pin
from hardware.wiring import read_wiring
from ui.words import words
from ui.workbench import Earlier, Wired

log: Final = logging.getLogger("totem.workbench")


class BackupsHere:
    """Fulfils `ui.workbench.Backups`. `names` gives what copies of a file are called, `back_up` makes one."""

    def __init__(
        self,
        device: DeviceHere,
        places: Callable[[str], Sequence[str]],
        *,
        names: Callable[[str], Sequence[str]],
        back_up: Callable[[Path], None],
    ) -> None:
        self._device, self._places = device, places
        self._names, self._back_up = names, back_up

    def wirings(self, game: str) -> Sequence[Earlier]:
        return self._sound("wiring", f"{game}.toml", lambda content: self._wired(game, content))

    def boards(self, game: str) -> Sequence[Earlier]:
        name = _board_file(game)
        return self._sound("data", name, lambda content: _board(game, content)) if name else ()

    def take(self, game: str, earlier: Earlier) -> str:
        file, wiring = Path(earlier.file), earlier.wired is not None
        own = Path("wiring", f"{game}.toml") if wiring else Path("data", _board_file(game))
        return self._changed(game, file, lambda: self._put(own, file.read_bytes()))

    def has_own_board(self, game: str) -> bool:
        name = _board_file(game)
        return bool(name) and self._device.paths.find("data", name) is not None

    def take_ours(self, game: str) -> str:
        name = _board_file(game)
        own = self._device.paths.config[0] / "data" / name
        return self._changed(game, own, lambda: self._away(game, own))

    def _away(self, game: str, own: Path) -> None:
        """One that lies in another folder, where we do not write, is covered by ours."""
        if own.is_file():
            self._back_up(own)
            own.unlink()
        if self._device.paths.find("data", own.name) is not None:
            ours = resources.files(game_of(game).package).joinpath(own.name)
            write_durably(own, ours.read_bytes())

    def _put(self, own: Path, content: bytes) -> None:
        path = self._device.paths.config[0] / own
        if path.is_file():
            self._back_up(path)
        write_durably(path, content)

    def _changed(self, game: str, file: Path, change: Callable[[], None]) -> str:
        try:
            change()
        except OSError as error:
            log.warning("%s could not be brought back: %s", file, error)
            said = words(self._device.preferences.language)
            why = error.strerror or str(error)
            return said("The file {file} cannot be written: {why}.", file=file, why=why)
        self._device.read_again(game)
        return ""

    def _sound(self, folder: str, name: str, read: Callable[[bytes], Wired | bool | None]) -> list[Earlier]:
        now = self._device.paths.find(folder, name)
        seen = {now.read_bytes()} if now is not None else set()
        found: list[Earlier] = []
        for path, until in self._candidates(folder, name):
            try:
                content = path.read_bytes()
            except OSError as error:
                log.warning("%s cannot be read: %s", path, error)
                continue
            told = None if content in seen else read(content)
            if told is not None:
                seen.add(content)
                found.append(Earlier(str(path), until, told if isinstance(told, Wired) else None))
        return found

    def _candidates(self, folder: str, name: str) -> Iterator[tuple[Path, float | None]]:
        first, *others = self._device.paths.config
        there = [one for copy in self._names(name) if (one := first / folder / copy).is_file()]
        for path in sorted(there, key=lambda one: -one.stat().st_mtime):
            yield path, path.stat().st_mtime
        yield from ((one, None) for other in others if (one := other / folder / name).is_file())

    def _wired(self, game: str, content: bytes) -> Wired | None:
        settings = self._device.settings
        strip = strip_pin(settings.lights, settings.pin)
        wiring, _faults = read_wiring(content, self._places(game), strip_pin=strip)
        return None if wiring is None else Wired(wiring.count, dict(wiring.lamps), dict(wiring.buttons))


def _board_file(game: str) -> str:
    return next(iter(game_of(game).files), "")


def _board(game: str, content: bytes) -> bool | None:
    """True for a text that the game takes."""
    try:
        game_of(game).rules({_board_file(game): content.decode("utf-8-sig")})
    except (UnicodeDecodeError, DataRefused):
        return None
    return True
