"""config.txt of a Raspberry Pi: does the clock of the lamps' bus stand still (`hardware.pi.core_clock`)?"""

from firmware.doctor.finding import Finding, Patient, Result, Said, absent, passes
from firmware.doctor.machine import Machine, model
from hardware.messages import _
from hardware.pi.core_clock import core_clock


def check_core_clock(machine: Machine, patient: Patient) -> Finding:
    check = _("Clock of the lamps")
    if patient.settings.lights != "neopixel_spi":
        return absent(check, _("Only for lamps on SPI."))
    clock = core_clock(model(machine), machine.text, machine.answer)
    if not clock.wanted:
        return absent(check, _("This model needs no fixed clock."))
    if clock.can_change:
        what, todo = clock.fault()
        return Finding(check, Result.FAIL, (Said((what,), (todo,)),))
    return passes(
        check,
        _("It stands still: {file} holds {lines}."),
        {"file": clock.file, "lines": ", ".join(clock.lines)},
    )
