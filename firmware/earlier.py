"""Files of the owner as they were before: listed, and brought back where they are sound."""

import logging
from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from pathlib import Path
from typing import Final

from engine.catalogue import game as game_of
from engine.core import DataRefused
from firmware.device import DeviceHere
from firmware.files import write_durably
from firmware.parts import NO_WIRING, spoken
from firmware.paths import is_file
from firmware.set_aside import OwnFiles, copies, set_aside
from hardware.backends import most_lamps, strip_pin
from hardware.messages import Fault
from hardware.wiring import Wiring, read_wiring
from ui.words import Words, words
from ui.workbench import Earlier, Wired

log: Final = logging.getLogger("totem.workbench")

MOST_SAID: Final = 2
"""Faults of one wiring that are said on a sheet."""


class BackupsHere:
    """Fulfils `ui.workbench.Backups`."""

    def __init__(self, device: DeviceHere, places: Callable[[str], Sequence[str]]) -> None:
        self._device, self._places, self._own_files = device, places, OwnFiles()

    def wirings(self, game: str) -> Sequence[Earlier]:
        def told(path: Path, until: float | None, content: bytes) -> Earlier | None:
            wiring, faults = self._read(game, content)
            if wiring is None:
                why = faults_said(faults, words(self._device.preferences.language))
                return Earlier(str(path), until, Wired(), why)
            if wiring == NO_WIRING:
                return None
            return Earlier(str(path), until, Wired(wiring.count, dict(wiring.lamps), dict(wiring.buttons)))

        name = f"{game}.toml"
        return self._listed("wiring", name, told, in_use=lambda content: not self._read(game, content)[1])

    def boards(self, game: str) -> Sequence[Earlier]:
        name = _board_file(game)
        if not name:
            return ()

        def told(path: Path, until: float | None, content: bytes) -> Earlier | None:
            return Earlier(str(path), until) if _is_board(game, content) else None

        return self._listed("data", name, told, in_use=lambda content: True)

    def take(self, game: str, earlier: Earlier) -> str:
        file, wiring = Path(earlier.file), earlier.wired is not None
        name = Path("wiring", f"{game}.toml") if wiring else Path("data", _board_file(game))
        own = self._device.paths.config[0] / name
        try:
            content = file.read_bytes()
        except OSError as error:
            said = words(self._device.preferences.language)
            return said("The file {file} cannot be read: {why}.", file=file, why=error.strerror or str(error))
        return self._changed(game, own, lambda: self._own_files.replace(own, content, ours_too=True))

    def has_own_wiring(self, game: str) -> bool:
        path = self._device.paths.find("wiring", f"{game}.toml")
        try:
            return path is not None and self._read(game, path.read_bytes())[0] != NO_WIRING
        except OSError:
            return True

    def take_no_wiring(self, game: str) -> str:
        """One that lies in another folder, where we do not write, is covered by an empty one."""
        own = self._device.paths.config[0] / "wiring" / f"{game}.toml"

        def change() -> None:
            _lay_aside(own)
            if self._device.paths.find("wiring", own.name) is not None:
                write_durably(own, b"count = 0\n")

        return self._changed(game, own, change)

    def has_own_board(self, game: str) -> bool:
        name = _board_file(game)
        return bool(name) and self._device.paths.find("data", name) is not None

    def take_ours(self, game: str) -> str:
        name = _board_file(game)
        own = self._device.paths.config[0] / "data" / name
        return self._changed(game, own, lambda: self._away(game, own))

    def _away(self, game: str, own: Path) -> None:
        """One that lies in another folder, where we do not write, is covered by ours."""
        _lay_aside(own)
        if self._device.paths.find("data", own.name) is not None:
            ours = resources.files(game_of(game).package).joinpath(own.name)
            write_durably(own, ours.read_bytes())

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

    def _listed(
        self,
        folder: str,
        name: str,
        told: Callable[[Path, float | None, bytes], Earlier | None],
        *,
        in_use: Callable[[bytes], bool],
    ) -> list[Earlier]:
        now = self._device.paths.find(folder, name)
        seen: set[bytes] = set()
        found: list[Earlier] = []
        for path, until in ((now, None), *self._candidates(folder, name)):
            content = None if path is None else _content(path)
            if path is None or content is None or content in seen:
                continue
            if path == now and in_use(content):
                seen.add(content)
                continue
            one = told(path, until, content)
            if one is not None:
                seen.add(content)
                found.append(one)
        return found

    def _candidates(self, folder: str, name: str) -> Iterator[tuple[Path, float | None]]:
        """The last replaced first."""
        first, *others = self._device.paths.config
        there = [(path, _changed_at(path)) for path in copies(first / folder / name)]
        yield from sorted(there, key=lambda one: -one[1])
        yield from ((one, None) for other in others if is_file(one := other / folder / name))

    def _read(self, game: str, content: bytes) -> tuple[Wiring | None, tuple[Fault, ...]]:
        settings = self._device.settings
        return read_wiring(
            content,
            self._places(game),
            strip_pin=strip_pin(settings.lights, settings.pin),
            most_lamps=most_lamps(settings.lights),
        )


def faults_said(faults: Sequence[Fault], said: Words) -> str:
    """The first of them in words, and how many more there are: all would fill more than a sheet."""
    lines = [f"{fault.where}: {spoken(fault, said)}" for fault in faults[:MOST_SAID]]
    more = len(faults) - len(lines)
    if more:
        lines.append(said.n("And {n} more fault.", "And {n} more faults.", more))
    return "\n".join(lines)


def _lay_aside(own: Path) -> None:
    if set_aside(own) is not None:
        own.unlink(missing_ok=True)


def _content(path: Path) -> bytes | None:
    """None for a file that cannot be read: it stands in nobody's way."""
    try:
        return path.read_bytes()
    except OSError as error:
        log.warning("%s cannot be read: %s", path, error)
        return None


def _changed_at(path: Path) -> float:
    """0 for a file that is gone in the meantime; then it cannot be read either."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _board_file(game: str) -> str:
    return next(iter(game_of(game).files), "")


def _is_board(game: str, content: bytes) -> bool:
    """The game takes it."""
    try:
        game_of(game).rules({_board_file(game): content.decode("utf-8-sig")})
    except (UnicodeDecodeError, DataRefused):
        return False
    return True
