"""All checks of a machine in their order, and what they say, for a person and for scripts."""

import textwrap
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Final

from engine.catalogue import GAMES
from firmware.doctor import board, config_txt, own, software
from firmware.doctor.finding import Finding, Patient, Result, fails
from firmware.doctor.machine import Machine
from firmware.parts import AnyPlace, wiring_of
from firmware.paths import Paths
from firmware.settings_file import SettingsFile
from hardware.expanders import on_expander
from hardware.messages import Message, _
from ui.words import N_, Words

Check = Callable[[Machine, Patient], Finding]

CHECKS: Final[tuple[Check, ...]] = (
    board.check_model,
    board.check_groups,
    board.check_power,
    board.check_screen,
    board.check_backlight,
    board.check_touch,
    board.check_lamps,
    board.check_spi_buffer,
    config_txt.check_core_clock,
    board.check_buttons,
    board.check_expanders,
    board.check_sound,
    software.check_voice,
    software.check_pygame,
    software.check_libraries,
    software.check_lgpio,
    software.check_rpi,
    own.check_working_folder,
    own.check_settings,
    own.check_wiring,
    own.check_data,
    own.check_fonts,
    own.check_folder,
    own.check_copies,
    own.check_clock,
)

MARKS: Final[Mapping[Result, str]] = {
    Result.PASS: N_("fine"),
    Result.FAIL: N_("FAULT"),
    Result.ABSENT: N_("not here"),
}
WIDTH: Final = 100


def patient_at(paths: Paths) -> Patient:
    settings = SettingsFile(paths).settings
    files = [wiring_of(game.id, AnyPlace(), settings, paths, example=False).wiring for game in GAMES]
    return Patient(
        settings,
        paths,
        lamps=max((wiring.count for wiring in files), default=0),
        expanders=any(on_expander(pin) for wiring in files for pin in wiring.buttons),
    )


def examine(machine: Machine, patient: Patient, checks: Sequence[Check] = CHECKS) -> list[Finding]:
    return [_made(check, machine, patient) for check in checks]


def _made(check: Check, machine: Machine, patient: Patient) -> Finding:
    try:
        return check(machine, patient)
    except Exception as error:  # noqa: BLE001  (the edge of one check: the others are made all the same)
        name = check.__name__.removeprefix("check_").replace("_", " ")
        facts = {"error": repr(error)}
        return fails(name, _("The check itself failed: {error}."), _("Report it with this line."), facts)


def report(findings: Sequence[Finding], words: Words, say: Callable[[str], None]) -> int:
    """Prints a line or more for each finding; 1 if there is a fault, else 0."""
    marks = {result: words(mark) for result, mark in MARKS.items()}
    room = max(map(len, marks.values())) + 2
    for finding in findings:
        said = " ".join(_sentences((*one.found, *one.remedy), words) for one in finding.said)
        first, *lines = f"{words(finding.check)} – {said}".split("\n")
        mark, later = f"{marks[finding.result]:<{room}}", " " * room
        say(textwrap.fill(first, WIDTH, initial_indent=mark, subsequent_indent=later, break_on_hyphens=False))
        for line in lines:
            say(f"{later}    {line}")
    counts = Counter(finding.result for finding in findings)
    say("")
    say(
        words(
            "Faults: {faults}. Fine: {fine}. Not here: {absent}.",
            fine=counts[Result.PASS],
            absent=counts[Result.ABSENT],
            faults=counts[Result.FAIL],
        )
    )
    return 1 if counts[Result.FAIL] else 0


def _sentences(said: Sequence[Message], words: Words) -> str:
    return " ".join(words(one.text, **one.facts) for one in said)
