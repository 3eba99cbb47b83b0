"""Wiring a board from the screen: lamps by number, buttons by pin, and the owner's files.

What is kept goes to the owner's folder, never over the files that the program brings; what was there
before lies beside it.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from importlib import resources
from typing import Final

from engine.core import DataRefused
from firmware.app.previous_files import BackupsHere, faults_said
from firmware.app.services import Services
from firmware.files.drafts import DraftsHere
from firmware.files.set_aside import OwnFiles
from firmware.files.settings import Settings
from firmware.parts.wired import NO_WIRING, AnyPlace, WiringFile, places_of, wiring_of
from hardware.backends import most_lamps, strip_pin
from hardware.expanders import OUTPUTS_ONLY, PINS, by_chip, expander_pin, on_expander, pin_name
from hardware.wiring import BUTTON_PINS, Wiring, read_wiring
from hardware.wiring_file import Remarks, wiring_text
from ui.games.find import presenter, titled
from ui.services.workbench import Backups, Drafts, Wired

log: Final = logging.getLogger("totem.workbench")


class WorkbenchHere:
    """Fulfils `ui.services.workbench.Workbench`. `lay` puts a board on the table whatever it is wired
    for, `clear` the game's own, `leave` the one that was there before."""

    def __init__(
        self,
        services: Services,
        *,
        lay: Callable[[str, WiringFile], None],
        clear: Callable[[str], None],
        leave: Callable[[], None],
    ) -> None:
        self._services, self._lay, self._clear, self._leave = services, lay, clear, leave
        self._own_files = OwnFiles()
        self.drafts: Drafts = DraftsHere(
            services.paths.data / "drafts", self._places, lambda: services.preferences.words
        )

        self.backups: Backups = BackupsHere(services, self._places)

    @property
    def most_lamps(self) -> int:
        return most_lamps(self._services.preferences.settings.lights)

    def wired(self, game: str) -> Wired:
        wiring = self._file(game).wiring
        return Wired(wiring.count, dict(wiring.lamps), dict(wiring.buttons))

    def why_unused(self, game: str) -> str:
        return faults_said(self._found(game).faults, self._services.preferences.words)

    def buttons_on(self, pin: int) -> Sequence[tuple[str, str]]:
        found: dict[tuple[str, str], None] = {}
        for game in self._services.games.catalogue:
            drafted = self.drafts.wired(game.id) or Wired()
            for buttons in (self._without_strip(game.id).buttons, drafted.buttons):
                if pin in buttons:
                    found[game.id, buttons[pin]] = None
        return list(found)

    def lay(self, game: str, lamps: int) -> None:
        chips = [chip for chip in by_chip(self._file(game).wiring.buttons) if chip is not None]
        self._lay(game, bench_wiring(lamps, self._services.preferences.settings, chips))

    def lay_configured(self, game: str, wired: Wired) -> None:
        self._lay(game, configured_wiring(wired, self._services.preferences.settings))

    def clear(self, game: str) -> None:
        self._clear(game)

    def pin_name(self, pin: int) -> str:
        return pin_name(pin) if on_expander(pin) else f"GPIO{pin}"

    def leave(self) -> None:
        self._leave()

    def keep(self, game: str, wired: Wired) -> str:
        said = self._services.preferences.words
        name = titled(self._services.games.catalogue[game], said)
        above = (
            said("{title}: wired on the device, lamp by lamp.", title=name),
            said("Yours may run differently: only the numbers after the equals signs change."),
        )
        remarks = Remarks(
            above,
            said("lamps in the chain"),
            said("place = number of its lamp in the chain; the lamp nearest to the Pi is 0"),
            said("pin (BCM number) = place; each button connects its pin to ground"),
            said("mA that its lamps may draw together; the settings can only lower it"),
        )
        found = self._found(game)
        before = found.wiring
        # what was told of a supply was told of this board's, and a later, larger one is another board's
        budget = self._services.preferences.settings.budget_ma
        kept = min(budget, before.budget_ma or budget) if wired.count else None
        text = wiring_text(Wiring(wired.count, wired.lamps, wired.buttons, kept), remarks)
        fewer = (
            bool(found.faults)
            or len(wired.lamps) < len(before.lamps)
            or len(wired.buttons) < len(before.buttons)
        )
        return self._written("wiring", f"{game}.toml", text, fewer=fewer)

    def data(self, game: str) -> str:
        one = self._services.games.catalogue[game]
        if not one.files:
            return ""
        path = self._services.paths.find("data", one.files[0])
        try:
            if path is not None:
                text = path.read_text("utf-8-sig")
                one.rules({one.files[0]: text})
                return text
        except (OSError, UnicodeDecodeError, DataRefused):
            log.warning("%s is not taken, so ours is corrected instead", path)
        return resources.files(one.package).joinpath(one.files[0]).read_text("utf-8")

    def keep_data(self, game: str, text: str) -> str:
        one = self._services.games.catalogue[game]
        said = self._services.preferences.words
        try:
            one.rules({one.files[0]: text})
        except DataRefused as refused:
            shown = presenter(one)
            return " ".join(shown.entry.fault(fault, said) for fault in refused.faults)
        problem = self._written("data", one.files[0], text)
        if not problem:
            self._services.library.read_again(game)
        return problem

    def _found(self, game: str) -> WiringFile:
        settings, paths = self._services.preferences.settings, self._services.paths
        return wiring_of(game, self._places(game), settings, paths, example=None)

    def _without_strip(self, game: str) -> Wiring:
        """What its file says wherever the lamps are connected."""
        path = self._services.paths.find("wiring", f"{game}.toml")
        try:
            wiring = None if path is None else read_wiring(path.read_bytes(), AnyPlace())[0]
        except OSError:
            wiring = None
        return wiring or NO_WIRING

    def _file(self, game: str) -> WiringFile:
        file = self._found(game)
        return file if not file.faults else WiringFile(NO_WIRING, file.name, ())

    def _places(self, game: str) -> tuple[str, ...]:
        return places_of(self._services.library.rules(game))

    def _written(self, folder: str, name: str, text: str, *, fewer: bool = False) -> str:
        """Why it could not be written. What was there lies beside it: as it was before this session, and
        before each text that has `fewer` of what it told or replaces one with faults."""
        path = self._services.paths.config[0] / folder / name
        said = self._services.preferences.words
        try:
            self._own_files.replace(path, text.encode(), ours_too=fewer)
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


def configured_wiring(wired: Wired, settings: Settings) -> WiringFile:
    """Sound whatever was told: no lamp beyond the chain, no button on the pin that feeds the lamps."""
    lamps = {place: lamp for place, lamp in wired.lamps.items() if lamp < wired.count}
    data_pin = strip_pin(settings.lights, settings.pin)
    buttons = {pin: place for pin, place in wired.buttons.items() if pin != data_pin}
    return WiringFile(Wiring(wired.count, lamps, buttons), "", ())
