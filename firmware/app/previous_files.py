"""Files of the owner as they were before: listed, and brought back where they are sound."""

import logging
from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from pathlib import Path
from typing import Final, TypeAlias

from engine.catalogue import Game
from engine.core import DataRefused
from firmware.app.services import Services
from firmware.files.durable import write_durably
from firmware.files.paths import is_file
from firmware.files.set_aside import OwnFiles, copies, set_aside
from firmware.files.troubles import spoken
from firmware.parts.wired import NO_WIRING
from hardware.backends import most_lamps, strip_pin
from hardware.messages import Fault
from hardware.wiring import Wiring, read_wiring
from ui.core.words import Words
from ui.games.find import presenter
from ui.services.workbench import PreviousFile, Wired

log: Final = logging.getLogger("totem.workbench")

MOST_SAID: Final = 2
"""Faults of one wiring that are said on a sheet."""


_Reading: TypeAlias = tuple[Wired | None, str]
"""What a file says, if it is a wiring, and why it cannot be used."""


class BackupsHere:
    """Fulfils `ui.services.workbench.Backups`."""

    def __init__(self, services: Services, places: Callable[[str], Sequence[str]]) -> None:
        self._services, self._places, self._own_files = services, places, OwnFiles()

    def _game(self, game: str) -> Game:
        return self._services.games.catalogue[game]

    def _board_file(self, game: str) -> str:
        """Empty for a game without files."""
        return next(iter(self._game(game).files), "")

    def wirings(self, game: str) -> Sequence[PreviousFile]:
        def read(content: bytes) -> _Reading | None:
            wiring, faults = self._read(game, content)
            if wiring is None:
                return Wired(), faults_said(faults, self._words)
            if wiring == NO_WIRING:
                return None
            return Wired(wiring.count, dict(wiring.lamps), dict(wiring.buttons)), ""

        return self._listed("wiring", f"{game}.toml", read, unreadable=Wired())

    def boards(self, game: str) -> Sequence[PreviousFile]:
        name = self._board_file(game)
        if not name:
            return ()
        one, said = self._game(game), self._words
        return self._listed("data", name, lambda content: (None, _why_no_board(one, content, said)))

    def take(self, game: str, previous: PreviousFile) -> str:
        file, wiring = Path(previous.file), previous.wired is not None
        name = Path("wiring", f"{game}.toml") if wiring else Path("data", self._board_file(game))
        own = self._services.paths.config[0] / name
        try:
            content = file.read_bytes()
        except OSError as error:
            why = error.strerror or str(error)
            return self._words("The file {file} cannot be read: {why}.", file=file, why=why)
        return self._changed(game, own, lambda: self._own_files.replace(own, content, ours_too=True))

    def has_own_wiring(self, game: str) -> bool:
        path = self._services.paths.find("wiring", f"{game}.toml")
        try:
            return path is not None and self._read(game, path.read_bytes())[0] != NO_WIRING
        except OSError:
            return True

    def take_no_wiring(self, game: str) -> str:
        """One that lies in another folder, where we do not write, is covered by an empty one."""
        own = self._services.paths.config[0] / "wiring" / f"{game}.toml"

        def change() -> None:
            _lay_aside(own)
            if self._services.paths.find("wiring", own.name) is not None:
                write_durably(own, b"count = 0\n")

        return self._changed(game, own, change)

    def has_own_board(self, game: str) -> bool:
        name = self._board_file(game)
        return bool(name) and self._services.paths.find("data", name) is not None

    def take_ours(self, game: str) -> str:
        name = self._board_file(game)
        own = self._services.paths.config[0] / "data" / name
        return self._changed(game, own, lambda: self._away(game, own))

    def _away(self, game: str, own: Path) -> None:
        """One that lies in another folder, where we do not write, is covered by ours."""
        _lay_aside(own)
        if self._services.paths.find("data", own.name) is not None:
            ours = resources.files(self._game(game).package).joinpath(own.name)
            write_durably(own, ours.read_bytes())

    def _changed(self, game: str, file: Path, change: Callable[[], None]) -> str:
        try:
            change()
        except OSError as error:
            log.warning("%s could not be brought back: %s", file, error)
            why = error.strerror or str(error)
            return self._words("The file {file} cannot be written: {why}.", file=file, why=why)
        self._services.library.read_again(game)
        return ""

    @property
    def _words(self) -> Words:
        return self._services.preferences.words

    def _listed(
        self,
        folder: str,
        name: str,
        read: Callable[[bytes], _Reading | None],
        *,
        unreadable: Wired | None = None,
    ) -> list[PreviousFile]:
        now = self._services.paths.find(folder, name)
        seen: set[bytes] = set()
        found: list[PreviousFile] = []
        for path, until in self._candidates(folder, name, now):
            try:
                content = path.read_bytes()
            except OSError as error:
                log.warning("%s cannot be read: %s", path, error)
                why = self._words("The file cannot be read: {why}.", why=error.strerror or str(error))
                found.append(PreviousFile(str(path), until, unreadable, why))
                continue
            if content in seen:
                continue
            one = read(content)
            in_use = path == now and (one is None or not one[1])
            if in_use or one is not None:
                seen.add(content)
            if one is not None and not in_use:
                found.append(PreviousFile(str(path), until, *one))
        return found

    def _candidates(self, folder: str, name: str, now: Path | None) -> Iterator[tuple[Path, float | None]]:
        """What would be in use, then the last replaced first, then those of other folders."""
        if now is not None:
            yield now, None
        first, *others = self._services.paths.config
        there = [(path, _changed_at(path)) for path in copies(first / folder / name)]
        yield from sorted(there, key=lambda one: -one[1])
        elsewhere = (other / folder / name for other in others)
        yield from ((path, None) for path in elsewhere if path != now and is_file(path))

    def _read(self, game: str, content: bytes) -> tuple[Wiring | None, tuple[Fault, ...]]:
        settings = self._services.preferences.settings
        return read_wiring(
            content,
            self._places(game),
            strip_pin=strip_pin(settings.lights, settings.pin),
            most_lamps=most_lamps(settings.lights),
        )


def faults_said(faults: Sequence[Fault], said: Words) -> str:
    """The first of them in words, and how many more there are: all would fill more than a sheet."""
    return _first([f"{fault.where}: {spoken(fault, said)}" for fault in faults], said)


def _first(lines: Sequence[str], said: Words) -> str:
    more = len(lines) - MOST_SAID
    rest = [said.n("And {n} more fault.", "And {n} more faults.", more)] if more > 0 else []
    return "\n".join([*lines[:MOST_SAID], *rest])


def _lay_aside(own: Path) -> None:
    if set_aside(own) is not None:
        own.unlink(missing_ok=True)


def _changed_at(path: Path) -> float:
    """0 for a file that is gone in the meantime; then it cannot be read either."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _why_no_board(game: Game, content: bytes, said: Words) -> str:
    """Empty for a text that the game takes."""
    try:
        game.rules({game.files[0]: content.decode("utf-8-sig")})
    except UnicodeDecodeError:
        return said("Save it as UTF-8 text that Totem may read, or delete it.")
    except DataRefused as refused:
        shown = presenter(game)
        return _first([shown.entry.fault(fault, said) for fault in refused.faults], said)
    return ""
