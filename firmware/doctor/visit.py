"""All checks of a machine in their order, and what they say, for a person and for scripts."""

import json
import textwrap
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.catalogue import OURS
from firmware.doctor import board, config_txt, own, screen, signs, software
from firmware.doctor.finding import Finding, Patient, Result, unclear
from firmware.doctor.machine import Machine
from firmware.doctor.service import installed_service
from firmware.files.games import found as found_games
from firmware.files.paths import Paths, paths
from firmware.files.settings_file import SettingsFile
from firmware.parts.wired import AnyPlace, wiring_of
from hardware.expanders import by_chip
from hardware.messages import Message, _
from ui.core.words import N_, Words

Check = Callable[[Machine, Patient], Finding]

CHECKS: Final[tuple[Check, ...]] = (
    own.check_account,
    board.check_model,
    board.check_groups,
    board.check_power,
    screen.check_screen,
    board.check_backlight,
    board.check_touch,
    board.check_lamps,
    board.check_spi_buffer,
    config_txt.check_core_clock,
    board.check_buttons,
    board.check_expanders,
    signs.check_signs,
    board.check_sound,
    software.check_voice,
    software.check_pygame,
    software.check_libraries,
    software.check_lgpio,
    software.check_rpi,
    software.check_compiled,
    own.check_working_folder,
    own.check_settings,
    own.check_wiring,
    own.check_data,
    own.check_games,
    own.check_fonts,
    own.check_folder,
    own.check_copies,
    own.check_clock,
)

MARKS: Final[Mapping[Result, str]] = {
    Result.PASS: N_("fine"),
    Result.FAIL: N_("FAULT"),
    Result.ABSENT: N_("not here"),
    Result.UNCLEAR: N_("UNCLEAR"),
}
WIDTH: Final = 100


def patient_here(
    machine: Machine, environment: Mapping[str, str], *, config: str | None, data: str | None
) -> Patient:
    """The service where there is one, unless other folders are named; else what this account would start."""
    service = None if config or data else installed_service(machine)
    if service is not None:
        environment = {**environment, "STATE_DIRECTORY": str(service.games)}
    return replace(patient_at(paths(environment, config=config, data=data)), service=service)


def patient_at(at: Paths) -> Patient:
    settings = SettingsFile(at).settings
    games = found_games(OURS)
    files = [wiring_of(game.id, AnyPlace(), settings, at, example=None).wiring for game in games.catalogue]
    return Patient(
        settings,
        at,
        lamps=max((wiring.count for wiring in files), default=0),
        expanders=tuple(
            sorted({chip for wiring in files for chip in by_chip(wiring.buttons) if chip is not None})
        ),
        games=games,
    )


def examine(machine: Machine, patient: Patient, checks: Sequence[Check] = CHECKS) -> dict[str, Finding]:
    """By the names of the checks, which stay as they are: scripts know them.

    Who cannot see what the service may do is told that alone.
    """
    found: dict[str, Finding] = {}
    for check in checks:
        name = check.__name__.removeprefix("check_")
        found[name] = _made(check, name, machine, patient)
        if check is own.check_account and found[name].result is Result.UNCLEAR:
            break
    return found


def _made(check: Check, name: str, machine: Machine, patient: Patient) -> Finding:
    try:
        return check(machine, patient)
    except Exception as error:  # noqa: BLE001  (the edge of one check: the others are made all the same)
        facts = {"error": repr(error)}
        return unclear(name, _("The check itself failed: {error}."), _("Report it with this line."), facts)


def verdict(findings: Iterable[Finding]) -> int:
    """For scripts: 0 all is fine, 1 there is a fault, 2 there may be one that could not be looked at."""
    results = {finding.result for finding in findings}
    return 1 if Result.FAIL in results else 2 if Result.UNCLEAR in results else 0


def as_json(findings: Mapping[str, Finding], words: Words) -> str:
    """A list, in the order of the checks. `found` and `remedy` are sentences, the latter may be empty,
    `table`, where there is one, is what may be seen, its cause and what to do."""
    listed = [
        {
            "id": name,
            "state": finding.result.value,
            "found": _sentences([one for said in finding.said for one in said.found], words),
            "remedy": _sentences([one for said in finding.said for one in said.remedy], words),
            **(
                {"table": [[_sentences([cell], words) for cell in row] for row in finding.rows]}
                if finding.rows
                else {}
            ),
        }
        for name, finding in findings.items()
    ]
    return json.dumps(listed, indent=1)


def report(findings: Iterable[Finding], words: Words, say: Callable[[str], None]) -> None:
    """Says a line or more for each finding, and how many there were of each kind."""
    findings = list(findings)
    marks = {result: words(mark) for result, mark in MARKS.items()}
    room = max(map(len, marks.values())) + 2
    for finding in findings:
        said = " ".join(_sentences((*one.found, *one.remedy), words) for one in finding.said)
        first, *lines = f"{words(finding.check)} – {said}".split("\n")
        mark, later = f"{marks[finding.result]:<{room}}", " " * room
        say(textwrap.fill(first, WIDTH, initial_indent=mark, subsequent_indent=later, break_on_hyphens=False))
        for line in lines:
            say(f"{later}    {line}")
        for seen, *cells in finding.rows:
            row = f"{_sentences([seen], words)} – {_sentences(cells, words)}"
            marked, below = f"{later}- ", f"{later}  "
            say(
                textwrap.fill(
                    row, WIDTH, initial_indent=marked, subsequent_indent=below, break_on_hyphens=False
                )
            )
    counts = Counter(finding.result for finding in findings)
    say("")
    say(
        words(
            "Faults: {faults}. Unclear: {unclear}. Fine: {fine}. Not here: {absent}.",
            faults=counts[Result.FAIL],
            unclear=counts[Result.UNCLEAR],
            fine=counts[Result.PASS],
            absent=counts[Result.ABSENT],
        )
    )


def _sentences(said: Sequence[Message], words: Words) -> str:
    return " ".join(words(one.text, **one.facts) for one in said)
