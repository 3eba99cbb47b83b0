"""Wiring a board from the screen: lamps by number, buttons by pin, and the owner's files.

What is kept goes to the owner's folder, never over the files that the program brings; what was there
before lies beside it.
"""

import logging
from collections.abc import Callable, Iterable
from importlib import resources
from pathlib import Path
from typing import Final

from engine.catalogue import game as game_of
from engine.core import DataRefused
from firmware.device import DeviceHere
from firmware.files import write_durably
from firmware.parts import NO_WIRING, WiringFile, wiring_of
from firmware.settings import Settings
from hardware.backends import strip_pin
from hardware.expanders import OUTPUTS_ONLY, PINS, by_chip, expander_pin, on_expander, pin_name
from hardware.wiring import BUTTON_PINS, Wiring
from hardware.wiring_file import Remarks, wiring_text
from ui.games import presenter
from ui.ports import Wired
from ui.words import words

log: Final = logging.getLogger("totem.workbench")

BEFORE: Final = ".before"
"""Behind the name of a file: as it was before this session changed it."""


class WorkbenchHere:
    """Fulfils `ui.ports.Workbench`. `lay` puts a board on the table whatever it is wired for, `clear` the
    game's own, `leave` the one that was there before."""

    def __init__(
        self,
        device: DeviceHere,
        *,
        lay: Callable[[str, WiringFile], None],
        clear: Callable[[str], None],
        leave: Callable[[], None],
    ) -> None:
        self._device, self._lay, self._clear, self._leave = device, lay, clear, leave
        self._backed_up: set[Path] = set()

    def wired(self, game: str) -> Wired:
        wiring = self._file(game).wiring
        return Wired(wiring.count, dict(wiring.lamps), dict(wiring.buttons))

    def lay(self, game: str, lamps: int) -> None:
        chips = [chip for chip in by_chip(self._file(game).wiring.buttons) if chip is not None]
        self._lay(game, bench_wiring(lamps, self._device.settings, chips))

    def clear(self, game: str) -> None:
        self._clear(game)

    def pin_name(self, pin: int) -> str:
        return pin_name(pin) if on_expander(pin) else f"GPIO{pin}"

    def leave(self) -> None:
        self._leave()

    def keep(self, game: str, wired: Wired) -> str:
        said = words(self._device.preferences.language)
        shown = presenter(game)
        name = shown.title(said) if shown is not None else game
        above = (
            said("{title}: wired on the device, lamp by lamp.", title=name),
            said("Yours may run otherwise: only the numbers behind the equals signs change."),
        )
        remarks = Remarks(
            above,
            said("lamps in the chain"),
            said("place = number of its lamp in the chain; the lamp nearest to the Pi is 0"),
            said("pin (BCM number) = place; each button connects its pin to ground"),
        )
        text = wiring_text(Wiring(wired.count, wired.lamps, wired.buttons), remarks)
        return self._written("wiring", f"{game}.toml", text)

    def data(self, game: str) -> str:
        one = game_of(game)
        if not one.files:
            return ""
        path = self._device.paths.find("data", one.files[0])
        try:
            if path is not None:
                text = path.read_text("utf-8-sig")
                one.rules({one.files[0]: text})
                return text
        except (OSError, UnicodeDecodeError, DataRefused):
            log.warning("%s is not taken, so ours is corrected instead", path)
        return resources.files(one.package).joinpath(one.files[0]).read_text("utf-8")

    def keep_data(self, game: str, text: str) -> str:
        one, shown = game_of(game), presenter(game)
        said = words(self._device.preferences.language)
        try:
            one.rules({one.files[0]: text})
        except DataRefused as refused:
            if shown is None:
                return str(refused)
            return " ".join(shown.fault_words(fault, said) for fault in refused.faults)
        problem = self._written("data", one.files[0], text)
        if not problem:
            self._device.read_again(game)
        return problem

    def _file(self, game: str) -> WiringFile:
        device = self._device
        places = (*device.rules(game).places, "yes", "no", "undo")
        file = wiring_of(game, places, device.settings, device.paths, example=False)
        return file if not file.faults else WiringFile(NO_WIRING, file.name, ())

    def _written(self, folder: str, name: str, text: str) -> str:
        """Why it could not be written."""
        path = self._device.paths.config[0] / folder / name
        said = words(self._device.preferences.language)
        try:
            if path.is_file() and path not in self._backed_up:
                write_durably(path.with_name(name + BEFORE), path.read_bytes())
            self._backed_up.add(path)
            write_durably(path, text.encode())
        except OSError as error:
            log.warning("%s could not be written: %s", path, error)
            why = error.strerror or str(error)
            return said("The file {file} cannot be written: {why}.", file=path, why=why)
        return ""


def bench_wiring(lamps: int, settings: Settings, chips: Iterable[int] = ()) -> WiringFile:
    """Every lamp by its number, every free pin by its own, also those of the expanders `chips`."""
    data_pin = strip_pin(settings.lights, settings.pin)
    free = [pin for pin in BUTTON_PINS if pin != data_pin]
    free += [expander_pin(chip, name) for chip in chips for name in PINS if name not in OUTPUTS_ONLY]
    buttons = {pin: f"pin/{pin}" for pin in free}
    return WiringFile(Wiring(lamps, {f"lamp/{n}": n for n in range(lamps)}, buttons), "", ())
