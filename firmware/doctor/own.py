"""Totem's own files: settings, wiring, data, fonts, the folder of the games; other copies; the clock."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from engine.core import Fault as GameFault
from firmware.doctor.finding import Finding, Patient, Result, Said, absent, fails, passes, unclear
from firmware.doctor.machine import Machine
from firmware.doctor.service import NAME
from firmware.files import folder
from firmware.files.games import Games, untitled
from firmware.files.library import Library
from firmware.files.settings_file import SettingsFile
from firmware.files.troubles import SENTENCES, Trouble, Why
from firmware.parts.wired import places_of, wiring_of
from hardware.messages import Fault, Message, _
from ui.core.text import FACES, FONTS

RELEASED: Final = 1_750_000_000
"""Seconds since the epoch: Totem is younger than this, so an earlier date is wrong."""


def check_account(machine: Machine, patient: Patient) -> Finding:
    """For whom the others look, and where."""
    check = _("Account")
    config = ", ".join(map(str, patient.paths.config))
    facts = {"account": machine.account(), "config": config, "games": str(patient.paths.data)}
    if patient.service is None:
        return passes(check, _("{account}, with its settings in {config} and its games in {games}."), facts)
    facts["service"] = patient.service.account
    if patient.service.is_asked_by(machine):
        return passes(
            check,
            _("{account}, as the service, with its settings in {config} and its games in {games}."),
            facts,
        )
    return unclear(
        check,
        _("Totem runs here as a service of the account {service}. What that may do, {account} cannot see."),
        _("Ask as the service does: sudo totemctl doctor. Or name folders of your own: --config, --data."),
        facts,
    )


def check_settings(machine: Machine, patient: Patient) -> Finding:
    file = SettingsFile(patient.paths)
    check = _("Settings")
    if faults := (*file.faults, *untitled(file.settings.screen.titles, patient.games)):
        return _faulty(check, file.name, faults)
    if patient.paths.find("settings.toml") is None:
        return absent(check, _("There is no settings file yet: all defaults apply."))
    if passed_over := patient.paths.find_all("settings.toml")[1:]:
        facts = {"file": file.name, "other": ", ".join(map(str, passed_over))}
        return passes(check, _("{file} is in order. It alone is read, not {other}."), facts)
    return passes(check, _("{file} is in order."), {"file": file.name})


def check_wiring(machine: Machine, patient: Patient) -> Finding:
    check = _("Wiring")
    said: list[Said] = []
    sound: list[str] = []
    passed_over: list[str] = []
    for game in patient.games.catalogue:
        found = patient.paths.find_all("wiring", f"{game.id}.toml")
        if not found:
            continue
        passed_over += map(str, found[1:])
        rules = _library(patient, lambda *refused: None).rules(game.id)
        file = wiring_of(game.id, places_of(rules), patient.settings, patient.paths, example=None)
        said += _reported(file.name, file.faults)
        sound += [] if file.faults else [file.name]
    if said:
        return Finding(check, Result.FAIL, tuple(said))
    if sound and passed_over:
        facts = {"files": ", ".join(sound), "others": ", ".join(passed_over)}
        return passes(check, _("In order: {files}. Not read: {others}."), facts)
    if sound:
        return passes(check, _("In order: {files}."), {"files": ", ".join(sound)})
    if patient.settings.lights or patient.settings.buttons:
        return fails(
            check,
            _("Lamps or buttons are set up, but no wiring file says where they lie."),
            _("Put one for your game into {folder}, or use the wiring assistant in the settings."),
            {"folder": str(patient.paths.config[0] / "wiring")},
        )
    return absent(check, _("No board is wired."))


def _faulty(check: str, name: str, faults: tuple[Fault, ...]) -> Finding:
    return Finding(check, Result.FAIL, tuple(_reported(name, faults)))


def _reported(name: str, faults: tuple[Fault, ...]) -> list[Said]:
    return [
        Said((Message("{place}:", {"place": f"{name}, {fault.where}"}), fault.what), (fault.remedy,))
        for fault in faults
    ]


def check_data(machine: Machine, patient: Patient) -> Finding:
    check = _("Data of the games")
    refused: dict[str, int] = {}
    library = _library(patient, lambda game, path, faults: refused.update({path: len(faults)}))
    for game in patient.games.catalogue:
        library.rules(game.id)
    if refused:
        return fails(
            check,
            _("Refused, so the games use their own data: {files}."),
            _("The screen “Connections” in the settings names every fault with its place."),
            {"files": ", ".join(f"{path} ({n})" for path, n in refused.items())},
        )
    return passes(check, _("Every game can be set up."))


def _library(patient: Patient, refused: Callable[[str, str, Sequence[GameFault]], None]) -> Library:
    return Library(patient.paths, refused, Games(patient.games.catalogue))


def check_games(machine: Machine, patient: Patient) -> Finding:
    """One that is left out is no fault of this Totem: everything else goes on."""
    check = _("Games from elsewhere")
    names = [game.id for game in patient.games.catalogue if game.home]
    playable = Message(_("They can be played: {names}."), {"names": ", ".join(names)})
    if patient.games.left_out:
        said = [*((playable,) if names else ()), *(one.why for one in patient.games.left_out)]
        return Finding(check, Result.ABSENT, tuple(Said((one,)) for one in said))
    if not names:
        return absent(check, _("None are installed."))
    return passes(check, playable.text, playable.facts)


def check_fonts(machine: Machine, patient: Patient) -> Finding:
    check = _("Fonts")
    missing = [name for name in FACES.values() if not machine.may(str(FONTS / name))]
    if missing:
        return fails(
            check,
            _("Fonts are missing: {names}."),
            _("Install Totem again."),
            {"names": ", ".join(missing)},
        )
    return passes(check, _("All fonts are there."))


def check_folder(machine: Machine, patient: Patient) -> Finding:
    check = _("Saved games")
    at = patient.paths.data
    above = next((str(path) for path in (at, *at.parents) if machine.there(str(path))), "/")
    if not machine.may(above, write=True):
        return _trouble(check, Trouble(Why.READ_ONLY, {"folder": at}))
    doubts = folder.doubts(at, machine.text("/proc/self/mountinfo") or "", machine.free(Path(above)))
    if doubts:
        return _trouble(check, doubts[0])
    return passes(check, _("{folder} can be written and outlives a restart."), {"folder": str(at)})


def _trouble(check: str, trouble: Trouble) -> Finding:
    facts = {name: str(fact) for name, fact in trouble.facts.items()}
    return Finding(check, Result.FAIL, (Said((Message(SENTENCES[trouble.why], facts),)),))


def check_copies(machine: Machine, patient: Patient) -> Finding:
    """Asks the lock of the games' folder: a name on a command line proves nothing."""
    check = _("Running copies")
    number = machine.holder(patient.paths.data)
    facts = {"number": number or "", "folder": str(patient.paths.data)}
    if number is None:
        return unclear(
            check,
            _("Totem cannot see who keeps games in {folder}."),
            _("Ask as an account that may look there."),
            facts,
        )
    if not number:
        return passes(check, _("No other copy of Totem is running."))
    if patient.service and NAME not in (machine.text(f"/proc/{number}/cgroup") or NAME):
        return fails(
            check,
            _("Process {number}, which is not the service, keeps games in {folder}, so the service cannot."),
            _("End it, then: sudo systemctl restart totem"),
            facts,
        )
    return passes(check, _("Process {number} keeps its games in {folder}."), facts)


def check_working_folder(machine: Machine, patient: Patient) -> Finding:
    check = _("Working folder")
    if patient.settings.buttons != "lgpio":
        return absent(check, _("Only “lgpio” needs it."))
    if machine.may(patient.service.working if patient.service else ".", write=True):
        return passes(check, _("lgpio can make its pipes where Totem is started."))
    return fails(
        check,
        _("lgpio cannot write in the folder in which Totem is started."),
        _("Start it in a folder that its account may write; a service sets WorkingDirectory= for that."),
    )


def check_clock(machine: Machine, patient: Patient) -> Finding:
    check = _("Clock")
    if machine.now() < RELEASED:
        return fails(
            check,
            _("The date is wrong; games get false dates, but nothing else depends on it."),
            _("Connect the device to a network once, or add a clock with a battery."),
        )
    return passes(check, _("The date looks plausible."))
